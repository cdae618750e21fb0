import { rename, rm } from 'node:fs/promises';
import { flawWords } from '../speech/synthesis/checked-speech.ts';
import { renameDurably } from '../atomic-file.ts';
import { diskErrorMessage } from '../../shared/contract/disk-error.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { doubtfulDifference, compareWords, wordTimes } from './compared-words.ts';
import type { Doubt, JobFolder, ReadyPart, ClipName, Heard } from './job-folder.ts';
import { partsOf, type ExportOrder, type OrderedPassage } from './export-order.ts';
import type { Bindery, ExportPorts, PartProgress } from './audiobook-ports.ts';
import { t } from '../../shared/text/translate.ts';
import { type SpeechOfText, speechOfText } from '../listen/narration/narration-ports.ts';
import { decodeWav, durationMs } from '../../shared/audio/pcm.ts';

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

interface PartSpoken {
  readonly order: ExportOrder;
  readonly part: number;
  readonly passages: readonly OrderedPassage[];
  readonly folder: JobFolder;
  readonly ports: Pick<ExportPorts, 'speech' | 'hear' | 'isSoundOf'>;
  readonly progress: PartProgress;
}

/**
 * Sees to it that every passage of a part has its sound on disk, and was heard again where that is wanted. What is there
 * already is not asked for. One request at a time: more would bring a service that allows sixty a minute hardly further,
 * take them from the assistant and the reader, and be paid for in vain when the program is killed.
 * @throws the first failure
 */
async function speakPart(spoken: PartSpoken, signal: AbortSignal): Promise<void> {
  const { passages, part, progress } = spoken;
  progress.there(part, await charactersThere(spoken));
  const late = landing(signal, progress.isWaiting);
  for (const passage of passages.keys()) {
    signal.throwIfAborted();
    await speakPassage(spoken, passage, late);
  }
}

async function charactersThere({ passages, part, folder }: PartSpoken): Promise<number> {
  let characters = 0;
  for (const [passage, { text }] of passages.entries()) {
    if (await folder.clip({ part, passage, again: false })) characters += text.length;
  }
  return characters;
}

async function speakPassage(spoken: PartSpoken, passage: number, signal: AbortSignal): Promise<void> {
  const first = { part: spoken.part, passage, again: false };
  const wav = await clipOf(spoken, first, signal);
  if (spoken.order.transcriptionModel === undefined) return;
  const heard = await heardIn(spoken, first, wav, signal);
  if (heard.difference <= doubtfulDifference) return;
  const second = { ...first, again: true };
  await heardIn(spoken, second, await clipOf(spoken, second, signal), signal);
}

async function clipOf(
  { order, passages, folder, ports, progress }: PartSpoken,
  name: ClipName,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const there = await folder.clip(name);
  if (there) return there;
  const { text, asked } = orderedIn(passages[name.passage], order);
  const answered = await folder.answer(name);
  if (answered && ports.isSoundOf(answered, text)) {
    await folder.putClip(name, answered);
    await progress.spoken(name.part, name.again ? 0 : text.length, [...text].length);
    return answered;
  }
  // What is kept is what was doubtful.
  if (name.again) await ports.speech.forget(asked);
  const { wav, sent } = await ports.speech.clip(
    {
      ...asked,
      priority: 'prefetch',
      onWait: progress.onWait,
      onSound: (answer) => folder.putAnswer(name, answer),
    },
    signal,
  );
  await folder.putClip(name, wav);
  await progress.spoken(name.part, name.again ? 0 : text.length, sent);
  return wav;
}

/** What is asked for a passage: in its own voice, or in that of the book. */
function orderedIn(
  passage: OrderedPassage | undefined,
  { voice, model }: Pick<ExportOrder, 'voice' | 'model'>,
): { readonly text: string; readonly asked: SpeechOfText } {
  const text = passage?.text ?? '';
  return { text, asked: speechOfText(text, { voice: passage?.voice ?? voice, model }) };
}

async function heardIn(
  { order, passages, folder, ports, progress }: PartSpoken,
  name: ClipName,
  wav: Uint8Array,
  signal: AbortSignal,
): Promise<Heard> {
  const before = await folder.heard(name);
  if (before) return before;
  const { text, asked } = orderedIn(passages[name.passage], order);
  const model = order.transcriptionModel ?? '';
  const { text: said, words } = await ports.hear({ wav, model, onWait: progress.onWait }, signal);
  const heard = { text: said, difference: compareWords(text, said).difference };
  await folder.putHeard(name, heard);
  const { pcm, sampleRate } = decodeWav(wav);
  await progress.heard(durationMs(pcm.length, sampleRate) / 1000);
  if (words && heard.difference <= doubtfulDifference) {
    await ports.speech.keepWords(asked, wordTimes(text, words));
  }
  return heard;
}

/** The better of the two clips of a passage, with what was heard in it. */
async function chosenClip(
  folder: JobFolder,
  part: number,
  passage: number,
): Promise<{ readonly wav: Uint8Array; readonly heard: Heard | undefined }> {
  const [first, second] = [false, true].map((again) => ({ part, passage, again }));
  const [wav, heard] = [await folder.clip(first as ClipName), await folder.heard(first as ClipName)];
  const [wavAgain, heardAgain] = [
    await folder.clip(second as ClipName),
    await folder.heard(second as ClipName),
  ];
  if (wavAgain && heardAgain && heard && heardAgain.difference < heard.difference)
    return { wav: wavAgain, heard: heardAgain };
  if (!wav) throw new Error(`The sound of passage ${passage} of part ${part} is not there any more.`);
  return { wav, heard };
}

/** Milliseconds. A sentence that the service is speaking is soon there, and may be on the bill. */
const landingMs = 5_000;

/**
 * Ends what is under way a little later than `signal`, so that what was asked for is not paid for and thrown away;
 * at once where it has not been sent yet.
 */
function landing(signal: AbortSignal, isWaiting: () => boolean): AbortSignal {
  const late = new AbortController();
  const end = (): void => late.abort(signal.reason);
  const begin = (): void => {
    if (isWaiting()) end();
    else setTimeout(end, landingMs).unref();
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', begin, { once: true });
  return late.signal;
}
