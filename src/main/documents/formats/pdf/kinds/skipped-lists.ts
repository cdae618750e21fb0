import type { Block, BlockKind } from '../../../../../shared/listen/document.ts';
import {
  announcesAbbreviations,
  announcesReferences,
  isRestOfWork,
  mayAnnounceReferences,
} from '../../../references-heading.ts';
import { withListedAddresses } from '../../../listed-addresses.ts';
import { isCitedWork, located, published } from '../../../../../shared/listen/cited-work.ts';
import type { Draft } from '../pdf-page-blocks.ts';

/** “[12] A. Tern, On Lamps (1903).”, and “12. A. Tern …”, which may begin any paragraph. */
const marked = /^\[(\d{1,3})\]\s/;
const pointed = /^(\d{1,3})\.\s/;
const year = /(?<!\d)(?:18|19|20)\d\d(?!\d)/;
/** So many follow each other in a list. */
const fewest = 4;
/** The share of them that says when a work appeared. */
const mostDated = 0.6;

/**
 * References that no heading announces, as physicists set them: one after the other they count on, and most have a year.
 * A few lines between two of them are the rest of the first.
 */
export function withReferenceLists(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
): readonly Draft[] {
  const found = new Set(restOfWorks(drafts, textOf));
  let run: { readonly index: number; readonly text: string; readonly number: number }[] = [];
  const end = (): void => {
    const dated = run.filter(({ text }) => year.test(text)).length;
    if (run.length >= fewest && dated >= mostDated * run.length)
      for (const [at, { index }] of run.entries()) {
        found.add(index);
        const rest = restsBetween(drafts, index, run[at + 1]?.index ?? index);
        for (const each of rest) found.add(each);
      }
    run = [];
  };
  for (const [index, draft] of drafts.entries()) {
    if (!isProse(draft)) continue;
    const text = textOf(draft);
    const number = Number(marked.exec(text)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) continue;
    if (number !== (run.at(-1)?.number ?? number - 1) + 1) end();
    run.push({ index, text, number });
  }
  end();
  return drafts.map((draft, index) =>
    found.has(index) && isProse(draft) ? { ...draft, known: 'citation' } : draft,
  );
}

/**
 * Works in the columns beside and above a box at the foot of a page: its heading announces them, and the last one in it is the
 * one before their first.
 */
function restOfWorks(drafts: readonly Draft[], textOf: (draft: Draft) => string): readonly number[] {
  const heading = drafts.findIndex(
    (draft) => draft.paragraph.lines.length === 1 && announcesReferences(textOf(draft)),
  );
  if (heading < fewest) return [];
  const numbered = drafts.flatMap((draft, index) => {
    const text = textOf(draft);
    const number = pointed.exec(text)?.[1];
    return number === undefined ? [] : [{ index, text, number: Number(number) }];
  });
  const last = numbered.findLast(({ index }) => index > heading)?.number ?? 0;
  const from = numbered.findIndex(({ index, number }) => index < heading && number === last + 1);
  if (last < fewest || from < 0) return [];
  const above = numbered.slice(from).filter(({ index }) => index < heading);
  const end = above.findIndex(({ number }, at) => number !== last + 1 + at);
  const run = end < 0 ? above : above.slice(0, end);
  const dated = run.filter(({ text }) => year.test(text)).length;
  return run.length >= fewest && dated >= mostDated * run.length ? run.map(({ index }) => index) : [];
}

/** The rest of a reference, which ends before the next one: more than a few lines are text that came between them. */
function restsBetween(drafts: readonly Draft[], from: number, to: number): readonly number[] {
  const between = drafts.slice(from + 1, Math.max(from + 1, to));
  const isRest = between.length <= mostRests && between.every(({ paragraph }) => paragraph.lines.length <= 2);
  return isRest ? between.map((_, at) => from + 1 + at) : [];
}

const mostRests = 2;

function isProse({ known }: Draft): boolean {
  return known === undefined || known === 'paragraph';
}

