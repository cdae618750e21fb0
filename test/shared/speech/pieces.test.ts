import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMarkdownReader, parseBlocks } from '../../../src/shared/text/markdown.ts';
import { planPiece } from '../../../src/shared/speech/piece-plan.ts';
import { bySentence, createPieceCutter, type Piece } from '../../../src/shared/speech/pieces.ts';
import { passagesOf } from '../../../src/shared/speech/speakable.ts';

/** A text that arrives in parts of the given lengths, over and over; `speak` is called after each. */
function stream(
  text: string,
  lengths: readonly number[],
  speak: (finished: boolean) => void,
  cutter: Cutter,
) {
  const reader = createMarkdownReader();
  const read = (end: number, finished: boolean): void => {
    cutter.read(reader.read(text.slice(0, end), finished), finished);
    speak(finished);
  };
  for (let at = 0, i = 0; at < text.length; i++) read((at += lengths[i % lengths.length] ?? 1), false);
  read(text.length, true);
}

type Cutter = ReturnType<typeof createPieceCutter>;

/** Its pieces when each is taken as soon as there is one: a first clause, then sentences. */
function streamed(text: string, lengths: readonly number[]): readonly Piece[] {
  const cutter = createPieceCutter();
  const pieces: Piece[] = [];
  const speak = (): void => {
    for (;;) {
      const plan = planPiece(cutter, {
        first: pieces.length === 0,
        drainsInMs: 0,
        requestsLeft: undefined,
        times: {
          speechMs: () => 1000,
          slowSpeechMs: () => 1000,
          worstSpeechMs: () => 1000,
          isKnown: () => true,
          likelySpeechMs: () => 0,
          writingMs: () => 0,
          soundMs: () => 0,
        },
      });
      if (!('piece' in plan)) return;
      pieces.push(plan.piece);
      cutter.take(plan.piece);
    }
  };
  stream(text, lengths, speak, cutter);
  return pieces;
}

const spoken = (text: string, lengths = [1]): readonly string[] =>
  streamed(text, lengths).map((piece) => piece.text);

const rich = `Sure! The tallest tree in Europe, as far as I know, is a *karri* named "Karri Knight" of 72.9 m.

I can do **three** things: see [the docs](https://a.example/b), or https://www.example.com/x?y=1 for more.

1. talk to you
2. read \`code\` aloud, e.g. this

\`\`\`js
const a = 1;
const b = 2;
\`\`\`

| tree | height |
|---|---|
| karri | 72.9 m |

> A quoted line
> goes on here.

<script>alert(1)</script>
`;

it('speaks a reply as a person would read it', () => {
  const cutter = createPieceCutter();
  cutter.read(parseBlocks(rich), true);
  expect(bySentence(cutter).map(({ text }) => text)).toEqual([
    'Sure! The tallest tree in Europe, as far as I know, is a karri named Karri Knight of 72.9 m.',
    'I can do three things: see the docs, or example.com for more.',
    'talk to you',
    'read code aloud, e.g. this',
    'A code block of 2 lines.',
    'tree, height. karri, 72.9 m.',
    'A quoted line goes on here.',
  ]);
});

it('does not take a number or an abbreviation for the end of a sentence', () => {
  expect(spoken('It costs 3.50 dollars today. Dr. Smith of St. Ives said so at 12.30 sharp.')).toEqual([
    'It costs 3.50 dollars today.',
    'Dr. Smith of St. Ives said so at 12.30 sharp.',
  ]);
});

it('never speaks fewer than three words alone when there are more', () => {
  expect(spoken('Yes. No. It is so. I think. So it is, my friend. Ok.')).toEqual([
    'Yes. No. It is so.',
    'I think. So it is, my friend. Ok.',
  ]);
  expect(spoken('# Trees\n\nThe karri is tall.\n\n- oak\n- ash\n- elm\n\nThe end.')).toEqual([
    'Trees. The karri is tall.',
    'oak. ash. elm. The end.',
  ]);
  expect(spoken('Yes.')).toEqual(['Yes.']);
});

it('cuts a sentence that is too long for one request at its clauses', () => {
  const long = `${'the quick brown fox jumps over the lazy dog, '.repeat(20)}and rests.`;
  const pieces = spoken(`Look here now. ${long}`, [7]);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(300);
  expect(pieces.join(' ')).toBe(`Look here now. ${long}`);
});

it('does not speak code before it knows how long it is', () => {
  const cutter = createPieceCutter();
  cutter.read(parseBlocks('```\none\ntwo\n'), false);
  expect(cutter.options()).toEqual([]);
});

it('has nothing to say of what has no words', () => {
  expect(spoken('***\n\n![](https://a.example/p.png)\n\n<b>\n\n…')).toEqual([]);
});

