import { marksAddress } from '../standalone-lines.ts';
import { areInAlphabet, endsWithColon } from '../../../layout-table.ts';
import { severalWords } from './columns.ts';
import { beginsFigureCaption } from '../kinds/captions.ts';
import { joinSegments, type Segment } from '../line-segments.ts';
import { extentOf, linesOf } from './rows.ts';
import type { Cell } from '../tables/gutter-tables.ts';

/** Lists side by side, each with bullets or numbers before most of its lines and perhaps a title above them. */
export function areLists(table: readonly (readonly Cell[])[]): boolean {
  const columns = columnsIn(table);
  if (areRowsOfValues(table, columns)) return false;
  const bulleted = /^[•‣▸▪◦●■] ?\S/u;
  const isItem = ({ text }: Segment): boolean => bulleted.test(text) || numberOfItem(text) !== undefined;
  return (
    columns.length > 1 &&
    (columns.flat().some(({ text }) => bulleted.test(text)) || isOneList(columns)) &&
    columns.every((lines) => lines.filter(isItem).length >= Math.max(2, leastItems * lines.length))
  );
}

/** The names of one list in several columns, in its order. */
export function namesInColumns(table: readonly (readonly Cell[])[]): readonly Segment[] | undefined {
  const columns = columnsIn(table);
  return areInAlphabet(columns.map((lines) => lines.map(({ text }) => text))) ? columns.flat() : undefined;
}

/** The day’s programme with a bullet before each of its cells: what is done, how long it takes, and who does it. */
export function areRowsOfValues(
  rows: readonly (readonly unknown[])[],
  columns: readonly (readonly Segment[])[],
): boolean {
  const areFull = rows.length >= leastOfValues && columns.every(({ length }) => length === rows.length);
  return (
    areFull &&
    columns.length > 2 &&
    columns.slice(1).some((list) => list.every(({ text }) => /\d/.test(text)))
  );
}

const leastOfValues = 4;

/** The same with several words in half of their lines, unlike data with a bullet before each of its cells. */
export function areWordyLists(table: readonly (readonly Cell[])[]): boolean {
  if (!areLists(table)) return false;
  const lines = columnsIn(table).flat();
  return 2 * lines.filter(({ text }) => severalWords.test(text)).length >= lines.length;
}

/** Whether the numbers of the items go on from the foot of each column to the top of the next. */
function isOneList(columns: readonly (readonly Segment[])[]): boolean {
  const numbers = columns.map((lines) => lines.flatMap(({ text }) => numberOfItem(text) ?? []));
  return numbers.flat().every((number, at, all) => number === (all[0] ?? 0) + at);
}

function numberOfItem(text: string): number | undefined {
  const number = /^(\d{1,2})[.)] \p{L}/u.exec(text)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Of the lines of each list, some of which go on from those above. */
const leastItems = 0.4;

/** In lines; from one to the next in letter sizes, and from the heads of addresses, such as “Billing address”, to these. */
const address = { least: 3, most: { lines: 8, columns: 4 }, step: 1.7, head: 3 };

/** Addresses side by side, as at the top of a letter or below the title of a paper: lines that belong to those above and below them. */
export function areAddresses(table: readonly (readonly Cell[])[]): boolean {
  const columns = columnsIn(table);
  const isSideBySide = columns.length >= 2 && columns.length <= address.most.columns;
  if (!isSideBySide || table.length < address.least || table.length > address.most.lines) return false;
  const areAll = columns.every(holdsAddress);
  const isTight = columns.every((lines) =>
    lines.every((line, at) => {
      const step = areAll && at === 1 ? address.head : address.step;
      return at === 0 || line.y - (lines[at - 1] as Segment).y < step * line.size;
    }),
  );
  const inWords = columns.flat().filter(({ text }) => /\p{L}{2}/u.test(text)).length;
  const isMarked = columns.length === 2 ? columns.some(holdsAddress) : areAll;
  return isTight && inWords > 0.8 * columns.flat().length && isMarked;
}

/** In rows; in sizes of the other letters. */
const labelled = { most: 8, larger: 1.1 };

/** Labels side by side, each above what belongs to it, as on the title page of a thesis: “Supervisor:” beside “Submitted by:”. */
export function areLabelsAbove(table: readonly (readonly Cell[])[]): boolean {
  const columns = columnsIn(table);
  const isLabel = ({ text }: Segment): boolean => endsWithColon(text);
  const hasLabels = ([first, ...others]: readonly Segment[]): boolean =>
    first !== undefined && isLabel(first) && others.length > 0 && !isLabel(others.at(-1) ?? first);
  const isOfOneKind = (cells: readonly Cell[]): boolean => new Set(cells.flat().map(isLabel)).size === 1;
  return (
    columns.length > 1 &&
    table.length <= labelled.most &&
    columns.every(hasLabels) &&
    table.every(isOfOneKind)
  );
}

