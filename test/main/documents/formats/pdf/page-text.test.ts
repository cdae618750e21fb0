import { expect, it } from 'vitest';
import { segmentsOf } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { alphabetOf } from '../../../../../src/main/documents/formats/pdf/letters/sign-fonts.ts';
import { layOut, type Run } from '../../../../../src/main/documents/formats/pdf/page-text.ts';

const view = { transform: [1, 0, 0, -1, 0, 800], width: 600, height: 800 };
const item = (str: string, fontName: string) => ({
  str,
  transform: [10, 0, 0, 10, 60, 700],
  width: 10 * str.length,
  fontName,
});

it('takes no writing in ideographs for code, although all of them are equally wide', () => {
  const { runs } = layOut(
    [item('港口的历史', 'song'), item('1887', 'song'), item('let boat;', 'courier')],
    view,
    () => ({ bold: false, mono: true, math: false }),
  );
  expect(runs.map(({ style }) => style.mono)).toEqual([false, false, true]);
});

it('puts signs that hang from above a line onto the line', () => {
  const { runs } = layOut(
    [item('∑', 'large'), item('√', 'signs'), item('n', 'signs'), item('→', 'large')],
    view,
    (font) => ({ bold: false, mono: false, math: true, hanging: font === 'large' ? 'all' : 'roots' }),
  );
  expect(runs.map(({ y }) => y)).toEqual([108, 108, 100, 100]);
});

it('puts letters into the gap that was left for them, which a program writes after the words behind it', () => {
  const at = (str: string, x: number, width: number) => ({
    str,
    transform: [10, 0, 0, 10, x, 700],
    width,
    fontName: 'lamp',
  });
  const read = (items: readonly ReturnType<typeof at>[]): string[] =>
    segmentsOf(layOut(items, view, () => ({ bold: false, mono: false, math: false })).runs).map(
      ({ text }) => text,
    );
  const begun = [at('The lighthou', 60, 60), at(' ', 120, 1), at('keeper', 134, 30)];
  expect(read([...begun, at('se', 120.2, 10)])).toEqual(['The lighthouse keeper']);
  expect(read([...begun.slice(0, 2), at('keeper', 130, 30), at('se', 120.2, 10)])).toEqual([
    'The lighthousekeeper',
  ]);
  // What is written over a word, or farther from it, stays behind the line.
  expect(read([...begun, at('se', 112, 10)])).toEqual(['The lighthou', 'keeper', 'se']);
  expect(read([...begun, at('se', 124, 10)])).toEqual(['The lighthou', 'keeper', 'se']);
});

it('leaves out the lines, arrows and arcs that LaTeX draws pictures of', () => {
  const fonts = { plain: undefined, LINE10: alphabetOf('LINE10'), LCIRCLEW10: alphabetOf('LCIRCLEW10') };
  const { runs } = layOut(
    [item('@', 'LINE10'), item('Node 1', 'plain'), item("' $", 'LCIRCLEW10')],
    view,
    (font) => ({ bold: false, mono: false, math: false, alphabet: fonts[font as keyof typeof fonts] }),
  );
  expect(runs.map(({ text }) => text)).toEqual(['Node 1']);
});

it('leaves out rows of signs that point onwards, as slides have them, but no prompt and no comparison', () => {
  const read = (texts: readonly string[], style = { mono: false, math: false }): string[] =>
    layOut(
      texts.map((text) => item(text, 'lamp')),
      view,
      () => ({ bold: false, ...style }),
    ).runs.map(({ text }) => text);
  expect(read(['Lamps', '> > >', 'Oil', '>>>', '>'])).toEqual(['Lamps', 'Oil']);
  expect(read(['> 60 days', 'a', '>', 'b', '>>', 'c'])).toEqual(['> 60 days', 'a', '>', 'b', '>>', 'c']);
  expect(read(['>>>', 'lamp()'], { mono: true, math: false })).toEqual(['>>>', 'lamp()']);
});

it('reads a stroke and the sign behind it as one sign, as TeX draws both', () => {
  const signs = { bold: false, mono: false, math: true, alphabet: 'math-signs' } as const;
  const { runs } = layOut(
    ['a', '6', '= b', '6', '∈ C', '7', '→ D'].map((str, at) => ({
      ...item(str, /\d/.test(str) ? 'signs' : 'plain'),
      transform: [10, 0, 0, 10, 60 + 8 * at, 700],
      width: 8,
    })),
    view,
    (font) => (font === 'signs' ? signs : { bold: false, mono: false, math: false }),
  );
  expect(segmentsOf(runs).map(({ text }) => text.replaceAll(' ', ''))).toEqual(['a≠b∉C↦D']);
});

