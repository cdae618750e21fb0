import type { Browser } from './browser.ts';
import type { Loopback } from './loopback.ts';
import type { DesktopOptions } from './options.ts';

/** What the stand-in's modules share: the options, the browser, and the server that is the app's own origin. */
export interface World {
  readonly options: DesktopOptions;
  readonly browser: Browser;
  readonly loopback: Loopback;
  /** Addresses the app gave to the system's browser; none is opened. */
  readonly openedLinks: string[];
  /** What must be done while the page is still there, such as writing the recording; only the first call does it. */
  finish: () => Promise<void>;
}

let opened: World | undefined;

/** Must be called before the app's main bundle is imported, because that uses Electron's modules at once. */
export function openWorld(started: World): void {
  opened = started;
}

export function world(): World {
  if (!opened) throw new Error('The stand-in is not started: run test/desktop/main.ts.');
  return opened;
}