/** A column of nothing but mail addresses or towns is one of data. */
function holdsAddress(lines: readonly Segment[]): boolean {
  const marked = lines.filter(({ text }) => marksAddress(text)).length;
  return marked > 0 && 2 * marked <= lines.length;
}

/** The lines of each column that has any. Bullets that are cells of their own stand before what is beside them. */
export function columnsIn(table: readonly (readonly Cell[])[]): Segment[][] {
  const cells = (table[0] ?? []).map((_, at) => table.flatMap((row) => row[at] ?? []));
  const columns = cells.map((own, at) =>
    areBullets(own) ? [] : linesOf([...bulletsIn(cells[at - 1]), ...own]),
  );
  return columns.filter((lines) => lines.length > 0);
}

function bulletsIn(cells: readonly Segment[] = []): readonly Segment[] {
  return areBullets(cells) ? cells : [];
}

function areBullets(cells: readonly Segment[]): boolean {
  return cells.length > 0 && cells.every(({ text }) => /^[•‣▸▪◦■]$/u.test(text));
}

/** Captions of figures side by side, each behind what else is said of its figure above it. */
export function captionedIn(table: readonly (readonly Cell[])[]): Segment[][] | undefined {
  const begins = (row: readonly Cell[]): number[] =>
    [...row.keys()].filter((at) => beginsFigureCaption(textOf(row[at] ?? [])));
  const first = table.findIndex((row) => begins(row).length > 1);
  if (first < 0) return undefined;
  const starts = begins(table[first] ?? []);
  return starts.flatMap((from, at) => {
    const own = table.map((row) => row.slice(at === 0 ? 0 : from, starts[at + 1]).flat());
    return [own.slice(0, first), own.slice(first)].map((part) => linesOf(part.flat()));
  });
}

/** A label with what belongs to it, in a row or in several. */
interface Answer {
  readonly label: Cell;
  readonly text: Cell;
}

/** Each label of a table with what belongs to it, as one line. */
export function answersIn(table: readonly (readonly Cell[])[]): Segment[] {
  const columns = (table[0] ?? []).map((_, at) => table.map((row) => row[at] ?? []));
  const [labels = [], texts = [], ...more] = columns.filter((cells) =>
    cells.some(({ length }) => length > 0),
  );
  const answers =
    more.length > 0
      ? table.flatMap(answersOfRow)
      : wholeAnswers(labels.map((label, at) => ({ label, text: texts[at] ?? [] })));
  return answers.map(({ label, text }) => joinSegments([...label, ...text]));
}

function answersOfRow(cells: readonly Cell[]): Answer[] {
  const filled = cells.filter((cell) => cell.length > 0);
  return filled.flatMap((label, at) => (at % 2 === 0 ? [{ label, text: filled[at + 1] ?? [] }] : []));
}

/** From one row to the next, in letter sizes. */
const widestStep = 2.4;

/**
 * A label may stand beside the middle of what belongs to it, level with none of its lines, and be of several lines itself.
 * Each line belongs where it is nearest.
 */
function wholeAnswers(rows: readonly Answer[]): Answer[] {
  const filled = rows.filter(({ label, text }) => label.length + text.length > 0);
  const whole: Answer[] = [];
  for (const [at, row] of filled.entries()) {
    const last = whole.at(-1);
    if (last && belongsAbove(row, filled[at - 1], filled[at + 1], last))
      whole[whole.length - 1] = { label: [...last.label, ...row.label], text: [...last.text, ...row.text] };
    else whole.push(row);
  }
  return whole;
}

function belongsAbove(
  row: Answer,
  above: Answer | undefined,
  below: Answer | undefined,
  last: Answer,
): boolean {
  const step = heightOf(row) - heightOf(above);
  const next = heightOf(below) - heightOf(row);
  const [first] = [...row.label, ...row.text];
  if (!above || step > widestStep * (first?.size ?? 10)) return false;
  if (row.label.length === 0) return step <= next + 1 || Number.isNaN(next);
  const named = textOf(last.label);
  // A label whose text began above it, or “Date of the” and “first payment:”.
  return named === '' || (!endsWithColon(named) && /^\p{Ll}/u.test(textOf(row.label)));
}

function heightOf(row: Answer | undefined): number {
  return (row?.label[0] ?? row?.text[0])?.y ?? NaN;
}

function textOf(cell: Cell): string {
  return cell.map(({ text }) => text).join(' ');
}

/** The questions of a form, each with what stands beside it, and what stands above and below all of them. */
export interface Questions {
  readonly before: readonly Segment[];
  readonly questions: readonly Question[];
  readonly after: readonly Segment[];
}

interface Question {
  readonly question: readonly Segment[];
  readonly answers: readonly Segment[];
}