/**
 * Blocks with the works below a heading that announces them as citations, and what is written short below theirs as contents,
 * as is the index of a book. They wait for the end of their section, since what a line is shows by those around it.
 */
export function withSkippedLists(blocks: AsyncIterable<Block>): AsyncGenerator<Block> {
  return withListedAddresses(withAnnouncedLists(withIndexes(blocks)), (block) => asListed(block, 'citation'));
}

async function* withAnnouncedLists(blocks: AsyncIterable<Block>): AsyncGenerator<Block> {
  let section: Block[] = [];
  let isBehindWorks = false;
  for await (const block of blocks) {
    const [first] = section;
    const isWithin = first && section.length < mostBlocks && !isNext(block, first);
    if (!isWithin) {
      const made = listed(section, announcesList(block));
      yield* made;
      if (section.length > 0)
        isBehindWorks = made.filter(({ kind }) => kind === 'citation').length >= leastWorks;
      section = [];
    }
    // Works may go on below a heading of their own: “Websites consulted”.
    const mayBegin = announcesList(block) || (isBehindWorks && block.kind === 'heading');
    if (isWithin || mayBegin) section.push(block);
    else yield block;
  }
  yield* listed(section);
}

const mostBlocks = 1_000;

function announcesList({ kind, text }: Block): boolean {
  if (text.length > longestHeading) return false;
  if (kind === 'heading') return mayAnnounceReferences(text) || announcesAbbreviations(text);
  return kind === 'paragraph' && announcesReferences(text);
}

/** In letters. */
const longestHeading = 80;

/** Whether another section begins: works may have headings of their own, by the kind of source, or be taken for one. */
function isNext(block: Block, first: Block): boolean {
  if (announcesList(block)) return true;
  if (block.kind !== 'heading') return false;
  if (announcesAbbreviations(first.text)) return true;
  return (block.level ?? 1) <= (first.level ?? 1) && !isWork(block);
}

/** @param goesOn whether another such list follows, as on the next slide */
function listed([first, ...below]: readonly Block[], goesOn = false): readonly Block[] {
  if (!first) return [];
  const isShort = announcesAbbreviations(first.text);
  const kinds = isShort ? kindsOfShortForms : kindsOfWorks;
  const isAnnounced = !isShort && announcesReferences(first.text);
  const isCertain = isAnnounced && first.kind === 'heading';
  // An address may be set as code is.
  const isPiece = ({ kind, text }: Block): boolean =>
    isCertain && kind === 'code' && text.length < longestPiece;
  const entries = below.filter(
    (block) => kinds.has(block.kind) || isPiece(block) || (block.kind === 'heading' && isWork(block)),
  );
  const found = isShort ? shortFormsAmong(entries) : worksAmong(entries, { isAnnounced, isCertain, goesOn });
  // Other things than works have the same names, and a line that looks like no heading may be a cell of a table.
  if (!isCertain && found.size < leastFound * entries.length) return [first, ...below];
  // What the author has published may stand below the works that are cited.
  const addresses = [...found].filter(({ text }) => address.test(text));
  if (!announcesList(first) && addresses.length < leastFound * found.size) return [first, ...below];
  const isHeading = first.kind === 'heading' || found.size < leastWorks;
  return [
    isHeading ? first : asListed(first, 'citation'),
    ...below.map((block) => (found.has(block) ? asListed(block, isShort ? 'contents' : 'citation') : block)),
  ];
}

function asListed(block: Block, kind: BlockKind): Block {
  const { level: _, ...entry } = block;
  return { ...entry, kind };
}

const leastFound = 0.6;
const leastWorks = 2;
const kindsOfWorks: ReadonlySet<BlockKind> = new Set(['paragraph', 'list-item', 'quote', 'citation']);
const kindsOfShortForms: ReadonlySet<BlockKind> = new Set(['paragraph', 'list-item', 'sidebar', 'table']);

