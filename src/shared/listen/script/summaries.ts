import type { Block } from '../document.ts';
import { t } from '../../text/translate.ts';
import { hasWords, oneLine } from './packing.ts';

/** Of a header, so many characters: a summary is heard in one breath. */
const headerChars = 120;

/** A block for the eye in a few words for the ear. */
export function summaryOf({ kind, text }: Block): string {
  return kind === 'table' ? tableSummary(text) : t('listen:summary.code', { count: linesOf(text).length });
}

/** `A table of 4 rows and 2 columns: Year, Population.` */
function tableSummary(text: string): string {
  const rows = linesOf(text).map((row) => row.split('\t').map(oneLine));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const header = rows[0] ?? [];
  const named = rows.length > 1 && columns > 1 && namesColumns(header, columns);
  const size = {
    rows: t('listen:summary.rows', { count: rows.length - (named ? 1 : 0) }),
    columns: t('listen:summary.columns', { count: columns }),
  };
  const names = named ? listed(header) : '';
  return names === '' ? t('listen:summary.table', size) : t('listen:summary.table-named', { ...size, names });
}

/** A first row of words, each with a column; numbers alone are the table's own content. */
function namesColumns(row: readonly string[], columns: number): boolean {
  const cells = row.filter((cell) => cell !== '');
  return (
    cells.length >= columns - 1 &&
    cells.every((cell) => hasWords(cell) && cell.length <= 40) &&
    cells.filter((cell) => /\p{L}/u.test(cell)).length * 2 > cells.length
  );
}

function listed(row: readonly string[]): string {
  let names = '';
  for (const cell of row.filter((each) => each !== '').map((each) => each.replace(/[.:;,]+$/, ''))) {
    if (names.length + cell.length > headerChars) return t('listen:summary.and-others', { names });
    names += names === '' ? cell : `, ${cell}`;
  }
  return names;
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
