import { decodeWav, durationMs } from '../../shared/audio/pcm.ts';
import type { Cue } from '../../shared/talk/conversation.ts';
import type { Piece } from '../../shared/speech/pieces.ts';
import { timings } from './timings.ts';

/** Turns pieces of a reply into sound: requests the next ones during playback, and plays them in order. */
export interface Speaker {
  add(pieces: readonly Piece[]): void;
  /** No more pieces follow. Resolves when all have been played; rejects with the first synthesis error. */
  finish(): Promise<void>;
}

interface SpeakerPorts {
  /** The sound of a text as a WAV file. */
  readonly render: (text: string) => Promise<Uint8Array>;
  /** Called in order of the text, ahead of time; resolves when the cue has been played. */
  readonly play: (cue: Cue, wav: Uint8Array) => Promise<void>;
  readonly newId: () => string;
  /** Relative to the natural pace; pauses shrink with it. */
  readonly speed: number;
}

/** After a failure it requests nothing more, and still plays what is ready. */
export function createSpeaker(ports: SpeakerPorts): Speaker {
  const queue: Piece[] = [];
  const drained = Promise.withResolvers<void>();
  let inFlight = 0;
  let playing = 0;
  let aheadMs = 0;
  let closed = false;
  let failure: { readonly error: unknown } | undefined;
  let handedOn: Promise<void> = Promise.resolve();

  const settle = (): void => {
    if (!closed || inFlight > 0 || playing > 0 || (queue.length > 0 && !failure)) return;
    if (failure) drained.reject(failure.error);
    else drained.resolve();
  };

  const pump = (): void => {
    for (let piece = next(); piece; piece = next()) ask(piece);
    settle();
  };

  const next = (): Piece | undefined => {
    const enough = failure || inFlight >= timings.speechInFlight || aheadMs >= timings.aheadMs;
    return enough ? undefined : queue.shift();
  };

  /** Requested at once, passed on only after the pieces before it. */
  const ask = (piece: Piece): void => {
    inFlight++;
    const rendering = Promise.try(ports.render, piece.text);
    rendering.catch(() => {}); // `handedOn` reports it, perhaps later
    handedOn = handedOn.then(() => handOn(piece, rendering));
  };

  const handOn = async (piece: Piece, rendering: Promise<Uint8Array>): Promise<void> => {
    try {
      const wav = await rendering;
      const { pcm, sampleRate } = decodeWav(wav);
      if (!failure) void play(cueOf(piece, ports), wav, durationMs(pcm.length, sampleRate));
    } catch (error) {
      failure ??= { error };
    }
    inFlight--;
    pump();
  };

  const play = async (cue: Cue, wav: Uint8Array, lengthMs: number): Promise<void> => {
    playing++;
    aheadMs += lengthMs;
    try {
      await ports.play(cue, wav);
    } catch (error) {
      failure ??= { error };
    }
    aheadMs -= lengthMs;
    playing--;
    pump();
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
