import { basename, extname } from 'node:path';
import type { ContentsEntry } from '../../../shared/listen/document.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { readingChoices, type DocumentChoices } from '../../../shared/listen/script/choices.ts';
import { createScript } from '../../../shared/listen/script/create-script.ts';
import type { Script } from '../../../shared/listen/script/script.ts';
import { spokenChapters, type SpokenChapter } from '../../audiobook/chapter-times.ts';
import { startNodeParser } from '../../documents/process/node-parser.ts';
import { documentReader } from '../../documents/process/read-document.ts';
import { t } from '../../../shared/text/translate.ts';

/** A document that has been parsed to its end, as it is spoken. */
export interface WholeDocument {
  readonly id: string;
  /** Its file's name, where it has none. */
  readonly title: string;
  readonly author?: string | undefined;
  readonly language?: string | undefined;
  readonly contents: readonly ContentsEntry[];
  readonly cover?: Uint8Array | undefined;
  readonly script: Script;
}

const readDocument = documentReader(startNodeParser);

export interface ChapterRange {
  readonly first: number;
  readonly last: number;
}

/** @throws FaultError in a sentence that names the file, when it cannot be read or not to its end */
export async function wholeDocument(
  path: string,
  choices: DocumentChoices,
  signal: AbortSignal,
): Promise<WholeDocument> {
  try {
    const document = await readDocument(path, { signal });
    const { language, isScanned } = document.meta;
    if (isScanned)
      throw new FaultError({ kind: 'bad-input', message: t('documents:pdf.without-text.scans') });
    const script = createScript(readingChoices(choices, { policies: {}, words: [] }, language));
    for await (const blocks of document.blocks) script.add(blocks);
    const { title = basename(path, extname(path)), author, contents } = document.meta;
    return { id: document.id, title, author, language, contents, cover: document.cover?.bytes, script };
  } catch (error) {
    if (signal.aborted || !(error instanceof FaultError)) throw error;
    throw new FaultError({ ...error.fault, message: `${path}: ${error.fault.message}` }, { cause: error });
  }
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
  const message =
    all.length === 0
      ? t('cli:read.nothing-to-say')
      : t('cli:read.no-such-chapters', { first: all[0]?.number, last: all.at(-1)?.number });
  throw new FaultError({ kind: 'bad-input', message });
}
