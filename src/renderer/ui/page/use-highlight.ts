import { type RefObject, useLayoutEffect } from 'react';
import type { MarkColour } from '../../../shared/listen/marks.ts';
import type { Range as TextRange } from '../../../shared/text/sentences.ts';

/** What the style sheet colours by `::highlight(…)`: no element is added, so nothing moves. */
type HighlightName =
  | 'spoken'
  | 'reading'
  | 'reading-word'
  | 'found'
  | 'found-other'
  | 'cited'
  | `mark-${MarkColour}`;

/** A stretch of text that is coloured. */
export interface Highlighted extends TextRange {
  readonly name: HighlightName;
}

/**
 * Marks a stretch of the Markdown where it is drawn below `place`. `drawnAs` changes whenever the drawing does: its
 * text nodes are others then.
 */
export function useHighlight(
  name: HighlightName,
  place: RefObject<HTMLElement | null>,
  stretch: TextRange | undefined,
  drawnAs: string,
): void {
  const { start, end } = stretch ?? { start: 0, end: 0 };
  useLayoutEffect(
    () => lightUp(place.current, { name, start, end }),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the drawing is read from the page
    [name, place, start, end, drawnAs],
  );
}

/** The same for any number of stretches, in the same object for as long as they are the same. */
export function useHighlights(
  place: RefObject<HTMLElement | null>,
  stretches: readonly Highlighted[] | undefined,
  drawnAs: string,
): void {
  useLayoutEffect(() => {
    const lights = stretches?.map((stretch) => lightUp(place.current, stretch));
    return () => lights?.forEach((putOut) => putOut?.());
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as above
  }, [place, stretches, drawnAs]);
}

/** @returns what takes it back */
function lightUp(place: HTMLElement | null, { name, start, end }: Highlighted): (() => void) | undefined {
  if (!place || start === end) return undefined;
  return markRanges(name, rangesIn(place, { start, end }));
}

/** @returns what takes the marks away */
export function markRanges(name: HighlightName, ranges: readonly Range[]): () => void {
  const highlight = highlightNamed(name);
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}

/** Where the spoken sentence is in the window, while there is one. */
export function spokenPlace(): DOMRect | undefined {
  return highlightPlace('spoken');
}

/** Where what is marked so begins and ends in the window. */
export function highlightPlace(name: HighlightName): DOMRect | undefined {
  const [range] = highlightNamed(name);
  return range instanceof Range ? range.getBoundingClientRect() : undefined;
}

function highlightNamed(name: HighlightName): Highlight {
  const known = CSS.highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  // What is said, or found, is seen over what the reader has marked.
  if (name.startsWith('mark-')) made.priority = -2;
  if (name === 'cited') made.priority = -1;
  CSS.highlights.set(name, made);
  return made;
}

function rangesIn(place: HTMLElement, stretch: TextRange): Range[] {
  return [...place.querySelectorAll<HTMLElement>('[data-start]')].flatMap((element) => {
    const text = element.firstChild;
    if (!(text instanceof Text)) return [];
    const { start, end } = element.dataset;
    const part = litPart({ start: Number(start), end: Number(end), length: text.length }, stretch);
    if (!part) return [];
    const range = document.createRange();
    range.setStart(text, part.from);
    range.setEnd(text, part.to);
    return [range];
  });
}

/** A drawn run of text: where it stands in the Markdown, and how many characters are drawn. */
interface DrawnText {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

/** The drawn characters of a run that belong to a stretch of the Markdown, or undefined when none does. */
export function litPart(drawn: DrawnText, lit: TextRange): { from: number; to: number } | undefined {
  if (lit.end <= drawn.start || lit.start >= drawn.end) return undefined;
  // An escape or an entity is shorter drawn than written; the ends of a run are exact all the same.
  const from = lit.start <= drawn.start ? 0 : Math.min(drawn.length, lit.start - drawn.start);
  const to = lit.end >= drawn.end ? drawn.length : Math.min(drawn.length, lit.end - drawn.start);
  return from < to ? { from, to } : undefined;
}
