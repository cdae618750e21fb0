import type { Segment } from './line-segments.ts';
import type { PageText } from './page-text.ts';

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
 * same places, and more. Only the numbers at its edges may differ.
 */
export function isBuildStep({ page, segments }: Slide, next: Slide): boolean {
  if (page.width <= page.height || next.page.width !== page.width) return false;
  const isAtEdge = ({ y }: Segment): boolean => y < edge * page.height || y > (1 - edge) * page.height;
  const isSame = (own: Segment, other: Segment): boolean =>
    Math.abs(other.x0 - own.x0) < samePlace &&
    Math.abs(other.y - own.y) < samePlace &&
    (other.text === own.text || (isAtEdge(own) && uncounted(other.text) === uncounted(own.text)));
  const isKept = segments.every((own) => next.segments.some((other) => isSame(own, other)));
  const isMore = next.segments.some((other) => !segments.some((own) => isSame(own, other)));
  return segments.length > 0 && isKept && isMore;
}

function uncounted(text: string): string {
  return text.replace(/\d+/g, '#');
}
