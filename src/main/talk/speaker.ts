import { timings } from './timings.ts';
import type { LearnedTimes } from '../speech/service-times.ts';
import { decodeWav, durationMs } from '../../shared/audio/pcm.ts';
import { soundingStretch } from '../../shared/audio/trim.ts';
import { planPiece } from '../../shared/speech/piece-plan.ts';
import type { Piece, PieceCutter } from '../../shared/speech/pieces.ts';
import type { Cue } from '../../shared/talk/conversation.ts';

/** Turns a reply into sound: requests its next piece in time, while those before it are played in order. */
export interface Speaker {
  /** The cutter has read more of the reply. */
  follow(): void;
  /** No more follows. Resolves when all has been played; rejects with the first synthesis error. */
  finish(): Promise<void>;
}

export interface SpeakerPorts {
  /** The sound of a text as a WAV file. */
  readonly render: (text: string) => Promise<Uint8Array>;
  /** Called in order of the text, ahead of time; resolves when the cue has been played. */
  readonly play: (cue: Cue, wav: Uint8Array) => Promise<void>;
  readonly newId: () => string;
  /** As in `TurnOptions`. */
  readonly speed: number;
  readonly cutter: PieceCutter;
  readonly times: LearnedTimes;
  /** Of the service's limit for this minute; undefined where it states none. */
  readonly requestsLeft: () => number | undefined;
  /** What has been spoken of this reply before. */
  readonly spokenBefore?: ReadonlySet<string> | undefined;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** @throws the signal's reason */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** After a failure it requests nothing more, and still plays what is ready. */
export function createSpeaker(ports: SpeakerPorts, signal: AbortSignal): Speaker {
  const { cutter, times, now } = ports;
  const drained = Promise.withResolvers<void>();
  const timeline = createTimeline(times);
  let first = true;
  let inFlight = 0;
  let closed = false;
  let failure: { readonly error: unknown } | undefined;
  let handedOn: Promise<void> = Promise.resolve();
  let waking = new AbortController();

  const pump = (): void => {
    waking.abort();
    for (let piece = next(); piece; piece = next()) ask(piece);
    settle();
  };

  const next = (): Piece | undefined => {
    const isBusy = inFlight >= timings.speechInFlight || timeline.queuedMs() >= timings.aheadMs;
    if (isBusy || failure || signal.aborted) return undefined;
    const plan = planPiece(cutter, {
      first,
      drainsInMs: timeline.drainsAt(now()) - now(),
      requestsLeft: ports.requestsLeft(),
      times,
      spokenBefore: ports.spokenBefore,
    });
    if ('piece' in plan) {
      cutter.take(plan.piece);
      first = false;
      return plan.piece;
    }
    if (plan.waitMs !== undefined) wakeAfter(plan.waitMs);
    return undefined;
  };

  const wakeAfter = (ms: number): void => {
    waking = new AbortController();
    ports.sleep(Math.ceil(ms), AbortSignal.any([waking.signal, signal])).then(pump, () => {}); // aborted: pumped otherwise
  };

  const settle = (): void => {
    if (!closed || !timeline.isEmpty() || (!failure && !cutter.isEmpty())) return;
    if (failure) drained.reject(failure.error);
    else drained.resolve();
  };

  /** Requested at once, passed on only after the pieces before it. */
  const ask = (piece: Piece): void => {
    inFlight++;
    const cue = cueOf(piece, ports);
    const sound = timeline.add(cue, now(), times.soundMs(piece.text) / ports.speed);
    const rendering = Promise.try(ports.render, piece.text);
    rendering.then(
      () => void (sound.readyAt = now()),
      () => {}, // `handedOn` reports it, perhaps later
    );
    handedOn = handedOn.then(() => handOn(sound, rendering));
  };

  const handOn = async (sound: Sound, rendering: Promise<Uint8Array>): Promise<void> => {
    let playing: Promise<void> | undefined;
    try {
      const wav = await rendering;
      const { pcm, sampleRate } = decodeWav(wav);
      const { start, end } = soundingStretch(pcm, sampleRate); // the silence around it isn't played
      sound.lengthMs = durationMs(Math.max(0, end - start), sampleRate);
      times.sounded(sound.cue.text, sound.lengthMs * ports.speed);
      if (!failure) playing = ports.play(sound.cue, wav);
    } catch (error) {
      failure ??= { error };
    }
    inFlight--;
    void ended(sound, playing);
    pump();
  };

  const ended = async (sound: Sound, playing: Promise<void> | undefined): Promise<void> => {
    try {
      await playing;
    } catch (error) {
      failure ??= { error };
    }
    timeline.remove(sound, now());
    pump();
  };

  return {
    follow: pump,
    finish() {
      closed = true;
      pump();
      return drained.promise;
    },
  };
}

/** A cue from its request until it has been played. */
interface Sound {
  readonly cue: Cue;
  readonly askedAt: number;
  readyAt?: number;
  /** As it is likely to be until it is known. */
  lengthMs: number;
}

/** When what has been requested is going to be over. */
function createTimeline(times: LearnedTimes) {
  const sounds: Sound[] = [];
  let playedTo = -Infinity;
  return {
    add(cue: Cue, askedAt: number, lengthMs: number): Sound {
      const sound = { cue, askedAt, lengthMs };
      sounds.push(sound);
      return sound;
    },
    remove(sound: Sound, at: number): void {
      sounds.splice(sounds.indexOf(sound), 1);
      playedTo = at + sound.cue.pauseAfterMs;
    },
    isEmpty: () => sounds.length === 0,
    /** Sound that waits behind what is being played. */
    queuedMs: () => sounds.slice(1).reduce((sum, { lengthMs }) => sum + lengthMs, 0),
    drainsAt(now: number): number {
      let at = playedTo;
      for (const { cue, askedAt, readyAt, lengthMs } of sounds) {
        const ready = readyAt ?? Math.max(now, askedAt + times.likelySpeechMs(cue.text.length));
        at = Math.max(at, ready) + lengthMs + cue.pauseAfterMs;
      }
      return Math.max(at, now);
    },
  };
}

function cueOf({ text, start, end, boundary }: Piece, { newId, speed }: SpeakerPorts): Cue {
  return { id: newId(), text, start, end, pauseAfterMs: timings.pauseMs[boundary] / speed };
}