it('goes on where it was after what has been spoken before', () => {
  const cutter = createPieceCutter();
  const reader = createMarkdownReader();
  cutter.read(reader.read('The first half of **a sent', true), true);
  cutter.skip();
  cutter.read(reader.read('The first half of **a sentence, and** its second.', true), true);
  expect(bySentence(cutter).map(({ text }) => text)).toEqual(['ence, and its second.']);
});

const timings = fc.record({
  lengths: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
  outlooks: fc.array(
    fc.record({
      drainsInMs: fc.integer({ min: 0, max: 15_000 }),
      speechMsPerChar: fc.integer({ min: 0, max: 100 }),
      writingMs: fc.integer({ min: 0, max: 1000 }),
      requestsLeft: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
      waits: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  ),
});

const words = [
  'It',
  'is',
  'a',
  'well-known',
  'fact,',
  'that',
  'Dr.',
  'Smith',
  'left',
  'at',
  '12:30;',
  'Yes.',
  'So',
];
const breaks = [
  ' ',
  ' ',
  ' ',
  ' ',
  ' ',
  '. ',
  '! ',
  ', ',
  '\n\n',
  '.\n\n',
  '\n- ',
  '\n\n# ',
  '\n\n```\nx\n```\n\n',
];
const anyReply = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...breaks)), { minLength: 1, maxLength: 150 })
  .map((parts) => parts.flat().join(''));

/** Its pieces when each is chosen at another time, with another outlook. */
function timed(
  text: string,
  { lengths, outlooks }: typeof timings extends fc.Arbitrary<infer T> ? T : never,
) {
  const cutter = createPieceCutter();
  const pieces: Piece[] = [];
  let turn = 0;
  const speak = (finished: boolean): void => {
    for (let idle = 0; idle < outlooks.length;) {
      const outlook = outlooks[turn++ % outlooks.length];
      if (!outlook || (outlook.waits && !finished)) return;
      const { speechMsPerChar, writingMs, ...now } = outlook;
      const times = {
        speechMs: (chars: number) => chars * speechMsPerChar,
        slowSpeechMs: () => 0,
        worstSpeechMs: () => 0,
        isKnown: () => true,
        likelySpeechMs: () => 0,
        soundMs: ({ length }: string) => length * 60,
        writingMs: () => writingMs,
      };
      const plan = planPiece(cutter, { ...now, first: pieces.length === 0, times });
      idle = 'piece' in plan ? 0 : idle + 1;
      if (!('piece' in plan)) continue;
      pieces.push(plan.piece);
      cutter.take(plan.piece);
    }
  };
  stream(text, lengths, speak, cutter);
  // All sound is over: now whatever is left is due.
  while (!cutter.isEmpty()) {
    const times = {
      speechMs: () => 0,
      slowSpeechMs: () => 0,
      worstSpeechMs: () => 0,
      isKnown: () => true,
      likelySpeechMs: () => 0,
      writingMs: () => 0,
      soundMs: () => 0,
    };
    const plan = planPiece(cutter, {
      first: pieces.length === 0,
      drainsInMs: 0,
      requestsLeft: undefined,
      times,
    });
    if (!('piece' in plan)) throw new Error('What is left is never spoken.');
    pieces.push(plan.piece);
    cutter.take(plan.piece);
  }
  return pieces;
}

const spokenLetters = (texts: readonly string[]): string => texts.join('').replaceAll(/[\s.,]/g, ''); // a phrase is sent with a comma behind it
const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

