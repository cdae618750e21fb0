import { decodeWav, durationMs } from '../../shared/audio.ts';
import type { Cue } from '../../shared/conversation.ts';
import type { Piece } from '../../shared/pieces.ts';
import { timings } from './timings.ts';

/** Gives pieces of a reply their sound: asks for the next ones while one is played, and hands them on in order. */
export interface Speaker {
  add(pieces: readonly Piece[]): void;
  /** No more will be added. Resolves when all has been played; rejects with the first failure to get a piece's sound. */
  finish(): Promise<void>;
}

export interface SpeakerPorts {
  /** The sound of a text as a WAV file. */
  readonly render: (text: string) => Promise<Uint8Array>;
  /** Called in order of the text, ahead of time; resolves when the cue has been played. */
  readonly play: (cue: Cue, wav: Uint8Array) => Promise<void>;
  readonly newId: () => string;
  /** Times the natural pace; pauses shrink with it. */
  readonly speed: number;
}

/** After a failure nothing more is asked for, and what is ready is still played. */
export function createSpeaker(ports: SpeakerPorts): Speaker {
  const queue: Piece[] = [];
  const playing = new Set<Promise<void>>();
  const drained = Promise.withResolvers<void>();
  let inFlight = 0;
  let aheadMs = 0;
  let closed = false;
  let failure: { readonly error: unknown } | undefined;
  let handedOn: Promise<void> = Promise.resolve();

  const settle = (): void => {
    if (!closed || inFlight > 0 || playing.size > 0 || (queue.length > 0 && !failure)) return;
    if (failure) drained.reject(failure.error);
    else drained.resolve();
  };

  const pump = (): void => {
    while (!failure && inFlight < timings.speechInFlight && aheadMs < timings.aheadMs) {
      const piece = queue.shift();
      if (!piece) break;
      inFlight++;
      // Asked for at once, handed on only after the pieces before it.
      const rendering = ports.render(piece.text);
      rendering.catch(() => {}); // told through `handedOn`, which may get to it later
      handedOn = handedOn.then(() => handOn(piece, rendering));
    }
    settle();
  };

  const handOn = async (piece: Piece, rendering: Promise<Uint8Array>): Promise<void> => {
    try {
      const wav = await rendering;
      if (!failure) track(cueOf(piece, ports), wav);
    } catch (error) {
      failure ??= { error };
    }
    inFlight--;
    pump();
  };

  const track = (cue: Cue, wav: Uint8Array): void => {
    const { pcm, sampleRate } = decodeWav(wav);
    const lengthMs = durationMs(pcm.length, sampleRate);
    aheadMs += lengthMs;
    const played = ports.play(cue, wav).then(() => {
      aheadMs -= lengthMs;
      playing.delete(played);
      pump();
    });
    playing.add(played);
    played.catch((error: unknown) => {
      failure ??= { error };
      playing.delete(played);
      settle();
    });
  };

  return {
    add(pieces) {
      queue.push(...pieces);
      pump();
    },
    finish() {
      closed = true;
      settle();
      return drained.promise;
    },
  };
}

function cueOf({ text, start, end, boundary }: Piece, { newId, speed }: SpeakerPorts): Cue {
  return { id: newId(), text, start, end, pauseAfterMs: timings.pauseMs[boundary] / speed };
}
