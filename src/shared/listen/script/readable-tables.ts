import { namesColumns } from './block-summary.ts';
import { hasWords, oneLine } from './packing.ts';

/** More numbers than these can't be kept in mind, nor more values of any kind: a larger table is for looking things up. */
const small = { rows: 12, columns: 5, numbers: 12, values: 24 };
/** Of a table of sentences. */
const mostRows = 50;
/** Of a list of names, such as who can be called and when. */
const list = { rows: 30, columns: 4 };
const longestText = 50_000;
/** A cell of fewer words is a name or a value. */
const leastWords = 5;

/**
 * Whether a table can be followed by ear: it holds prose, names, or few values. Such a table is read, row by row.
 * @param isFirstHead whether its first row names the columns, where that is known
 */
export function canBeFollowed(text: string, isFirstHead: boolean | undefined): boolean {
  if (text.length > longestText) return false;
  const table = filledOf(rowsOf(text));
  const [header = [], ...below] = table;
  const rows = below.length > 0 ? below : table;
  return (
    holdsProse(below) ||
    isSmall(header, rows, isFirstHead) ||
    isHeaded(header, rows, isFirstHead) ||
    holdsNames(table) ||
    isBrief(table) ||
    isProgramme(rows) ||
    isPriceList(rows)
  );
}

/** Whether most rows begin with an hour or a day and say in words what happens then: a timetable of trains has more hours. */
function isProgramme(rows: readonly (readonly string[])[]): boolean {
  const timed = rows.filter(([first = '']) => hour.test(first) || day.test(first));
  const cells = timed.flatMap((row) => row.slice(1).filter(hasWords));
  return (
    rows.length <= mostRows &&
    timed.length >= leastTimed.rows &&
    timed.length >= leastTimed.share * rows.length &&
    cells.filter((cell) => /\p{L}{3}/u.test(cell)).length >= leastTimed.share * cells.length
  );
}

const hour = /^\D{0,4}(?:[01]?\d|2[0-4])(?:[:.]\s?[0-5]\d|\s?h(?:\s?[0-5]\d)?)(?![\d\p{L}])/u;
/** “6/27”, “27.6.”, “Mon 3 June”, “le 1er mai”, but not “7.1”, which counts sections. */
const day =
  /^(?:\p{L}{2,10}[.,]{0,2} )?(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}\.\d{1,2}\.(?:\d{2,4})?|\d{1,2}(?:\.|er|st|nd|rd|th)? (?:de )?\p{L}{3,10}\.?)(?: ?[-–] ?\S{1,9})?$/u;
const leastTimed = { rows: 3, share: 0.6 };

/** Whether most rows name something and say what it costs, as a menu does: tables of sums have their currency in the head. */
function isPriceList(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.map((row) => row.filter(hasWords));
  const priced = filled.filter(
    ([name = '', ...cells]) =>
      /\p{L}{3}/u.test(name) &&
      !price.test(name) &&
      cells.length <= mostPrices &&
      cells.some((cell) => price.test(cell)),
  );
  return rows.length <= mostRows && priced.length > 0 && priced.length >= leastPriced * rows.length;
}

/** Such as those of a bottle and of a glass, beside what is in the dish. */
const mostPrices = 3;
/** Of the rows: others are titles, or go on from those above. */
const leastPriced = 0.6;
/** “€ 7,90”, “12.50 €”, “CHF 8.–” */
const price =
  /^(?:(?:[€$£]|EUR|CHF) ?\d{1,4}(?:[.,](?:\d\d|[-–—]{1,2}))?|\d{1,4}(?:[.,](?:\d\d|[-–—]{1,2}))? ?(?:[€£]|EUR|CHF|Euro))$/u;

/**
 * Most of it is words, and few cells stand in a row: contacts, opening hours, terms with what they mean. Or there is one
 * in each row, as on a card, or the few words say what is to be filled in.
 */
function holdsNames(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.map((row) => withoutNumber(row.filter(hasWords)));
  const cells = filled.flat();
  const wordy = cells.filter((cell) => /\p{L}{3}/u.test(cell) || telephone.test(cell)).length;
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const inRows = rows.filter((row) => row.filter(hasWords).length > 1).length;
  const areNames = columns <= list.columns && wordy > cells.length * 0.6 && inRows > rows.length * 0.5;
  const mostCells = inRows <= rows.length * fields.filled ? fields.cells : small.values;
  const areLabels = columns <= small.columns && wordy === cells.length && cells.length <= mostCells;
  return (
    rows.length > 0 &&
    rows.length <= list.rows &&
    (areNames || areLabels || cells.length === 1 || (inRows === 0 && wordy > cells.length * 0.6)) &&
    !cells.some((cell) => longNumber.test(cell))
  );
}

/** Of the rows of a form, so few have more than the name of what is to be written there, such as choices. */
const fields = { filled: 0.3, cells: 45 };

/** Without what counts the row: “12.” */
function withoutNumber(cells: readonly string[]): readonly string[] {
  return cells.length > 1 && /^\d{1,2}[.)]$/.test(cells[0] ?? '') ? cells.slice(1) : cells;
}

/** “375-2478”, “(613) 375-2478”, “+49 30 123456”: it stands behind who is called. A sum has groups of three figures. */
const telephone =
  /^(?:\+\d{1,3}[ ./-]?|\(?\d{3,5}\)?[ ./-])?(?:\(?\d{1,4}\)?[ ./-])?\d{3}[ ]?[-–—][ ]?\d{4}$|^(?:\+|0\d)[\d ()/–.-]{6,18}$/u;

