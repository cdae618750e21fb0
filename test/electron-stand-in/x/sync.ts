import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Accelerator } from './accelerator.ts';

export type SyncQuestion =
  | { readonly ask: 'size' | 'pointer' }
  | { readonly ask: 'grab' | 'ungrab'; readonly accelerator: Accelerator };

export type SyncAnswer =
  | { readonly size: { readonly width: number; readonly height: number } }
  | { readonly pointer: { readonly x: number; readonly y: number } }
  | { readonly grabbed: boolean; readonly key: string }
  | { readonly failed: string };

/** What Electron answers at once though it is the X server who knows. */
export interface SyncDisplay {
  readonly size: { readonly width: number; readonly height: number };
  pointer(): { readonly x: number; readonly y: number };
  /** @param onPressed called again while the key repeats. @returns whether it is ours */
  grab(accelerator: Accelerator, onPressed: () => void): boolean;
  ungrab(accelerator: Accelerator): void;
}

/** Longer than the slowest start of a thread. */
const patienceMs = 10_000;

export function openSyncDisplay(display: string): SyncDisplay {
  const { port1, port2 } = new MessageChannel();
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('sync-worker.ts', import.meta.url), {
    workerData: { display, answers: port2, flag },
    transferList: [port2],
  });
  const listeners = new Map<string, () => void>();
  worker.on('message', ({ pressed }: { pressed: string }) => listeners.get(pressed)?.());
  worker.unref();

  const ask = (question: SyncQuestion): SyncAnswer => {
    Atomics.store(flag, 0, 0);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(question);
    Atomics.wait(flag, 0, 0, patienceMs);
    const received = receiveMessageOnPort(port1) as { readonly message: SyncAnswer } | undefined;
    if (!received) throw new Error(`The X display ${display} does not answer.`);
    if ('failed' in received.message) throw new Error(received.message.failed);
    return received.message;
  };
  const first = ask({ ask: 'size' });
  return {
    size: 'size' in first ? first.size : { width: 0, height: 0 },
    pointer() {
      const asked = ask({ ask: 'pointer' });
      return 'pointer' in asked ? asked.pointer : { x: 0, y: 0 };
    },
    grab(accelerator, onPressed) {
      const asked = ask({ ask: 'grab', accelerator });
      if (!('grabbed' in asked) || !asked.grabbed) return false;
      listeners.set(asked.key, onPressed);
      return true;
    },
    ungrab(accelerator) {
      const asked = ask({ ask: 'ungrab', accelerator });
      if ('key' in asked) listeners.delete(asked.key);
    },
  };
}
