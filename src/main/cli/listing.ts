import { InvalidArgumentError, Option } from 'commander';
import { t } from '../../shared/text/translate.ts';

/** Lists as a person asks for them and reads them in a terminal. */

export function limitOption(): Option {
  return new Option('--limit <count>', t('cli:option.limit')).argParser(countOf);
}

const mostListed = 1000;

function countOf(written: string): number {
  const count = Number(written);
  if (/^\d+$/.test(written) && count >= 1 && count <= mostListed) return count;
  throw new InvalidArgumentError(t('cli:invalid.range', { least: 1, most: mostListed }));
}

/** One line each; a line that is wider than the terminal is shortened. @param width in characters */
export function inColumns(rows: readonly (readonly string[])[], width: number): string {
  const last = longest(rows) - 1;
  const widths = Array.from({ length: last }, (_, column) => longest(rows.map((row) => row[column] ?? '')));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${shortened(line, width)}\n`)
    .join('');
}

/** `2026-11-20 21:30`, where the person is. */
export function localTime(ms: number): string {
  const date = new Date(ms);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function shortened(text: string, width: number): string {
  const line = text.trimEnd();
  const letters = [...line];
  if (letters.length <= width) return line;
  const kept = letters.slice(0, width - 1).join('');
  return `${kept.trimEnd()}…`;
}

export function longest(lists: readonly { readonly length: number }[]): number {
  return Math.max(0, ...lists.map(({ length }) => length));
}
