import { takePath } from '../../../shared/contract/dictate-contract.ts';
import type { Output } from '../../audio/output.ts';

/** The take that plays, or that was paused. */
export interface Playing {
  readonly id: string;
  readonly positionMs: number;
  readonly paused: boolean;
}

interface TakesPlayer {
  /** Plays it from its beginning, or pauses, or goes on. */
  toggle(id: string): void;
  /** Jumps there and plays on from there. */
  seek(id: string, positionMs: number): void;
  pause(): void;
}

interface TakesPlayerPorts {
  readonly output: Output;
  readonly onChange: (playing: Playing | undefined) => void;
  readonly onFail: (id: string) => void;
}

interface Player {
  readonly id: string;
  readonly audio: HTMLAudioElement;
  readonly closing: AbortController;
}

/** One take at a time, read from the disk as it plays, however long it is; silent for good when `signal` aborts. */
export function createTakesPlayer(ports: TakesPlayerPorts, signal: AbortSignal): TakesPlayer {
  const { output, onChange, onFail } = ports;
  let current: Player | undefined;
  let awake: AbortController | undefined;

  const close = (): void => {
    current?.closing.abort();
    current = undefined;
    awake?.abort();
    onChange(undefined);
  };
  signal.addEventListener('abort', close, { once: true });

  const open = (id: string): Player => {
    if (current?.id === id) return current;
    close();
    const closing = new AbortController();
    const audio = new Audio(takePath(id));
    const source = output.context.createMediaElementSource(audio);
    source.connect(output.input);
    const reportPosition = (): void => {
      if (audio.paused) awake?.abort(); // the loudspeaker may rest
      onChange({ id, positionMs: audio.currentTime * 1000, paused: audio.paused });
    };
    for (const name of ['play', 'pause', 'timeupdate', 'seeked']) {
      audio.addEventListener(name, reportPosition, { signal: closing.signal });
    }
    audio.addEventListener('ended', close, { signal: closing.signal });
    const fail = (): void => {
      close();
      onFail(id);
    };
    audio.addEventListener('error', fail, { signal: closing.signal });
    closing.signal.addEventListener('abort', () => {
      audio.pause();
      source.disconnect();
      audio.removeAttribute('src');
    });
    current = { id, audio, closing };
    return current;
  };

  const play = ({ audio }: Player): void => {
    awake?.abort();
    awake = new AbortController();
    output.wake(awake.signal);
    void audio.play().catch(() => undefined); // the sound's own `error` event reports it, or a pause came first
  };

  return {
    toggle(id) {
      const player = open(id);
      if (player.audio.paused) play(player);
      else player.audio.pause();
    },
    seek(id, positionMs) {
      const player = open(id);
      player.audio.currentTime = positionMs / 1000;
      if (player.audio.paused) play(player);
    },
    pause: () => current?.audio.pause(),
  };
}
