import { expect, it } from 'vitest';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { isContinuedBy } from '../../../../../src/main/documents/formats/pdf/going-on.ts';
import { Assembler } from '../../../../../src/main/documents/formats/pdf/assembler.ts';
import { paragraphsOf } from '../../../../../src/main/documents/formats/pdf/paragraphs.ts';
import { line } from './made-lines.ts';

it('goes on with a capital on the next page where the text is all bold', () => {
  const bold = { bold: 1 };
  const [before, after] = [
    [
      line('Ich machte mit zwei meiner Freunde eine Reise, und wir kehrten', 100, bold),
      line('erst am Abend zurück. Am selben Tag verlor ich die Sehkraft ganz,', 112, bold),
      line('und ein Arzt fand eine Schrumpfung und eine Beschädigung des', 124, bold),
    ],
    [
      line('Sehnervs. Mehrere Augenärzte bestätigten dies. Die Untersuchung', 100, bold),
      line('durch einen weiteren Arzt ergab im Februar die gleiche Diagnose', 112, bold),
      line('für beide Augen.', 124, { ...bold, x1: 160 }),
    ],
  ].map((lines) => paragraphsOf(lines)[0]);
  expect(before && after && isContinuedBy(before, after)).toBe(true);
});

it('goes on on the next page with a last line, a bold name, a number of works, or the end of what stands in brackets', () => {
  const goesOn = (end: string, rest: readonly Segment[]): boolean => {
    const lines = [
      line('Of all the keepers of the lights, he who has to light the lamps is', 700),
      line(end, 712),
    ];
    const [before, after] = [paragraphsOf(lines)[0], paragraphsOf(rest)[0]];
    return before !== undefined && after !== undefined && isContinuedBy(before, after);
  };
  const full = 'the one who knows how much of the oil a lamp burns on a';
  const one = (words: string): Segment[] => [line(words, 100, { x1: 200 })];
  expect(goesOn(full, one('Winter evening.'))).toBe(true);
  expect(goesOn(full, one('1401 hours, against the 700 that it burns in the month of June.'))).toBe(true);
  expect(goesOn(full, one('As always, we look at the light of the harbour.'))).toBe(false);
  expect(goesOn(full, one('Lamps and oil'))).toBe(false);
  expect(goesOn(full, one('“long” evening, and which of the lamps he should not light.'))).toBe(true);
  expect(goesOn(full, one('“Long” evenings, he says, are those of June.'))).toBe(false);
  const works = [line('[4, 8, 3]. No lamp was ever lit before the keeper had trimmed its wick,', 100)];
  expect(goesOn(full, [...works, line('and none burns without oil.', 112, { x1: 200 })])).toBe(true);
  const name = [
    line('Harbour Office Limited and in the papers of the keepers, which are', 100, { bold: 0.9 }),
  ];
  expect(goesOn(full, [...name, line('lost by now.', 112, { x1: 200 })])).toBe(true);
  expect(goesOn('was written by one of us (Indira', one('Tern, J.), the keeper of the lamp held:'))).toBe(
    true,
  );
});

it('goes on behind a caption with its rest, and not with a word of the figure', () => {
  const blocksWith = (below: string): readonly string[] => {
    const assembler = new Assembler();
    const drafts = [
      'The keeper has to light the lamps at dusk and to trim the',
      'Figure 2: A lamp and its oil.',
      below,
    ].flatMap((each, at) =>
      paragraphsOf([line(each, 100 + 40 * at)]).map((paragraph) => {
        return { page: 1, y: 100 + 40 * at, paragraph, opens: true, closes: true };
      }),
    );
    const taken = drafts.flatMap((draft) => [...assembler.take(draft, undefined, 10)]);
    return [...taken, ...assembler.flush()].map(({ kind }) => kind);
  };
  expect(blocksWith('wicks when they smoke.')).toEqual(['paragraph', 'caption']);
  expect(blocksWith('oil c=0.8')).toEqual(['paragraph', 'caption', 'paragraph']);
});

