import { durationMs, type Sound } from '../../../shared/audio/pcm.ts';
import { longestQuietMs, soundingStretch, trimmed } from '../../../shared/audio/trim.ts';
import { lengthToSpeakMs } from '../../../shared/speech/speaking-time.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * One clip from a speech model: whether it can be what was asked for, and its sound alone, fit to be joined to others.
 */

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
  if (peakOf(sound.pcm) < limits.silentPeak || end <= start) return 'silent';
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
  for (const sample of pcm) {
    run = sample >= 0x7ffe || sample <= -0x7ffe ? run + 1 : 0;
    if (run === limits.clippedRun) clipped += run;
    else if (run > limits.clippedRun) clipped++;
  }
  return pcm.length === 0 ? 0 : clipped / pcm.length;
}

function peakOf(pcm: Int16Array): number {
  let peak = 0;
  for (const sample of pcm) peak = Math.max(peak, Math.abs(sample));
  return peak;
}
