import type { Block, BlockKind } from '../../../../shared/listen/document.ts';
import { announcesReferences, isRestOfWork } from '../../references-heading.ts';
import { isCitedWork } from '../../../../shared/listen/cited-work.ts';
import { unsaidMarks } from './footnotes.ts';
import { isCaptionLabel, isTitleBelow } from './kinds/captions.ts';
import { type Kind, kindOf, numberedWork } from './kinds/paragraph-kinds.ts';
import { Vocabulary } from './joined-lines.ts';
import {
  beginsSmall,
  breaksOff,
  endsSentence,
  isContinuedBy,
  isShortRest,
  listingWith,
  resumesIn,
  standsBelowPicture,
} from './going-on.ts';
import { type Paragraph, textOf } from './paragraphs.ts';
import { isAtEdge } from './page-drafts.ts';
import type { Draft } from './pdf-page-blocks.ts';
import { resumesSmall } from './reading-order/floats.ts';
import { continuedBy } from './tables/continued-tables.ts';
import { isFirstRowHead } from './tables/head-rows.ts';

/** The outline says that a section begins at a draft. */
export interface SectionStart {
  /** The heading level; absent if the draft is not the title itself. */
  readonly level?: number;
  readonly onBlock: (blockId: string) => void;
}

/**
 * Turns drafts into blocks. A paragraph that breaks off at the end of a column or page waits for its rest. What lies between
 * (notes, running heads, captions) comes after it.
 */
export class Assembler {
  readonly vocabulary = new Vocabulary();
  readonly #counts = new Map<number, number>();
  readonly #marks = new Map<
    string,
    { readonly blockId: string; readonly text: string; readonly page: number }
  >();
  #open: { draft: Draft; kind: Kind; start: SectionStart | undefined } | undefined;
  #held: Pending[] = [];
  readonly #texts = new WeakMap<Paragraph, { readonly text: string; readonly words: number }>();
  #amongReferences = false;
  #isBehindCitation = false;
  /** The name of a figure or table, whose title may follow. */
  #label: Draft | undefined;

  readonly textOf = (draft: Draft): string => draft.text ?? this.#textOf(draft.paragraph);

