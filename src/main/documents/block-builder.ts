import {
  type Block,
  type BlockKind,
  type ForeignStretch,
  isFurniture,
  type NarratedStretch,
  type Saying,
} from '../../shared/listen/document.ts';
import type { LetterLook } from './letter-look.ts';
import type { GrowingContents } from './opened-document.ts';
import { beforeFailure } from './before-failure.ts';
import { asUnreadable, unreadable } from './document-errors.ts';
import { withWholeListings } from './draft-runs.ts';
import { withFewPictures } from './few-pictures.ts';
import { isNumberable, numbered, NumberedLevels } from './list-numbers.ts';
import { t } from '../../shared/text/translate.ts';

/** A block as a format's reader finds it. It has no id yet, and refers to other blocks by the file's own names. */
export interface Draft {
  readonly kind: BlockKind;
  readonly text: string;
  readonly level?: number;
  /** Of the item that it begins, as the page shows it before the text, which doesn't have it. */
  readonly number?: string;
  readonly page?: number;
  readonly said?: string;
  readonly language?: string;
  readonly passages?: readonly ForeignStretch[];
  readonly sayings?: readonly Saying[];
  readonly narrated?: readonly NarratedStretch[];
  readonly isHeaded?: boolean | undefined;
  readonly isFront?: boolean;
  /** Of all of its letters. */
  readonly look?: LetterLook;
  /** Names that refer to this block: `file#fragment`, or `file` for the beginning of a file. */
  readonly anchors?: readonly string[];
  /** Marks in the text, each with the anchor of its footnote. */
  readonly marks?: readonly { readonly text: string; readonly anchor: string }[];
}

export interface ContentsTarget {
  readonly title: string;
  readonly level: number;
  readonly anchor?: string;
}

/**
 * Turns drafts into blocks: numbers them, and links marks with footnotes and `contents` with blocks. Without `targets`, the
 * headings become the contents.
 */
export function createBlockBuilder(
  contents: GrowingContents,
  targets: readonly ContentsTarget[] = [],
): (draft: Draft) => Block {
  const waiting = new Map<string, number[]>();
  const within = new Map<string, number[]>();
  const titles = new Map<string, string>();
  targets.forEach(({ title, level, anchor }, index) => {
    contents.push({ title, level });
    if (!anchor) return;
    titles.set(anchor, title);
    append(waiting, anchor, index);
    append(within, fileOf(anchor), index);
  });
  const marks = new Map<string, { blockId: string; text: string }>();
  let count = 0;

  return (draft) => {
    const id = `b${++count}`;
    for (const mark of draft.marks ?? []) {
      if (!marks.has(mark.anchor)) marks.set(mark.anchor, { blockId: id, text: mark.text });
    }
    for (const anchor of draft.anchors ?? []) {
      // The beginning of a file stands in for an anchor in it until that anchor is found.
      for (const index of within.get(anchor) ?? []) contents[index]!.blockId ??= id;
      for (const index of waiting.get(anchor) ?? []) contents[index]!.blockId = id;
      waiting.delete(anchor);
    }
    if (targets.length === 0 && draft.kind === 'heading') {
      contents.push({
        title: withNumber(draft).text.replaceAll('\n', ' '),
        level: draft.level ?? 1,
        blockId: id,
      });
    }
    const said = draft.said ?? (draft.kind === 'heading' ? nameOfNumber(draft, titles) : undefined);
    const mark = draft.anchors?.map((anchor) => marks.get(anchor)).find(Boolean);
    const kind = mark && mayBeNote(draft.kind) ? 'footnote' : draft.kind;
    const { text, passages, sayings, narrated } = isNumberable(kind) ? withNumber(draft) : draft;
    return {
      id,
      kind,
      text,
      ...(draft.level && kind !== 'footnote' ? { level: draft.level } : {}),
      ...(draft.page ? { page: draft.page } : {}),
      ...(said !== undefined ? { said } : {}),
      ...(draft.language ? { language: draft.language } : {}),
      ...(passages?.length ? { foreignStretches: passages } : {}),
      ...(sayings?.length ? { sayings } : {}),
      ...(narrated?.length ? { narrated } : {}),
      ...(draft.isHeaded !== undefined ? { isHeaded: draft.isHeaded } : {}),
      ...(draft.isFront ? { isFront: true as const } : {}),
      ...(mark && (kind === 'footnote' || kind === 'comment') ? { mark } : {}),
    };
  };
}

/** Whether what a mark refers to is a footnote, even if the book does not say so. */
export function mayBeNote(kind: BlockKind): boolean {
  return kind === 'paragraph' || kind === 'list-item';
}

/** What is narrated from the beginning of a block is so with its number. */
function withNumber(draft: Draft): Pick<Draft, 'text' | 'passages' | 'sayings' | 'narrated'> {
  const { text, number = '', passages = [], sayings = [], narrated = [] } = draft;
  if (number === '') return draft;
  const moved = <Stretch extends { readonly start: number; readonly end: number }>(
    stretches: readonly Stretch[],
  ): readonly Stretch[] => numbered({ text, stretches }, number).stretches;
  return {
    text: numbered({ text, stretches: [] }, number).text,
    passages: moved(passages),
    sayings: moved(sayings),
    narrated: moved(narrated).map((each, at) => (narrated[at]!.start === 0 ? { ...each, start: 0 } : each)),
  };
}

