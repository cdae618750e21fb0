import { beforeFailure } from './before-failure.ts';
import type { Draft } from './block-builder.ts';
import { asListing, withRuns } from './draft-runs.ts';
import { shifted } from './list-numbers.ts';
import { withListedAddresses } from './listed-addresses.ts';
import { mayAnnounceReferences } from './references-heading.ts';
import { located, published } from '../../shared/listen/cited-work.ts';
import { withTypedHeadings } from './typed-headings.ts';
import { withListedHeadings, withTypedContents } from './typed-contents.ts';

/** The drafts of a document from a word processor, with what its author typed where a style would say what it is. */
export function withTypedStructure(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  return beforeFailure(drafts, (each) =>
    withListedAddresses(
      withCitedWorks(
        withTypedHeadings(
          withListedHeadings(
            withTypedContents(withWholeSentences(withBracketedCode(withTypedCode(withCaptionsOnce(each))))),
          ),
        ),
      ),
      (draft) => ({ ...draft, kind: 'citation', level: 0 }),
    ),
  );
}

/** Leaves out the description of a picture beside which its caption says the same, as in files that Pandoc made. */
async function* withCaptionsOnce(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  let last: Draft | undefined;
  for await (const draft of drafts) {
    if (last && isCaptionOf(last, draft)) continue;
    if (last && !isCaptionOf(draft, last)) yield last;
    last = draft;
  }
  if (last) yield last;
}

function isCaptionOf({ text }: Draft, { kind, marks, text: picture }: Draft): boolean {
  const isPicture = kind === 'caption' && marks === undefined;
  // Typists keep “et al.” on one line.
  const caption = text.replace(/\s/g, ' ');
  return isPicture && (caption === picture || caption.replace(labelOfFigure, '') === picture);
}

/** “Figure 3: ” */
const labelOfFigure = /^\p{L}+\.? \d[\d.]*[:.]? /u;

/**
 * Makes code of lines in a font whose letters are all equally wide, where no style says that they are code. A text that is
 * typed so throughout has far fewer signs between its words.
 */
function withTypedCode(drafts: AsyncIterable<Draft> | Iterable<Draft>): AsyncGenerator<Draft> {
  const isTyped = ({ look, kind }: Draft): boolean =>
    look?.isMonospaced === true && (kind === 'paragraph' || kind === 'quote');
  return withRuns(drafts, isTyped, mostLines, withListings);
}

/** The drafts of a page of a book, with such lines as code. */
export async function pageWithTypedCode(page: readonly Draft[]): Promise<readonly Draft[]> {
  if (!page.some(({ look }) => look?.isMonospaced)) return page;
  const drafts: Draft[] = [];
  for await (const draft of withTypedCode(page)) drafts.push(draft);
  return drafts;
}

const leastLines = 2;
const mostLines = 1_000;
/** For each word. */
const leastSigns = 0.2;

/** A sentence between two listings is about them, where it is longer than the lines of a text that is broken by hand. */
function withListings(run: readonly Draft[]): readonly Draft[] {
  const parts: Draft[][] = [[]];
  for (const line of run) {
    if (isProse(line) && longSentence.test(line.text)) parts.push([line], []);
    else parts.at(-1)!.push(line);
  }
  return parts.flatMap(withListing);
}

const longSentence = /^\p{Lu}.{100,}[.:!?]$/su;

function withListing(run: readonly Draft[]): readonly Draft[] {
  const from = run.findIndex((line) => !isProse(line));
  const to = run.findLastIndex((line) => !isProse(line)) + 1;
  const lines = run.slice(Math.max(0, from), to);
  // A line by itself, such as a command, is soon said.
  const text = lines.map((line) => line.text).join('\n');
  if (text.split('\n').length < leastLines || signsIn(text) < leastSigns * wordsIn(text)) return run;
  return [...run.slice(0, from), asListing(lines), ...run.slice(to)];
}

/**
 * Makes code of lines in the font of the text that only a program has: one ends in an open bracket, and farther down the bracket
 * that closes it stands alone, or a query of a database begins and farther down one ends in a semicolon.
 */