  /** Adds a draft, and yields the blocks that are now complete, in order. */
  *take(draft: Draft, start: SectionStart | undefined, bodySize: number): Generator<Block> {
    if (this.#continuesTable(draft) || (!start && this.#continuesListing(draft, bodySize))) return;
    const waits =
      isAtEdge(draft) || isPicture(draft) || (this.#open && draft.known && floating.has(draft.known));
    if ((this.#open || this.#held.length > 0) && waits) {
      this.#hold(draft, start);
      return;
    }
    const open = this.#open;
    if (open && draft.float && !start && resumesSmall(open.draft.paragraph, draft.float.rest)) {
      const known = draft.float.isWord ? 'figure' : this.#kindOf(draft, start, bodySize).kind;
      this.#hold({ ...draft, known }, start);
      return;
    }
    if (
      open &&
      !draft.known &&
      (this.#isCaption(draft, start, bodySize) || isCaptionAmid(open.draft, draft, start))
    ) {
      this.#hold({ ...draft, known: 'caption' }, start);
      return;
    }
    const mayBeRest = !draft.known || (draft.known === 'heading' && draft.opens);
    const isRest = mayBeRest && start?.level === undefined && open && this.#goesOn(open.draft, draft);
    if (open && (isRest || isRestOfItem(open.draft, draft))) {
      const { paragraph } = open.draft;
      const merged = {
        ...paragraph,
        lines: [...paragraph.lines, ...draft.paragraph.lines],
        column: draft.paragraph.column,
      };
      const notes = [...(open.draft.notes ?? []), ...(draft.notes ?? [])];
      open.draft = { ...open.draft, paragraph: merged, closes: draft.closes, notes };
      if (open.kind.kind === 'heading') open.kind = { kind: 'paragraph' }; // see `withEnds`
      if (!draft.closes && !breaksOff(merged)) yield* this.flush();
      return;
    }
    const kind = this.#kindOf(draft, start, bodySize);
    // The sentence above may go on behind a listing.
    const isListing = kind.kind === 'code' && start?.level === undefined;
    if (open && (isListing || this.#isBelowAbstract(open.draft, draft, kind))) {
      this.#hold({ ...draft, known: kind.kind }, start);
      return;
    }
    yield* this.flush();
    const mayGoOn = (draft.closes || breaksOff(draft.paragraph)) && goingOn.has(kind.kind);
    if (mayGoOn || (draft.closes && draft.known === 'heading' && start?.level === undefined)) {
      this.#open = { draft, kind, start };
      return;
    }
    // The next page may begin with its rest.
    if (kind.kind === 'table' || kind.kind === 'code') this.#hold({ ...draft, known: kind.kind }, start);
    else yield this.#block(draft, kind, start);
  }

  /** The title below the name of a figure that waits is part of its caption, too. */
  #hold(draft: Draft, start: SectionStart | undefined): void {
    this.#held.push({ draft, start });
    if (!isAtEdge(draft)) this.#label = this.#labelIn(draft);
  }

  #labelIn(draft: Draft, kind = draft.known): Draft | undefined {
    return kind === 'caption' && isCaptionLabel(this.textOf(draft)) ? draft : undefined;
  }

  /** At the beginning of a column, or behind what floats within one, such as a figure with its caption. */
  #goesOn(begun: Draft, draft: Draft): boolean {
    const { paragraph, closes } = begun;
    if (!isContinuedBy(paragraph, draft.paragraph) || this.#isLabel(begun, draft)) return false;
    if (begun.known === 'heading' && !beginsSmall(draft.paragraph)) return false;
    const between = this.#held.map((each) => each.draft);
    if (!this.#isListingApart(between)) return false;
    if (closes && draft.opens) return true;
    const resumes = resumesIn(paragraph, draft.paragraph) || isShortRest(paragraph, draft.paragraph);
    if (closes && resumes && beginsSmall(draft.paragraph)) return true;
    const isOverPage = draft.opens && between.some(({ known }) => known && goingOn.has(known));
    return (
      resumes &&
      (isOverPage || between.some(({ known }) => known && floats.has(known))) &&
      !between.some((each) => isCaptionLabel(this.textOf(each)) || this.#goesOnWithin(each))
    );
  }

  /** A listing without a caption may be what the sentence shows, which goes on behind it: “The call f(x) returns 3.” */
  #isListingApart(between: readonly Draft[]): boolean {
    return !between.some(({ known }) => known === 'code') || between.some(({ known }) => known === 'caption');
  }

  /** Whether the cells of a table begin amid a sentence, as where columns of text were taken for one. */
  #goesOnWithin(draft: Draft): boolean {
    return draft.known === 'table' && /^\p{Ll}{2}/u.test(this.textOf(draft));
  }

  /** Adds the rows of a table to those that wait on the page before. */
  #continuesTable(draft: Draft): boolean {
    const table = this.#lastHeld();
    const text = table && continuedBy(this.textOf(table.draft), table.last ?? table.draft, draft);
    if (!table || text === undefined) return false;
    this.#held[this.#held.indexOf(table)] = { ...table, draft: { ...table.draft, text }, last: draft };
    return true;
  }

  /** Adds a draft to the listing that waits, if it goes on with that. */
  #continuesListing(draft: Draft, bodySize: number): boolean {
    const held = this.#lastHeld();
    if (held?.draft.known !== 'code') return false;
    const around = { bodySize, amongReferences: false };
    const known = draft.known ?? kindOf(draft.paragraph, this.textOf(draft), around).kind;
    const whole = listingWith(held.draft, held.last ?? held.draft, { ...draft, known }, this.textOf);
    if (whole) this.#held[this.#held.indexOf(held)] = { ...held, draft: whole, last: draft };
    return whole !== undefined;
  }

  /** What waits for its rest on the next page. */
  #lastHeld(): Pending | undefined {
    return this.#held.findLast(({ draft }) => !isAtEdge(draft) && !isPicture(draft));
  }

  /** Yields what waited for a rest that did not come. */
  *flush(): Generator<Block> {
    if (this.#open) {
      const { draft, kind, start } = this.#open;
      this.#open = undefined;
      yield this.#block(draft, kind, start);
    }
    const held = this.#held;
    this.#held = [];
    for (const each of held)
      yield this.#block(each.draft, { kind: each.draft.known ?? 'paragraph' }, each.start);
  }

  #kindOf(draft: Draft, start: SectionStart | undefined, bodySize: number): Kind {
    if (start?.level !== undefined) return { kind: 'heading', level: Math.min(6, start.level) };
    if (this.#isCitation(draft)) return { kind: 'citation' };
    if (draft.known) return { kind: draft.known, ...(draft.level !== undefined && { level: draft.level }) };
    const text = this.#textOf(draft.paragraph);
    if (this.#label && isTitleBelow(this.#label, draft)) return { kind: 'caption' };
    return kindOf(draft.paragraph, text, { bodySize, amongReferences: this.#amongReferences });
  }

  /** A work that is cited, or what a page's end has cut off it; some files tag them as any other paragraph. */
  #isCitation({ known, paragraph }: Draft): boolean {
    if (!this.#amongReferences || (known !== undefined && known !== 'paragraph' && known !== 'list-item'))
      return false;
    const text = this.#textOf(paragraph);
    if (isCitedWork(text)) return true;
    if (known === 'paragraph' && numberedWork.test(text)) return true;
    return this.#isBehindCitation && isRestOfWork(text);
  }

  /** A caption that has its title. A label such as “Figure 3” alone has it in the next draft. */
  #isCaption(draft: Draft, start: SectionStart | undefined, bodySize: number): boolean {
    return this.#kindOf(draft, start, bodySize).kind === 'caption' && !isCaptionLabel(this.textOf(draft));
  }

  /** On a first page, what names the key words or codes of a paper stands at the foot, though its abstract goes on overleaf. */
  #isBelowAbstract({ page, paragraph }: Draft, draft: Draft, { kind }: Kind): boolean {
    if (page !== 1 || draft.page !== 1 || (kind !== 'paragraph' && kind !== 'quote')) return false;
    const mayGoOn = draft.closes && breaksOff(draft.paragraph);
    return breaksOff(paragraph) && !mayGoOn && namedEntry.test(this.textOf(draft));
  }

  /** Behind a caption, a single line that ends no sentence may be a word of the figure. */
  #isLabel(begun: Draft, { page, paragraph }: Draft): boolean {
    const isBehind = this.#held.some(({ draft }) => draft.known === 'caption' && draft.page === page);
    const isName = paragraph.lines.length === 1 && !endsSentence(paragraph.lines[0]?.text ?? '');
    return isBehind && isName && !isShortRest(begun.paragraph, paragraph);
  }

