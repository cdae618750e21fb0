import { expect, it } from 'vitest';
import {
  GlyphNumbers,
  markOf,
  usesNumbers,
} from '../../../../../src/main/documents/formats/pdf/letters/glyph-numbers.ts';

const item = (str: string, fontName = 'f') => ({ str, fontName, transform: [1, 0, 0, 1, 0, 0], width: 100 });
const decoded = (...items: ReturnType<typeof item>[]): string[] =>
  new GlyphNumbers().decoded(items, (font) => font === 'math').items.map(({ str }) => str);

it.each([
  [
    '7KH\u0003NHHSHU\u0003RI\u0003WKH\u0003WRZHU\u0003ZHQW\u0003KRPH\u0003ODWH',
    'The keeper of the tower went home late',
  ],
  ['8QH\u0003°XYUH\u0003GH\u0003WKpkWUH\u0003HW\u0003GH\u0003FLQpPD', 'Une œuvre de théâtre et de cinéma'],
  ['The\u0002keeper\u0002of\u0002the\u0002tower\u0002went', 'The keeper of the tower went'],
  // A font with one letter fewer before its space.
  ['6JG\u0002MGGRGT\u0002QH\u0002VJG\u0002VQYGT\u0002YGPV\u0002JQOG', 'The keeper of the tower went home'],
])('the letters that a PDF only numbers are put back: %j', (numbers, letters) => {
  expect(decoded(item(numbers))).toEqual([letters]);
});

it('a word without a space is known by its font', () => {
  expect(decoded(item('7KH\u0003NHHSHU\u0003DQG\u0003WKH\u0003WRZHU'), item('KRXVH'))).toEqual([
    'The keeper and the tower',
    'house',
  ]);
});

it.each([
  'The keeper of the tower went home',
  'a\u000bice and \u000cnd, of TeX’s ligatures, in a long line of words',
  '\u000b\u000c = \u000d + x\u000e − y\u000f',
  '7KH NHHSHU',
])('what has its letters, or no words, is left: %j', (text) => {
  expect(decoded(item(text), item('KRXVH', 'g'))).toEqual([text, 'KRXVH']);
});

it('text is left out whose letters nobody can tell, but no formula', () => {
  const items = [
    item(
      '\u0002\u0003\u0004 \u0005\u0003\u0006\u0004 \u0007\b\u000e\u0010\u0011 \u0012\u0013\u0014\u0015\u0016 \u0010\u0011\u0018\u0012',
    ),
    item('\u0002\u0003\u0004\u0005\u0003\u0006\u0004\u0007\u0010\u0011\u0012\u0013\u0014 x + y z', 'math'),
  ];
  const { items: left, isPartial } = new GlyphNumbers().decoded(items, (font) => font === 'math');
  expect(left).toEqual(items.slice(1));
  expect(isPartial).toBe(true);
});

it('what another font says is left out as well where it is codes, and read where it is words', () => {
  const unknown = item(
    '\u0002\u0003\u0004 \u0005\u0003\u0006\u0004 \u0007\b\u000e\u0010\u0011 \u0012\u0013\u0014\u0015\u0016 \u0010\u0011\u0018\u0012',
  );
  const codes = item('<EjG173?61fE<C:;<=>]<^AB?61fEC<EjG17DE', 'g');
  const words = item('The keeper of the tower went home late', 'h');
  expect(decoded(unknown, codes, words)).toEqual([words.str]);
  expect(decoded(codes, words)).toEqual([codes.str, words.str]);
});

it('the commands of a font that has said words are read, though a drawing is made of signs that nobody can tell', () => {
  const glyphs = new GlyphNumbers();
  const isFormula = (): boolean => false;
  const words =
    'width is the length that says how wide the figure is, and height the one that says how high it is to be';
  glyphs.decoded([item(words)], isFormula);
  const drawing = item(
    '\u0002\u0003\u0004 \u0005\u0003\u0006\u0004 \u0007\b\u000e\u0010\u0011 \u0012\u0013\u0014\u0015\u0016 \u0010\u0011\u0018\u0012',
    'drawn',
  );
  const commands = item('\\begin{picture}(40,40) \\put(0,0){\\line(1,0){40}}');
  expect(glyphs.decoded([drawing, commands], isFormula).items).toEqual([commands]);
});

it('a program is read beside a figure whose letters nobody can tell, though it has many signs', () => {
  const unknown = item(
    '\u0002\u0003\u0004 \u0005\u0003\u0006\u0004 \u0007\b\u000e\u0010\u0011 \u0012\u0013\u0014\u0015\u0016 \u0010\u0011\u0018\u0012',
  );
  const program = item('for (const lamp of lamps) { if (!lamp.is_lit) keeper->light(lamp); }', 'mono');
  expect(decoded(unknown, program)).toEqual([program.str]);
});

it('the figures and brackets of formulas are read beside a drawing made of signs that nobody can tell', () => {
  const drawing = item(
    '\u0002\u0003\u0004 \u0005\u0003\u0006\u0004 \u0007\b\u000e\u0010\u0011 \u0012\u0013\u0014\u0015\u0016 \u0010\u0011\u0018\u0012',
    'lines',
  );
  const upright = item('( ) := ( ( )) = ( ) 0 1 = Pr [ ] = 1 2 + (56 2 2 (2 2 = 2 )', 'digits');
  expect(decoded(drawing, upright)).toEqual([upright.str]);
  const variables = item('G G pw pw pw. G G G G, sodass für alle G gilt G G Z Z Z', 'italics');
  expect(decoded(drawing, variables)).toEqual([variables.str]);
  const capitals = item("7+( .((3(5 $1' 7+( 72:(5 =225 +20(", 'codes');
  expect(decoded(drawing, capitals)).toEqual([]);
});

