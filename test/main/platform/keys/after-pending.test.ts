import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { afterPending } from '../../../../src/main/platform/keys/grabbed-keys.ts';

/** Says when it is told to, in a thread of its own, as the hook does. */
const reporter = `
  const { parentPort, workerData } = require('node:worker_threads');
  const said = new Int32Array(workerData);
  Atomics.wait(said, 0, 0);
  parentPort.postMessage('down');
  Atomics.store(said, 1, 1);
  Atomics.notify(said, 1);
`;

it('comes after what was reported while this thread was busy for longer than the wait', async () => {
  const said = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(reporter, { eval: true, workerData: said.buffer });
  await once(worker, 'online');
  await setImmediate(); // from here, timers come before reports
  const happened: string[] = [];
  const over = new Promise<void>((resolve) => {
    worker.on('message', (key: string) => happened.push(key));
    afterPending(5, () => {
      happened.push('unseen');
      resolve();
    });
  });
  const begun = performance.now();
  Atomics.store(said, 0, 1);
  Atomics.notify(said, 0);
  Atomics.wait(said, 1, 0);
  while (performance.now() - begun < 10);
  await over;
  expect(happened).toEqual(['down', 'unseen']);
  await worker.terminate();
});

it('does not come when it was called off', async () => {
  const happened: string[] = [];
  const callOff = afterPending(1, () => happened.push('too late'));
  callOff();
  await new Promise<void>((resolve) => void afterPending(5, resolve));
  expect(happened).toEqual([]);
});
