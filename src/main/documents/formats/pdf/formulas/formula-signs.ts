import { type MathElement, mathText } from '../../../../../shared/text/math/math-element.ts';
import type { Box } from '../kinds/page-parts.ts';
import { hangs, type Run } from '../page-text.ts';

/** A letter, number or sign of a formula, or a part of it that has been read, where it stands on the page. Lengths are in points. */
export interface Piece {
  readonly math: MathElement;
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  /** The baseline; of a large sign of TeX’s, which hangs from above the line, its top. */
  readonly y: number;
  readonly size: number;
  readonly hangs: boolean;
  /** A fraction or a root, whose baseline is known by its bar. */
  readonly isRead?: true;
}

export function element(tagName: string, children: readonly MathElement[] | string): MathElement {
  return {
    tagName,
    attrs: [],
    childNodes: typeof children === 'string' ? [{ value: children }] : children,
  };
}

export function row(children: readonly MathElement[]): MathElement {
  const [only, more] = children;
  return only && !more ? only : element('mrow', children);
}

/** Names of functions, which also stand in the italics of variables. */
const functions =
  /^(?:arcsin|arccos|arctan|sinh|cosh|tanh|sin|cos|tan|cot|sec|csc|log|ln|exp|det|dim|ker|lim|max|min|máx|mín|argmax|argmin|argmáx|argmín|sup|inf|gcd|deg|arg|diag|sgn|rank|var|cov|mod)$/i;
/** Words in the italics of variables; of others, each letter is one. */
const word =
  /^(?:(?=\p{L}*[aeiou])\p{L}\p{Ll}{3,}|out|tot|eff|ext|int|ref|obs|opt|old|new|avg|err|est|rel|abs|net|pot|kin|tal|que|por|com|con|per|tel|and|for|all|und|mit|voor|met)$/u;

const shortWord =
  /^(?:[iI]f|or|as|in|is|[oO]n|of|to|et|si|ou|en|el|la|un|se|al|di|da|su|so|ab|im|es|em|do|of|op|te)$/;

/** Accents that stand alone are letters, too, as Unicode counts them. */
const partsOfText =
  /(?:(?![\p{Lm}\p{Script=Greek}])\p{L}\p{M}*)+|\p{Script=Greek}\p{M}*|\d+(?:[.,]\d+)*|[^\s\d]/gu;

