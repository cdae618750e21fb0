import { expect, it } from 'vitest';
import { trayLabel } from '../../../src/main/app/tray-labels.ts';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import { emptyConversation, type Conversation } from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';
import { dictationWith } from '../../renderer/some-dictation.ts';

const after = (...events: readonly TurnEvent[]): Conversation => events.reduce(foldTurn, emptyConversation);
const asked: TurnEvent = { type: 'turn-start', turnId: 'a', origin: 'voice', at: 0 };
const waits: TurnEvent = { type: 'wait-start', turnId: 'a', reason: 'requests', untilMs: 1 };
const sounds = (turnId: string): TurnEvent => ({ type: 'cue-start', turnId, cueId: 'c' });

it('says what Parley is doing, or only its name when idle', () => {
  expect(trayLabel(emptyConversation, undefined)).toBe('Parley');
  expect(trayLabel(after(asked), undefined)).toBe('Parley · listening');
  expect(trayLabel(after(asked, { type: 'take-end', turnId: 'a' }), undefined)).toBe('Parley · transcribing');
  expect(trayLabel(after(asked, waits), undefined)).toBe('Parley · waiting for the service');
  expect(trayLabel(after(asked, sounds('a')), undefined)).toBe('Parley · speaking');
  expect(trayLabel(after({ ...asked, origin: 'reading' }, sounds('a')), undefined)).toBe(
    'Parley · reading aloud',
  );
  expect(trayLabel(after(asked, { type: 'turn-end', turnId: 'a', outcome: 'failed' }), undefined)).toBe(
    'Parley',
  );
});

it('shows the stage of a dictation before anything else', () => {
  const words = (phase: Parameters<typeof dictationWith>[0]): string =>
    trayLabel(after(asked, sounds('a')), dictationWith(phase));
  expect(words({ phase: 'listening' })).toBe('Parley · listening');
  expect(words({ phase: 'cleaning' })).toBe('Parley · cleaning up');
  expect(words({ phase: 'queued' })).toBe('Parley · waiting for the service');
  expect(words({ phase: 'over' })).toBe('Parley · speaking');
});

it('says that a document is read aloud, unless Parley is doing something else', () => {
  expect(trayLabel(emptyConversation, undefined, 'going')).toBe('Parley · reading aloud');
  expect(trayLabel(emptyConversation, undefined, 'waiting')).toBe('Parley · waiting for the service');
  expect(trayLabel(emptyConversation, undefined, 'paused')).toBe('Parley');
  expect(trayLabel(after(asked), undefined, 'going')).toBe('Parley · listening');
});

it('says that the microphone of a hands-free conversation is open, while nothing else goes on', () => {
  expect(trayLabel(emptyConversation, undefined, undefined, true)).toBe('Parley · listening');
  expect(trayLabel(after(asked, sounds('a')), undefined, undefined, true)).toBe('Parley · speaking');
});
