import { expect, it } from 'vitest';
import { initialScreen, type Screen } from '../../../src/renderer/app/screen.ts';
import { createStore } from '../../../src/renderer/app/store.ts';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { followTalkKey } from '../../../src/renderer/talk/talk-key.ts';

type Listeners = Parameters<Bridge['listen']>[0];

/** A window whose question, hands-free conversation and answer are worked by hand. */
function room({ isSpoken = false, takesKey = false } = {}) {
  const done: string[] = [];
  const act = (what: string) => (): void => void done.push(what);
  const screen = createStore<Screen>(initialScreen);
  let listeners: Listeners = {};
  const bridge: Bridge = {
    request: () => Promise.reject(new Error('Nothing is asked.')),
    send: (name, input) => void done.push(`${name} ${JSON.stringify(input)}`),
    listen: (given) => void (listeners = given),
    openFile: async () => {},
  };
  const key = followTalkKey(
    {
      bridge,
      screen,
      talk: ({ type }) => void done.push(`talk ${type}`),
      handsFree: {
        drop: act('drop'),
        takesKey: () => takesKey,
        actions: {
          toggleHandsFree: () => screen.set({ notice: { tone: 'hint', message: 'No key.' } }),
          endHandsFree: act('end hands-free'),
          muteHandsFree: act('mute'),
          wakeHandsFree: act('wake'),
        },
      },
      turns: {
        isGoing: () => isSpoken,
        stop: act('stop'),
        silence() {
          if (isSpoken) done.push('silence');
          const was = isSpoken;
          isSpoken = false;
          return was;
        },
        obey: () => {},
        restart: () => {},
      },
      hush: act('hush'),
    },
    new AbortController().signal,
  );
  return { key, screen, done, listeners: () => listeners };
}

const press = { type: 'press', at: 0, latch: false } as const;

it('silences an answer first, and stops it when pressed again', () => {
  const { key, done } = room({ isSpoken: true });
  key.quiet();
  expect(done).toEqual(['silence']);
  key.quiet();
  expect(done).toEqual(['silence', 'stop']);
});

it('ends a question that is spoken before anything else', () => {
  const { key, screen, done } = room({ isSpoken: true });
  screen.set({ microphone: 'listening' });
  done.length = 0;
  key.quiet();
  expect(done).toEqual(['talk escape']);
});

it('hushes a voice that is tried before it listens', () => {
  const { key, done } = room();
  key.hold(press);
  expect(done).toEqual(['hush', 'talk press']);
});

it('leaves the key to a hands-free conversation', () => {
  const { key, done } = room({ takesKey: true });
  key.hold(press);
  expect(done).toEqual([]);
});

it('ends a hands-free conversation when nothing is said or answered, and drops first what is being said', () => {
  const { key, screen, done } = room();
  const { handsFree } = screen.get();
  screen.set({ handsFree: { ...handsFree, phase: 'on', hears: true } });
  done.length = 0;
  key.escape();
  screen.set({ handsFree: { ...handsFree, phase: 'on', hears: false } });
  key.escape();
  expect(done.filter((each) => !each.startsWith('talk-microphone'))).toEqual(['drop', 'end hands-free']);
});

it('tells main after each press anywhere what the microphone does, and why it does not listen', () => {
  const { listeners, done } = room();
  listeners()['hands-free-key']?.(null);
  expect(done.at(-1)).toContain('"notice":"No key."');
  listeners()['talk-hold']?.(press);
  expect(done.slice(-3)).toEqual(['hush', 'talk press', expect.stringContaining('talk-microphone')]);
});