/**
 * The works, with the lines that are parts of them, up to where so many others follow that their list is over.
 * Of those that are announced, nothing but works can begin the list; of those below a heading, dated lines are its last work; and
 * where it goes on behind them, nothing but works can end it.
 */
function worksAmong(
  entries: readonly Block[],
  {
    isAnnounced,
    isCertain,
    goesOn,
  }: { readonly isAnnounced: boolean; readonly isCertain: boolean; readonly goesOn: boolean },
): ReadonlySet<Block> {
  const found = new Set<Block>();
  let pending: Block[] = [];
  let number = 0;
  for (const entry of entries) {
    const counted = Number(numberInFront.exec(entry.text)?.[1] ?? Number.NaN);
    if (!isWork(entry) && counted !== number + 1) {
      pending.push(entry);
      if (pending.length > mostPending) break;
      continue;
    }
    if ((isAnnounced || found.size > 0) && (arePieces(pending) || isTornWork(pending)))
      for (const piece of pending) found.add(piece);
    pending = [];
    found.add(entry);
    if (counted) number = counted;
  }
  const dated = pending.slice(0, pending.findLastIndex(({ text }) => published.test(text)) + 1);
  const others = pending.findIndex(({ text }) => !isRestOfWork(text));
  // A single line behind the last work may say who wrote the text.
  const isLastWork = isCertain && dated.length > 1 && arePieces(dated);
  let rests = isLastWork ? dated : pending.slice(0, Math.max(0, others));
  if (goesOn && arePieces(pending)) rests = pending;
  if (found.size > 0) for (const rest of rests) found.add(rest);
  return found;
}

/** Slides and narrow columns have a work's author, title and publisher in lines of their own. */
function arePieces(blocks: readonly Block[]): boolean {
  return blocks.length <= mostPieces && blocks.every(({ text }) => text.length < longestPiece);
}

/** The authors on a line of their own, and below them the year with the title, however long. */
function isTornWork([authors, work, more]: readonly Block[]): boolean {
  if (!authors || !work || more || !beginsWithYear.test(work.text)) return false;
  return authors.text.length < longestPiece && isCitedWork(`${authors.text} ${work.text}`);
}

const beginsWithYear = /^\(?(?:1[5-9]|20)\d\d[a-z]?\)?\. /;

const mostPending = 6;
const mostPieces = 4;
/** In letters. */
const longestPiece = 200;
const numberInFront = /^[[(]?(\d{1,3})[\]).]/;

function isWork({ kind, text }: Block): boolean {
  if (kind === 'citation') return true;
  const bare = text.replace(mark, '');
  if (isCitedWork(bare)) return true;
  const isMarked = bare !== text || beginsWithYearAndAuthor.test(text);
  if (isMarked) return text.length < longestEntry && (located.test(bare) || published.test(bare));
  return address.test(text) && (text.length < longestPlace || isMostlyAddresses(text));
}

/** Whether nothing parts the addresses of a list, which stand line by line on the page. */
function isMostlyAddresses(text: string): boolean {
  const inAddresses = text.split(' ').filter((word) => partOfAddress.test(word));
  return inAddresses.join(' ').length > mostAddresses * text.length;
}

const partOfAddress = /^https?:|^www\.|\p{L}[/_=&%]|[/_=&%]\p{L}/u;
const mostAddresses = 0.7;