it('writes the limits behind a sum as on one line, the lower one first', () => {
  const style = { bold: false, mono: false, math: true };
  const line: [text: string, y: number, size: number][] = [
    ['so that y = ', 100, 10],
    ['∑', 100, 10],
    ['n', 96, 7],
    ['i', 103, 7],
    ['=1', 103, 7],
    ['x is finite', 100, 10],
  ];
  const runs = line.map(([text, y, size], at) => ({
    text,
    x0: 60 + 20 * at,
    x1: 80 + 20 * at,
    y,
    size,
    style,
    spaced: false,
  }));
  expect(segmentsOf(runs).map(({ text }) => text)).toEqual(['so that y = ∑_(i=1)^n x is finite']);
});

it('closes a space that nobody sees between the noughts of a number, as Elsevier’s journals have it', () => {
  const style = { bold: false, mono: false, math: false };
  const pieces: [text: string, x0: number, x1: number][] = [
    ['10', 60, 69],
    ['0', 69.3, 73.9],
    ['0', 74.2, 78.8],
    ['tons', 82, 100],
  ];
  const runs = pieces.map(([text, x0, x1]) => ({
    text,
    x0,
    x1,
    y: 100,
    size: 8,
    style,
    spaced: text !== '10',
  }));
  expect(segmentsOf(runs).map(({ text }) => text)).toEqual(['1000 tons']);
});

it('turns no page whose caption stands upright below a chart with many names on their sides, but a table on its side', () => {
  const plain = () => ({ bold: false, mono: false, math: false });
  const names = Array.from({ length: 40 }, (_, at) => ({
    ...item(`Lamp ${at} (mean)`, 'plain'),
    transform: [0, 10, -10, 0, 80 + 12 * at, 300],
  }));
  const caption = Array.from({ length: 4 }, (_, at) => ({
    ...item('How long each of the lamps burnt in the year,', 'plain'),
    transform: [10, 0, 0, 10, 60, 200 - 20 * at],
  }));
  expect(layOut([...names, ...caption], view, plain).turn).toBeUndefined();
  expect(layOut([...names, ...caption.slice(2)], view, plain).turn).toBe(3);
  const table = names.map((name) => ({ ...name, str: 'Lamp 1 burnt for nine hours, lamp 2 for eleven' }));
  expect(layOut([...table, ...caption], view, plain).turn).toBe(3);
});

it('takes a stamp along the edge of a nearly empty page for no reason to turn it', () => {
  const at = (str: string, transform: readonly number[]) => ({ ...item(str, 'plain'), transform });
  const stamp = at('Received by the board at Easton on 3 May', [0, 10, -10, 0, 580, 100]);
  const lines = ['Anna Tern', 'Keeper', 'Page 2'];
  const upright = lines.map((str, row) => at(str, [10, 0, 0, 10, 60, 700 - 20 * row]));
  const plain = () => ({ bold: false, mono: false, math: false });
  const page = layOut([...upright, stamp], view, plain);
  expect(page.turn).toBeUndefined();
  expect(page.runs.map(({ text }) => text)).toEqual(lines);
  const turned = layOut(
    [...upright.slice(2), stamp, { ...stamp, transform: [0, 10, -10, 0, 560, 100] }],
    view,
    plain,
  );
  expect(turned.turn).toBe(3);
});

it('joins the letters of a head that stand apart, but no variables and no names of columns', () => {
  const spaced = (letters: string, y: number) =>
    [...letters].map((text, at) => ({
      text,
      x0: 60 + 9 * at + (letters === 'articleinfo' && at > 6 ? 4 : 0),
      x1: 65 + 9 * at + (letters === 'articleinfo' && at > 6 ? 4 : 0),
      y,
      size: 9,
      style: { bold: false, mono: false, math: false },
      spaced: false,
    }));
  const lines = ['articleinfo', 'abcdef', 'xzwkvt'].flatMap((letters, row) =>
    spaced(letters, 100 + 20 * row),
  );
  expect(segmentsOf(lines).map(({ text }) => text)).toEqual(['article info', 'a b c d e f', 'x z w k v t']);
});

