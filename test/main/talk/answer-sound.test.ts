import { expect, it } from 'vitest';
import { answerPieces } from '../../../src/main/talk/answer-sound.ts';
import type { Cue } from '../../../src/shared/talk/conversation.ts';

const reply =
  'Well, that is a long story, and it begins at sea. It ends on land. Nobody knows more than that.';

function spoken(...texts: readonly string[]): readonly Cue[] {
  return texts.map((text, i) => {
    const start = reply.indexOf(text);
    return { id: `c${i}`, text, start, end: start + text.length, pauseAfterMs: 0 };
  });
}

const texts = (cues: readonly Cue[]) =>
  answerPieces({ reply, origin: 'text', cues }).map((pieces) => pieces.map(({ text }) => text));
const again = [
  'Well, that is a long story, and it begins at sea.',
  'It ends on land.',
  'Nobody knows more than that.',
];

it('has an answer that was not spoken as it is read aloud', () => {
  expect(texts([])).toEqual([again]);
});

it('has an answer as it was spoken, which began with a clause', () => {
  const live = ['Well, that is a long story,', 'and it begins at sea.', 'It ends on land.', again[2] ?? ''];
  expect(texts(spoken(...live))).toEqual([live, again]);
  expect(answerPieces({ reply, origin: 'text', cues: spoken(...live) })[0]?.map((p) => p.boundary)).toEqual([
    'clause',
    'sentence',
    'sentence',
    'paragraph',
  ]);
});

it('pauses no longer where breath was taken in a sentence than when it was spoken', () => {
  const [first, ...others] = spoken('Nobody knows', 'more than that.');
  const cues = [{ ...first, text: 'Nobody knows,' } as Cue, ...others];
  const [pieces = []] = answerPieces({ reply, origin: 'text', cues });
  expect(pieces.slice(-2)).toMatchObject([
    { text: 'Nobody knows,', boundary: 'phrase' },
    { text: 'more than that.', boundary: 'paragraph' },
  ]);
});

it('adds what was not spoken before and after', () => {
  expect(texts(spoken('It ends on land.'))[0]).toEqual(again);
});

it('has nothing to say of an answer without words', () => {
  expect(answerPieces({ reply: '```\ncode\n```', origin: 'text', cues: [] })).toHaveLength(1);
});
