import { asFurniture, type Draft } from '../../block-builder.ts';
import { labelsAmong } from '../../drawing-labels.ts';
import { alonePictures, largePicture } from '../../few-pictures.ts';
import { createSaidSlides } from '../../said-slides.ts';
import { isSourceLine } from '../../../../shared/listen/cited-work.ts';
import { announcesReferences } from '../../references-heading.ts';
import type { Corner } from './slide-groups.ts';
import type { Shape } from './slide-shapes.ts';

/**
 * Finds what repeats on every slide because its author drew it there instead of in the layout: the slide's number, and a line
 * at the upper or lower edge that was there before. It is read on the first slide that has it, unless the cover says it.
 * @param height of a slide, in units of 1/914,400 inch
 */
export function createSlideFurniture(
  height = usualHeight,
): (shapes: readonly Shape[], page: number) => readonly Shape[] {
  const seen = new Set<string>();
  /** How far the numbers in a place are behind those of the slides: a cover may not be counted, nor what was left out. */
  const uncounted = new Map<string, number>();
  let cover: ReadonlySet<string> = new Set();
  return (shapes, page) => {
    const texts = shapes.flatMap(({ drafts }) => drafts.map(({ text }) => text));
    if (page === 1) cover = new Set(texts);
    const numbers = texts.filter((text) => numberOfSlide.test(text)).length;
    return shapes.map((shape) => {
      const [line, ...more] = shape.drafts;
      if (!line || more.length > 0 || !shape.corner || !isPlain(line)) return shape;
      const isAbove = shape.corner.y < height * upperEdge;
      if (!isAbove && shape.corner.y < height * lowerEdge) return shape;
      const place = `${nearest(shape.corner.x)} ${nearest(shape.corner.y)}`;
      const behind = page - Number(numberOfSlide.exec(line.text)?.[1]);
      // Slides may be taken out or put in later, and one number by itself at the foot counts nothing else.
      const isNear = numbers === 1 && !isAbove && behind >= -mostPutIn && behind <= mostTakenOut;
      const isNumber = behind === 0 || uncounted.get(place) === behind || isNear;
      if (!Number.isNaN(behind)) uncounted.set(place, behind);
      if (isNumber) return { ...shape, drafts: [{ ...line, kind: 'page-number', level: 0 }] };
      const key = `${place} ${line.text}`;
      if (!seen.has(key) && !(page > 1 && texts.length > 1 && cover.has(line.text))) {
        seen.add(key);
        return shape;
      }
      return { ...shape, drafts: [{ ...line, kind: isAbove ? 'header' : 'footer', level: 0 }] };
    });
  };
}

function isPlain({ kind, text }: Draft): boolean {
  return (kind === 'paragraph' || kind === 'list-item') && text.length <= longestLine;
}

/** Of a slide in the old format, 4:3, in units of 1/914,400 inch. */
export const usualHeight = 6_858_000;
export const usualWidth = 9_144_000;
const upperEdge = 0.12;
const lowerEdge = 0.88;
/** Longer ones are text. */
const longestLine = 120;
/** How far the number may be from that of the slide where no other has been seen. */
const [mostPutIn, mostTakenOut] = [1, 2];
/** `7`, `07`, `7 / 12`. */
const numberOfSlide = /^0*([1-9]\d*)(?:\s*(?:[/|]|of|von|de|di|van|sur)\s*\d+)?$/;

/** A twentieth of an inch. */
function nearest(length: number): number {
  return Math.round(length / 45_720);
}

interface SlideRead {
  readonly drafts: readonly Draft[];
  /** The names of the files of its large pictures. */
  readonly pictures: readonly string[];
}

/**
 * A slide without its text where it is one of the steps in which the next one is built up: all that it says stands there as
 * well, in the same order, and nothing is noted about it. Lines may go on there. A title above a picture that the next one
 * doesn't show is a slide of its own.
 */
