import { orMissing } from './missing.ts';
import { world } from '../world.ts';

const headlessSize = { width: 1280, height: 800 };

/** One display: the X screen, or where there is none, a plain one with the pointer in its middle. */
export const screen = orMissing('screen', {
  getCursorScreenPoint(): Electron.Point {
    const { width, height } = headlessSize;
    return { ...(world().display?.pointer() ?? { x: width / 2, y: height / 2 }) };
  },
  getDisplayNearestPoint: (): Electron.Display => onlyDisplay(),
  getPrimaryDisplay: (): Electron.Display => onlyDisplay(),
  getAllDisplays: (): Electron.Display[] => [onlyDisplay()],
}) satisfies Pick<
  Electron.Screen,
  'getCursorScreenPoint' | 'getDisplayNearestPoint' | 'getPrimaryDisplay' | 'getAllDisplays'
>;

function onlyDisplay(): Electron.Display {
  const bounds: Electron.Rectangle = { x: 0, y: 0, ...(world().display?.size ?? headlessSize) };
  // Of a display the app asks where it is; Electron's type wants forty facts more.
  return { id: 1, scaleFactor: 1, bounds, workArea: bounds } as Electron.Display;
}
