import { beginsCaption } from './captions.ts';
import { boxOf, overlapAcross, textOfRows, type Box, type PagePart } from './page-parts.ts';
import { isProse } from '../inline-signs.ts';
import type { Segment } from '../line-segments.ts';
import { rowsOf } from '../reading-order/rows.ts';
import { amongValues } from '../tables/starred-values.ts';

const relation = /[=≈≃≅≡∼≠≤≥<>≪≫∝∈∉⊂⊆∪∩→←↔⇒⇔↦∑∏∫∮∂∇√±×÷⋅∀∃∧∨⊕⊗†∞|]|:=/u;
export const equationNumber =
  /^\(?(?:[A-Z]{1,2}\.?)?\d{1,3}(?:[.-]\d{1,3})*\.?[a-z]?\)$|^\((?:[ivx]+|\*+)\)$/;
/** Without brackets, the number of an equation is so far to the right of it, in letter sizes: the conditions of cases stand nearer. */
export const bareNumber = { text: /^\d{1,3}(?:\.\d{1,3})*[a-z]?$/, gap: 4 };
/** Words that belong to formulas. */
export const functionName =
  /^(?:a?sinh?|a?cosh?|a?tanh?|arc\w+|cot|sec|csc|log|lg|ln|exp|max|min|sup|inf|lim|lim(?:sup|inf)|det|dim|ker|gcd|lcm|mod|arg|argmax|argmin|sgn|sign|tr|rank|diag|deg|hom|span|var|cov|vec|supp|iid|prob|erf|const|otherwise|if|and|or|for|all|with|where|subject|such|that|s\.t\.|für|falls|sonst|mit|und|oder|si|sinon|pour|avec|tel)$/i;

/**
 * Around a formula so much of a line is free, in letter sizes; more if no font shows that it is one and not a cell. Its
 * number stands at the edge of the column.
 */
const clear = { signs: 3, letters: 12, number: 0.8 };
/** So many signs on several levels are no part of a line. */
const manySigns = 6;
/** Parts of a formula, such as the limits of a sum, are as near to each other, in letter sizes. */
const near = { across: 4, acrossLetters: 1.5, down: 1.3 };
/** A formula is indented by as much at least, in letter sizes. */
const leastIndent = 0.9;

/**
 * The formulas that stand apart from the text, each with its number. Their signs lie above and below each other, so that
 * no order of reading makes a sentence of them. A doubtful one is text.
 */
export function formulasOf(segments: readonly Segment[], bodySize: number): PagePart[] {
  const values = amongValues(segments);
  const symbolic = segments.filter((each) => each.mono < 0.8 && isSymbolic(each) && !values.has(each));
  const signs = new Set(withoutInline(symbolic, segments));
  const inLines = symbolic.filter((each) => !signs.has(each));
  const seeds = [...signs].filter(isSeed);
  if (seeds.length === 0) return [];
  const words = segments.filter((each) => each.mono < 0.8 && !signs.has(each) && isLabel(each));
  const text = segments.filter((each) => !signs.has(each) && each.text.split(' ').length > 2);
  const parts: PagePart[] = [];
  const taken = new Set<Segment>();
  for (const seed of seeds) {
    if (taken.has(seed)) continue;
    const rest = [...signs, ...words].filter((each) => each !== seed && !taken.has(each));
    const cluster = grownFrom(seed, new Set(rest), { signs, text, bodySize });
    const box = boxOf(cluster);
    const isByText = inLines.some((each) => isNear(boxOf([each]), box, bodySize, near.across));
    // A word there may be the rest of a sentence: “if A → A′ then B → B′, for all labels”.
    if (isByText && !cluster.every((each) => areSigns(each) || equationNumber.test(each.text))) continue;
    if (!isSetApart(cluster, segments, bodySize, isByText) || holdsText(cluster)) continue;
    for (const each of cluster) taken.add(each);
    parts.push(partOf(cluster));
  }
  return parts;
}

/** Where each word of a text is drawn alone, a formula would go on through all of it. */
function holdsText(cluster: readonly Segment[]): boolean {
  const words = cluster.reduce((sum, { plain }) => sum + (plain.match(/\p{L}{3,}/gu)?.length ?? 0), 0);
  return words > mostWords;
}

const mostWords = 20;

