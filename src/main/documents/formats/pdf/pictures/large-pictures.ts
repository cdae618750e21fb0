import { beginsCaption } from '../kinds/captions.ts';
import {
  type Box,
  boundsOf,
  boxOf,
  clustersOf,
  gapBetween,
  indexAmong,
  overlapAcross,
  overlaps,
  wordsIn,
} from '../kinds/page-parts.ts';
import type { PageToSort } from '../kinds/page-kinds.ts';
import type { Segment } from '../line-segments.ts';
import type { PageText } from '../page-text.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import type { BoxesAndRest } from '../tables/cells-between-rules.ts';
import { uncounted } from '../slides/build-steps.ts';
import { alonePictures, isUnsaid, largePicture, pictureSign } from '../../../few-pictures.ts';
import { gapSign } from '../../../../../shared/listen/document.ts';

/** A page is looked at in so many squares across and down, without those at its top and its foot. */
const grid = { across: 12, down: 24, edge: 2 };
/** In squares across, without those at the sides of the page: no margin is as wide. */
const narrowest = 3;

/**
 * Whether a page has room without text for a large picture: on most pages of a book there is none, and to look at what they draw
 * takes as long as reading them.
 */
export function hasRoomForPicture({
  runs,
  width,
  height,
}: Pick<PageText, 'runs' | 'width' | 'height'>): boolean {
  if (width <= 0 || height <= 0) return false;
  const filled = new Uint8Array(grid.across * grid.down);
  const square = (at: number, whole: number, count: number): number =>
    Math.min(count - 1, Math.max(0, Math.floor((at / whole) * count)));
  for (const { x0, x1, y, size } of runs) {
    const [top, foot] = [square(y - size, height, grid.down), square(y, height, grid.down)];
    const [left, right] = [square(x0, width, grid.across), square(x1, width, grid.across)];
    for (let row = top; row <= foot; row += 1)
      filled.fill(1, row * grid.across + left, row * grid.across + right + 1);
  }
  return largestRoom(filled) >= largePicture * filled.length;
}

/** The most squares of a box that has no text. */
function largestRoom(filled: Uint8Array): number {
  let largest = 0;
  /** How many rows above and with this one are free, of each column. */
  const free = new Uint8Array(grid.across);
  for (let row = grid.edge; row < grid.down - grid.edge; row += 1) {
    for (let at = 0; at < grid.across; at += 1)
      free[at] = filled[row * grid.across + at] ? 0 : (free[at] as number) + 1;
    for (let from = 0; from < grid.across; from += 1) {
      let height = Infinity;
      for (let to = from; to < grid.across; to += 1) {
        height = Math.min(height, free[to] as number);
        const inside = Math.min(to, grid.across - 2) - Math.max(from, 1) + 1;
        if (inside >= narrowest) largest = Math.max(largest, (to - from + 1) * height);
      }
    }
  }
  return largest;
}

/** In points: a picture may be cut into strips, which touch. */
const touching = 2;
/** More are the tiles of a map, or stars. */
const mostImages = 2_000;
/** Of a picture, its longer side to its shorter: a banner or a border is longer. */
const longest = 5;

/** Where pictures are that are a good part of their page. @param least the part */
export function largePicturesIn(
  images: readonly Box[],
  { width, height }: Pick<PageText, 'width' | 'height'>,
  least = largePicture,
): Box[] {
  if (images.length > mostImages) return [];
  const onPage = images.flatMap(({ x0, y0, x1, y1 }) => {
    const seen = {
      x0: Math.max(0, x0),
      y0: Math.max(0, y0),
      x1: Math.min(width, x1),
      y1: Math.min(height, y1),
    };
    return seen.x1 > seen.x0 && seen.y1 > seen.y0 ? [seen] : [];
  });
  return clustersOf(onPage, touching)
    .map(boundsOf)
    .filter((box) => {
      const [across, down] = [box.x1 - box.x0, box.y1 - box.y0];
      const isBanner = Math.max(across, down) > longest * Math.min(across, down);
      return !isBanner && across * down >= least * width * height;
    });
}

/** Of its page. */
const leastOfPage = 0.6;
/** A running head and the number of the page, or the name of an appendix. */
const mostBeside = 30;

/**
 * Whether a page is a picture, as in an appendix that was scanned, with hardly a letter beside it. Slides are wide and have pictures
 * of that size to look at.
 * @param pictures the large ones
 */
export function isPictured(
  { runs, sideways, width, height }: Pick<PageText, 'runs' | 'sideways' | 'width' | 'height'>,
  pictures: readonly Box[],
): boolean {
  const isWhole = pictures.some(
    ({ x0, x1, y0, y1 }) => (x1 - x0) * (y1 - y0) >= leastOfPage * width * height,
  );
  const beside = [...runs, ...sideways].map(({ text }) => text).join('');
  return isWhole && width <= height && (beside.match(/[\p{L}\p{N}]/gu)?.length ?? 0) <= mostBeside;
}

