import type { NearbyPages } from './nearby-pages.ts';
import type { EdgeLine, Edges } from './page-edges.ts';
import { isWording } from './page-numbers.ts';

/** The title that a slide shares with some others, or with all that follow, of which it is the first. */
export function isSharedTitle(
  line: EdgeLine,
  nearby: NearbyPages,
  { bodySize, largest, page }: { readonly bodySize: number; readonly largest: number; readonly page: Edges },
): boolean {
  const { text, size } = line.segment;
  if (!isWording(text)) return false;
  const isFirst = nearby.isFirst(line, bodySize);
  if (size >= titleSize.first * bodySize && isFirst) return true;
  if (!page.isSlide) return false;
  // A bar above the titles names the section.
  if (size < Math.max(titleSize.shared * bodySize, 0.95 * largest) || !/\p{L}{3}/u.test(text)) return false;
  if (isFirst && isDrawing(page)) return true;
  const share = nearby.share(line, bodySize);
  // Running heads are on every other page, titles on slides that follow each other.
  const isAlone = share === 0 && !/^\d+\s|\s\d+$/.test(text);
  return isAlone || (share > 0 && share < mostWithTitle && nearby.isOnNeighbour(line, bodySize));
}

/** Whether nothing on a slide but words on a drawing shows how large the text is. */
function isDrawing({ head, foot }: Edges): boolean {
  return [...head, ...foot].every(({ lines }) =>
    lines.every(({ segment }) => segment.text.length < lettersOfText),
  );
}

/** In letters: a line of text has more. */
const lettersOfText = 35;

/** In sizes of the text: slides of pictures have hardly more letters than those of their titles. */
const titleSize = { first: 1.05, shared: 0.98 };
/** Of the slides around: what more of them have is no title of a slide but that of the whole talk. */
const mostWithTitle = 0.75;
