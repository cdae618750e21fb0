import type { ExportPorts, PartProgress } from './audiobook-ports.ts';
import { compareWords, doubtfulDifference, wordTimes } from './compared-words.ts';
import type { ExportOrder, OrderedPassage } from './export-order.ts';
import type { ClipName, Heard, JobFolder } from './job-folder.ts';
import { type SpeechOfText, speechOfText } from '../listen/narration/narration-ports.ts';
import { decodeWav, durationMs } from '../../shared/audio/pcm.ts';

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
export async function speakPart(spoken: PartSpoken, signal: AbortSignal): Promise<void> {
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
export async function chosenClip(
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
