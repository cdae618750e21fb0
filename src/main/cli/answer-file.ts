import { decodeWav, joinPcm, resample, type Sound } from '../../shared/audio/pcm.ts';
import type { Cue } from '../../shared/talk/conversation.ts';

/** A cue with its sound, a WAV file. */
export interface SpokenCue {
  readonly cue: Cue;
  readonly wav: Uint8Array;
}

/**
 * A whole answer as one sound: what the window would play, with the pauses between the cues. It has the rate of the
 * first cue.
 */
export function joinCues(cues: readonly SpokenCue[]): Sound {
  const sounds = cues.map(({ wav }) => decodeWav(wav));
  const sampleRate = sounds[0]?.sampleRate ?? fallbackRate;
  const pieces = sounds.flatMap((sound, i) => {
    const isLast = i === sounds.length - 1;
    const { pcm } = resample(withoutLeadingSilence(sound), sampleRate);
    return isLast ? [pcm] : [pcm, silence(cues[i]?.cue.pauseAfterMs ?? 0, sampleRate)];
  });
  return { pcm: joinPcm(pieces), sampleRate };
}

/** Of an answer without any sound. */
const fallbackRate = 24_000;
/** About -50 dB of full scale: below any speech, above the hiss of a synthetic voice. */
const quietest = 100;
/** Kept before the first sound, so that its onset is not clipped. */
const leadMs = 25;

/** Speech models begin with 150 to 250 ms of nothing, which would come on top of the pause. */
function withoutLeadingSilence({ pcm, sampleRate }: Sound): Sound {
  const first = pcm.findIndex((sample) => Math.abs(sample) > quietest);
  const start = Math.max(0, first - Math.round((leadMs * sampleRate) / 1000));
  return { pcm: pcm.subarray(start), sampleRate };
}

function silence(ms: number, sampleRate: number): Int16Array {
  return new Int16Array(Math.round((ms * sampleRate) / 1000));
}