it('takes an “o” of a font of code that stands alone before a line for a bullet, and a word for none', () => {
  const at = (str: string, x: number, y: number, fontName: string) => ({
    ...item(str, fontName),
    transform: [10, 0, 0, 10, x, y],
    width: 5 * str.length,
  });
  const texts = (sign: string, x = 75, ys = [700]): string[] =>
    layOut(
      ys.flatMap((y) => [at(sign, 60, y, 'courier'), at('Lamps of the north', x, y, 'times')]),
      view,
      (font) => ({ bold: false, mono: font === 'courier', math: false }),
    ).runs.map(({ text }) => text);
  expect(texts('o')).toEqual(['•', 'Lamps of the north']);
  expect(texts('o', 66.5)[0]).toBe('•');
  expect(texts('n')[0]).toBe('n');
  // A font of which a file uses one sign looks like one of code.
  expect(texts('§', 68, [700, 680])[0]).toBe('§');
});

it('keeps a watermark out of the lines that it is printed across', () => {
  const across = (size: number): readonly number[] => [size, size, -size, size, 160, 200];
  const items = [{ ...item('DRAFT', 'plain'), transform: across(100) }, item('Lamps', 'plain')];
  const label = { ...item('1903', 'plain'), transform: across(6) };
  const { runs, sideways } = layOut([...items, label], view, () => ({
    bold: false,
    mono: false,
    math: false,
  }));
  expect(runs.map(({ text }) => text)).toEqual(['Lamps', '1903']);
  expect(sideways).toMatchObject([{ text: 'DRAFT', isWatermark: true }]);
});

it.each<[written: string, line: readonly (readonly [text: string, above?: number, size?: number])[]]>([
  ['f ∘ g', [['f '], ['◦'], [' g']]],
  ['◦ g', [['◦'], [' g']]],
  ['at 90° C', [['at 90'], ['◦', 4], [' C']]],
  ['to 10⁻⁷ m', [['to 10'], ['−', 4], ['7', 4], [' m']]],
  ['in O(2^N) and', [['in O(2'], ['N', 4], [') and']]],
  ['in 2^(n + 1) and', [['in 2'], ['n', 4], ['+1', 4], [' and']]],
  ['the 4e in R^(n − 1)', [['the 4'], ['e', 4], [' in R'], ['n', 4], ['−', 4], ['1', 4]]],
  ['of 1.2a and Rn', [['of 1.2'], ['a', 4], [' and R'], ['n', 4]]],
  ['if p^n x, not A', [['if '], ['p'], ['n', 4], ['x'], [', not '], ['A']]],
  [
    'A T, L p, x(k) or Zed',
    [['A'], ['T', 4], [', '], ['L'], ['p', 4], [', '], ['x'], ['(k)', 4], [' or Ze'], ['d', 4]],
  ],
  ['x^(2^m − 1) or α^(ka)', [['x'], ['2', 4], ['m', 7, 5], ['−1', 4], [' or α'], ['k', 4], ['a', 3, 5]]],
  ['x and x i or Wᵀ', [['x'], [' and '], ['x'], ['i', 4], [' or '], ['W'], ['ᵀ', 4]]],
  [
    'in Σ^k, |V|^q, not V t',
    [['in '], ['Σ'], ['k', 4], [', '], ['|V '], ['|'], ['q', 4], [', not '], ['V'], ['t', 4]],
  ],
  ['in 2^(2^(28)) = 1', [['in 2'], ['2', 4], ['28', 7, 5], [' = 1']]],
  ['if c(1) = 1', [['if '], ['c'], ['(', 4], ['1', 4], [')', 4], [' = 1']]],
  ['as e^(−x) and |a−b', [['as '], ['e'], ['−x', 4], [' and '], ['|'], ['a−b', 4]]],
  ['p : G ↪ H or K → L', [['p : G '], [','], ['→ '], ['H or K '], ['−−'], ['→ L']]],
  ['if G ⊨ c and H ⊭ c, |x| = 1', [['if G '], ['|'], ['= c and H '], ['\u0338'], ['|= c, |x| = 1']]],
  ['where |U|=n and (◦) is 1', [['where |U '], ['|'], ['=n and ('], ['◦'], [') is 1']]],
  [
    'so x\u0302 t in ∆, not x ˆ= 1',
    [['so '], ['ˆ'], ['x'], ['t', -2, 7], [' in '], ['∆, '], ['not '], ['x '], ['ˆ'], ['= 1']],
  ],
  ['x ← −1 and K ← L', [['x ← −1 and K '], ['←−'], ['- L']]],
])('writes %j as TeX draws it in pieces', (written, line) => {
  let x1 = 60;
  const runs = line.map(([text, above = 0, size = above ? 7 : 10]) => {
    const x0 = x1;
    x1 += 5 * text.length;
    const style = { bold: false, mono: false, math: !/\p{L}{2}/u.test(text) };
    return { text, x0, x1, y: 100 - above, size, style, spaced: false };
  });
  expect(segmentsOf(runs).map(({ text }) => text)).toEqual([written]);
});

