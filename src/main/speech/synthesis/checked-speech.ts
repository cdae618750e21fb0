import { decodeWav, durationMs, WavError, type Sound } from '../../../shared/audio/pcm.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { LearnedTimes } from '../service-times.ts';
import type { SpeechRequest, VoiceService } from '../voice-service.ts';
import type { OnWait } from '../../../shared/contract/waiting.ts';
import { t } from '../../../shared/text/translate.ts';
import { longestQuietMs, soundingStretch, trimmed } from '../../../shared/audio/trim.ts';
import { lengthToSpeakMs } from '../../../shared/speech/speaking-time.ts';

/** Only of a WAV can be said whether it is what was asked for. */
export type WavRequest = SpeechRequest & { readonly format: 'wav' };

/** Who speaks WAV files: the service, or what stands before it. */
export interface WavVoice {
  speak(request: WavRequest, signal: AbortSignal): Promise<Uint8Array>;
}

/** A passage's sound, looked at before anybody hears it. */
export interface CheckedClip {
  /** A WAV file. */
  readonly wav: Uint8Array;
  readonly durationMs: number;
  /** Still wrong after it was rendered again. */
  readonly flaw?: ClipFlaw;
  /** Unicode code points that were sent to the service for it; of one rendered twice, twice. */
  readonly sent: number;
}

/**
 * Speech whose every clip can be what was asked for. One that cannot is asked for once more, and the better of the two
 * is taken; when the second fails to come, the first, if it is sound at all.
 * @throws FaultError `answer-unreadable` when both are no sound; whatever `speak` throws
 */
export function checkedSpeech(
  speak: WavVoice['speak'],
): (request: WavRequest, signal: AbortSignal) => Promise<CheckedClip> {
  const renderOnce = async (request: WavRequest, signal: AbortSignal): Promise<Look> =>
    look(await speak(request, signal), request);
  return async (request, signal) => {
    const characters = [...request.input].length;
    const first = await renderOnce(request, signal);
    if (first && !first.flaw) return { ...first, sent: characters };
    const second = await renderOnce(request, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (!first) throw error;
      return undefined;
    });
    const best = second?.flaw && first && badness(first) <= badness(second) ? first : (second ?? first);
    if (!best) throw unreadable();
    return { ...best, sent: characters * 2 };
  };
}

/** Speech whose times are learned from; not those in which it waited for the service's limits. */
export function timedSpeech(
  speak: VoiceService['speak'],
  times: Pick<LearnedTimes, 'rendered'>,
  now: () => number,
): VoiceService['speak'] {
  return async (request, signal) => {
    const startedAt = now();
    let waited = false;
    const onWait: OnWait = (wait) => {
      waited ||= wait !== undefined;
      request.onWait?.(wait);
    };
    const sound = await speak({ ...request, onWait }, signal);
    if (!waited) times.rendered(request.input.length, now() - startedAt);
    return sound;
  };
}

/** `undefined` when what came cannot be read as sound. */
type Look = Omit<CheckedClip, 'sent'> | undefined;

function look(wav: Uint8Array, { input, speed }: WavRequest): Look {
  try {
    const sound = decodeWav(wav);
    const flaw = clipFlaw(sound, input, speed);
    return { wav, durationMs: durationMs(sound.pcm.length, sound.sampleRate), ...(flaw && { flaw }) };
  } catch (error) {
    if (error instanceof WavError) return undefined;
    throw error;
  }
}

/** Crackling words are better than too many or too few, and those better than none. */
const fromBadToWorst: readonly ClipFlaw[] = ['clipped', 'long-gap', 'too-long', 'too-short', 'silent'];

function badness({ flaw }: NonNullable<Look>): number {
  return flaw ? fromBadToWorst.indexOf(flaw) : -1;
}

function unreadable(): FaultError {
  return new FaultError({
    kind: 'answer-unreadable',
    message: t('speech:clip.unreadable'),
  });
}

/** Why a clip may not hold its text. */
export type ClipFlaw = 'silent' | 'too-short' | 'too-long' | 'long-gap' | 'clipped';

/** As a person reads it: “a long gap”. */
export function flawWords(flaw: ClipFlaw): string {
  return t(`speech:clip.flaw.${flaw}`);
}

const limits = {
  /** Quieter than this everywhere is silence: -40 dB of full scale. */
  silentPeak: 0.01 * 0x8000,
  /** A model that drops or invents words is off by more than voices and numbers are. */
  shortest: 0.4,
  longest: 2.5,
  /** Allowed on top of it, in milliseconds: a breath, a hesitation. */
  slackMs: 1_500,
  /** No speaker pauses as long within 250 characters. */
  gapMs: 2_000,
  /** Samples at the very edge in a row that are heard as a crackle, and how many of all may be in such rows. */
  clippedRun: 4,
  clippedShare: 0.002,
} as const;

/** What is wrong with the clip of a text, if anything is. @param speed times the natural pace */
export function clipFlaw(sound: Sound, text: string, speed: number): ClipFlaw | undefined {
  const { start, end } = soundingStretch(sound.pcm, sound.sampleRate);
  if (end <= start || !reaches(sound.pcm, limits.silentPeak)) return 'silent';
  const spokenMs = durationMs(end - start, sound.sampleRate);
  const expectedMs = lengthToSpeakMs(text) / speed;
  if (spokenMs < expectedMs * limits.shortest) return 'too-short';
  if (spokenMs > expectedMs * limits.longest + limits.slackMs) return 'too-long';
  if (longestQuietMs(sound.pcm, sound.sampleRate, start, end) > limits.gapMs / speed) return 'long-gap';
  return clippedShare(sound.pcm) > limits.clippedShare ? 'clipped' : undefined;
}

/** Milliseconds kept after the last sound, so that the ends of words are whole. */
const keptAfterMs = 50;

/** The clip without the silence around it, from nothing to nothing at its edges; empty when there is only silence. */
export function trimmedClip({ pcm, sampleRate }: Sound): Int16Array {
  return trimmed(pcm, sampleRate, keptAfterMs)?.samples ?? new Int16Array();
}

function clippedShare(pcm: Int16Array): number {
  let run = 0;
  let clipped = 0;
  // By index: an iterator is slow before it is compiled, and somebody waits for a first clip.
  for (let i = 0; i < pcm.length; i++) {
    const sample = pcm[i] ?? 0;
    run = sample >= 0x7ffe || sample <= -0x7ffe ? run + 1 : 0;
    if (run === limits.clippedRun) clipped += run;
    else if (run > limits.clippedRun) clipped++;
  }
  return pcm.length === 0 ? 0 : clipped / pcm.length;
}

function reaches(pcm: Int16Array, level: number): boolean {
  return pcm.some((sample) => sample >= level || sample <= -level);
}
