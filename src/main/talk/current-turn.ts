import type { SegmentTranscriber } from '../speech/recognition/transcriber.ts';
import { unlessAborted } from '../abort.ts';
import { createTrackedRequests } from '../speech/tracked-requests.ts';
import type { VoiceService } from '../speech/voice-service.ts';
import type { startAnswerAhead } from './answer-ahead.ts';
import type { keepRecording } from '../speech/recording.ts';
import type { PartialReply } from './retry.ts';
import { faultOf, type Fault } from '../../shared/contract/fault.ts';
import type { AskedAgain, PlaybackPosition } from '../../shared/contract/talk-contract.ts';
import type { TurnEnd, TurnEvent } from '../../shared/talk/turn-events.ts';
import {
  currentTurn,
  endOfReading,
  type Conversation,
  type Cue,
  type Turn,
} from '../../shared/talk/conversation.ts';
import { foldTurn } from '../../shared/talk/fold-turn.ts';
import { t } from '../../shared/text/translate.ts';

/** The conversation and its current turn. There is at most one; a new turn ends the one before it. */
export interface CurrentTurn {
  conversation(): Conversation;
  /** The current turn, if it has this id. */
  live(turnId: string): LiveTurn | undefined;
  isIdle(): boolean;
  begin(turnId: string, start: TurnStart): LiveTurn;
  /** Folds an event and sends it to the window. */
  publish(event: TurnEvent): void;
  /** Folds an event the window already knows. */
  fold(event: TurnEvent): void;
  end(turn: LiveTurn, turnEnd: TurnEnd): void;
  /** Ends the turn with the outcome of `running`. */
  endWith(turn: LiveTurn, running: Promise<TurnEnd>): Promise<void>;
  /** Ends the current turn; the position says how much of it was heard. */
  interrupt(position: PlaybackPosition | null): void;
  /** Silences the current turn, if it has this id; the position says how much of it was heard. */
  silence(turnId: string, position: PlaybackPosition | null): void;
  /** Continues with another conversation. */
  switchTo(conversation: Conversation): void;
}

/** The resources of a running turn. */
export interface LiveTurn {
  readonly turnId: string;
  readonly aborting: AbortController;
  /** Ends only the sound; the turn goes on. */
  readonly silencing: AbortController;
  readonly sounds: CueSounds;
  readonly start: TurnStart;
  /** While the person speaks: the recording and its live transcription. */
  recording?: ReturnType<typeof keepRecording>;
  transcriber?: SegmentTranscriber;
  /** Its answer, started while the person pauses. */
  ahead?: ReturnType<typeof startAnswerAhead>;
  /** The service, which adds up the cost of this turn's requests. */
  service?: VoiceService;
  /** Tracks all its requests. */
  readonly requests: ReturnType<typeof createTrackedRequests>;
  /** Whether the reply is only shown; then everything shown counts as said. */
  silent: boolean;
}

interface TurnStart extends Pick<
  TurnEvent & { type: 'turn-start' },
  'origin' | 'utterance' | 'retryOf' | 'edits' | 'continues' | 'speaks' | 'from' | 'pictures' | 'about'
> {
  /** For a question that is retried. */
  readonly again?: AskedAgain;
  readonly partial?: PartialReply;
  /** The id of the assistant that is asked; by default the one in use. */
  readonly assistantId?: string;
  /** The question begins with that assistant's name. */
  readonly isCalled?: boolean;
}

interface CurrentTurnPorts {
  readonly initial: Conversation;
  readonly emit: (event: TurnEvent) => void;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Called after a turn's end, once a turn that replaces it has started. */
  readonly onEnd: () => void;
}

/** The question has no transcript yet, so its recording must outlive the turn. */
function isUnread({ origin, utterance, phase }: Turn): boolean {
  return origin === 'voice' && utterance === '' && (phase === 'listening' || phase === 'transcribing');
}

function notTranscribed(): Fault {
  return { kind: 'answer-interrupted', message: t('talk:fault.not-transcribed') };
}

