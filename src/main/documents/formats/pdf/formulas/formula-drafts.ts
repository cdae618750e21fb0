import { areSigns, functionName, isLedByWords, isWholeFormula } from '../kinds/formulas.ts';
import { boundsOf, type Box, boxOf, overlapAcross } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { areaOfAll } from '../page-drafts.ts';
import type { Draft } from '../pdf-page-blocks.ts';

/**
 * Puts the torn parts of formulas together: lines of signs that follow each other closely are one formula, if one of them can’t
 * be said alone, with the pieces of it that have no sign of a formula.
 */
export function withWholeFormulas(drafts: readonly Draft[]): Draft[] {
  const groups: Draft[][] = [];
  for (const draft of drafts) {
    const group = groups.at(-1);
    if (group && goesOn(group, draft)) group.push(draft);
    else groups.push([draft]);
  }
  return groups.flatMap((group) => (areTorn(group) ? [oneFormula(group)] : group));
}

function goesOn(group: readonly Draft[], draft: Draft): boolean {
  const last = group.at(-1);
  if (!last || !isClose(last, draft, close.scrap)) return false;
  const formula = group.findLast(({ known }) => known === 'formula');
  if (formula && isScrap(draft, formula)) return true;
  if ((formula || isOfFormula(last)) && isCase(draft, formula ?? last)) return true;
  if (draft.known === 'formula' && isScrap(last, draft)) return true;
  return (
    isOfFormula(draft) && (formula !== undefined || isOfFormula(last)) && isClose(last, draft, close.down)
  );
}

/** What is no formula by itself, but a part of the one beside it: brackets, small letters, or one side without a word. */
function isScrap({ known, paragraph }: Draft, formula: Draft): boolean {
  if (known || paragraph.code || paragraph.listed) return false;
  const largest = Math.max(...formula.paragraph.lines.map(({ size }) => size));
  return paragraph.lines.every(({ text, size }) => {
    if (isBare(text)) return true;
    // What can be said as it is written is, as is what stands beside it.
    if (formula.said !== undefined || isWholeFormula(text)) return false;
    if (/\p{L}{3}/u.test(text) || shortWord.test(text)) return false;
    return size < smallLetters * largest || operator.test(text);
  });
}

/** “−1 otherwise”, “if n is even”: what stands behind the brace of a formula, as one of its cases. */
function isCase({ known, paragraph }: Draft, formula: Draft): boolean {
  const [line, more] = paragraph.lines;
  const brace = formula.paragraph.lines.find(({ text }) => /\{/.test(text) && !/\}/.test(text));
  return (
    !known &&
    line !== undefined &&
    !more &&
    !paragraph.code &&
    !paragraph.listed &&
    brace !== undefined &&
    line.x0 > brace.x0 &&
    line.y - brace.y < lowestCase * line.size &&
    line.text.split(' ').length <= longestCase &&
    condition.test(line.text)
  );
}

/** In words, and in letter sizes below the brace. */
const longestCase = 8;
const lowestCase = 4;
const condition =
  /(?:^|\s)(?:if|otherwise|else|when|si|sinon|sino|en otro caso|en caso contrario|caso contr[áa]rio|se|senão|altrimenti|falls|sonst|wenn|als|anders)(?!\p{L})/iu;

/** In sizes of the formula’s letters: indices and the limits of sums. */
export const smallLetters = 0.85;
const operator = /[=+−·×∑∫∏√|≤≥<>∈]/u;
/** “où”, “If”: what leads on from a formula; names of functions have a bracket behind them, variables often Greek letters. */
const shortWord = /(?<!\S)[a-zà-ÿ]{2}(?![^\s,:])/iu;

function isBare(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** A single line of signs may be a name, or a formula that is said as it is written. */
function areTorn(group: readonly Draft[]): boolean {
  const lines = group.flatMap(({ paragraph }) => paragraph.lines);
  const isFormula = group.length > 1 || group.every(isOfFormula);
  return lines.length > 1 && isFormula && group.some(isTorn) && group.some(isSet);
}

/** In a font of signs. */
function isSet({ known, paragraph }: Draft): boolean {
  return known === 'formula' || paragraph.lines.some(({ math }) => math > 0.2);
}

function isOfFormula({ known, paragraph }: Draft): boolean {
  const isParagraph = !known && !paragraph.code && !paragraph.listed;
  return known === 'formula' || (isParagraph && paragraph.lines.every(areSigns));
}

function isTorn({ known, paragraph: { lines } }: Draft): boolean {
  return !known && !(lines.length === 1 && isWholeFormula(lines[0]?.text ?? ''));
}

/** In letter sizes; a fraction, of which the line’s height says nothing, may be farther off. */
const close = { down: 0.8, scrap: 2.2, across: 4 };

function isClose(one: Draft, other: Draft, most: number): boolean {
  const [a, b] = [boxOf(one.paragraph.lines), boxOf(other.paragraph.lines)];
  const size = Math.max(...[...one.paragraph.lines, ...other.paragraph.lines].map((line) => line.size));
  const down = Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1);
  return down < most * size && overlapAcross(a, b) > -close.across * size;
}

