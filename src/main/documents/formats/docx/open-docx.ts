import type { Archive } from '../../archive.ts';
import { createBlockBuilder, lazyBlocks, type Draft, type Part } from '../../block-builder.ts';
import { withCommentsBehind, withSourceNotes } from '../../draft-runs.ts';
import { graphicsOf } from '../../office-graphics.ts';
import { coreProperties, partOf, relationsOf } from '../../office-package.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { descendants, readXml, parseXmlStream } from '../../xml.ts';
import { readStyles, type StyleSense } from './word-styles.ts';
import { withTypedStructure } from '../../typed/typed-structure.ts';
import { createWordFonts } from './word-fonts.ts';
import { createWordNumbers } from './word-numbers.ts';
import type { WordTextOptions } from './word-paragraphs.ts';
import { createWordText } from './word-text.ts';

/**
 * Opens a Word document; its styles determine the kinds of blocks. Text is read while it is unpacked and is never in memory
 * as a whole. Pictures are not unpacked, and nothing outside the file is loaded.
 */
export async function openDocx(
  archive: Archive,
  limits: DocumentLimits,
  signal?: AbortSignal,
): Promise<OpenedDocument> {
  const meta = await metaOf(archive, limits);
  const contents: GrowingContents = [];
  const main = await mainPart(archive, limits);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const styleSheet = await partOf(archive, `${folder}styles.xml`, limits.depth);
  const styles: ReadonlyMap<string, StyleSense> = styleSheet ? readStyles(styleSheet) : new Map();
  const numbering = await partOf(archive, `${folder}numbering.xml`, limits.depth);
  const numbers = numbering && createWordNumbers(numbering, styleSheet);
  // The text is readable without its table of fonts.
  const fontTable = await partOf(archive, `${folder}fontTable.xml`, limits.depth).catch(() => undefined);
  const fonts = createWordFonts(fontTable, styleSheet);
  const notes = await readNotes(archive, folder, styles, limits);
  const part =
    (name: string, options: WordTextOptions): Part =>
    () =>
      draftsOf(archive, name, options, limits);
  const furniture = (kind: 'header' | 'footer'): Part[] =>
    archive.names
      .filter((name) => name.startsWith(`${folder}${kind}`) && /\d*\.xml$/.test(name))
      .map((name) => part(name, { styles, kind }));
  const { markOf, asidesOf: notesOf } = notes;
  const { language } = meta;
  const graphics = await graphicsOf(archive, main, limits.depth);
  const body = { styles, fonts, markOf, notesOf, language, graphics, ...(numbers ? { numbers } : {}) };
  const parts = [
    ...furniture('header'),
    () => withCommentsBehind(withSourceNotes(withTypedStructure(draftsOf(archive, main, body, limits)))),
    () => notes.rest(),
    ...furniture('footer'),
  ];
  return { meta: { ...meta, contents }, blocks: lazyBlocks(parts, createBlockBuilder(contents), signal) };
}

async function* draftsOf(
  archive: Archive,
  name: string,
  options: WordTextOptions,
  limits: DocumentLimits,
): AsyncGenerator<Draft, void, undefined> {
  const text = createWordText(options);
  for await (const _ of parseXmlStream(archive.stream(name), text, limits.elements)) yield* text.take();
}

/** The name of the part with the text; programs other than Word use other names. */
async function mainPart(archive: Archive, { depth }: DocumentLimits): Promise<string> {
  const main = (await relationsOf(archive, '', depth)).find(({ type }) => type === 'officeDocument');
  return (
    main?.target ?? archive.names.find((name) => /^word\/document\d*\.xml$/.test(name)) ?? 'word/document.xml'
  );
}

async function metaOf(
  archive: Archive,
  limits: DocumentLimits,
): Promise<{ title?: string; author?: string; language?: string }> {
  const said = await coreProperties(archive, limits.depth);
  const language = said.language ?? (await languageOf(archive, limits));
  return { ...said, ...(language ? { language } : {}) };
}

/** Word stores the language of the text with the styles. */
async function languageOf(archive: Archive, limits: DocumentLimits): Promise<string | undefined> {
  const name = 'word/styles.xml';
  if (!archive.has(name)) return undefined;
  for (const lang of descendants(readXml(await archive.read(name), limits.depth), 'lang')) {
    if (lang.attributes['val']) return lang.attributes['val'];
  }
  return undefined;
}

/** The notes and comments of a Word file, which are in separate parts, and their marks in the text. */
interface WordNotes {
  /** Numbers the marks of notes in the order of the text. Those of comments don't show. */
  markOf: NonNullable<WordTextOptions['markOf']>;
  /** The footnotes and comments with these anchors; each is returned once. */
  asidesOf(anchors: readonly string[]): Draft[];
  /** All remaining notes: endnotes, and notes without a mark in the text. */
  rest(): Draft[];
}

async function readNotes(
  archive: Archive,
  folder: string,
  styles: ReadonlyMap<string, StyleSense>,
  limits: DocumentLimits,
): Promise<WordNotes> {
  const notes = new Map<string, Draft[]>();
  for (const kind of ['footnote', 'endnote', 'comment'] as const) {
    const name = `${folder}${kind}s.xml`;
    if (!archive.has(name)) continue;
    let open: Draft[] = [];
    let by: string | undefined;
    const gather = (): void => {
      for (const draft of text.take()) open.push(open.length === 0 && by ? withAuthor(draft, by) : draft);
    };
    const onNote = (id: string, author: string | undefined): void => {
      gather();
      const anchor = anchorOf(kind, id);
      open = notes.get(anchor) ?? [];
      by = author?.trim();
      notes.set(anchor, open);
    };
    const text = createWordText({ styles, kind: kind === 'comment' ? 'comment' : 'footnote', onNote });
    for await (const _ of parseXmlStream(archive.stream(name), text, limits.elements)) gather();
  }
  const numbers = new Map<string, number>();
  const given = (anchor: string): Draft[] => {
    const [first, ...more] = notes.get(anchor) ?? [];
    notes.delete(anchor);
    return first ? [{ ...first, anchors: [anchor] }, ...more] : [];
  };
  return {
    markOf(kind, id) {
      const anchor = anchorOf(kind, id);
      if (kind === 'comment') return { text: '', anchor };
      const number = numbers.get(anchor) ?? numbers.size + 1;
      numbers.set(anchor, number);
      return { text: `[${number}]`, anchor };
    },
    asidesOf: (anchors) => anchors.filter((anchor) => !anchor.startsWith('endnote#')).flatMap(given),
    rest: () => [...notes.keys()].flatMap(given),
  };
}

function withAuthor(draft: Draft, author: string): Draft {
  return { ...draft, text: `${author}: ${draft.text}` };
}

function anchorOf(kind: string, id: string): string {
  return `${kind}#${id}`;
}