  /** Kept, since several steps ask for it; it changes only once more words of the document are known. */
  #textOf(paragraph: Paragraph): string {
    const { size } = this.vocabulary;
    const known = this.#texts.get(paragraph);
    if (known?.words === size) return known.text;
    const text = textOf(paragraph, this.vocabulary);
    this.#texts.set(paragraph, { text, words: size });
    return text;
  }

  #block(draft: Draft, { kind, level }: Kind, start: SectionStart | undefined): Block {
    const count = (this.#counts.get(draft.page) ?? 0) + 1;
    this.#counts.set(draft.page, count);
    const id = `p${draft.page}-${count}`;
    const text = this.textOf(draft);
    const mark = kind === 'footnote' ? this.#markOf(draft) : undefined;
    this.#label = this.#labelIn(draft, kind);
    if (kind === 'heading') this.#amongReferences = announcesReferences(text);
    if (goingOn.has(kind)) this.#isBehindCitation = kind === 'citation';
    if (kind !== 'footnote') this.#remember(draft, id);
    start?.onBlock(id);
    const isHeaded =
      kind === 'table' ? (draft.isHeaded ?? isFirstRowHead(draft.paragraph.lines, text)) : undefined;
    const shown = mark && { blockId: mark.blockId, text: mark.text };
    const unsaid = goingOn.has(kind) ? unsaidMarks(text, draft.notes ?? []) : [];
    return {
      id,
      kind,
      text,
      page: draft.page,
      ...(draft.area && { area: draft.area }),
      ...(level !== undefined && { level }),
      ...(isHeaded !== undefined && { isHeaded }),
      ...(shown && { mark: shown }),
      ...(unsaid.length > 0 && { sayings: unsaid }),
      ...(draft.said !== undefined && { said: draft.said }),
      ...(draft.language !== undefined && { language: draft.language }),
      ...(draft.gap && { gap: draft.gap }),
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

function isPicture({ known }: Draft): boolean {
  return known === 'picture' || known === 'gap';
}

/** What may break off at the end of a column. */
const goingOn: ReadonlySet<BlockKind> = new Set<BlockKind>(['paragraph', 'list-item', 'quote', 'citation']);

/** Overleaf, the rest of an item may be tagged as a paragraph, or as an item without a number or bullet of its own. */
function isRestOfItem(begun: Draft, { known, page, opens, text, paragraph }: Draft): boolean {
  return (
    begun.known === 'list-item' &&
    (known === 'list-item' || (known === undefined && opens)) &&
    page === begun.page + 1 &&
    text === undefined &&
    beginsSmall(paragraph) &&
    !/^[ivx]+[.)]/.test(paragraph.lines[0]?.text ?? '') &&
    isContinuedBy(begun.paragraph, { ...paragraph, listed: false })
  );
}

/** What stands below a picture amid the text of a column, without a number: “Lee (left) at the workshop”. */
function isCaptionAmid(begun: Draft, { page, paragraph }: Draft, start: SectionStart | undefined): boolean {
  return start === undefined && page === begun.page && standsBelowPicture(begun.paragraph, paragraph);
}

/** “Key words: lamps, oil”, “JEL codes: C61” */
const namedEntry = /^\p{Lu}\p{L}+(?: \p{L}+){0,2} ?: \S/u;

/** What parts the text of a column at any height. */
const floats: ReadonlySet<BlockKind> = new Set<BlockKind>([
  'table',
  'caption',
  'figure',
  'picture',
  'gap',
  'sidebar',
]);

/** What may stand between the two halves of a paragraph, and not only at the edge of the page. */
const floating: ReadonlySet<BlockKind> = new Set<BlockKind>([
  ...floats,
  'footnote',
  'comment',
  'byline',
  'imprint',
]);

interface Pending {
  readonly draft: Draft;
  readonly start: SectionStart | undefined;
  /** Of a table or listing in several parts, the last of them. */
  readonly last?: Draft;
}

/** “¹” and “1” are the same mark. */
function plain(mark: string): string {
  return mark.normalize('NFKC').trim();
}
