import type { Archive } from '../../archive.ts';
import { createPictureTexts } from '../html/alternative-text.ts';
import { withCode } from '../../typed/typed-code.ts';
import { withWholeSentences } from '../../typed/typed-structure.ts';
import { createBlockBuilder, type Draft, lazyBlocks, type Part } from '../../block-builder.ts';
import { pictureSign } from '../../few-pictures.ts';
import { graphicsOf } from '../../office-graphics.ts';
import { coreProperties, partOf, relationsOf } from '../../office-package.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { descendants, parseXmlStream, readXml, type XmlElement } from '../../xml.ts';
import {
  createLargePictures,
  createWithoutDrawnAgain,
  createWithoutRepeated,
  createSlideFurniture,
  usualHeight,
  usualWidth,
  withoutLabels,
  withoutSources,
  withoutStep,
} from './slide-furniture.ts';
import type { Corner } from './slide-groups.ts';
import { inReadingOrder, withTitle } from './slide-order.ts';
import { type Shape, ShapeReader } from './slide-shapes.ts';

/** Opens a presentation of PowerPoint. A slide is unpacked when its blocks are needed; pictures and films never are. */
export async function openPptx(
  archive: Archive,
  limits: DocumentLimits,
  signal?: AbortSignal,
): Promise<OpenedDocument> {
  const main =
    (await relationsOf(archive, '', limits.depth)).find(({ type }) => type === 'officeDocument')?.target ??
    'ppt/presentation.xml';
  const presentation = await partOf(archive, main, limits.depth);
  const said = await coreProperties(archive, limits.depth);
  const language = said.language ?? languageOf(presentation);
  const contents: GrowingContents = [];
  const slides = await slidesOf(archive, main, presentation, limits);
  const reader = new SlideReader(archive, language, limits, sizeOf(presentation));
  // Each slide is read before the one above it is given, and only once.
  let ahead: ReturnType<SlideReader['read']> | undefined;
  const withoutRepeated = createWithoutRepeated();
  const read = async (index: number): ReturnType<SlideReader['read']> =>
    slides[index] === undefined ? noSlide : reader.read(slides[index], index + 1);
  const parts = slides.map(
    (_, index): Part =>
      async function* () {
        const slide = await (ahead ?? read(index));
        ahead = read(index + 1);
        const next = await ahead.catch(() => noSlide); // its own part says that it is broken
        yield* withWholeSentences(withoutRepeated(withoutStep(slide, next)));
      },
  );
  return {
    meta: { ...said, ...(language ? { language } : {}), contents },
    blocks: lazyBlocks(parts, createBlockBuilder(contents), signal),
  };
}

const noSlide: Parameters<typeof withoutStep>[0] = { drafts: [], pictures: [] };

/** PowerPoint stores the language of new text with the styles. */
function languageOf(presentation: XmlElement | undefined): string | undefined {
  if (!presentation) return undefined;
  for (const { attributes } of descendants(presentation, 'defRPr')) {
    if (attributes['lang']) return attributes['lang'];
  }
  return undefined;
}

/** Of a slide, in units of 1/914,400 inch. */
function sizeOf(presentation: XmlElement | undefined): Corner {
  const size = presentation && descendants(presentation, 'sldSz').next().value;
  return {
    x: Number(size?.attributes['cx']) || usualWidth,
    y: Number(size?.attributes['cy']) || usualHeight,
  };
}

/** The slides as they are shown. Where the presentation doesn't say all of them, the numbers of their files do. */
async function slidesOf(
  archive: Archive,
  main: string,
  presentation: XmlElement | undefined,
  limits: DocumentLimits,
): Promise<readonly string[]> {
  const relations = (await relationsOf(archive, main, limits.depth)).filter(({ type }) => type === 'slide');
  const targets = new Map(relations.map(({ id, target }) => [id, target]));
  const listed = presentation ? [...descendants(presentation, 'sldId')] : [];
  const named = listed.flatMap(({ attributes }) => targets.get(attributes['id'] ?? '') ?? []);
  if (named.length > 0 && named.length === listed.length) return named;
  const numberOf = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1]);
  return archive.names
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .toSorted((one, other) => numberOf(one) - numberOf(other));
}

