/**
 * When somebody begins and ends to speak, from the probabilities of a speech detector: one number from 0 to 1 for each
 * frame of 512 samples at 16 kHz.
 */

/** Every value of it, with its reason. Durations are milliseconds. */
export const endpointing = {
  /** What the detector (Silero) was trained on: 512 samples at 16 kHz. */
  frameMs: 32,
  /** As sure as not: below it, breath and keys count as speech; above it, soft beginnings are lost. */
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
  /** Of a microphone that is always warm, kept from before speech was found: people take a breath into their first word. */
  preRollMs: 500,
  /** Kept before the first frame of speech: soft onsets, and what the detector needed to be sure. */
  leadMs: 250,
  /** Kept after the last one: the ends of words. */
  tailMs: 200,
  /** Silence after which work may start that is thrown away if more is said. */
  pauseMs: 200,
  /** Silence after which the person has probably finished; the caller may know better from the words. */
  endMs: 550,
} as const;

/** Times count from the first frame. */
export type EndpointEvent =
  /** Told when it is sure; `startMs` is where it began. */
  | { readonly type: 'speech-start'; readonly startMs: number }
  /** Nothing since `startMs`; work may start. */
  | { readonly type: 'pause'; readonly startMs: number }
  /** More is said after all: what was started at the pause is void. */
  | { readonly type: 'speech-resume'; readonly startMs: number }
  | { readonly type: 'speech-end'; readonly startMs: number; readonly endMs: number }
  /** What had begun like speech was shorter than any word. */
  | { readonly type: 'misfire'; readonly startMs: number; readonly endMs: number };

export interface Endpointer {
  /** @param endMs silence that ends the speech, for as long as it is given */
  push(probability: number, endMs?: number): readonly EndpointEvent[];
}

export function createEndpointer(): Endpointer {
  const found = createSpeechFinder();
  let frames = 0;
  let open: { start: number; end: number; spoken: number; paused: boolean } | undefined;

  const speech = (start: number, count: number): readonly EndpointEvent[] => {
    const startMs = start * endpointing.frameMs;
    const before = open;
    open = { start, spoken: 0, ...before, end: frames, paused: false };
    open.spoken += count;
    if (!before) return [{ type: 'speech-start', startMs }];
    return before.paused ? [{ type: 'speech-resume', startMs }] : [];
  };

  const silence = (endMs: number): readonly EndpointEvent[] => {
    if (!open) return [];
    const silentMs = (frames - open.end) * endpointing.frameMs;
    if (silentMs >= endMs) {
      const type = open.spoken * endpointing.frameMs < endpointing.minSpeechMs ? 'misfire' : 'speech-end';
      const times = { startMs: open.start * endpointing.frameMs, endMs: open.end * endpointing.frameMs };
      open = undefined;
      return [{ type, ...times }];
    }
    if (open.paused || silentMs < endpointing.pauseMs) return [];
    open.paused = true;
    return [{ type: 'pause', startMs: open.end * endpointing.frameMs }];
  };

  return {
    push(probability, endMs = endpointing.endMs) {
      frames++;
      const count = found(probability);
      if (count > 0) return speech(frames - count, count);
      return probability >= endpointing.on ? [] : silence(endMs); // perhaps the beginning of more
    },
  };
}

/**
 * Takes the probability of the next frame and tells how many of the latest frames are now known to be speech: none,
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