it('joins an abstract with its rest overleaf, and not with the key words below it', () => {
  const textsOf = (rest: string): readonly string[] => {
    const assembler = new Assembler();
    const pages = [[abstract], [keywords], [rest, 'since the ships are late.']];
    const drafts = pages.map((texts, at) => {
      const lines = texts.map((each, index) => line(each, 100 * (at + 1) + 12 * index));
      const paragraph = { lines, code: false, listed: false, column: { x0: 60, x1: 500 } };
      return { page: at < 2 ? 1 : 2, y: 100 * (at + 1), paragraph, opens: at !== 1, closes: at !== 0 };
    });
    const taken = drafts.flatMap((draft) => [...assembler.take(draft, undefined, 10)]);
    return [...taken, ...assembler.flush()].map((block) => block.text);
  };
  const abstract = 'The keepers of all lights have to light the lamps at dusk and to trim the';
  const keywords = 'Key words: lamps, oil, dusk, DICE-2016';
  expect(textsOf('wicks when they smoke,')).toEqual([
    `${abstract} wicks when they smoke, since the ships are late.`,
    keywords,
  ]);
  expect(textsOf('1. The wicks smoke,')).toHaveLength(3);
});

it('joins an item with its rest overleaf that is tagged as an item or a paragraph, and with no item of its own', () => {
  const textsOf = (rest: string, known?: 'list-item'): readonly string[] => {
    const assembler = new Assembler();
    const drafts = ['5. The keeper is to light the lamps at dusk, and the', rest].map((each, at) => {
      const paragraph = { lines: [line(each, 100)], code: false, listed: true, column: { x0: 60, x1: 500 } };
      const kind = at === 0 ? 'list-item' : known;
      return { page: at + 1, y: 100, paragraph, opens: !kind, closes: false, ...(kind && { known: kind }) };
    });
    const taken = drafts.flatMap((draft) => [...assembler.take(draft, undefined, 10)]);
    return [...taken, ...assembler.flush()].map((block) => block.text);
  };
  const rest = 'master of the harbour is to be told.';
  expect([textsOf(rest), textsOf(rest, 'list-item')].map(({ length }) => length)).toEqual([1, 1]);
  for (const item of ['6. The master', 'ii. the master of the harbour.', '• lamps'])
    expect(textsOf(item, 'list-item')).toHaveLength(2);
});

it('goes on within a column behind a caption, with a capital letter, too, where the line above is full', () => {
  const kindsOf = (before: readonly string[], rest: readonly string[], table?: string): readonly string[] => {
    const assembler = new Assembler();
    const texts = [before, [table ?? 'Figure 2: A lamp and its oil.'], rest];
    const drafts = texts.map((lines, at) => {
      const own = lines.map((each, index) => line(each, 100 * (at + 1) + 12 * index));
      const paragraph = { lines: own, code: false, listed: false, column: { x0: 60, x1: 500 } };
      const known = at === 1 && table !== undefined ? { known: 'table' as const, text: table } : {};
      return { page: 1, y: 100 * (at + 1), paragraph, opens: false, closes: false, ...known };
    });
    const taken = drafts.flatMap((draft) => [...assembler.take(draft, undefined, 10)]);
    return [...taken, ...assembler.flush()].map(({ kind }) => kind);
  };
  const keeper = [
    'The keeper has to light the lamps at dusk and to trim',
    'their wicks, for he and the master of the',
  ];
  const harbour = ['Harbour Office are afraid of nothing more than of lamps', 'that smoke.'];
  expect(kindsOf(keeper, harbour)).toEqual(['paragraph', 'caption']);
  expect(kindsOf([...keeper, 'harbour are afraid of smoke.'], harbour)).toHaveLength(3);
  expect(kindsOf(['Lamp and oil'], ['wick and glass', 'of it'])).toHaveLength(3);
  // A table that begins amid a sentence has its rest in its own cells.
  expect(kindsOf(keeper, ['si ∈ {0, 1} is the sensitive attribute', 'of lamps.'])).toHaveLength(3);
  expect(kindsOf(keeper, harbour, 'Lamp\tOil')).toHaveLength(2);
  expect(kindsOf(keeper, harbour, 'harbour have a new plan as\tTax number')).toHaveLength(3);
});

it('goes on in the next column behind a line that ends before its edge, where lines are ragged', () => {
  const column = { x0: 60, x1: 500 };
  const [before, after] = [
    [
      line('In due time the master of the harbour said that he had', 100),
      line('a new lamp of oil', 112, { x1: 400 }),
    ],
    [line('for the keeper, which was to be lit at dusk by him.', 100)],
  ].map((lines) => ({ lines, code: false, listed: false, column }));
  expect(before && after && isContinuedBy(before, after)).toBe(true);
  const alone = before && { ...before, lines: before.lines.slice(1) };
  expect(alone && after && isContinuedBy(alone, after)).toBe(false);
});

