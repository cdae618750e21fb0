import { kindOf, leadingBullet } from '../kinds/paragraph-kinds.ts';
import type { Segment } from '../line-segments.ts';
import { isAtEdge } from '../page-drafts.ts';
import type { Draft } from '../pdf-page-blocks.ts';

/** In lines and letters; in sizes of the largest other letters on the slide. */
const slideTitle = { lines: 3, letters: 100, larger: 1.25 };

/**
 * The drafts of a slide with its title as a heading: what is alone on it, or first and in by far the largest letters, or
 * stands apart where the titles of most slides around do.
 * @param around the lines of the slides around, this one among them
 */
export function withSlideTitle(
  found: readonly Draft[],
  around: readonly (readonly Segment[])[],
  textOf: (draft: Draft) => string,
  bodySize: number,
): readonly Draft[] {
  const drafts = withoutNameAbove(found, textOf);
  const [title, ...others] = drafts.filter((draft) => !isAtEdge(draft));
  const isOpen = title && (title.known === undefined || isOnlyItem(title, others));
  if (!title || !isOpen || title.paragraph.lines.length > slideTitle.lines) return drafts;
  const text = textOf(title);
  const { kind } = kindOf(title.paragraph, text, { bodySize, amongReferences: false });
  if (title.known === undefined && kind === 'heading') return drafts;
  const isName = /^\P{L}{0,6}\p{Lu}.*\p{L}{2}/u.test(text) && !/[.,:]$|;|https?:|@/.test(text);
  const lines = others.flatMap(({ paragraph }) => paragraph.lines);
  const largest = lines.reduce((most, { size }) => Math.max(most, size), 0);
  const isLarger = sizeOf(title) >= slideTitle.larger * largest;
  const isTitle = isLarger || (title.known === undefined && standsWithTitles(title, lines, around));
  if (!isName || !isTitle || text.length > slideTitle.letters || leadingBullet.test(text)) return drafts;
  const { level: _, ...plain } = title;
  const heading: Draft = { ...plain, known: 'heading', level: 1, opens: false, closes: false };
  return drafts.map((draft) => (draft === title ? heading : draft));
}

/** A bar above the titles names the section, the first slide of which has the same title. */
function withoutNameAbove(drafts: readonly Draft[], textOf: (draft: Draft) => string): readonly Draft[] {
  const [name, title] = drafts.filter((draft) => !isAtEdge(draft));
  const isName = name && title && name.known === undefined && sizeOf(name) < smallName * sizeOf(title);
  if (!isName || name.y > title.y || textOf(name) !== textOf(title)) return drafts;
  const header: Draft = { ...name, known: 'header', opens: false, closes: false };
  return drafts.map((draft) => (draft === name ? header : draft));
}

/** In sizes of the title. */
const smallName = 0.8;

/** Some programs tag each box of a slide as a list, also that of its title: which is no item with others in the same letters. */
function isOnlyItem(title: Draft, others: readonly Draft[]): boolean {
  const isLike = ({ known, paragraph }: Draft): boolean =>
    known === 'list-item' && Math.abs((paragraph.lines[0]?.size ?? 0) - sizeOf(title)) < sameSize;
  return title.known === 'list-item' && !others.some(isLike);
}

/**
 * On so many slides, and on such a share of them; of those, how many have words of their own, and in the largest letters; in
 * points; and in letter sizes from the title to the next line, and within a row.
 */
const place = { slides: 4, share: 0.7, distinct: 0.5, shared: 0.3, off: 1, apart: 1.6, level: 0.5 };
const sameSize = 0.5;

/** Whether most slides around have one line of other words in its place, and what is below that stands apart. */
function standsWithTitles(
  { paragraph }: Draft,
  below: readonly Segment[],
  around: readonly (readonly Segment[])[],
): boolean {
  const [line, more] = paragraph.lines;
  if (!line || more || below.length === 0) return false;
  const next = Math.min(...below.map(({ y }) => y));
  if (next - line.y < place.apart * line.size) return false;
  const isThere = ({ x0, y, size, text }: Segment): boolean =>
    Math.abs(x0 - line.x0) < place.off &&
    Math.abs(y - line.y) < place.off &&
    Math.abs(size - line.size) < sameSize &&
    text.length <= slideTitle.letters / 2;
  // The first cell of a table is not alone in its row.
  const isAlone = (title: Segment, slide: readonly Segment[]): boolean =>
    slide.every((each) => each === title || Math.abs(each.y - title.y) > place.level * title.size);
  const titles = around.flatMap((slide) => {
    const title = slide.find(isThere);
    return title && isAlone(title, slide) ? [title.text] : [];
  });
  // Some slides on end may have one title, and in letters like those of the text it would be a running head.
  const isLargest = below.every(({ size }) => line.size > size + sameSize);
  const distinct = Math.max(2, titles.length * (isLargest ? place.shared : place.distinct));
  return (
    titles.length >= Math.max(place.slides, place.share * around.length) && new Set(titles).size >= distinct
  );
}

function sizeOf({ paragraph }: Draft): number {
  return paragraph.lines[0]?.size ?? 0;
}
