import { beforeFailure } from '../before-failure.ts';
import type { Draft } from '../block-builder.ts';
import { joined, withRuns } from '../draft-runs.ts';
import { withListedAddresses } from '../listed-addresses.ts';
import { labelOfFigure } from '../formats/html/alternative-text.ts';
import { mayAnnounceReferences } from '../references-heading.ts';
import { located, published } from '../../../shared/listen/cited-work.ts';
import { withoutPageEnds } from './page-ends.ts';
import { withCode } from './typed-code.ts';
import { withTypedHeadings } from './typed-headings.ts';
import { withListedHeadings, withTypedContents } from './typed-contents.ts';

/** The drafts of a document from a word processor, with what its author typed where a style would say what it is. */
export function withTypedStructure(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  return beforeFailure(drafts, (each) =>
    withListedAddresses(
      withCitedWorks(
        withTypedItems(
          withTypedHeadings(
            withListedHeadings(
              withTypedContents(withWholeSentences(withCode(withCaptionsOnce(withPagesJoined(each))))),
            ),
          ),
        ),
      ),
      (draft) => ({ ...draft, kind: 'citation', level: 0 }),
    ),
  );
}

function withPagesJoined(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  return withRuns(drafts, () => true, mostBlocks, withoutPageEnds);
}

/** So many show what ends the pages of a document. */
const mostBlocks = 1_000;

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

const mostLines = 1_000;
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

/** Makes elements of a list of paragraphs that follow each other behind the same typed bullet, or count on. */
export async function* withTypedItems(drafts: AsyncIterable<Draft> | Iterable<Draft>): AsyncGenerator<Draft> {
  let run: Draft[] = [];
  for await (const whole of drafts) {
    for (const draft of bulletedLines(whole)) {
      const last = run.at(-1);
      if (!last || run.length === mostLines || !listsOn(last, draft)) {
        yield* listed(run);
        run = [];
      }
      if (markOf(draft) === undefined) yield draft;
      else run.push(draft);
    }
  }
  yield* listed(run);
}

/** The lines of a paragraph apart, if behind the first, which may introduce them, each begins with a bullet. */
function bulletedLines(draft: Draft): readonly Draft[] {
  const { kind, text, passages = [], sayings = [], narrated = [], marks = [] } = draft;
  if (kind !== 'paragraph' || !text.includes('\n')) return [draft];
  if ([passages, sayings, narrated, marks].some(({ length }) => length > 0)) return [draft];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isList =
    lines.length > 2 && lines.slice(1).every((line) => /^\s{0,9}[•·▪●■]\s{0,9}\p{L}/u.test(line));
  if (!isList) return [draft];
  const { anchors: _, ...further } = draft;
  return lines.map((line, at) => ({ ...(at === 0 ? draft : further), text: line.trim() }));
}

/** A dash also begins what somebody says. */
function listed(run: readonly Draft[]): readonly Draft[] {
  if (run.length < 2 || run.some(({ text }) => /^-.*[?!…]["”»]?$/u.test(text))) return run;
  return run.map((draft) => ({ ...draft, kind: 'list-item', level: 1 }));
}

function listsOn(last: Draft, next: Draft): boolean {
  const [one, other] = [markOf(last), markOf(next)];
  if (one === undefined || other === undefined) return false;
  const numbers = [one, other].map((mark) => Number(/\d+/.exec(mark)?.[0] ?? Number.NaN));
  return one === other || (numbers[1] === numbers[0]! + 1 && one.at(-1) === other.at(-1));
}

/** “-”, “•”, “3.”, “12)”. What a word processor counts itself has its number apart. */
function markOf({ kind, number, text, look }: Draft): string | undefined {
  if (kind !== 'paragraph' || number !== undefined || look?.isBold === true) return undefined;
  return /^(?:[-•·▪◦●○■](?=\s{0,9}\p{L})|\d{1,2}[.)](?=\s\p{L}))/u.exec(text)?.[0];
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
