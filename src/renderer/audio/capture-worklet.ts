import { pcmFromFloat } from '../../shared/audio/pcm.ts';
import { frameSamples } from '../../shared/speech/endpointing.ts';

/**
 * Runs on the audio thread: gathers the microphone's samples into frames and posts each as PCM16. It has no output,
 * so the microphone is never heard in the loudspeaker.
 */

// TypeScript has no library for the worklet's own global scope.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class Capture extends AudioWorkletProcessor {
  readonly frame = new Float32Array(frameSamples);
  filled = 0;

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.frame[this.filled++] = sample;
      if (this.filled === frameSamples) this.post();
    }
    return true;
  }

  post(): void {
    const pcm = pcmFromFloat(this.frame);
    this.port.postMessage(pcm, [pcm.buffer]);
    this.filled = 0;
  }
}

registerProcessor('capture', Capture);
