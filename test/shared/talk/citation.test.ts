import { describe, expect, it } from 'vitest';
import { citedIn, markedPieces, withCitations, type Citation } from '../../../src/shared/talk/citation.ts';
import { passagesOf } from '../../../src/shared/speech/speakable.ts';
import { createMarkdownReader, parseAnswer } from '../../../src/shared/text/markdown.ts';

const citation = (mark: string, text = ''): Citation => ({
  mark,
  documentId: 'd',
  title: 'A Book',
  place: { blockId: mark, at: 0 },
  text,
});

const marksIn = (text: string): readonly string[] => markedPieces(text).flatMap(({ marks = [] }) => marks);

describe('marks in an answer', () => {
  it.each([
    ['It is so [§A12].', ['A12']],
    ['It is so [§A12, §B3].', ['A12', 'B3']],
    ['It is so [§A12][§A13].', ['A12', 'A13']],
    ['It is so [§ A12; A14].', ['A12', 'A14']],
    ['So ist es 【§C7】.', ['C7']],
    ['See [12] and §5 of the law.', []],
    ['It is so [§', []],
  ])('%s', (text, marks) => {
    expect(marksIn(text)).toEqual(marks);
    expect(
      markedPieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('are not said, however the answer is cut while it comes', () => {
    const answer = 'It hangs behind the shutter [§A12]. The boat is **old** [§A3, §B4] and lies [§A5] there.';
    const said = (reader: ReturnType<typeof createMarkdownReader>, text: string, finished: boolean): string =>
      reader
        .read(text, finished)
        .flatMap(passagesOf)
        .map(({ text: each }) => each)
        .join('\n');
    const whole = 'It hangs behind the shutter. The boat is old and lies there.';
    expect(said(createMarkdownReader(), answer, true)).toBe(whole);
    const reader = createMarkdownReader();
    for (let end = 1; end <= answer.length; end++) {
      const spoken = said(reader, answer.slice(0, end), false).replace(/[\s[]+$/, '');
      expect(whole.slice(0, spoken.length)).toBe(spoken);
    }
  });

  it('are left alone in code', () => {
    const [block] = parseAnswer('`[§A1]`');
    expect(block && passagesOf(block).map(({ text }) => text)).toEqual(['[§A1]']);
  });
});

it('keeps of what went along only what the answer refers to', () => {
  const sent = ['A1', 'A2', 'B1'].map((mark) => citation(mark));
  expect(citedIn('Yes [§A2] and [§B1, §C9].', sent).map(({ mark }) => mark)).toEqual(['A2', 'B1']);
});

it('takes the newer of two parts with one mark', () => {
  const both = withCitations([citation('A1', 'old'), citation('A2')], [citation('A1', 'new')]);
  expect(both.map(({ mark, text }) => [mark, text])).toEqual([
    ['A2', ''],
    ['A1', 'new'],
  ]);
});
