import { expect, it } from 'vitest';
import type { Block, NarratedStretch } from '../../../../src/shared/listen/document.ts';
import {
  noChoices,
  readingChoices,
  type ReadingChoices,
} from '../../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../../src/shared/listen/script/create-script.ts';

const text = 'Seven lamps burned. Nobody slept that night. The wind had no name.';

function stretch(part: string, fromMs: number, toMs: number, sound = 'voice.mp3'): NarratedStretch {
  const start = text.indexOf(part);
  return { start, end: start + part.length, sound, fromMs, toMs };
}

function passagesOf(narrated: readonly NarratedStretch[], choices: Partial<ReadingChoices> = {}) {
  const block: Block = { id: 'b1', kind: 'paragraph', text, narrated };
  const usual = readingChoices(noChoices, { policies: {}, words: [], voices: {} }, 'en');
  const script = createScript({ ...usual, ...choices });
  script.add([block]);
  return [...script.passages()];
}

it('makes a passage of each sentence that the publisher had narrated, and a voice reads the others', () => {
  const passages = passagesOf([
    stretch('Seven lamps burned.', 0, 1500),
    stretch('Nobody slept that night.', 1500, 4000),
  ]);
  expect(passages.map((passage) => [passage.text, passage.narrated?.clips])).toEqual([
    ['Seven lamps burned.', [{ sound: 'voice.mp3', fromMs: 0, toMs: 1500 }]],
    ['Nobody slept that night.', [{ sound: 'voice.mp3', fromMs: 1500, toMs: 4000 }]],
    ['The wind had no name.', undefined],
  ]);
});

it('keeps sentences together that were narrated as one', () => {
  const [first, ...more] = passagesOf([stretch(text, 2000, 9000)]);
  expect(more).toEqual([]);
  expect(first?.narrated).toEqual({
    clips: [{ sound: 'voice.mp3', fromMs: 2000, toMs: 9000 }],
    durationMs: 7000,
    words: [],
  });
});

it('hears words that were narrated one by one as their sentence, and knows when each is said', () => {
  const [first] = passagesOf([
    stretch('Seven', 1000, 1400),
    stretch('lamps', 1400, 1900),
    stretch('burned.', 2100, 2600),
  ]);
  expect(first?.narrated).toEqual({
    clips: [
      { sound: 'voice.mp3', fromMs: 1000, toMs: 1900 },
      { sound: 'voice.mp3', fromMs: 2100, toMs: 2600 },
    ],
    durationMs: 1400,
    words: [
      { start: 0, end: 5, fromMs: 0, toMs: 400 },
      { start: 6, end: 11, fromMs: 400, toMs: 900 },
      { start: 12, end: 19, fromMs: 900, toMs: 1400 },
    ],
  });
});

it.each<[string, readonly NarratedStretch[], Partial<ReadingChoices>]>([
  ['a word of the sentence is missing', [stretch('Seven lamps', 0, 1000)], {}],
  ['it lies in two files', [stretch('Seven', 0, 500), stretch('lamps burned.', 0, 900, 'other.mp3')], {}],
  ['the person wants the voice', [stretch(text, 0, 7000)], { publisher: false }],
  ['its file ends before it', [stretch(text, 5000, 9000)], { soundMs: new Map([['voice.mp3', 5000]]) }],
])('has a voice read where %s', (_, narrated, choices) => {
  const passages = passagesOf(narrated, choices);
  expect(passages.map((passage) => passage.narrated)).toEqual(passages.map(() => undefined));
  expect(passages.map((passage) => passage.text).join(' ')).toBe(text);
});
