import { endpointing } from '../../../shared/speech/endpointing.ts';
import { cutSegments, segmenting, type Segment, type SpeechFrame } from '../../../shared/speech/segments.ts';
import { loudnessProbability, loudnessThreshold } from '../../../shared/speech/speech-detector.ts';
import { levelFrameMs } from '../recognition/sound-levels.ts';

/**
 * The parts of a recording that hold speech, in order; none when nothing is said in it. One of up to 25 s is one part.
 * @param levels of the whole recording, so that the background around a frame is known, be it before or after it
 */
export function speechParts(levels: Float32Array): readonly Segment[] {
  const lengthMs = levels.length * levelFrameMs;
  const minMs = lengthMs <= segmenting.maxMs ? segmenting.maxMs : segmenting.minMs;
  return cutSegments(framesOf(levels), lengthMs, minMs);
}

const quarters = endpointing.frameMs / levelFrameMs;

/** The background may change during an hour: what counts is what lies around. */
const stepFrames = Math.round(30_000 / endpointing.frameMs);

function* framesOf(levels: Float32Array): Generator<SpeechFrame> {
  const count = Math.ceil(levels.length / quarters);
  const frames = Array.from({ length: count }, (_, i) => levels.slice(i * quarters, (i + 1) * quarters));
  const loudness = Float32Array.from(frames, meanDb);
  for (let at = 0; at < count; at += stepFrames) {
    const around = loudness.subarray(Math.max(0, at - stepFrames), at + 2 * stepFrames);
    const threshold = loudnessThreshold(tenthOf(around));
    for (let i = at; i < Math.min(count, at + stepFrames); i++) {
      const probability = loudnessProbability(loudness[i] ?? 0, threshold);
      yield { probability, levels: [...(frames[i] ?? [])] };
    }
  }
}

/** The level of several frames together. */
function meanDb(levels: Float32Array): number {
  const power = levels.reduce((sum, level) => sum + 10 ** (level / 10), 0);
  return 10 * Math.log10(power / Math.max(1, levels.length));
}

/** The level that a tenth of them stay under. */
function tenthOf(levels: Float32Array): number {
  return levels.toSorted()[Math.floor(levels.length / 10)] ?? -Infinity;
}
