import {
  closing,
  isBracketed,
  isFence,
  isHeard,
  isLetter,
  mathAttribute as attribute,
  type MathElement,
  mathParts as partsOf,
  mathText as plainText,
  sameSigns,
  signIn,
  tidyMath as tidy,
} from './math-element.ts';
import { mathLine, separatorOf } from './math-line.ts';
import { formulaWords } from '../../languages/said-formulas.ts';
import type { FormulaWords } from '../../languages/speaking/formula-words.ts';

interface Formula {
  /** On one line, for the eye. */
  readonly text: string;
  /** In words; not there where we have no words for the language or for a sign, and of what is too long to follow by ear. */
  readonly said?: string;
}

/** More characters than a listener can follow. */
const longestSaid = 600;

/** A formula in Presentation MathML. Where it has no parts, its TeX is all there is, and isn't said. */
export function formulaOf(math: MathElement, language = ''): Formula {
  const text = tidy(mathLine(math));
  if (text === '') return { text: tidy(attribute(math, 'alttext') ?? '') };
  const words = formulaWords(language);
  if (!words) return { text };
  const heard = tidy(spoken(math, words))
    .replace(/ ([,;])/g, '$1')
    .replace(/ \.(?= )/g, ',')
    .replace(/,(?:,|\s(?=,))+/g, ',')
    .replaceAll(',;', ';')
    .replace(/[,;:]$/, '');
  if (heard === '' || heard.length > longestSaid || /\p{Sm}/u.test(heard)) return { text };
  return { text, said: words.joined?.(heard) ?? heard };
}

function spoken(element: MathElement, words: FormulaWords): string {
  const parts = partsOf(element);
  const [base, first, second] = parts;
  switch (element.tagName) {
    case 'mi':
    case 'mo':
      return ` ${nameOf(signIn(element), words)} `;
    case 'mn':
    case 'ms':
    case 'mtext':
      return ` ${plainText(element)} `;
    case 'msup':
      if (isLarge(base)) return limits({ base, to: first }, words);
      return ` ${wholeBase(base, words)} ${power(base, first, words)} `;
    case 'msub':
      if (isLarge(base)) return limits({ base, from: first }, words);
      return ` ${said(base, words)} ${indexOf(first, words)} `;
    case 'msubsup':
      return isLarge(base)
        ? limits({ base, from: first, to: second }, words)
        : ` ${said(base, words)} ${indexOf(first, words)} ${power(base, second, words)} `;
    case 'munderover':
    case 'munder':
      if (isArrow(base)) return labelled(base, [first, second], words);
      return limits({ base, from: first, to: second }, words);
    case 'mover':
      if (isArrow(base)) return labelled(base, [first], words);
      return isLarge(base) ? limits({ base, to: first }, words) : accented(base, first, words);
    case 'mfrac':
      return fraction(base, first, words);
    case 'msqrt':
      return ` ${words.squareRoot} ${rowOf(parts, words)}, `;
    case 'mroot':
      return ` ${words.root(said(first, words))} ${said(base, words)}, `;
    case 'mfenced':
      return fenced(element, parts, words);
    case 'mtable':
      return table(parts, words);
    case 'semantics':
    case 'maction':
      return said(base, words);
    default:
      return betweenBars(parts, words) ?? rowOf(parts, words);
  }
}

/** That of a sum ends with a pause: “x sub n plus 1, plus 1”. */
function indexOf(index: MathElement | undefined, words: FormulaWords): string {
  const isSum = index !== undefined && /[^\s,][-+−±=]/u.test(plainText(index));
  return `${words.index} ${said(index, words)}${isSum ? ',' : ''}`;
}

/** What has a power: brackets around a fraction or a product are heard, too. */
function wholeBase(base: MathElement | undefined, words: FormulaWords): string {
  const heard = said(base, words);
  if (!base || !isBracketed(base)) return heard;
  const inner = partsOf(base).slice(1, -1);
  const isSimple = inner.length === 1 && inner[0]?.tagName !== 'mfrac';
  return isSimple || heard.startsWith(words.quantity('|').split('|')[0] ?? '')
    ? heard
    : words.quantity(heard);
}

