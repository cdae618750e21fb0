import { isMarker } from '../reading-order/asides.ts';
import { type Band, sidesOf, type Span } from '../reading-order/bands.ts';
import { endsWithColon } from '../../../layout-table.ts';
import { isCode } from '../code/code-lines.ts';
import { hasRoomFor } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { extentOf, type Line, linesOf, rowsOf } from '../reading-order/rows.ts';
import type { Table } from './gutter-tables.ts';

const fewestNames = 3;
/** In letters and in lines of a name; of the width of what explains the names, and in lines of this for each. */
const most = { letters: 60, nameLines: 3, width: 0.7, lines: 5 };
/** Of the explanations: so many begin although the line above has room for their first word, and so few seem to go on with it. */
const begun = { least: 0.6, onward: 0.25 };
/** Where lines are too full to show it: so many explanations, few of which seem to go on, as most of their further lines do. */
const full = { least: 5, onward: 0.15, further: 0.6 };
/** Of the further lines of explanations: so few begin, as the items of a list do, and of the first so few stand in several pieces. */
const mostItems = 0.34;
/** From line to line of a name or an explanation, in letter sizes. */
const widestStep = 2.4;
/** In letter sizes. */
const leastGutter = 1;
/** A band with more is a table of several columns. */
const mostGutters = 2;

/** The lines on both sides of a gutter. */
type Row = readonly [names: readonly Line[], words: readonly Line[]];

/**
 * Names, each level with the first line of what explains it: constants, abbreviations, the parameters of a command. The
 * explanations look like a column of text, but each begins on a line of its own, though the one above wasn’t full.
 */
export function explainedNamesOf({ segments, gutters }: Band): Table | undefined {
  if (gutters.length > mostGutters || segments.length < 2 * fewestNames) return undefined;
  const wide = gutters.filter(({ from, to }) => to - from > leastGutter * (segments[0]?.size ?? 10));
  for (const gutter of wide.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const table = explainedBeside(segments, gutter);
    if (table) return table;
  }
  return undefined;
}

function explainedBeside(segments: readonly Segment[], gutter: Span): Table | undefined {
  const rows = rowsOf(segments).map((row): Row => {
    const [left, right] = sidesOf(row, gutter);
    return [linesOf(left), linesOf(right)];
  });
  const isFull = (row: Row): boolean => row.every((side) => side.length > 0);
  const from = rows.findIndex(isFull);
  const last = rows.findLastIndex(isFull);
  if (from < 0 || last - from < fewestNames - 1) return undefined;
  const isBelow = ([names, [line]]: Row, at: number): boolean =>
    at > last && (names.length > 0 || isApart(line, rows[at - 1]?.[1].at(-1)));
  const end = rows.findIndex(isBelow);
  const column = begunIn(rows.flatMap(([, words]) => words));
  const entries = entriesIn(rows.slice(from, end < 0 ? rows.length : end), column);
  if (!areNames(entries) || !areExplained(entries, column)) return undefined;
  return {
    before: rows.slice(0, from).flat(2),
    rows: entries,
    after: end < 0 ? [] : rows.slice(end).flat(2),
  };
}

function isApart(line: Line | undefined, above: Line | undefined): boolean {
  return !line || !above || line.y - above.y > widestStep * line.size;
}

/** Of a column of lines. */
interface Begun {
  /** Those that begin although the line above isn’t full. */
  readonly begun: ReadonlySet<Line>;
  /** Those that go on with a sentence. */
  readonly onward: ReadonlySet<Line>;
}

function begunIn(lines: readonly Line[]): Begun {
  const { x1 } = extentOf(lines);
  const beginning = new Set(
    lines.filter((line, at) => {
      const above = lines[at - 1];
      return !above || isApart(line, above) || hasRoomFor(line, x1 - above.x1);
    }),
  );
  const onward = lines.filter((line) => /^\p{Ll}/u.test(line.text) && !beginning.has(line));
  return { begun: beginning, onward: new Set(onward) };
}

function entriesIn(rows: readonly Row[], { onward }: Begun): Row[] {
  const names = rows.flatMap(([name]) => name);
  const haveColons = 2 * names.filter(({ text }) => endsWithColon(text)).length > names.length;
  const { x1 } = extentOf(names);
  const isRest = (line: Line, above: Line | undefined, words: readonly Line[]): boolean => {
    if (!above || isApart(line, above)) return false;
    if (haveColons) return !endsWithColon(above.text);
    if (isSmall(line) && !isSmall(above)) return words.every(isSmall);
    // Two identifiers are two names.
    return (
      /[\s-]/.test(above.text) && !hasRoomFor(line, x1 - above.x1) && words.every((each) => onward.has(each))
    );
  };
  const entries: Row[] = [];
  for (const [at, [name, words]] of rows.entries()) {
    const last = entries.at(-1);
    const above = rows[at - 1]?.[0].at(-1);
    if (last && name.every((line) => isRest(line, above, words)))
      entries[entries.length - 1] = [
        [...last[0], ...name],
        [...last[1], ...words],
      ];
    else entries.push([name, words]);
  }
  return entries;
}

function areNames(entries: readonly Row[]): boolean {
  const [names, words] = [entries.flatMap(([name]) => name), entries.flatMap(([, own]) => own)];
  const [narrow, wide] = [extentOf(names), extentOf(words)];
  return (
    entries.length >= fewestNames &&
    entries.every(([name]) => isName(name)) &&
    words.length <= most.lines * entries.length &&
    narrow.x1 - narrow.x0 < most.width * (wide.x1 - wide.x0) &&
    !names.every(({ text }) => isMarker(text)) &&
    !areSentences(entries.flatMap(([[first]]) => first ?? [])) &&
    !words.some((line) => isCode(line) || beginsItem.test(line.text))
  );
}

/** A list stands there. */
const beginsItem = /^[•▪◦●‣–-]\s/u;

function isName(lines: readonly Line[]): boolean {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  return (
    letters <= most.letters && lines.length <= most.nameLines && lines.every(({ pieces }) => pieces === 1)
  );
}

/** Whether some go on from those of several words above them, as the lines of a note in the margin do. */
function areSentences(lines: readonly Line[]): boolean {
  const isOnward = (line: Line, at: number): boolean =>
    isSmall(line) && /\p{L}{2} .*\p{L}[,-]?$/u.test(lines[at - 1]?.text ?? '');
  return lines.some(isOnward) && !lines.every(isSmall);
}

/** Whether it begins with a word in small letters. */
function isSmall({ text }: Line): boolean {
  return /^\p{Ll}{2,}(?![^\s,;:.)-])/u.test(text);
}

function areExplained(entries: readonly Row[], column: Begun): boolean {
  const firsts = entries.flatMap(([, [first]]) => first ?? []);
  const further = entries.flatMap(([, words]) => words.slice(1));
  const share = (lines: readonly Line[], of: ReadonlySet<Line>): number =>
    lines.filter((line) => of.has(line)).length / Math.max(1, lines.length);
  const areBegun = share(firsts, column.begun) >= begun.least;
  const goOn = further.length === 0 || share(further, column.onward) >= full.further;
  return (
    firsts.length === entries.length &&
    (areBegun || (firsts.length >= full.least && goOn)) &&
    share(firsts, column.onward) <= (areBegun ? begun : full).onward &&
    share(further, column.begun) <= mostItems &&
    firsts.filter(({ pieces }) => pieces > 1).length <= mostItems * firsts.length
  );
}
