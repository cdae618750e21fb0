import type { PagePart } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { rowsOf } from '../reading-order/rows.ts';

/** So many lines with bars between their cells, no farther apart in letter sizes. */
const least = { rows: 2, columns: 2 };
const widestStep = 2.4;
/** On one page: each is looked for in all of it. */
const mostRules = 100;

/** Typed, or drawn with the signs for boxes. */
const bar = /[|\u2502\u2503\u2551]/;
/** “+-----+-----+”, “|---|---|” or “══════”. */
const ruled = /^(?=.*[-=_–—\u2500\u2501\u2550]{3})[\s:+|=_–—\u2500-\u257f-]+$/;

/** As in Markdown, whose lines may be longer than that of the dashes. */
const framed = /^\|.*\|$/;

interface Line {
  readonly segments: readonly Segment[];
  readonly text: string;
}

/**
 * The tables that are typed: with bars between the cells of each line, and dashes between some of the lines, which reach from
 * one side of the table to the other.
 */
export function typedTablesOf(segments: readonly Segment[]): PagePart[] {
  if (!segments.some(({ text }) => bar.test(text))) return [];
  const found: PagePart[] = [];
  const taken = new Set<Segment>();
  for (const rule of segments.filter(({ text }) => ruled.test(text)).slice(0, mostRules)) {
    if (taken.has(rule)) continue;
    const behind = segments.filter(({ x0 }) => x0 > rule.x0 - rule.size);
    const groupIn = (some: readonly Segment[]): Line[] | undefined =>
      groupsOf(some).find((lines) => lines.some((line) => line.segments.includes(rule)));
    const group = groupIn(behind.filter(({ x1 }) => x1 < rule.x1 + rule.size));
    const wider = framed.test(rule.text) ? groupIn(behind) : undefined;
    // A line of dashes alone stands below the table.
    const rows = wider?.filter(({ text }) => /\|/.test(text) || !ruled.test(text));
    const areFramed = rows?.every(({ text }) => framed.test(text.trim()));
    const table = (group && tableOf(group)) ?? (rows && areFramed ? tableOf(rows) : undefined);
    if (!table) continue;
    found.push(table);
    for (const each of table.segments) taken.add(each);
  }
  return found;
}

/** Lines with bars or dashes, one below the other. */
function groupsOf(segments: readonly Segment[]): Line[][] {
  const groups: Line[][] = [];
  for (const row of rowsOf(segments)) {
    const line = { segments: row, text: row.map(({ text }) => text).join(' ') };
    if (!bar.test(line.text) && !ruled.test(line.text)) continue;
    const last = groups.at(-1)?.at(-1);
    if (last && isNext(last, line)) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

function isNext({ segments: [above] }: Line, { segments: [below] }: Line): boolean {
  return above !== undefined && below !== undefined && below.y - above.y < widestStep * above.size;
}

function tableOf(lines: readonly Line[]): PagePart | undefined {
  const rows = cellsOf(lines.flatMap(({ text }) => (ruled.test(text) ? [] : [text.trim()])));
  const widths = new Set(rows.map((cells) => cells.length));
  const isTable = rows.length >= least.rows && rows.length < lines.length && widths.size === 1;
  if (!isTable || (rows[0]?.length ?? 0) < least.columns) return undefined;
  return {
    kind: 'table',
    segments: lines.flatMap((line) => line.segments),
    text: rows.map((cells) => cells.join('\t')).join('\n'),
  };
}

/** Bars around all lines are the table’s frame. */
function cellsOf(lines: readonly string[]): string[][] {
  const isFramed = (at: number): boolean => lines.every((line) => bar.test(line.at(at) ?? ''));
  const [from, to] = [isFramed(0) ? 1 : 0, isFramed(-1) ? -1 : undefined];
  return lines.map((line) =>
    line
      .slice(from, to)
      .split(bar)
      .map((cell) => cell.replace(/\s+/g, ' ').trim()),
  );
}