function withBracketedCode(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  const mayBeCode = ({ kind, text }: Draft): boolean =>
    kind === 'paragraph' && (!/[.!?]$/.test(text) || /^\s*\/\//.test(text));
  return withRuns(drafts, mayBeCode, mostLines, bracketed);
}

function bracketed(run: readonly Draft[]): readonly Draft[] {
  const made: Draft[] = [];
  for (let at = 0; at < run.length; at++) {
    const end = endOfCode(run, at);
    if (end === undefined) {
      made.push(run[at]!);
      continue;
    }
    const from = made.findLastIndex((line) => !isStatement(line)) + 1;
    const next = run.findIndex((line, index) => index > end && !isStatement(line));
    const to = next < 0 ? run.length : next;
    const lines = [...made.splice(from), ...run.slice(at, to)];
    // A query by itself is soon said.
    made.push(...(lines.length > 1 || lines[0]!.text.includes('\n') ? [asListing(lines)] : lines));
    at = to - 1;
  }
  return made;
}

/** Where what begins in a line is code. */
function endOfCode(run: readonly Draft[], from: number): number | undefined {
  const { text } = run[from]!;
  const end = isQuery.test(text)
    ? run.findIndex((line, at) => at >= from && (endsQuery.test(line.text) || isProse(line)))
    : -1;
  if (end >= 0 && end - from < mostLinesOfQuery && endsQuery.test(run[end]!.text)) return end;
  const closing = isOpen.test(text) ? closingLine(run, from) : undefined;
  return closing !== undefined && areStatements(run.slice(from, closing + 1)) ? closing : undefined;
}

const isQuery =
  /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|(?:CREATE|ALTER|DROP) (?:OR REPLACE )?(?:TABLE|VIEW|INDEX|DATABASE|SCHEMA|FUNCTION|PROCEDURE|TRIGGER|USER))(?:\s|$)/;
const endsQuery = /;\s*(?:--.*)?$/;
const mostLinesOfQuery = 60;

const isOpen = /[({]$/m;
const isClosed = /^\s*[)}\]]+[;,]?\s*$/m;

