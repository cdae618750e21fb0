import type { Segment } from '../line-segments.ts';
import type { PageText } from '../page-text.ts';

/** In points: what is built up stays where it is. */
const samePlace = 1.5;
/** The share of a slide’s height at its top and its foot where numbers count the slides. */
const edge = 0.1;

interface Slide {
  readonly page: Pick<PageText, 'width' | 'height'>;
  readonly segments: readonly Segment[];
}

/**
 * Whether a slide is one of the steps in which the next one is built up: all that it says stands there as well, in the
 * same places or moved up or down by what has come. Only the numbers at its edges may differ, and lines may go on. One that
 * has no words but those at its foot shows a picture.
 */
export function isBuildStep({ page, segments }: Slide, next: Slide): boolean {
  if (page.width <= page.height || next.page.width !== page.width) return false;
  const isAtEdge = ({ y }: Segment): boolean => y < edge * page.height || y > (1 - edge) * page.height;
  const isSame = (own: Segment, other: Segment): boolean => {
    const isLevel = Math.abs(other.y - own.y) < samePlace;
    const begins = Math.abs(other.x0 - own.x0) < samePlace;
    if (!begins && Math.abs(other.x1 - own.x1) >= samePlace) return false;
    const [text, its] = [unlisted(own.text), unlisted(other.text)];
    if (its === text) return true;
    return (
      isLevel && ((begins && its.startsWith(text)) || (isAtEdge(own) && uncounted(its) === uncounted(text)))
    );
  };
  let y = -Infinity;
  const isKept = segments
    .toSorted((a, b) => a.y - b.y)
    .every((own) => {
      const isWords = /\p{L}/u.test(own.text);
      const same = next.segments.filter(
        (other) => isSame(own, other) && (!isWords || other.y > y - samePlace),
      );
      if (isWords) y = Math.max(y, nearestTo(own, same)?.y ?? y);
      return same.length > 0;
    });
  const hasWords = segments.some((own) => own.y < (1 - edge) * page.height);
  return hasWords && isKept && !isRenumbered(segments, next.segments);
}

function nearestTo({ y }: Segment, others: readonly Segment[]): Segment | undefined {
  return others.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0];
}

/** Pages with other numbers that say the same otherwise may be two. */
function isRenumbered(segments: readonly Segment[], others: readonly Segment[]): boolean {
  const texts = new Set(segments.map(({ text }) => text));
  const rest = others.filter(({ text }) => !texts.has(text));
  return rest.length > 0 && rest.every(({ text }) => /^[\d\s/|–-]+$/.test(text));
}

/** A drawn bullet is recognized only from the second item on, as is the full stop behind a number in a drawn ball. */
function unlisted(text: string): string {
  return text.replace(/^• /, '').replace(/^(\d{1,2})[.)] (?=\S)/, '$1 ');
}

/** The same for a line that counts the pages on each of them. */
export function uncounted(text: string): string {
  return text.replace(/\d+/g, '#');
}
