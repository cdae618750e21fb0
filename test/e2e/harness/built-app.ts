import { buildIfStale, desktopApp } from '../../../scripts/build.mjs';

/** Before the first test that starts the app, once for all of them: it is built from the sources as they are. */
export function setup(): void {
  buildIfStale(desktopApp);
}
