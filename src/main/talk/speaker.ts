import { timings } from './timings.ts';
import type { LearnedTimes } from '../speech/service-times.ts';
import { decodeWav, durationMs } from '../../shared/audio/pcm.ts';
import { soundingStretch } from '../../shared/audio/trim.ts';
import { holdMs, planning, planPiece } from '../../shared/speech/piece-plan.ts';
import type { Piece, PieceCutter } from '../../shared/speech/pieces.ts';
import type { Cue } from '../../shared/talk/conversation.ts';

/** Turns a reply into sound: requests its next piece in time, while those before it are played in order. */
interface Speaker {
  /** The cutter has read more of the reply. */
  follow(): void;
  /** Says something that is no part of the reply, after what has been read of it. */
  aside(text: string): void;
  /** No more follows. Resolves when all has been played; rejects with the first synthesis error. */
  finish(): Promise<void>;
}

interface SpeakerPorts {
  /** The sound of a text as a WAV file. */
  readonly render: (text: string) => Promise<Uint8Array>;
  /** Called when the first sound is asked for; `wav` settles when it may be heard. */
  readonly coming?: ((cue: Cue, wav: Promise<Uint8Array>) => void) | undefined;
  /** Called in order of the text, ahead of time; resolves when the cue has been played. */
  readonly play: (cue: Cue, wav: Uint8Array) => Promise<void>;
  readonly newId: () => string;
  /** As in `TurnOptions`. */
  readonly speed: number;
  /** The pace of playback, as a multiple of the sound's own; the person may change it at any time. 1 by default. */
  readonly pace?: (() => number) | undefined;
  readonly cutter: PieceCutter;
  readonly times: LearnedTimes;
  /** How many requests are left of the service's limit for this minute; undefined if it states none. */
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
  const timeline = createTimeline(ports);
  let first = true;
  let afterPhrase = false;
  let inFlight = 0;
  let closed = false;
  let failure: { readonly error: unknown } | undefined;
  let handedOn: Promise<void> = Promise.resolve();
  let waking = new AbortController();
  const asides: string[] = [];
  /** How far into the reply speech has been requested. */
  let askedTo = 0;

  const pump = (): void => {
    waking.abort();
    for (let piece = next(); piece; piece = next()) ask(piece);
    settle();
  };

  const next = (): Piece | undefined => {
    const isBusy = inFlight >= timings.speechInFlight || timeline.queuedMs() >= planning.aheadMs;
    if (isBusy || failure || signal.aborted) return undefined;
    if (cutter.isEmpty()) return nextAside();
    const plan = planPiece(cutter, {
      first,
      afterPhrase,
      drainsInMs: timeline.drainsInMs(),
      requestsLeft: ports.requestsLeft(),
      times,
      spokenBefore: ports.spokenBefore,
    });
    if ('piece' in plan) {
      cutter.take(plan.piece);
      return plan.piece;
    }
    if (plan.waitMs !== undefined) wakeAfter(plan.waitMs);
    return undefined;
  };

  const nextAside = (): Piece | undefined => {
    const text = asides.shift();
    return text === undefined ? undefined : { text, start: askedTo, end: askedTo, boundary: 'paragraph' };
  };

  const wakeAfter = (ms: number): void => {
    waking = new AbortController();
    const waitMs = Math.ceil(Math.min(ms, timings.paceReadMs));
    ports.sleep(waitMs, AbortSignal.any([waking.signal, signal])).then(pump, () => {}); // aborted: pumped otherwise
  };

  const settle = (): void => {
    const isAllAsked = cutter.isEmpty() && asides.length === 0;
    if (!closed || !timeline.isEmpty() || (!failure && !isAllAsked)) return;
    if (failure) drained.reject(failure.error);
    else drained.resolve();
  };

  /** Requested at once, passed on only after the pieces before it. */
  const ask = (piece: Piece): void => {
    inFlight++;
    const isReply = piece.end > piece.start; // nothing need follow what is said aside
    const isFirst = first && isReply;
    if (isReply) first = false;
    afterPhrase = piece.boundary === 'phrase';
    askedTo = piece.end;
    const cue = cueOf(piece, ports);
    const sound = timeline.add(cue, afterPhrase, times.soundMs(piece.text) / ports.speed);
    const rendering = Promise.try(ports.render, piece.text);
    const mayBeHeard = isFirst ? Promise.withResolvers<Uint8Array>() : undefined;
    mayBeHeard?.promise.catch(() => {}); // the speaker reports why
    if (mayBeHeard) ports.coming?.(cue, mayBeHeard.promise);
    const ready = (): void => timeline.ready(sound);
    rendering.then(ready, ready); // `handedOn` reports a failure, perhaps later
    handedOn = handedOn.then(() => handOn(sound, rendering, mayBeHeard));
  };

