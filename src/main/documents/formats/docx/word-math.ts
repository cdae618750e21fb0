import type { MathElement } from '../../../../shared/text/math/math-element.ts';
import { asPlainLetters } from '../../../../shared/text/math/plain-letters.ts';
import type { XmlListener } from '../../xml.ts';

/** Reads an equation of Office (OMML) from its element `oMath` on. */
interface WordMath extends XmlListener {
  /** The equation as MathML once its element has been closed. */
  readonly done: MathElement | undefined;
}

interface OfficeElement {
  readonly name: string;
  readonly value: string | undefined;
  readonly children: OfficeElement[];
  text: string;
}

/** What opens the equation has been read. */
export function createWordMath(): WordMath {
  const root: OfficeElement = { name: 'oMath', value: undefined, children: [], text: '' };
  const open = [root];
  let unread = 0;
  let done: MathElement | undefined;
  return {
    get done() {
      return done;
    },
    open(name, attribute) {
      if (unread > 0 || deleted.has(name)) return void unread++;
      const opened: OfficeElement = { name, value: attribute('val'), children: [], text: '' };
      open.at(-1)?.children.push(opened);
      open.push(opened);
    },
    close() {
      if (unread > 0) return void unread--;
      open.pop();
      if (open.length === 0) done = element('math', row(root));
    },
    text(text) {
      const at = open.at(-1);
      if (unread === 0 && at?.name === 't') at.text += asPlainLetters(text);
    },
  };
}

const deleted: ReadonlySet<string> = new Set(['del', 'moveFrom']);

type Child = MathElement['childNodes'][number];

function element(
  tagName: string,
  childNodes: readonly Child[],
  attributes: Readonly<Record<string, string>> = {},
): MathElement {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return { tagName, attrs, childNodes };
}

function sign(value: string): MathElement {
  return element('mo', [{ value }]);
}

function row(parent: OfficeElement | undefined): MathElement[] {
  return (parent?.children ?? []).flatMap(mathOf);
}

/** One part of a larger whole, which may be empty. */
function part(parent: OfficeElement, name: string): MathElement {
  const inner = row(child(parent, name));
  return inner.length === 1 ? inner[0]! : element('mrow', inner);
}

function child(parent: OfficeElement | undefined, name: string): OfficeElement | undefined {
  return parent?.children.find((each) => each.name === name);
}

/** A property such as `chr` of `naryPr`. */
function property(of: OfficeElement, name: string): string | undefined {
  return child(child(of, `${of.name}Pr`), name)?.value;
}

function mathOf(office: OfficeElement): MathElement[] {
  const of = (name: string): MathElement => part(office, name);
  switch (office.name) {
    case 'r':
      return signsOf(office);
    case 'f':
      return [element('mfrac', [of('num'), of('den')])];
    case 'sSup':
      return [element('msup', [of('e'), of('sup')])];
    case 'sSub':
      return [element('msub', [of('e'), of('sub')])];
    case 'sSubSup':
      return [element('msubsup', [of('e'), of('sub'), of('sup')])];
    case 'sPre':
      return [element('msubsup', [element('mrow', []), of('sub'), of('sup')]), of('e')];
    case 'rad':
      return row(child(office, 'deg')).length > 0
        ? [element('mroot', [of('e'), of('deg')])]
        : [element('msqrt', row(child(office, 'e')))];
    case 'nary':
      return [limited(office), of('e')];
    case 'd':
      return [fenced(office)];
    case 'func':
      return [of('fName'), of('e')];
    case 'limLow':
      return [element('munder', [of('e'), of('lim')])];
    case 'limUpp':
      return [element('mover', [of('e'), of('lim')])];
    case 'acc':
      return [element('mover', [of('e'), sign(property(office, 'chr') ?? '\u0302')])];
    case 'groupChr':
      return grouped(office);
    case 'bar':
      return [element(property(office, 'pos') === 'top' ? 'mover' : 'munder', [of('e'), sign('¯')])];
    case 'm':
    case 'eqArr':
      return [tableOf(office)];
    default:
      return office.name.endsWith('Pr') ? [] : row(office);
  }
}