function said(element: MathElement | undefined, words: FormulaWords): string {
  return element ? tidy(spoken(element, words)) : '';
}

/** Brackets are heard in other ways; squares and triangles end proofs. */
const unsaidSigns = new Set(['(', ')', '[', ']', '}', '⌋', '⌉', '■', '□', '△']);

function nameOf(sign: string, words: FormulaWords): string {
  if (unsaidSigns.has(sign)) return '';
  const sum = ownWord(words.sums, sign);
  if (sum !== undefined) return `${sum} ${words.of}`;
  if (sign === '√') return words.squareRoot;
  return ownWord(words.functions, sign) ?? ownWord(words.signs, sign) ?? ownWord(words.letters, sign) ?? sign;
}

function ownWord(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined;
}

/** Brackets are heard only where they hold a sum; those of a function's argument as "of". */
function rowOf(row: readonly MathElement[], words: FormulaWords): string {
  const parts = row.flatMap((part) => (isBracketed(part) ? partsOf(part) : [part])).filter(isHeard);
  let heard = '';
  let applied = false;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    const close = isFence(part, '(') ? closing(parts, i) : -1;
    if (close > i) {
      const inner = parts.slice(i + 1, close);
      const isCall = signIn(part) === '(' || /^\p{Lu}/u.test(signIn(parts[i - 1]));
      const interval = signIn(parts[i - 1]) === '∈' ? ends(inner) : undefined;
      const isApplied = applied || (isCall && isNamed(parts[i - 1]) && areArguments(inner));
      if (interval) {
        const [from, to] = interval.map((end) => tidy(rowOf(end, words)));
        heard += ` ${words.interval[0]} ${from} ${words.interval[1]} ${to} `;
      } else heard += isApplied ? ` ${words.of} ${tidy(rowOf(inner, words))} ` : quantity(inner, words);
      i = close;
    } else if (areCases(parts, i)) {
      heard += cases(parts[i + 1]!, words);
      i += 1;
    } else if (part.tagName === 'mn' && parts[i - 1]?.tagName === 'mn') {
      heard = `${heard.trimEnd()}${plainText(part)} `; // some programs write each digit by itself
    } else heard += isFence(part, ')') ? ' ' : (wordInRow(parts, i, words) ?? spoken(part, words));
    // “1 over 2, m”, of which m is no part
    if (part.tagName === 'mfrac' && parts[i + 1] && parts[i + 1]?.tagName !== 'mo')
      heard = heard.replace(/,?\s*$/, ', ');
    applied = isFunction(part, words);
  }
  return heard;
}

/** A brace that nothing closes, before rows of which each has its condition. */
function areCases(parts: readonly MathElement[], i: number): boolean {
  const [brace, rows, end] = parts.slice(i, i + 3);
  return signIn(brace) === '{' && rows?.tagName === 'mtable' && signIn(end) !== '}';
}

function cases(rows: MathElement, words: FormulaWords): string {
  const heard = partsOf(rows).map((row) => partsOf(row).map((cell) => said(cell, words).replace(/,$/, '')));
  return ` ${heard.map((cells) => cells.join(', ')).join('; ')} `;
}

/** A sign that its neighbours give another meaning. */
function wordInRow(parts: readonly MathElement[], i: number, words: FormulaWords): string | undefined {
  const sign = signIn(parts[i]);
  const next = parts[i + 1];
  if (sign === '∈' && next && isFence(next, '(') && ends(parts.slice(i + 2, closing(parts, i + 1))))
    return ' ';
  if (sign === '→' && (next?.tagName === 'mn' || signIn(next) === '∞')) return ` ${words.approaches} `;
  const inSet = sign === '|' && parts.slice(0, i).some((part) => signIn(part) === '{');
  return inSet ? ` ${words.signs['∣']} ` : undefined;
}

/** What an interval begins and ends with: the two parts of what is in brackets. */
function ends(inner: readonly MathElement[]): readonly (readonly MathElement[])[] | undefined {
  const commas = inner.flatMap((part, at) => (/^[,;]$/.test(signIn(part)) ? [at] : []));
  const [comma] = commas;
  if (comma === undefined || comma === 0 || comma === inner.length - 1 || commas.length > 1) return undefined;
  return [inner.slice(0, comma), inner.slice(comma + 1)];
}

