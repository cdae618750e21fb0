import type { BlockReading } from '../../../shared/listen/script/script.ts';
import type { Range } from '../../../shared/text/sentences.ts';

/** A stretch of a block's text as the page draws it. */
export interface TextRun extends Range {
  /** What is said in its place; empty is silence. */
  readonly said?: string;
}

/** The whole of a block's text, cut where something else is said than is written. */
export function textRuns({ block, sentences, summary }: BlockReading): readonly TextRun[] {
  const { length } = block.text;
  if (summary !== undefined) return [{ start: 0, end: length }];
  const runs: TextRun[] = [];
  let at = 0;
  for (const { parts } of sentences) {
    for (const part of parts) {
      const { spoken } = part;
      const { start, end } = trimmed(block.text, part);
      if (spoken === undefined || end <= at || !isNews(block.text.slice(start, end), spoken)) continue;
      if (start > at) runs.push({ start: at, end: start });
      runs.push({ start: Math.max(at, start), end, said: spoken });
      at = end;
    }
  }
  if (at < length) runs.push({ start: at, end: length });
  return runs;
}

/** Nobody misses marks that have no sound, such as quotation marks. */
function isNews(written: string, spoken: string): boolean {
  return spoken.trim() !== written && (spoken.trim() !== '' || /[\p{L}\p{N}]/u.test(written));
}

function trimmed(text: string, { start, end }: Range): Range {
  const stretch = text.slice(start, end);
  return { start: end - stretch.trimStart().length, end: start + stretch.trimEnd().length };
}

/** The runs within a stretch, such as a cell of a table. */
export function runsWithin(runs: readonly TextRun[], { start, end }: Range): readonly TextRun[] {
  return runs
    .filter((run) => run.start < end && run.end > start)
    .map((run) => ({ ...run, start: Math.max(run.start, start), end: Math.min(run.end, end) }));
}

/** Where the cells of a table stand in its text, row by row. */
export function tableCells(text: string): readonly (readonly Range[])[] {
  let at = 0;
  return text.split('\n').map((row) => {
    const cells = row.split('\t').map((cell) => {
      const range = { start: at, end: at + cell.length };
      at = range.end + 1;
      return range;
    });
    return cells;
  });
}