export function withoutStep({ drafts, pictures }: SlideRead, next: SlideRead): readonly Draft[] {
  if (drafts.some(({ kind }) => kind === 'comment')) return drafts;
  const own = drafts.filter(isOnSlide);
  const isTitled = own.every(({ kind }) => kind === 'heading' || kind === 'picture');
  if (isTitled && pictures.some((file) => !next.pictures.includes(file))) return drafts;
  const texts = next.drafts.filter(isOnSlide);
  let at = 0;
  const isStep = own.every((each) => {
    at = texts.findIndex((other, index) => index >= at && goesOn(each, other)) + 1;
    return at > 0;
  });
  return isStep ? drafts.map((draft) => (isOnSlide(draft) ? asFurniture(draft) : draft)) : drafts;
}

/**
 * Leaves out the text of slides that say the same as one before, and a listing that several slides explain, on all but the first.
 * What is noted about them stays.
 */
export function createWithoutRepeated(): (slide: readonly Draft[]) => readonly Draft[] {
  const isSaid = createSaidSlides();
  const listings = new Set<string>();
  const isListedBefore = ({ kind, text }: Draft): boolean => {
    const listing = text.toLowerCase().replaceAll(/\s+/g, ' ');
    if (kind !== 'code' || text.split('\n').length < fewestLines) return false;
    return listings.has(listing) || !listings.add(listing);
  };
  return (slide) => {
    const isRepeated = isSaid(slide.filter(isOnSlide).map(({ text }) => text));
    return slide.map((draft) =>
      (isRepeated && isOnSlide(draft)) || isListedBefore(draft) ? asFurniture(draft) : draft,
    );
  };
}

/** Of a listing. */
const fewestLines = 3;

/** What an author wrote of pictures is said once, so it stays with the step. */
function isOnSlide({ kind }: Draft): boolean {
  return !besideText.has(kind);
}

const besideText: ReadonlySet<string> = new Set(['header', 'footer', 'page-number', 'caption', 'comment']);

function goesOn({ kind, text }: Draft, other: Draft): boolean {
  const rest = other.kind === kind && other.text.startsWith(text) ? other.text.slice(text.length) : undefined;
  return rest === '' || (rest !== undefined && kind !== 'heading' && /^\s/.test(rest));
}

/** The shapes of a slide, with the letters and numbers that label a drawing as words of a figure. */
export function withoutLabels(shapes: readonly Shape[]): readonly Shape[] {
  const labels = labelsAmong(
    shapes.filter(({ drafts }) => drafts.some(isText)),
    looseText,
  );
  return asUnread(shapes, labels);
}

function asUnread(
  shapes: readonly Shape[],
  found: ReadonlySet<Shape>,
  kind: 'figure' | 'citation' = 'figure',
): readonly Shape[] {
  return shapes.map((shape) =>
    found.has(shape)
      ? { ...shape, drafts: shape.drafts.map((draft) => ({ ...draft, kind, level: 0 })) }
      : shape,
  );
}

/** The shapes of a slide, with the lines at its foot that say where what is above them is from as not to be read. */
export function withoutSources(shapes: readonly Shape[], height: number): readonly Shape[] {
  const texts = shapes.filter(({ drafts }) => drafts.some(isText));
  const sources = texts.filter(
    ({ drafts, corner, placeholder }) =>
      !placeholder && corner && corner.y > foot * height && drafts.every(({ text }) => isSourceLine(text)),
  );
  const lines = sources.flatMap(({ drafts }) => drafts);
  if (lines.length === 0 || lines.length > mostSources || sources.length === texts.length) return shapes;
  const titles = texts.filter(({ drafts: [first] }) => first?.kind === 'heading');
  // Below a picture and its title, which announces no works.
  const isOfPicture =
    texts.length === sources.length + titles.length &&
    !titles.some(({ drafts }) => drafts.some(({ text }) => announcesReferences(text)));
  return asUnread(shapes, new Set(sources), isOfPicture ? 'figure' : 'citation');
}

/** Of the height of a slide. */
const foot = 0.6;
/** More of them are what the slide is about. */
const mostSources = 2;

/**
 * Leaves out the labels of a drawing that was on the slide before and goes on: they are the same, in the same places, and more
 * than what has come, which is said.
 */