/** Without the signs that are part of a line of text, next to its words or to other such signs. */
function withoutInline(signs: readonly Segment[], segments: readonly Segment[]): readonly Segment[] {
  const apart = new Set(signs);
  const prose = segments.filter((each) => !apart.has(each) && isProse(each));
  const around = [...prose];
  for (const line of around) {
    for (const sign of apart) {
      const off = Math.abs(sign.y - line.y) / line.size;
      if (off > inline.off || overlapAcross(sign, line) < -inline.gap * line.size) continue;
      apart.delete(sign);
      around.push(sign);
    }
  }
  return [...apart];
}

/** Within a line, in letter sizes. */
const inline = { off: 0.1, gap: 1 };

interface Around {
  readonly signs: ReadonlySet<Segment>;
  readonly text: readonly Segment[];
  readonly bodySize: number;
}

/** Whether signs say something by themselves. */
function isSeed({ text }: Segment): boolean {
  return relation.test(text) && !bareRoot.test(text);
}

const bareRoot = /^\p{L}? ?√$/u;

function isSymbolic(segment: Segment): boolean {
  const { text, plain, math } = segment;
  if (sample.test(text)) return false;
  if (math > 0.8 && !/\p{L}/u.test(text)) return true;
  if (
    (isLedByWords(segment) && !definition.test(text)) ||
    (text.length > longestLine && !areSigns(segment)) ||
    undecoded.test(text)
  )
    return false;
  if ((math < 0.5 && spacedOut.test(text)) || isText(text)) return false;
  const words = (plain.match(/\p{L}{3,}/gu) ?? []).filter((word) => !functionName.test(word));
  const letters = words.join('').length;
  const areFew = words.length <= 1 && letters <= (math > 0.2 ? 0.6 : 0.35) * Math.max(8, text.length);
  return areFew && !beginsCaption(text);
}

/** “(n = 432)”, “df = 1”: above the columns of a table, as often as not. */
const sample = /^\(?(?:n|df|p)\s?[=<>≤≥]\s?\d?[\d.,]*\d\)?$/i;

/** Whether a line has no words but those of formulas. */
export function areSigns(segment: Segment): boolean {
  const { text, plain, math, mono } = segment;
  if (mono >= 0.8 || isLedByWords(segment) || listed.test(text) || undecoded.test(text)) return false;
  const letters = math > 0.2 ? plain : text;
  return (letters.match(/\p{L}{2,}/gu) ?? []).every((word) => functionName.test(word));
}

/** “where x = 2”, but not “dxa”, of which “a” is an index. */
export function isLedByWords({ text, plain }: Segment): boolean {
  return beginsWithWords.test(text) && !(/^\p{L}{3}/u.test(text) && /^\p{L}{1,2}(?!\p{L})/u.test(plain));
}

/** Some files call a font of text as others call a font of signs. */
function isText(text: string): boolean {
  const words = (text.match(/(?<!\S)\p{L}?\p{Ll}{2,}(?=[\s,.;:]|$)/gu) ?? []).filter(
    (word) => !functionName.test(word),
  );
  return words.length > 3 && words.join('').length > 0.5 * text.length;
}

const longestLine = 100;
/** “p r i n t” */
const spacedOut = /(?<!\S)(?:\p{Ll} ){4}\p{Ll}(?!\S)/u;
/** Letters of a font that states no text for them. */
// oxlint-disable-next-line no-control-regex
const undecoded = /[\u0000-\u001f]/;
/** “where x = 2”, not “min f(x) = 2”. */
const beginsWithWords =
  /^[•◦▪]|^\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})\)\s|^(?:and|or|for|if|so|where|with|we|is|as|by|in|of|to|at)\s|^(?!min|max|exp|log|sin|cos|tan|lim|sup|inf|arg|det|div|grad|rot|diag)\p{L}\p{Ll}{2,}[ ,]+(?![=≡≈∼∝<>≤≥:+−–-])/iu;

/** The beginning of a further formula, whose other side is made of signs of their own: “with: G =”. */
const definition =
  /^(?:where|with|and|or|mit|und|wobei|avec|et|où|con|y|e|dove|donde|onde|com|met|en) ?:? .{1,18}[=≈≤≥∼]$/iu;

