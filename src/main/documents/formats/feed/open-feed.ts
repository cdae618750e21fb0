import { createBlockBuilder, lazyBlocks, type Draft } from '../../block-builder.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { childNamed, descendants, readXml, type XmlElement } from '../../xml.ts';
import { draftsOfPage } from '../html/html-blocks.ts';
import { firstElement, parsePage } from '../html/html-tree.ts';
import { draftsOfPlainText } from '../text/open-plain-text.ts';
import { formatLocale } from '../../../../shared/text/translate.ts';

/** Opens a feed (RSS or Atom): each entry is a chapter, in the feed's order. What entries link to isn't fetched. */
export function openFeed(bytes: Uint8Array, limits: DocumentLimits, signal?: AbortSignal): OpenedDocument {
  const root = readXml(bytes, limits.depth);
  const atom = childNamed(root, 'feed');
  const about = atom ?? [...descendants(root, 'channel')][0] ?? root;
  const entries = [...descendants(root, atom ? 'entry' : 'item')];
  const title = oneLine(about, 'title');
  const author = authorOf(about);
  const language = about.attributes['lang'] ?? oneLine(about, 'language');
  const contents: GrowingContents = [];
  return {
    meta: { ...(title && { title }), ...(author && { author }), ...(language && { language }), contents },
    blocks: lazyBlocks(
      entries.map((entry) => () => draftsOf(entry, language, limits)),
      createBlockBuilder(contents),
      signal,
    ),
  };
}

function draftsOf(entry: XmlElement, language: string, limits: DocumentLimits): Draft[] {
  const byline = [authorOf(entry), dateOf(entry, language)].filter(Boolean).join(', ');
  return [
    { kind: 'heading', level: 1, text: oneLine(entry, 'title') },
    { kind: 'byline', text: byline },
    ...bodyOf(entry, limits),
  ];
}

/** The whole text where the feed has it, else the summary. */
function bodyOf(entry: XmlElement, limits: DocumentLimits): Iterable<Draft> {
  const body = ['encoded', 'content', 'description', 'summary']
    .map((name) => childNamed(entry, name))
    .find((element) => element && element.text.trim() !== '');
  if (!body) return [];
  if (body.attributes['type'] === 'xhtml') return draftsOfXhtml(body);
  // Atom's plain text has no markup; RSS says of none of its texts what they are.
  if (body.attributes['type'] === 'text') return draftsOfPlainText(body.text);
  const page = firstElement(parsePage(`<!doctype html><body>${body.text}`, limits), 'body');
  return page ? draftsOfPage(page, { file: '' }) : [];
}

/** Markup that is part of the feed's own. */
function draftsOfXhtml(body: XmlElement): Draft[] {
  const drafts = [...everyElement(body)].flatMap((element): Draft[] => {
    const kind = blockKinds.get(element.name);
    return kind ? [{ kind, text: tidy(element.text) }] : [];
  });
  return drafts.length > 0 ? drafts : [{ kind: 'paragraph', text: tidy(body.text) }];
}

const blockKinds: ReadonlyMap<string, Draft['kind']> = new Map([
  ['p', 'paragraph'],
  ['li', 'list-item'],
  ['blockquote', 'quote'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'heading'] as const),
]);

/** Without what is in a block, whose text has it. */
function* everyElement(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) {
    yield child;
    if (!blockKinds.has(child.name)) yield* everyElement(child);
  }
}

function authorOf(element: XmlElement): string {
  const author = childNamed(element, 'author');
  const name = author && oneLine(author, 'name');
  // RSS wants an address there, with the name in brackets.
  return name || oneLine(element, 'creator') || (/\(([^)]+)\)/.exec(author?.text ?? '')?.[1] ?? '');
}

/** In the language of the feed, in which it is read. */
function dateOf(entry: XmlElement, language: string): string {
  const written = ['published', 'pubDate', 'date', 'updated']
    .map((name) => oneLine(entry, name))
    .find(Boolean);
  const date = new Date(written ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleDateString(localeFor(language), { dateStyle: 'long', timeZone: 'UTC' });
}

function localeFor(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? formatLocale();
  } catch {
    return formatLocale(); // it is no language
  }
}

function oneLine(element: XmlElement, name: string): string {
  // Titles may hold markup, written as text.
  return tidy((childNamed(element, name)?.text ?? '').replaceAll(/<[a-z/][^>]*>/gi, ''));
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