export function createWithoutDrawnAgain(): (shapes: readonly Shape[]) => readonly Shape[] {
  let before: ReadonlySet<string> = new Set();
  return (shapes) => {
    const places = new Map(shapes.map((shape) => [shape, labelAndPlace(shape)]));
    const again = shapes.filter((shape) => before.has(places.get(shape) ?? ''));
    before = new Set([...places.values()].filter((each) => each !== undefined));
    const others = shapes.filter(hasOwnText).length - again.length;
    const isDrawing = again.length >= fewestAgain && again.length > others;
    return isDrawing ? asUnread(shapes, new Set(again)) : shapes;
  };
}

const fewestAgain = 3;

/** Whether it has text that isn’t in a place of the layout. */
function hasOwnText({ drafts, placeholder }: Shape): boolean {
  return !placeholder && drafts.some(isText);
}

function labelAndPlace({ drafts, corner, placeholder }: Shape): string | undefined {
  const text = drafts.map((draft) => draft.text).join(' ');
  const isLabel = !placeholder && drafts.every(({ kind }) => kind === 'paragraph') && fewWords.test(text);
  return corner && isLabel ? `${nearest(corner.x)} ${nearest(corner.y)} ${text}` : undefined;
}

const fewWords = /^\S{1,30}(?:\s\S{1,30}){0,3}$/;

/** Whether it is more than what the edges of a slide say. */
export function isText({ kind }: Shape['drafts'][number]): boolean {
  return kind !== 'footer' && kind !== 'header' && kind !== 'page-number';
}

/** A paragraph that its author put somewhere on the slide. */
function looseText({ drafts: [first, ...more], placeholder }: Shape): string | undefined {
  return !placeholder && more.length === 0 && first?.kind === 'paragraph' ? first.text : undefined;
}

/** How many slides may show a picture: one that is on more belongs to their design. */
const mostShown = 2;

/**
 * Finds the pictures that are a good part of their slide, or nearly all that it shows, which nothing else tells of. Those that lie
 * below a text are its ground.
 * @param slide its width and height
 * @returns for the shapes of a slide, with the name of the file of each picture, the names of theirs
 */
export function createLargePictures(
  slide: Corner,
): (shapes: readonly Shape[], fileOf: (id: string) => string | undefined) => readonly string[] {
  const shown = new Map<string, number>();
  return (shapes, fileOf) => {
    const texts = shapes.filter(({ drafts }) => drafts.some(isText));
    const pictures = shapes.filter((shape) => {
      if (shape.picture === undefined) return false;
      const file = fileOf(shape.picture) ?? '';
      const times = (shown.get(file) ?? 0) + 1;
      if (file !== '') shown.set(file, times);
      return (file === '' || times <= mostShown) && !texts.some((text) => liesBelow(shape, text));
    });
    const found = pictures
      .map((each) => ({ file: fileOf(each.picture ?? '') ?? '', share: shareOf(each, slide) }))
      .filter(({ share }) => share >= alonePictures.each);
    const isAlone = texts.every(({ drafts }) => drafts.every(({ kind }) => kind === 'heading'));
    const isFilled = isAlone && found.reduce((sum, { share }) => sum + share, 0) >= alonePictures.all;
    return found.filter(({ share }) => isFilled || share >= largePicture).map(({ file }) => file);
  };
}

/** Of a slide that it fills; a place of the layout for pictures is large. */
function shareOf({ corner, size, placeholder }: Shape, slide: Corner): number {
  if (!corner || !size) return placeholder ? 1 : 0;
  const across = Math.min(slide.x, corner.x + size.x) - Math.max(0, corner.x);
  const down = Math.min(slide.y, corner.y + size.y) - Math.max(0, corner.y);
  return (Math.max(0, across) * Math.max(0, down)) / (slide.x * slide.y);
}

/** Whether the middle of a text lies on a picture. */
function liesBelow(picture: Shape, { corner, size }: Shape): boolean {
  if (!picture.corner || !picture.size || !corner) return false;
  const x = corner.x + (size?.x ?? 0) / 2 - picture.corner.x;
  const y = corner.y + (size?.y ?? 0) / 2 - picture.corner.y;
  return x > 0 && y > 0 && x < picture.size.x && y < picture.size.y;
}
