import type { Block } from '../../../../shared/listen/document.ts';
import { Vocabulary } from './hyphens.ts';
import { beginsReferences, kindOf, type Kind } from './block-kinds.ts';
import type { Draft } from './pdf-page-blocks.ts';
import { goesOn, textOf } from './paragraphs.ts';

/** What the outline says of a draft: that a part of the document begins there. */
export interface Opening {
  /** Of a heading; nothing where the text there is not the title. */
  readonly level?: number;
  readonly begun: (blockId: string) => void;
}

/**
 * Drafts as blocks: a paragraph that breaks off at the end of a column or page waits for its rest, and what lies between
 * (notes, running heads, a figure's caption) comes after it.
 */
export class Assembler {
  readonly vocabulary = new Vocabulary();
  readonly #counts = new Map<number, number>();
  readonly #marks = new Map<
    string,
    { readonly blockId: string; readonly text: string; readonly page: number }
  >();
  #open: { draft: Draft; kind: Kind; opening: Opening | undefined } | undefined;
  #held: Pending[] = [];
  #amongReferences = false;

  /** The blocks that are whole now, in order. */
  *take(draft: Draft, opening: Opening | undefined, bodySize: number): Generator<Block> {
    if (this.#open && draft.known && draft.known !== 'list-item' && draft.known !== 'code') {
      this.#held.push({ draft, opening });
      return;
    }
    const open = this.#open;
    if (
      open &&
      draft.opens &&
      !draft.known &&
      opening?.level === undefined &&
      goesOn(open.draft.paragraph, draft.paragraph)
    ) {
      const { paragraph } = open.draft;
      const merged = {
        ...paragraph,
        lines: [...paragraph.lines, ...draft.paragraph.lines],
        column: draft.paragraph.column,
      };
      open.draft = { ...open.draft, paragraph: merged };
      if (!draft.closes) yield* this.flush();
      return;
    }
    yield* this.flush();
    const kind = this.#kindOf(draft, opening, bodySize);
    if (draft.closes && (kind.kind === 'paragraph' || kind.kind === 'list-item' || kind.kind === 'quote')) {
      this.#open = { draft, kind, opening };
      return;
    }
    yield this.#block(draft, kind, opening);
  }

  /** What has waited for a rest that did not come. */
  *flush(): Generator<Block> {
    if (!this.#open) return;
    const { draft, kind, opening } = this.#open;
    this.#open = undefined;
    yield this.#block(draft, kind, opening);
    const held = this.#held;
    this.#held = [];
    for (const each of held)
      yield this.#block(each.draft, { kind: each.draft.known ?? 'paragraph' }, each.opening);
  }

  #kindOf(draft: Draft, opening: Opening | undefined, bodySize: number): Kind {
    if (opening?.level !== undefined) return { kind: 'heading', level: Math.min(6, opening.level) };
    if (draft.known) return { kind: draft.known };
    const text = textOf(draft.paragraph, this.vocabulary);
    return kindOf(draft.paragraph, text, { bodySize, amongReferences: this.#amongReferences });
  }

  #block(draft: Draft, { kind, level }: Kind, opening: Opening | undefined): Block {
    const count = (this.#counts.get(draft.page) ?? 0) + 1;
    this.#counts.set(draft.page, count);
    const id = `p${draft.page}-${count}`;
    const text = draft.text ?? textOf(draft.paragraph, this.vocabulary);
    const mark = kind === 'footnote' ? this.#markOf(draft) : undefined;
    if (kind === 'heading') this.#amongReferences = beginsReferences(text);
    if (kind !== 'footnote') this.#remember(draft, id);
    opening?.begun(id);
    const shown = mark && { blockId: mark.blockId, text: mark.text };
    return {
      id,
      kind,
      text,
      page: draft.page,
      ...(level !== undefined && { level }),
      ...(shown && { mark: shown }),
    };
  }

  #remember(draft: Draft, blockId: string): void {
    for (const { raised } of draft.paragraph.lines) {
      for (const text of raised) this.#marks.set(plain(text), { blockId, text, page: draft.page });
    }
  }

  #markOf(draft: Draft): { blockId: string; text: string } | undefined {
    const mark = draft.mark === undefined ? undefined : this.#marks.get(plain(draft.mark));
    return mark && mark.page >= draft.page - 1 ? mark : undefined;
  }
}

interface Pending {
  readonly draft: Draft;
  readonly opening: Opening | undefined;
}

/** “¹” and “1” are one mark. */
function plain(mark: string): string {
  return mark.normalize('NFKC').trim();
}
