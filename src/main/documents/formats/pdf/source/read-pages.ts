import type { PDFDocumentProxy, PDFPageProxy, PageViewport } from 'pdfjs-dist';
import { FaultError } from '../../../../../shared/contract/fault.ts';
import type { OpenOptions } from '../../../opened-document.ts';
import { Annotations } from '../kinds/annotations.ts';
import { beginsFigureCaption, beginsTableCaption } from '../kinds/captions.ts';
import { FontStyles } from '../font-styles.ts';
import { GlyphNumbers } from '../letters/glyph-numbers.ts';
import { withDrawnBold } from '../letters/drawn-bold.ts';
import { withoutHidden } from '../letters/hidden-text.ts';
import { PrivateForms } from '../letters/glyph-names.ts';
import { LostLigatures } from '../letters/lost-ligatures.ts';
import { isByBrowser } from '../kinds/site-end.ts';
import { hasRoomForPicture, isPictured, largePicturesIn } from '../pictures/large-pictures.ts';
import type { Box } from '../kinds/page-parts.ts';
import {
  holdsOutlines,
  holdsShortLines,
  mayHoldDrawing,
  noPictures,
  picturesOf,
  turnedPictures,
  type Pictures,
} from '../kinds/picture-areas.ts';
import { mayHoldForm } from '../tables/blank-forms.ts';
import { drawsTable, tablesIn } from '../tables/rule-grids.ts';
import { CorkLetters } from '../letters/cork-letters.ts';
import { mayHoldDrawnList, withDrawnBullets } from '../letters/bullets.ts';
import { DrawnLetters } from '../letters/drawn-letters.ts';
import { mayHoldFraction, withFractions } from '../letters/stacked-runs.ts';
import { TypedPages } from '../letters/typed-pages.ts';
import { structureDrafts, structureOf } from '../structure/structure-tree.ts';
import type { OutlinePlaces } from './outline-places.ts';
import type { PageToSort } from '../kinds/page-kinds.ts';
import { layOut, type PlacedItem, type FontStyle, type Run } from '../page-text.ts';
import { t } from '../../../../../shared/text/translate.ts';

/** pdf.js keeps what it has read of fonts and pages. Rereading the fonts costs as much as ten pages do. */
const pagesBetweenCleanups = 64;
/** Fewer new fonts take too little memory to be worth reading them again. */
const fewestFonts = 24;

/** The text of every page, one at a time. Each page's memory is freed before the next page is read. */
export async function* readPages(
  document: PDFDocumentProxy,
  outline: OutlinePlaces,
  maxCharacters: number,
  { signal, onWork, recognizedPages = [] }: Omit<OpenOptions, 'limits'>,
): AsyncGenerator<PageToSort> {
  const { isTagged, isByBrowser: isPrinted, title } = await originOf(document);
  const reading: PageReading = {
    fonts: new FontStyles(),
    letters: new DrawnLetters(),
    glyphs: new GlyphNumbers(),
    ligatures: new LostLigatures(),
    cork: new CorkLetters(),
    forms: new PrivateForms(),
    typedPages: new TypedPages(),
    annotations: new Annotations(document, { withLinks: isPrinted }),
    maxCharacters,
    isTagged,
    isPrinted,
  };
  const { fonts } = reading;
  const elsewhere = new Set(recognizedPages);
  const labels = await document.getPageLabels().catch(() => null);
  let kept = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    signal?.throwIfAborted();
    onWork?.();
    if (number % pagesBetweenCleanups === 0 && fonts.count - kept >= fewestFonts) {
      kept = fonts.count;
      await document.cleanup().catch(() => undefined); // a broken page may hold on to its own; the next one will do
    }
    const label = labels?.[number - 1] || String(number);
    const unread = { number, label, width: 0, height: 0, runs: [], sideways: [], annotations: [] };
    const read = elsewhere.has(number)
      ? { ...unread, isElsewhere: true as const }
      : await readPage(document, number, label, reading).catch((error: unknown) => {
          signal?.throwIfAborted();
          if (error instanceof FaultError) throw error;
          return { ...unread, isBroken: true as const };
        });
    const sections = await outline.upTo(number);
    yield {
      ...read,
      ...(number === 1 && title !== undefined && { title }),
      ...(sections.length > 0 && { sections }),
    };
  }
}