function closingLine(run: readonly Draft[], from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < run.length; at++) {
    const { text } = run[at]!;
    const brackets = text.replace(/"[^"\n]*"|'[^'\n]*'|\/\/.*/g, '').match(/[(){}]/g) ?? [];
    for (const bracket of brackets) depth += /[({]/.test(bracket) ? 1 : -1;
    if (depth <= 0) return depth === 0 && isClosed.test(text) ? at : undefined;
  }
  return undefined;
}

/** Of what stands between the brackets. */
const leastEnded = 0.5;

function areStatements(drafts: readonly Draft[]): boolean {
  const lines = drafts.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== '');
  const within = lines.slice(1, -1);
  const ended = within.filter((line) => /[,;(){}]\s*$|^\s*\/\//.test(line));
  return ended.length > 0 && ended.length >= leastEnded * within.length && !drafts.some(isProse);
}

/** Beside such lines, one that a program has as well. */
function isStatement(line: Draft): boolean {
  if (line.kind === 'code') return true;
  return !isProse(line) && /^(?:\s*|#\w.*|\/\/.*|.*[\w)\]"'];|[{}]|(?:\w+ )*\w+\(.*\))$/.test(line.text);
}

const leastWordsOfProse = 8;

/** Around code, such a line is about it. */
function isProse({ text }: Draft): boolean {
  return wordsIn(text) >= leastWordsOfProse && signsIn(text) === 0;
}

function signsIn(text: string): number {
  return text.match(/[{}<>=|\\$#_[\]\u2500-\u257f]|;$|\w\(/gm)?.length ?? 0;
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** Joins paragraphs that somebody broke amid a sentence, as at the end of each line of what was copied from a PDF. */
export async function* withWholeSentences(
  drafts: AsyncIterable<Draft> | Iterable<Draft>,
): AsyncGenerator<Draft> {
  let run: Draft[] = [];
  for await (const draft of drafts) {
    const last = run.at(-1);
    if (last && run.length < mostLines && goesOn(last, draft)) {
      run.push(draft);
      continue;
    }
    yield* inWholeSentences(run);
    run = [draft];
  }
  yield* inWholeSentences(run);
}

/** A shorter line may be an item of a list, or a line of a poem. */
const shortestLine = 40;

function goesOn(last: Draft, next: Draft): boolean {
  return (
    last.kind === 'paragraph' &&
    next.kind === 'paragraph' &&
    last.text.length >= shortestLine &&
    /(?:\p{L}|,)$/u.test(last.text) &&
    /^(?!\p{L} [-–=])\p{Ll}[\p{L}’']*[ ,]/u.test(next.text) &&
    next.number === undefined &&
    last.language === next.language &&
    last.look?.isMonospaced !== true &&
    last.look?.isBold === next.look?.isBold
  );
}

/** Lines that begin small and never end a sentence are notes, one below the other. */
function inWholeSentences(run: readonly Draft[]): readonly Draft[] {
  const [first, ...more] = run.slice(0, run.findLastIndex(({ text }) => /[.!?…]["”»’)]*$/u.test(text)) + 1);
  if (!first || more.length === 0 || /^\p{Ll}/u.test(first.text)) return run;
  return [more.reduce(joined, first), ...run.slice(more.length + 1)];
}

function joined(one: Draft, other: Draft): Draft {
  const before = one.text.length + 1;
  return {
    ...one,
    text: `${one.text} ${other.text}`,
    passages: [...(one.passages ?? []), ...shifted(other.passages ?? [], before)],
    sayings: [...(one.sayings ?? []), ...shifted(other.sayings ?? [], before)],
    marks: [...(one.marks ?? []), ...(other.marks ?? [])],
    anchors: [...(one.anchors ?? []), ...(other.anchors ?? [])],
  };
}

/** Marks the works that a text cites, under a heading that says so, where no style marks them. */
async function* withCitedWorks(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  let level: number | undefined;
  let works: Draft[] = [];
  for await (const draft of drafts) {
    const isNext = draft.kind === 'heading' && (draft.level ?? 1) <= (level ?? Infinity);
    if (level !== undefined && !isNext && works.length < mostWorks) {
      works.push(draft);
      continue;
    }
    yield* inParts(works).flatMap(asCitations);
    works = [];
    const isAnnounced = draft.kind === 'heading' && mayAnnounceReferences(draft.text);
    level = isAnnounced ? (draft.level ?? 1) : undefined;
    yield draft;
  }
  yield* inParts(works).flatMap(asCitations);
}

/** Below the works, the text may go on under a line in bold that no style makes a heading. */
function inParts(works: readonly Draft[]): readonly (readonly Draft[])[] {
  const parts: Draft[][] = [[]];
  for (const draft of works) {
    if (isBoldLine(draft)) parts.push([]);
    parts.at(-1)!.push(draft);
  }
  return parts;
}

const mostWorks = 2_000;
/** With fewer, the heading is about something else, such as people who can be asked. */
const leastOfEntries = 0.6;

function asCitations(drafts: readonly Draft[]): readonly Draft[] {
  const entries = drafts.filter((draft) => isEntry(draft) && !isBoldLine(draft));
  const items = entries.filter(({ kind }) => kind === 'list-item');
  // Beside a list of works, a paragraph is about them.
  const works = new Set(items.length > entries.length / 2 ? items : entries);
  const cited = [...works].filter(({ text }) => located.test(text) || published.test(text));
  if (cited.length === 0 || cited.length < works.size * leastOfEntries) return drafts;
  return drafts.map((draft) =>
    works.has(draft) || isBoldLine(draft) ? { ...draft, kind: 'citation', level: 0 } : draft,
  );
}

function isBoldLine({ kind, look }: Draft): boolean {
  return kind === 'paragraph' && look?.isBold === true;
}

function isEntry({ kind }: Draft): boolean {
  return kind === 'paragraph' || kind === 'list-item';
}