/** Reads slides with what belongs to them. Many slides share a layout, which is read once. */
class SlideReader {
  readonly #archive: Archive;
  readonly #language: string | undefined;
  readonly #limits: DocumentLimits;
  readonly #layouts = new Map<string, Promise<readonly Shape[]>>();
  readonly #height: number;
  readonly #pictureText: ReturnType<typeof createPictureTexts>;
  readonly #furniture: ReturnType<typeof createSlideFurniture>;
  readonly #largePictures: ReturnType<typeof createLargePictures>;
  readonly #withoutDrawnAgain = createWithoutDrawnAgain();
  readonly #recent = { text: '' };

  constructor(archive: Archive, language: string | undefined, limits: DocumentLimits, size: Corner) {
    this.#height = size.y;
    this.#furniture = createSlideFurniture(size.y);
    this.#largePictures = createLargePictures(size);
    this.#archive = archive;
    this.#language = language;
    this.#pictureText = createPictureTexts(language);
    this.#limits = limits;
  }

  async read(slide: string, page: number): Promise<typeof noSlide> {
    const { shapes, isHidden } = await this.#parse(slide, this.#pictureText);
    if (isHidden) return noSlide;
    const related = await relationsOf(this.#archive, slide, this.#limits.depth);
    const partsOf = (type: string): string[] =>
      related.filter((relation) => relation.type === type).map(({ target }) => target);
    const layout = partsOf('slideLayout')[0];
    const graphics = new Map(await graphicsOf(this.#archive, slide, this.#limits.depth));
    const shown = (id = ''): readonly Draft[] => {
      const graphic = graphics.get(id) ?? [];
      graphics.delete(id);
      return graphic;
    };
    const own = withoutSources(this.#withoutDrawnAgain(this.#furniture(shapes, page)), this.#height);
    const titled = withoutLabels(withTitle(own, this.#height));
    const read = inReadingOrder(titled, layout ? await this.#layout(layout) : []).flatMap(
      ({ drafts: its, graphic }) => [...its, ...shown(graphic)],
    );
    const drafts: Draft[] = [];
    for await (const draft of withCode(read)) drafts.push(draft);
    drafts.push(...[...graphics.values()].flat());
    const files = new Map(related.map(({ id, target }) => [id, target]));
    const pictures = this.#largePictures(titled, (id) => files.get(id));
    // On the first slide stands a cover.
    if (pictures.length > 0 && page > 1)
      drafts.push({ kind: 'picture', text: pictures.map(() => pictureSign).join('\n') });
    for (const notes of partsOf('notesSlide')) drafts.push(...(await this.#notes(notes)));
    for (const comments of partsOf('comments')) drafts.push(...(await this.#comments(comments)));
    return { drafts: drafts.map((draft) => ({ ...draft, page })), pictures };
  }

  async #parse(part: string, pictureText?: ReturnType<typeof createPictureTexts>): Promise<ShapeReader> {
    const reader = new ShapeReader(this.#language, this.#recent, pictureText);
    const steps = parseXmlStream(this.#archive.stream(part), reader, this.#limits.depth);
    for await (const _ of steps);
    return reader;
  }

  /** The shapes of a layout, before those of its master. */
  #layout(part: string): Promise<readonly Shape[]> {
    const known = this.#layouts.get(part) ?? this.#readLayout(part);
    this.#layouts.set(part, known);
    return known;
  }

  async #readLayout(part: string): Promise<readonly Shape[]> {
    const { shapes } = await this.#parse(part);
    const related = await relationsOf(this.#archive, part, this.#limits.depth);
    const master = related.find(({ type }) => type === 'slideMaster')?.target;
    return master ? [...shapes, ...(await this.#layout(master))] : shapes;
  }

  /** What the speaker wants to say; the page of notes also shows the slide and its number. */
  async #notes(part: string): Promise<Draft[]> {
    const { shapes } = await this.#parse(part);
    return shapes
      .filter(({ placeholder }) => placeholder?.type === 'body')
      .flatMap(({ drafts }) => drafts)
      .map((draft) => ({ ...draft, kind: 'comment', level: 0 }));
  }

  async #comments(part: string): Promise<Draft[]> {
    const root = readXml(await this.#archive.read(part), this.#limits.depth);
    return [...descendants(root, 'cm')].flatMap((comment) => {
      const text = [...descendants(comment, 'text'), ...descendants(comment, 'p')];
      return { kind: 'comment', text: text.map((each) => each.text).join(' ') };
    });
  }
}
