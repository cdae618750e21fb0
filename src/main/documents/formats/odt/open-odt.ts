import type { Archive } from '../../archive.ts';
import { createBlockBuilder, type Draft, lazyBlocks } from '../../block-builder.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { descendants, parseXmlStream, readXml, type XmlListener } from '../../xml.ts';
import { unreadable } from '../../document-errors.ts';
import type { BlockKind, DocumentMeta } from '../../../../shared/listen/document.ts';
import { t } from '../../../../shared/text/translate.ts';

/** Opens a text of LibreOffice and its kin (OpenDocument 1.x). */
export async function openOdt(
  archive: Archive,
  limits: DocumentLimits,
  signal?: AbortSignal,
): Promise<OpenedDocument> {
  await refuseLocked(archive);
  const contents: GrowingContents = [];
  const drafts = async function* (): AsyncGenerator<Draft> {
    const reader = new TextReader();
    for await (const _ of parseXmlStream(archive.stream('content.xml'), reader, limits.depth))
      yield* reader.take();
  };
  return {
    meta: { ...(await metaOf(archive, limits)), contents },
    blocks: lazyBlocks([drafts], createBlockBuilder(contents), signal),
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
    said('title'),
    said('initial-creator') || said('creator'),
    said('language'),
  ];
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
  };
}

/** A block that has begun; a note or a comment can begin within it. */
interface OpenBlock {
  readonly kind: BlockKind;
  readonly level?: number;
  text: string;
  readonly marks: { readonly text: string; readonly anchor: string }[];
  readonly anchors: readonly string[];
}

/** Turns the elements of the text into drafts as they end. */
class TextReader implements XmlListener {
  readonly #drafts: Draft[] = [];
  /** Drafts of notes wait until the block with their mark has ended. */
  #notes: Draft[] = [];
  readonly #blocks: OpenBlock[] = [];
  readonly #around: string[] = [];
  #unread = 0;
  #lists = 0;
  #note = '';
  #citation: string | undefined;
  #count = 0;

  take(): Draft[] {
    return this.#drafts.splice(0);
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    this.#around.push(name);
    if (this.#unread > 0 || unread.has(name)) return void this.#unread++;
    switch (name) {
      case 'list':
        this.#lists++;
        break;
      case 'h':
        return this.#begin('heading', Number(attribute('outline-level')) || 1);
      case 'p':
        return this.#isIn('table') && !this.#isInNote()
          ? undefined
          : this.#begin(this.#kindOf(attribute('style-name') ?? ''));
      case 'table':
        return this.#blocks.length === 0 ? this.#begin('table') : undefined;
      case 'note':
        this.#note = `#note-${++this.#count}`;
        break;
      case 'annotation':
        this.#note = `#comment-${++this.#count}`;
        this.#addMark('†');
        break;
      case 'note-citation':
        this.#citation = '';
        break;
      case 's':
        return this.text(' '.repeat(Math.min(100, Number(attribute('c')) || 1)));
      case 'tab':
        return this.text(' ');
      case 'line-break':
        return this.text('\n');
    }
  }

  close(name: string): void {
    this.#around.pop();
    if (this.#unread > 0) return void this.#unread--;
    switch (name) {
      case 'list':
        this.#lists--;
        break;
      case 'h':
        return this.#end();
      case 'p':
        return this.#isIn('table') && !this.#isInNote() ? this.text(' ') : this.#end();
      case 'table':
        return this.#blocks.length === 1 && !this.#isIn('table') ? this.#end() : undefined;
      case 'table-cell':
        return this.#addToTable('\t');
      case 'table-row':
        return this.#addToTable('\n');
      case 'note-citation':
        this.#addMark(this.#citation ?? '');
        this.#citation = undefined;
        break;
      case 'note':
      case 'annotation':
        this.#note = '';
        break;
    }
  }

  text(text: string): void {
    if (this.#unread > 0) return;
    if (this.#citation !== undefined) this.#citation += text;
    else if (this.#blocks.length > 0) this.#blocks.at(-1)!.text += text;
  }

  #isIn(name: string): boolean {
    return this.#around.includes(name);
  }

  #isInNote(): boolean {
    return this.#isIn('note-body') || this.#isIn('annotation');
  }

  #kindOf(style: string): BlockKind {
    if (this.#isIn('annotation')) return 'comment';
    if (this.#isIn('note-body')) return 'footnote';
    if (/^Title$/i.test(style)) return 'heading';
    if (/^Quotations/i.test(style)) return 'quote';
    if (this.#isIn('text-box')) return 'sidebar';
    return this.#lists > 0 ? 'list-item' : 'paragraph';
  }

  #begin(kind: BlockKind, level = kind === 'heading' ? 1 : this.#lists): void {
    const anchors = this.#note === '' ? [] : [this.#note];
    const leveled = kind === 'heading' || kind === 'list-item';
    this.#blocks.push({ kind, text: '', marks: [], anchors, ...(leveled ? { level } : {}) });
  }

  #end(): void {
    const block = this.#blocks.pop();
    if (!block) return;
    const text = block.text
      .replace(/ *([\t\n]) */g, '$1')
      .replace(/[\t ]+(?=\n|$)/g, '')
      .trim();
    const draft: Draft = { ...block, text };
    if (this.#blocks.length > 0) return void this.#notes.push(draft);
    if (text !== '') this.#drafts.push(draft);
    this.#drafts.push(...this.#notes);
    this.#notes = [];
  }

  #addMark(sign: string): void {
    const block = this.#blocks.at(-1);
    if (!block || sign.trim() === '') return;
    const text = `[${sign.trim()}]`;
    block.text += text;
    block.marks.push({ text, anchor: this.#note });
  }

  #addToTable(text: string): void {
    if (this.#blocks.length > 0) this.#blocks.at(-1)!.text += text;
  }
}

/** What is no text of the document: deleted text, where a change was made, who wrote a comment and when. */
const unread: ReadonlySet<string> = new Set([
  'tracked-changes',
  'creator',
  'date',
  'date-string',
  'sender-initials',
  'styles',
  'automatic-styles',
  'scripts',
  'font-face-decls',
  'sequence-decls',
  'forms',
  'table-of-content-source',
  'title',
  'desc',
  'ruby-text',
]);
