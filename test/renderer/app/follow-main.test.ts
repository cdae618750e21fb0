import { expect, it } from 'vitest';
import { createRollingPeaks } from '../../../src/renderer/audio/peaks.ts';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { followMain } from '../../../src/renderer/app/follow-main.ts';
import { initialScreen, type Screen } from '../../../src/renderer/app/screen.ts';
import { createStore } from '../../../src/renderer/app/store.ts';
import { emptyConversation } from '../../../src/shared/talk/conversation.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';

type EventListeners = Parameters<Bridge['listen']>[0];

const app = {
  settings: defaultSettings,
  key: { state: 'missing', keyStore: true },
  conversation: emptyConversation,
  version: '1.0.0',
  updates: { is: 'elsewhere', by: 'source' } as const,
  notices: [],
  toolServers: [],
  keys: [],
  recovered: [],
} as const;

/** The main process at the other end of the pipe. */
async function following(microphone: Screen['microphone']) {
  let listeners: EventListeners | undefined;
  const bridge = {
    request: () => Promise.resolve(app),
    send: () => undefined,
    listen: (given: EventListeners) => void (listeners = given),
  } as unknown as Bridge; // its answers depend on names that are not asked for here
  const screen = createStore({ ...initialScreen, microphone });
  const peaks = createRollingPeaks(1);
  const turns = {
    receive: () => undefined,
    stop: () => undefined,
    silence: () => false,
    isGoing: () => false,
    heed: () => undefined,
    restart: () => undefined,
  };
  const nothing = (): void => undefined;
  const ports = { bridge, screen, turns, peaks, onTurnStart: nothing, onReady: nothing };
  await followMain(ports, new AbortController().signal);
  peaks.push(1);
  return {
    screen,
    peaks,
    turnEnds: () => listeners?.turn?.({ type: 'turn-end', turnId: 'a', outcome: 'completed' }),
  };
}

it('opens the first-run page where the service is not known', async () => {
  const { screen } = await following('off');
  expect(screen.get().room).toBe('welcome');
});

it('clears the waveform at the end of a turn, also where there is no microphone', async () => {
  const { peaks, turnEnds } = await following('failed');
  turnEnds();
  expect(peaks.read(1)[0]).toBe(0);
});

it('keeps the waveform of a microphone that listens already', async () => {
  const { peaks, turnEnds } = await following('listening');
  turnEnds();
  expect(peaks.read(1)[0]).toBe(1);
});