/** `|x|` and `‖x‖`, undefined where other bars are between. */
function betweenBars(parts: readonly MathElement[], words: FormulaWords): string | undefined {
  const bars = parts.filter((part) => part.tagName === 'mo' && signIn(part) === '|');
  const [first] = parts;
  if (!first || parts.length < 3 || bars.length !== 2 || bars[0] !== first || bars[1] !== parts.at(-1))
    return undefined;
  const name = tidy(plainText(first)) === '‖' ? words.norm : words.absolute;
  return ` ${name} ${rowOf(parts.slice(1, -1), words)}, `;
}

function isFunction(element: MathElement, words: FormulaWords): boolean {
  const [base, ...more] = partsOf(element).filter(isHeard);
  if (base && (/^msu[bp]$/.test(element.tagName) || (element.tagName === 'mrow' && more.length === 0)))
    return isFunction(base, words);
  const name = tidy(plainText(element));
  return (
    (element.tagName === 'mi' || element.tagName === 'mo') &&
    (/^[fgFGHPT]$/.test(name) || Object.hasOwn(words.functions, name))
  );
}

/** A letter, perhaps with an index or a mark: behind it, one letter in brackets is what it depends on. */
function isNamed(element: MathElement | undefined): boolean {
  if (!element) return false;
  const [base] = partsOf(element);
  return isLetter(element) || (/^(?:msu[bp]|msubsup|mover)$/.test(element.tagName) && isNamed(base));
}

/** Letters, or several with commas between them; what is multiplied is a sum or a product. */
function areArguments(inner: readonly MathElement[]): boolean {
  const areApart = inner.every((part, at) => {
    if (at % 2 === 1) return part.tagName === 'mo' && /^[,;]$/.test(tidy(plainText(part)));
    return isNamed(part) || (part.tagName === 'mn' && inner.length > 1) || signIn(part) === '…';
  });
  return areApart && inner.length % 2 === 1;
}

function quantity(inner: readonly MathElement[], words: FormulaWords): string {
  const heard = tidy(rowOf(inner, words));
  const isMatrix = inner.length === 1 && inner[0]?.tagName === 'mtable';
  const isSum =
    !isMatrix && [words.signs['+'], words.signs['-']].some((sign) => ` ${heard} `.includes(` ${sign} `));
  return isSum ? ` ${words.quantity(heard)} ` : ` ${heard} `;
}

function fenced(element: MathElement, parts: readonly MathElement[], words: FormulaWords): string {
  const separator = separatorOf(element) === ',' ? ', ' : ' ';
  const open = attribute(element, 'open') ?? '(';
  if (parts.length === 1 && open === '(') return quantity(parts, words);
  const inner = parts.map((part) => said(part, words)).join(separator);
  if (open === '{') return ` ${words.signs['{']} ${inner}, `;
  if (open === '|') return ` ${words.absolute} ${inner}, `;
  if (open === '‖') return ` ${words.norm} ${inner}, `;
  return ` ${inner} `;
}

function power(
  base: MathElement | undefined,
  exponent: MathElement | undefined,
  words: FormulaWords,
): string {
  const sign = tidy(exponent ? plainText(exponent) : '');
  const isMatrix = /^\p{Lu}$/u.test(tidy(base ? plainText(base) : ''));
  if (sign === '⊤' || (isMatrix && sign === 'T')) return words.transpose;
  const known = ownWord(words.powers, signOfPower(sign));
  if (known !== undefined) return known;
  if (base && exponent && isNamed(base) && isBracketed(exponent)) {
    const inner = tidy(rowOf(partsOf(exponent).slice(1, -1), words));
    return `${words.raised} ${inner}${/^\S+$/.test(inner) ? '' : ','}`;
  }
  const heard = said(exponent, words);
  if (/^\p{L}{3,}$/u.test(sign)) return `${words.raised} ${heard}`; // a name: `T^eff`
  return /^\S+$/.test(heard) ? words.power(heard, false) : `${words.power(heard, true)},`;
}