interface Seen {
  readonly page: PageToSort;
  readonly segments: readonly Segment[];
}

/**
 * The drafts of a page with its large pictures, each where a reader comes to it: those that have a caption are told of by that, on
 * those with text lies what is read, and those in the same place on other pages are their ground.
 * @param around the pages around it
 */
export function withPictures(
  drafts: readonly Draft[],
  seen: Seen,
  around: readonly Seen[],
  bodySize: number,
): readonly Draft[] {
  const { page } = seen;
  const said = drafts.filter(({ known }) => known === undefined || !isUnsaid(known));
  const lines = said.flatMap(({ paragraph }) => paragraph.lines);
  const pictures = shownOn(seen).filter((box) => !isGround(box, lines) && !recurs(box, seen, around));
  if (pictures.length === 0) return drafts;
  const named = said.filter(isCaption).map(({ paragraph }) => boxOf(paragraph.lines));
  const figures = clustersOf(pictures, sameFigure);
  const labels = drafts
    .filter(({ known }) => known === 'figure')
    .map(({ paragraph }) => boxOf(paragraph.lines));
  const shown = [...drafts];
  for (const figure of figures) {
    const area = boundsOf(figure);
    const labelled = boundsOf([area, ...labels.filter((label) => gapBetween(label, area) < sameFigure)]);
    if (named.some((caption) => isBeside(caption, labelled)) || hasSmallPrint(labelled, said, bodySize))
      continue;
    shown.splice(indexAmong(shown, area, 'picture'), 0, pictureDraft(page, area, figure.length));
  }
  return shown;
}

/** In letters; the share of a slide's height at its foot that is no part of what it says. */
const onlyTitle = { letters: 100, foot: 0.1 };

/** The pictures that may be told of: the large ones or, on a slide, those that fill a good part of it below its title. */
function shownOn({ page, segments }: Seen): readonly Box[] {
  const { largePictures, photographs = [], width, height } = page;
  if (largePictures || width <= height || !hasOnlyTitle(page, segments)) return largePictures ?? [];
  const titleEnd = Math.max(0, ...segments.filter(isSaidOn(page)).map(({ y }) => y));
  const small = largePicturesIn(photographs, page, alonePictures.each).filter(({ y0 }) => y0 >= titleEnd);
  const filled = small.reduce((sum, { x0, x1, y0, y1 }) => sum + (x1 - x0) * (y1 - y0), 0);
  return filled >= alonePictures.all * width * height ? small : [];
}

function isSaidOn({ height }: Seen['page']): (line: Segment) => boolean {
  return ({ y, text }) => y < (1 - onlyTitle.foot) * height && /\p{L}/u.test(text);
}

function hasOnlyTitle(page: Seen['page'], segments: readonly Segment[]): boolean {
  const letters = segments.filter(isSaidOn(page)).reduce((sum, { text }) => sum + text.length, 0);
  return letters <= onlyTitle.letters;
}

/** Whether a slide has only a title, and a picture that the next one doesn't show in the same place: that is no step of it. */
export function showsOther(slide: Seen, next: Seen): boolean {
  const { page, segments } = slide;
  if (page.width <= page.height || !hasOnlyTitle(page, segments)) return false;
  const others = [...(next.page.largePictures ?? []), ...(next.page.photographs ?? [])];
  return shownOn(slide).some((box) => !isGround(box, segments) && !others.some((each) => isSame(each, box)));
}

/** In points: the pictures of one figure. */
const sameFigure = 40;

/** In letters: less may be signed on a picture. */
const mostOnPicture = 20;

/** Whether text lies on it. */
function isGround(box: Box, lines: readonly Segment[]): boolean {
  const on = lines.filter(({ x0, x1, y, size }) => {
    const [across, down] = [(x0 + x1) / 2, y - size / 2];
    return across > box.x0 && across < box.x1 && down > box.y0 && down < box.y1;
  });
  return on.reduce((sum, { text }) => sum + text.length, 0) > mostOnPicture;
}

/** Of the other pages, and at least so many. */
const recurring = { share: 0.4, least: 2 };
/** In points. */
const samePlace = 2;

/** Whether others that have words of their own have a picture in its place. Pages of nothing but a picture may follow each other. */
function recurs(box: Box, { page, segments }: Seen, around: readonly Seen[]): boolean {
  const running = new Set(segments.map(({ text }) => uncounted(text)));
  const others = around.filter(
    (each) => each.page !== page && each.segments.some(({ text }) => !running.has(uncounted(text))),
  );
  const same = others.filter(({ page: { largePictures = [], photographs = [] } }) =>
    [...largePictures, ...photographs].some((each) => isSame(each, box)),
  );
  return same.length >= Math.max(recurring.least, recurring.share * (around.length - 1));
}

function isSame(one: Box, other: Box): boolean {
  return (['x0', 'x1', 'y0', 'y1'] as const).every((edge) => Math.abs(one[edge] - other[edge]) < samePlace);
}

