import { countedWords, isCode } from '../code/code-lines.ts';
import type { PagePart } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { rowsOf } from '../reading-order/rows.ts';
import { textOfCell } from './cell-text.ts';

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

/** So many options of a program are a list of them, and so much of what is typed behind these are words of a text. */
const listed = { options: 3, long: 2, words: 0.5 };
/** In letter sizes: how far further in the rest of an explanation begins at least, and from line to line of a list. */
const options = { indent: 1, step: 3.4 };
/** “-m”, “--min-overlap=NUM”: a word behind a hyphen has two. */
const option = /^(?:[-–−][A-Za-z\d?]|(?:--|––|−−)[a-z][\w-]+)(?:[=,[].*)?$/;
const longOption = /^(?:--|––|−−)[a-z][\w-]+/;
/** “NUM”, “INT[,INT]”, “<file>”: what is to be given with an option. */
const given = /^(?:\p{Lu}[\p{Lu}\d_/,.[\]]+|<[^>]*>|\[[^\]]*\]),?$/u;

/** A row that may be of a list of options. */
interface OptionRow {
  readonly segments: readonly Segment[];
  readonly words: readonly string[];
  /** How many of its words name options. */
  readonly named: number;
}

/**
 * The options of a program with what each does, as its help prints them in columns: a typewriter’s font makes them no program.
 * Each is an item, whatever page of the list it stands on.
 */
export function optionsOf(segments: readonly Segment[]): PagePart[] {
  if (segments.filter(({ text }) => /^[-–−]/.test(text)).length < listed.long) return [];
  const parts: PagePart[] = [];
  let list: OptionRow[] = [];
  const end = (): void => {
    if (areOptions(list)) parts.push(...itemsOf(list));
    list = [];
  };
  for (const own of rowsOf(segments)) {
    const row = optionRow(own);
    const [head, last] = [list[0]?.segments[0], list.at(-1)?.segments[0]];
    const [first] = own;
    if (!first) continue;
    const isNear = last && first.y - last.y < options.step * last.size;
    const isLevel = head && Math.abs(first.x0 - head.x0) < 1;
    const isFurtherIn = head && first.x0 > head.x0 + options.indent * head.size;
    if (!isNear || !(isFurtherIn || (row.named > 0 && isLevel))) end();
    // Further in, an option is one that an explanation speaks of.
    if (list.length > 0) list.push(isFurtherIn ? { ...row, named: 0 } : row);
    else if (row.named > 0) list.push(row);
  }
  end();
  return parts;
}

function optionRow(segments: readonly Segment[]): OptionRow {
  const words = segments.flatMap(({ text }) => text.split(/\s+/));
  const other = words.findIndex((word, at) => !option.test(word) && !(at > 0 && given.test(word)));
  return { segments, words, named: other < 0 ? words.length : other };
}

/** Those with short names, and those side by side in columns, may be something else unless they are typed. */
function areOptions(list: readonly OptionRow[]): boolean {
  const heads = list.filter(({ named }) => named > 0);
  const long = heads.filter(({ words }) => words.some((word) => longOption.test(word))).length;
  if (heads.length < (long === heads.length ? listed.long : listed.options)) return false;
  const isTyped = list.some(({ segments }) => segments.some(isCode));
  const areWhole = list.filter(({ segments }) => segments.length === 1).length > 0.5 * list.length;
  const { words, prose } = countedWords(list.map((row) => row.words.slice(row.named).join(' ')).join(' '));
  const areNamed = isTyped || (areWhole && long >= listed.long);
  return areNamed && words >= list.length && prose >= listed.words * words;
}

/** Options below each other with nothing behind them share what follows. */
function itemsOf(list: readonly OptionRow[]): PagePart[] {
  const items: OptionRow[][] = [];
  for (const row of list) {
    const isShared = items.at(-1)?.every(({ named, words }) => named === words.length) === true;
    if (row.named === 0 || isShared) items.at(-1)?.push(row);
    else items.push([row]);
  }
  return items.map((rows) => {
    const names = rows
      .filter(({ named }) => named > 0)
      .map(({ words, named }) => words.slice(0, named).join(' '));
    const said = rows.flatMap(({ segments, words, named }) => withoutNames(segments, words.slice(0, named)));
    // “[19]”, which is no mark of a note, but the value without the option.
    const text = textOfCell(said)
      .replace(/^[-–—:]\s+/, '')
      .replace(/\[([^[\]]*)\]$/, '($1)');
    return {
      kind: 'list-item',
      segments: rows.flatMap(({ segments }) => segments),
      text: [names.join(', '), text].filter(Boolean).join(': '),
    };
  });
}

/** What stands behind the names of options. */
function withoutNames(segments: readonly Segment[], names: readonly string[]): readonly Segment[] {
  let left = names.length;
  return segments.flatMap((segment) => {
    const words = segment.text.split(/\s+/);
    const own = words.slice(left);
    left = Math.max(0, left - words.length);
    return own.length === 0
      ? []
      : [own.length === words.length ? segment : { ...segment, text: own.join(' ') }];
  });
}
