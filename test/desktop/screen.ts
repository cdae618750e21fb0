import { orMissing } from './missing.ts';

const bounds: Electron.Rectangle = { x: 0, y: 0, width: 1280, height: 800 };
// Of a display the app asks where it is; Electron's type wants forty facts more.
const display = { id: 1, scaleFactor: 1, bounds, workArea: bounds } as Electron.Display;

/** One display, with the pointer on it. */
export const screen = orMissing('screen', {
  getCursorScreenPoint: (): Electron.Point => ({ x: 640, y: 400 }),
  getDisplayNearestPoint: (): Electron.Display => display,
  getPrimaryDisplay: (): Electron.Display => display,
  getAllDisplays: (): Electron.Display[] => [display],
}) satisfies Pick<
  Electron.Screen,
  'getCursorScreenPoint' | 'getDisplayNearestPoint' | 'getPrimaryDisplay' | 'getAllDisplays'
>;
