import type { Browser } from './browser.ts';
import type { Loopback } from './loopback.ts';
import type { DesktopOptions } from './options.ts';
import type { XDisplay } from './x/display.ts';
import type { Instance } from './single-instance.ts';
import type { SyncDisplay } from './x/sync.ts';

/** What the stand-in's modules share: the options, the browser, and the server that is the app's own origin. */
export interface World {
  readonly options: DesktopOptions;
  readonly browser: Browser;
  /** Whether this is the only app on the profile; another has no browser. */
  readonly instance: Instance;
  readonly loopback: Loopback;
  /** The X display that windows, keys and clipboards are on; none headless, nor on other systems. */
  readonly xDisplay?: XDisplay;
  /** The same, for what Electron answers at once. */
  readonly display?: SyncDisplay;
  /** Shortcuts that other programs have, where there is no display to have them on. */
  readonly taken: Set<string>;
  /** Addresses the app gave to the system's browser; none is opened. */
  readonly openedLinks: string[];
  /** What must be done while the page is still there, such as writing the recording; only the first call does it. */
  finish: () => Promise<void>;
  /** Electron's process is gone at this moment: what the app does from now on is done nowhere. */
  isEnding: boolean;
}

let opened: World | undefined;

/** Must be called before the app's main bundle is imported, because that uses Electron's modules at once. */
export function openWorld(started: World): void {
  opened = started;
}

export function world(): World {
  if (!opened) throw new Error('The stand-in is not started: run test/electron-stand-in/main.ts.');
  return opened;
}