function oneFormula(group: readonly Draft[]): Draft {
  const lines = group.flatMap(({ paragraph }) => paragraph.lines);
  const text = group
    .map((draft) => draft.text ?? draft.paragraph.lines.map((line) => line.text).join(' '))
    .join(' ');
  const { page, y, paragraph } = group[0] as Draft;
  // Brackets alone beside a formula don’t change what is said of it.
  const [only, more] = group.filter((draft) => draft.paragraph.lines.some((line) => !isBare(line.text)));
  const said = more ? undefined : only?.said;
  return {
    page,
    y,
    paragraph: { ...paragraph, lines },
    known: 'formula',
    text,
    ...(said !== undefined && { said }),
    opens: false,
    closes: false,
  };
}

/**
 * Puts the pieces of a system of equations together where nothing says them as one: no piece by itself is worth hearing. The
 * names that stand beside its equations are read before it.
 */
export function withWholeSystems(drafts: readonly Draft[], bodySize: number): readonly Draft[] {
  if (!drafts.some((draft) => isUnsaid(draft) || holdsTallBracket(draft))) return drafts;
  const whole: Draft[] = [];
  let open: System | undefined;
  const end = (): void => {
    if (!open) return;
    for (const each of isSystem(open, bodySize) ? [...open.names, oneSystem(open)] : open.drafts)
      whole.push(each);
    open = undefined;
  };
  for (const [at, draft] of drafts.entries()) {
    const box = boxOf(draft.paragraph.lines);
    if (open && isName(draft) && isLevel(box, open.box)) {
      open.names.push(draft);
      open.drafts.push(draft);
      continue;
    }
    const next = drafts[at + 1];
    const isNamed =
      (open !== undefined && isLevel(box, open.box)) ||
      (next !== undefined &&
        isPiece(next, bodySize) &&
        (isLevel(box, boxOf(next.paragraph.lines)) || areSmall(next, bodySize)));
    const name = isNamed ? nameBefore(draft) : undefined;
    const isPart = isPiece(draft, bodySize) || name !== undefined;
    const isNext = name !== undefined && open !== undefined && !isLevel(box, open.box);
    if (!isPart || isNext || (open && !isBelow(open, box, bodySize))) end();
    if (!isPart) {
      whole.push(draft);
      continue;
    }
    open ??= { drafts: [], pieces: [], names: [], box };
    open.drafts.push(draft);
    open.pieces.push(draft);
    open.names.push(...(name ? [name] : namesIn(draft)));
    open.box = boundsOf([open.box, box]);
  }
  end();
  return whole;
}

/** Pieces that follow each other closely. */
interface System {
  /** As they were. */
  readonly drafts: Draft[];
  readonly pieces: Draft[];
  readonly names: Draft[];
  box: Box;
}

/** In letter sizes: from one row to the next, of which the limits of sums are a part. */
const nextRow = 2.2;

function isBelow({ box, drafts }: System, { x0, x1, y0, y1 }: Box, bodySize: number): boolean {
  const last = drafts.at(-1);
  // Of a table, the first line is known.
  const rows = last?.known === 'table' ? (last.text ?? '').split('\n').length : 1;
  const down = Math.max(y0, box.y0) - Math.min(y1, box.y1);
  return down < nextRow * rows * bodySize && overlapAcross({ x0, x1 }, box) > -close.across * bodySize;
}

function isUnsaid({ known, said }: Draft): boolean {
  return known === 'formula' && said === undefined;
}

/** A formula that nothing says, or a piece of one that has no words. */
function isPiece(draft: Draft, bodySize: number): boolean {
  const { known, paragraph } = draft;
  if (isUnsaid(draft)) return true;
  if (paragraph.code || paragraph.listed) return false;
  if (known === 'table') return areSignsInRows(draft);
  return !known && paragraph.lines.every((line) => isPieceLine(line, bodySize));
}

/** In letters. */
const longestPiece = 200;

function isPieceLine(line: Segment, bodySize: number): boolean {
  const { text, plain, math, size } = line;
  if (isBare(text)) return math > 0 || operator.test(text);
  const isSmall = size < smallLetters * bodySize;
  if (text.length > longestPiece || (isLedByWords(line) && /\p{L}/u.test(plain))) return false;
  if (isSmall && /^i\.?i\.?d\.?$/.test(text)) return true;
  if (math <= (isSmall ? 0 : 0.2)) return false;
  if (wordsIn(line).length > (/^[+−=≤≥·∑∏∫∀]/u.test(text) ? 2 : 0)) return false;
  return isSmall || isDomain(text) || torn.test(text) || !isWholeFormula(text);
}

/** Equations that stand so far apart from their names that they are taken for columns. */
function areSignsInRows(draft: Draft): boolean {
  const cells = cellsOf(draft);
  return (
    draft.paragraph.lines.every(({ math }) => math > 0.4) &&
    cells.some((cell) => signInRow.test(cell)) &&
    cells.every((cell) => {
      const words = cell.replace(nameInCell, '').match(wordInCell) ?? [];
      return words.every((word) => functionName.test(word));
    })
  );
}

