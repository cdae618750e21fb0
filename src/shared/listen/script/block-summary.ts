import { hasWords, oneLine } from './packing.ts';
import type { Block, BlockKind } from '../document.ts';
import type { LanguageCode } from '../../languages/language-code.ts';
import { t } from '../../text/translate.ts';

/** Of a header, so many characters: a summary is heard in one breath. */
const headerChars = 120;

/** A block for the eye in a few words for the ear. */
export function summaryOf({ kind, text, isHeaded, page, gap }: Block, lng: LanguageCode): string {
  switch (announced(kind)) {
    case 'table':
      return tableSummary({ text, isHeaded }, lng);
    case 'code':
      return t('spoken:code', { count: filledLines(text).length, lng });
    case 'formula':
      return t('spoken:formula', { lng });
    case 'picture':
      return t('spoken:picture', { count: filledLines(text).length, lng });
    case 'gap':
      return gapSummary(page, gap, lng);
  }
}

/** The kinds that can be announced. */
export function announced(kind: BlockKind): (typeof shortened)[number] | 'code' {
  return shortened.find((each) => each === kind) ?? 'code';
}

const shortened = ['table', 'formula', 'picture', 'gap'] as const satisfies readonly BlockKind[];

/** “Pages 40 to 52 are pictures; no text on them can be read.” */
function gapSummary(page: number | undefined, gap: Block['gap'], lng: LanguageCode): string {
  if (!gap || page === undefined || gap.is === 'elsewhere') return '';
  if (gap.is === 'some-letters') return t('spoken:gap.some-letters', { page, lng });
  const { is, lastPage } = gap;
  return lastPage > page
    ? t(`spoken:gap.${is}.pages`, { from: page, to: lastPage, lng })
    : t(`spoken:gap.${is}.page`, { page, lng });
}

/** `A table of 4 rows and 2 columns: Year, Population.` */
function tableSummary({ text, isHeaded }: Table, lng: LanguageCode): string {
  const rows = filledLines(text).map((row) => row.split('\t').map(oneLine));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const [header = [], ...data] = rows;
  const named = data.length > 0 && columns > 1 && namesColumns(header, data, { columns, isHeaded });
  const size = {
    rows: t('spoken:rows', { count: rows.length - (named ? 1 : 0), lng }),
    columns: t('spoken:columns', { count: columns, lng }),
  };
  const names = named ? listed(header, lng) : '';
  return names === ''
    ? t('spoken:table', { ...size, lng })
    : t('spoken:table-named', { ...size, names, lng });
}

type Table = Pick<Block, 'text'> & { readonly isHeaded: boolean | undefined };

/**
 * Whether a first row names the columns. Where its look doesn't tell, its words do: each has a column, and numbers alone are the
 * table's own content.
 */
export function namesColumns(
  row: readonly string[],
  below: readonly (readonly string[])[],
  { columns, isHeaded }: { readonly columns: number; readonly isHeaded: boolean | undefined },
): boolean {
  const filled = row.filter((cell) => cell !== '');
  const areNames =
    filled.length >= columns - 1 && filled.every((cell) => hasWords(cell) && cell.length <= longestHead.any);
  if (!areNames || isHeaded !== undefined) return areNames && isHeaded === true;
  return (
    !isLikeOthers(row, below) &&
    !filled.some((cell) => isOfRow.test(cell)) &&
    filled.filter((cell) => cell.length > longestHead.most).length <= mostLong * filled.length &&
    (filled.filter((cell) => /\p{L}/u.test(cell)).length * 2 > filled.length || areYears(row, below))
  );
}

/** In characters: most heads, and the few longer ones of many. */
const longestHead = { most: 40, any: 70 };
const mostLong = 0.25;

/** Whether a row has nothing but years behind its first cell, and those below other values. */
function areYears(row: readonly string[], below: readonly (readonly string[])[]): boolean {
  const isOfYears = (cells: readonly string[]): boolean => cells.length > 1 && cells.slice(1).every(isYear);
  return isOfYears(row) && !below.some(isOfYears);
}

/** “2006”, “1990–1995”, “2024/25” */
function isYear(cell: string): boolean {
  return /^(?:1[89]|20)\d\d(?: ?[-–/] ?(?:(?:1[89]|20)?\d\d))?$/.test(cell.trim());
}

/** Of the rows below; a head may stand in a few of them again. */
const mostRepeated = 0.2;
/** Of those that begin with the same word: “Use for mail”, “Use for data”. */
const mostBegun = 0.6;

/** A row that counts as those below do, or that says the same as many of them in one of its columns, is one of them. */
function isLikeOthers(row: readonly string[], below: readonly (readonly string[])[]): boolean {
  const isCounted = ([first = '']: readonly string[]): boolean => /^\d{1,3}[.)]?$/.test(first.trim());
  const isRepeated = (cell: string, at: number): boolean =>
    /\p{L}{2}|\d\D*\d/u.test(cell) &&
    below.filter((other) => other[at]?.trim() === cell.trim()).length > mostRepeated * below.length;
  const isMeasured = (cell: string, at: number): boolean => {
    const form = formOf(cell);
    const values = below.map((other) => other[at]?.trim() ?? '').filter((other) => other !== '');
    return (
      form !== undefined &&
      values.filter((other) => formOf(other) === form).length > mostRepeated * values.length
    );
  };
  const isPhrase = (cell: string, at: number): boolean => {
    const [, first] = /^(\p{L}+)(?: \p{L}+){2}/u.exec(cell.trim()) ?? [];
    return (
      first !== undefined &&
      below.filter((other) => other[at]?.trim().startsWith(`${first} `)).length >= mostBegun * below.length
    );
  };
  const isOfProgram = (cell: string, at: number): boolean => {
    const [owner] = member.exec(cell.trim()) ?? [];
    return (
      owner !== undefined &&
      below.filter((other) => other[at]?.trim().startsWith(owner)).length >= mostBegun * below.length
    );
  };
  const isAsThose = [isRepeated, isMeasured, isPhrase, isOfProgram];
  return (
    (isCounted(row) && below.every(isCounted)) ||
    row.some((cell, at) => isAsThose.some((isAsThey) => isAsThey(cell, at)))
  );
}

/** Of “<lamp>.light()” and “lamp_oil”, what they belong to. */
const member = /^(?:<[\p{L}_]+>|[$@]?\p{L}\w{2,}(?=\.\p{L}|_|::|->))/u;

/** Of a value such as “RMSE 0.542”, “€ 12” or “-75 ppm”, what those of its column have in common; whole numbers and years may be heads, too. */
function formOf(cell: string): string | undefined {
  const value = cell.trim().replace(/^[+−–-] ?(?=\d.*\p{L})/u, '');
  return /^\d*$|^\D*$/.test(value) ? undefined : value.replaceAll(/\d+(?:[.,]\d+)*/g, '0');
}

/** A telephone number, an address for mail, a label with room to write behind it: what a row holds, no name of a column. */
const isOfRow = /@|\d{5}|^\p{L}+: ?\p{L}|: ?_{3}/u;

function listed(row: readonly string[], lng: LanguageCode): string {
  let names = '';
  for (const cell of row.filter((each) => each !== '').map((each) => each.replace(/[.:;,]+$/, ''))) {
    if (names.length + cell.length > headerChars) return t('spoken:and-others', { names, lng });
    names += names === '' ? cell : `, ${cell}`;
  }
  return names;
}

function filledLines(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
