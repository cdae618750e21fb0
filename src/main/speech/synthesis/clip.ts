import { durationMs, type Sound } from '../../../shared/audio/pcm.ts';
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
  if (longestQuietMs(sound, start, end) > limits.gapMs / speed) return 'long-gap';
  return clippedShare(sound.pcm) > limits.clippedShare ? 'clipped' : undefined;
}

const edges = {
  /** Kept before the first and after the last sound, so that onsets and the ends of words are whole. */
  leadMs: 25,
  tailMs: 50,
  /** Too short to be heard as a fade, long enough that no step is heard as a click. */
  fadeMs: 4,
} as const;

/** The clip without the silence around it, from nothing to nothing at its edges; empty when there is only silence. */
export function trimmedClip({ pcm, sampleRate }: Sound): Int16Array {
  const stretch = soundingStretch(pcm, sampleRate);
  if (stretch.end <= stretch.start) return new Int16Array();
  const start = Math.max(0, stretch.start - samplesIn(edges.leadMs, sampleRate));
  const end = Math.min(pcm.length, stretch.end + samplesIn(edges.tailMs, sampleRate));
  return faded(pcm.slice(start, end), samplesIn(edges.fadeMs, sampleRate));
}

/** About -50 dB of full scale: below any speech, above the hiss of a synthetic voice. */
const quietest = 100;
const frameMs = 5;

/** From the first to the last frame that is not quiet, in samples. One stray sample does not make a frame loud. */
function soundingStretch(pcm: Int16Array, sampleRate: number): { start: number; end: number } {
  const frame = samplesIn(frameMs, sampleRate);
  let start = 0;
  while (start < pcm.length && !sounds(pcm, start, frame)) start += frame;
  let end = pcm.length;
  while (end > start && !sounds(pcm, Math.max(start, end - frame), frame)) end -= frame;
  return { start, end: Math.max(start, end) };
}

function sounds(pcm: Int16Array, from: number, length: number): boolean {
  let sum = 0;
  const to = Math.min(pcm.length, from + length);
  for (let i = from; i < to; i++) sum += (pcm[i] ?? 0) ** 2;
  return sum > (to - from) * quietest ** 2;
}

function longestQuietMs({ pcm, sampleRate }: Sound, start: number, end: number): number {
  const frame = samplesIn(frameMs, sampleRate);
  let quiet = 0;
  let longest = 0;
  for (let at = start; at < end; at += frame) {
    quiet = sounds(pcm, at, frame) ? 0 : quiet + 1;
    longest = Math.max(longest, quiet);
  }
  return longest * frameMs;
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

function faded(pcm: Int16Array, length: number): Int16Array {
  const over = Math.min(length, Math.floor(pcm.length / 2));
  for (let i = 0; i < over; i++) {
    const gain = i / over;
    const last = pcm.length - 1 - i;
    pcm[i] = Math.round((pcm[i] ?? 0) * gain);
    pcm[last] = Math.round((pcm[last] ?? 0) * gain);
  }
  return pcm;
}

function peakOf(pcm: Int16Array): number {
  let peak = 0;
  for (const sample of pcm) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

function samplesIn(ms: number, sampleRate: number): number {
  return Math.max(1, Math.round((ms * sampleRate) / 1000));
}