/** Also the condition of a case. */
const signInRow = /[∑∏∫≤≥∈]|(?<!\p{L})(?:if|otherwise|falls|sonst|si|sinon)(?!\p{L})/u;
const wordInCell = /(?<!\p{L})\p{Lu}?\p{Ll}{2,}(?!\p{L})/gu;

/** For which of its variables something holds. */
function isDomain(text: string): boolean {
  return /^[∀(]|∈/u.test(text) && !/[=≤≥<>≈→]/u.test(text);
}

/** Without those of formulas, such as “max” and “INM”, and the indices of variables. */
function wordsIn({ text, plain }: Segment): readonly string[] {
  const words = plain.match(/(?<![\p{L}\d])\p{Lu}?\p{Ll}{2,}(?!\p{L})/gu) ?? [];
  const apart = text.match(/(?<!\p{L})\p{Lu}?\p{Ll}{2,}/gu) ?? [];
  return words.filter((word) => !functionName.test(word) && apart.some((each) => each.startsWith(word)));
}

/** What an equation is called, which stands to its left. */
function isName({ known, paragraph: { lines, code, listed } }: Draft): boolean {
  const text = lines.map((line) => line.text).join(' ');
  return !known && !code && !listed && lines.every(({ math }) => math === 0) && shortName.test(text);
}

const shortName = /^\p{Lu}[\p{L}\d]*\p{L}{2}(?: (?:\p{L}+|\d{4})){0,6}$/u;

function isLevel(one: Box, other: Box): boolean {
  return one.y1 > other.y0 && one.y0 < other.y1;
}

/** The name that a line begins with before its signs. A sentence may have signs, too, but ends as one. */
function nameBefore(draft: Draft): Draft | undefined {
  const { known, paragraph } = draft;
  const [line, more] = paragraph.lines;
  if (known || paragraph.code || paragraph.listed || !line || more || line.math === 0) return undefined;
  const [name = ''] = line.plain.split(/ (?!\p{L})/u);
  const signs = { ...line, text: line.text.slice(name.length), plain: line.plain.slice(name.length) };
  const isLed =
    shortName.test(name) &&
    / \p{L}{3,}$/u.test(name) &&
    line.text.startsWith(name) &&
    !/[.,:;]$|^ ?[.,:;]/u.test(signs.text) &&
    wordsIn(signs).length === 0;
  return isLed ? namedAs(name, draft, line) : undefined;
}

/** The limits of what stands above them. */
function areSmall({ known, paragraph }: Draft, bodySize: number): boolean {
  return !known && paragraph.lines.every(({ size }) => size < smallLetters * bodySize);
}

/** Those that the cells of a table begin with. */
function namesIn(draft: Draft): readonly Draft[] {
  const [line] = draft.paragraph.lines;
  if (draft.known !== 'table' || !line) return [];
  return cellsOf(draft).flatMap((cell) => {
    const name = nameInCell.exec(cell)?.[0];
    return name === undefined ? [] : [namedAs(name, draft, line)];
  });
}

function cellsOf({ text = '' }: Draft): readonly string[] {
  return text.split(/[\n\t]/u);
}

const nameInCell = /^(?:Min|Max)imi[sz]e(?!\p{L})|^\p{Lu}[\p{L}\d]{2,}(?: \p{L}{3,})+(?![\p{L}\d])/u;

function namedAs(name: string, { known: _known, text: _text, ...draft }: Draft, line: Segment): Draft {
  return {
    ...draft,
    paragraph: { ...draft.paragraph, lines: [{ ...line, text: name, plain: name, math: 0 }] },
  };
}

/** Not formulas that stand below each other, nor one alone beside a word. */
function isSystem({ pieces }: System, bodySize: number): boolean {
  const loose = pieces.filter((piece) => !isUnsaid(piece));
  const lines = loose.flatMap(({ paragraph }) => paragraph.lines);
  if (lines.every(({ text }) => isBare(text)) && loose.length === pieces.length) return false;
  if (loose.some(holdsTallBracket)) return true;
  return (
    pieces.length > 1 &&
    lines.length > 0 &&
    (loose.length < pieces.length ||
      loose.some((piece) => areSmall(piece, bodySize)) ||
      lines.some(({ text }) => /[∑∏∫]/u.test(text)))
  );
}

function holdsTallBracket({ paragraph: { lines } }: Draft): boolean {
  return lines.some(({ text }) => tallBracket.test(text));
}

/** A part of a bracket as high as several rows, as matrices and cases have; fonts of signs have their own letters for some. */
const tallBracket = /[\u239b-\u23ad\uf8e6-\uf8fe]/u;
/** Such a bracket, or a sum whose limits stand elsewhere. */
const torn = new RegExp(`${tallBracket.source}|[∑∏∫](?!_)`, 'u');

function oneSystem({ pieces }: System): Draft {
  const area = areaOfAll(pieces);
  const { said: _said, ...whole } = oneFormula(pieces);
  return { ...whole, ...(area && { area }) };
}
