import { dirname, join } from 'node:path/posix';
import type { Archive } from '../../archive.ts';
import { createBinder, type Draft } from '../../block-builder.ts';
import { inTurn, type Part } from '../../lazy-blocks.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { childNamed, descendants, readXml, tellXml } from '../../xml.ts';
import { readNotes } from './word-notes.ts';
import { readStyles, type StyleSense } from './word-styles.ts';
import { createWordText, type WordTextOptions } from './word-text.ts';

/**
 * A Word document, by its styles. Its text is read as it is unpacked, and never in memory as a whole. Pictures are left
 * where they lie, and nothing outside of the file is looked at.
 */
export async function openDocx(
  archive: Archive,
  limits: DocumentLimits,
  signal?: AbortSignal,
): Promise<OpenedDocument> {
  const meta = await metaOf(archive, limits);
  const contents: GrowingContents = [];
  const main = await mainPart(archive, limits);
  const folder = join(dirname(main), '/');
  const styles = await stylesOf(archive, `${folder}styles.xml`, limits);
  const notes = await readNotes(archive, folder, styles, limits);
  const part =
    (name: string, options: WordTextOptions): Part =>
    () =>
      draftsOf(archive, name, options, limits);
  const furniture = (kind: 'header' | 'footer'): Part[] =>
    archive.names
      .filter((name) => name.startsWith(`${folder}${kind}`) && /\d*\.xml$/.test(name))
      .map((name) => part(name, { styles, kind }));
  const { markOf, footnotesOf: notesOf } = notes;
  const parts = [
    ...furniture('header'),
    part(main, { styles, markOf, notesOf }),
    () => notes.rest(),
    ...furniture('footer'),
  ];
  return { meta: { ...meta, contents }, blocks: inTurn(parts, createBinder(contents), signal) };
}

async function* draftsOf(
  archive: Archive,
  name: string,
  options: WordTextOptions,
  limits: DocumentLimits,
): AsyncGenerator<Draft, void, undefined> {
  const text = createWordText(options);
  for await (const _ of tellXml(archive.stream(name), text, limits.elements)) yield* text.take();
}

/** Where the text lies; programs other than Word have names of their own for it. */
async function mainPart(archive: Archive, limits: DocumentLimits): Promise<string> {
  const relations = '_rels/.rels';
  const root = archive.has(relations) ? readXml(await archive.read(relations), limits.depth) : undefined;
  for (const { attributes } of root ? descendants(root, 'Relationship') : []) {
    const target = join('/', attributes['Target'] ?? '').slice(1);
    if (attributes['Type']?.endsWith('/officeDocument') && archive.has(target)) return target;
  }
  return archive.names.find((name) => /^word\/document\d*\.xml$/.test(name)) ?? 'word/document.xml';
}

async function stylesOf(
  archive: Archive,
  name: string,
  limits: DocumentLimits,
): Promise<ReadonlyMap<string, StyleSense>> {
  return archive.has(name) ? readStyles(readXml(await archive.read(name), limits.depth)) : new Map();
}

async function metaOf(
  archive: Archive,
  limits: DocumentLimits,
): Promise<{ title?: string; author?: string; language?: string }> {
  const name = 'docProps/core.xml';
  if (!archive.has(name)) return {};
  const core = readXml(await archive.read(name), limits.depth).children[0];
  const said = (key: string): string | undefined => childNamed(core, key)?.text.trim() || undefined;
  const title = said('title');
  const author = said('creator');
  const language = said('language') ?? (await languageOf(archive, limits));
  return { ...(title ? { title } : {}), ...(author ? { author } : {}), ...(language ? { language } : {}) };
}

/** Word keeps the language of the text with the styles. */
async function languageOf(archive: Archive, limits: DocumentLimits): Promise<string | undefined> {
  const name = 'word/styles.xml';
  if (!archive.has(name)) return undefined;
  for (const lang of descendants(readXml(await archive.read(name), limits.depth), 'lang')) {
    if (lang.attributes['val']) return lang.attributes['val'];
  }
  return undefined;
}
