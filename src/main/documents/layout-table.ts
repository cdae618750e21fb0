/** Cells with more text than this are page layout, not data. */
export const longestCell = 1_000;

/** Whether a table, given as the texts of its cells, only lays out a page. Its cells are then read as if it were not there. */
export function isLayout(rows: readonly (readonly string[])[]): boolean {
  const widest = Math.max(0, ...rows.map((row) => row.length));
  return (
    rows.length <= 1 ||
    widest <= 1 ||
    isProse(rows) ||
    isInOneColumn(rows) ||
    isLabelled(rows) ||
    isDialogue(rows) ||
    isNumberedForm(rows) ||
    rows.flat().some((text) => text.length > longestCell)
  );
}

/** Most of the text is in cells with whole paragraphs. */
function isProse(rows: readonly (readonly string[])[]): boolean {
  const texts = rows.flat();
  const length = (some: readonly string[]): number => some.reduce((sum, text) => sum + text.length, 0);
  return length(texts.filter((text) => paragraph.test(text))) > length(texts) / 2;
}

/** Two sentences or a long one. */
const paragraph = /[.!?…][”"’)]?\s+\S[^]{20,}|^[^]{200,}[.!?…:;]/;

/** Whether a table whose rules or gaps are all that is known of it lays out a page: one with heads may hold sentences. */
export function laysOutPage(rows: readonly (readonly string[])[]): boolean {
  return isLayout(rows) && !isHeaded(rows);
}

/** Of a table whose cells may hold paragraphs: rows, columns, and letters of a name and of a cell. */
const headed = { rows: 4, columns: 3, name: 40, cell: 500 };

/** Whether each column has a name above it, each row one of its own in front, and no cell is empty. */
function isHeaded(rows: readonly (readonly string[])[]): boolean {
  const [heads = []] = rows;
  const names = rows.map(([name = '']) => name);
  const isName = (text: string): boolean => text.length <= headed.name && !/[.!?…:;]$/.test(text);
  const isFull = (row: readonly string[]): boolean =>
    row.length === heads.length && row.every((text) => text !== '' && text.length <= headed.cell);
  return (
    rows.length >= headed.rows &&
    heads.length >= headed.columns &&
    [...heads, ...names].every(isName) &&
    new Set(names).size === names.length &&
    rows.every(isFull)
  );
}

/** Most of the text is in rows with one filled cell, each a line to read, as where a title page is laid out. */
function isInOneColumn(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.map((row) => row.filter((text) => text !== ''));
  const length = (some: readonly (readonly string[])[]): number => some.flat().join('').length;
  const alone = filled.filter((row) => row.length === 1);
  return length(alone) > length(filled) * 0.6 && length(alone) > alone.length * shortLine;
}

/** More rows are data, of which a summary says enough. */
const mostLabels = 40;

/** Labels with what belongs to them, as at the top of a letter or in a form: “Date: 3 May”. */
export function isLabelled(rows: readonly (readonly string[])[]): boolean {
  const filled = [...(rows[0] ?? []).keys()].filter((at) => rows.some((row) => (row[at] ?? '') !== ''));
  if (filled.length % 2 !== 0 || filled.length > 4 || rows.length > mostLabels) return false;
  return filled.every((column, at) => {
    const labels = rows.filter((row) => endsWithColon(row[column] ?? '')).length;
    if (at % 2 > 0) return labels === 0;
    const others = rows.filter((row) => (row[column] ?? '') !== '' && !endsWithColon(row[column] ?? ''));
    const headings = others.filter((row) => (row[filled[at + 1] ?? 0] ?? '') === '').length;
    return labels >= Math.max(2, 2 * headings, 4 * (others.length - headings));
  });
}

/** “Date of birth:”, “Nom(s) :”, “Tel.:” */
export function endsWithColon(text: string): boolean {
  return /\p{L}[.)\]]{0,2} ?[:：]$/u.test(text);
}

/** Fewer lines are no conversation. */
const leastLines = 4;

/** A play or an interview: who speaks, some of them more than once, and beside it what is said. */
function isDialogue(rows: readonly (readonly string[])[]): boolean {
  const lines = rows.flatMap((row) => {
    const [speaker, words, ...more] = row.filter((text, at) => text !== '' || at === 0);
    return speaker && words && more.length === 0 ? [{ speaker, words }] : [];
  });
  const speakers = new Set(lines.map(({ speaker }) => speaker));
  const sentences = lines.filter(({ words }) => sentenceEnd.test(words)).length;
  return (
    lines.length >= leastLines &&
    lines.length > rows.length / 2 &&
    speakers.size < lines.length * 0.7 &&
    [...speakers].every((speaker) => /\p{L}/u.test(speaker) && speaker.length <= shortLine) &&
    sentences > lines.length * 0.7
  );
}

