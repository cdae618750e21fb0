import type { AttributeOf } from '../../xml.ts';
import type { Draft } from '../../block-builder.ts';
import type { StyleSense } from '../docx/word-styles.ts';
import { createSlideFurniture, createWithoutRepeated, usualHeight } from '../pptx/slide-furniture.ts';
import { inReadingOrder, withTitle } from '../pptx/slide-order.ts';
import { joinedTitle, type Shape } from '../pptx/slide-shapes.ts';
import type { createOdtStyles } from './odt-styles.ts';

/** Gathers the shapes of a slide of OpenDocument, and gives them in reading order when it ends. */
interface OdpSlides {
  /** @param around the open elements, this one the last. @returns whether a shape of the slide begins */
  open(around: readonly string[], attribute: AttributeOf): boolean;
  /** Whether it is a slide that its author hid; all are counted. Comes before `open`. */
  isHidden(name: string, attribute: AttributeOf): boolean;
  /** Whether an element that ends is a shape of the slide. @param around the elements around it */
  isShape(around: readonly string[], name: string): boolean;
  /** What the text in the open shape is by its place in the layout. */
  sense(): StyleSense | undefined;
  /** What lies on the slide without a shape, such as comments. */
  setAside(drafts: readonly Draft[]): void;
  endShape(drafts: Draft[]): void;
  endSlide(drafts: readonly Draft[]): void;
  /** The blocks of the slides that have ended since the last call. */
  take(): Draft[];
}

export function createOdpSlides(styles: ReturnType<typeof createOdtStyles>): OdpSlides {
  const done: Draft[] = [];
  const height = lengthOf(styles.pageHeight) ?? usualHeight;
  const furniture = createSlideFurniture(height);
  const withoutRepeated = createWithoutRepeated();
  let page = 0;
  let shapes: Shape[] = [];
  let behind: Draft[] = [];
  let place = '';
  let corner: Shape['corner'];
  let isNotes = false;

  return {
    open(around, attribute) {
      corner ??= cornerOf(attribute);
      const begins = isOnSlide(around.slice(0, -1)) && outer.has(around.at(-1) ?? '');
      if (!begins) return false;
      isNotes = around.at(-2) === 'notes';
      place = attribute('class') ?? placeByName(attribute('name') ?? '');
      corner = cornerOf(attribute);
      return true;
    },
    isHidden(name, attribute) {
      if (name !== 'page') return false;
      page++;
      return styles.isHidden(attribute('style-name') ?? '');
    },
    isShape: (around, name) => isOnSlide(around) && outer.has(name),
    sense: () => senses.get(place) ?? (isNotes ? notes : undefined),
    setAside: (drafts) => void behind.push(...drafts),
    endShape(drafts) {
      if (isNotes) behind.push(...drafts);
      else shapes.push(joinedTitle({ placeholder: undefined, corner, drafts, fontSize: largestOf(drafts) }));
      place = '';
      isNotes = false;
    },
    endSlide(drafts) {
      const titled = withTitle(furniture(shapes, page), height);
      const ordered = inReadingOrder(titled, []).flatMap((shape) => shape.drafts);
      const slide = withoutRepeated([...ordered, ...behind, ...drafts]);
      done.push(...slide.map((draft) => ({ ...draft, page })));
      shapes = [];
      behind = [];
    },
    take: () => done.splice(0),
  };
}

/** In hundredths of a point; 0 where the file doesn't say it. */
function largestOf(drafts: readonly Draft[]): number {
  return Math.max(0, ...drafts.map(({ look }) => (look?.size ?? 0) * 100));
}

function isOnSlide(around: readonly string[]): boolean {
  const parent = around.at(-1);
  return parent === 'page' || (parent === 'notes' && around.at(-2) === 'page');
}

/** What is drawn, each of which may hold text. */
export const drawnShapes: readonly string[] =
  'caption circle connector custom-shape ellipse line measure path polygon polyline rect regular-polygon'.split(
    ' ',
  );

const outer: ReadonlySet<string> = new Set(['frame', 'g', ...drawnShapes]);

const notes: StyleSense = { kind: 'comment' };
const senses: ReadonlyMap<string, StyleSense> = new Map([
  ['title', { kind: 'heading', level: 1 }],
  ['header', { kind: 'header' }],
  ['footer', { kind: 'footer' }],
  ['date-time', { kind: 'footer' }],
  ['page-number', { kind: 'page-number' }],
]);

/** Programs that convert from PowerPoint keep what a placeholder is in its name alone. */
function placeByName(name: string): string {
  const known = /^(footer|date|slide number|header) placeholder\b/i.exec(name)?.[1] ?? '';
  return placesByName[known.toLowerCase().replace(' ', '-')] ?? '';
}

const placesByName: Readonly<Record<string, string>> = {
  footer: 'footer',
  date: 'date-time',
  'slide-number': 'page-number',
  header: 'header',
};

/** In units of 1/914,400 inch. */
const lengths: Readonly<Record<string, number>> = {
  in: 914_400,
  cm: 360_000,
  mm: 36_000,
  pt: 12_700,
  px: 9_525,
};

function cornerOf(attribute: AttributeOf): Shape['corner'] {
  const [x, y] = [lengthOf(attribute('x')), lengthOf(attribute('y'))];
  return x === undefined || y === undefined ? undefined : { x, y };
}

function lengthOf(length: string | undefined): number | undefined {
  const [, number = '', unit = ''] = /^(-?[\d.]+)(in|cm|mm|pt|px)$/.exec(length ?? '') ?? [];
  return number === '' ? undefined : Number(number) * lengths[unit]!;
}
