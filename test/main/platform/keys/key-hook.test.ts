import { EventEmitter } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { followHook } from '../../../../src/main/platform/keys/key-hook.ts';

let ended = new AbortController();
afterEach(() => {
  ended.abort();
  ended = new AbortController();
});

/** A hook that has `patienceMs` to say that it sees keys; `reports` is what has become of it since. */
function followed(patienceMs: number) {
  const reports: string[] = [];
  const process = Object.assign(new EventEmitter(), { kill: () => process.emit('exit', 0) });
  const listener = {
    onKey: ({ type, key }: { readonly type: string; readonly key: number }) => reports.push(`${type} ${key}`),
    onLateStart: () => reports.push('late start'),
    onEnd: () => reports.push('end'),
  };
  const watches = followHook(process, listener, ended.signal, patienceMs);
  return {
    reports,
    watches,
    process,
    says: (is: string, key = 0) => process.emit('message', { is, key, at: 0 }),
  };
}

const patient = 60_000;

it('sees keys from when it says so until it ends', async () => {
  const { reports, watches, process, says } = followed(patient);
  says('watching');
  expect(await watches).toBe(true);
  says('down', 67);
  says('up', 67);
  process.emit('exit', 1);
  expect(reports).toEqual(['down 67', 'up 67', 'end']);
});

it('sees keys after all when the computer was too busy to start it in time', async () => {
  const { reports, watches, says } = followed(1);
  expect(await watches).toBe(false);
  says('watching');
  says('down', 67);
  expect(reports).toEqual(['late start', 'down 67']);
});

it.each(['refuses', 'ends'])('sees nothing when it %s instead of starting', async (how) => {
  const { reports, watches, process, says } = followed(patient);
  if (how === 'refuses') says('refused');
  else process.emit('exit', 1);
  expect(await watches).toBe(false);
  expect(reports).toEqual([]);
});

it('says nothing of an end that was asked for', async () => {
  const { reports, watches, says } = followed(patient);
  says('watching');
  await watches;
  ended.abort();
  expect(reports).toEqual([]);
});