it('does not take what a program does for the rest of its head on the page before', () => {
  const isJoined = (last: string, next: string): boolean => {
    const [before, after] = [last, next].map((each) => ({
      lines: [line(each, 100, { x1: 420 })],
      code: false,
      listed: false,
      column: { x0: 60, x1: 500 },
    }));
    return before !== undefined && after !== undefined && isContinuedBy(before, after);
  };
  const rest = 'if endRange-initRange is less than duration then';
  expect(isJoined('function createFlexibleAppointment(initRange, endRange)', rest)).toBe(false);
  expect(isJoined('The keeper lights the lamp at dusk before he looks', rest)).toBe(true);
});

it('goes on at the next column with a small letter, though something stands above it there', () => {
  const textsOf = (rest: readonly string[]): readonly string[] => {
    const assembler = new Assembler();
    const columns = [['The keepers of all lights have to light the lamps at dusk; Apple-'], rest];
    const drafts = columns.map((texts, at) => {
      const lines = texts.map((each, index) => line(each, 700 - 400 * at + 12 * index));
      const paragraph = { lines, code: false, listed: false, column: { x0: 60, x1: 500 } };
      return { page: 1, y: 700 - 400 * at, paragraph, opens: false, closes: at === 0 };
    });
    const taken = drafts.flatMap((draft) => [...assembler.take(draft, undefined, 10)]);
    return [...taken, ...assembler.flush()].map((block) => block.text);
  };
  expect(textsOf(['gate knows the master of the harbour and', 'the ships.'])).toHaveLength(1);
  expect(textsOf(['The master of the harbour knows', 'the ships.'])).toHaveLength(2);
});

it('goes on behind a listing with a caption, and not where the sentence shows what is listed', () => {
  const textsOf = (...between: readonly string[]): readonly string[] => {
    const assembler = new Assembler();
    const all = ['The master of the light has to call the keeper with', ...between, 'lamps that smoke.'];
    const drafts = all.map((each, at) => {
      const isCode = each.includes('()');
      const lines = [line(each, 100 + 40 * at, { mono: isCode ? 1 : 0 })];
      const paragraph = { lines, code: isCode, listed: false, column: { x0: 60, x1: 500 } };
      return { page: 1, y: 100 + 40 * at, paragraph, opens: false, closes: false };
    });
    const taken = drafts.flatMap((draft) => [...assembler.take(draft, undefined, 10)]);
    return [...taken, ...assembler.flush()].map((block) => `${block.kind} ${block.text.slice(-17)}`);
  };
  expect(textsOf('lamp.light()', 'Figure 2: How a lamp is lit.')).toEqual([
    'paragraph lamps that smoke.',
    'code lamp.light()',
    'caption ow a lamp is lit.',
  ]);
  expect(textsOf('lamp.light()')).toHaveLength(3);
});

it('takes the numbers of lines that are left free or close a bracket for those of the listing right above', () => {
  const textsOf = (step: number, ...texts: readonly string[]): readonly string[] => {
    const assembler = new Assembler();
    const drafts = texts.map((each, at) => {
      const isCode = each.includes('lamp');
      const lines = each.split('|').map((text, row) => line(text, 100 + step * at + 10 * row, { size: 8 }));
      const paragraph = { lines, code: isCode, listed: false, column: { x0: 60, x1: 500 } };
      const known = isCode ? 'code' : 'paragraph';
      return { page: 1, y: 100 + step * at, paragraph, known, opens: false, closes: false } as const;
    });
    const taken = drafts.flatMap((draft) => [...assembler.take(draft, undefined, 10)]);
    return [...taken, ...assembler.flush()].map(({ text }) => text);
  };
  expect(textsOf(20, '1 lamp = light(oil,|wick)', '2', '3 lamp.dim() 4 lamp.out()', '5 }')).toHaveLength(1);
  expect(textsOf(20, '1 lamp.light()', '7 }')).toHaveLength(2);
  expect(textsOf(60, '1 lamp.light(oil,|wick)', '2')).toHaveLength(2);
});