/** The sums of a bill, or the labels of a form side by side, all soon said. */
function isBrief(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.flat().filter(hasWords);
  const wordy = cells.filter((cell) => /\p{L}{3}/u.test(cell));
  return (
    rows.length <= brief.rows &&
    cells.length <= brief.cells &&
    wordy.length >= cells.length / 2 &&
    (cells.filter((cell) => label.test(cell)).length >= brief.labels || areSums(rows)) &&
    !cells.some((cell) => longNumber.test(cell))
  );
}

const brief = { rows: 8, cells: 20, labels: 3 };
/** “Name :” */
const label = /\p{L}{2}[^:]{0,60}:[\s;._…]*(?:$|\s\p{Lu})/u;

/** Whether most rows end in the sum of what they name. */
function areSums(rows: readonly (readonly string[])[]): boolean {
  const summed = rows.filter((row) => {
    const [last = '', name = ''] = row.filter(hasWords).toReversed();
    return /\p{L}{3}/u.test(name) && amount.test(last);
  });
  return summed.length >= brief.labels && summed.length >= 0.6 * rows.length;
}

/** “1 554,80”, “$1,554.80” */
const amount = /^[€$£]? ?\d{1,3}(?:[ .,\u00a0\u202f]?\d{3})*[.,]\d\d ?(?:[€$£]|EUR)?$/u;

/** @param header names the columns of a table of more than two */
function isSmall(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  isFirstHead: boolean | undefined,
): boolean {
  const columns = Math.max(header.length, ...rows.map((row) => row.length));
  const values = rows.flatMap((row) => row.slice(1).filter(hasWords));
  const numbers = values.filter((value) => !/\p{L}{3}/u.test(value)).length;
  return (
    rows.length > 0 &&
    rows.length <= small.rows &&
    columns <= small.columns &&
    (columns < leastHeaded ||
      namesColumns(header.map(oneLine), rows, { columns, isHeaded: isFirstHead }) ||
      areNamedValues([header, ...rows])) &&
    values.length <= small.values &&
    numbers <= small.numbers &&
    !values.some((value) => longNumber.test(value) || holdsRows(value))
  );
}

/**
 * Whether all columns and rows have names and few values below them, so that each is said with what it is of. More of them
 * can be followed than where the names are missing, also when all are numbers.
 */
function isHeaded(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  isFirstHead: boolean | undefined,
): boolean {
  const columns = Math.max(header.length, ...rows.map((row) => row.length));
  const heads = header.map(oneLine);
  const values = rows.flatMap((row) => row.slice(1).filter(hasWords));
  const said = rows.flatMap((row) =>
    row.map((cell, at) => cell.length + (at > 0 ? (heads[at] ?? '').length : 0)),
  );
  return (
    rows.length > 0 &&
    rows.length <= headed.rows &&
    columns <= headed.columns &&
    heads.length === columns &&
    heads.slice(1).every(hasWords) &&
    rows.every(([name = '', ...cells]) => hasWords(name) && cells.some(hasWords)) &&
    namesColumns(heads, rows, { columns, isHeaded: isFirstHead }) &&
    rows.flat().every((cell) => cell.length <= headed.cell) &&
    values.length <= headed.values &&
    values.length >= headed.filled * rows.length * (columns - 1) &&
    said.reduce((sum, length) => sum + length, 0) <= headed.chars &&
    !values.some((value) => longNumber.test(value) || holdsRows(value))
  );
}

/** Whether the numbers of several rows have run together in a cell, which holds no equation. */
function holdsRows(cell: string): boolean {
  return !/\p{L}{3}|=/u.test(cell) && (cell.match(/\d[\d.,]*/g)?.length ?? 0) >= manyInCell;
}

const manyInCell = 5;

/** So many characters are said in less than a minute. */
const headed = { rows: 12, columns: 7, values: 25, filled: 0.75, chars: 800, cell: 60 };

/** Whether each row names what the number in it is of, so that it says enough without a head: “Length, d, = 1”. */
function areNamedValues(rows: readonly (readonly string[])[]): boolean {
  return rows.every(([name = '', ...cells]) => {
    const values = cells.filter((cell) => /\d/.test(cell));
    return /\p{L}{3}/u.test(name) && values.length === 1;
  });
}

/** Of a code rather than of something counted. */
const longNumber = /\d{12}/;

/** Most of the text is in cells of several words, not counting the first of each row, which names the row. */
function holdsProse(rows: readonly (readonly string[])[]): boolean {
  const lengthOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0);
  const prose = rows.map((row) => row.slice(1).filter(isProse));
  const proseRows = prose.filter((cells) => cells.length > 0).length;
  return (
    rows.length > 0 &&
    rows.length <= mostRows &&
    proseRows >= rows.length / 3 &&
    lengthOf(prose.flat()) > lengthOf(rows.flat()) / 2
  );
}

function isProse(cell: string): boolean {
  const words = cell.match(/\p{L}{2,}/gu)?.length ?? 0;
  const digits = cell.match(/\p{N}/gu)?.length ?? 0;
  return words >= leastWords && digits < cell.length / 4;
}

/** The rows of a table, each with its cells. */
export function rowsOf(text: string): readonly (readonly string[])[] {
  return text.split('\n').map((row) => row.split('\t'));
}

/** Without the rows and columns that hold nothing, as the boxes of a form for what is to be written there. */
export function filledOf(table: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const rows = table.filter((row) => row.some(hasWords));
  const columns = new Set(rows.flatMap((row) => row.flatMap((cell, at) => (hasWords(cell) ? [at] : []))));
  return rows.map((row) => row.filter((_, at) => columns.has(at)));
}

/** Of two columns, the first names what the second holds, and its first row may be no head. */
export const leastHeaded = 3;