/** A heading that is a number alone has the name that the contents give it: `Chapter I` for `I`. */
function nameOfNumber(
  { text, anchors = [] }: Draft,
  titles: ReadonlyMap<string, string>,
): string | undefined {
  const number = /^\s*([IVXLC]+|\d{1,3})\.?\s*$/.exec(text)?.[1];
  if (!number) return undefined;
  const named = anchors.map((anchor) => titles.get(anchor)).find(Boolean);
  return named && new RegExp(`^\\p{L}{3,} ${number}\\.?$`, 'u').test(named) ? named : undefined;
}

function append(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

export function fileOf(anchor: string): string {
  return anchor.split('#')[0] ?? '';
}

/** A part of a document that is parsed when its blocks are needed. */
export type Part = () => Iterable<Draft> | AsyncIterable<Draft> | Promise<Iterable<Draft>>;

/**
 * The blocks of the parts in order. A part is read only when the blocks before it have been taken, so a book is never in
 * memory as a whole. @throws FaultError if none of the parts has text
 */
export async function* lazyBlocks(
  parts: Iterable<Part>,
  bind: (draft: Draft) => Block,
  signal?: AbortSignal,
): AsyncGenerator<Block, void, undefined> {
  let found = false;
  const levels = new NumberedLevels();
  for await (const draft of beforeFailure(draftsIn(parts, signal), (drafts) =>
    withFewPictures(withHeadingsOnce(withWholeListings(drafts))),
  )) {
    found = true;
    const level = draft.kind === 'heading' && levels.of(draft);
    yield bind(level === false || level === (draft.level ?? 1) ? draft : { ...draft, level });
  }
  if (!found) throw unreadable(t('documents:no-text'));
}

/** What waits for the parser, such as its heartbeat, isn't noticed to wait. */
const longestBusyMs = 50;

async function* draftsIn(
  parts: Iterable<Part>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Draft, void, undefined> {
  let busySince = performance.now();
  for (const part of parts) {
    for await (const draft of draftsOf(part)) {
      signal?.throwIfAborted();
      if (draft.text.trim() !== '') yield draft; // an empty list item has none, for example
    }
    if (performance.now() - busySince > longestBusyMs) {
      await new Promise((resolve) => setTimeout(resolve)); // lets other work run
      busySince = performance.now();
    }
    signal?.throwIfAborted();
  }
}

async function* draftsOf(part: Part): AsyncGenerator<Draft, void, undefined> {
  try {
    yield* await part();
  } catch (error) {
    throw asUnreadable(error);
  }
}

/**
 * Of headings that say the same right after one another, as some programs put the name of a page above its own, the last is the
 * heading, unless slides of pictures have one title; so is one that follows its own text. Of one with its number and one without,
 * it is the former.
 */
async function* withHeadingsOnce(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  let last: Draft | undefined;
  let between: Draft[] = [];
  for await (const draft of drafts) {
    if (last && (isFurniture(draft) || draft.kind === 'picture') && between.length < mostBetween) {
      between.push(draft);
      continue;
    }
    if (last && isWithoutNumber(draft, last)) {
      between.push(asFurniture(draft));
      continue;
    }
    const isOnOther = between.some(({ kind }) => kind === 'picture') && draft.page !== last?.page;
    if (last && !isOnOther && draft.kind === 'heading' && isSame(last.text, draft.text)) {
      yield asFurniture(last);
      yield* between.filter(({ kind }) => kind !== 'picture');
      // A picture stays below its heading.
      between = between.filter(({ kind }) => kind === 'picture');
    } else if (last) {
      yield last;
      yield* between;
      between = [];
    }
    last = mayComeAgain(draft) ? draft : undefined;
    if (last) continue;
    yield draft;
    yield* between;
    between = [];
  }
  if (last) yield last;
  yield* between;
}

/** The edges of a page and of the next. */
const mostBetween = 12;

const longestHeading = 200;

function mayComeAgain({ kind, text, marks = [] }: Draft): boolean {
  return (kind === 'heading' || kind === 'paragraph') && text.length <= longestHeading && marks.length === 0;
}

function isSame(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

/** `1.5 - Comments`, and below it `Comments`. */
function isWithoutNumber(draft: Draft, above: Draft): boolean {
  const title = above.text.replace(/^\d+(?:\.\d+)*\.?\s*[-–—:]?\s+/, '');
  return (
    draft.kind === 'heading' && above.kind === 'heading' && title !== above.text && isSame(title, draft.text)
  );
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Its anchors stay, since the contents may point to it. */
export function asFurniture(draft: Draft): Draft {
  return { ...draft, kind: 'header', level: 0 };
}
