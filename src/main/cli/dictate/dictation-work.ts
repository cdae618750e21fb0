import { unlessAborted } from '../../abort.ts';
import { type CommandContext, PartialResultError } from '../command-context.ts';
import { readable } from '../files.ts';
import { reportWaits } from '../progress.ts';
import { newTakeId } from '../takes/takes-folder.ts';
import type { Terminal } from '../terminal.ts';
import { createCleanUp } from '../../dictate/clean-up/clean-up.ts';
import { type DictationJobsPorts, createDictationJobs } from '../../dictate/dictation-jobs.ts';
import { createDictationStatuses } from '../../dictate/dictation-status.ts';
import { transcribeLive } from '../../dictate/dictation-transcription.ts';
import { UndecodableSoundError, decodeFile } from '../../speech/codecs/decode-file.ts';
import { adaptiveUploads } from '../../speech/recognition/adaptive-upload.ts';
import { loadSilero } from '../../speech/recognition/silero/silero.ts';
import { speechRate } from '../../../shared/speech/endpointing.ts';
import type { Takes } from '../../storage/takes/takes.ts';
import { choose } from '../../talk/turn-options.ts';
import { pcmFromFloat } from '../../../shared/audio/pcm.ts';
import { createResampler } from '../../../shared/audio/resampler.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import type { Dictation } from '../../../shared/dictate/dictation.ts';
import type { Take } from '../../../shared/dictate/take.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import {
  type SpeechGate,
  findSpeech,
  createLoudnessDetector,
} from '../../../shared/speech/speech-detector.ts';
import { systemClock } from '../../service/clock.ts';
import { t } from '../../../shared/text/translate.ts';

/** Recordings on their way to text, one at a time, as far as they get: what fails is kept. */
interface DictateWork {
  /** @throws FaultError `nothing-heard` when nobody speaks in it; PartialResultError when it is kept but has no text */
  record(sound: AsyncIterable<Int16Array>): Promise<Take>;
  /** Goes on with one from where it has come to. @throws as `record` */
  retry(id: string): Promise<Take>;
  /** Transcribes one again. @throws what the service throws */
  again(id: string, language: string): Promise<Take>;
}

export async function openWork(
  takes: Takes,
  settings: Settings,
  context: CommandContext,
): Promise<DictateWork> {
  const { terminal, signal } = context;
  const steps = await stepsOf(takes, settings, context);
  const over = Promise.withResolvers<Dictation>();
  const showProgress = progressReporter(terminal);
  const emit = (dictation: Dictation): void => {
    showProgress(dictation);
    if (dictation.phase === 'over') over.resolve(dictation);
  };
  const claim = (id: string): boolean => {
    const isOurs = takes.claim(id);
    if (!isOurs) over.reject(new FaultError(busy()));
    return isOurs;
  };
  const stageTimes = (id: string): Take['stageTimes'] => takes.get(id)?.stageTimes ?? {};
  const statuses = createDictationStatuses({ emit, stageTimes, now: systemClock.now });
  const work = createDictationJobs({ ...steps, claim, statuses }, signal);

  const textOf = async (id: string): Promise<Take> => {
    const { outcome, fault } = await unlessAborted(over.promise, signal);
    const take = takes.get(id);
    if (outcome === 'nothing-said') throw new FaultError(nothingSaid());
    if (outcome !== 'delivered' || !take) throw kept(id, fault ?? busy());
    takes.updateText(id, { deliveredTo: 'terminal' });
    return take;
  };

  return {
    async record(sound) {
      const id = newTakeId(takes);
      const blocks = sound[Symbol.asyncIterator]();
      let block = await blocks.next(); // a file in which there is no sound begins nothing
      const recorder = takes.begin({ id, kind: 'dictation', sampleRate: speechRate });
      const job = work.begin(id);
      statuses.begin(id, 'listening');
      const report = (patch: Partial<Dictation>): void => statuses.change(id, patch);
      const transcription = transcribeLive({ takeId: id, report, sampleRate: speechRate }, steps, job.signal);
      for (; !block.done; block = await blocks.next()) {
        signal.throwIfAborted();
        recorder.append(block.value);
        transcription.add(block.value);
      }
      recorder.finish();
      work.transcribe(job, transcription);
      return textOf(id);
    },
    retry(id) {
      work.retry(id);
      return textOf(id);
    },
    async again(id, language) {
      await work.retranscribe(id, { language });
      const take = takes.get(id);
      if (!take) throw new FaultError(busy());
      return take;
    },
  };
}