const numbered = /^\d{1,2}\. ?\p{Lu}/u;
const part = /^\d{1,2}[a-z]\./;
/** A box to be ticked, which some fonts have for a bullet, or a line to write on. */
const answer = /^[☐☑☒□▢❏❐❑❒](?: |$)|^[•■](?: .{0,60})?$|_{3}/u;
/** Of the lines beside the questions. */
const leastAnswers = { lines: 2, share: 0.25 };
/** Of the width of the page’s text: longer lines say what a row is for. */
const widestQuestion = 0.45;
/** In letter sizes: from line to line of a question, between it and what stands beside it, and from its number to its text. */
const room = { step: 2.5, gutter: 0.8, indent: 3 };

/**
 * The first numbered questions on a page that stand in a narrow column, with the answers to choose or to write to their
 * right. Each is read before its own answers.
 * @param sorted from top to bottom
 */
export function questionsAmong(sorted: readonly Segment[]): Questions | undefined {
  if (!sorted.some(({ text }) => answer.test(text))) return undefined;
  const { x0, x1 } = extentOf(sorted);
  const farthest = x0 + widestQuestion * (x1 - x0);
  for (const at of startsAmong(sorted)) {
    const sides = sidesFrom(sorted, at, farthest);
    const questions = questionsIn(sides);
    if (questions) return { before: sorted.slice(0, sides.start), questions, after: sorted.slice(sides.end) };
  }
  return undefined;
}

/** Where questions may begin; more of them on one page are a list. */
function startsAmong(sorted: readonly Segment[]): number[] {
  const starts = sorted.flatMap((each, at) => (isNumbered(each) ? [at] : []));
  return starts.slice(0, mostQuestions);
}

const mostQuestions = 20;

function questionsIn({ left, right }: Sides): Question[] | undefined {
  const lines = linesOf(left);
  if (!goOn(lines) || !holdAnswers(right)) return undefined;
  const tops = lines.filter(isNumbered).map(({ y, size }) => y - size);
  const of = (side: readonly Segment[], index: number): Segment[] =>
    side.filter(({ y }) => y >= (tops[index] as number) && y < (tops[index + 1] ?? Infinity));
  return tops.map((_, index) => ({ question: of(lines, index), answers: of(right, index) }));
}

/** The lines of questions, what stands to their right, and where among all lines these begin and end. */
interface Sides {
  readonly left: readonly Segment[];
  readonly right: readonly Segment[];
  readonly start: number;
  readonly end: number;
}

/** The index of the first answer beside this question: the box of a choice may stand a little higher. */
function levelWith(sorted: readonly Segment[], at: number): number {
  const { x1, y, size } = sorted[at] as Segment;
  const isAnswer = (each: Segment): boolean => each.x0 > x1 && y - each.y < 0.7 * size;
  let start = at;
  while (start > 0 && isAnswer(sorted[start - 1] as Segment)) start -= 1;
  return start;
}

function sidesFrom(sorted: readonly Segment[], at: number, farthest: number): Sides {
  const first = sorted[at] as Segment;
  const start = levelWith(sorted, at);
  const left = [first];
  const right = sorted.slice(start, at);
  let [from, to] = [first.x1, Infinity];
  let end = at + 1;
  for (; end < sorted.length; end += 1) {
    const segment = sorted[end] as Segment;
    const isLeft = segment.x0 < first.x0 + room.indent * first.size;
    if (isLeft) from = Math.max(from, segment.x1);
    else to = Math.min(to, segment.x0);
    const isApart = isLeft && !isNumbered(segment) && isFar(left.at(-1) as Segment, segment);
    if (segment.x0 < first.x0 - 1 || isApart) break;
    if (from > farthest || to - from < room.gutter * first.size) break;
    (isLeft ? left : right).push(segment);
  }
  return { left, right, start, end };
}

function isFar(above: Segment, { y, size }: Segment): boolean {
  return y - above.y > room.step * size;
}

function isNumbered({ text }: Segment): boolean {
  return numbered.test(text);
}

/** Whether a question goes on from line to line: one that stands in one, with parts below it, is the label of rows. */
function goOn(lines: readonly Segment[]): boolean {
  const isOnward = ({ text }: Segment, at: number): boolean =>
    /^\p{Ll}/u.test(text) && numbered.test(lines[at - 1]?.text ?? '');
  // Boxes below a question are its answers, and what stands beside them is something else.
  return lines.some(isOnward) && !lines.some(({ text }) => part.test(text) || answer.test(text));
}

function holdAnswers(segments: readonly Segment[]): boolean {
  const lines = linesOf(segments);
  if (lines.some(isNumbered)) return false;
  const answers = lines.filter(({ text }) => answer.test(text)).length;
  return answers >= Math.max(leastAnswers.lines, leastAnswers.share * lines.length);
}