it('takes a letter above a variable for a power where both are in the italics of the text, and beside a set of numbers', () => {
  const of = (math: boolean): Run['style'] => ({ bold: false, mono: false, math });
  const [plain, italic, signs] = [of(false), of(false), of(true)] as const;
  const numbers = { bold: false, mono: false, math: true, alphabet: 'ams-b' } as const;
  const written = (...line: readonly (readonly [text: string, style?: Run['style'], above?: number])[]) => {
    let x1 = 60;
    const runs = line.map(([text, style = plain, above = 0]) => {
      const x0 = x1;
      x1 += 5 * text.length;
      return {
        text,
        x0,
        x1,
        y: 100 - above,
        size: above ? 7 : 10,
        style: style as Run['style'],
        spaced: false,
      };
    });
    return segmentsOf(runs).map(({ text }) => text);
  };
  expect(written(['which divides '], ['x', italic], ['n', italic, 4], [' at least'])).toEqual([
    'which divides x^n at least',
  ]);
  expect(written(['which divides x', italic], ['n', italic, 4], [' − ', signs], ['1'])).toEqual([
    'which divides x^n − 1',
  ]);
  expect(written(['in a space '], ['R', numbers], ['p', signs, 4], [' of it'])).toEqual([
    'in a space R^p of it',
  ]);
  expect(written(['Mr', italic], ['t', italic, 4], [' and the rest', italic])).toEqual(['Mrt and the rest']);
  expect(written(['the keeper '], ['M', italic], ['d', italic, 4], [' and the rest'])).toEqual([
    'the keeper Md and the rest',
  ]);
});

it.each([
  ['as wide as the line', 230, 'The pressure of each of the lamps beside'],
  ['as wide as its small letters', 190, 'The pressure'],
])('takes the words behind an index for a part of the line, where they are %s', (_, x1, plain) => {
  const style = { bold: false, mono: false, math: false };
  const run = (text: string, x0: number, to: number, y: number, of: number): Run => ({
    text,
    x0,
    x1: to,
    y,
    size: of,
    style,
    spaced: false,
  });
  const [line] = segmentsOf([
    run('The pressure', 60, 112, 100, 10),
    run('of each of the lamps beside', 114, x1, 101, 6),
  ]);
  expect(line?.plain.trim()).toBe(plain);
});

it.each([
  ['so x', '(dir)', 'i', ' is', 'so x i (dir) is'],
  ['so x', '2', 'i', ' is', 'so x i^2 is'],
  ['so x', 'n−1', 'i', ' is', 'so x i^(n − 1) is'],
  ['so x', 'M', 'j', ' is', 'so x j M is'],
  ['F', 'n', 'q', ' is', 'F q^n is'],
  ['so e', 'c1', '2', ' is', 'so e2 c1 is'],
  ['so ||x||', '2', '2', ' is', 'so ||x||2^2 is'],
  ['so (a)x', '−1', 'i', ' is', 'so (a)x i^(−1) is'],
  ['so [t]', '2', '0', ' is', 'so [t]0 2 is'],
  ['so x', '′', 'i', ' is', 'so x′i is'],
])('puts the index first: %j with %j above %j', (letter, upper, lower, rest, written) => {
  const alphabet = letter === 'F' ? ('ams-b' as const) : undefined;
  const style = { bold: false, mono: false, math: true, alphabet };
  const run = (text: string, x0: number, y: number, size: number): Run => ({
    text,
    x0,
    x1: x0 + 0.5 * size * text.length,
    y,
    size,
    style,
    spaced: false,
  });
  const base = run(letter, 60, 100, 10);
  const [above, below] = [run(upper, base.x1 + 1, 95, 7), run(lower, base.x1, 103, 7)];
  const next = run(rest, Math.max(above.x1, below.x1), 100, 10);
  expect(segmentsOf([base, above, below, next]).map(({ text }) => text)).toEqual([written]);
});

