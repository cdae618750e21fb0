import { existsSync } from 'node:fs';
import { orMissing } from './missing.ts';

type Image = Pick<Electron.NativeImage, 'isEmpty'>;

/** Pictures are taken for what their names say; nobody draws them here. */
export const nativeImage = orMissing('nativeImage', {
  createFromPath: (path: string): Image =>
    orMissing('nativeImage.createFromPath()', { isEmpty: () => !existsSync(path) }),
});
