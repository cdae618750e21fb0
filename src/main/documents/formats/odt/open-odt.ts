import { declaredTitle } from '../../declared-title.ts';
import type { Archive } from '../../archive.ts';
import { createBlockBuilder, type Draft, lazyBlocks } from '../../block-builder.ts';
import { withCommentsBehind, withSourceNotes } from '../../draft-runs.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { descendants, parseXmlStream, readXml, type XmlElement } from '../../xml.ts';
import { withTypedStructure } from '../../typed/typed-structure.ts';
import { unreadable } from '../../document-errors.ts';
import { createOdpSlides } from './odp-slides.ts';
import { createOdtStyles } from './odt-styles.ts';
import { OdtReader } from './odt-reader.ts';
import type { MathElement } from '../../../../shared/text/math/math-element.ts';
import type { DocumentMeta } from '../../../../shared/listen/document.ts';
import { t } from '../../../../shared/text/translate.ts';

/** Opens a text or a presentation of LibreOffice and its kin (OpenDocument 1.x). */
export async function openOdt(
  archive: Archive,
  kind: 'text' | 'presentation',
  limits: DocumentLimits,
  signal?: AbortSignal,
): Promise<OpenedDocument> {
  await refuseLocked(archive);
  const contents: GrowingContents = [];
  const said = await metaOf(archive, limits);
  const named = archive.has('styles.xml')
    ? readXml(await archive.read('styles.xml'), limits.depth)
    : undefined;
  const styles = createOdtStyles(named);
  const language = said.language ?? styles.usual;
  const formulas = await formulasOf(archive, limits);
  const drafts = async function* (): AsyncGenerator<Draft> {
    const slides = kind === 'presentation' ? { slides: createOdpSlides(styles) } : {};
    const reader = new OdtReader({ styles, language, formulas, ...slides });
    for await (const _ of parseXmlStream(archive.stream('content.xml'), reader, limits.depth))
      yield* reader.take();
  };
  const read = (): AsyncGenerator<Draft> => withTypedStructure(drafts());
  // The notes of a speaker belong to their slide.
  const whole = kind === 'presentation' ? read : () => withCommentsBehind(withSourceNotes(read()));
  return {
    meta: { ...said, ...(language ? { language } : {}), contents },
    blocks: lazyBlocks([whole], createBlockBuilder(contents), signal),
  };
}

/** Of a text with a password, the list of its parts says how each is encrypted. */
async function refuseLocked(archive: Archive): Promise<void> {
  if (!archive.has('META-INF/manifest.xml')) return;
  const parts = new TextDecoder().decode(await archive.read('META-INF/manifest.xml'));
  if (parts.includes('encryption-data')) throw unreadable(t('documents:archive.password'));
}

async function metaOf(archive: Archive, limits: DocumentLimits): Promise<Omit<DocumentMeta, 'contents'>> {
  if (!archive.has('meta.xml')) return {};
  const root = readXml(await archive.read('meta.xml'), limits.depth);
  const said = (name: string): string => descendants(root, name).next().value?.text.trim() ?? '';
  const [title, author, language] = [
    declaredTitle(said('title')),
    said('initial-creator') || said('creator'),
    said('language'),
  ];
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
  };
}

/** The formulas that are objects of their own, by their folders; there are other objects. */
async function formulasOf(
  archive: Archive,
  { depth }: DocumentLimits,
): Promise<ReadonlyMap<string, MathElement>> {
  const formulas = new Map<string, MathElement>();
  for (const name of archive.names) {
    const folder = /^(Object [^/]+)\/content\.xml$/.exec(name)?.[1];
    if (folder === undefined) continue;
    const math = readXml(await archive.read(name), depth).children.find((root) => root.name === 'math');
    if (math) formulas.set(folder, mathOf(math));
  }
  return formulas;
}

function mathOf({ name, attributes, children, text }: XmlElement): MathElement {
  return {
    tagName: name,
    attrs: Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
    childNodes: children.length > 0 ? children.map(mathOf) : [{ value: text }],
  };
}