it('a page of words is read, though the rest of its signs beside a drawing look like codes', () => {
  const words = item(
    `${'The keeper of the tower went home late, and nobody saw him go down the stairs. '.repeat(3)}`,
  );
  const drawing = item(
    '\u0002\u0003\u0004 \u0005\u0003\u0006\u0004 \u0007\b\u000e\u0010\u0011 \u0012\u0013\u0014\u0015\u0016 \u0010\u0011\u0018\u0012',
    'lines',
  );
  const signs = ['Enc Enc Enc Enc', '+ 1 + 2 + 3 + =', '[ ] | | { } < >'].map((sign, at) =>
    item(sign, `g${at}`),
  );
  expect(decoded(words, drawing, ...signs)).toEqual([words, ...signs].map(({ str }) => str));
});

it('nothing is said of a page where the codes of several fonts, each too few to tell, are all that is left', () => {
  const unknown = item(
    '\u0002\u0003\u0004 \u0005\u0003\u0006\u0004 \u0007\b\u000e\u0010\u0011 \u0012\u0013\u0014\u0015\u0016 \u0010\u0011\u0018\u0012',
  );
  const codes = ['<EjG173?61fE<C', '_XV[GR^\\JOK', 'FGH{IG}|KLK~MN'].map((code, at) => item(code, `g${at}`));
  expect(decoded(unknown, ...codes)).toEqual([]);
  const signs = item('∑ ∏ ∫ √ ∞ ∂ ∇ ⊕ ⊗ ∈ ∉ ⊂ ⊃ ∪ ∩ ∧ ∨ ¬ ∀ ∃ ∅ ∆', 'math');
  expect(decoded(unknown, signs)).toEqual([signs.str]);
});

/** Each letter stands for the next one in the alphabet. */
const shifted = (text: string): string =>
  text.replace(/[b-zB-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 1)).replaceAll('a', 'Z');

it.each([
  `${'The keeper of the tower went home late, and nobody saw him go down the long stairs to the sea. '.repeat(5)}`,
  `${'Der Wächter des Turms ging spät nach Hause, und niemand sah, wie er die Treppe zum Meer hinabstieg. '.repeat(5)}`,
  `${'Strażnik wieży wrócił późno do domu i nikt nie widział, jak schodził po schodach w stronę morza. '.repeat(5)}`,
])('text in the letters of another is left out, with what little else its page says: %j', (text) => {
  const page = [item(shifted(text)), item('ÃŸ 12', 'g')];
  expect(new GlyphNumbers().decoded(page, () => false)).toEqual({ items: [], isPartial: true });
  expect(decoded(item(text))).toEqual([text]);
});

it('what a font numbers is no text in the letters of another, and headings are numbered as the text below them is', () => {
  const numberedAs = (text: string): string =>
    text.replace(/[\s\S]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 29));
  const text = 'The keeper of the tower went home late, and nobody saw him go down the stairs. '.repeat(6);
  const heading = item(numberedAs('HX80: Tip 3'), 'g');
  expect(decoded(heading, item(numberedAs(text)))).toEqual(['HX80: Tip 3', text]);
});

it('a short text, codes and acronyms may have few of the common letters', () => {
  const codes = 'GKL-PGB MHz BKL/DKM HPLC VGF '.repeat(20);
  const words = 'Why, Bob, fly my buzzy bug.';
  expect(decoded(item(codes), item(words, 'g'))).toEqual([codes, words]);
});

it('the letters of formulas, in the italics of the text, are no text in the letters of another', () => {
  const variables = item('x g h k q n x xk gh x k g h n q r s xq bk ck dk '.repeat(12));
  expect(decoded(variables, item('polinomio síndrome asociado a una palabra'))).toEqual([
    variables.str,
    'polinomio síndrome asociado a una palabra',
  ]);
});

it('the letters of a font with Chinese characters are put back with their accents, digits and ligatures', () => {
  const words = '-B\u0001H¦OFTJT\u0001EF\u0001MB\u0001JOGPSNBDJ°O\u0001DJFOU\u00aa䙗DB\u0001FO\u0001佒佐佒佔';
  expect(decoded(item(words), item('佑佘', 'g'))).toEqual([
    'La génesis de la información científica en 2024',
    '18',
  ]);
});

it('the years and initials of a list of works are put back as well', () => {
  const works =
    '5FSO\u0001"\u000f\u0001佒佐佑佘\u000f\u0001(VMM\u0001+\u000f\u0001佑余余佖\u000f\u0001佒佐佑余\u000f\u0001-BNQT\u000f\u0001佒佐佒佒';
  expect(decoded(item(works))).toEqual(['Tern A. 2018. Gull J. 1996. 2019. Lamps. 2022']);
});

it('a number stays as it is where others around it are of no such font', () => {
  const [left] = decoded(item('5IF\u0001LFFQFS\u0001PG\u0001UIF\u0001UPXFS\u0001XFOU\u0001IPNF 漢佒'));
  expect(left).toContain('漢佒');
  expect(decoded(item('佑佘'))).toEqual(['佑佘']);
});

it('signs whose numbers look like tabs and ends of lines are put back where the page draws them', () => {
  expect(usesNumbers(['5', 'I', 'F', '\u0001', '\r'])).toBe(true);
  expect(usesNumbers(['T', 'h', 'e', '\t', '\r'])).toBe(false);
  const [comma = '', opens = '', closes = ''] = ['\r', '\t', '\n'].map((each) => markOf(each));
  expect(decoded(item(`-B\u0001H¦OFTJT${comma}\u0001${opens}EF\u0001MB\u0001JOGPSNBDJ°O${closes}`))).toEqual([
    'La génesis, (de la información)',
  ]);
  expect(decoded(item(`The keeper${comma}`))).toEqual(['The keeper ']);
});
