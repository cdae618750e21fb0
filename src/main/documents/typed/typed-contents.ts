import type { Draft } from '../block-builder.ts';
import { withRuns } from '../draft-runs.ts';

/** Fewer lines may be something else. */
const leastEntries = 5;
const mostEntries = 1_000;
/** The first entry stands on one of the first pages. */
const firstPages = 40;

/** Recognizes a table of contents that somebody typed, and the title above a table of contents. */
export function withTypedContents(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  return withTheirNames(withEntries(drafts));
}

/** Lines that end in page numbers, one below the other. */
function withEntries(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  return withRuns(drafts, (draft) => pageOf(draft) !== undefined, mostEntries, asContents);
}

function asContents(run: readonly Draft[]): readonly Draft[] {
  const is = isContents(run.map((draft) => pageOf(draft) ?? 0));
  return is ? run.map((draft) => ({ ...draft, kind: 'contents' })) : run;
}

/** Numbers that count up one by one belong to the lines themselves, as those of steps do. */
function isContents(pages: readonly number[]): boolean {
  const steps = pages.slice(1).map((page, at) => page - pages[at]!);
  return (
    pages.length >= leastEntries &&
    pages[0]! <= firstPages &&
    steps.every((step) => step >= 0) &&
    steps.some((step) => step !== 1) &&
    new Set(pages).size > 2
  );
}

const longestEntry = 200;

function pageOf({ kind, text, marks = [] }: Draft): number | undefined {
  if ((kind !== 'paragraph' && kind !== 'list-item') || text.length > longestEntry || marks.length > 0)
    return undefined;
  const page = /\p{L}.*[\s./](\d{1,4})\p{Cf}*$/su.exec(text)?.[1];
  return page === undefined ? undefined : Number(page);
}

/** The name of a table of contents and a line within it that has no page number. */
async function* withTheirNames(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  let name: Draft | undefined;
  let entries: Draft[] = [];
  let isWithin = false;
  for await (const draft of drafts) {
    if (name && draft.kind === 'contents' && entries.length < mostEntries) {
      entries.push(draft);
      continue;
    }
    if (name) yield* named(name, entries, draft, isWithin);
    isWithin = entries.length > 0 || draft.kind === 'contents';
    entries = [];
    name = mayBeName(draft) ? draft : undefined;
    if (!name) yield draft;
  }
  if (name) yield* named(name, entries, undefined, isWithin);
}

const longestName = 60;

function mayBeName({ kind, text, marks = [] }: Draft): boolean {
  const isLine = kind === 'heading' || kind === 'paragraph';
  return (
    isLine &&
    text.length <= longestName &&
    !/[.!?:;,\n]/.test(text.replace(/^[\d.]+/, '')) &&
    marks.length === 0
  );
}

/** @param next what stands behind the entries */
function named(
  name: Draft,
  entries: readonly Draft[],
  next: Draft | undefined,
  isWithin: boolean,
): readonly Draft[] {
  if (entries.length === 0) return [name];
  const isName =
    name.kind === 'heading'
      ? isOver(name, next)
      : isWithin || (entries.length >= leastEntries && /^\p{L}+(?: \p{L}+){0,2}$/u.test(name.text));
  return [isName ? { ...name, kind: 'contents', level: 0 } : name, ...entries];
}

/** Nothing but the entries belongs to a heading that another one of its level follows. */
function isOver(heading: Draft, next: Draft | undefined): boolean {
  return !next || (next.kind === 'heading' && (next.level ?? 1) <= (heading.level ?? 1));
}

/**
 * Makes headings of the lines that a table of contents before them lists, where no style says that they are. Their levels
 * are those of their numbers.
 */
export async function* withListedHeadings(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  const entries = new Set<string>();
  let listed = 0;
  for await (const draft of drafts) {
    if (draft.kind === 'contents') {
      const title = titleOf(draft.text.replace(/[\s.…]*\d+\s*$/u, ''));
      if (title !== '' && /\d\s*$/.test(draft.text)) listed = entries.add(title).size;
      yield draft;
      continue;
    }
    const isLine = draft.kind === 'paragraph' || draft.kind === 'heading';
    // Each is listed once; where it comes again, it is spoken of.
    const isListed = isLine && listed >= leastEntries && entries.delete(titleOf(draft.text));
    yield isListed && draft.kind === 'paragraph'
      ? { ...draft, kind: 'heading', level: depthOf(draft.text) }
      : draft;
  }
}

/** A title may be in capitals in one of the two places, and be numbered in one. */
function titleOf(text: string): string {
  return text.replace(numbers, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

const numbers = /^\s*\d{1,3}(?:\.\s?\d{1,3})*[.)]?\s+/;
const deepestHeading = 6;

function depthOf(text: string): number {
  const depth = numbers.exec(text)?.[0].match(/\d+/g)?.length ?? 1;
  return Math.min(depth, deepestHeading);
}
