import { describe, expect, test } from 'vitest';
import { spokenChapters } from '../../../src/main/audiobook/chapter-times.ts';
import { inFewRequests } from '../../../src/main/audiobook/merged-passages.ts';
import { orderedChapters, partsOf, type ExportOrder } from '../../../src/main/audiobook/export-order.ts';
import type { Block, ContentsEntry } from '../../../src/shared/listen/document.ts';
import { noChoices, readingChoices } from '../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../src/shared/listen/script/create-script.ts';
import type { Place } from '../../../src/shared/listen/script/place.ts';
import { unending } from '../speech/workshop.ts';

const story = 'Nobody in the village slept before they had seen the lamp turn over the water. '
  .repeat(4)
  .trim();
const pauseMs = { clause: 100, sentence: 300, paragraph: 500, heading: 700 };

describe('chapters', () => {
  test('are those of the contents, with what stands before them', async () => {
    const book = bookOf('= The Lighthouse', 'By Ada Tern, at low water.', '# One', story, '# Two', story);
    expect(await titlesOf(book)).toEqual([
      [0, 'The Book'],
      [1, 'One'],
      [2, 'Two'],
    ]);
  });

  test('are one where there are no contents', async () => {
    expect(await titlesOf(bookOf(story, story))).toEqual([[0, 'The Book']]);
  });

  test('of a book in parts are its chapters, and a part that only has a name goes with its first one', async () => {
    const long = story.repeat(40);
    const parts = ['One', 'Two'].flatMap((part) => [
      `# Part ${part}`,
      ...['a', 'b', 'c', 'd', 'e'].flatMap((name) => [`## ${part} ${name}`, long, long, long]),
    ]);
    expect((await titlesOf(bookOf(...parts))).map(([, title]) => title)).toEqual([
      'Part One · One a',
      'One b',
      'One c',
      'One d',
      'One e',
      'Part Two · Two a',
      'Two b',
      'Two c',
      'Two d',
      'Two e',
    ]);
  });

  test('are no sections of a page each', async () => {
    const book = bookOf('# One', '## First', story, '## Second', story, '# Two', '## Third', story);
    expect((await titlesOf(book)).map(([, title]) => title)).toEqual(['One', 'Two']);
  });

  test('of a document whose one heading is its title are what stands below that', async () => {
    const book = bookOf('# The Book', story, '## One', story.repeat(10), '## Two', story.repeat(10));
    expect((await titlesOf(book)).map(([, title]) => title)).toEqual(['The Book', 'One', 'Two']);
  });

  test('between two places begin and end there', async () => {
    const book = bookOf('# One', story, '# Two', story, '# Three', story);
    const between = { from: { blockId: 'b2', at: 0 }, to: { blockId: 'b4', at: 0 } };
    expect(await titlesOf(book, between)).toEqual([[2, 'Two']]);
  });

  test('hold every passage once, in order', async () => {
    const book = bookOf('= Before', '# One', story, '# Two', story, 'The End.', '# Three', story);
    const chapters = await chaptersIn(book);
    const spoken = chapters.flatMap(({ passages }) => passages.map(({ text }) => text));
    expect(spoken).toEqual([...book.script.passages()].map(({ text }) => text));
  });
});

test('parts are cut where a paragraph ends, and none is longer than a quarter of an hour', async () => {
  const book = bookOf('# One', ...Array.from({ length: 120 }, () => story), '# Two', story);
  const chapters = orderedChapters(await chaptersIn(book), pauseMs);
  const parts = partsOf({ chapters } as ExportOrder);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    expect(part.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(12_300);
    expect(part.at(-1)?.pauseAfterMs).toBeGreaterThanOrEqual(pauseMs.paragraph);
  }
  expect(chapters.map(({ parts: own }) => own.at(-1)?.at(-1)?.pauseAfterMs)).toEqual([1_500, 1_500]);
});

interface Book {
  readonly script: ReturnType<typeof createScript>;
  readonly contents: readonly ContentsEntry[];
}

/** `#` begins a chapter of the contents, `=` a heading that is not in them. */
function bookOf(...lines: readonly string[]): Book {
  const contents: ContentsEntry[] = [];
  const blocks = lines.map((line, i): Block => {
    const [, marks = '', text = line] = /^(#+|=) (.*)$/s.exec(line) ?? [];
    if (marks.startsWith('#')) contents.push({ title: text, level: marks.length, blockId: `b${i}` });
    return { id: `b${i}`, kind: marks === '' ? 'paragraph' : 'heading', text };
  });
  const script = createScript(readingChoices(noChoices, { policies: {}, words: [], voices: {} }, 'en'));
  script.add(blocks);
  return { script, contents };
}

function chaptersIn(book: Book, between: { from?: Place; to?: Place } = {}) {
  return spokenChapters({ ...book, title: 'The Book', ...between }, unending);
}

async function titlesOf(...asked: Parameters<typeof chaptersIn>) {
  return (await chaptersIn(...asked)).map(({ number, title }) => [number, title]);
}

describe('in few requests', () => {
  /** Of five sentences of 79 letters; three of them go into a request. */
  const five = 'Nobody in the village slept before they had seen the lamp turn over the water. '
    .repeat(5)
    .trim();

  test('are passages of whole paragraphs, as long as a request may be', async () => {
    const { passages } = await inFew(bookOf('# One', five, five), []);
    expect(passages.map(({ sentences }) => sentences.length)).toEqual([4, 2, 3, 2]);
    expect(passages.map(({ boundary }) => boundary)).toEqual([
      'sentence',
      'paragraph',
      'sentence',
      'paragraph',
    ]);
    for (const { text, sentences } of passages) {
      expect(text.length).toBeLessThanOrEqual(250);
      for (const { inPassage } of sentences.slice(-3))
        expect(text.slice(inPassage.start, inPassage.end)).toMatch(/^Nobody .* the water\.$/);
    }
  });

  test('are what is kept, whole or in its sentences, and the fewest of the rest', async () => {
    const book = bookOf(
      '# One',
      five.replaceAll(
        'Nobody',
        () => `${['No man', 'No boy', 'No girl', 'No dog', 'No cat'][counted++ % 5]}`,
      ),
    );
    const single = (await chaptersIn(book)).flatMap(({ passages }) => passages.map(({ text }) => text));
    const { passages } = await inFew(book, []);
    const [whole = ''] = passages.map(({ text }) => text);
    expect((await inFew(book, [...single, whole])).passages[0]?.text).toBe(whole);
    expect((await inFew(book, single)).passages.map(({ text }) => text)).toEqual(single);
    const [first = '', ...rest] = single;
    const some = (await inFew(book, [first])).passages.map(({ text }) => text);
    expect(some[0]).toBe(first);
    expect(some.length).toBeLessThan(single.length);
    expect(some.join(' ')).toBe([first, ...rest].join(' '));
  });

  let counted = 0;
  async function inFew(book: ReturnType<typeof bookOf>, kept: readonly string[]) {
    const chapters = await inFewRequests(await chaptersIn(book), async (texts) =>
      texts.map((text) => kept.includes(text)),
    );
    return { passages: chapters.flatMap(({ passages }) => passages) };
  }
});