/** Signs that have a name or that nobody says; what else stands in a formula is not known. */
const known =
  /^(?:[-+−–=±∓×·⋅∙*∗/∕<>≤≥⩽⩾≪≫≠≈≃∼≅≡∝∈∉∋⊂⊆⊃⊇∪∩∖\\∅→⟶↔↦⇒⇐⇔∀∃¬⋆∆⌊⌋⌈⌉∞∂∇∘◦⊕⊗⊥⊤∧∨|∣‖∥!'′″()[\]{},;:∶%.…⋯√∑∏∫∮⋃⋂⨁ˆ˜~¯˙¨†°⎧⎨⎩⎪\uf8f1-\uf8f4]|\u0302|\u0303|\u0304|\u0307|\u0308|\u0338|\u20d7)$/u;
/** Latin and Greek letters, with the accents of words. */
const letters = /^[a-zA-ZÀ-ÖØ-öø-ÿα-ωΑ-Ωϕϵϑℓℏıȷ]+$/u;
/** Signs drawn over a letter. */
export const accent = /^(?:[ˆ˜¯˙¨]|\u0302|\u0303|\u0304|\u0307|\u0308|\u20d7)$/u;

/** The letters, numbers and signs of a run; undefined where one of them isn’t known. */
export function signsOf(run: Run): readonly Piece[] | undefined {
  const { text, x0, x1, size, style } = run;
  const isHanging = hangs(text, style);
  // The letters of a substance are no product: “NaCl”.
  if (style.math && /\p{Ll}\p{Lu}\p{Ll}/u.test(text)) return undefined;
  const each = (x1 - x0) / (widthOf(text) || 1);
  const found: Piece[] = [];
  for (const { 0: part, index } of text.matchAll(partsOfText)) {
    for (const { sign, at } of style.math || part.length === 2
      ? lettersOf(part, style.math)
      : [{ sign: part, at: 0 }]) {
      const math = leaf(sign.normalize('NFC'), style.math);
      if (!math) return undefined;
      const from = x0 + widthOf(text.slice(0, index + at)) * each;
      const to = from + widthOf(sign) * each;
      found.push({
        math,
        text: mathText(math),
        x0: from,
        x1: to,
        y: isHanging ? run.y - fall * size : run.y,
        size,
        hangs: isHanging,
      });
    }
  }
  return found;
}

/** Nearly, in those of most letters: the file states only how wide the whole run is. */
function widthOf(text: string): number {
  const narrow = text.match(/[\s,.;:|!′()[\]{}fijlrt]/gu)?.length ?? 0;
  const wide = text.match(/[\p{Lu}mw=+−]/gu)?.length ?? 0;
  return text.length - 0.5 * narrow + 0.4 * wide;
}

/** Runs of large signs have been put this far below where they hang from, in letter sizes. */
const fall = 0.8;

function lettersOf(part: string, isMath: boolean): readonly { readonly sign: string; readonly at: number }[] {
  // In the italics of variables, “te” and “is” are products.
  const isShortWord = isMath ? part === 'if' : shortWord.test(part);
  if (!/^\p{L}{2}/u.test(part) || isShortWord || functions.test(part) || word.test(part))
    return [{ sign: part, at: 0 }];
  return Array.from(part.matchAll(/\p{L}\p{M}*/gu), ({ 0: sign, index }) => ({ sign, at: index }));
}

function leaf(sign: string, isMath: boolean): MathElement | undefined {
  if (/^\d/.test(sign)) return element('mn', sign);
  if (/^(?!\p{Lm})\p{L}/u.test(sign)) {
    if (!letters.test(sign)) return undefined;
    const isWord = sign.length > 2 && !functions.test(sign) && !isMath;
    return element(isWord ? 'mtext' : 'mi', sign);
  }
  if (sign === '∆') return element('mi', 'Δ');
  return known.test(sign) ? element('mo', sameSign[sign] ?? sign) : undefined;
}

const sameSign: Readonly<Record<string, string>> = {
  '◦': '∘', '\\': '∖', "'": '′', '∶': ':', '∙': '·', '–': '−', '-': '−', '∥': '‖', '∣': '|', '∗': '*', '⋆': '*', '⋯': '…', '⟶': '→',
}; // prettier-ignore

/** Signs that are drawn as several: “:=”, the points of “and so on”, and a number with its decimal point. */
export function withWholeSigns(pieces: readonly Piece[]): readonly Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.x0 - b.x0)) {
    const [before, last] = whole.slice(-2);
    const joined = last && wholeOf(last, piece, before);
    if (!joined) whole.push(piece);
    else whole.splice(-joined.pieces, joined.pieces, joined.whole);
  }
  return whole;
}

function wholeOf(
  last: Piece,
  piece: Piece,
  before: Piece | undefined,
): { readonly whole: Piece; readonly pieces: number } | undefined {
  const as = (math: MathElement, first: Piece): Piece => ({
    ...piece,
    math,
    text: mathText(math),
    x0: first.x0,
  });
  const isNext = isLevel(last, piece) && piece.x0 - last.x1 < 0.6 * piece.size;
  if (!isNext) return undefined;
  const arrow = arrows.get(`${last.text}${piece.text}`);
  if (arrow !== undefined) return { whole: { ...as(element('mo', arrow), last), text: arrow }, pieces: 1 };
  const negated = last.text === '\u0338' ? `${piece.text}\u0338`.normalize('NFC') : '';
  if (negated.length === 1) return { whole: as(element('mo', negated), last), pieces: 1 };
  if (last.text === ':' && piece.text === '=') return { whole: as(element('mo', '≔'), last), pieces: 1 };
  if (!before || !isLevel(before, last)) return undefined;
  const arePoints = [before, last, piece].every(({ text }) => text === piece.text);
  if (arePoints && /^[.·⋅]$/u.test(piece.text)) return { whole: as(element('mo', '…'), before), pieces: 2 };
  const isDecimal =
    before.math.tagName === 'mn' &&
    piece.math.tagName === 'mn' &&
    /^[.,]$/.test(last.text) &&
    piece.x0 - last.x1 < 0.08 * piece.size;
  return isDecimal
    ? { whole: as(element('mn', `${before.text}${last.text}${piece.text}`), before), pieces: 2 }
    : undefined;
}