/**
 * Names, each with a few words that explain it, as parameters in a manual or terms in a glossary, also below a header. Not for
 * columns that merely stand beside each other on a page: they can look just the same.
 */
export function isExplained(rows: readonly (readonly string[])[]): boolean {
  const pairs = rows.map((row) => row.filter((text) => text !== '')).filter((row) => row.length > 0);
  const explained = pairs.slice(1).filter(([, words = '']) => wordsIn(words) >= leastWords);
  return (
    pairs.length > 1 &&
    pairs.every(([name = '', , ...more]) => name.length <= shortLine && more.length === 0) &&
    explained.length >= 0.8 * (pairs.length - 1)
  );
}

const leastWords = 5;

function wordsIn(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}

const sentenceEnd = /[.!?…—。！？][”"’»)\]\s]*$/;

/** Of a box in a form: “3. Date of birth”, “3a Address”. */
export function numberOfBox(text: string): number | undefined {
  const digits = /^(\d{1,3})[a-z]?[.)]?\s+\p{L}/u.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Boxes to be filled in, each with its number. */
function isNumberedForm(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.flat().filter((text) => text !== '');
  const numbers = cells.flatMap((text) => {
    const number = numberOfBox(text);
    return number === undefined ? [] : [number];
  });
  const rise = numbers.filter((number, at) => number >= (numbers[at - 1] ?? 0)).length;
  const isAcross = rows.some((row) => row.filter((text) => /^\d/.test(text)).length > 1);
  return isAcross && numbers.length >= Math.max(4, 0.8 * cells.length) && rise >= 0.9 * numbers.length;
}

/** Of a list in columns: its items, those of each column but the last, letters of one, and the share out of order. */
const alphabet = { items: 12, inColumn: 4, longest: 45, outOfOrder: 0.1 };

/** Whether names are in the order of the alphabet down each column and on at the top of the next, as the rows of no table are. */
export function areInAlphabet(columns: readonly (readonly string[])[]): boolean {
  const names = columns.flat();
  const areNames =
    columns.length > 1 &&
    names.length >= alphabet.items &&
    columns.slice(0, -1).every(({ length }) => length >= alphabet.inColumn) &&
    names.every((name) => /^\p{L}/u.test(name) && name.length <= alphabet.longest);
  if (!areNames || new Set(names).size < names.length) return false;
  const { compare } = new Intl.Collator('en');
  const areJoined = columns
    .slice(1)
    .every((column, at) => compare(columns[at]?.at(-1) ?? '', column[0] ?? '') < 0);
  const outOfOrder = names.slice(1).filter((name, at) => compare(names[at] ?? '', name) > 0).length;
  return areJoined && outOfOrder <= alphabet.outOfOrder * names.length;
}

/** Shorter ones are labels and numbers. */
const shortLine = 40;

/** Keeps the cells of a table below their heads where a cell reaches over several rows or columns. */
interface RowSpans {
  /** What stands in the columns between the last cell of this row and the next one. */
  before(cell: { readonly text: string; readonly rows: number; readonly columns: number }): readonly string[];
  endRow(): void;
}

/** No table that is read has more; a file may say anything. */
export const mostColumns = 50;
/** What names several rows is said with each of them; a longer text is heard once. */
export const longestName = 60;

export function createRowSpans(): RowSpans {
  /** By their columns, the cells of rows above that reach into this one, and how far. */
  let reaching = new Map<number, { readonly text: string; readonly rows: number }>();
  let below = new Map(reaching);
  let column = 0;
  let written = 0;
  return {
    before({ text, rows, columns }) {
      while (reaching.has(column)) column++;
      const between = Array.from(
        { length: column - written },
        (_, at) => reaching.get(written + at)?.text ?? '',
      );
      const name = column === 0 && text.length <= longestName ? text : '';
      written = column + 1;
      for (const end = column + Math.min(columns, mostColumns); column < end; column++) {
        if (rows > 1) below.set(column, { text: column === 0 ? name : '', rows: rows - 1 });
      }
      return between;
    },
    endRow() {
      for (const [at, { text, rows }] of reaching) if (rows > 1) below.set(at, { text, rows: rows - 1 });
      reaching = below;
      below = new Map();
      column = written = 0;
    },
  };
}
