import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ContentsEntry } from '../../../../shared/listen/document.ts';
import type { SectionStart } from './assembler.ts';
import { leadingBullet } from './kinds/paragraph-kinds.ts';
import type { Draft } from './pdf-page-blocks.ts';

/** A contents entry while the document is being read. */
type Entry = { -readonly [K in keyof ContentsEntry]: ContentsEntry[K] };

interface Destination {
  readonly entry: Entry;
  readonly page: number;
  /** Distance from the bottom of the page, in points. */
  readonly top?: number;
}

/** More entries than any book has; a broken file may contain any number. */
const mostEntries = 20_000;

/** The file's own table of contents, and where on a page its entries begin. Pages are looked up in order. */
export class Outline {
  readonly entries: readonly ContentsEntry[];
  readonly #document: PDFDocumentProxy;
  readonly #targets: readonly { readonly entry: Entry; readonly dest: unknown }[];
  #next = 0;
  #ahead: Destination | undefined;

  constructor(document: PDFDocumentProxy, targets: readonly { entry: Entry; dest: unknown }[]) {
    this.#document = document;
    this.#targets = targets;
    this.entries = targets.map(({ entry }) => entry);
  }

  /** Which drafts of a page begin a section: by the words of the title, or else by the position in the outline. */
  async sectionStarts(
    page: number,
    pageHeight: number,
    drafts: readonly Draft[],
  ): Promise<Map<Draft, SectionStart>> {
    const found = new Map<Draft, SectionStart>();
    const begun = new Map<Draft, Entry[]>(); // countless entries may lead to one place
    for (const { entry, top } of await this.#destinationsUpTo(page)) {
      const wanted = letters(entry.title);
      const alike = drafts.filter((draft) => !found.has(draft) && isTitle(draft, wanted));
      // An introduction may list the titles of its sections.
      const titled =
        alike.find(({ paragraph }) => !leadingBullet.test(paragraph.lines[0]?.text ?? '')) ?? alike[0];
      const there = titled ?? at(drafts, top === undefined ? 0 : pageHeight - top);
      if (!there) continue;
      const before = found.get(there);
      const entries = begun.get(there) ?? [];
      entries.push(entry);
      begun.set(there, entries);
      found.set(there, {
        ...(titled ? { level: entry.level } : before?.level !== undefined && { level: before.level }),
        onBlock: (blockId) => entries.forEach((each) => (each.blockId = blockId)),
      });
    }
    return found;
  }

  async #destinationsUpTo(page: number): Promise<Destination[]> {
    const destinations: Destination[] = [];
    while (this.#ahead || this.#next < this.#targets.length) {
      this.#ahead ??= await this.#destination();
      if (this.#ahead && this.#ahead.page > page) break;
      if (this.#ahead) destinations.push(this.#ahead);
      this.#ahead = undefined;
    }
    return destinations;
  }

  async #destination(): Promise<Destination | undefined> {
    const target = this.#targets[this.#next];
    this.#next += 1;
    try {
      const dest =
        typeof target?.dest === 'string' ? await this.#document.getDestination(target.dest) : target?.dest;
      if (!target || !Array.isArray(dest)) return undefined;
      const [ref, how, , top] = dest as readonly unknown[];
      const page =
        1 +
        (typeof ref === 'number'
          ? ref
          : await this.#document.getPageIndex(ref as { num: number; gen: number }));
      const named = (how as { name?: unknown } | undefined)?.name === 'XYZ' && typeof top === 'number';
      return { entry: target.entry, page, ...(named && { top }) };
    } catch {
      // An entry that leads nowhere stays in the contents without a block.
      return undefined;
    }
  }
}

interface OutlineItem {
  readonly title: string;
  readonly dest: unknown;
  readonly items: readonly OutlineItem[];
}

export async function outlineOf(document: PDFDocumentProxy): Promise<Outline> {
  const items = ((await document.getOutline().catch(() => null)) ?? []) as readonly OutlineItem[];
  const targets: { entry: Entry; dest: unknown }[] = [];
  const add = (all: readonly OutlineItem[], level: number): void => {
    for (const item of all) {
      const title = item.title.replace(/\s+/g, ' ').trim();
      if (targets.length < mostEntries && title !== '')
        targets.push({ entry: { title, level }, dest: item.dest });
      if (level < 20) add(item.items, level + 1);
    }
  };
  add(items, 1);
  return new Outline(document, targets);
}

/** @param wanted the letters of the title */
function isTitle(draft: Draft, wanted: string): boolean {
  if (wanted === '' || (draft.known && draft.known !== 'heading') || draft.paragraph.lines.length > 4)
    return false;
  const text = letters(draft.paragraph.lines.map((line) => line.text).join(''));
  if (text.length > wanted.length + 24) return false;
  return (
    text === wanted || text.endsWith(wanted) || (wanted.endsWith(text) && text.length > 0.6 * wanted.length)
  );
}

function at(drafts: readonly Draft[], y: number): Draft | undefined {
  const body = drafts.filter(
    ({ known }) =>
      !known || known === 'heading' || known === 'list-item' || known === 'code' || known === 'table',
  );
  return body.find((draft) => draft.y >= y - 2) ?? body.at(-1) ?? drafts[0];
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