/** TeX draws long arrows as several signs, and a stroke through one as a sign of its own. */
const arrows = new Map([
  ['−→', '→'],
  ['−⟶', '→'],
  ['⇐⇒', '⇔'],
  ['=⇒', '⇒'],
  ['↦→', '↦'],
  ['=:', '='],
  ['/∈', '∉'],
  ['∈/', '∉'],
]);

function isLevel(one: Piece, other: Piece): boolean {
  return Math.abs(one.y - other.y) < 0.1 * other.size && Math.abs(one.size - other.size) < 0.1 * other.size;
}

/** The thin lines among drawings, which may be the bars of fractions and roots. */
export function barsAmong(drawings: readonly Box[]): readonly Box[] {
  return drawings.filter(({ x0, x1, y0, y1 }) => y1 - y0 < thinLine.thickest && x1 - x0 > thinLine.least);
}

/** In points. */
const thinLine = { thickest: 1.5, least: 2 };

export const relation = /^[=≔<>≤≥⩽⩾≪≫≠≈≃∼≅≡∝∈∉⊂⊆⊃⊇→↦⇒⇔]$/u;
/** What something has to follow. */
export const unfinished = /^[-+−±×·*/∑∏∫√([{]$/u;

/** What stands between two others. */
const infix = /^[×·⋅*∗/∕∖∪∩∧∨⊕⊗∘⊥∋↔⇐,;:]$/u;
const begins = /^[\p{L}\p{N}([{⌊⌈|‖√∑∏∫∮⋃⋂⨁∂∇∀∃¬…∞∅]/u;
const ends = /[\p{L}\p{N}\p{M})\]}⌋⌉|‖!′″°%…∞∅ˆ˜¯˙¨]$/u;

/**
 * Whether all signs of a line have beside them what they join: a part that is drawn as a picture is missing. A further row begins
 * with its relation, and a small sign may stand alone.
 */
export function isComplete(line: readonly Piece[], isSmall: boolean): boolean {
  const [only, more] = line;
  if (only && !more) return isSmall || canEnd(only);
  return line.every((piece, at) => {
    const [before, next] = [line[at - 1], line[at + 1]];
    const { text } = piece;
    // A point for any argument, and that of a short form of words; but “∀x. P(x)”.
    if (text === '.')
      return line.slice(0, at).some((each) => /^[∀∃]$/u.test(each.text)) && canBegin(next, true);
    if (text === '⊤') return false;
    if (relation.test(text)) {
      const isLed = before ? canEnd(before) : !/^[<>∼≃]$/u.test(text);
      return isLed && canBegin(next, true);
    }
    if (infix.test(text)) return before !== undefined && canEnd(before) && canBegin(next, true);
    if (/^[-+−±∓]$/u.test(text)) return canBegin(next, false) || (isSmall && !next);
    if (/^[([{]$/.test(text)) return canBegin(next, true);
    return isSmall || !functions.test(text) || canBegin(next, true);
  });
}

function canBegin(piece: Piece | undefined, isSigned: boolean): boolean {
  if (!piece) return false;
  return piece.isRead === true || begins.test(piece.text) || (isSigned && /^[-+−±∓]$/u.test(piece.text));
}

function canEnd({ text, isRead }: Piece): boolean {
  return isRead === true || (ends.test(text) && !functions.test(text));
}
