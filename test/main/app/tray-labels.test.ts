import { expect, it } from 'vitest';
import { trayWords } from '../../../src/main/app/tray-labels.ts';
import type { TurnEvent } from '../../../src/shared/talk/conversation-events.ts';
import { emptyConversation, foldTurn, type Conversation } from '../../../src/shared/talk/conversation.ts';
import { dictationWith } from '../../renderer/some-dictation.ts';

const after = (...events: readonly TurnEvent[]): Conversation => events.reduce(foldTurn, emptyConversation);
const asked: TurnEvent = { type: 'turn-start', turnId: 'a', origin: 'voice', at: 0 };
const waits: TurnEvent = { type: 'wait-start', turnId: 'a', reason: 'requests', untilMs: 1 };
const sounds = (turnId: string): TurnEvent => ({ type: 'cue-start', turnId, cueId: 'c' });

it('says what goes on, and only its name when nothing does', () => {
  expect(trayWords(emptyConversation, undefined)).toBe('Parley');
  expect(trayWords(after(asked), undefined)).toBe('Parley · listening');
  expect(trayWords(after(asked, { type: 'take-end', turnId: 'a' }), undefined)).toBe('Parley · transcribing');
  expect(trayWords(after(asked, waits), undefined)).toBe('Parley · waiting for the service');
  expect(trayWords(after(asked, sounds('a')), undefined)).toBe('Parley · speaking');
  expect(trayWords(after({ ...asked, origin: 'reading' }, sounds('a')), undefined)).toBe(
    'Parley · reading aloud',
  );
  expect(trayWords(after(asked, { type: 'turn-end', turnId: 'a', outcome: 'failed' }), undefined)).toBe(
    'Parley',
  );
});

it('says of a dictation how far it is, before anything else', () => {
  const words = (phase: Parameters<typeof dictationWith>[0]): string =>
    trayWords(after(asked, sounds('a')), dictationWith(phase));
  expect(words({ phase: 'listening' })).toBe('Parley · listening');
  expect(words({ phase: 'cleaning' })).toBe('Parley · cleaning up');
  expect(words({ phase: 'queued' })).toBe('Parley · waiting for the service');
  expect(words({ phase: 'over' })).toBe('Parley · speaking');
});

it('says that a document is read aloud, unless something else goes on', () => {
  expect(trayWords(emptyConversation, undefined, 'going')).toBe('Parley · reading aloud');
  expect(trayWords(emptyConversation, undefined, 'waiting')).toBe('Parley · waiting for the service');
  expect(trayWords(emptyConversation, undefined, 'paused')).toBe('Parley');
  expect(trayWords(after(asked), undefined, 'going')).toBe('Parley · listening');
});
