import type { Sound } from '../../shared/audio.ts';
import {
  currentTurn,
  emptyConversation,
  foldTurn,
  type Conversation,
  type Turn,
  type TurnEnd,
  type TurnEvent,
} from '../../shared/conversation.ts';
import type { PlaybackPosition } from '../../shared/contract.ts';
import { faultOf, FaultError, type Fault } from '../../shared/fault.ts';
import { heardOf } from '../../shared/heard.ts';
import type { Depth } from '../../shared/reasoning.ts';
import type { ConsentDecision } from '../../shared/tools.ts';
import type { Choices } from './choices.ts';
import { createCueSounds, type CueSounds } from './cue-sounds.ts';
import type { VoiceService } from './service.ts';
import type { TakeStore, TakeWriter } from './takes.ts';
import { createSessionTools, type ToolPorts } from './tools/session-tools.ts';
import { runAnnouncement } from './turn-announcement.ts';
import { runTurn, type TurnPlan, type TurnPorts } from './turn.ts';

/** A conversation by voice: at most one turn at a time, and a new one ends the one before it. */
export interface Session {
  conversation(): Conversation;
  startTake(turnId: string, sampleRate: number): void;
  addFrames(turnId: string, pcm: Int16Array): void;
  endTake(turnId: string): void;
  cancelTake(turnId: string): void;
  askText(turnId: string, text: string): void;
  /** Ends the turn that is going on; what was not heard does not count as said. */
  stop(turnId: string, position: PlaybackPosition | null): void;
  /**
   * The utterance of a failed turn again: its text, or its recording where it has none yet.
   * @param depth another depth of thinking than the one chosen, for this once
   */
  retry(turnId: string, newTurnId: string, depth?: Depth): void;
  /** The person's word on a tool that asks. */
  decideTool(turnId: string, callId: string, decision: ConsentDecision): void;
  cueStarted(turnId: string, cueId: string): void;
  cueEnded(turnId: string, cueId: string): void;
  cueFailed(turnId: string, cueId: string, reason: string): void;
  cueSound(turnId: string, cueId: string): Uint8Array | undefined;
  clear(): void;
  /** Ends whatever goes on, as when the window is gone. */
  interrupt(): void;
}

export interface SessionPorts {
  readonly service: VoiceService;
  readonly takes: TakeStore;
  /** With what the next turn is made; may have to ask the service. */
  readonly choices: () => Promise<Choices>;
  readonly emit: (event: TurnEvent) => void;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly newId: () => string;
  /** What the model may do besides talking; without it, nothing. */
  readonly tools?: ToolPorts;
}

/** What a turn holds while it goes on. */
interface LiveTurn {
  readonly turnId: string;
  readonly aborting: AbortController;
  readonly sounds: CueSounds;
  /** Another depth of thinking than the one chosen. */
  readonly depth: Depth | undefined;
  /** While the person speaks. */
  take?: TakeWriter;
  /** Whether the reply is only shown; then what was shown counts as said. */
  silent: boolean;
}

