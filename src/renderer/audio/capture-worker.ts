import { pcmFromFloat } from '../../shared/audio/pcm.ts';
import { createResampler } from '../../shared/audio/resampler.ts';
import { frameSamples, speechRate } from '../../shared/speech/endpointing.ts';

/**
 * A thread that takes the microphone's samples from the browser's queue. An audio graph would take them by its own clock
 * and drop what comes while that stands still: with both cores of a computer busy, tenths of a second within words.
 */

export interface Capture {
  readonly samples: ReadableStream<AudioData>;
  /** Receives each frame as an `Int16Array`. */
  readonly frames: MessagePort;
}

addEventListener('message', ({ data }: MessageEvent<Capture>) => void capture(data));

async function capture({ samples, frames }: Capture): Promise<void> {
  const frame = new Int16Array(frameSamples);
  let filled = 0;
  let rate = 0;
  let resampler: ReturnType<typeof createResampler> | undefined;
  for await (const data of samples) {
    if (data.sampleRate !== rate) resampler = createResampler((rate = data.sampleRate), speechRate);
    const mono = mixed(data);
    data.close();
    for (const sample of pcmFromFloat(resampler?.add(mono) ?? mono)) {
      frame[filled++] = sample;
      if (filled < frameSamples) continue;
      const full = frame.slice();
      frames.postMessage(full, [full.buffer]);
      filled = 0;
    }
  }
}

/** All channels in one. */
function mixed(data: AudioData): Float32Array {
  const { numberOfChannels, numberOfFrames } = data;
  const mix = new Float32Array(numberOfFrames);
  const channel = new Float32Array(numberOfFrames);
  for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex++) {
    data.copyTo(channel, { planeIndex, format: 'f32-planar' });
    for (let i = 0; i < numberOfFrames; i++) mix[i] = (mix[i] ?? 0) + (channel[i] ?? 0) / numberOfChannels;
  }
  return mix;
}