function signOfPower(sign: string): string {
  return sign === '∘' ? '°' : (sameSigns[sign] ?? sign.replace(/^−/, '-'));
}

function fraction(
  over: MathElement | undefined,
  under: MathElement | undefined,
  words: FormulaWords,
): string {
  const [top, bottom] = [said(over, words), said(under, words)];
  const isPlain = /^\S+$/.test(top) && /^\S+$/.test(bottom);
  return isPlain ? ` ${top} ${words.signs['/']} ${bottom} ` : ` ${words.fraction(top, bottom)}, `;
}

function isLarge(element: MathElement | undefined): boolean {
  return /^(?:[∑∏∫∮⋃⋂⨁]|lim|max|min|sup|inf)$/.test(signIn(element));
}

function isArrow(element: MathElement | undefined): element is MathElement {
  return /^[←→↔⇐⇒⇔]$/.test(signIn(element));
}

/** What is written over and under an arrow: in what way something tends to another thing, and as what does. */
function labelled(
  arrow: MathElement,
  labels: readonly (MathElement | undefined)[],
  words: FormulaWords,
): string {
  const approaching = withLimits(words);
  const heard = labels.flatMap((label) => {
    const text = said(label, approaching);
    if (text === '') return [];
    return hasArrow(label) ? [`${words.as} ${text}`] : [text];
  });
  const name = labels.some(hasArrow) ? approaching : words;
  return ` ${nameOf(signIn(arrow), name)}${heard.map((each) => `, ${each}`).join('')}, `;
}

function hasArrow(element: MathElement | undefined): boolean {
  return element !== undefined && /[→⟶]/.test(plainText(element));
}

/** In which an arrow is that of a limit. */
function withLimits(words: FormulaWords): FormulaWords {
  return { ...words, signs: { ...words.signs, '→': words.approaches } };
}

interface Limits {
  readonly base: MathElement | undefined;
  readonly from?: MathElement | undefined;
  readonly to?: MathElement | undefined;
}

function limits({ base, from, to }: Limits, words: FormulaWords): string {
  const sign = signIn(base);
  const name = ownWord(words.sums, sign) ?? said(base, words);
  const isLimit = !to && sign.startsWith('lim');
  const approaching = withLimits(words);
  const low = isLimit
    ? `${words.as} ${said(from, approaching)}`
    : `${to ? words.from : words.over} ${said(from, words)}`;
  const high = to ? ` ${words.to} ${said(to, words)}` : '';
  return ` ${name}${from ? ` ${low}` : ''}${high}${isLarge(base) ? ` ${words.of}` : ''} `;
}

function accented(
  base: MathElement | undefined,
  accent: MathElement | undefined,
  words: FormulaWords,
): string {
  const sign = signIn(accent);
  const name = said(base, words);
  if (sign === '→') return words.vector(name);
  return `${name} ${ownWord(words.accents, sign) ?? said(accent, words)}`;
}

/** Larger ones are for the eye. */
const mostCells = 16;

function table(rows: readonly MathElement[], words: FormulaWords): string {
  const cells = rows.map((row) => partsOf(row).map((cell) => said(cell, words)));
  // A formula laid out in a row, or a row of numbers.
  if (cells.length === 1) return ` ${cells.flat().join(', ')} `;
  const columns = Math.max(0, ...cells.map((row) => row.length));
  // Equations below each other, aligned at their signs.
  const relations = (['=', '<', '>', '≤', '≥', '≪', '≫', '⇒'] as const).map((sign) => words.signs[sign]);
  if (cells.flat().some((cell) => relations.some((relation) => `${cell} `.startsWith(`${relation} `)))) {
    return ` ${cells.map((row) => row.join(' ')).join(', ')} `;
  }
  const size = ` ${words.matrix(rows.length, columns)}`;
  if (rows.length * columns > mostCells) return `${size}, `;
  if (columns === 1) return ` ${words.column} ${cells.flat().join(', ')}, `;
  return `${size}: ${cells.map((row) => row.join(', ')).join('; ')}, `;
}
