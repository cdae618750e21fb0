import { describe, expect, it } from 'vitest';
import {
  withWholeFormulas,
  withWholeSystems,
} from '../../../../../src/main/documents/formats/pdf/formulas/formula-drafts.ts';
import { withSaidFormulas } from '../../../../../src/main/documents/formats/pdf/formulas/said-formulas.ts';
import { type Segment, segmentsOf } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import type { Run } from '../../../../../src/main/documents/formats/pdf/page-text.ts';
import type { Draft } from '../../../../../src/main/documents/formats/pdf/pdf-page-blocks.ts';

/** A sign of a formula: its left edge, how far above the line it is, and its size. Letters are half as wide as high. */
const sign = (text: string, x0: number, rise = 0, size = 10): Run => ({
  text,
  x0,
  x1: x0 + 0.5 * size * text.length,
  y: 100 - rise,
  size,
  style: { bold: false, mono: false, math: true },
  spaced: false,
});
/** One of TeX’s large signs, which hang from above the line. */
const large = (text: string, x0: number, width: number): Run => ({
  ...sign(text, x0, 9.5),
  x1: x0 + width,
  y: 100 - 9.5 + 8,
  style: { bold: false, mono: false, math: true, hanging: 'all' },
});
const bar = (x0: number, x1: number, rise = 2.5) => ({ x0, x1, y0: 100 - rise, y1: 100.4 - rise });

