import { basename, extname } from 'node:path';
import type { Block } from '../../../shared/listen/document.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { showLanguage } from '../../../shared/listen/script/block-language.ts';
import {
  readingChoices,
  type DocumentChoices,
  type ReadingChoices,
} from '../../../shared/listen/script/choices.ts';
import { chapterLevel, createScript } from '../../../shared/listen/script/create-script.ts';
import type { Passage, Script, Sentence } from '../../../shared/listen/script/script.ts';
import type { WholeDocument } from '../../app/export-ports.ts';
import { spokenChapters, type SpokenChapter } from '../../audiobook/chapter-times.ts';
import { startNodeParser } from '../../documents/process/host/parser-in-process.ts';
import { documentReader, type ParsedDocument } from '../../documents/process/host/read-document.ts';
import { t } from '../../../shared/text/translate.ts';

const readDocument = documentReader(startNodeParser);

export interface ChapterRange {
  readonly first: number;
  readonly last: number;
}

/**
 * @param onUnread called with a sentence about pages whose text could only be recognized
 * @throws FaultError in a sentence that names the file, when it cannot be read or not to its end
 */
export async function wholeDocument(
  path: string,
  choices: DocumentChoices,
  signal: AbortSignal,
  onUnread: (sentence: string) => void = () => {},
): Promise<WholeDocument> {
  return namingFile(path, signal, async () => {
    const document = await openedDocument(path, signal);
    const script = createScript(readingOf(document, choices));
    for await (const blocks of document.blocks) script.add(blocks);
    tellUnread(document, onUnread);
    const { title = basename(path, extname(path)), author, language, contents } = document.meta;
    return { id: document.id, title, author, language, contents, cover: document.cover?.bytes, script };
  });
}

/**
 * A document part by part while it is parsed, so that only one of them is in memory.
 * @throws FaultError as above
 */
export async function readParts(
  path: string,
  choices: DocumentChoices,
  signal: AbortSignal,
  onPart: (part: Script) => void,
  onUnread: (sentence: string) => void = () => {},
): Promise<void> {
  await namingFile(path, signal, async () => {
    const document = await openedDocument(path, signal);
    const reading = readingOf(document, choices);
    let beginning: readonly Block[] | undefined;
    for await (const blocks of inParts(document.blocks)) {
      beginning ??= blocks;
      const part = createScript(reading, beginning);
      part.add(blocks);
      onPart(part);
    }
    tellUnread(document, onUnread);
  });
}

function tellUnread({ unreadPages: pages = [] }: ParsedDocument, tell: (sentence: string) => void): void {
  if (pages.length > 0)
    tell(t('cli:read.unread-pages', { count: pages.length, pages: rangesOf(pages).join(', ') }));
}

/** “2–3”, “5” */
function rangesOf(numbers: readonly number[]): readonly string[] {
  const begin = numbers.filter((each) => !numbers.includes(each - 1));
  const end = numbers.filter((each) => !numbers.includes(each + 1));
  return begin.map((from, at) => (from === end[at] ? String(from) : `${from}–${end[at]}`));
}

/** A chapter of more blocks is read in several parts. A note that comes behind its part is read where it stands. */
const mostBlocks = 1000;

/** Cut where no note is read behind a mark of the part before. */
async function* inParts(blocks: AsyncIterable<readonly Block[]>): AsyncGenerator<readonly Block[]> {
  let part: Block[] = [];
  let isFirst = true;
  for await (const block of eachOf(blocks)) {
    const page = part.at(-1)?.page;
    const begins = block.kind === 'heading' && (block.level ?? 1) <= chapterLevel;
    const canEnd = page === undefined || block.page !== page;
    const isLong = part.length >= mostBlocks;
    if (canEnd && part.length > 0 && (isLong || (begins && (!isFirst || showLanguage(part))))) {
      yield part;
      isFirst = false;
      part = [];
    }
    part.push(block);
  }
  if (part.length > 0) yield part;
}

async function* eachOf(blocks: AsyncIterable<readonly Block[]>): AsyncGenerator<Block> {
  for await (const some of blocks) yield* some;
}

async function openedDocument(path: string, signal: AbortSignal): Promise<ParsedDocument> {
  const document = await readDocument(path, { signal });
  if (!document.meta.isScanned) return document;
  throw new FaultError({ kind: 'bad-input', message: t('documents:pdf.without-text.scans') });
}

function readingOf({ meta }: ParsedDocument, choices: DocumentChoices): ReadingChoices {
  return readingChoices(
    { ...choices, publisher: false },
    { policies: {}, words: [], voices: {} },
    meta.language,
  );
}

async function namingFile<T>(path: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted || !(error instanceof FaultError)) throw error;
    throw new FaultError({ ...error.fault, message: `${path}: ${error.fault.message}` }, { cause: error });
  }
}

/** The sentences of a script in the order in which they are said. */
export function* saidSentences(
  script: Script,
  passages: Iterable<Passage> = script.passages(),
): Generator<Sentence> {
  // A long one is in several passages.
  for (const { sentences } of passages)
    for (const { blockId, start } of sentences)
      yield* (script.reading(blockId)?.sentences ?? []).filter((sentence) => sentence.start === start);
}

/**
 * The chapters that are asked for, all without a range.
 * @throws FaultError `bad-input` when nothing is said in them
 */
export async function chaptersIn(
  { script, contents, title }: WholeDocument,
  range: ChapterRange | undefined,
  signal: AbortSignal,
): Promise<readonly SpokenChapter[]> {
  const all = await spokenChapters({ script, contents, title }, signal);
  const chosen = range ? all.filter(({ number }) => number >= range.first && number <= range.last) : all;
  if (chosen.length > 0) return chosen;
  if (all.length === 0) throw nothingToSay();
  const message = t('cli:read.no-such-chapters', { first: all[0]?.number, last: all.at(-1)?.number });
  throw new FaultError({ kind: 'bad-input', message });
}

export function nothingToSay(): FaultError {
  return new FaultError({ kind: 'bad-input', message: t('cli:read.nothing-to-say') });
}
