import type { TurnEvent } from '../../shared/talk/turn-events.ts';
import type { VoiceOrder } from '../../shared/contract/hands-free-contract.ts';
import { currentTurn } from '../../shared/talk/conversation.ts';
import { foldTurn } from '../../shared/talk/fold-turn.ts';
import type { RollingPeaks } from '../audio/peaks.ts';
import type { Bridge } from '../bridge.ts';
import { isOpen, keepPace, type Screen } from '../app/screen.ts';
import type { createReplyPlayback } from './reply/reply-playback.ts';
import type { Store } from '../app/store.ts';
import { t } from '../../shared/text/translate.ts';

interface Turns {
  /** Whether an answer is being made or spoken, or a question transcribed. */
  isGoing(): boolean;
  /** Ends the turn that is going on, its sound first. */
  stop(): void;
  /** Ends the sound of the turn that is spoken; it is written on. @returns whether there was any */
  silence(): boolean;
  /** Somebody speaks while the answer sounds. */
  obey(order: VoiceOrder): void;
  /** Forgets events that are not yet on screen, for a conversation that came as a whole. */
  restart(): void;
}

interface TurnsPorts {
  readonly bridge: Bridge;
  readonly peaks: Pick<RollingPeaks, 'clear'>;
  /** Called with every event of main, before it is drawn and heard. */
  readonly onEvent: (event: TurnEvent) => void;
  readonly screen: Store<Screen>;
  /** The fold for our own playback's events is handed over, because the playback is made of it. */
  readonly createPlayback: (fold: (event: TurnEvent) => void) => ReturnType<typeof createReplyPlayback>;
  readonly onNextFrame: (act: () => void) => void;
}

/** Turns as main sends them until `signal` aborts: folded to be drawn, and their cues played. */
export function followTurns(ports: TurnsPorts, signal: AbortSignal): Turns {
  const { bridge, screen, peaks, createPlayback, onNextFrame } = ports;
  const drain = createEventDrain((events) => {
    screen.set({ conversation: events.reduce(foldTurn, screen.get().conversation) });
  }, onNextFrame);
  const playback = createPlayback(drain.add);
  keepPace(screen, playback);
  const stop = (): void => {
    const turn = currentTurn(screen.get().conversation);
    if (turn) bridge.send('turn-stop', { turnId: turn.id, position: playback.stop(turn.id) });
  };
  const end = (event: TurnEvent & { type: 'turn-end' }): void => {
    playback.stop(event.turnId);
    // Without hands, noise that was no words is no news.
    const notice = screen.get().handsFree.phase === 'off' ? noticeOf(event) : undefined;
    if (notice) screen.set({ notice });
    if (!isOpen(screen.get().microphone)) peaks.clear();
  };
  const receive = (event: TurnEvent): void => {
    if (!screen.get().app) return; // it is in the state that is still to come
    ports.onEvent(event);
    // Sound first: to draw takes milliseconds, and somebody waits to hear.
    if (event.type === 'cue-coming') playback.expect(event.turnId, event.cue);
    if (event.type === 'cue-ready') playback.play(event.turnId, event.cue);
    drain.add(event);
    if (isAsked(event) && screen.get().app?.settings.speakReplies) playback.prepare(event.turnId);
    if (event.type === 'turn-end') end(event);
  };
  bridge.listen({ turn: receive }, signal);
  return {
    isGoing() {
      const turn = currentTurn(screen.get().conversation);
      return turn !== undefined && turn.phase !== 'listening';
    },
    stop,
    obey: (order) => (order === 'cut' ? stop() : playback.obey(order)),
    silence() {
      const turn = currentTurn(screen.get().conversation);
      if (turn?.phase !== 'speaking') return false;
      bridge.send('turn-silence', { turnId: turn.id, position: playback.stop(turn.id) });
      return true;
    },
    restart: drain.clear,
  };
}

/** The question is whole, however it was asked. */
function isAsked(event: TurnEvent): boolean {
  return event.type === 'take-end' || (event.type === 'turn-start' && event.origin === 'text');
}

/** A turn in which nothing was said leaves no trace in the conversation, so a notice beside it says so. */
function noticeOf(event: TurnEvent & { type: 'turn-end' }): Screen['notice'] {
  if (event.outcome !== 'nothing-heard') return undefined;
  return {
    tone: 'hint',
    message: event.fault?.message ?? t('speech:heard.nothing'),
  };
}

interface EventDrain {
  add(event: TurnEvent): void;
  /** Forgets what has not been drained. */
  clear(): void;
}

/**
 * Collects the deltas of a streaming turn and drains them once per animation frame, so that a fast stream draws no
 * more often than the screen does; with them what is not seen, the cues that are about to sound. Any other event drains
 * at once, in order: a hidden window has no frames.
 */
export function createEventDrain(
  drain: (events: readonly TurnEvent[]) => void,
  onNextFrame: (act: () => void) => void,
): EventDrain {
  let waiting: TurnEvent[] = [];
  const flush = (): void => {
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    drain(joinDeltas(events));
  };
  return {
    add(event) {
      waiting.push(event);
      if (!isDelta(event) && !isUnseen(event)) flush();
      else if (waiting.length === 1) onNextFrame(flush);
    },
    clear: () => void (waiting = []),
  };
}

/** Deltas of one kind that follow each other, as one. */
export function joinDeltas(events: readonly TurnEvent[]): readonly TurnEvent[] {
  const joined: TurnEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (last && isDelta(event) && isDelta(last) && last.type === event.type && last.turnId === event.turnId) {
      joined[joined.length - 1] = { ...last, text: last.text + event.text };
    } else joined.push(event);
  }
  return joined;
}

/** A cue is seen once it sounds. */
function isUnseen({ type }: TurnEvent): boolean {
  return type === 'cue-coming' || type === 'cue-ready';
}

type Delta = TurnEvent & { type: 'reasoning-delta' | 'reply-delta' };

function isDelta(event: TurnEvent): event is Delta {
  return event.type === 'reasoning-delta' || event.type === 'reply-delta';
}