describe('a formula set apart', () => {
  it('is said with the point behind what is given', () => {
    const all = [sign('∀', 10), sign('x', 16), sign('.', 21), sign('f', 30), sign('=', 40), sign('x', 50)];
    expect(said(all)).toBe('for all x, f equals x');
    expect(said(all.slice(1))).toBeUndefined();
  });

  it('is said with its fraction, roots and powers', () => {
    const signs = [
      sign('B', 10), sign('=', 18), sign('ρg', 31, 7), sign('L', 41, 7), sign('2', 46, 11, 7), sign('σ', 38, -7),
    ]; // prettier-ignore
    expect(said(signs, [bar(30, 51)])).toBe('B equals the fraction rho g L squared, over sigma');
    const root = [sign('y', 10), sign('=', 18), sign('√', 28), sign('x', 33), sign('+', 40), sign('1', 47)];
    expect(said(root, [bar(33, 52, 9)])).toBe('y equals the square root of x plus 1');
  });

  it('is said without a line below it that is no part of it', () => {
    const signs = [sign('p', 10), sign('=', 18), sign('n', 28, 7), sign('k', 28, -7)];
    expect(said(signs, [bar(27, 34), bar(9, 14, -9)])).toBe('p equals n over k');
  });

  it('is said without its number, which may have no brackets', () => {
    const signs = [sign('p', 10), sign('=', 18), sign('n', 28)];
    expect(said([...signs, sign('1', 200), sign('2', 205)])).toBe('p equals n');
    expect(said([...signs, sign('2', 60)])).toBe('p equals n, 2');
  });

  it('is said with a name in smaller letters of another font', () => {
    const name = { ...sign('Wicks', 10, 0, 8.5), style: { bold: false, mono: true, math: false } };
    const signs = [name, sign('=', 35), sign('t', 48, 7), sign('p', 53, 7), sign('n', 50, -7)];
    expect(said(signs, [bar(47, 59)])).toBe('Wicks equals the fraction t p, over n');
    expect(said([{ ...name, y: 101.5 }, ...signs.slice(1)], [bar(47, 59)])).toBeUndefined();
  });

  it('is said with the limits of a sum, and indices of indices', () => {
    const signs = [
      sign('w', 10), sign('=', 18), large('∑', 30, 14), sign('n', 35, 12, 7), sign('i', 31, -12, 7), sign('=', 35, -12, 7),
      sign('1', 39, -12, 7), sign('p', 46), sign('i', 51, -2, 7), sign('j', 55, -3, 5),
    ]; // prettier-ignore
    expect(said(signs)).toBe('w equals the sum from i equals 1 to n of p sub i sub j');
  });

  it('is said with what a letter depends on, and with brackets around what has a power', () => {
    const call = [sign('U', 10), sign('(', 15), sign('p', 19), sign(')', 24), sign('=', 32), sign('n', 42)];
    expect(said(call)).toBe('U of p equals n');
    const power = [sign('v', 10), sign('=', 18), sign('(', 28), sign('a', 32), sign('−', 39), sign('b', 46), sign(')', 51), sign('2', 55, 4, 7)]; // prettier-ignore
    expect(said(power)).toBe('v equals the quantity a minus b, squared');
  });

  it('is said row by row, if each of them has its sign', () => {
    const rows = [
      sign('v', 10),
      sign('=', 18),
      sign('a', 28),
      sign('w', 10, -20),
      sign('=', 18, -20),
      sign('b', 28, -20),
    ];
    expect(said(rows)).toBe('v equals a; w equals b');
  });

  it('is said with the absolute value, and with a norm’s index', () => {
    const signs = [
      sign('|', 10), sign('u', 13), sign('|', 18), sign('≤', 24), sign('∥', 34), sign('w', 38), sign('∥', 43), sign('2', 48, -2, 7),
    ]; // prettier-ignore
    expect(said(signs)).toBe('the absolute value of u, is at most the norm of w, sub 2');
  });

  it('is said with what TeX draws as several signs, and with its words', () => {
    const signs = [sign('x', 10), sign('/', 20), sign('∈', 19), sign('A', 30), sign('if', 40), sign('y', 52), sign(':', 60), sign('=', 65), sign('2', 75), sign('dx', 82)]; // prettier-ignore
    expect(said(signs)).toBe('x not in A if y is defined as 2 d x');
  });

  it('is said with a pause before a second one behind a wide space, but not before its sign', () => {
    const v = [sign('v', 10), sign('=', 18), sign('a', 28)];
    expect(said([...v, sign('w', 48), sign('=', 58), sign('b', 78)])).toBe('v equals a, w equals b');
    expect(said([...v, sign('w', 38)])).toBe('v equals a w');
  });

  it('is said with a pause behind an index that is a sum', () => {
    const signs = [sign('x', 10), sign('n', 15, -2, 7), sign('+', 19, -2, 7), sign('1', 23, -2, 7), sign('=', 32), sign('k', 42)]; // prettier-ignore
    expect(said(signs)).toBe('x sub n plus 1, equals k');
  });

  it('is said with products of variables that look like words, and a name before a Greek letter', () => {
    expect(said([sign('w', 10), sign('=', 18), sign('te', 28)])).toBe('w equals t e');
    expect(said([sign('w', 10), sign('=', 18), sign('cosγ', 28)])).toBe('w equals cosine gamma');
  });

  it('is said row by row, where a further row goes on with the sign', () => {
    const rows = [sign('v', 10), sign('=', 18), sign('a', 28), sign('=', 18, -20), sign('b', 28, -20)];
    expect(said(rows)).toBe('v equals a; equals b');
  });

  it('is said with its cases and their conditions behind a brace, which may be drawn in pieces', () => {
    const before = [sign('f', 10), sign('=', 18)];
    const rows = [
      sign('0', 36, 7), sign('if', 60, 7), sign('n', 72, 7), sign('>', 80, 7), sign('1', 90, 7),
      sign('n', 36, -7), sign('+', 44, -7), sign('1', 52, -7), sign('if', 72, -7), sign('n', 84, -7), sign('≤', 92, -7), sign('1', 102, -7),
    ]; // prettier-ignore
    const heard = 'f equals 0, if n is greater than 1; n plus 1, if n is at most 1';
    expect(said([...before, large('{', 28, 5), ...rows])).toBe(heard);
    const pieces = [sign('⎧', 28, 8), sign('⎨', 28), sign('⎩', 28, -8)];
    expect(said([...before, ...pieces, ...rows])).toBe(heard);
    expect(said([...before, large('{', 28, 5), ...rows.slice(0, 5)])).toBeUndefined();
  });

  it('is said row by row behind a brace that nothing stands before', () => {
    const rows = [sign('a', 18, 7), sign('=', 26, 7), sign('1', 36, 7), sign('b', 18, -7), sign('=', 26, -7), sign('c', 36, -7)]; // prettier-ignore
    expect(said([large('{', 10, 5), ...rows])).toBe('a equals 1; b equals c');
  });

  it('is said with the number in brackets that tells a letter from others', () => {
    const raised = [sign('(', 15, 4, 7), sign('n', 18, 4, 7), sign(')', 22, 4, 7)];
    expect(said([sign('u', 10), ...raised, sign('=', 30), sign('k', 40)])).toBe('u superscript n equals k');
    const sum = [sign('(', 15, 4, 7), sign('n', 18, 4, 7), sign('+', 22, 4, 7), sign('1', 26, 4, 7), sign(')', 30, 4, 7)]; // prettier-ignore
    expect(said([sign('u', 10), ...sum, sign('=', 38), sign('k', 48)])).toBe(
      'u superscript n plus 1, equals k',
    );
  });

  it('is said with the limits of two sums side by side, each with its own', () => {
    const signs = [
      sign('H', 10), sign('=', 18), large('∑', 33, 12), sign('k', 33, -8, 7), sign('=', 37, -8, 7), sign('j', 41, -8, 7),
      large('∑', 47, 12), sign('l', 45, -8, 7), sign('=', 48, -8, 7), sign('k', 52, -8, 7), sign('+', 55, -8, 7), sign('1', 58, -8, 7),
      sign('d', 64),
    ]; // prettier-ignore
    expect(said(signs)).toBe('H equals the sum over k equals j of the sum over l equals k plus 1 of d');
  });

  it('is said with its decimals, percent and the strokes of derivatives, however they are drawn', () => {
    const decimals = [sign('x', 10), sign('=', 18), sign('2', 28), { ...sign('.', 33), x1: 35.8 }, sign('4', 35.8), sign('%', 42)]; // prettier-ignore
    expect(said(decimals)).toBe('x equals 2.4 %');
    expect(said([sign('u', 10), sign("'", 15), sign('=', 20), sign('k', 30)])).toBe('u prime equals k');
    expect(said([sign('A', 10), sign('\\', 18), sign('B', 26), sign('=', 34), sign('C', 44)])).toBe(
      'A without B equals C',
    );
  });

  it('is said without the full stop of its sentence, though the italic letter before it is wider', () => {
    expect(said([sign('L', 10), sign('=', 18), { ...sign('V', 28), x1: 40 }, sign('.', 34)])).toBe(
      'L equals V',
    );
  });

  it('goes on with its relation, if enough follows that', () => {
    const signs = ['=', 'm', '+', 'n', '+', 'k'].map((each, at) => sign(each, 10 + 10 * at));
    expect(said(signs)).toBe('equals m plus n plus k');
  });

  it('is said with small words in the italics of variables', () => {
    expect(
      said([sign('x', 10), sign('tal', 20), sign('que', 40), sign('x', 60), sign('=', 70), sign('k', 80)]),
    ).toBe('x tal que x equals k');
  });

  it('is said with words whose accents are drawn alone', () => {
    const plain = ['f', '¨', 'ur'].map((text, at) => ({
      ...sign(text, [40, 45, 45][at] ?? 0),
      style: { bold: false, mono: false, math: false },
    }));
    const signs = [sign('a', 10), sign('=', 18), sign('1', 28), ...plain, sign('b', 60)];
    expect(said(signs, [], 'de')).toBe('a gleich 1 für b');
  });

  it('is said in the language of its page, and only where there are words for it', () => {
    const signs = [sign('B', 10), sign('=', 18), sign('k', 30, 7), sign('σ', 30, -7)];
    expect(said(signs, [bar(29, 36)], 'fr')).toBe('B égale k sur sigma');
    expect(said(signs, [bar(29, 36)], 'xx')).toBeUndefined();
  });
});

