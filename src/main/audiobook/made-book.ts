import { flawWords } from '../speech/synthesis/checked-speech.ts';
import { rename, rm } from 'node:fs/promises';
import { renameDurably } from '../atomic-file.ts';
import { diskErrorMessage } from '../../shared/contract/disk-error.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { doubtfulDifference } from './compared-words.ts';
import type { Doubt, JobFolder, ReadyPart } from './job-folder.ts';
import { partsOf, type ExportOrder } from './export-order.ts';
import type { Bindery, ExportPorts, PartProgress } from './audiobook-ports.ts';
import { chosenClip, speakPart } from './spoken-part.ts';
import { t } from '../../shared/text/translate.ts';

interface BookInMaking {
  readonly order: ExportOrder;
  readonly folder: JobFolder;
  readonly ports: ExportPorts;
  readonly progress: BookProgress;
}

/** What is reported while a book is made. */
export interface BookProgress extends PartProgress {
  /** All its clips are in it. */
  ready(part: number, doubtful: readonly Doubt[]): void;
  /** Nothing is left but to write the file. */
  binding(): void;
}

/**
 * Speaks and encodes what is not there yet, and puts the file together. It may be ended at any moment and begun again:
 * the same book comes of it, and nothing is asked for twice.
 * @throws what the service or the disk says; what there is stays
 */
export async function makeBook(making: BookInMaking, signal: AbortSignal): Promise<void> {
  const { order, folder, ports, progress } = making;
  const ready: ReadyPart[] = [];
  const passages = partsOf(order);
  /** While one part is encoded the next one is spoken. */
  const speak = async (part: number): Promise<void> => {
    const own = passages[part];
    if (!own || (await folder.part(part))) return;
    await speakPart({ order, part, passages: own, folder, ports, progress }, signal);
  };
  const spoken = (part: number): Promise<void> => {
    const speaking = speak(part);
    speaking.catch(() => {}); // reported when its turn comes
    return speaking;
  };
  let next = spoken(0);
  for (const part of passages.keys()) {
    await next;
    next = spoken(part + 1);
    try {
      ready.push((await folder.part(part)) ?? (await writePart(making, part, ready[0]?.facts, signal)));
    } catch (error) {
      await next.catch(() => {}); // its own failure comes again
      throw error;
    }
  }
  progress.binding();
  await bindBook(order, folder, ports.bindery, ready, signal);
}

async function writePart(
  { order, folder, ports, progress }: BookInMaking,
  part: number,
  like: unknown,
  signal: AbortSignal,
): Promise<ReadyPart> {
  const passages = partsOf(order)[part] ?? [];
  const doubtful: Doubt[] = [];
  async function* clips() {
    for (const [i, { text, pauseAfterMs }] of passages.entries()) {
      const { wav, heard } = await chosenClip(folder, part, i);
      if (heard && heard.difference > doubtfulDifference)
        doubtful.push({ text, reason: t('audiobook:heard', { text: heard.text }) });
      yield { text, wav, pauseAfterMs };
    }
  }
  const path = folder.partPath(part);
  const asked = { path: `${path}.new`, format: order.format, like, clips: clips() };
  const { facts, flaws } = await ports.bindery.writePart(asked, signal);
  await renameDurably(`${path}.new`, path);
  const flawed = flaws.map(({ clip, flaw }) => ({
    text: passages[clip]?.text ?? '',
    reason: t('audiobook:flawed', { flaw: flawWords(flaw) }),
  }));
  const ready = { facts, doubtful: [...flawed, ...doubtful] };
  await folder.putPart(part, ready);
  progress.ready(part, ready.doubtful);
  return ready;
}

async function bindBook(
  order: ExportOrder,
  folder: JobFolder,
  bindery: Bindery,
  ready: readonly ReadyPart[],
  signal: AbortSignal,
): Promise<void> {
  const { format, title, author, cover: mediaType, out } = order;
  const bytes = mediaType && (await folder.cover());
  let part = 0;
  const chapters = order.chapters.map((chapter) => ({
    title: chapter.title,
    parts: chapter.parts.map(() => ({ path: folder.partPath(part), facts: ready[part++]?.facts })),
  }));
  const cover = mediaType && bytes && { mediaType, bytes };
  const unfinished = besides(out);
  try {
    await bindery.bind({ format, title, author, cover, chapters }, unfinished, signal);
    await rename(unfinished, out);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {}); // what refuses to be written may refuse to be removed
    signal.throwIfAborted();
    throw notWritten(out, error);
  }
}

/** A book that is not whole yet never stands in the place of one that is. */
export function besides(out: string): string {
  return `${out}.part`;
}

export function notWritten(out: string, cause: unknown): FaultError {
  const noFolder = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  const why = noFolder ? t('audiobook:no-folder') : diskErrorMessage(cause);
  const message = t('audiobook:not-written', { file: out, problem: why });
  return new FaultError({ kind: 'storage-failed', message }, { cause });
}
