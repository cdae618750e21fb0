import type { Output } from './output.ts';

/**
 * The two short sounds of dictation. Both lie above 8 kHz: a recording at 16 kHz cannot hold them, so the microphone may
 * be open while the first one sounds. One pitch at a time, because two would beat at their difference in a loudspeaker
 * that is driven hard, and slow edges, because fast ones spread downwards.
 */
type Earcon = 'start' | 'stop';

/** Hertz, one after the other: upwards begins, downwards ends. */
const pitches: Readonly<Record<Earcon, readonly number[]>> = { start: [9500, 11_000], stop: [11_000, 9500] };
const noteSeconds = 0.07;
/** Soft: a person sits before it all day. */
const loudness = 0.1;

/** Mono samples; none where the loudspeaker's rate cannot carry such pitches. @param sampleRate in hertz */
export function renderEarcon(earcon: Earcon, sampleRate: number): Float32Array<ArrayBuffer> {
  const highest = Math.max(...pitches[earcon]);
  if (sampleRate < 2.2 * highest) return new Float32Array();
  const length = Math.round(noteSeconds * sampleRate);
  const sound = new Float32Array(length * pitches[earcon].length);
  pitches[earcon].forEach((pitch, note) => {
    for (let i = 0; i < length; i++) {
      const swell = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length);
      sound[note * length + i] = loudness * swell * Math.sin((2 * Math.PI * pitch * i) / sampleRate);
    }
  });
  return sound;
}

export interface Earcons {
  /** Wakes the loudspeaker, so that the first sound is not late; it may rest again once `signal` aborts. */
  prepare(signal: AbortSignal): void;
  play(earcon: Earcon): void;
}

export function createEarcons(output: Output): Earcons {
  const { context, input } = output;
  return {
    prepare: output.wake,
    play(earcon) {
      const sound = renderEarcon(earcon, context.sampleRate);
      if (sound.length === 0) return;
      const buffer = new AudioBuffer({ length: sound.length, sampleRate: context.sampleRate });
      buffer.copyToChannel(sound, 0);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(input);
      source.start();
    },
  };
}