/** “[12]”, “[Tern et al., 1903]”, “(3)”, “4.”, “•”, and the number of a line in a draft’s margin */
const mark =
  /^(?:\[[\p{L}\p{N}+.-]{1,12}\]|\(?\d{1,3}[.)]|[•▪◦–-]|\d{1,4}(?= \p{Lu}[\p{L}’'-]+, \p{Lu}))\s+/u;
/** “2014, Lamp Commission. On Lamps.” */
const beginsWithYearAndAuthor = /^\(?(?:1[5-9]|20)\d\d[a-z]?\)?, \p{Lu}/u;
/** Prose names the pages of others without it. */
const address = /\bhttps? ?: ?\/ ?\/|\bdoi\b/i;
/** In letters: what says little else than where a work is. */
const longestPlace = 300;
const longestEntry = 700;

/** What has a short form in front, and short lines, which may have lost a sign in front. */
function shortFormsAmong(entries: readonly Block[]): ReadonlySet<Block> {
  return new Set(
    entries.filter(
      ({ kind, text }) =>
        kind === 'table' || shortForm.test(text) || (text.length < longestMeaning && !/[.!?:]$/.test(text)),
    ),
  );
}

/** “API Application Programming Interface. 17, 20”, “• Dn: n-Domain assumption” */
const shortForm =
  /^(?:[•▪◦–-] )?(?=\S{0,8}\p{Lu})\S{1,12} ?(?:[:=–-]|(?<=\p{Lu}\S{0,10}\p{Lu}\S{0,10})) ?\S/u;
const longestMeaning = 150;

/**
 * Blocks with the index of a book as contents: lines that end in pages behind a comma, “Lamps, 12, 40–43”, in the order of the
 * alphabet. Among them are letters, terms that others belong to, and those that refer to others.
 */
async function* withIndexes(blocks: AsyncIterable<Block>): AsyncGenerator<Block> {
  let run: Block[] = [];
  let lines = 0;
  let entries = 0;
  for await (const block of blocks) {
    // So that the lines of a form need not wait for each other.
    const mayBecomeIndex = run.length < index.fewest || entries >= index.share * lines;
    const isEntry = isIndexEntry(block);
    if (!(run.length > 0 && run.length < mostBlocks && mayBeInIndex(block) && mayBecomeIndex)) {
      yield* indexed(run);
      [run, lines, entries] = [[], 0, 0];
      if (block.kind !== 'heading' && !isEntry) {
        yield block;
        continue;
      }
    }
    run.push(block);
    if (!beside.has(block.kind)) lines += 1;
    if (isEntry) entries += 1;
  }
  yield* indexed(run);
}

const beside: ReadonlySet<BlockKind> = new Set(['header', 'footer', 'page-number']);
const kindsInIndex: ReadonlySet<BlockKind> = new Set([...kindsOfWorks, 'heading', 'verse', 'contents']);
/** Where it may be one, by its last letter: most blocks need no more than that. */
const endsInPage = /[\divxlc]\s*$/;
const indexEntry = /\p{L}.*,\s(?:\d{1,3}|[ivxlc]{1,7})(?:[–-]\d{1,3})?$/u;
/** In letters: terms and their pages, several where nothing parts them. */
const longestTerms = 200;

function isIndexEntry({ kind, text }: Block): boolean {
  if (!kindsInIndex.has(kind) || text.length >= longestTerms || !endsInPage.test(text)) return false;
  return indexEntry.test(text.trim());
}

function mayBeInIndex({ kind, text }: Block): boolean {
  if (beside.has(kind)) return true;
  return kindsInIndex.has(kind) && text.length < longestTerms && !/[.!?:;]$/.test(text.trim());
}

const index = { fewest: 12, share: 0.6, sorted: 0.7 };

function indexed(run: readonly Block[]): readonly Block[] {
  const entries = run.filter(isIndexEntry);
  const isRising = ({ text }: Block, at: number): boolean =>
    at === 0 || text.localeCompare(entries[at - 1]!.text, undefined, { sensitivity: 'base' }) >= 0;
  const areSorted = entries.filter(isRising).length >= index.sorted * entries.length;
  const lines = run.filter(({ kind }) => !beside.has(kind));
  if (entries.length < index.fewest || entries.length < index.share * lines.length || !areSorted) return run;
  const end = run.findLastIndex(isIndexEntry);
  const isTitle = (block: Block, at: number): boolean => at === 0 && block.kind === 'heading';
  return run.map((block, at) =>
    at > end || beside.has(block.kind) || isTitle(block, at) ? block : asListed(block, 'contents'),
  );
}
