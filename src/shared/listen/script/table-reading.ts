import { namesColumns } from './block-summary.ts';
import { hasWords, oneLine } from './packing.ts';
import { filledOf, leastHeaded, rowsOf } from './readable-tables.ts';
import type { Block, Saying } from '../document.ts';
import type { LanguageCode } from '../../languages/language-code.ts';
import { t } from '../../text/translate.ts';

/**
 * Says each cell after the first of its row with its column's heading: `Oil, Price: 12, Stock: 3`. A second row of headings changes
 * them from there on.
 * @param speak says a heading as it would be said elsewhere
 */
export function withHeads(table: Block, speak: (head: string) => string): Block {
  const [header = [], ...rows] = rowsOf(table.text);
  const [first = [], ...below] = filledOf([header, ...rows]);
  const columns = Math.max(first.length, ...below.map((row) => row.length));
  if (below.length === 0 || columns < leastHeaded || !header.some(hasWords)) return table;
  if (!namesColumns(first.map(oneLine), below, { columns, isHeaded: table.isHeaded })) return table;
  if (isLetterhead(header, rows)) return table;
  const headsIn = (cells: readonly string[]): readonly string[] =>
    cells.map((cell) => {
      const head = oneLine(cell).replace(/\s*:$/, '');
      return hasWords(head) ? speak(head.replace(/^# ?(?=\p{L})/u, '')) : head;
    });
  let heads = headsIn(header);
  const isSaid = areRatings([header, ...rows]) ? hasSign : isFilled;
  const sayings: Saying[] = [];
  let at = header.join('\t').length + 1;
  for (const row of rows) {
    const isOfHeads = isSecondHead(row, header, rows);
    if (isOfHeads) heads = headsIn(row);
    row.forEach((cell, column) => {
      const head = isOfHeads ? '' : (heads[column] ?? '');
      const said = head === '' ? ', ' : `, ${head}: `;
      if (column > 0)
        sayings.push(
          isSaid(cell)
            ? { start: at - 1, end: at, said }
            : { start: at - 1, end: at + cell.length, said: '' },
        );
      at += cell.length + 1;
    });
  }
  return { ...table, sayings };
}

/** Whether a row among values begins like the first one, and has words in all its other cells. */
function isSecondHead(
  row: readonly string[],
  header: readonly string[],
  rows: readonly (readonly string[])[],
): boolean {
  const isLike = ([first = '', ...cells]: readonly string[]): boolean =>
    /\p{L}/u.test(first) && oneLine(first) === oneLine(header[0] ?? '') && cells.every(isWordy);
  if (row.length !== header.length || !isLike(row)) return false;
  const values = rows.filter((each) => !isLike(each)).flatMap((each) => each.slice(1).filter(hasWords));
  return values.filter(isWordy).length <= mostWordy * values.length;
}

/** Of the values below heads. */
const mostWordy = 0.2;

function isWordy(cell: string): boolean {
  return /\p{L}{3}/u.test(cell);
}

const tick = { yes: /^[✓✔☑☒]$/, no: /^[✗✘✕✖☐]$/ };

/** Says of a cell that holds nothing but a tick, a cross, or a rating in signs behind the name of its row what that means. */
export function withTicks(table: Block, lng: LanguageCode): Block {
  const ticks: Saying[] = [];
  const areRated = areRatings(rowsOf(table.text));
  for (const { 0: cell, index: start } of table.text.matchAll(/(?<=\t)[^\t\n]+/g)) {
    const is = tick.yes.test(cell) ? 'checked' : tick.no.test(cell) ? 'unchecked' : undefined;
    const said = is ? t(`spoken:${is}`, { lng }) : areRated ? ratingIn(cell, lng) : undefined;
    if (said !== undefined) ticks.push({ start, end: start + cell.length, said });
  }
  return ticks.length === 0 ? table : withMore(table, ticks);
}

const headOfDates = /^(?:dates?|day|datum|tag|dag|fechas?|días?|datas?|dias?|giorn[oi]|jours?)$/iu;
const dayAndMonth = /^(\d{1,2})\/(\d{1,2})$/;

/**
 * Says the dates of a column by their months, which alone may be fractions: “1/3”, “8/3”, “15/3”. The head names them as dates, and
 * a number above twelve shows which is the day.
 */
export function withDates(table: Block, speak: (date: string) => string, lng: LanguageCode): Block {
  const rows = rowsOf(table.text);
  const column = rows[0]?.findIndex((head) => headOfDates.test(head.trim())) ?? -1;
  if (column < 0) return table;
  const dates: {
    readonly inMonth: number;
    readonly month: number;
    readonly start: number;
    readonly end: number;
  }[] = [];
  let at = 0;
  for (const row of rows) {
    const cell = row[column] ?? '';
    const [, inMonth, month] = dayAndMonth.exec(cell.trim()) ?? [];
    const start = at + row.slice(0, column).join('\t').length + Math.min(column, 1);
    if (inMonth)
      dates.push({ inMonth: Number(inMonth), month: Number(month), start, end: start + cell.length });
    at += row.join('\t').length + 1;
  }
  const areDates = dates.every(
    ({ inMonth, month }) => inMonth >= 1 && inMonth <= 31 && month >= 1 && month <= 12,
  );
  if (dates.length < leastDates || !areDates || !dates.some(({ inMonth }) => inMonth > 12)) return table;
  const format = new Intl.DateTimeFormat(lng, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const sayings = dates.map(({ inMonth, month, start, end }) => {
    const date = Date.UTC(2024, month - 1, inMonth); // a leap year has them all
    return { start, end, said: speak(format.format(date)) };
  });
  return withMore(table, sayings);
}

const leastDates = 3;

function withMore(table: Block, sayings: readonly Saying[]): Block {
  const all = [...(table.sayings ?? []), ...sayings];
  return { ...table, sayings: all.toSorted((a, b) => a.start - b.start) };
}

/** A sign, such as the unit “%”, is read; a dash says that there is nothing. */
function isFilled(cell: string): boolean {
  return /[^\s\p{Pd}−]/u.test(cell);
}

/** Whether values are better or worse, so that a dash is a minus: “+”, “++”, “+/-”. */
function areRatings(rows: readonly (readonly string[])[]): boolean {
  const values = rows.flatMap((row) => row.slice(1)).filter(hasSign);
  const good = values.filter((value) => /^\+[+/–−-]*$/.test(value));
  const bad = values.filter((value) => /^[–−-]{1,3}$/.test(value));
  return good.length > 1 && bad.length > 0 && good.length + bad.length >= leastRated * values.length;
}

/** Of the values. */
const leastRated = 0.5;

/** “+”, “––”, “+/-” in words. */
function ratingIn(cell: string, lng: LanguageCode): string | undefined {
  if (!/^(?:[+–−-]\/?){1,4}$/.test(cell)) return undefined;
  const signs = cell.match(/[+–−-]/g) ?? [];
  return signs.map((sign) => t(sign === '+' ? 'spoken:plus' : 'spoken:minus', { lng })).join(' ');
}

function hasSign(cell: string): boolean {
  return cell.trim() !== '';
}

/** Lines that stand beside each other at the top of a bill: a column without a head, each cell of which names what it holds. */
function isLetterhead(header: readonly string[], rows: readonly (readonly string[])[]): boolean {
  return header.some((head, column) => {
    const cells = rows.map((row) => row[column] ?? '').filter(hasWords);
    return column > 0 && head.trim() === '' && cells.length > 1 && cells.every((cell) => named.test(cell));
  });
}

/** “Invoice no.: 12” */
const named = /^\p{Lu}[^:]{1,30}: ?\S/u;
