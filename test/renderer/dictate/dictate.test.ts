import { expect, it } from 'vitest';
import type { Output } from '../../../src/renderer/audio/output.ts';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { createDictate } from '../../../src/renderer/dictate/dictate.ts';
import { FaultError } from '../../../src/shared/contract/fault.ts';
import type { TakeEntry } from '../../../src/shared/dictate/take.ts';
import { dictationWith } from '../some-dictation.ts';
import { takeWith } from '../some-takes.ts';

type EventListeners = Parameters<Bridge['listen']>[0];

/** The Dictate room, with main at the other end of the pipe; nothing is played here. */
function room(takes: TakeEntry[], refusal?: string) {
  let listeners: EventListeners | undefined;
  const asked: [string, unknown][] = [];
  const downloads: string[] = [];
  const bridge = {
    async request(name: string, input: { id?: string }) {
      asked.push([name, input]);
      if (name === 'takes-list') return [...takes];
      if (name === 'take-read') return takes.find(({ id }) => id === input.id) ?? null;
      if (refusal !== undefined) throw new FaultError({ kind: 'bad-input', message: refusal });
      if (name === 'take-delete') takes.splice(0, 1);
      return name === 'takes-export' ? { url: '/takes.srt?id=take-1' } : null;
    },
    send: () => undefined,
    listen: (given: EventListeners) => void (listeners = given),
  } as unknown as Bridge; // its answers depend on names
  const download = (url: string): void => void downloads.push(url);
  const dictate = createDictate({ bridge, output: {} as Output, download }, new AbortController().signal);
  return {
    dictate,
    asked,
    downloads,
    emits: (name: 'dictation' | 'takes-changed', payload: never) => listeners?.[name]?.(payload),
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

it('shows a take as it is once something was done with it, and says so', async () => {
  const { dictate, asked, settled } = room([takeWith()]);
  dictate.refresh();
  dictate.copy('take-1', 'raw');
  expect(dictate.get().busy).toEqual(['take-1']);
  await settled();
  expect(asked).toContainEqual(['take-copy', { id: 'take-1', which: 'raw' }]);
  expect(dictate.get()).toMatchObject({
    busy: [],
    word: { id: 'take-1', message: 'Copied', failed: false },
  });
});

it('writes what a person wrote over a text, and shows the take as it then is', async () => {
  const takes = [takeWith({ text: 'hello' })];
  const { dictate, asked, settled } = room(takes);
  dictate.refresh();
  await settled();
  takes[0] = takeWith({ text: 'hello', cleanedText: 'Hello!' });
  dictate.edit('take-1', 'Hello!');
  await settled();
  expect(asked).toContainEqual(['take-edit', { id: 'take-1', text: 'Hello!' }]);
  expect(dictate.get().list.entries).toMatchObject([{ text: 'hello', cleanedText: 'Hello!' }]);
  expect(dictate.get().word).toMatchObject({ id: 'take-1', message: 'Saved', failed: false });
});

it('looks for words among those of one kind, and keeps either when the other changes', async () => {
  const { dictate, asked, settled } = room([]);
  dictate.search({ only: 'failed' });
  await settled();
  dictate.search({ query: 'rain' });
  await settled();
  expect(asked.map(([, wish]) => wish)).toMatchObject([
    { query: '', only: 'failed' },
    { query: 'rain', only: 'failed' },
  ]);
});

it('says beside a take why something could not be done with it', async () => {
  const { dictate, settled } = room([takeWith()], 'The clipboard is busy.');
  dictate.copy('take-1', 'raw');
  await settled();
  expect(dictate.get()).toMatchObject({
    word: { id: 'take-1', message: 'The clipboard is busy.', failed: true },
    answered: [],
  });
});

it('no longer shows what was deleted', async () => {
  const { dictate, settled } = room([takeWith()]);
  dictate.refresh();
  await settled();
  dictate.delete('take-1');
  await settled();
  expect(dictate.get().list.entries).toEqual([]);
});

it('offers what was recovered no more once it is answered for', async () => {
  const { dictate, settled } = room([takeWith({ stage: 'captured' })]);
  dictate.discard('take-1');
  await settled();
  expect(dictate.get().answered).toEqual(['take-1']);
});

it('saves a take in the format that is wanted', async () => {
  const { dictate, asked, downloads, settled } = room([takeWith()]);
  dictate.carryAway({ id: 'take-1', format: 'srt' });
  await settled();
  expect(asked).toEqual([['takes-export', { id: 'take-1', format: 'srt' }]]);
  expect(downloads).toEqual(['/takes.srt?id=take-1']);
});

it('reads the list anew at each step of a dictation, not at each word of it', async () => {
  const { asked, emits, settled } = room([]);
  const steps = [
    dictationWith({ phase: 'listening' }),
    dictationWith({ phase: 'listening', preview: 'Hello' }),
    dictationWith({ phase: 'listening', preview: 'Hello there' }),
    dictationWith({ phase: 'over', outcome: 'delivered' }),
  ];
  for (const step of steps) {
    emits('dictation', step as never);
    await settled();
  }
  expect(asked.filter(([name]) => name === 'takes-list')).toHaveLength(2);
});
