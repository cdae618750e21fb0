import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { browserEnvironment, type Browser } from './browser.ts';
import { answer, type XDisplay } from './x/display.ts';
import { windowNamed } from './x/window-named.ts';

/** A window that never takes the focus and that no window manager touches, as Electron's with `focusable: false`. */
export interface FloatingWindow {
  readonly page: Promise<Page>;
  place(bounds: Electron.Rectangle): void;
  show(): void;
  hide(): void;
}

/** Further away than any screen reaches: Chromium would stop drawing in a window that is not mapped. */
const outOfSight = -20_000;

const above = 0;

/** Opens a second window of the browser that runs already, out of sight. */
export function openFloatingWindow(
  display: XDisplay,
  browser: Browser,
  first: Electron.Rectangle,
): FloatingWindow {
  let bounds = first;
  let shown = false;
  const opened = open(display, browser);
  let last: Promise<unknown> = opened;

  const settle = (): void => {
    const { x, y, width, height } = bounds;
    const place = shown ? { x, y, stackMode: above } : { x: outOfSight, y: outOfSight };
    const configure = async (): Promise<void> => {
      const { id } = await opened;
      await answer((done) => display.X.ConfigureWindow(id, { ...place, width, height }, done));
      // A window manager that was late may have unmapped it after all; of one that is mapped this changes nothing.
      await answer((done) => display.X.MapWindow(id, done));
    };
    // One after the other; of a window that is gone, nobody asks where it stands.
    last = last.then(configure).catch(() => {});
  };
  settle();
  return {
    page: opened.then(({ page }) => page),
    place(next) {
      bounds = next;
      settle();
    },
    show() {
      shown = true;
      settle();
    },
    hide() {
      shown = false;
      settle();
    },
  };
}

async function open(display: XDisplay, { context, executablePath, folder }: Browser): Promise<Opened> {
  const name = `floating-${randomUUID()}`;
  const url = `data:text/html,<title>${name}</title>`;
  const arriving = context.waitForEvent('page', { predicate: (page) => page.url() === url });
  // The browser that has the folder already opens the window, and this one ends.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const asking = promisify(execFile)(
    executablePath,
    [...sandbox, `--user-data-dir=${folder}`, `--app=${url}`, '--test-type'],
    { env: browserEnvironment() },
  );
  const [page] = await Promise.all([arriving, asking]);
  const id = await windowNamed(display, name);
  await answer((done) => display.X.ChangeWindowAttributes(id, { overrideRedirect: true }, done));
  await answer((done) => display.X.UnmapWindow(id, done));
  while (await isFramed(display, id)) await sleep(20);
  await answer((done) => display.X.ConfigureWindow(id, { x: outOfSight, y: outOfSight }, done));
  await answer((done) => display.X.MapWindow(id, done));
  return { page, id };
}

/** A window manager that has put a frame around it lets it go in its own time, and unmaps it once more as it does. */
async function isFramed({ X, root }: XDisplay, id: number): Promise<boolean> {
  const { parent } = await answer<{ readonly parent: number }>((done) => X.QueryTree(id, done));
  return parent !== root;
}

interface Opened {
  readonly page: Page;
  readonly id: number;
}
