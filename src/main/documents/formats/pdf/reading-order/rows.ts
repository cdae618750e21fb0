import { joinSegments, type Segment } from '../line-segments.ts';

/** How far apart the baselines of a row may be, in letter heights. */
const sameRow = 0.4;

/** Groups segments with about the same baseline, from left to right. */
export function rowsOf<Of extends Pick<Segment, 'text' | 'x0' | 'y' | 'size'>>(
  segments: readonly Of[],
): Of[][] {
  const rows: Of[][] = [];
  let anchor: Of | undefined; // the longest of its row has the baseline
  for (const segment of segments.toSorted((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const row = rows.at(-1);
    if (row && anchor && Math.abs(segment.y - anchor.y) < sameRow * Math.max(segment.size, anchor.size)) {
      row.push(segment);
      if (segment.text.length > anchor.text.length) anchor = segment;
    } else {
      rows.push([segment]);
      anchor = segment;
    }
  }
  return rows.map((row) => row.toSorted((a, b) => a.x0 - b.x0));
}

/** A row as one line. */
export interface Line extends Segment {
  /** Of how many segments it is made. */
  readonly pieces: number;
}

export function linesOf(segments: readonly Segment[]): Line[] {
  return rowsOf(segments).map((row) => ({ ...joinSegments(row), pieces: row.length }));
}

/** Lines from top to bottom, in groups with more room between them than `most` says for the line below. */
export function groupsOf<Of extends Segment>(lines: readonly Of[], most: (line: Of) => number): Of[][] {
  const groups: Of[][] = [];
  for (const line of lines) {
    const last = groups.at(-1)?.at(-1);
    if (last && line.y - last.y <= most(line)) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** From the left edge of the leftmost to the right edge of the rightmost, in points. */
export function extentOf(segments: readonly Segment[]): { readonly x0: number; readonly x1: number } {
  let [x0, x1] = [Infinity, -Infinity];
  for (const segment of segments) {
    x0 = Math.min(x0, segment.x0);
    x1 = Math.max(x1, segment.x1);
  }
  return { x0, x1 };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** So many values above begin or end where one does that stands as near to its name as words do. */
const leastValues = 2;

/** A name and the value behind it, below other values, which stand so close that they were taken for one text. */
export function valueApart(segment: Segment, above: readonly Segment[]): readonly Segment[] {
  const parts = segment.cut?.() ?? [];
  const last = parts.at(-1);
  if (!last || parts.length < 2 || !isNumber(last.text)) return [segment];
  const others = above.filter(
    (other) => isNumber(other.text) && (Math.abs(other.x0 - last.x0) < 1 || Math.abs(other.x1 - last.x1) < 1),
  );
  return others.length < leastValues ? [segment] : [joinSegments(parts.slice(0, -1)), last];
}

export function isNumber(text: string): boolean {
  return /^[^\p{L}]*\d[^\p{L}]*$/u.test(text);
}
