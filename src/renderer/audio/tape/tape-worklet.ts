import { createTapePlayer } from './tape-player.ts';
import type { TapeCommand } from './tape-messages.ts';

/** The tape on the audio thread: no timer and no busy page can make it late. */

// TypeScript has no library for the worklet's own global scope.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class Tape extends AudioWorkletProcessor {
  ended = false;
  readonly player = createTapePlayer(sampleRate, (news) => this.port.postMessage(news, []));

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<TapeCommand | null>) => {
      if (data) this.player.order(data);
      else this.ended = true;
    });
    this.port.start();
  }

  process(_inputs: unknown, [output]: readonly (readonly Float32Array[])[]): boolean {
    const [mono] = output ?? [];
    if (mono) this.player.process(mono);
    return !this.ended;
  }
}

registerProcessor('tape', Tape);
