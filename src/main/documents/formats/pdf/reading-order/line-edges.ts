import { isCode } from '../code/code-lines.ts';
import { endsSentence, marker, signsOfCode } from '../going-on.ts';
import { type Box, hasRoomFor } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { severalWords } from './columns.ts';

/** How far a line could have gone where something is drawn to its right. */
export function edgeBeside(line: Segment | undefined, drawn: readonly Box[], edge: number): number {
  if (!line) return edge;
  const beside = drawn.filter(({ x0, y0, y1 }) => x0 > line.x1 && line.y > y0 && line.y - line.size < y1);
  return Math.min(edge, ...beside.map(({ x0 }) => x0));
}

/** How far each line could have gone: to the edge of its column, or to what stands beside it, such as a picture. */
export function rightEdges(lines: readonly Segment[], edge: number, leading: number): number[] {
  const isNarrow = (line: Segment): boolean => line.x1 < edge - 3 * line.size && !isCode(line);
  const edges: number[] = [];
  while (edges.length < lines.length) {
    if (!isNarrow(lines[edges.length] as Segment)) {
      edges.push(edge); // as nearly all lines of prose do
      continue;
    }
    const rest = lines.slice(edges.length);
    const end = rest.findIndex((line, index) => {
      const above = rest[index - 1] ?? line;
      return !isNarrow(line) || line.size !== above.size || line.y - above.y > 1.3 * leading;
    });
    const block = rest.slice(0, end < 0 ? rest.length : Math.max(1, end));
    const inner = Math.max(...block.map(({ x1 }) => x1));
    const isInner = block.every(isNarrow) && isWrapped(block, inner);
    edges.push(...(isInner ? block.map(() => inner) : justifiedEdges(block, edge)));
  }
  return edges;
}

/** In lines and words of a sentence, and words of each of its lines; in letter sizes: from one to the next, and to a larger letter. */
const overLines = { lines: 3, words: 10, each: 2.5, step: 1.7, off: 1.5, size: 0.05 };

/**
 * The lines that go on with the sentence above, however short that line is: a sentence over several lines, each of which breaks
 * off before a small letter, until a line has its full stop. Lists have no full stop, or bullets, and headings no sentence.
 */
export function linesAmidSentence(lines: readonly Segment[]): ReadonlySet<Segment> {
  const found = new Set<Segment>();
  for (let start = 0; start < lines.length;) {
    let end = start + 1;
    while (end < lines.length && breaksBefore(lines[end - 1] as Segment, lines[end] as Segment)) end += 1;
    const chain = lines.slice(start, end);
    start = end;
    if (chain.length < overLines.lines) continue;
    const words = chain.reduce((sum, { text }) => sum + text.split(' ').length, 0);
    const isSentence =
      words >= Math.max(overLines.words, overLines.each * chain.length) &&
      holdsCapital.test(chain[0]?.text ?? '') &&
      holdsStop.test(chain.at(-1)?.text ?? '');
    if (isSentence) for (const line of chain.slice(1)) found.add(line);
  }
  return found;
}

function breaksBefore(last: Segment, line: Segment): boolean {
  const step = (line.y - last.y) / line.size;
  const isCentred = Math.abs(line.x0 + line.x1 - last.x0 - last.x1) < line.size;
  return (
    /^\p{Ll}/u.test(line.text) &&
    /(?:\p{L}{2}| \p{Ll}),?$/u.test(last.text) &&
    step > 0.5 &&
    step < overLines.step &&
    Math.abs(line.size - last.size) < overLines.size * line.size &&
    Math.abs(line.bold - last.bold) < 0.5 &&
    (isCentred || Math.abs(line.x0 - last.x0) < overLines.off * line.size) &&
    ![last, line].some((each) => isCode(each) || signsOfCode.test(each.text) || marker.test(line.text))
  );
}

const holdsCapital = /(?:^|\s)[“"«¿¡(]?\p{Lu}/u;
const holdsStop = /\p{L}{2}[.!?][”"’»)]?(?:$| \p{Lu})/u;

/** Whether these lines broke off at this edge: none had room for the next word, and sentences go on from line to line. */
function isWrapped(lines: readonly Segment[], edge: number): boolean {
  const breaks = lines
    .slice(1)
    .map((line, index) => ({ line, last: lines[index] as Segment }))
    .filter(({ line, last }) => !endsSentence(last.text) && !marker.test(line.text));
  return (
    breaks.filter(({ line }) => /^\p{Ll}/u.test(line.text)).length >= leastGoingOn &&
    breaks.every(({ line, last }) => !hasRoomFor(line, edge - last.x1))
  );
}

const leastGoingOn = 2;

/** In points. */
const sameEdge = 0.5;
/** Of justified lines: more than three ends in a row are no chance, if pairs of them begin alike, too. */
const leastJustified = { lines: 3, pairs: 2 };
/** In a strip beside a picture, most lines go on from the one above, and have two words or three. */
const leastInStrip = { lines: 6, pairs: 0.5 };

/** How far lines could have gone of which some are justified to the outline of a picture, which may change within a sentence. */
function justifiedEdges(lines: readonly Segment[], edge: number): number[] {
  const edges: number[] = [];
  while (edges.length < lines.length) {
    const start = edges.length;
    const first = lines[start] as Segment;
    let at = start + 1;
    while (at < lines.length && endsAtOrBefore(lines[at] as Segment, first)) at += 1;
    const run = lines.slice(start, at);
    const own = areJustified(run) ? Math.max(...run.map(({ x1 }) => x1)) : edge;
    edges.push(...run.map(() => own));
  }
  return edges;
}

/** Only the last line of a paragraph ends before. */
function endsAtOrBefore(line: Segment, first: Segment): boolean {
  return endWith(line, first) || (line.x1 < first.x1 && endsSentence(line.text));
}

/** TeX lets hyphens and stops hang a little over the edge. */
function endWith(a: Segment, b: Segment): boolean {
  const most = [a, b].some(({ text }) => /[-‐.,;:]$/u.test(text)) ? hanging * a.size : sameEdge;
  return Math.abs(a.x1 - b.x1) < most;
}

/** In letter sizes. */
const hanging = 0.2;

function areJustified(lines: readonly Segment[]): boolean {
  const full = lines.filter((line) => endWith(line, lines[0] as Segment));
  // Statements of a program and rows of a formula that are alike are as wide as each other.
  const isText = full.every(({ text }) => severalWords.test(text));
  const pairs = full.filter(
    ({ x0, text }, at) =>
      at > 0 && Math.abs(x0 - (full[at - 1] as Segment).x0) < sameEdge && /^\p{Ll}/u.test(text),
  );
  if (isText) return full.length >= leastJustified.lines && pairs.length >= leastJustified.pairs;
  return (
    full.length >= leastInStrip.lines &&
    pairs.length >= leastInStrip.pairs * full.length &&
    full.every(({ text }) => twoWords.test(text))
  );
}

const twoWords = /\p{L}{2}\S* +\S/u;
