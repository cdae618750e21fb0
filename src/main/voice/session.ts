import type { Sound } from '../../shared/audio.ts';
import {
  canContinue,
  type Conversation,
  type Turn,
  type TurnEnd,
  type TurnEvent,
} from '../../shared/conversation.ts';
import type { AskedAgain, PlaybackPosition } from '../../shared/contract.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import { shownPicture, type AskedWith, type NewPicture, type ShownPicture } from '../../shared/picture.ts';
import type { ConsentDecision } from '../../shared/tools.ts';
import { begunForRetry, begunToGoOn, choicesAgain } from './asked-again.ts';
import type { Choices } from './choices.ts';
import type { PricedModel } from './price-book.ts';
import { lookerFor, type Enclosed } from './looking.ts';
import { keptLength } from './seam.ts';
import type { VoiceService } from './service.ts';
import type { TakeStore } from './takes.ts';
import { createSessionTools, type ToolPorts } from './tools/session-tools.ts';
import { accounted } from './turn-account.ts';
import { runAnnouncement } from './turn-announcement.ts';
import { createCurrentTurn, type LiveTurn, type TurnStart } from './turn-current.ts';
import { runTurn, type TurnPlan, type TurnPorts } from './turn.ts';

/** A conversation by voice: at most one turn at a time, and a new one ends the one before it. */
export interface Session {
  conversation(): Conversation;
  startTake(turnId: string, sampleRate: number): void;
  addFrames(turnId: string, pcm: Int16Array): void;
  endTake(turnId: string, askedWith?: AskedWith): void;
  cancelTake(turnId: string): void;
  askText(turnId: string, text: string, askedWith?: AskedWith): void;
  /** Ends the turn that is going on; what was not heard does not count as said. */
  stop(turnId: string, position: PlaybackPosition | null): void;
  /** The utterance of a failed turn again: its text, or its recording where it has none yet. */
  retry(turnId: string, newTurnId: string, how?: AskedAgain): void;
  /** Goes on with an answer that broke off or was cut; what came of it stays. */
  goOn(turnId: string, newTurnId: string): void;
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

/** What a turn needs of the service's models. */
export interface TurnNeeds {
  /** Whether a recording has to be read first. */
  readonly hears: boolean;
  /** Another text model than the one chosen, for this once. */
  readonly model?: string;
}

export interface SessionPorts {
  readonly service: VoiceService;
  readonly takes: TakeStore;
  /** With what the next turn is made; may have to ask the service. */
  readonly choices: (needs: TurnNeeds) => Promise<Choices>;
  /** What the service tells of a text model; without it, nothing. Never rejects. */
  readonly priced?: (model: string) => Promise<Omit<PricedModel, 'id'> | undefined>;
  readonly emit: (event: TurnEvent) => void;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly newId: () => string;
  /** What the model may do besides talking; without it, nothing. */
  readonly tools?: ToolPorts;
}

export function createSession(ports: SessionPorts): Session {
  const { wallClock, newId, takes, priced = async () => undefined } = ports;
  const announcements: string[] = [];
  /** As long as the conversation lasts: a question may be tried again, and later ones may be about its pictures. */
  const enclosed = new Map<string, Enclosed>();
  const enclosedIn = (turnId: string): Enclosed => enclosed.get(turnId) ?? {};
  const picturesOf = (turnId: string): readonly NewPicture[] => enclosedIn(turnId).pictures ?? [];

  const announceNext = (): void => {
    const text = current.isIdle() ? announcements.shift() : undefined;
    if (text === undefined) return;
    const turn = current.begin(newId(), { origin: 'timer' });
    const announcement = { turnId: turn.turnId, text, choices: () => choicesFor(turn, false) };
    void current.endWith(turn, runAnnouncement(announcement, portsOf(turn), turn.aborting.signal));
  };

  const announce = (text: string): void => {
    announcements.push(text);
    announceNext();
  };

  const current = createCurrentTurn({ emit: ports.emit, wallClock, onEnd: announceNext });
  const tools = ports.tools && createSessionTools({ tools: ports.tools, wallClock, newId, announce });

  const portsOf = ({ turnId, sounds }: LiveTurn, choices?: Choices): TurnPorts => ({
    service: accounted(
      ports.service,
      { prices: priced, onSpent: (spent) => current.tell({ type: 'turn-cost', turnId, spent }) },
      current.conversation().turns.find(({ id }) => id === turnId)?.spent,
    ),
    play: sounds.play,
    now: ports.now,
    newId,
    toolbox: choices && tools?.toolboxFor(choices.model),
    emit(event) {
      if (current.live(turnId)) current.tell(event);
      if (event.type === 'transcript') takes.remove(turnId);
    },
  });

  const choicesBy = (model: string | undefined, hears: boolean): Promise<Choices> =>
    ports.choices({ hears, ...(model !== undefined && { model }) });

  /** Of a turn that is tried again, the model need not know how it went. */
  const historyOf = ({ turnId, start }: LiveTurn): readonly Turn[] =>
    current.conversation().turns.filter(({ id }) => id !== turnId && id !== start.retryOf);

  const choicesFor = async (turn: LiveTurn, hears: boolean): Promise<Choices> => {
    const { turnId } = turn;
    const chosen = await choicesBy(enclosedIn(turnId).model, hears);
    const looker = lookerFor(chosen, enclosedIn(turnId), { history: historyOf(turn), enclosedIn });
    const choices = looker === undefined ? chosen : await choicesBy(looker, hears);
    turn.aborting.signal.throwIfAborted();
    if (looker !== undefined)
      current.tell({ type: 'turn-looker', turnId, model: looker, insteadOf: chosen.model });
    turn.silent = !choices.speak;
    return choicesAgain(
      choices,
      turn.start.again ?? {},
      async (model) => (await priced(model))?.maxOutputTokens,
    );
  };

  const reply = async (turn: LiveTurn, ask: TurnPlan['ask']): Promise<TurnEnd> => {
    const { turnId, aborting, start } = turn;
    const history = historyOf(turn);
    const choices = await choicesFor(turn, 'take' in ask);
    const pictures = { asked: picturesOf(turnId), former: picturesOf };
    const plan = { turnId, ask, history, choices, pictures, ...(start.begun && { begun: start.begun }) };
    const turnEnd = await runTurn(plan, portsOf(turn, choices), aborting.signal);
    if (turnEnd.outcome === 'nothing-heard') forget(turnId);
    return turnEnd;
  };

  const passOn = (turnId: string, newTurnId: string, { byChosen }: AskedAgain = {}): Enclosed => {
    const { model, ...rest } = enclosedIn(turnId);
    const passed = byChosen ? { ...rest, byChosen } : { ...rest, model };
    enclosed.set(newTurnId, passed);
    return passed;
  };

  const forget = (turnId: string): void => {
    takes.remove(turnId);
    enclosed.delete(turnId);
  };

  const run = (turn: LiveTurn, ask: TurnPlan['ask']): void => void current.endWith(turn, reply(turn, ask));

  const askAs = (turnId: string, text: string, start: TurnStart): void =>
    run(current.begin(turnId, { ...start, utterance: text }), { text });

  const retryTake = (newTurnId: string, start: TurnStart & { readonly retryOf: string }): void => {
    const turn = current.begin(newTurnId, start);
    current.tell({ type: 'take-end', turnId: newTurnId });
    const take = takeAgain(takes, start.retryOf, newTurnId);
    if (take) run(turn, { take });
    else current.end(turn, { outcome: 'failed', fault: lostTake });
  };

  return {
    conversation: current.conversation,
    startTake(turnId, sampleRate) {
      const turn = current.begin(turnId, { origin: 'voice' });
      turn.take = takes.begin(turnId, sampleRate);
      // Whatever it takes to find out, and to open the connection, is done while the person speaks.
      ports.choices({ hears: true }).catch(() => {}); // told when the turn needs it
    },
    addFrames: (turnId, pcm) => current.live(turnId)?.take?.append(pcm),
    endTake(turnId, askedWith = {}) {
      const turn = current.live(turnId);
      const take = turn?.take?.finish();
      if (!turn || !take) return;
      delete turn.take;
      enclosed.set(turnId, askedWith);
      current.tell({ type: 'take-end', turnId, ...shown(askedWith) });
      run(turn, { take });
    },
    cancelTake(turnId) {
      const turn = current.live(turnId);
      if (!turn?.take) return;
      turn.take.finish();
      takes.remove(turnId);
      current.end(turn, { outcome: 'cancelled' });
    },
    askText(turnId, text, askedWith = {}) {
      enclosed.set(turnId, askedWith);
      askAs(turnId, text, { origin: 'text', ...shown(askedWith) });
    },
    stop: (turnId, position) => {
      if (current.live(turnId)) current.interrupt(position);
    },
    retry(turnId, newTurnId, again = {}) {
      const failed = current.conversation().turns.find((turn) => turn.id === turnId);
      if (failed?.phase !== 'over' || failed.origin === 'timer') return;
      const askedWith = passOn(turnId, newTurnId, again);
      const begun = begunForRetry(failed);
      const start = { origin: failed.origin, retryOf: turnId, again, begun, ...shown(askedWith) };
      if (failed.utterance === '') retryTake(newTurnId, start);
      else askAs(newTurnId, failed.utterance, start);
    },
    goOn(turnId, newTurnId) {
      const former = current.conversation().turns.find(({ id }) => id === turnId);
      if (!former || !canContinue(current.conversation(), turnId)) return;
      const askedWith = passOn(turnId, newTurnId);
      const to = keptLength(former.reply);
      const begun = begunToGoOn(former, to);
      const continues = { turnId, to };
      askAs(newTurnId, former.utterance, { origin: former.origin, continues, begun, ...shown(askedWith) });
    },
    decideTool(turnId, callId, decision) {
      if (current.live(turnId)) tools?.decide(callId, decision);
    },
    cueStarted: (turnId, cueId) => current.fold({ type: 'cue-start', turnId, cueId }),
    cueEnded(turnId, cueId) {
      current.fold({ type: 'cue-end', turnId, cueId });
      current.live(turnId)?.sounds.played(cueId);
    },
    cueFailed(turnId, cueId, reason) {
      const message = `Its sound could not be played: ${reason}`;
      current.live(turnId)?.sounds.failed(cueId, new FaultError({ kind: 'answer-unreadable', message }));
    },
    cueSound: (turnId, cueId) => current.live(turnId)?.sounds.sound(cueId),
    clear() {
      current.interrupt(null);
      for (const { id, utterance } of current.conversation().turns) if (utterance === '') takes.remove(id);
      current.clear();
      enclosed.clear();
    },
    interrupt: () => current.interrupt(null),
  };
}

/** What a turn shows of it. */
function shown({ pictures = [] }: AskedWith): { readonly pictures?: readonly ShownPicture[] } {
  return pictures.length > 0 ? { pictures: pictures.map(shownPicture) } : {};
}

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