it('speaks every character once and in order, whenever each piece is chosen', () => {
  fc.assert(
    fc.property(anyReply, timings, (text, timing) => {
      const all = parseBlocks(text).flatMap(passagesOf);
      const pieces = timed(text, timing);
      expect(spokenLetters(pieces.map((piece) => piece.text))).toBe(
        spokenLetters(all.map((passage) => passage.text)),
      );
      const places = pieces.flatMap(({ start, end }) => [start, end]);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
    { numRuns: 150 },
  );
});

it('speaks fewer than three words only where there are no more, whenever each piece is chosen', () => {
  fc.assert(
    fc.property(anyReply, timings, (text, timing) => {
      const pieces = timed(text, timing);
      const short = pieces.filter((piece) => countWords(piece.text) < 3);
      // What follows the first piece can't be foreseen when that is sent.
      const allowed = pieces.length <= 2 ? pieces.at(-1) : undefined;
      expect(short.filter((piece) => piece !== allowed)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('speaks the same words however the reply arrives', () => {
  const letters = (pieces: readonly string[]): string => spokenLetters(pieces);
  const expected = letters(spoken(rich));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }), (lengths) => {
      expect(letters(spoken(rich, lengths))).toBe(expected);
    }),
    { numRuns: 60 },
  );
});

it('knows where in the Markdown each piece stands', () => {
  const pieces = streamed(rich, [5]);
  const starts = pieces.map((piece) => piece.start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(pieces.map((piece) => rich.slice(piece.start, piece.end))).toContain(
    'Sure! The tallest tree in Europe,',
  );
});

/** What may be spoken first while no mark has come. */
function phrasesOf(written: string, finished = false): readonly Piece[] {
  const cutter = createPieceCutter();
  cutter.read(createMarkdownReader().read(written, finished), finished);
  return cutter.phrases();
}

it('may speak up to where breath is taken, with a mark that keeps the voice up, and goes on behind it', () => {
  const written = 'There was a lighthouse keeper who had never seen the sea asleep.';
  const cutter = createPieceCutter();
  cutter.read(parseBlocks(written), true);
  const [phrase] = cutter.phrases();
  expect(phrase).toMatchObject({
    text: 'There was a lighthouse keeper,',
    start: 0,
    end: 29,
    boundary: 'phrase',
  });
  if (phrase) cutter.take(phrase);
  expect(bySentence(cutter).map(({ text }) => text)).toEqual(['who had never seen the sea asleep.']);
});

it.each([
  ['emphasis', 'It is in **the old lighthouse by the sea that we saw** last summer.'],
  ['emphasis that is still open', 'It is in **the old lighthouse by the sea that we saw'],
  ['a link', 'It is in [the old lighthouse by the sea that we saw](https://a.example) last summer.'],
  ['a link that is still open', 'It is in [the old lighthouse by the sea that we saw'],
  ['code', 'It is in `the old lighthouse by the sea that we saw` last summer.'],
  ['a quotation', 'It is called "the old lighthouse by the sea that we saw" by all.'],
  ['a quotation that is still open', 'It is called “the old lighthouse by the sea that we saw'],
  ['single quotes', 'It is called ‘the old lighthouse by the sea that we saw’ by all.'],
  ['brackets', 'It is old (in the lighthouse by the sea that we saw) and grey.'],
])('takes no breath within %s', (_, written) => {
  expect(phrasesOf(written)).toEqual([]);
});

it('takes breath behind a quotation and a link', () => {
  expect(
    phrasesOf('It is "an old house" of [the family](https://a.example) on the hill that we saw').map(
      ({ text }) => text,
    ),
  ).toEqual(['It is an old house of the family on the hill,']);
});

it('leaves no fewer than three words behind a breath when there are no more', () => {
  expect(phrasesOf('There was a lighthouse keeper who slept.', true)).toEqual([]);
});

/** The first piece of what is written, where the rest of it would take so long. */
function firstOf(written: string, restMs: number, spokenBefore?: ReadonlySet<string>): string | undefined {
  const cutter = createPieceCutter();
  cutter.read(createMarkdownReader().read(written, false), false);
  const times = {
    speechMs: (chars: number) => 500 + 5 * chars,
    isKnown: () => true,
    likelySpeechMs: () => 500,
    slowSpeechMs: () => restMs,
    worstSpeechMs: () => restMs,
    writingMs: () => 100,
    soundMs: (text: string) => text.length * 60,
  };
  const plan = planPiece(cutter, {
    first: true,
    drainsInMs: 0,
    requestsLeft: undefined,
    times,
    spokenBefore,
  });
  return 'piece' in plan ? plan.piece.text : undefined;
}

const opening = 'There was a lighthouse keeper who had never seen the sea';

it('ends the first piece at a breath only where the rest is ready before it has been said', () => {
  const phraseMs = 500 + 'There was a lighthouse keeper,'.length * 60;
  expect(firstOf(opening, phraseMs - 100)).toBe('There was a lighthouse keeper,');
  expect(firstOf(opening, phraseMs - 99)).toBeUndefined();
});

it('waits for a longer phrase where a shorter one is over too soon', () => {
  const written = 'It is the time of day that the keeper of the house likes best because it is so';
  expect(firstOf(written, 1_500)).toBe('It is the time of day,');
  expect(firstOf(written, 2_500)).toBe('It is the time of day that the keeper of the house likes best,');
});

it('takes a mark that is there already, where that is hardly later', () => {
  expect(firstOf('It was the time that came, and then there was nothing left', 500)).toBe(
    'It was the time that came,',
  );
  const long = `${opening} asleep, although she had often gone down to look at it`;
  expect(firstOf(long, 500)).toBe('There was a lighthouse keeper,');
});

it('speaks a reply again up to the breath that it was spoken to', () => {
  const whole = `${opening} asleep. She had often`;
  expect(firstOf(whole, 9_000)).toBe(`${opening} asleep.`);
  expect(firstOf(whole, 9_000, new Set(['There was a lighthouse keeper,']))).toBe(
    'There was a lighthouse keeper,',
  );
});
