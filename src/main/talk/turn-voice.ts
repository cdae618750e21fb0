import type { SpeechRequest, VoiceService } from '../speech/voice-service.ts';
import type { PartialReply } from './retry.ts';
import { type StageClock, createWaitReporter } from './turn-events.ts';
import type { TurnOptions } from './turn-options.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import { createPieceCutter, type Piece } from '../../shared/speech/pieces.ts';
import type { TurnEnd, TurnEvent } from '../../shared/talk/conversation-events.ts';
import type { Cue } from '../../shared/talk/conversation.ts';
import { type MarkdownReader, createMarkdownReader } from '../../shared/text/markdown.ts';
import { t } from '../../shared/text/translate.ts';
import { decodeWav, durationMs } from '../../shared/audio/pcm.ts';
import { timings } from './timings.ts';

/** Speaks a reply while it is being written. */
export interface TurnVoice {
  /** @param reply all of it so far; `settled` when nothing will be added to its last paragraph */
  follow(reply: string, settled: boolean): void;
  /** The reply is complete. Resolves after playback, with the fault that kept part of it from being spoken. */
  finish(): Promise<TurnEnd['fault']>;
  /** Requests no more audio and drops what hasn't been played. */
  abandon(reason: unknown): void;
}

export interface SpokenTurn {
  readonly turnId: string;
  readonly choices: TurnOptions;
  readonly partial?: Pick<PartialReply, 'reply'>;
  /** For text that isn't Markdown. */
  readonly reader?: MarkdownReader;
}

export interface VoicePorts {
  readonly service: Pick<VoiceService, 'speak'>;
  readonly emit: (event: TurnEvent) => void;
  /** Called in order of the text, ahead of time; resolves when the cue has been played. */
  readonly play: (cue: Cue, wav: Uint8Array) => Promise<void>;
  readonly newId: () => string;
  /** Aborts when the person silences the turn: it goes on without sound. Never, by default. */
  readonly silenced?: AbortSignal;
}

export function createTurnVoice(
  spoken: SpokenTurn,
  ports: VoicePorts,
  stages: StageClock,
  signal: AbortSignal,
): TurnVoice {
  const abandoning = new AbortController();
  const { silenced } = ports;
  const speaking = AbortSignal.any([signal, abandoning.signal, ...(silenced ? [silenced] : [])]);
  const speaker = spoken.choices.speak ? speakerOf(spoken, ports, stages, speaking) : silentSpeaker;
  const { reader = createMarkdownReader() } = spoken;
  const cutter = createPieceCutter();
  if (spoken.partial) cutter.cut(reader.read(spoken.partial.reply, true), true); // already spoken: only new text is
  return {
    follow(reply, settled) {
      if (!silenced?.aborted) speaker.add(cutter.cut(reader.read(reply, settled), settled));
    },
    finish: () =>
      speaker.finish().then(
        () => undefined,
        (error) => (silenced?.aborted && !signal.aborted ? undefined : unspokenFault(signal)(error)),
      ),
    abandon(reason) {
      abandoning.abort(reason);
      speaker.finish().catch(() => {}); // the caller already knows why
    },
  };
}

function speakerOf(
  { turnId, choices: { voice, speed, speechModel } }: SpokenTurn,
  { service, emit, play, newId }: VoicePorts,
  stages: StageClock,
  signal: AbortSignal,
): Speaker {
  const onWait = createWaitReporter(turnId, emit);
  let priority: 'interactive' | 'speech' = 'interactive';
  const asked = (input: string): SpeechRequest => {
    const request = { model: speechModel, input, voice, speed, format: 'wav', onWait, priority } as const;
    priority = 'speech';
    return request;
  };
  return createSpeaker({
    speed,
    newId,
    render: (input) => service.speak(asked(input), signal),
    play: (cue, wav) => {
      stages.reached('speechStartMs');
      return play(cue, wav);
    },
  });
}

const silentSpeaker: Speaker = { add: () => {}, finish: () => Promise.resolve() };

/** A speech failure alone becomes part of the turn's end; an abort stays an abort. */
function unspokenFault(signal: AbortSignal): (error: unknown) => TurnEnd['fault'] {
  return (error) => {
    signal.throwIfAborted();
    const fault = faultOf(error);
    const message = t('talk:fault.unspoken', { why: fault.message });
    return { ...fault, message, cause: 'unspoken' };
  };
}

/** Turns pieces of a reply into sound: requests the next ones during playback, and plays them in order. */
interface Speaker {
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
  /** As in `TurnOptions`. */
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
