import { expect, it } from 'vitest';
import {
  lastSpoken,
  sentenceNumber,
  sentencesOf,
  sentenceTotal,
} from '../../../../src/renderer/talk/reply/spoken-reply.ts';
import type { TurnEvent } from '../../../../src/shared/talk/turn-events.ts';
import { emptyConversation, type Cue } from '../../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../../src/shared/talk/fold-turn.ts';

const cue = (id: string, text: string, start: number, pauseAfterMs: number): Cue => ({
  id,
  text,
  start,
  end: start + text.length,
  pauseAfterMs,
});

// One sentence in two cues, then two sentences in one.
const reply = 'When the sun rose, they left. It was cold. Nobody spoke.';
const cues = [
  cue('clause', 'When the sun rose,', 0, 135),
  cue('rest', 'they left.', 19, 275),
  cue('two', 'It was cold. Nobody spoke.', 30, 275),
] as const;

function spokenTurn() {
  const events: readonly TurnEvent[] = [
    { type: 'turn-start', turnId: 'turn', origin: 'text', at: 0, utterance: 'Go on.' },
    { type: 'reply-delta', turnId: 'turn', text: reply },
    ...cues.map((each) => ({ type: 'cue-ready', turnId: 'turn', cue: each }) as const),
  ];
  const [turn] = events.reduce(foldTurn, emptyConversation).turns;
  if (!turn) throw new Error('There is a turn.');
  return turn;
}

it('says what was said last without the heading or the item before it', () => {
  expect(lastSpoken('## What leads to tides\n\nThe harbour', 'text')).toBe('The harbour');
  expect(lastSpoken('- one\n- two **three**\n\n---\n', 'text')).toBe('two three');
  expect(lastSpoken('---', 'text')).toBe('');
});

it('finds where in a cue each of its sentences begins', () => {
  const [first, second] = sentencesOf(cues[2]);
  expect(first?.beginsAt).toBe(0);
  expect(second?.beginsAt).toBeCloseTo(13 / 26);
});

it('points into each sentence where it stands in the reply', () => {
  const words = sentencesOf(cues[2]).map(({ offset }) => reply.slice(offset - 3, offset + 3));
  expect(words[0]).toContain('was');
  expect(words[1]).toContain('y sp');
});

it('takes a cue without any end of a sentence for one', () => {
  expect(sentencesOf(cues[0])).toHaveLength(1);
});

it('counts a sentence once that is spoken in two cues', () => {
  const turn = spokenTurn();
  const numbers = [
    sentenceNumber(turn, cues[0], 0),
    sentenceNumber(turn, cues[1], 0),
    sentenceNumber(turn, cues[2], 0),
    sentenceNumber(turn, cues[2], 1),
  ];
  expect(numbers).toEqual([1, 1, 2, 3]);
});

it('knows how many sentences there are to be spoken before their cues have come', () => {
  expect(sentenceTotal({ ...spokenTurn(), cues: [] })).toBe(3);
  const markdown = '# Trees\n\nThey grow. Slowly.\n\n```js\nlet x;\nlet y;\n```';
  expect(sentenceTotal({ ...spokenTurn(), reply: markdown })).toBe(4);
});
