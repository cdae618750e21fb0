import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ContentsEntry } from '../../../../../shared/listen/document.ts';
import type { SectionPlace } from '../outline.ts';

/** More entries than any book has; a broken file may contain any number. */
const mostEntries = 20_000;
const deepest = 20;

/** The file's own table of contents, and to which pages its entries lead. They are looked up in order. */
export class OutlinePlaces {
  readonly entries: readonly ContentsEntry[];
  readonly #document: PDFDocumentProxy;
  readonly #dests: readonly unknown[];
  #next = 0;
  #ahead: (SectionPlace & { readonly page: number }) | undefined;

  private constructor(
    document: PDFDocumentProxy,
    targets: readonly { entry: ContentsEntry; dest: unknown }[],
  ) {
    this.#document = document;
    this.#dests = targets.map(({ dest }) => dest);
    this.entries = targets.map(({ entry }) => entry);
  }

  static async of(document: PDFDocumentProxy): Promise<OutlinePlaces> {
    const items = ((await document.getOutline().catch(() => null)) ?? []) as readonly OutlineItem[];
    const targets: { entry: ContentsEntry; dest: unknown }[] = [];
    const add = (all: readonly OutlineItem[], level: number): void => {
      for (const item of all) {
        const title = item.title.replace(/\s+/g, ' ').trim();
        if (targets.length < mostEntries && title !== '')
          targets.push({ entry: { title, level }, dest: item.dest });
        if (level < deepest) add(item.items, level + 1);
      }
    };
    add(items, 1);
    return new OutlinePlaces(document, targets);
  }

  /** The entries that lead to this page, behind those that led to the pages before. */
  async upTo(page: number): Promise<SectionPlace[]> {
    const places: SectionPlace[] = [];
    while (this.#ahead || this.#next < this.#dests.length) {
      this.#ahead ??= await this.#place(this.#next++);
      if (this.#ahead && this.#ahead.page > page) break;
      if (this.#ahead) {
        const { page: _page, ...place } = this.#ahead;
        places.push(place);
      }
      this.#ahead = undefined;
    }
    return places;
  }

  async #place(entry: number): Promise<(SectionPlace & { readonly page: number }) | undefined> {
    const given = this.#dests[entry];
    try {
      const dest = typeof given === 'string' ? await this.#document.getDestination(given) : given;
      if (!Array.isArray(dest)) return undefined;
      const [ref, how, , top] = dest as readonly unknown[];
      const index =
        typeof ref === 'number'
          ? ref
          : await this.#document.getPageIndex(ref as { num: number; gen: number });
      const named = (how as { name?: unknown } | undefined)?.name === 'XYZ' && typeof top === 'number';
      return { entry, page: index + 1, ...(named && { top }) };
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
