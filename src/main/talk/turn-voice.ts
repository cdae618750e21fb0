import { type LearnedTimes, createServiceTimes } from '../speech/service-times.ts';
import type { SpeechRequest, VoiceService } from '../speech/voice-service.ts';
import { pause } from '../abort.ts';
import type { PartialReply } from './retry.ts';
import { createSpeaker } from './speaker.ts';
import type { StageClock } from './turn-clocks.ts';
import { createWaitReporter } from './turn-waits.ts';
import type { TurnOptions } from './turn-options.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import { createPieceCutter, type PieceCutter } from '../../shared/speech/pieces.ts';
import type { TurnEnd, TurnEvent } from '../../shared/talk/turn-events.ts';
import type { Cue } from '../../shared/talk/conversation.ts';
import { type MarkdownReader, createMarkdownReader } from '../../shared/text/markdown.ts';
import { t } from '../../shared/text/translate.ts';

/** Speaks a reply while it is being written. */
interface TurnVoice {
  /** @param reply all of it so far; `settled` when nothing will be added to its last paragraph */
  follow(reply: string, settled: boolean): void;
  /** Says something that is no part of the reply, after what was written of it. */
  aside(text: string): void;
  /** The reply is complete. Resolves after playback, with the fault that kept part of it from being spoken. */
  finish(): Promise<TurnEnd['fault']>;
  /** Requests no more audio and drops what hasn't been played. */
  abandon(reason: unknown): void;
}

interface SpokenTurn {
  readonly turnId: string;
  readonly turnOptions: TurnOptions;
  readonly partial?: Pick<PartialReply, 'reply'>;
  /** For text that isn't Markdown. */
  readonly reader?: MarkdownReader;
  /** Texts in which the reply has been spoken before: nothing that is kept of it is paid for again. */
  readonly spokenBefore?: ReadonlySet<string>;
}

export interface VoicePorts {
  readonly service: Pick<VoiceService, 'speak'>;
  readonly emit: (event: TurnEvent) => void;
  /** Called when the first sound of the turn is asked for; `wav` settles when it may be heard. */
  readonly coming?: (cue: Cue, wav: Promise<Uint8Array>) => void;
  /** Called in order of the text, ahead of time; resolves when the cue has been played. */
  readonly play: (cue: Cue, wav: Uint8Array) => Promise<void>;
  readonly newId: () => string;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** How fast the service is; nothing is known of it by default. */
  readonly times?: LearnedTimes | undefined;
  /** How fast the person hears it, times the pace of the sound; asked again and again, as that may change. */
  readonly pace?: (() => number) | undefined;
  /** How many requests the service's limit leaves for this minute; undefined where it states none, as by default. */
  readonly requestsLeft?: (() => number | undefined) | undefined;
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
  const { silenced, times = createServiceTimes() } = ports;
  const speaking = AbortSignal.any([signal, abandoning.signal, ...(silenced ? [silenced] : [])]);
  const { reader = createMarkdownReader() } = spoken;
  const cutter = createPieceCutter();
  if (spoken.partial) {
    cutter.read(reader.read(spoken.partial.reply, true), true);
    cutter.skip(); // already spoken: only new text is
  }
  const voice = { cutter, times, stages };
  const speaker = spoken.turnOptions.speak ? speakerOf(spoken, ports, voice, speaking) : undefined;
  const writing = createWritingClock(times, ports.now);
  return {
    follow(reply, settled) {
      if (!speaker || silenced?.aborted) return;
      writing.reached(reply.length, settled);
      cutter.read(reader.read(reply, settled), settled);
      speaker.follow();
    },
    aside(text) {
      if (!silenced?.aborted) speaker?.aside(text);
    },
    finish: async () =>
      speaker?.finish().then(
        () => undefined,
        (error) => (silenced?.aborted && !signal.aborted ? undefined : unspokenFault(signal)(error)),
      ),
    abandon(reason) {
      abandoning.abort(reason);
      speaker?.finish().catch(() => {}); // the caller already knows why
    },
  };
}

function speakerOf(
  { turnId, turnOptions: { voice, speed, speechModel }, spokenBefore }: SpokenTurn,
  { service, emit, coming, play, newId, now, pace, requestsLeft = () => undefined }: VoicePorts,
  { cutter, times, stages }: { cutter: PieceCutter; times: LearnedTimes; stages: StageClock },
  signal: AbortSignal,
) {
  const onWait = createWaitReporter(turnId, emit);
  let priority: 'interactive' | 'speech' = 'interactive';
  const asked = (input: string): SpeechRequest => {
    const request = { model: speechModel, input, voice, speed, format: 'wav', onWait, priority } as const;
    priority = 'speech';
    return request;
  };
  return createSpeaker(
    {
      speed,
      newId,
      cutter,
      times,
      pace,
      requestsLeft,
      spokenBefore,
      now,
      sleep: pause,
      render: (input) => service.speak(asked(input), signal),
      coming(cue, wav) {
        coming?.(cue, wav);
        emit({ type: 'cue-coming', turnId, cue });
      },
      play: (cue, wav) => {
        stages.reached('speechStartMs');
        return play(cue, wav);
      },
    },
    signal,
  );
}

/** A rate measured over less says little: deltas come in bursts. */
const leastWritingMs = 200;

/** Learns how fast replies are written. The time before a text, such as that of a tool, is none of it. */
function createWritingClock(times: LearnedTimes, now: () => number) {
  let since: { readonly length: number; readonly at: number } | undefined;
  return {
    reached(length: number, settled: boolean): void {
      const at = now();
      const ms = since ? at - since.at : 0;
      if (since && ms >= leastWritingMs && length > since.length) times.wrote(length - since.length, ms);
      if (settled) since = undefined;
      else if (!since || ms >= leastWritingMs) since = { length, at };
    },
  };
}

/** A speech failure alone becomes part of the turn's end; an abort stays an abort. */
function unspokenFault(signal: AbortSignal): (error: unknown) => TurnEnd['fault'] {
  return (error) => {
    signal.throwIfAborted();
    const fault = faultOf(error);
    const message = t('talk:fault.unspoken', { why: fault.message });
    return { ...fault, message, cause: 'unspoken' };
  };
}
