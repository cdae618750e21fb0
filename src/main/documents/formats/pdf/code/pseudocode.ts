import { beginsTableCaption, captionLines } from '../kinds/captions.ts';
import { type Box, boxOf, overlapAcross, type PagePart, textOfRows } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { columnsOfPage } from '../reading-order/document-columns.ts';
import { rowsOf } from '../reading-order/rows.ts';

/** “3: for each i do”, or the number alone, before a line that is indented. */
const numbered = /^(\d{1,3}):(?=$|\s)/;
const leastLines = 4;
/** From a caption to its lines, from number to number over a line that goes on and one left free, and to what it numbers, in letter sizes. */
const widest = { down: 3.2, count: 4.5, across: 9 };
/** The statements of algorithms, of which some stand in every one. */
const statement =
  /(?:^|\s)(?:for|while|if|then|else|do|end|return|repeat|until|input|output|function|procedure|require|ensure)\b|[←→=≔]|:=/iu;
const leastStatements = 0.5;

/** Algorithms whose lines are numbered “1:”, “2:” …: code, although no font of a typewriter shows it. */
export function pseudocodeOf(segments: readonly Segment[]): PagePart[] {
  const heads = segments.filter(({ text }) => numbered.test(text)).toSorted((a, b) => a.y - b.y);
  if (heads.length < leastLines) return [];
  const left = new Set(heads);
  const parts: PagePart[] = [];
  for (const head of heads) {
    if (!left.has(head) || numberOf(head) > 2) continue;
    const run = runFrom(head, [...left]);
    for (const each of run) left.delete(each);
    const own = withLines(run, segments);
    const rows = rowsOf(own);
    const texts = rows.map((row) => row.map(({ text }) => text).join(' '));
    const isCode = texts.filter((text) => statement.test(text)).length >= leastStatements * texts.length;
    if (run.length < leastLines || !isCode) continue;
    const caption = segments.find((each) => isAbove(each, boxOf(own)));
    if (caption) parts.push({ kind: 'caption', segments: captionLines(caption, withoutAll(segments, own)) });
    parts.push({ kind: 'code', segments: own, text: textOfRows(rows) });
  }
  return parts;
}

function isAbove(line: Segment, box: Box): boolean {
  const step = box.y0 - line.y;
  return (
    beginsTableCaption(line.text) &&
    overlapAcross(line, box) > 0 &&
    step > -line.size &&
    step < widest.down * line.size
  );
}

function withoutAll(segments: readonly Segment[], own: readonly Segment[]): readonly Segment[] {
  const taken = new Set(own);
  return segments.filter((each) => !taken.has(each));
}

function numberOf({ text }: Segment): number {
  return Number(numbered.exec(text)?.[1]);
}

/** Those that count on below a number. Tens may begin a digit farther left. */
function runFrom(head: Segment, heads: readonly Segment[]): readonly Segment[] {
  const run = [head];
  for (const each of heads) {
    const last = run.at(-1) as Segment;
    const isNext = numberOf(each) === numberOf(last) + 1 && each.y > last.y;
    const isNear = each.y - last.y < widest.count * each.size && Math.abs(each.x0 - head.x0) < each.size;
    if (isNext && isNear) run.push(each);
  }
  return run;
}

/** What stands beside the numbers, and what goes on below between two of them. */
function withLines(run: readonly Segment[], segments: readonly Segment[]): readonly Segment[] {
  const own = run.flatMap((head) => rowFrom(head, segments));
  const box = boxOf(own);
  const inside = segments.filter(
    (each) =>
      !own.includes(each) && each.y > box.y0 && each.y <= box.y1 && each.x0 > box.x0 && each.x1 < box.x1 + 1,
  );
  return [...own, ...inside];
}

/**
 * A number alone stands before its line. Farther right only remarks belong to it: beside it there may be another column, perhaps
 * with an algorithm of its own.
 */
function rowFrom(head: Segment, segments: readonly Segment[]): readonly Segment[] {
  const level = segments
    .filter((each) => each.x0 > head.x0 && Math.abs(each.y - head.y) < 0.4 * head.size)
    .toSorted((a, b) => a.x0 - b.x0);
  const other = level.findIndex(({ text }) => numbered.test(text));
  const [first, ...more] = other < 0 ? level : level.slice(0, other);
  const isIts = first && head.text.endsWith(':') && first.x0 - head.x1 < widest.across * first.size;
  const isRemark = first && !isIts && remark.test(first.text);
  return [head, ...(isIts || isRemark ? [first] : []), ...more.filter(({ text }) => remark.test(text))];
}

const remark = /^(?:▷|\/\/)/u;

/** A line of a program in a language that has braces, without the number of the line. */
const braced = /[{}]\W*$|^\W*\}|;$|^(?:\/\/|\/[*∗])|[*∗]\/$/u;
/** Laws and recipes end their lines in semicolons as well: so many in a listing open or close a brace. */
const fewestBraces = { open: 2, close: 2 };
const leastBraced = 0.5;
/**
 * “r e a d _ f i l e . read ( )”: LaTeX sets listings in columns as wide as the widest letter, in whatever font, and the room
 * between narrow letters becomes spaces. “Da s a s è composto” is a sentence about nodes.
 */
