import type { Output } from '../output.ts';
import type { TapeEvent, TapeCommand } from './tape-messages.ts';
// oxlint-disable-next-line import/default -- Vite makes this address
import tapeWorklet from './tape-worklet.ts?worker&url';

interface TapeNode {
  /** Rejects when the audio thread does not take the tape. */
  readonly ready: Promise<unknown>;
  /** Orders are carried out in the order they were sent, including those sent before the audio thread was ready. */
  order(order: TapeCommand): void;
  /** @param seconds that the change takes */
  setVolume(volume: number, seconds?: number): void;
}

/** Seconds that a change of volume takes, and the end: no step is heard, and nobody hears it as lagging. */
const ramp = 0.015;

/** The tape in the audio graph, until `signal` aborts. */
export function createTapeNode(
  output: Output,
  onNews: (news: TapeEvent) => void,
  signal: AbortSignal,
): TapeNode {
  const { context } = output;
  const gain = new GainNode(context);
  gain.connect(output.input);
  const setVolume = (volume: number, seconds = ramp): void => {
    gain.gain.cancelScheduledValues(context.currentTime);
    gain.gain.setTargetAtTime(volume, context.currentTime, seconds / 3);
  };
  const ready = context.audioWorklet.addModule(tapeWorklet).then(() => {
    const options = { numberOfInputs: 0, numberOfOutputs: 1, outputChannelCount: [1] };
    const node = new AudioWorkletNode(context, 'tape', options);
    node.connect(gain);
    // The worklet posts nothing but news.
    const onMessage = ({ data }: MessageEvent): void => onNews(data as TapeEvent);
    node.port.addEventListener('message', onMessage, { signal });
    node.port.start();
    return node;
  });
  ready.catch(() => undefined); // reported with the clips that it could not play
  signal.addEventListener('abort', () => {
    setVolume(0);
    setTimeout(
      () => {
        gain.disconnect();
        void ready.then(({ port }) => port.postMessage(null), ignored);
      },
      2 * ramp * 1000,
    ); // after one ramp, a twentieth still sounds
  });
  return {
    ready,
    setVolume,
    order(order) {
      const moved = order.do === 'add' ? [order.clip.samples.buffer] : [];
      void ready.then(({ port }) => port.postMessage(order, moved), ignored);
    },
  };
}

function ignored(): void {}
