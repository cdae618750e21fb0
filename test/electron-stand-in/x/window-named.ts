import { setTimeout as sleep } from 'node:timers/promises';
import type { XProperty } from 'x11';
import { answer, type XDisplay } from './display.ts';

/** A window names itself a moment after it is there. */
const lookEveryMs = 10;
const patienceMs = 10_000;

/** Waits for a window with this in its name, wherever a window manager has put it. @throws Error when none comes */
export async function windowNamed(display: XDisplay, name: string): Promise<number> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
    const found = await findNamed(display, display.root, name);
    if (found !== undefined) return found;
    await sleep(lookEveryMs);
  }
  throw new Error(`No window on the X display is named ${name}.`);
}

async function findNamed(display: XDisplay, window: number, name: string): Promise<number | undefined> {
  if ((await nameOf(display, window)).includes(name)) return window;
  const { children } = await answer<{ readonly children: readonly number[] }>((done) =>
    display.X.QueryTree(window, done),
  ).catch(() => ({ children: [] })); // it was closed meanwhile
  for (const child of children) {
    const found = await findNamed(display, child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `WM_NAME`, which any window has that has a name. */
async function nameOf({ X, atom }: XDisplay, window: number): Promise<string> {
  const property = await atom('WM_NAME');
  const anyType = 0;
  const words = 256;
  return answer<XProperty>((done) => X.GetProperty(0, window, property, anyType, 0, words, done)).then(
    ({ data }) => data.toString('utf8'),
    () => '',
  );
}
