import { expect, it } from 'vitest';
import { someAppState } from '../../some-app-state.ts';
import { initialScreen, type Screen } from '../../../../src/renderer/app/screen.ts';
import { createStore } from '../../../../src/renderer/app/store.ts';
import { microphoneState } from '../../../../src/renderer/app/welcome/AskStep.tsx';
import {
  followFirstStart,
  hasHadAnswer,
  stepToTake,
  welcomesInTalk,
} from '../../../../src/renderer/app/welcome/first-start.ts';
import { serviceState } from '../../../../src/renderer/app/welcome/KeyCapsule.tsx';
import type { AppState } from '../../../../src/shared/contract/app-state.ts';
import type { Conversation, Turn } from '../../../../src/shared/talk/conversation.ts';
import { defaultSettings, type Settings } from '../../../../src/shared/settings/settings.ts';

type FirstStart = Settings['firstStart'];

function appAt(firstStart: FirstStart, key: AppState['key']['state'] = 'stored'): AppState {
  return {
    ...someAppState,
    settings: { ...defaultSettings, baseUrl: 'https://service.example', firstStart },
    key: { state: key, keyStore: true },
  };
}

const answered: Turn = {
  id: 'a',
  origin: 'voice',
  utterance: 'What time is it?',
  phase: 'over',
  outcome: 'completed',
  reasoning: '',
  reply: 'It is noon.',
  cues: [],
  soundingCueId: undefined,
  heardTo: 0,
} as unknown as Turn; // what is not looked at is left out

const talkOf = (...turns: readonly Turn[]): Conversation => ({ turns });

it.each<[FirstStart, AppState['key']['state'], string | undefined]>([
  ['service', 'missing', 'service'],
  ['service', 'stored', 'service'],
  ['voice', 'stored', 'voice'],
  ['ask', 'session', 'ask'],
  ['voice', 'missing', 'service'],
  ['next', 'stored', undefined],
  ['over', 'stored', undefined],
  ['over', 'missing', 'service'],
  ['over', 'elsewhere', 'service'],
])('having come to %j with a key that is %s, the step to take is %s', (firstStart, key, step) => {
  expect(stepToTake(appAt(firstStart, key))).toBe(step);
});

it('takes the place of Talk until the steps are taken, or something was asked', () => {
  const welcomes = (firstStart: FirstStart, conversation = talkOf(), key?: 'missing'): boolean =>
    welcomesInTalk({ app: appAt(firstStart, key), conversation });
  expect(welcomes('service', talkOf(), 'missing')).toBe(true);
  expect(welcomes('voice')).toBe(true);
  expect(welcomes('ask')).toBe(true);
  expect(welcomes('ask', talkOf(answered))).toBe(false);
  expect(welcomes('next')).toBe(false);
});

it('leaves whoever has used Parley before to their conversation, even without a key', () => {
  const app = appAt('over', 'missing');
  expect(welcomesInTalk({ app, conversation: talkOf() })).toBe(false);
});

it('counts an answer, and not a failure or a question that is still being asked', () => {
  const had = (turn: Turn, firstStart: FirstStart = 'ask'): boolean =>
    hasHadAnswer({ app: appAt(firstStart), conversation: talkOf(turn) });
  expect(had(answered)).toBe(true);
  expect(had(answered, 'voice')).toBe(true);
  expect(had({ ...answered, outcome: 'interrupted' })).toBe(true);
  expect(had({ ...answered, outcome: 'failed' })).toBe(false);
  expect(had({ ...answered, phase: 'speaking' })).toBe(false);
  expect(had({ ...answered, origin: 'reading' })).toBe(false);
  expect(had(answered, 'over')).toBe(false);
});

it('goes on to what is next with the first answer, once', () => {
  const screen = createStore<Screen>({ ...initialScreen, app: appAt('ask') });
  const saved: unknown[] = [];
  followFirstStart({ screen, save: (patch) => void saved.push(patch) }, new AbortController().signal);
  screen.set({ conversation: talkOf({ ...answered, phase: 'speaking' }) });
  expect(saved).toEqual([]);
  screen.set({ conversation: talkOf(answered) });
  screen.set({ notice: undefined });
  expect(saved).toEqual([{ firstStart: 'next' }]);
});

it('says that the service works only if it has answered with the key that is kept', () => {
  const app = appAt('service');
  const fault = { kind: 'wrong-key', message: 'No.' } as const;
  const roles = { chat: [], transcription: [], speech: [] };
  const ready = { phase: 'ready', roles, readAt: 1 } as const;
  const none = { phase: 'none' } as const;
  expect(serviceState({ app, check: none, models: ready })).toBe('works');
  expect(serviceState({ app: appAt('service', 'missing'), check: none, models: ready })).toBe('unknown');
  expect(serviceState({ app, check: { phase: 'checking', part: 'key' }, models: ready })).toBe('checking');
  expect(serviceState({ app, check: { phase: 'failed', part: 'key', fault }, models: ready })).toBe(
    'unknown',
  );
  expect(serviceState({ app, check: none, models: { phase: 'failed', fault } })).toBe('failed');
});

it('says that the microphone works only once something was heard', () => {
  const state = { microphoneHeard: false, testingMicrophone: false, hearsNothing: false };
  expect(microphoneState(state)).toBe('unknown');
  expect(microphoneState({ ...state, testingMicrophone: true })).toBe('checking');
  expect(microphoneState({ ...state, testingMicrophone: true, hearsNothing: true })).toBe('silent');
  expect(microphoneState({ ...state, microphoneHeard: true })).toBe('works');
});
