import { decodeWav, durationMs, WavError } from '../../../shared/audio/pcm.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { clipFlaw, type ClipFlaw } from './clip.ts';
import type { SpeechRequest, VoiceService } from '../voice-service.ts';
import { t } from '../../../shared/text/translate.ts';

/** Only of a WAV can be said whether it is what was asked for. */
export type WavRequest = SpeechRequest & { readonly format: 'wav' };

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
  speak: VoiceService['speak'],
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