function isCaption({ known, paragraph }: Draft): boolean {
  return known === 'caption' || beginsCaption(paragraph.lines[0]?.text ?? '');
}

/** In points: from a picture to what names it. */
const near = 36;

function isBeside(caption: Box, area: Box): boolean {
  return overlaps(caption, area) || gapBetween(caption, area) < near;
}

/** Of the size of the text; in lines; in letter sizes from the picture. */
const smallPrint = { size: 0.95, lines: 5, gap: 2.5 };

/** Whether a few smaller lines stand right below it, which say what it shows. */
function hasSmallPrint(area: Box, drafts: readonly Draft[], bodySize: number): boolean {
  return drafts.some(({ known, paragraph: { lines } }) => {
    const box = boxOf(lines);
    return (
      known !== 'footnote' &&
      lines.length <= smallPrint.lines &&
      lines.every(({ size }) => size < smallPrint.size * bodySize) &&
      overlapAcross(box, area) > 0.5 * (box.x1 - box.x0) &&
      box.y0 > area.y1 - bodySize &&
      box.y0 - area.y1 < smallPrint.gap * bodySize
    );
  });
}

/** One line for each of some pictures. */
function pictureDraft({ number }: Pick<PageToSort, 'number'>, { x0, x1, y0, y1 }: Box, count: number): Draft {
  const line = { text: '', plain: '', x0, x1, y: y1, size: y1 - y0, bold: 0, mono: 0, math: 0, raised: [] };
  return {
    page: number,
    y: y1,
    paragraph: { lines: [line], code: false, listed: false, column: line },
    known: 'picture',
    text: Array.from({ length: count }, () => pictureSign).join('\n'),
    opens: false,
    closes: false,
  };
}

/** Stands for pages that can't be read. @param page the first of them */
export function gapDraft(page: number, gap: NonNullable<Draft['gap']>): Draft {
  const place = { x0: 0, x1: 0, y0: 0, y1: 0 };
  return { ...pictureDraft({ number: page }, place, 1), known: 'gap', text: gapSign, gap };
}

/** In letter sizes from a picture or from another line of its own; in words; of the lower picture's height that is beside the other. */
const named = { down: 2.5, inside: 1, words: 40, level: 0.7 };

/**
 * What stands above and below each of the pictures side by side on a slide, such as its name and what it shows: read picture by
 * picture, as lines of different pictures are hardly ever level.
 * @param pictures the large ones
 */
export function textsOfPictures(segments: readonly Segment[], pictures: readonly Box[]): BoxesAndRest {
  const none = { boxes: [], rest: segments };
  const row = pictures.toSorted((a, b) => a.x0 - b.x0);
  const areLevel = row.every((each, at) => at === 0 || isBesideLevel(row[at - 1] as Box, each));
  if (row.length < 2 || !areLevel) return none;
  const texts = row.map((picture, at) => {
    const span = {
      x0: at === 0 ? -Infinity : ((row[at - 1] as Box).x1 + picture.x0) / 2,
      x1: at === row.length - 1 ? Infinity : (picture.x1 + (row[at + 1] as Box).x0) / 2,
    };
    return textsNear(
      segments.filter(({ x0, x1 }) => x0 > span.x0 && x1 < span.x1),
      picture,
    );
  });
  const own = new Set(texts.flat());
  if (texts.some((each) => each.length === 0 || wordsIn(each) > named.words)) return none;
  const area = boundsOf([...row, boxOf([...own])]);
  const rest = segments.filter((each) => !own.has(each));
  if (rest.some((each) => overlaps(boxOf([each]), area))) return none;
  return { boxes: [texts.map((lines) => ({ segments: lines }))], rest };
}

function isBesideLevel(left: Box, right: Box): boolean {
  const shared = Math.min(left.y1, right.y1) - Math.max(left.y0, right.y0);
  const lower = Math.min(left.y1 - left.y0, right.y1 - right.y0);
  return left.x1 <= right.x0 && shared > named.level * lower;
}

/** The lines right above or below a picture, with those that follow them. */
function textsNear(segments: readonly Segment[], picture: Box): readonly Segment[] {
  const own: Segment[] = [];
  const isNear = (line: Segment): boolean => {
    const [above, below] = [picture.y0 - line.y, line.y - line.size - picture.y1];
    const isAtEdge = [above, below].some(
      (gap) => gap > -named.inside * line.size && gap < named.down * line.size,
    );
    return (
      overlapAcross(line, picture) > 0.5 * (line.x1 - line.x0) &&
      (isAtEdge || own.some((other) => Math.abs(other.y - line.y) < named.down * line.size))
    );
  };
  for (let grew = true; grew;) {
    const more = segments.filter((line) => !own.includes(line) && isNear(line));
    own.push(...more);
    grew = more.length > 0;
  }
  return own.toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
}
