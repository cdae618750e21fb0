import type { ContentsEntry } from '../../../../shared/listen/document.ts';
import type { SectionStart } from './assembler.ts';
import { beginsCaption } from './kinds/captions.ts';
import { leadingBullet } from './kinds/paragraph-kinds.ts';
import type { Draft } from './pdf-page-blocks.ts';

/** A contents entry while the document is being read. */
type Entry = { -readonly [K in keyof ContentsEntry]: ContentsEntry[K] };

/** Where on a page an entry of the file’s own table of contents leads. */
export interface SectionPlace {
  /** By its index. */
  readonly entry: number;
  /** Distance from the bottom of the page, in points. */
  readonly top?: number;
}

/** The file's own table of contents, and the blocks on which its entries begin. */
export class Outline {
  readonly entries: readonly Entry[];
  #reached: SectionPlace[] = [];
  /** The last ones that led to the page before, which does not have their titles. */
  #missed: Entry[] = [];

  /** @param entries get the IDs of their blocks */
  constructor(entries: readonly Entry[]) {
    this.entries = entries;
  }

  /** To be called with each page in turn: what begins on one without drafts of its own begins on the next. */
  reach({ sections = [] }: { readonly sections?: readonly SectionPlace[] }): void {
    this.#reached.push(...sections);
  }

  /** Which drafts of a page begin a section: by the words of the title, or else by the position in the outline. */
  sectionStarts(pageHeight: number, drafts: readonly Draft[]): Map<Draft, SectionStart> {
    const found = new Map<Draft, SectionStart>();
    const begun = new Map<Draft, Entry[]>(); // countless entries may lead to one place
    for (const [draft, entry] of this.#titlesOverleaf(drafts))
      found.set(draft, { level: entry.level, onBlock: (blockId) => (entry.blockId = blockId) });
    let missed: Entry[] = [];
    for (const { entry: index, top } of this.#reached) {
      const entry = this.entries[index]!;
      const wanted = letters(entry.title);
      const alike = drafts.filter((draft) => !found.has(draft) && isTitle(draft, wanted));
      // An introduction may list the titles of its sections.
      const titled =
        alike.find(({ paragraph }) => !leadingBullet.test(paragraph.lines[0]?.text ?? '')) ?? alike[0];
      missed = titled ? [] : [...missed, entry];
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
    this.#reached = [];
    this.#missed = missed;
    return found;
  }

  /** What was to begin at the foot of a page, where there was no room for it, begins the next. */
  #titlesOverleaf(drafts: readonly Draft[]): readonly (readonly [Draft, Entry])[] {
    const body = drafts.filter(
      ({ known, paragraph }) =>
        known === 'heading' || (!known && !beginsCaption(paragraph.lines[0]?.text ?? '')),
    );
    const titles = this.#missed.map((entry, index) => [body[index], entry] as const);
    const isThere = titles.every(([draft, { title }]) => draft && isTitle(draft, letters(title)));
    return isThere ? titles.flatMap(([draft, entry]) => (draft ? [[draft, entry] as const] : [])) : [];
  }
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