async function originOf(
  document: PDFDocumentProxy,
): Promise<{ readonly isTagged: boolean; readonly isByBrowser: boolean; readonly title?: string }> {
  // The types don't have all of it yet.
  const about = (await document.getMetadata().catch(() => null)) as {
    readonly hasStructTree?: boolean;
    readonly info: { readonly Creator?: unknown; readonly Title?: unknown };
  } | null;
  const title = about?.info.Title;
  return {
    isTagged: about?.hasStructTree === true,
    isByBrowser: isByBrowser(about?.info.Creator),
    ...(typeof title === 'string' && { title }),
  };
}

interface PageReading {
  readonly fonts: FontStyles;
  readonly letters: DrawnLetters;
  readonly glyphs: GlyphNumbers;
  readonly ligatures: LostLigatures;
  readonly cork: CorkLetters;
  readonly forms: PrivateForms;
  readonly typedPages: TypedPages;
  readonly annotations: Annotations;
  readonly maxCharacters: number;
  readonly isTagged: boolean;
  /** By a browser. */
  readonly isPrinted: boolean;
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  label: string,
  {
    fonts,
    letters,
    glyphs,
    ligatures,
    cork,
    forms,
    typedPages,
    annotations,
    maxCharacters,
    isTagged,
    isPrinted,
  }: PageReading,
): Promise<PageToSort> {
  const page = await document.getPage(number);
  try {
    const { items, families, language } = await textOf(page, maxCharacters, isTagged);
    // A broken page tree gives a page without an object of its own.
    if (page.ref === null && items.length === 0) throw new RangeError('There is no such page.');
    const hasNewFonts = await fonts.learn(page, families);
    const view = page.getViewport({ scale: 1 });
    const shown = await withoutHidden(page, items);
    const seen = fonts.drawsBold ? await withDrawnBold(page, shown) : shown;
    const named = await letters.restored(page, seen, hasNewFonts);
    const complete = await ligatures.restored(page, named);
    const decoded = glyphs.decoded(complete, (font) => isForFormulas(fonts.of(font)));
    const laidOut = layOut(
      forms.decoded(cork.decoded(decoded.items, (font) => fonts.of(font).pictures === true)),
      view,
      fonts.of,
    );
    let looked: Pictures | undefined;
    const look = async (): Promise<Pictures> =>
      (looked ??= turnedPictures(await picturesOf(page), laidOut.turn ?? 0, view));
    const isWide = laidOut.width > laidOut.height;
    const seesList = isPrinted || isWide || mayHoldDrawnList(laidOut.runs);
    const bullets = seesList ? await look() : noPictures;
    const listed = withDrawnBullets(typedPages.judged(laidOut.runs), bullets, isWide);
    const runs = mayHoldFraction(listed) ? withFractions(listed, (await look()).drawings) : listed;
    const text = { ...laidOut, runs };
    const hasFormulas = listed.some(({ style }) => style.math);
    const structure = isTagged ? await structureOf(page) : undefined;
    const placed = onPage(await annotations.of(number), view);
    const ownAnnotations = placed.filter((each) => each.is !== 'link');
    // A tree that seems to be of no use, before the furniture of the page is known, may be of none. To see that takes a while.
    let isUseful: boolean | undefined;
    const isTree = (): boolean =>
      (isUseful ??=
        structure !== undefined &&
        structureDrafts({ number, ...text, structure, annotations: ownAnnotations }, []) !== undefined);
    const { mayHoldTable, mayHoldGrid } = tablesIn(text.runs);
    const mayHoldRules = holdCaption(text.runs, beginsTableCaption) || mayHoldGrid;
    const tableRules = mayHoldRules && !isTree() ? (await look()).rules : undefined;
    const mayHoldPictures =
      holdCaption(text.runs, beginsFigureCaption) ||
      mayHoldTable ||
      (isWide && !laidOut.turn && drawsTable((await look()).drawings, text)) ||
      (placed.some(({ is }) => is === 'field') && !isTree());
    const pictures = mayHoldPictures ? await look() : undefined;
    const mayHoldLabels = pictures !== undefined || isWide || holdsShortLines(text.runs);
    const drawn = mayHoldLabels && (isWide || !isTree()) ? await look() : noPictures;
    const boxes = pictures
      ? pictures.drawings
      : mayHoldForm(text.runs) && !isTree() && (await look()).drawings;
    const largePictures = hasRoomForPicture(text)
      ? largePicturesIn((await look().catch(() => noPictures)).images, text) // its text may be read all the same
      : [];
    // What a field asks is read of the field.
    const isWholePicture =
      isPictured(text, largePictures) && !ownAnnotations.some(({ is }) => is === 'field');
    return {
      number,
      label,
      ...text,
      annotations: ownAnnotations,
      ...(isPrinted && { links: placed.filter(({ is }) => is === 'link').map(({ box }) => box) }),
      ...((decoded.isPartial || (boxes && holdsOutlines(text.runs, boxes))) && {
        isUndecoded: true as const,
      }),
      ...(language !== undefined && { language }),
      ...(pictures && { pictures }),
      ...(mayHoldDrawing(drawn) && { drawn }),
      ...(isWide && { panels: drawn.panels }),
      ...(drawn.images.length > 0 && { photographs: drawn.images }),
      ...(isWholePicture ? { isPictured: true as const } : largePictures.length > 0 && { largePictures }),
      ...(boxes && { boxes }),
      ...(tableRules && { tableRules }),
      ...(boxes && !pictures && looked && { rules: looked.rules }),
      ...(structure && { structure }),
      ...(hasFormulas && { formulas: { runs: listed, drawings: (await look()).drawings } }),
    };
  } finally {
    page.cleanup();
  }
}

