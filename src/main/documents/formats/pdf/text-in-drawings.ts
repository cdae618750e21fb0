import { overlapAcross, wordsIn } from './kinds/page-parts.ts';
import { leadingBullet } from './kinds/paragraph-kinds.ts';
import type { Segment } from './line-segments.ts';

/** The lines that are text even where something is drawn around them: sentences, and the points of a list. */
export function textInDrawings(segments: readonly Segment[]): ReadonlySet<Segment> {
  const sorted = segments.toSorted((a, b) => a.y - b.y);
  return new Set([...sentencesIn(sorted), ...pointsIn(sorted)]);
}

/** Lines that end a sentence, with those right above it that begin it: notes beside a drawing, or in it. */
function sentencesIn(sorted: readonly Segment[]): readonly Segment[] {
  return sorted.flatMap((last, at) => {
    if (!/\p{L}{2}[)\]”"]?[.!?]$/u.test(last.text)) return [];
    const lines = [last];
    for (const above of sorted.slice(Math.max(0, at - nearest), at).toReversed()) {
      const line = lines.at(-1) as Segment;
      const step = line.y - above.y;
      if (step > sentence.step * line.size) break;
      if (step > 0.5 * line.size && overlapAcross(above, line) > 0) lines.push(above);
    }
    return wordsIn(lines) >= sentence.words ? lines : [];
  });
}

/** In words and, from line to line, in letter sizes. */
const sentence = { words: 6, step: 1.6 };
/** A line and the next one below it are among so many that follow each other down the page. */
const nearest = 40;

/** Bullets with some words each, below each other: those of a legend or of a scatter of values have a word or a number. */
function pointsIn(sorted: readonly Segment[]): readonly Segment[] {
  const points = sorted.flatMap((first, at) =>
    isPoint(first) ? [[first, ...restOf(first, sorted.slice(at + 1, at + 1 + nearest))]] : [],
  );
  const listed = points.filter(([first]) => points.some(([other]) => areListed(first, other)));
  const lines = listed.flat();
  return listed.length >= point.least && wordsIn(lines) >= point.words * listed.length ? lines : [];
}

/** How many there are, of how many words on average, the bullet among them; in letter sizes from one line, and from one point, to the next. */
const point = { least: 3, words: 4, step: 1.6, apart: 12 };

function isPoint({ text }: Segment): boolean {
  return leadingBullet.test(text) && /\p{L}{3}/u.test(text);
}

/** The lines that go on below the words of a point. */
function restOf({ x0, size, y }: Segment, below: readonly Segment[]): readonly Segment[] {
  const rest: Segment[] = [];
  let last = y;
  for (const line of below) {
    if (line.y - last > point.step * size) break;
    const isIndented = line.x0 > x0 + 0.3 * size && line.x0 < x0 + 3 * size;
    if (!isIndented || line.y === y || Math.abs(line.size - size) > 0.1 * size) continue;
    if (isPoint(line)) break;
    rest.push(line);
    last = line.y;
  }
  return rest;
}

/** Whether two points are of one list: their bullets stand below each other. */
function areListed(one: Segment | undefined, other: Segment | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one !== other &&
    Math.abs(one.x0 - other.x0) < 0.5 * one.size &&
    Math.abs(one.y - other.y) < point.apart * one.size
  );
}