describe('a formula is only announced', () => {
  it('with a sign that isn’t known, or in a place that isn’t clear', () => {
    expect(said([sign('B', 10), sign('=', 18), sign('\ue001', 28)])).toBeUndefined();
    // Without its bar, it may be “n over k”.
    expect(said([sign('B', 10), sign('=', 18), sign('n', 28, 7), sign('k', 28, -7)])).toBeUndefined();
  });

  it('with the letters of a substance, which are no product', () => {
    expect(said([sign('m', 10), sign('=', 18), sign('NaCl', 28)])).toBeUndefined();
    expect(said([sign('m', 10), sign('=', 18), sign('Nac', 28)])).toBe('m equals N a c');
  });

  it('with words over its sign, and with signs of comparison for brackets', () => {
    const labelled = [sign('B', 10), sign('=', 18), sign('d', 19, 8, 7), sign('k', 28)];
    expect(said(labelled)).toBeUndefined();
    expect(said([sign('<', 10), sign('a', 18), sign('>', 26), sign('=', 34), sign('k', 42)])).toBeUndefined();
  });

  it('with a bracket that has no other one, or without its second side', () => {
    expect(said([sign('B', 10), sign('=', 18), sign('{', 28), sign('k', 33)])).toBeUndefined();
    expect(said([sign('B', 10), sign('=', 18)])).toBeUndefined();
  });

  it('with a sign that has nothing to join at one side, as what is drawn there is missing', () => {
    const joined = (...signs: string[]): string | undefined =>
      said(signs.map((each, at) => sign(each, 10 + 10 * at)));
    expect(joined('→')).toBeUndefined();
    expect(joined('=', 'A')).toBeUndefined();
    expect(joined('=', 'A', '+', 'B')).toBeUndefined();
    expect(joined('v', '=', '⊥')).toBeUndefined();
    expect(joined('v', ',', '∼', '=', 'w')).toBeUndefined();
    expect(joined('v', '=', '(', '⊗', 'w', ')')).toBeUndefined();
    expect(joined('v', '=', 'a', '+', '⊗', 'w')).toBeUndefined();
    expect(joined('v', '=', 'a', 'log')).toBeUndefined();
    expect(joined('v', '=', '−', 'a', '⊗', 'w')).toBe('v equals minus a tensor w');
  });

  it('in a font of pictures', () => {
    const drawn = [sign('B', 10), sign('=', 18), sign('k', 28)].map((run) => ({
      ...run,
      style: { ...run.style, pictures: true as const },
    }));
    expect(said(drawn)).toBeUndefined();
  });

  it('though it may be said as it is written, if its signs stand on several levels or a bracket is missing', () => {
    const plain = [sign('B', 10), sign('=', 18), sign('2k', 28)];
    expect(said(plain, [], 'xx', [], 'B = 2k')).toBe('B = 2k');
    expect(said([...plain, sign('2', 38, 4, 6)], [], 'xx', [], 'B = 2k2')).toBeUndefined();
    expect(said(plain, [], 'xx', [], 'B = 2k)')).toBeUndefined();
  });

  it('if it is longer than anybody listens to', () => {
    const sum = Array.from({ length: 34 }, (_, at) => [sign('+', 25 + 20 * at), sign('k', 35 + 20 * at)]);
    expect(said([sign('B', 10), sign('=', 16), ...sum.flat().slice(1)])).toBeUndefined();
  });

  it('if more is drawn in its place than was found', () => {
    const signs = [sign('B', 10), sign('=', 18), sign('k', 28)];
    expect(said(signs, [], 'en', [sign('q', 22, 8)])).toBeUndefined();
  });

  it('at once on a page that was made to take long', () => {
    const runs = Array.from({ length: 50_000 }, (_, at) => sign('x', at % 500, (at % 7) - 3));
    expect(said([sign('B', 10), sign('=', 18), sign('k', 28)], [], 'en', runs)).toBeUndefined();
  });
});