/** The seed with the signs and labels around it, and its number. */
function grownFrom(seed: Segment, rest: Set<Segment>, { signs, text, bodySize }: Around): readonly Segment[] {
  const cluster = [seed];
  const belongs = (each: Segment, box: Box, reach: number): boolean => {
    if (!signs.has(each)) return labels(each, cluster, bodySize);
    const isNumber = equationNumber.test(each.text) && isBeside(each, box);
    return isNumber || isNear(boxOf([each]), box, bodySize, reach);
  };
  for (let grew = true; grew;) {
    grew = false;
    const box = boxOf(cluster);
    const reach = cluster.some(({ math }) => math > 0.2) ? near.across : near.acrossLetters;
    for (const each of rest) {
      if (!belongs(each, box, reach) || isDivided(each, box, text)) continue;
      cluster.push(each);
      rest.delete(each);
      grew = true;
    }
  }
  const box = boxOf(cluster);
  return [
    ...cluster,
    ...[...rest].filter((each) => isNumberBefore(each, box) || isNumberAtEdge(each, box, text)),
  ];
}

/** A word or two that may belong to a formula: “if”, “otherwise”, or a name below a brace. */
function isLabel({ text }: Segment): boolean {
  const most = condition.test(text) ? labelWords.condition : labelWords.other;
  return text.split(' ').length <= most && !/[.:;!?]$/.test(text) && !undecoded.test(text);
}

const condition = /^(?:if|for|when|otherwise|else|falls|für|wenn|sonst|si|pour|sinon)\s/iu;
const labelWords = { condition: 8, other: 3 };

/** Small below or above signs, or behind signs on their line. */
function labels(each: Segment, cluster: readonly Segment[], bodySize: number): boolean {
  const box = boxOf([each]);
  if (each.size < 0.85 * bodySize) return cluster.some((sign) => isNear(box, boxOf([sign]), bodySize, 0));
  return cluster.some(
    (sign) =>
      Math.abs(sign.y - each.y) < 0.3 * each.size &&
      each.x0 > sign.x0 &&
      overlapAcross(each, sign) > -near.across * bodySize,
  );
}

/** Whether a line of text lies between the two. */
function isDivided(each: Segment, box: Box, text: readonly Segment[]): boolean {
  return text.some(
    (line) =>
      overlapAcross(line, each) > 0 &&
      ((line.y > box.y1 && line.y < each.y) || (line.y < box.y0 + 0.3 * line.size && line.y > each.y)),
  );
}

/** An equation’s number is at the margin, on one of its lines or below the last. */
function isBeside(number: Segment, box: Box): boolean {
  return number.y > box.y0 && number.y < box.y1 + 1.5 * number.size && number.x0 > box.x1 - 0.5 * number.size;
}

/** At the left margin, on one of its lines; “(7)” may begin an item of a list there, but not “(7.1.5)”. */
function isNumberBefore({ text, x1, y, size }: Segment, box: Box): boolean {
  return /^\(\d+(?:\.\d+)+\)$/.test(text) && box.x0 - x1 > 2 * size && y > box.y0 && y < box.y1 + 0.5 * size;
}

/** Alone at the right edge of the lines above and below the formula. */
function isNumberAtEdge(each: Segment, box: Box, text: readonly Segment[]): boolean {
  if (!isFarBehind(each, box) || !isBeside(each, box)) return false;
  const column = text.filter((line) => overlapAcross(line, box) > 0);
  return column.length > 0 && Math.abs(Math.max(...column.map(({ x1 }) => x1)) - each.x1) < each.size;
}

function isFarBehind({ text, x0, size }: Segment, box: Box): boolean {
  return bareNumber.text.test(text) && x0 - box.x1 > bareNumber.gap * size;
}

function isNear(a: Box, b: Box, size: number, across: number): boolean {
  const down = Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1);
  const shared = overlapAcross(a, b);
  return shared > -across * size && down < (shared > 0 ? near.down * size : 0);
}

/** @param isByText it is next to signs in a line of text, as the lines of a grammar are, beside which their meaning is explained */
function isSetApart(
  cluster: readonly Segment[],
  segments: readonly Segment[],
  bodySize: number,
  isByText: boolean,
): boolean {
  const box = boxOf(cluster);
  const own = new Set(cluster);
  const others = segments.filter((each) => !own.has(each));
  const text = others.filter(
    (each) =>
      each.text.split(' ').length >= 5 &&
      overlapAcross(each, box) > 0 &&
      Math.min(Math.abs(each.y - box.y0), Math.abs(each.y - each.size - box.y1)) < 8 * bodySize,
  );
  const room = cluster.some(({ math }) => math > 0.2) && !isByText ? clear.signs : clear.letters;
  const standsBeside = (each: Segment): boolean =>
    isBesideAny(each, cluster, room, bodySize) && !isInOtherColumn(each, text);
  if (others.some(standsBeside)) return false;
  if (areCells(cluster, others)) return false;
  if (cluster.some((part) => equationNumber.test(part.text) && cluster.length > 1)) return true;
  if (cluster.length >= manySigns && rowsOf(cluster).length > 2) return true;
  if (text.some((line) => goesOnIn(line, box, bodySize))) return false;
  const left = Math.min(...text.map(({ x0 }) => x0));
  return text.length > 0 && box.x0 - left > leastIndent * bodySize;
}