  const handOn = async (
    sound: AskedCue,
    rendering: Promise<Uint8Array>,
    mayBeHeard?: PromiseWithResolvers<Uint8Array>,
  ): Promise<void> => {
    let playing: Promise<void> | undefined;
    try {
      const wav = await rendering;
      const { pcm, sampleRate } = decodeWav(wav);
      const { start, end } = soundingStretch(pcm, sampleRate); // the silence around it isn't played
      sound.lengthMs = durationMs(Math.max(0, end - start), sampleRate);
      times.sounded(sound.cue.text, sound.lengthMs * ports.speed);
      if (mayBeHeard) await holdBack(sound);
      if (!failure) playing = ports.play(sound.cue, wav);
      mayBeHeard?.resolve(wav);
    } catch (error) {
      failure ??= { error };
      mayBeHeard?.reject(error);
    }
    inFlight--;
    void ended(sound, playing);
    pump();
  };

  /** Holds the first sound back until the second is sure to follow it without a gap. */
  const holdBack = async (sound: AskedCue): Promise<void> => {
    const since = now();
    const isAll = (): boolean => cutter.isFinished() && cutter.isEmpty() && timeline.isLast(sound);
    const waits = (): boolean => !failure && !isAll() && holdMs(timeline.opening(now() - since), times) > 0;
    while (waits()) await ports.sleep(timings.holdStepMs, signal);
    timeline.ready(sound);
  };

  const ended = async (sound: AskedCue, playing: Promise<void> | undefined): Promise<void> => {
    try {
      await playing;
    } catch (error) {
      failure ??= { error };
    }
    timeline.remove(sound);
    pump();
  };

  return {
    follow: pump,
    aside(text) {
      asides.push(text);
      pump();
    },
    finish() {
      closed = true;
      pump();
      return drained.promise;
    },
  };
}

/** A cue from its request until it has been played. */
interface AskedCue {
  readonly cue: Cue;
  /** It ends in the middle of a sentence. */
  readonly isPhrase: boolean;
  readonly askedAt: number;
  /** How far the sound as a whole had come then. */
  readyAt?: number;
  /** At the natural pace, as it is likely to be until it is known. */
  lengthMs: number;
}

/** Predicts when the requested sound will have been played. Inside, time is that of the sound, which passes at its pace. */
function createTimeline({ times, now, pace = () => 1 }: SpeakerPorts) {
  const sounds: AskedCue[] = [];
  let playedTo = -Infinity;
  let read = { at: now(), sound: 0, pace: pace() };

  /** The time of the sound; a change of the pace counts from when it is noticed. */
  const soundTime = (): number => {
    const at = now();
    read = { at, sound: read.sound + (at - read.at) * read.pace, pace: pace() };
    return read.sound;
  };

  return {
    add(cue: Cue, isPhrase: boolean, lengthMs: number): AskedCue {
      const sound = { cue, isPhrase, askedAt: now(), lengthMs };
      sounds.push(sound);
      return sound;
    },
    ready(sound: AskedCue): void {
      sound.readyAt = soundTime();
    },
    remove(sound: AskedCue): void {
      sounds.splice(sounds.indexOf(sound), 1);
      playedTo = soundTime() + sound.cue.pauseAfterMs;
    },
    isEmpty: () => sounds.length === 0,
    isLast: (sound: AskedCue) => sounds.at(-1) === sound,
    /** Milliseconds of sound that wait behind what is being played. */
    queuedMs: () => sounds.slice(1).reduce((sum, { lengthMs }) => sum + lengthMs, 0) / pace(),
    drainsInMs(): number {
      const from = soundTime();
      let at = playedTo;
      for (const { cue, askedAt, readyAt, lengthMs } of sounds) {
        const likelyInMs = Math.max(0, askedAt + times.likelySpeechMs(cue.text.length) - now());
        at = Math.max(at, readyAt ?? from + likelyInMs * pace()) + lengthMs + cue.pauseAfterMs;
      }
      return Math.max(0, at - from) / pace();
    },
    opening(heldMs: number): Parameters<typeof holdMs>[0] {
      const [first, second] = sounds;
      return {
        isPhrase: first?.isPhrase ?? false,
        soundMs: first ? (first.lengthMs + first.cue.pauseAfterMs) / pace() : 0,
        next: second && {
          chars: second.cue.text.length,
          askedMs: now() - second.askedAt,
          isReady: second.readyAt !== undefined,
        },
        heldMs,
      };
    },
  };
}

function cueOf({ text, start, end, boundary }: Piece, { newId, speed }: SpeakerPorts): Cue {
  return { id: newId(), text, start, end, pauseAfterMs: timings.pauseMs[boundary] / speed };
}