export function createCurrentTurn({ initial, emit, wallClock, onEnd }: CurrentTurnPorts): CurrentTurn {
  let conversation = initial;
  let live: LiveTurn | undefined;

  const fold = (event: TurnEvent): void => {
    conversation = foldTurn(conversation, event);
  };

  const publish = (event: TurnEvent): void => {
    fold(event);
    emit(event);
  };

  const end = (turn: LiveTurn, turnEnd: TurnEnd): void => {
    if (live !== turn) return;
    live = undefined;
    turn.aborting.abort(new DOMException('The turn is over.', 'AbortError'));
    publish({ type: 'turn-end', turnId: turn.turnId, ...turnEnd });
    queueMicrotask(onEnd);
  };

  const interrupt = (position: PlaybackPosition | null): void => {
    if (!live) return;
    live.recording?.end();
    const turn = currentTurn(conversation);
    if (!turn) return;
    if (turn.readFrom !== undefined) {
      const at = turn.silencedAt ?? heardOf(turn, position).length;
      if (turn.silencedAt === undefined) publish({ type: 'turn-silence', turnId: turn.id, at });
      return end(live, endOfReading(turn, at));
    }
    const heard = live.silent ? turn.reply : heardOf(turn, position);
    end(
      live,
      isUnread(turn) ? { outcome: 'failed', fault: notTranscribed() } : { outcome: 'interrupted', heard },
    );
  };

  return {
    conversation: () => conversation,
    live: (turnId) => (live?.turnId === turnId ? live : undefined),
    isIdle: () => live === undefined,
    begin(turnId, start) {
      interrupt(null);
      const aborting = new AbortController();
      const silencing = new AbortController();
      const sounds = createCueSounds(
        (cue) => publish({ type: 'cue-ready', turnId, cue }),
        AbortSignal.any([aborting.signal, silencing.signal]),
      );
      live = { turnId, aborting, silencing, sounds, start, silent: false, requests: createTrackedRequests() };
      const { again: _again, partial: _partial, assistantId: _id, isCalled: _called, ...shown } = start;
      publish({ type: 'turn-start', turnId, at: wallClock(), ...shown });
      return live;
    },
    publish,
    fold,
    end,
    async endWith(turn, running) {
      try {
        end(turn, await running);
      } catch (error) {
        if (!turn.aborting.signal.aborted) end(turn, { outcome: 'failed', fault: faultOf(error) });
      }
    },
    interrupt,
    silence(turnId, position) {
      const turn = currentTurn(conversation);
      if (live?.turnId !== turnId || turn?.id !== turnId || live.silent) return;
      live.silent = true; // from here on, the person reads it on screen
      live.silencing.abort(new DOMException('The turn was silenced.', 'AbortError'));
      publish({ type: 'turn-silence', turnId, at: heardOf(turn, position).length });
    },
    switchTo(other) {
      interrupt(null);
      conversation = other;
    },
  };
}

/** The current turn's sounds: offered to the window and kept until it has played them. */
interface CueSounds {
  /** Announces a cue's sound: whoever asks for it waits until it is there, so it needn't be offered first. */
  coming(cue: Cue, wav: Promise<Uint8Array>): void;
  /** Offers a cue's sound. Resolves when the window has played it; rejects when it couldn't. */
  play(cue: Cue, wav: Uint8Array): Promise<void>;
  sound(cueId: string): Uint8Array | undefined;
  /** One that isn't offered yet; it becomes nothing if it fails, or the turn ends. */
  comingSound(cueId: string): Promise<Uint8Array | undefined> | undefined;
  played(cueId: string): void;
  failed(cueId: string, error: Error): void;
}

/** @param signal stops waiting for sounds that haven't been played */
function createCueSounds(onOffer: (cue: Cue) => void, signal: AbortSignal): CueSounds {
  const offered = new Map<string, { wav: Uint8Array; done: PromiseWithResolvers<void> }>();
  const ahead = new Map<string, Promise<Uint8Array | undefined>>();
  signal.addEventListener('abort', () => {
    for (const { done } of offered.values()) done.reject(signal.reason);
    offered.clear();
    ahead.clear();
  });
  return {
    coming({ id }, wav) {
      if (signal.aborted) return;
      const nothing = (): undefined => undefined; // the speaker reports why
      ahead.set(id, unlessAborted(wav, signal).catch(nothing));
    },
    async play(cue, wav) {
      signal.throwIfAborted();
      const done = Promise.withResolvers<void>();
      done.promise.catch(() => {}); // nobody waits for a cue that couldn't be offered
      offered.set(cue.id, { wav, done });
      onOffer(cue);
      await done.promise;
    },
    sound: (cueId) => offered.get(cueId)?.wav,
    comingSound: (cueId) => ahead.get(cueId),
    played(cueId) {
      ahead.delete(cueId);
      offered.get(cueId)?.done.resolve();
      offered.delete(cueId);
    },
    failed(cueId, error) {
      offered.get(cueId)?.done.reject(error);
      offered.delete(cueId);
    },
  };
}

/**
 * The part of a turn's reply that had been heard when its sound stopped: whole cues, and the share of the current one that had
 * been played, back to the end of a word.
 */
export function heardOf(turn: Turn, position: PlaybackPosition | null): string {
  const sounding = turn.cues.find((cue) => cue.id === position?.cueId);
  const inside = sounding && position ? heardEnd(turn.reply, sounding, position) : 0;
  return turn.reply.slice(0, Math.max(turn.heardTo, inside)).trimEnd();
}

function heardEnd(reply: string, cue: Cue, { playedMs, durationMs }: PlaybackPosition): number {
  const share = playedMs / durationMs;
  if (share >= 1) return cue.end;
  const text = reply.slice(cue.start, cue.end);
  const lastSpace = text.slice(0, Math.floor(text.length * share) + 1).search(/\s\S*$/);
  return lastSpace < 0 ? cue.start : cue.start + lastSpace;
}
