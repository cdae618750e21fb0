import {
  isMathElement,
  type MathElement,
  mathAttribute as attribute,
  mathText as plainText,
} from './math-element.ts';
import { mathFunctions, mathSigns } from './math-words.ts';
import { isNumber, raised } from './raised.ts';

interface Formula {
  /** On one line, for the eye. */
  readonly text: string;
  /** In words; not there in languages that we have no words for, and of what is too long to follow by ear. */
  readonly said?: string;
}

/** More characters than a listener can follow. */
const longestSaid = 600;

/** A formula in Presentation MathML. Where it has no parts, its TeX is all there is, and isn't said. */
export function formulaOf(math: MathElement, language: string | undefined): Formula {
  const text = tidy(written(math));
  if (text === '') return { text: tidy(attribute(math, 'alttext') ?? '') };
  if (!/^en(?![a-z])/i.test(language ?? '')) return { text };
  const words = tidy(spoken(math))
    .replace(/ ([,;])/g, '$1')
    .replace(/,(?:,|\s(?=,))+/g, ',')
    .replace(/[,;:]$/, '');
  return words === '' || words.length > longestSaid ? { text } : { text, said: words };
}

function tidy(text: string): string {
  return text
    .replace(/[\u2061-\u2064]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function partsOf(element: MathElement): readonly MathElement[] {
  return element.childNodes.filter(isMathElement).filter(({ tagName }) => !silent.has(tagName));
}

const silent = new Set([
  'annotation',
  'annotation-xml',
  'mspace',
  'mphantom',
  'maligngroup',
  'malignmark',
  'none',
]);

function written(element: MathElement): string {
  // Once for each part: formulas may be nested deeply.
  const parts = partsOf(element).map(written);
  const [base, first, second] = parts;
  switch (element.tagName) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'ms':
    case 'mtext':
      return plainText(element);
    case 'msup':
      return `${base}${isNumber(first ?? '') ? raised(first ?? '') : `^${grouped(first)}`}`;
    case 'msub':
    case 'munder':
      return `${base}_${grouped(first)}`;
    case 'msubsup':
    case 'munderover':
      return `${base}_${grouped(first)}^${grouped(second)}`;
    case 'mfrac':
      return `${grouped(base)}/${grouped(first)}`;
    case 'msqrt':
      return `√(${parts.join('')})`;
    case 'mroot':
      return `${grouped(first)}√(${base})`;
    case 'mfenced':
      return `${attribute(element, 'open') ?? '('}${parts.join(separatorOf(element))}${attribute(element, 'close') ?? ')'}`;
    case 'mtr':
    case 'mlabeledtr':
      return parts.join(' ');
    case 'mtable':
      return parts.join('; ');
    case 'semantics':
    case 'maction':
      return base ?? '';
    default:
      return parts.join('');
  }
}

function grouped(text = ''): string {
  const inner = tidy(text);
  return /^(?:[\p{L}\p{N}.]+|\S)$/u.test(inner) ? inner : `(${inner})`;
}

function separatorOf(element: MathElement): string {
  return (attribute(element, 'separators') ?? ',').trim().charAt(0);
}

function spoken(element: MathElement): string {
  const parts = partsOf(element);
  const [base, first, second] = parts;
  switch (element.tagName) {
    case 'mi':
      return nameOf(tidy(plainText(element)));
    case 'mo':
      return ` ${signOf(tidy(plainText(element)))} `;
    case 'mn':
    case 'ms':
    case 'mtext':
      return ` ${plainText(element)} `;
    case 'msup':
      return `${said(base)} ${power(base, first)}`;
    case 'msub':
      return `${said(base)} sub ${said(first)}`;
    case 'msubsup':
      return isLarge(base)
        ? limits(base, first, second)
        : `${said(base)} sub ${said(first)} ${power(base, second)}`;
    case 'munderover':
    case 'munder':
      return limits(base, first, second);
    case 'mover':
      return isLarge(base) ? limits(base, undefined, first) : `${said(base)} ${accentOf(first)}`;
    case 'mfrac':
      return fraction(base, first);
    case 'msqrt':
      return ` the square root of ${rowOf(parts)}, `;
    case 'mroot':
      return ` the ${rootOf(said(first))} root of ${said(base)}, `;
    case 'mfenced':
      return fenced(element, parts);
    case 'mtable':
      return table(parts);
    case 'semantics':
    case 'maction':
      return said(base);
    default:
      return rowOf(parts);
  }
}

function said(element: MathElement | undefined): string {
  return element ? tidy(spoken(element)) : '';
}

function nameOf(name: string): string {
  return ` ${mathFunctions[name] ?? mathSigns[name] ?? name} `;
}

function signOf(sign: string): string {
  return mathFunctions[sign] ?? mathSigns[sign] ?? sign;
}

/** Brackets are heard only where they hold a sum; those of a function's argument as "of". */
function rowOf(row: readonly MathElement[]): string {
  const parts = row.flatMap((part) => (isBracketed(part) ? partsOf(part) : [part]));
  let words = '';
  let applied = false;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    const close = isFence(part, '(') ? closing(parts, i) : -1;
    if (close > i) {
      const inner = parts.slice(i + 1, close);
      words += applied ? ` of ${tidy(rowOf(inner))} ` : quantity(inner);
      i = close;
    } else if (part.tagName === 'mn' && parts[i - 1]?.tagName === 'mn') {
      words = `${words.trimEnd()}${plainText(part)} `; // some programs write each digit by itself
    } else words += isFence(part, ')') ? ' ' : spoken(part);
    applied = isFunction(part);
  }
  return words;
}