/** What a person should know on the way, each once. */
function progressReporter(terminal: Terminal): (dictation: Dictation) => void {
  const reportWait = reportWaits(terminal);
  const shownNotes = new Set<string>();
  return ({ notes, waiting, phase }) => {
    reportWait(waiting);
    const sentences = phase === 'cleaning' ? [...notes, t('cli:dictate.cleaning')] : notes;
    for (const sentence of sentences) {
      if (!shownNotes.has(sentence)) terminal.step(sentence);
      shownNotes.add(sentence);
    }
  };
}

function kept(id: string, fault: Fault): PartialResultError {
  const message = t('cli:dictate.kept', { why: fault.message, id });
  return new PartialResultError({ id }, new FaultError({ ...fault, message }));
}

const nothingSaid = (): Fault => ({ kind: 'nothing-heard', message: t('cli:dictate.nobody-spoke') });

const busy = (): Fault => ({ kind: 'bad-input', message: t('cli:dictate.busy') });

/** What becomes of a recording, by the same steps as in the app; only that nobody waits for a service that is away. */
async function stepsOf(
  takes: Takes,
  settings: Settings,
  { service, models, terminal }: CommandContext,
): Promise<Omit<DictationJobsPorts, 'statuses'>> {
  const gate = await speechGate(terminal);
  const fitted = adaptiveUploads(service, () => performance.now());
  return {
    service: fitted,
    takes,
    claim: takes.claim,
    gate: () => gate,
    model: async () => (await choose(['transcription'], settings, models.roles)).transcriptionModel,
    language: () => settings.dictationLanguage,
    reachability: { wait: () => Promise.reject(new FaultError(away())), checkNow: () => {} },
    cleanUp: createCleanUp({
      service,
      settings: () => settings,
      chatModel: async () => (await choose(['chat'], settings, models.roles)).model,
    }),
    // The text is the command's output: who runs it says where it goes.
    deliver: () => Promise.resolve({ copied: false, pasted: false }),
    onTakeSettled: () => {},
    now: systemClock.now,
  };
}

const away = (): Fault => ({ kind: 'unreachable', message: t('cli:dictate.away') });

async function speechGate(terminal: Terminal): Promise<SpeechGate> {
  try {
    const { detector } = await loadSilero();
    return { detector };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    terminal.step(t('speech:gate.by-loudness', { why }));
    return { detector: createLoudnessDetector, secondLook: findSpeech };
  }
}

/**
 * A sound file's sound as the microphone would give it, in blocks. One that is damaged further on is heard as far as it
 * can be, and that is statuses. @throws FaultError `bad-input` when nothing in it can be heard
 */
export async function* soundOf(
  path: string,
  onDamage: (sentence: string) => void,
): AsyncGenerator<Int16Array, void, undefined> {
  await readable(path);
  let resampler: ReturnType<typeof createResampler> | undefined;
  try {
    for await (const { samples, sampleRate } of decodeFile(path)) {
      resampler ??= createResampler(sampleRate, speechRate);
      yield pcmFromFloat(resampler.add(samples));
    }
  } catch (error) {
    if (!(error instanceof UndecodableSoundError)) throw error;
    if (!resampler) throw unknownSound(path, error);
    onDamage(t('cli:dictate.damaged', { file: path }));
  }
  if (!resampler) throw unknownSound(path);
  yield pcmFromFloat(resampler.finish());
}

function unknownSound(path: string, cause?: unknown): FaultError {
  const message = t('cli:dictate.no-sound', { file: path });
  return new FaultError({ kind: 'bad-input', message }, { cause });
}
