import { endpointing } from '../../shared/speech/endpointing.ts';
import { captureRate, frameSamples } from './frame.ts';

/** The last half second of a microphone that nobody listens to; older frames are forgotten. */
export interface PreRoll {
  push(pcm: Int16Array): void;
  /** All of it, oldest first; it is empty afterwards. */
  take(): readonly Int16Array[];
}

const keptFrames = Math.round((endpointing.preRollMs * captureRate) / 1000 / frameSamples);

export function createPreRoll(): PreRoll {
  let frames: Int16Array[] = [];
  return {
    push(pcm) {
      frames.push(pcm);
      if (frames.length > keptFrames) frames.shift();
    },
    take() {
      const taken = frames;
      frames = [];
      return taken;
    },
  };
}
