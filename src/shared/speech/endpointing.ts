/**
 * When somebody starts and stops speaking, from the probabilities of a speech detector: one number from 0 to 1 for each
 * frame of 512 samples at 16 kHz.
 */

/** What speech services and detectors are trained on, in hertz; more would only be uploaded to be thrown away. */
export const speechRate = 16_000;

/** 32 ms: four of the audio thread's own blocks, and what speech detectors take. */
export const frameSamples = 512;

/** All its values, each with its reason. Durations are in milliseconds. */
export const endpointing = {
  /** What the detector (Silero) was trained on: 512 samples at 16 kHz. */
  frameMs: 32,
  /** More likely than not: with less, breath and keys count as speech; with more, soft beginnings are lost. */
  on: 0.5,
  /** Lower than `on`, so that the fading end of a word does not fall in and out of speech. */
  off: 0.35,
  /** 96 ms in a row before anything counts as speech: longer than a click, shorter than a syllable. */
  onsetFrames: 3,
  /**
   * Shorter than any word; nothing below it is sent. "Stop." is six frames: of 168 words spoken alone in 28 voices 250 ms
   * would lose eight, 190 ms lose three, and still none of 17 noises passes.
   */
  minSpeechMs: 190,
  /** Kept from before speech was found, if the microphone is always warm: people breathe into their first word. */
  preRollMs: 500,
  /** Kept before the first frame of speech: soft onsets, and what the detector needed to be sure. */
  leadMs: 250,
  /** Kept after the last one: the ends of words. */
  tailMs: 200,
} as const;

/**
 * Takes the probability of the next frame and returns how many of the latest frames are now known to be speech: none,
 * this one, or at an onset also those before it.
 */
export function createSpeechFinder(): (probability: number) => number {
  let speaking = false;
  let onset = 0;
  return (probability) => {
    if (speaking) {
      speaking = probability >= endpointing.off;
      onset = 0;
      return speaking ? 1 : 0;
    }
    onset = probability >= endpointing.on ? onset + 1 : 0;
    speaking = onset === endpointing.onsetFrames;
    return speaking ? onset : 0;
  };
}