function said(
  signs: readonly Run[],
  drawings: readonly ReturnType<typeof bar>[] = [],
  language = 'en',
  others: readonly Run[] = [],
  written?: string,
): string | undefined {
  const lines = segmentsOf(signs);
  const first = lines[0]!;
  const paragraph = { lines, code: false, listed: false, column: first };
  const draft: Draft = {
    page: 1,
    y: 100,
    paragraph,
    known: 'formula',
    opens: false,
    closes: false,
    ...(written !== undefined && { said: written }),
  };
  const drawn = { runs: [...signs, ...others], drawings };
  return withSaidFormulas([draft], drawn, () => language)[0]?.said;
}

describe('the pieces of a system of equations', () => {
  const line = (text: string, [x0, y]: readonly [number, number], math = 0.8, plain = ' '): Segment => {
    const look = { size: 10, bold: 0, mono: 0, math, raised: [] };
    return { text, plain: math === 0 ? text : plain, x0, x1: x0 + 5 * text.length, y, ...look };
  };
  const draft = (known: 'formula' | undefined, segment: Segment): Draft => ({
    page: 1,
    y: segment.y,
    paragraph: { lines: [segment], code: false, listed: false, column: segment },
    ...(known && { known }),
    opens: false,
    closes: false,
  });
  const textsOf = (drafts: readonly Draft[]): readonly string[] =>
    withWholeSystems(drafts, 10).map(
      ({ known, text, paragraph }) =>
        `${known ?? 'text'}: ${text ?? paragraph.lines.map((each) => each.text).join(' ')}`,
    );
  const sum = draft('formula', line('∑ q ≤', [200, 100]));
  const limits = draft(undefined, line('i∈I,n∈N', [200, 114]));
  const domain = draft(undefined, line('∀i ∈ I, n ∈ N', [200, 132]));

  it('are one formula, below the name that stands beside them or before them on their line', () => {
    const beside = draft(undefined, line('Cargo Constraint', [60, 100], 0));
    expect(textsOf([sum, beside, limits, domain])).toEqual([
      'text: Cargo Constraint',
      'formula: ∑ q ≤ i∈I,n∈N ∀i ∈ I, n ∈ N',
    ]);
    const onLine = draft(undefined, line('Cargo Constraint 1/c q', [60, 101], 0.3, 'Cargo Constraint 1  '));
    expect(textsOf([onLine, sum, limits])).toEqual([
      'text: Cargo Constraint',
      'formula: Cargo Constraint 1/c q ∑ q ≤ i∈I,n∈N',
    ]);
  });

  it('are none where they say something: sentences with signs, whole formulas, and formulas that are said', () => {
    const where = draft(undefined, line('where x, y ∈ R', [60, 114], 0.6, 'where '));
    const given = draft(
      undefined,
      line('The cargo of a boat is x ∈ R.', [60, 114], 0.2, 'The cargo of a boat is  '),
    );
    const whole = draft(undefined, line('q = n + 1', [200, 114]));
    for (const each of [where, given, whole]) expect(withWholeSystems([sum, each], 10)).toEqual([sum, each]);
    const spoken = { ...sum, said: 'the sum of q' };
    expect(withWholeSystems([spoken, domain], 10)).toEqual([spoken, domain]);
    expect(withWholeSystems([sum, sum], 10)).toEqual([sum, sum]);
  });

  it('hold a case behind the brace that has words, but no sentence below it', () => {
    const brace = draft('formula', line('f(n) = { n/2', [160, 100]));
    const even = draft(undefined, line('if n is even', [250, 100], 0));
    const other = draft(undefined, line('−1 en otro caso', [200, 112], 0.1));
    const kinds = (...drafts: Draft[]): readonly unknown[] =>
      withWholeFormulas(drafts).map((each) => each.known);
    expect(kinds(brace, even)).toEqual(['formula']);
    expect(kinds(brace, other)).toEqual(['formula']);
    expect(kinds(draft('formula', line('f(n) = n/2', [160, 100])), even)).toEqual(['formula', undefined]);
    const below = draft(undefined, line('if n is even', [60, 125], 0));
    expect(kinds(brace, below)).toEqual(['formula', undefined]);
  });

  it('may be rows of a matrix, the cases behind a brace, or what stands above a sign', () => {
    const matrix = draft(undefined, line('yA 1 0 ⎢ b ⎥ = ⎢ 0 1 ⎥ (4)', [200, 100]));
    expect(textsOf([matrix])).toEqual(['formula: yA 1 0 ⎢ b ⎥ = ⎢ 0 1 ⎥ (4)']);
    const brace = draft(undefined, line('\uf8f2', [190, 92]));
    const cases: Draft = {
      ...draft(undefined, line('1 if x = 0 0 if x ≠ 0', [200, 100])),
      known: 'table',
      text: '1\tif x = 0\n0\tif x ≠ 0',
    };
    const small = line('iid', [200, 112], 0);
    const above = draft(undefined, { ...small, size: 7 });
    expect(textsOf([brace, cases, above]).map((each) => each.slice(0, 7))).toEqual(['formula']);
    const grades: Draft = { ...cases, text: '1\tif it rains\n0\tif it snows' };
    expect(withWholeSystems([brace, grades], 10)).toEqual([brace, grades]);
    expect(withWholeSystems([brace], 10)).toEqual([brace]);
  });

  it('stand no farther apart than its rows', () => {
    const below = draft(undefined, line('∀i ∈ I', [200, 160]));
    expect(withWholeSystems([sum, below], 10)).toEqual([sum, below]);
  });
});
