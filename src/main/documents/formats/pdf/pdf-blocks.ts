import type { Block } from '../../../../shared/listen/document.ts';
import { Assembler } from './assembler.ts';
import { joinDropCaps } from './drop-caps.ts';
import { edgesOf, furnitureOf, type Edges } from './furniture.ts';
import type { Outline } from './outline.ts';
import { draftsOf } from './pdf-page-blocks.ts';
import type { PageText } from './page-text.ts';
import { segmentsOf, type Segment } from './line-segments.ts';

/** How many pages are looked at on either side to tell running heads from text. */
const pagesAround = 5;

interface Seen {
  readonly page: PageText;
  readonly segments: readonly Segment[];
  readonly edges: Edges;
}

/** Pages as blocks, each page as soon as the few after it are there. */
export async function* blocksOf(pages: AsyncIterable<PageText>, outline: Outline): AsyncGenerator<Block> {
  const assembler = new Assembler();
  const sizes = new Sizes();
  const window: Seen[] = [];
  let done = 0;
  const emit = async function* (index: number): AsyncGenerator<Block> {
    const { page, segments, edges } = window[index] as Seen;
    const bodySize = sizes.common();
    const around = window.map((seen) => seen.edges);
    const drafts = draftsOf(page, segments, furnitureOf(edges, page.label, around, bodySize), bodySize);
    const openings = await outline.openings(page.number, page.height, drafts);
    for (const draft of drafts) yield* assembler.take(draft, openings.get(draft), bodySize);
    done = page.number;
  };
  for await (const page of pages) {
    const segments = segmentsOf(joinDropCaps(page.runs)).filter(({ text }) => text !== '');
    for (const { text, size } of segments) {
      assembler.vocabulary.add(text);
      sizes.add(size, text.length);
    }
    window.push({ page, segments, edges: edgesOf(page, segments) });
    if (window.length > 2 * pagesAround + 1) window.shift();
    const due = window.findIndex((seen) => seen.page.number > done);
    if (window.length - due > pagesAround) yield* emit(due);
  }
  for (
    let due = window.findIndex((seen) => seen.page.number > done);
    due >= 0 && due < window.length;
    due += 1
  ) {
    yield* emit(due);
  }
  yield* assembler.flush();
}

/** Of letters, over all pages so far: the commonest is that of the text. */
class Sizes {
  readonly #letters = new Map<number, number>();

  add(size: number, letters: number): void {
    const rounded = Math.round(size * 2) / 2;
    this.#letters.set(rounded, (this.#letters.get(rounded) ?? 0) + letters);
  }

  common(): number {
    return [...this.#letters].reduce((a, b) => (b[1] > a[1] ? b : a), [10, 0])[0];
  }
}
