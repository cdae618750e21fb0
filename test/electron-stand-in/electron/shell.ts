import { orMissing } from './missing.ts';
import { world } from '../world.ts';

/** Nothing is opened: the addresses are kept for a test to see. */
export const shell = orMissing('shell', {
  openExternal: async (url: string): Promise<void> => {
    if (!URL.canParse(url)) throw new Error('Invalid URL');
    world().openedLinks.push(url);
    console.error(`[stand-in] would open ${url} in the browser`);
  },
  async openPath(path: string): Promise<string> {
    world().openedLinks.push(path);
    console.error(`[stand-in] would open ${path}`);
    return '';
  },
  showItemInFolder: (path: string): void => console.error(`[stand-in] would show ${path} in its folder`),
}) satisfies Pick<Electron.Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>;
