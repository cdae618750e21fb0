// Threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import x11 from 'x11';
import { answer, openDisplay, type XDisplay } from './display.ts';
import type { Accelerator } from './accelerator.ts';
import type { SyncAnswer, SyncQuestion } from './sync.ts';

/** Asks the X server in a thread of its own, so that the app's thread can wait for the answer as Electron's does. */
const { display, answers, flag } = workerData as { display: string; answers: MessagePort; flag: Int32Array };

/** Caps Lock and Num Lock do not make another shortcut of it. */
const locks = [0, 2, 16, 18];

const opened = openDisplay(display).then(async (x) => {
  const mapping = await answer<number[][]>((done) =>
    x.X.GetKeyboardMapping(x.keycodes.first, x.keycodes.count, done),
  );
  x.X.on('event', ({ name, keycode, buttons }) => {
    if (name !== 'KeyPress') return;
    const modifiers = buttons & ~(2 | 16);
    parentPort?.postMessage({ pressed: `${keycode}:${modifiers & 0xff}` });
  });
  return { x, mapping };
});

parentPort?.on('message', (question: SyncQuestion) => {
  void reply(question)
    .catch((error: unknown): SyncAnswer => ({ failed: String(error) }))
    .then(post);
});

function post(value: SyncAnswer): void {
  answers.postMessage(value);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

async function reply(question: SyncQuestion): Promise<SyncAnswer> {
  const { x, mapping } = await opened;
  switch (question.ask) {
    case 'size':
      return { size: x.size };
    case 'pointer': {
      const { rootX, rootY } = await answer<{ rootX: number; rootY: number }>((done) =>
        x.X.QueryPointer(x.root, done),
      );
      return { pointer: { x: rootX, y: rootY } };
    }
    case 'grab': {
      const key = keycodeOf(question.accelerator, x, mapping);
      return { grabbed: await grab(x, key, question.accelerator), key: nameOf(key, question.accelerator) };
    }
    case 'ungrab': {
      const key = keycodeOf(question.accelerator, x, mapping);
      await ungrab(x, key, question.accelerator);
      return { grabbed: false, key: nameOf(key, question.accelerator) };
    }
  }
}

function keycodeOf({ symbol }: Accelerator, { keycodes }: XDisplay, mapping: readonly number[][]): number {
  const code = x11.keySyms[`XK_${symbol}`]?.code;
  const index = mapping.findIndex(([first]) => first === code);
  if (index < 0) throw new Error(`This keyboard has no key ${symbol}.`);
  return keycodes.first + index;
}

function nameOf(key: number, { modifiers }: Accelerator): string {
  return `${key}:${modifiers}`;
}

/** @returns false when another client has it: the server then answers BadAccess */
async function grab(x: XDisplay, key: number, { modifiers }: Accelerator): Promise<boolean> {
  const tries = locks.map((lock) =>
    answer((done) => x.X.GrabKey(x.root, 0, modifiers | lock, key, 1, 1, done)),
  );
  const results = await Promise.allSettled(tries);
  if (results.every(({ status }) => status === 'fulfilled')) return true;
  await ungrab(x, key, { symbol: '', modifiers });
  return false;
}

async function ungrab(x: XDisplay, key: number, { modifiers }: Accelerator): Promise<void> {
  await Promise.all(
    locks.map((lock) => answer((done) => x.X.UngrabKey(x.root, key, modifiers | lock, done))),
  );
}