/** Some programs put brackets and what is in them into a row of their own. */
function isBracketed(element: MathElement): boolean {
  const [first, ...more] = element.tagName === 'mrow' ? partsOf(element) : [];
  const last = more.at(-1);
  return first !== undefined && last !== undefined && isFence(first, '(') && isFence(last, ')');
}

function isFence(element: MathElement, sign: '(' | ')'): boolean {
  const signs = sign === '(' ? ['(', '['] : [')', ']'];
  return element.tagName === 'mo' && signs.includes(tidy(plainText(element)));
}

function closing(parts: readonly MathElement[], from: number): number {
  let depth = 0;
  for (let i = from; i < parts.length; i++) {
    if (isFence(parts[i]!, '(')) depth++;
    if (isFence(parts[i]!, ')') && --depth === 0) return i;
  }
  return -1;
}

function isFunction(element: MathElement): boolean {
  const name = tidy(plainText(element));
  return (
    (element.tagName === 'mi' || element.tagName === 'mo') &&
    (/^[fghFGHPT]$/.test(name) || name in mathFunctions)
  );
}

function quantity(inner: readonly MathElement[]): string {
  const words = tidy(rowOf(inner));
  return /\b(plus|minus)\b/.test(words) ? ` the quantity ${words}, ` : ` ${words} `;
}

function fenced(element: MathElement, parts: readonly MathElement[]): string {
  const separator = separatorOf(element) === ',' ? ', ' : ' ';
  const open = attribute(element, 'open') ?? '(';
  if (parts.length === 1 && open === '(') return quantity(parts);
  const words = parts.map((part) => tidy(spoken(part))).join(separator);
  if (open === '{') return ` the set of ${words}, `;
  if (open === '|' || open === '‖')
    return ` ${open === '|' ? 'the absolute value' : 'the norm'} of ${words}, `;
  return ` ${words} `;
}

function power(base: MathElement | undefined, exponent: MathElement | undefined): string {
  const sign = tidy(exponent ? plainText(exponent) : '');
  const isMatrix = /^\p{Lu}$/u.test(tidy(base ? plainText(base) : ''));
  if (isMatrix && /^[tT⊤]$/.test(sign)) return 'transpose';
  const known = powers[sign];
  if (known !== undefined) return known;
  const words = said(exponent);
  return /^\S+$/.test(words) ? `to the ${words}` : `to the power of ${words},`;
}

const powers: Readonly<Record<string, string>> = {
  2: 'squared', 3: 'cubed', '-1': 'inverse', '−1': 'inverse', '′': 'prime', "'": 'prime', '″': 'double prime',
  '∗': 'star', '*': 'star', '⊥': 'perpendicular', '∘': 'degrees', '°': 'degrees', '+': 'plus',
}; // prettier-ignore

function fraction(over: MathElement | undefined, under: MathElement | undefined): string {
  const [top, bottom] = [said(over), said(under)];
  const isPlain = /^\S+$/.test(top) && /^\S+$/.test(bottom);
  return isPlain ? ` ${top} over ${bottom} ` : ` the fraction ${top}, over ${bottom}, `;
}

function rootOf(degree: string): string {
  return degree === '3' ? 'cube' : `${degree}th`;
}

function isLarge(element: MathElement | undefined): boolean {
  return element !== undefined && /^(?:[∑∏∫∮⋃⋂⨁]|lim|max|min|sup|inf)$/.test(tidy(plainText(element)));
}

function limits(
  base: MathElement | undefined,
  from: MathElement | undefined,
  to: MathElement | undefined,
): string {
  const start = from && !to && tidy(base ? plainText(base) : '').startsWith('lim') ? ` as ${said(from)}` : '';
  const low = from && start === '' ? ` ${to ? 'from' : 'over'} ${said(from)}` : start;
  return ` ${said(base).replace(/ of$/, '')}${low}${to ? ` to ${said(to)}` : ''}${isLarge(base) ? ' of' : ''} `;
}

function accentOf(accent: MathElement | undefined): string {
  const sign = tidy(accent ? plainText(accent) : '');
  return accents[sign] ?? said(accent);
}

const accents: Readonly<Record<string, string>> = {
  '¯': 'bar', '‾': 'bar', '_': 'bar', '̅': 'bar', '^': 'hat', '̂': 'hat', '~': 'tilde', '˜': 'tilde', '→': 'vector', '⃗': 'vector', '˙': 'dot', '¨': 'double dot',
}; // prettier-ignore

/** Larger ones are for the eye. */
const mostCells = 16;

function table(rows: readonly MathElement[]): string {
  const cells = rows.map((row) => partsOf(row).map((cell) => tidy(spoken(cell))));
  // A formula laid out in a row, or a row of numbers.
  if (cells.length === 1) return ` ${cells.flat().join(', ')} `;
  const columns = Math.max(0, ...cells.map((row) => row.length));
  // Equations below each other, aligned at their signs.
  if (cells.flat().some((cell) => /^(?:equals|is (?:at|less|greater)|implies)/.test(cell))) {
    return ` ${cells.map((row) => row.join(' ')).join(', ')} `;
  }
  const size = ` a ${rows.length} by ${columns} matrix`;
  if (rows.length * columns > mostCells) return `${size}, `;
  if (columns === 1) return ` the column ${cells.flat().join(', ')}, `;
  return `${size}: ${cells.map((row) => row.join(', ')).join('; ')}, `;
}