/** In letters, and in runs that follow each other: “Fig.”, its number and the title behind it may be runs of their own. */
const shortLabel = { longest: 12, runs: 4 };

function holdCaption(runs: readonly Run[], begins: (text: string) => boolean): boolean {
  return runs.some(({ text }, at) => {
    if (text.length > shortLabel.longest) return begins(text);
    const line = runs.slice(at, at + shortLabel.runs).map((run) => run.text.trim());
    return begins(text) || begins(line.join(' '));
  });
}

function isForFormulas({ math, alphabet }: FontStyle): boolean {
  return math || alphabet !== undefined;
}

/** Annotations in points from the top left of the page as it is seen. */
function onPage<Placed extends { readonly box: Box }>(
  annotations: readonly Placed[],
  { transform }: PageViewport,
): Placed[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform as readonly number[];
  return annotations.map((each) => {
    const xs = [each.box.x0, each.box.x1];
    const ys = [each.box.y0, each.box.y1];
    const across = xs.flatMap((x) => ys.map((y) => a * x + c * y + e));
    const down = xs.flatMap((x) => ys.map((y) => b * x + d * y + f));
    const box = {
      x0: Math.min(...across),
      x1: Math.max(...across),
      y0: Math.min(...down),
      y1: Math.max(...down),
    };
    return { ...each, box };
  });
}

async function textOf(page: PDFPageProxy, maxCharacters: number, isTagged: boolean): Promise<PageText> {
  const items: PlacedItem[] = [];
  const families = new Map<string, string>();
  const tags = new OpenTags();
  let language: string | undefined;
  let characters = 0;
  const reader = (
    page.streamTextContent({ includeMarkedContent: isTagged }) as ReadableStream<TextPart>
  ).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    language ??= value.lang ?? undefined;
    for (const [name, { fontFamily }] of Object.entries(value.styles)) families.set(name, fontFamily);
    for (const item of value.items) {
      if (!('str' in item)) {
        tags.pass(item);
        continue;
      }
      items.push(isTagged ? { ...item, ...tags.now() } : item);
      characters += item.str.length;
    }
    // The document is given up then. A stream that was cancelled as well is closed twice by pdf.js, which throws where nobody waits.
    if (characters > maxCharacters)
      throw new FaultError({ kind: 'too-large', message: t('documents:pdf.crowded-page') });
  }
  return { items, families, ...(language !== undefined && { language }) };
}

interface PageText {
  readonly items: PlacedItem[];
  readonly families: Map<string, string>;
  readonly language?: string;
}

interface TextPart {
  readonly items: readonly (PlacedItem | Tag)[];
  readonly styles: Readonly<Record<string, { readonly fontFamily: string }>>;
  readonly lang: string | null;
}

interface Tag {
  readonly type: string;
  readonly tag?: string | null;
  readonly id?: string | null;
}

/** The tags around the text of a tagged PDF, as they open and close. */
class OpenTags {
  readonly #open: Tag[] = [];

  pass(tag: Tag): void {
    if (tag.type === 'endMarkedContent') this.#open.pop();
    else this.#open.push(tag);
  }

  now(): { readonly content?: string; readonly isArtifact?: boolean } {
    const content = this.#open.findLast(({ id }) => id)?.id;
    if (content) return { content };
    return this.#open.some(({ tag }) => tag === 'Artifact') ? { isArtifact: true } : {};
  }
}
