import { array, assert, constantFrom, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { firstParts, openingParts } from '../../../../src/main/listen/narration/run-start.ts';
import { noChoices, readingChoices } from '../../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../../src/shared/listen/script/create-script.ts';
import type { Passage } from '../../../../src/shared/listen/script/script.ts';

const typical = (characters: number): number => 450 + 5 * characters;

test('ends the first part at a clause, and leaves nothing out', () => {
  const [head, rest] = partsOf(
    'When he came to the lamp he found it burning, and nobody had lit it, as far as he could tell.',
  );
  expect(head?.text).toBe('When he came to the lamp he found it burning,');
  expect(rest?.text).toBe('and nobody had lit it, as far as he could tell.');
  expect([head?.boundary, rest?.boundary]).toEqual(['clause', 'paragraph']);
});

test.each([
  ['a short passage', 'It was noon when she came, and the boat did not wait.'],
  [
    'a number',
    'There were 3,500 birds on the rocks that night and another 12:30 of the clock that nobody in the house had wound',
  ],
  [
    'too few words before the mark',
    'Well, there were more birds on the northern rocks that night than anybody in the village had ever counted',
  ],
  [
    'too few words behind it',
    'There were more birds on the northern rocks that night than anybody in the village had ever counted, he said.',
  ],
])('does not cut at %s', (_, text) => {
  expect(partsOf(text).map((part) => part.text)).toEqual([text]);
});

test('takes more along when a short part would have sounded before the rest can come', () => {
  const text =
    'Nobody knew it, and those who had known it were gone, so that the keeper of the light was left with the chest below the stairs, with its forty years of notes on ships and birds and weather, and with the sea.';
  const quick = partsOf(text, () => 10);
  const slow = partsOf(text, (characters) => 100 + 40 * characters);
  expect(quick[0]?.text).toBe('Nobody knew it,');
  expect(slow[0]?.text.length).toBeGreaterThan(quick[0]?.text.length ?? 0);
});

test('keeps every word and every sentence, wherever reading begins', () => {
  const word = constantFrom(
    'the',
    'keeper',
    'lamp,',
    'sea;',
    'burning.',
    'Night',
    '3,500',
    '“Well,”',
    'said:',
    'he',
    'Dr.',
    'no!',
  );
  const text = array(word, { minLength: 3, maxLength: 60 }).map((words) => words.join(' '));
  assert(
    property(text, double({ min: 0.5, max: 3, noNaN: true }), (written, speed) => {
      for (const passage of passagesOf(written)) {
        for (const { inPassage } of passage.sentences) {
          const parts = firstParts(passage, inPassage.start, typical, speed);
          expect(parts.map((part) => part.text).join(' ')).toBe(passage.text.slice(inPassage.start).trim());
          for (const part of parts)
            for (const sentence of part.sentences) {
              expect(sentence.inPassage.start).toBeGreaterThanOrEqual(0);
              expect(sentence.inPassage.end).toBeLessThanOrEqual(part.text.length);
              expect(sentence.inPassage.end).toBeGreaterThan(sentence.inPassage.start);
            }
        }
      }
    }),
  );
});

test('begins in what is kept rather than to ask for it anew', async () => {
  const [passage] = passagesOf(
    'In the morning he wrote it down, word for word, as he had been told to. He wrote all of it down, as his father had done.',
  );
  if (!passage) throw new Error('There was to be a passage.');
  const second = passage.sentences[1];
  const place = { blockId: 'b', at: second?.start ?? 0 };
  const open = (kept: readonly string[]) =>
    openingParts(passage, place, {
      has: async (texts) => texts.map((text) => kept.includes(text)),
      predicted: typical,
      speed: 1,
    });
  const parts = firstParts(passage, 0, typical, 1).map(({ text }) => text);
  const begun = (some: Awaited<ReturnType<typeof open>>) =>
    some.map(({ text, beginAt = 0 }) => text.slice(beginAt)).join(' ');
  for (const kept of [[passage.text], parts, []]) {
    expect(begun(await open(kept))).toBe('He wrote all of it down, as his father had done.');
  }
  expect((await open([passage.text])).map(({ text }) => text)).toEqual([passage.text]);
  expect(parts).toContain((await open(parts))[0]?.text);
});

function partsOf(text: string, predicted = typical) {
  const [passage] = passagesOf(text);
  return passage ? firstParts(passage, 0, predicted, 1) : [];
}

function passagesOf(text: string): readonly Passage[] {
  const script = createScript(readingChoices(noChoices, { policies: {}, words: [], voices: {} }, 'xx'));
  script.add([{ id: 'b', kind: 'paragraph', text }]);
  return [...script.passages()];
}
