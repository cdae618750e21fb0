import type { PageArea } from '../../../shared/listen/page-area.ts';

/** A stretch of text as a page draws it, with where it is. */
export interface DrawnText {
  readonly text: string;
  readonly area: PageArea;
}

/** So many letters are hardly twice on a page; fewer are only sought where the rest was found. */
const shortest = 12;

/**
 * Where a page has a text, line by line. Only letters and digits are compared, so hyphens at the ends of lines and marks of
 * notes don't matter. What isn't found as a whole, because a figure or a column stands between, is sought in halves.
 */
export function findOnPage(drawn: readonly DrawnText[], wanted: string): readonly PageArea[] {
  const page = plainPage(drawn);
  const spans = spansOf(page.text, plain(wanted), 0);
  return inLines(spans.flatMap(({ start, end }) => areasOf(drawn, page.origins.slice(start, end))));
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function spansOf(page: string, wanted: string, from: number): readonly Span[] {
  if (wanted === '') return [];
  const behind = page.indexOf(wanted, from);
  const start = behind < 0 ? page.indexOf(wanted) : behind;
  if (start >= 0) return [{ start, end: start + wanted.length }];
  const half = wanted.length >> 1;
  if (half < shortest) return [];
  const first = spansOf(page, wanted.slice(0, half), from);
  return [...first, ...spansOf(page, wanted.slice(half), first.at(-1)?.end ?? from)];
}

/** The letters and digits of a page, and of each the text it is from, with its place in it. */
function plainPage(drawn: readonly DrawnText[]): {
  readonly text: string;
  readonly origins: readonly Origin[];
} {
  let text = '';
  const origins: Origin[] = [];
  drawn.forEach(({ text: written }, item) => {
    let at = 0;
    for (const letter of written) {
      const letters = plain(letter);
      text += letters;
      for (let i = 0; i < letters.length; i++) origins.push({ item, from: at, to: at + letter.length });
      at += letter.length;
    }
  });
  return { text, origins };
}

interface Origin {
  readonly item: number;
  readonly from: number;
  readonly to: number;
}

/** Letters and digits alone, without accents, ligatures and capitals. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/** The part of each drawn text that the letters are from. */
function areasOf(drawn: readonly DrawnText[], origins: readonly Origin[]): readonly PageArea[] {
  const parts = new Map<number, { from: number; to: number }>();
  for (const { item, from, to } of origins) {
    const part = parts.get(item);
    parts.set(item, { from: Math.min(part?.from ?? from, from), to: Math.max(part?.to ?? to, to) });
  }
  return [...parts].flatMap(([item, { from, to }]) => {
    const { text, area } = drawn[item] ?? {};
    if (!text || !area) return [];
    // As if all letters were of one width: it is for the eye.
    const letter = area.width / text.length;
    return [{ ...area, x: area.x + from * letter, width: (to - from) * letter }];
  });
}

/** Joins what stands on one line, so that nothing is lit twice. */
function inLines(areas: readonly PageArea[]): readonly PageArea[] {
  const lines: PageArea[] = [];
  for (const area of areas) {
    const last = lines.at(-1);
    if (!last || !followsOn(last, area)) {
      lines.push(area);
      continue;
    }
    const y = Math.min(last.y, area.y);
    const bottom = Math.max(last.y + last.height, area.y + area.height);
    const x = Math.min(last.x, area.x);
    const right = Math.max(last.x + last.width, area.x + area.width);
    lines[lines.length - 1] = { x, y, width: right - x, height: bottom - y };
  }
  return lines;
}

function followsOn(line: PageArea, next: PageArea): boolean {
  const middle = next.y + next.height / 2;
  const gap = next.x - (line.x + line.width);
  return middle > line.y && middle < line.y + line.height && gap > -next.height && gap < 2 * next.height;
}