function limited(office: OfficeElement): MathElement {
  const base = sign(property(office, 'chr') ?? '∫');
  const [low, high] = [part(office, 'sub'), part(office, 'sup')];
  const hasLow = low.childNodes.length > 0;
  if (high.childNodes.length === 0) return hasLow ? element('munder', [base, low]) : base;
  return hasLow ? element('munderover', [base, low, high]) : element('mover', [base, high]);
}

/** A sign that reaches over or under a part: a brace isn't heard, and an arrow has the part for its label. */
function grouped(office: OfficeElement): MathElement[] {
  const chr = property(office, 'chr') ?? '';
  if (!/^\p{Sm}$|^[←-⇿]$/u.test(chr)) return row(child(office, 'e'));
  const isAbove = property(office, 'vertJc') === 'bot';
  return [element(isAbove ? 'mover' : 'munder', [sign(chr), part(office, 'e')])];
}

/** Brackets are signs in a row, so that those behind a function are heard as its argument; one brace holds cases. */
function fenced(office: OfficeElement): MathElement {
  const [begin = '(', end = ')'] = [property(office, 'begChr'), property(office, 'endChr')];
  const parts = office.children.filter(({ name }) => name === 'e').map((each) => element('mrow', row(each)));
  if (begin === '{' && end === '')
    return element('mfenced', parts, { open: '{', close: '', separators: ',' });
  const separator = property(office, 'sepChr') ?? '|';
  const inner = parts.flatMap((each, at) => (at > 0 ? [sign(separator), each] : [each]));
  const [only] = inner.length === 1 ? inner : [];
  const content = only ? only.childNodes : inner;
  return element('mrow', [
    ...(begin === '' ? [] : [sign(begin)]),
    ...content,
    ...(end === '' ? [] : [sign(end)]),
  ]);
}

/** A matrix, or equations below each other. */
function tableOf(office: OfficeElement): MathElement {
  const rows = office.children.filter(({ name }) => name === 'mr' || name === 'e');
  const cellsOf = (each: OfficeElement): readonly OfficeElement[] =>
    each.name === 'mr' ? each.children.filter(({ name }) => name === 'e') : [each];
  return element(
    'mtable',
    rows.map((each) =>
      element(
        'mtr',
        cellsOf(each).map((cell) => element('mtd', row(cell))),
      ),
    ),
  );
}

/** Letters in italics are variables, one by one, unless they spell a word; upright ones are the name of a function or words. */
function signsOf(run: OfficeElement): MathElement[] {
  const text = run.children.map((each) => each.text).join('');
  const properties = run.children.filter(({ name }) => name === 'rPr').flatMap(({ children }) => children);
  if (properties.some(({ name, value }) => name === 'nor' && value !== '0'))
    return [element('mtext', [{ value: text }])];
  const isUpright = properties.some(({ name, value }) => name === 'sty' && value === 'p');
  return [...text.matchAll(isUpright ? wholeNames : singleLetters)].map(({ 0: found, groups }) => {
    if (groups?.['words'] !== undefined) return element('mtext', [{ value: found }]);
    const tag = /^\p{L}/u.test(found) ? 'mi' : /^\p{N}/u.test(found) ? 'mn' : 'mo';
    return element(tag, [{ value: found }]);
  });
}

const names = '(?:arc)?(?:sin|cos|tan|cot)h?|lim|log|ln|exp|max|min|sup|inf|det|mod';
/** So many letters of which only the first may be a capital are no product, unless a function's name begins or ends them. */
const word = String.raw`(?<!\p{L})(?!\p{Lu}?(?:${names})\p{L}{0,2}(?!\p{L}))(?:[A-ZÀ-Þ][a-zß-ÿ]{3,}|[a-zß-ÿ]{5,})(?!\p{L})`;
const singleLetters = new RegExp(
  String.raw`(?<words>(?:(?<!\p{L})\p{Ll}{2,4}\s)*${word}(?:\s(?:\p{L}\s)?\p{L}{2,})*)|(?:\p{L}\.){2,}|${names}|\p{L}\p{M}*|\p{N}+(?:[.,]\p{N}+)*|[^\s&\p{Cf}]`,
  'gu',
);
const wholeNames = /(?:\p{L}\.){2,}|(?:\p{L}\p{M}*)+|\p{N}+(?:[.,]\p{N}+)*|[^\s&\p{Cf}]/gu;
