import { createBlockBuilder, type Draft, lazyBlocks } from '../../block-builder.ts';
import type { DocumentBytes } from '../../document-bytes.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument, OpenOptions } from '../../opened-document.ts';
import { type AttributeOf, parseXmlStream, type XmlListener } from '../../xml.ts';
import type { BlockKind, DocumentMeta } from '../../../../shared/listen/document.ts';

/** Opens a FictionBook (version 2): one XML file whose description comes before the text. */
export async function openFb2(
  bytes: DocumentBytes,
  limits: DocumentLimits,
  { signal, onWork }: Pick<OpenOptions, 'signal' | 'onWork'> = {},
): Promise<OpenedDocument> {
  const reader = new FictionReader();
  const steps = parseXmlStream(piecesOf(bytes), reader, limits.depth);
  while (!reader.hasText && !(await steps.next()).done) {
    signal?.throwIfAborted();
    onWork?.();
  }
  const contents: GrowingContents = [];
  const drafts = async function* (): AsyncGenerator<Draft> {
    yield* reader.take();
    for await (const _ of steps) {
      const ended = reader.take();
      if (ended.length === 0) onWork?.();
      yield* ended;
    }
  };
  return {
    meta: { ...reader.meta(), contents },
    blocks: lazyBlocks([drafts], createBlockBuilder(contents), signal),
  };
}

const pieceBytes = 64_000;

async function* piecesOf(bytes: DocumentBytes): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < bytes.size; position += pieceBytes) {
    const piece = new Uint8Array(Math.min(pieceBytes, bytes.size - position));
    yield piece.subarray(0, await bytes.read(piece, position));
  }
}

/** Turns the elements of the book into drafts as they end. */
class FictionReader implements XmlListener {
  hasText = false;
  readonly #open: string[] = [];
  /** How many of each name are open: to look through all of them for each paragraph would take ages in a deep book. */
  readonly #counts = new Map<string, number>();
  readonly #said = new Map<string, string>();
  #drafts: Draft[] = [];
  #text = '';
  #marks: { text: string; anchor: string }[] = [];
  #anchors: string[] = [];
  #note: { anchor: string; from: number } | undefined;
  /** The notes lie in a body of their own. */
  #isNotes = false;

  meta(): Omit<DocumentMeta, 'contents'> {
    const said = (name: string): string => this.#said.get(name)?.replace(/\s+/g, ' ').trim() ?? '';
    const author = ['first-name', 'middle-name', 'last-name'].map(said).filter(Boolean).join(' ');
    const title = said('book-title');
    const language = said('lang');
    return {
      ...(title ? { title } : {}),
      ...(author || said('nickname') ? { author: author || said('nickname') } : {}),
      ...(language ? { language } : {}),
    };
  }

  take(): Draft[] {
    const drafts = this.#drafts;
    this.#drafts = [];
    return drafts;
  }

  open(name: string, attribute: AttributeOf): void {
    if (lists.has(name) && this.#text.trim() !== '') this.#put(this.#kindOf('p'));
    this.#open.push(name);
    this.#counts.set(name, this.#countOf(name) + 1);
    if (name === 'body') {
      this.hasText = true;
      this.#isNotes = /notes|comments/.test(attribute('name') ?? '');
    }
    const id = attribute('id');
    if (id && name !== 'binary') this.#anchors.push(`#${id}`);
    if (name === 'a') this.#note = { anchor: attribute('href') ?? '', from: this.#text.length };
    if (name === 'tr' && this.#text !== '') this.#text += '\n';
  }

  close(name: string): void {
    this.#open.pop();
    this.#counts.set(name, this.#countOf(name) - 1);
    if (name === 'a') this.#endLink();
    else if (name === 'td' || name === 'th') this.#text += '\t';
    else if (name === 'table') this.#put('table');
    else if (name === 'v' && this.#isIn('stanza')) this.#text += '\n';
    else if (name === 'stanza') this.#put('verse');
    else if (name === 'title') this.#put('heading', this.#isIn('poem'));
    else if (name === 'p' && this.#isIn('title')) this.#text += '\n';
    else if (paragraphs.has(name) && !this.#isIn('table')) this.#put(this.#kindOf(name), name === 'subtitle');
  }

  text(text: string): void {
    if (this.#isIn('body')) {
      if (/\S/.test(text) || this.#text !== '') this.#text += text.replace(/\s+/g, ' ');
      return;
    }
    // A book in translation also describes its original, and a series or a publisher has names, too.
    const name = this.#open.at(-1) ?? '';
    if (!this.#isIn('title-info') || this.#isIn('translator') || !described.has(name)) return;
    this.#said.set(name, `${this.#said.get(name) ?? ''}${text}`);
  }

  #isIn(name: string): boolean {
    return this.#countOf(name) > 0;
  }

  #countOf(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  #kindOf(name: string): BlockKind {
    if (name === 'subtitle') return 'heading';
    if (this.#isNotes) return 'footnote';
    if (this.#isIn('li') || name === 'li') return 'list-item';
    return this.#isIn('cite') || this.#isIn('epigraph') ? 'quote' : 'paragraph';
  }

  /** A link to a note is its mark; another one is text. */
  #endLink(): void {
    const { anchor, from } = this.#note ?? { anchor: '', from: this.#text.length };
    const sign = this.#text.slice(from).replace(/[\s[\](){}]/g, '');
    this.#note = undefined;
    if (!anchor.startsWith('#') || sign === '' || sign.length > longestSign) return;
    this.#text = `${this.#text.slice(0, from)}[${sign}]`;
    this.#marks.push({ text: `[${sign}]`, anchor });
  }

  /** @param isWithin a title of a part of a section: a subtitle, the title of a poem */
  #put(kind: BlockKind, isWithin = false): void {
    const text = this.#text
      .replace(/ *([\t\n]) */g, '$1')
      .replace(/[\t ]+(?=\n|$)/g, '')
      .trim();
    this.#text = '';
    if (text === '') return;
    // The number of a note stands in the text already.
    if (this.#isNotes && kind === 'heading') return;
    const depth = kind === 'list-item' ? this.#countOf('ul') + this.#countOf('ol') : this.#countOf('section');
    const level = Math.max(1, depth + (isWithin ? 1 : 0));
    this.#drafts.push({
      kind,
      text,
      ...(kind === 'heading' || kind === 'list-item' ? { level } : {}),
      ...(this.#anchors.length > 0 ? { anchors: this.#anchors } : {}),
      ...(this.#marks.length > 0 ? { marks: this.#marks } : {}),
    });
    this.#anchors = [];
    this.#marks = [];
  }
}

/** The sign of a note is short. */
const longestSign = 8;
/** Not in the standard, and yet in books. */
const lists: ReadonlySet<string> = new Set(['ul', 'ol', 'li']);
const paragraphs: ReadonlySet<string> = new Set(['p', 'subtitle', 'text-author', 'v', 'date', 'li']);
const described: ReadonlySet<string> = new Set([
  'book-title',
  'first-name',
  'middle-name',
  'last-name',
  'nickname',
  'lang',
]);