// A word, a unit or a Roman number would be made of the two.
it.each([
  ['the mass m', 'g', ' of', 'the mass m g of'],
  ['so that g', 'μν', ' is', 'so that g μ ν is'],
  ['so that x', 'it', 'y', 'so that x i t y'],
  ['so that T', 'max', ' is', 'so that T max is'],
  ['so that x', 'i+1', ' is', 'so that x i+1 is'],
  ['so that H', '2', 'O is', 'so that H2O is'],
  ['so that 2m', 'g', ' is', 'so that 2mg is'],
  ['so that (a + b)', 'i', ' is', 'so that (a + b)i is'],
])('writes an index apart from its letter: %j with %j below', (letter, lower, rest, written) => {
  const style = { bold: false, mono: false, math: true };
  const run = (text: string, x0: number, y: number, size: number): Run => ({
    text,
    x0,
    x1: x0 + 0.5 * size * text.length,
    y,
    size,
    style,
    spaced: false,
  });
  const base = run(letter, 60, 100, 10);
  const below = run(lower, base.x1, 102, 7);
  const next = run(rest, below.x1, 100, 10);
  expect(segmentsOf([base, below, next]).map(({ text }) => text)).toEqual([written]);
});

it('leaves small letters on the line as they are', () => {
  const style = { bold: false, mono: false, math: false };
  const run = (text: string, x0: number, size: number): Run => ({
    text,
    x0,
    x1: x0 + 0.5 * size * text.length,
    y: 100,
    size,
    style,
    spaced: false,
  });
  const runs = [run('by P', 60, 10), run('ARLEY', 80, 7), run(' and his men', 97.5, 10)];
  expect(segmentsOf(runs).map(({ text }) => text)).toEqual(['by PARLEY and his men']);
});

it.each([
  ['a spin', ['1', '/', '2'], ' of it', 'a spin 1/2 of it'],
  ['a spin', ['1', ' and', '2'], ' of it', 'a spin¹ and2 of it'],
])(
  'writes a fraction with a slanted bar on the line: %j %j',
  (before, [upper, stroke, lower], rest, written) => {
    const style = { bold: false, mono: false, math: false };
    const run = (text = '', x0: number, y: number, size: number): Run => ({
      text,
      x0,
      x1: x0 + 0.5 * size * text.length,
      y,
      size,
      style,
      spaced: false,
    });
    const runs = [run(before, 60, 100, 10)];
    for (const [text, y, size] of [
      [upper, 97, 7],
      [stroke, 100, 10],
      [lower, 100, 7],
      [rest, 100, 10],
    ] as const)
      runs.push(run(text, runs.at(-1)?.x1 ?? 0, y, size));
    expect(segmentsOf(runs).map(({ text }) => text)).toEqual([written]);
  },
);

it.each([
  ['about −', 100, ' of it', 'about −5/2 of it'],
  ['about E', 100, ' of it', 'about E2^5 of it'],
  ['about (', 100, 'He)', 'about (⁵2He)'],
])('writes small figures one above the other as a fraction: %j', (before, y, rest, written) => {
  const style = { bold: false, mono: false, math: false };
  const run = (text: string, x0: number, at: number, size: number): Run => ({
    text,
    x0,
    x1: x0 + 0.5 * size * text.length,
    y: at,
    size,
    style,
    spaced: false,
  });
  const base = run(before, 60, y, 10);
  const [upper, lower] = [run('5', base.x1 + 1, y - 4, 7), run('2', base.x1 + 1, y + 3, 7)];
  const next = run(rest, lower.x1, y, 10);
  expect(segmentsOf([base, upper, lower, next]).map(({ text }) => text)).toEqual([written]);
});

it('takes a raised fraction in a formula for a power', () => {
  const run = (text: string, x0: number, y: number, size: number, math: boolean): Run => ({
    text,
    x0,
    x1: x0 + 0.5 * size * text.length,
    y,
    size,
    style: { bold: false, mono: false, math },
    spaced: false,
  });
  const raisedBy = (math: boolean): readonly Run[] => [
    run('so (a + b)', 60, 100, 10, false),
    run('1', 110, 96, 7, false),
    run('/', 113.5, 96, 7, math),
    run('2', 117, 96, 7, false),
    run(' is', 120.5, 100, 10, false),
  ];
  expect(segmentsOf(raisedBy(true))[0]?.text).toBe('so (a + b)^(1/2) is');
  expect(segmentsOf(raisedBy(false))[0]?.text).not.toContain('^');
});

it('parts a sentence from the note’s mark before it', () => {
  const style = { bold: false, mono: false, math: false };
  const run = (text: string, x0: number, y: number, size: number): Run => ({
    text,
    x0,
    x1: x0 + 0.5 * size * text.length,
    y,
    size,
    style,
    spaced: false,
  });
  const runs = [
    run('It ended.', 60, 100, 10),
    run('3', 105, 96, 7),
    run('Then all went home.', 109, 100, 10),
  ];
  expect(segmentsOf(runs).map(({ text }) => text)).toEqual(['It ended.³ Then all went home.']);
});