/** Signs in letters of the text, on line after line among others: the values of a table, as “± 20” before “mA”. */
function areCells(cluster: readonly Segment[], others: readonly Segment[]): boolean {
  const rows = rowsOf(cluster);
  if (rows.length < cells.rows || cluster.some(({ math }) => math > 0.5)) return false;
  const isAmongCells = (row: readonly Segment[]): boolean => {
    const { x0, x1, y1 } = boxOf(row);
    const level = others.filter(({ y, size }) => Math.abs(y - y1) < cells.sameLine * size);
    const isBetween = level.some((each) => each.x1 <= x0) && level.some((each) => each.x0 >= x1);
    return isBetween || level.length >= cells.others;
  };
  return rows.filter(isAmongCells).length >= cells.share * rows.length;
}

/** So many lines, and of these a share, with so many cells beside one; baselines differ less, in letter sizes. */
const cells = { rows: 3, share: 0.8, others: 3, sameLine: 0.15 };

function isBesideAny(each: Segment, cluster: readonly Segment[], room: number, bodySize: number): boolean {
  return cluster.some((part) => {
    const off = Math.abs(each.y - part.y);
    const shared = overlapAcross(each, part);
    const isLevel = off < 0.6 * Math.max(each.size, part.size) && (shared < 1 || off < 0.1 * each.size);
    return isLevel && shared > -(equationNumber.test(part.text) ? clear.number : room) * bodySize;
  });
}

/** Whether it stands beside the text above and below the formula, too. */
function isInOtherColumn(each: Segment, text: readonly Segment[]): boolean {
  return text.length > 0 && text.every((line) => overlapAcross(line, each) < 0);
}

/** The last line of a paragraph begins where the one above it does; that of a list item behind its bullet or number. */
function goesOnIn(line: Segment, box: Box, bodySize: number): boolean {
  const indent = box.x0 - line.x0;
  const isBelow = box.y1 > line.y && box.y1 - line.y < 1.7 * bodySize;
  return (
    isBelow && (Math.abs(indent) < 2 || (listed.test(line.text) && indent > 0 && indent < 2.5 * bodySize))
  );
}

const listed = /^(?:[•◦▪–-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s/u;

function partOf(cluster: readonly Segment[]): PagePart {
  const signs = cluster.filter(({ text }) => !equationNumber.test(text));
  const isBareNumber = (each: Segment): boolean => {
    const others = signs.filter((other) => other !== each);
    return others.length > 0 && isFarBehind(each, boxOf(others));
  };
  const formula = signs.filter((each) => !isBareNumber(each));
  const rows = rowsOf(cluster);
  const [only, more] = rowsOf(formula);
  const line =
    only && !more
      ? only
          .map(({ text }) => text)
          .join(' ')
          .replace(/[,.;]$/, '')
      : '';
  return {
    kind: 'formula',
    segments: cluster,
    text: textOfRows(rows).replaceAll('\n', ' '),
    ...(sayable.test(line) && { said: line }),
  };
}

/** Whether both sides of a formula are there, with all their brackets. */
export function isWholeFormula(text: string): boolean {
  const count = (bracket: RegExp): number => text.match(bracket)?.length ?? 0;
  return twoSides.test(text) && count(/\(/g) === count(/\)/g);
}

const twoSides = /^[^\s=≤≥<>+−–].*[=≈≡∼≠≤≥<>∈⊂⊆→⇒⇔].*[^\s=≤≥<>+−–∑∫(,]$/u;

/** One short line without fractions, roots and sums can be said as it is written. */
const sayable = /^(?=.{3,70}$)(?=.*=)[\p{L}\p{Nd}\s=+−–*/().,^⁻⁰¹²³⁴⁵⁶⁷⁸⁹<>≤≥≈%-]+$/u;