export function createSession(ports: SessionPorts): Session {
  let conversation = emptyConversation;
  let live: LiveTurn | undefined;
  const announcements: string[] = [];

  const announce = (text: string): void => {
    announcements.push(text);
    announceNext();
  };

  const { wallClock, newId } = ports;
  const tools = ports.tools && createSessionTools({ tools: ports.tools, wallClock, newId, announce });

  const tell = (event: TurnEvent): void => {
    fold(event);
    ports.emit(event);
  };

  const fold = (event: TurnEvent): void => {
    conversation = foldTurn(conversation, event);
  };

  const turnOf = (turnId: string): Turn | undefined => conversation.turns.find((turn) => turn.id === turnId);
  const liveTurn = (turnId: string): LiveTurn | undefined => (live?.turnId === turnId ? live : undefined);

  const begin = (turnId: string, start: TurnStart, depth?: Depth): LiveTurn => {
    interrupt(null);
    const aborting = new AbortController();
    const sounds = createCueSounds((cue) => tell({ type: 'cue-ready', turnId, cue }), aborting.signal);
    const turn: LiveTurn = { turnId, aborting, sounds, depth, silent: false };
    live = turn;
    tell({ type: 'turn-start', turnId, at: ports.wallClock(), ...start });
    return turn;
  };

  const end = (turn: LiveTurn, turnEnd: TurnEnd): void => {
    if (live !== turn) return;
    live = undefined;
    turn.aborting.abort(new DOMException('The turn is over.', 'AbortError'));
    tell({ type: 'turn-end', turnId: turn.turnId, ...turnEnd });
    queueMicrotask(announceNext); // after a turn that ended because the next one begins, that one has begun
  };

  const interrupt = (position: PlaybackPosition | null): void => {
    if (!live) return;
    live.take?.finish();
    const turn = currentTurn(conversation);
    if (turn)
      end(live, { outcome: 'interrupted', heard: live.silent ? turn.reply : heardOf(turn, position) });
  };

  const portsOf = (turn: LiveTurn, choices?: Choices): TurnPorts => ({
    service: ports.service,
    play: turn.sounds.play,
    now: ports.now,
    newId,
    toolbox: choices && tools?.toolboxFor(choices.model),
    emit(event) {
      if (live === turn) tell(event);
      if (event.type === 'transcript') ports.takes.remove(turn.turnId);
    },
  });

  const finishWith = async (turn: LiveTurn, running: Promise<TurnEnd>): Promise<void> => {
    try {
      end(turn, await running);
    } catch (error) {
      if (!turn.aborting.signal.aborted) end(turn, { outcome: 'failed', fault: faultOf(error) });
    }
  };

  const choicesFor = async (turn: LiveTurn): Promise<Choices> => {
    const choices = await ports.choices();
    turn.aborting.signal.throwIfAborted();
    turn.silent = !choices.speak;
    return { ...choices, depth: turn.depth ?? choices.depth };
  };

  const reply = async (turn: LiveTurn, ask: TurnPlan['ask']): Promise<TurnEnd> => {
    const { turnId, aborting } = turn;
    const history = conversation.turns.filter((other) => other.id !== turnId);
    const choices = await choicesFor(turn);
    const plan = { turnId, ask, history, choices };
    const turnEnd = await runTurn(plan, portsOf(turn, choices), aborting.signal);
    if (turnEnd.outcome === 'nothing-heard') ports.takes.remove(turnId);
    return turnEnd;
  };

  const run = (turn: LiveTurn, ask: TurnPlan['ask']): void => void finishWith(turn, reply(turn, ask));

  const announceNext = (): void => {
    const text = live ? undefined : announcements.shift();
    if (text === undefined) return;
    const turn = begin(newId(), { origin: 'timer' });
    const announcement = { turnId: turn.turnId, text, choices: () => choicesFor(turn) };
    void finishWith(turn, runAnnouncement(announcement, portsOf(turn), turn.aborting.signal));
  };

  const askAs = (turnId: string, text: string, start: TurnStart, depth?: Depth): void => {
    run(begin(turnId, { ...start, utterance: text }, depth), { text });
  };

  const retryTake = (turnId: string, newTurnId: string): void => {
    const turn = begin(newTurnId, { origin: 'voice', retryOf: turnId });
    tell({ type: 'take-end', turnId: newTurnId });
    const take = takeAgain(ports.takes, turnId, newTurnId);
    if (take) run(turn, { take });
    else end(turn, { outcome: 'failed', fault: lostTake });
  };

  return {
    conversation: () => conversation,
    startTake(turnId, sampleRate) {
      const turn = begin(turnId, { origin: 'voice' });
      turn.take = ports.takes.begin(turnId, sampleRate);
      // Whatever it takes to find out, and to open the connection, is done while the person speaks.
      ports.choices().catch(() => {}); // told when the turn needs it
    },
    addFrames: (turnId, pcm) => liveTurn(turnId)?.take?.append(pcm),
    endTake(turnId) {
      const turn = liveTurn(turnId);
      const take = turn?.take?.finish();
      if (!turn || !take) return;
      delete turn.take;
      tell({ type: 'take-end', turnId });
      run(turn, { take });
    },
    cancelTake(turnId) {
      const turn = liveTurn(turnId);
      if (!turn?.take) return;
      turn.take.finish();
      ports.takes.remove(turnId);
      end(turn, { outcome: 'cancelled' });
    },
    askText: (turnId, text) => askAs(turnId, text, { origin: 'text' }),
    stop: (turnId, position) => {
      if (liveTurn(turnId)) interrupt(position);
    },
    retry(turnId, newTurnId, depth) {
      const failed = turnOf(turnId);
      if (failed?.phase !== 'over' || failed.origin === 'timer') return;
      if (failed.utterance === '') retryTake(turnId, newTurnId);
      else askAs(newTurnId, failed.utterance, { origin: failed.origin, retryOf: turnId }, depth);
    },
    decideTool(turnId, callId, decision) {
      if (liveTurn(turnId)) tools?.decide(callId, decision);
    },
    cueStarted: (turnId, cueId) => fold({ type: 'cue-start', turnId, cueId }),
    cueEnded(turnId, cueId) {
      fold({ type: 'cue-end', turnId, cueId });
      liveTurn(turnId)?.sounds.played(cueId);
    },
    cueFailed(turnId, cueId, reason) {
      const message = `Its sound could not be played: ${reason}`;
      liveTurn(turnId)?.sounds.failed(cueId, new FaultError({ kind: 'answer-unreadable', message }));
    },
    cueSound: (turnId, cueId) => liveTurn(turnId)?.sounds.sound(cueId),
    clear() {
      interrupt(null);
      conversation = emptyConversation;
    },
    interrupt: () => interrupt(null),
  };
}

type TurnStart = Pick<TurnEvent & { type: 'turn-start' }, 'origin' | 'utterance' | 'retryOf'>;

const lostTake: Fault = {
  kind: 'storage-failed',
  message: 'The recording of this is no longer there. Please say it again.',
};

/** The recording of a failed turn, from now on that of the new one. */
function takeAgain(takes: TakeStore, turnId: string, newTurnId: string): Sound | undefined {
  try {
    takes.rename(turnId, newTurnId);
    return takes.read(newTurnId);
  } catch {
    return undefined;
  }
}
