import mammoth from 'mammoth';
import type { Archive } from '../../archive.ts';
import { createBinder, type Draft } from '../../draft.ts';
import { inTurn } from '../../in-turn.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { unreadable } from '../../unreadable.ts';
import { checkXml, childNamed, descendants, readXml } from '../../xml.ts';
import { draftsOfPage } from '../html/page-drafts.ts';
import { firstElement, parsePage } from '../html/page-tree.ts';

/** A Word document, by its styles. Pictures are left where they lie, and nothing outside of the file is looked at. */
export async function openDocx(
  archive: Archive,
  limits: DocumentLimits,
  signal?: AbortSignal,
): Promise<OpenedDocument> {
  const meta = await metaOf(archive, limits);
  const contents: GrowingContents = [];
  const part = async (): Promise<Draft[]> => {
    const body = firstElement(parsePage(await htmlOf(archive, limits), limits), 'body');
    return body ? draftsOfPage(body, { file: '' }) : [];
  };
  return { meta: { ...meta, contents }, blocks: inTurn([part], createBinder(contents), signal) };
}

async function htmlOf(archive: Archive, limits: DocumentLimits): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml(guarded(archive, limits), {
      externalFileAccess: false,
      includeEmbeddedStyleMap: false, // what is a heading is not for the file to redefine
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      styleMap: [...styles],
    });
    return value;
  } catch (error) {
    if (error instanceof Error && 'fault' in error) throw error;
    throw unreadable('This Word document is damaged.', error);
  }
}

/**
 * The archive as the converter wants it. Left to itself it would unpack the file with another library, which knows no
 * limits; so it is given ours, where each part is measured and looked at before a tree is made of it. Its types do not
 * name this way in, which its own tests use.
 */
function guarded(archive: Archive, limits: DocumentLimits): Parameters<typeof mammoth.convertToHtml>[0] {
  const file = {
    exists: (name: string) => archive.has(name),
    read: async (name: string, encoding?: string) => {
      const bytes = await archive.read(name);
      if (!encoding) return bytes;
      const text = new TextDecoder(encoding).decode(bytes);
      if (/\.(xml|rels)$/.test(name)) checkXml(text, limits.depth);
      return text;
    },
  };
  return { file } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
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

/** Beyond the headings and lists that the converter knows. */
const styles = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='caption'] => figure > figcaption:fresh",
  "p[style-name='Caption'] => figure > figcaption:fresh",
  "p[style-name='Image Caption'] => figure > figcaption:fresh",
  "p[style-name='Table Caption'] => figure > figcaption:fresh",
  "p[style-name='Source Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Bibliography'] => div[role='doc-biblioentry'] > p:fresh",
  "p[style-name^='toc '] => nav > p:fresh",
  "p[style-name='TOC Heading'] => nav > p:fresh",
] as const;
