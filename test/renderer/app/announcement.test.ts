import { expect, it } from 'vitest';
import { announcement } from '../../../src/renderer/app/Announcer.tsx';
import { initialScreen, type Screen } from '../../../src/renderer/app/screen.ts';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import { emptyConversation } from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';

const turnId = 'turn';
const call = { id: 'a', name: 'calculate', arguments: '{"expression":"7 * 8"}' };

function screenAfter(...events: readonly TurnEvent[]): Screen {
  return { ...initialScreen, conversation: events.reduce(foldTurn, emptyConversation) };
}

const heard: readonly TurnEvent[] = [
  { type: 'turn-start', turnId, origin: 'voice', at: 0 },
  { type: 'take-end', turnId },
  { type: 'transcript', turnId, text: 'What is seven times eight?' },
];

it('announces what was heard, then how a tool ended, then that Parley is thinking', () => {
  expect(announcement(screenAfter(...heard))).toBe('You said: What is seven times eight? Thinking');
  const asked: readonly TurnEvent[] = [...heard, { type: 'tool-start', turnId, call, asks: false }];
  expect(announcement(screenAfter(...asked))).toBe('You said: What is seven times eight? Thinking');
  const done = screenAfter(...asked, {
    type: 'tool-end',
    turnId,
    callId: 'a',
    state: 'done',
    result: '{"result":56}',
  });
  expect(announcement(done)).toBe('Calculate, done. 56. Thinking');
});

it('repeats nothing that was typed', () => {
  const typed = screenAfter({ type: 'turn-start', turnId, origin: 'text', at: 0, utterance: 'Hello?' });
  expect(announcement(typed)).toBe('Thinking');
});
