import { expect, it } from 'vitest';
import { someAppState } from '../../some-app-state.ts';
import { activityOf, stateLabel } from '../../../../src/renderer/app/capsule/activity.ts';
import { initialScreen, type Screen } from '../../../../src/renderer/app/screen.ts';
import type { TurnEvent } from '../../../../src/shared/talk/turn-events.ts';
import { emptyConversation } from '../../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../../src/shared/talk/fold-turn.ts';
import { defaultSettings } from '../../../../src/shared/settings/settings.ts';

const turnId = 'turn';
const app = {
  ...someAppState,
  settings: { ...defaultSettings, baseUrl: 'https://service.example' },
} as const;

function screenAfter(...events: readonly TurnEvent[]): Screen {
  return { ...initialScreen, app, conversation: events.reduce(foldTurn, emptyConversation) };
}

const spoken: readonly TurnEvent[] = [
  { type: 'turn-start', turnId, origin: 'text', at: 0, utterance: 'Hello?' },
  { type: 'reply-delta', turnId, text: 'Hello. Good day.' },
  { type: 'cue-ready', turnId, cue: { id: 'a', text: 'Hello.', start: 0, end: 6, pauseAfterMs: 250 } },
  { type: 'cue-ready', turnId, cue: { id: 'b', text: 'Good day.', start: 7, end: 16, pauseAfterMs: 250 } },
  { type: 'cue-start', turnId, cueId: 'a' },
  { type: 'cue-end', turnId, cueId: 'a' },
];

it('is ready when nothing goes on, and says when it is not set up', () => {
  expect(stateLabel(screenAfter())).toBe('Ready');
  expect(stateLabel({ ...screenAfter(), app: { ...app, settings: defaultSettings } })).toBe('Not set up yet');
});

it('is not ready with a key that the service refuses', () => {
  const fault = { kind: 'wrong-key', message: 'The service does not accept this key.' } as const;
  expect(stateLabel({ ...screenAfter(), models: { phase: 'failed', fault } })).toBe(
    'The service doesn’t accept your key',
  );
});

it('puts the microphone before the turn that is being stopped', () => {
  expect(activityOf({ ...screenAfter(...spoken), microphone: 'listening' })).toBe('listening');
});

it('transcribes as soon as the key is up, before main has said so', () => {
  const listening = screenAfter({ type: 'turn-start', turnId, origin: 'voice', at: 0 });
  expect(activityOf(listening)).toBe('transcribing');
});

it('counts on in the pause between two sentences, and shows the total once it is known', () => {
  expect(stateLabel(screenAfter(...spoken))).toBe('Speaking · sentence 2');
  const whole = screenAfter(...spoken, { type: 'reply-end', turnId, finishReason: 'stop' });
  expect(stateLabel(whole)).toBe('Speaking · sentence 2 of 2');
});

it('names the device that gives nothing', () => {
  const deaf: Screen = {
    ...screenAfter(),
    microphone: 'listening',
    hearsNothing: true,
    deviceName: 'Headset',
  };
  expect(stateLabel(deaf)).toBe('No sound from Headset');
});