const spelt = /(?<!\S)(?:[\p{L}_] ){4}[\p{L}\d_](?!\p{L})/u;
/** Signs that the words and titles around a program hardly have. */
const signed = /[_=[\]{}<>#\\]|\w ?\(| [,:;]$/;
/** Those that no words have which are spread over a line. */
const certain = /[_=[\]{}<>\\]/;
/** “r e m o t e _ e n a b l e”, “${ f i l e }” */
const unlikeFormulas = /(?<!\S)(?:\p{L} ){2,}_(?: \p{L}){2}|\$\{ (?:\p{L} ){4}/u;
/** Of the lines of a page, and of such a listing. */
const fewestSpelt = 2;
const leastSigned = 0.5;
/** From line to line of a program, in letter sizes, also over a line left free. */
const widestStep = 2.5;

/** The listings of a program that are set in the font of the text, in one column or two. */
export function listingsOf(segments: readonly Segment[]): PagePart[] {
  return mayHoldListing(segments) ? columnsOfPage(segments).flatMap(listingsIn) : [];
}

/** A page of prose needs no look at its columns. */
function mayHoldListing(segments: readonly Segment[]): boolean {
  return isSpaced(segments) || segments.some(({ text }) => /[{}]|\);$/.test(text));
}

/** Whether spaces spread the letters of its lines. Those of formulas, with their indices, stand alone in any text. */
function isSpaced(segments: readonly Segment[]): boolean {
  const lines = segments.filter(({ plain }) => spelt.test(plain));
  return lines.length >= fewestSpelt || lines.some(({ plain }) => unlikeFormulas.test(plain));
}

/** Lines one below the other that end as the statements of a program do. */
function listingsIn(segments: readonly Segment[]): PagePart[] {
  if (!mayHoldListing(segments)) return [];
  const areSpaced = isSpaced(segments);
  const belongs = areSpaced ? isSigned : isBraced;
  const parts: PagePart[] = [];
  const rows = rowsOf(segments);
  // One in each column that has come to one.
  const runs = new Set<(readonly Segment[])[]>();
  const end = (run: readonly (readonly Segment[])[]): void => {
    const own = run.slice(0, run.findLastIndex(belongs) + 1);
    const lines = own.map(programText).filter((line) => !/^\d+$/.test(line));
    if (
      isListing(lines) ||
      (areSpaced && isSpelt(lines)) ||
      (areStatements(lines) && own.flat().every(isInText) && standsApart(own, rows))
    )
      parts.push({ kind: 'code', segments: own.flat(), text: textOfRows(own) });
  };
  for (const [at, row] of rows.entries()) {
    const above = [...runs].find((run) => overlapAcross(columnOf(row), columnOf(run.flat())) > 0);
    const isRest = above !== undefined && isRightBelow(above, row);
    const goesOn =
      isRest && (mayBeProgram(row, countsOn(above, row)) || (areSpaced && isLineWithin(above, row)));
    if (goesOn) above.push(row);
    else if (above) {
      end(above);
      runs.delete(above);
    }
    const head = rows[at - 1];
    const isHeaded = head && opensBody.test(programText(row)) && isRightBelow([head], row) && isHead(head);
    if (!goesOn && mayBeProgram(row) && belongs(row)) runs.add(isHeaded ? [head, row] : [row]);
  }
  for (const run of runs) end(run);
  return parts;
}

/** “void lightLamp (int hours)”, above what it does. */
function isHead(row: readonly Segment[]): boolean {
  return row.length === 1 && /\w ?\(.*\)$/.test(programText(row)) && mayBeProgram(row);
}

const opensBody = /^\{$/;

/** A line may be no more than a brace, with the next one farther in. */
function columnOf(lines: readonly Segment[]): { readonly x0: number; readonly x1: number } {
  const { x0, x1 } = boxOf(lines);
  return { x0, x1: Math.max(x1, x0 + narrowest * (lines[0]?.size ?? 0)) };
}

/** In letter sizes. */
const narrowest = 15;

function isRightBelow(above: readonly (readonly Segment[])[], row: readonly Segment[]): boolean {
  const [first] = row;
  const before = above.at(-1) ?? [];
  const [last] = before;
  // The number of a line is smaller than the line.
  const size = Math.max(...[...before, ...row].map((each) => each.size));
  return first !== undefined && last !== undefined && first.y - last.y < widestStep * size;
}

/**
 * Whether a row may be a line of a program: nothing stands beside it but its number and a remark, since text in several columns
 * looks the same. Words that are spread over columns as wide as the widest letter leave room for more pieces.
 */
function mayBeProgram(row: readonly Segment[], isNumbered = false): boolean {
  const own = row.filter(({ text }) => !/^\d+$/.test(text) && !/^(?:\/\/|\/[*∗]|; )/u.test(text));
  return (
    (own.length <= 1 || (own.some(isSpread) && own.every((each) => isSpread(each) || isKey(each)))) &&
    own.every(({ mono }) => mono < 0.8) &&
    (isNumbered || !isSentence(programText(own)))
  );
}

/** A few words in letters like those of the spread line above them, such as the title of a menu, that end no sentence. */
function isLineWithin(above: readonly (readonly Segment[])[], row: readonly Segment[]): boolean {
  const [last, line] = [above.at(-1)?.[0], row[0]];
  return (
    above.slice(-nearSpread).flat().some(isSpread) &&
    last !== undefined &&
    line !== undefined &&
    row.length === 1 &&
    Math.abs(line.size - last.size) < 0.1 &&
    line.y - last.y < tightStep * line.size &&
    line.text.split(' ').length <= mostWords &&
    !/[.:!?]$/.test(line.text)
  );
}

/** In lines; a formula has no words in small letters that are spread. */
const nearSpread = 4;

function isSpread({ text, math }: Segment): boolean {
  return math < 0.2 && spreadWord.test(text);
}

/** “append”, before what is spread. */
function isKey({ text }: Segment): boolean {
  return text.split(' ').length <= 2;
}

const spreadWord = /(?<!\S)(?:[\p{Ll}_] ){4}[\p{Ll}\d_](?!\p{L})/u;

/** In letter sizes, and in words. */
const tightStep = 1.4;
const mostWords = 9;

/** A line of words within a program whose lines are numbered. */
function countsOn(above: readonly (readonly Segment[])[], row: readonly Segment[]): boolean {
  const numberIn = (of: readonly Segment[]): number => Number(/^\d+(?= |$)/.exec(of[0]?.text ?? '')?.[0]);
  const numbers = above.map(numberIn).filter((number) => !Number.isNaN(number));
  return numberIn(row) === (numbers.at(-1) ?? 0) + 1 && numbers.length > 1;
}

function programText(row: readonly Segment[]): string {
  return row
    .map(({ text }) => text)
    .join(' ')
    .replace(/^\d+ /, '');
}

function isBraced(row: readonly Segment[]): boolean {
  return braced.test(programText(row));
}

function isSigned(row: readonly Segment[]): boolean {
  return isSignedLine(programText(row));
}

function isSignedLine(text: string): boolean {
  return braced.test(text) || spelt.test(text) || signed.test(text);
}

/** Six words and more, of which hardly any is a sign, a call or an assignment. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  const plain = words.filter((word) => /^[(“"‘']?\p{L}[\p{L}’'-]*[.,;:!?)”"’]*$/u.test(word));
  return words.length >= 6 && plain.length >= 0.8 * words.length && !spelt.test(text);
}

function isListing(lines: readonly string[]): boolean {
  return (
    lines.length >= leastLines &&
    lines.filter((line) => braced.test(line)).length >= leastBraced * lines.length &&
    lines.filter((line) => /\{\W*$/.test(line)).length >= fewestBraces.open &&
    lines.filter((line) => /^\W*\}|\}\W*$/.test(line)).length >= fewestBraces.close
  );
}

/** “lamp_light (NORTH);”, “northLamp.y = 3;”: lines that all end as statements do, most of them with names as no text has them. */
function areStatements(lines: readonly string[]): boolean {
  return (
    lines.every((line, at) => braced.test(line) || (at === 0 && opensBody.test(lines[1] ?? ''))) &&
    lines.filter((line) => named.test(line)).length >= leastNamed * lines.length &&
    lines.some((line) => calls.test(line))
  );
}

function isInText({ math }: Segment): boolean {
  return math < 0.2;
}

/** With a line left free above and below, as the lines amid an algorithm have not. */
function standsApart(run: readonly (readonly Segment[])[], rows: readonly (readonly Segment[])[]): boolean {
  const ys = rows.flatMap(([first]) => first?.y ?? []);
  const steps = ys.slice(1).map((y, at) => y - (ys[at] ?? y));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 4)] ?? 0;
  const at = rows.indexOf(run[0] ?? []);
  const isFree = (index: number): boolean => (steps[index] ?? Infinity) > freeLine * usual;
  return isFree(at - 1) && isFree(at + run.length - 1);
}

/** In usual steps. */
const freeLine = 1.3;

const named = /\w_\w|\p{Ll}\p{Lu}|\w(?:::|->)\w/u;
/** “lampLight (NORTH);”, “lamp = lamp_light (NORTH);”, but not the “f(x);” of a formula. */
const calls =
  /^(?:[\w*&:]+ )?(?:[\w.>[\]-]+ = )?(?=[\w.>:-]{5})[\w.>:-]*(?:_|[a-z][A-Z]|::|->)[\w.>:-]* ?\(.*\);$/;
const leastNamed = 0.5;

function isSpelt(lines: readonly string[]): boolean {
  return (
    lines.some((line) => spelt.test(line)) &&
    lines.some((line) => certain.test(line)) &&
    lines.filter(isSignedLine).length >= leastSigned * lines.length
  );
}
