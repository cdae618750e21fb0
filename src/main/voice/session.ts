import type { Sound } from '../../shared/audio.ts';
import type { TurnEnd, TurnEvent } from '../../shared/conversation-events.ts';
import {
  canContinue,
  emptyConversation,
  isAsked,
  type Conversation,
  type Turn,
} from '../../shared/conversation.ts';
import type { AskedAgain, PlaybackPosition } from '../../shared/contract.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import type { SpeechGate } from '../../shared/speech-gate.ts';
import type { AskedWith, NewPicture } from '../../shared/picture.ts';
import { createReplyReader } from '../../shared/plain-text.ts';
import type { AskedAbout } from '../../shared/reading/about.ts';
import type { ConsentDecision } from '../../shared/tools.ts';
import { begunForRetry, begunToGoOn } from './asked-again.ts';
import type { Choices } from './choices.ts';
import { createEnclosures, shownWith } from './enclosures.ts';
import { aboutOf, mostPassageTokens, type OpenPages } from './passage.ts';
import { keptLength } from './seam.ts';
import type { VoiceService } from './service.ts';
import type { SegmentTranscriber } from './segments/segment-transcriber.ts';
import { endTake, type TalkTakes } from './talk-takes.ts';
import { createSessionTools, type ToolPorts } from './tools/session-tools.ts';
import { hearTake } from './transcriber.ts';
import { accounted } from './turn-account.ts';
import { runAnnouncement } from './turn-announcement.ts';
import { choicesFor, type TurnChoicesPorts } from './turn-choices.ts';
import { createCurrentTurn, type LiveTurn, type TurnStart } from './turn-current.ts';
import { waitTeller } from './turn-waiting.ts';
import { runTurn, type TurnPlan, type TurnPorts } from './turn.ts';

/** A conversation by voice: at most one turn at a time, and a new one ends the one before it. */
export interface Session {
  conversation(): Conversation;
  /** @param about where a document was read aloud when it began */
  startTake(turnId: string, sampleRate: number, about?: AskedAbout): void;
  addFrames(turnId: string, pcm: Int16Array): void;
  endTake(turnId: string, askedWith?: AskedWith): void;
  cancelTake(turnId: string): void;
  askText(
    turnId: string,
    text: string,
    askedWith?: AskedWith & { readonly about?: AskedAbout | undefined },
  ): void;
  /** Reads a plain text out, as a turn of its own that the model is never told of. */
  say(text: string): void;
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
  /** Another conversation goes on from here: an empty one, or one of before. */
  goOnWith(conversation: Conversation): void;
  /** Ends whatever goes on, as when the window is gone. */
  interrupt(): void;
}

export interface SessionPorts extends TurnChoicesPorts {
  readonly service: VoiceService;
  readonly takes: TalkTakes;
  /** What goes on from before; without it, a new conversation. */
  readonly initial?: Conversation;
  readonly emit: (event: TurnEvent) => void;
  /** Decides whether anything was said; loudness does, unless told otherwise. */
  readonly gate?: () => SpeechGate;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly newId: () => string;
  /** What the model may do besides talking; without it, nothing. */
  readonly tools?: ToolPorts;
  /** What is being read aloud; without it, questions are about nothing. */
  readonly pages?: OpenPages;
}

export function createSession(ports: SessionPorts): Session {
  const {
    wallClock,
    newId,
    takes,
    pages,
    initial = emptyConversation,
    priced = async () => undefined,
  } = ports;
  /** What is to be said once nothing else is. */
  const announcements: (() => void)[] = [];
  const enclosures = createEnclosures();
  const picturesOf = (turnId: string): readonly NewPicture[] => enclosures.of(turnId).pictures ?? [];

  const announceNext = (): void => {
    if (current.isIdle()) announcements.shift()?.();
  };

  const whenIdle = (announce: () => void): void => {
    announcements.push(announce);
    announceNext();
  };

  const tellTimer = (text: string): void => {
    const turn = current.begin(newId(), { origin: 'timer' });
    const announcement = { turnId: turn.turnId, text, choices: () => choose(turn, false) };
    void current.endWith(turn, runAnnouncement(announcement, portsOf(turn), turn.aborting.signal));
  };

  const say = (text: string): void => {
    const turn = current.begin(newId(), { origin: 'reading' });
    const choices = (): Promise<Choices> => ports.choices({ hears: false, reads: true });
    const reading = { turnId: turn.turnId, text, choices, reader: createReplyReader('reading') };
    void current.endWith(turn, runAnnouncement(reading, portsOf(turn), turn.aborting.signal));
  };

  const emit = (event: TurnEvent): void => {
    endTake(takes, event, current.conversation());
    ports.emit(event);
  };

  const current = createCurrentTurn({ initial, emit, wallClock, onEnd: announceNext });
  const tools =
    ports.tools &&
    createSessionTools({
      tools: ports.tools,
      wallClock,
      newId,
      announce: (text) => whenIdle(() => tellTimer(text)),
      readOut: (text) => whenIdle(() => say(text)),
    });

  const serviceOf = (turn: LiveTurn): VoiceService => {
    const { turnId } = turn;
    turn.service ??= accounted(
      ports.service,
      { prices: priced, onSpent: (spent) => current.tell({ type: 'turn-cost', turnId, spent }) },
      current.conversation().turns.find(({ id }) => id === turnId)?.spent,
    );
    return turn.service;
  };

  const portsOf = (turn: LiveTurn, choices?: Choices): TurnPorts => ({
    service: serviceOf(turn),
    play: turn.sounds.play,
    now: ports.now,
    newId,
    toolbox: choices && tools?.toolboxFor(choices.model, turn.start.about !== undefined),
    emit(event) {
      if (current.live(turn.turnId)) current.tell(event);
      if (event.type === 'transcript') takes.delivered(turn.turnId, event.text);
    },
  });

  /** A long question is written down while it is asked. */
  const hear = (turn: LiveTurn, sampleRate: number): SegmentTranscriber =>
    hearTake(
      sampleRate,
      {
        service: serviceOf(turn),
        ...(ports.gate && { gate: ports.gate() }),
        model: async () => (await ports.choices({ hears: true })).transcriptionModel,
        onWait: waitTeller(turn.turnId, (event) => current.live(turn.turnId) && current.tell(event)),
      },
      turn.aborting.signal,
    );

  /** Of a turn that is tried again, the model need not know how it went. */
  const historyOf = ({ turnId, start }: LiveTurn): readonly Turn[] =>
    current.conversation().turns.filter(({ id }) => id !== turnId && id !== start.retryOf);

  const choose = async (turn: LiveTurn, hears: boolean): Promise<Choices> => {
    const { turnId, start } = turn;
    const history = isAsked(start) ? historyOf(turn) : []; // what a timer says follows on nothing
    const asked = { turnId, hears, again: start.again ?? {}, history, enclosures };
    const { choices, looker } = await choicesFor(asked, ports);
    turn.aborting.signal.throwIfAborted();
    if (looker) current.tell({ type: 'turn-looker', turnId, ...looker });
    turn.silent = !choices.speak;
    return choices;
  };

  const reply = async (turn: LiveTurn, ask: TurnPlan['ask']): Promise<TurnEnd> => {
    const { turnId, aborting, start } = turn;
    const history = historyOf(turn);
    const choices = await choose(turn, !('text' in ask));
    const pictures = { asked: picturesOf(turnId), former: picturesOf };
    const { about, begun } = start;
    const passage = about && pages?.passageAt(about, mostPassageTokens);
    const plan = { turnId, ask, history, choices, pictures, about, passage, ...(begun && { begun }) };
    const turnEnd = await runTurn(plan, portsOf(turn, choices), aborting.signal);
    if (turnEnd.outcome === 'nothing-heard') enclosures.forget(turnId);
    return turnEnd;
  };

  const run = (turn: LiveTurn, ask: TurnPlan['ask']): void => void current.endWith(turn, reply(turn, ask));

  const askAs = (turnId: string, text: string, start: TurnStart): void =>
    run(current.begin(turnId, { ...start, utterance: text }), { text });

  /** Where another turn has taken its place, the recording goes with it. */
  const passTakeOn = (turnId: string, newTurnId: string): void => {
    const stays = current.conversation().turns.some(({ id }) => id === turnId);
    if (!stays) takes.passOn(turnId, newTurnId);
  };

  const retryTake = (newTurnId: string, start: TurnStart & { readonly retryOf: string }): void => {
    const turn = current.begin(newTurnId, start);
    current.tell({ type: 'take-end', turnId: newTurnId });
    const take = takeAgain(takes, start.retryOf, newTurnId);
    if (take) run(turn, { take });
    else current.end(turn, { outcome: 'failed', fault: lostTake });
  };

  return {
    conversation: current.conversation,
    startTake(turnId, sampleRate, about) {
      const turn = current.begin(turnId, { origin: 'voice', ...aboutOf(about, pages) });
      turn.take = takes.begin(turnId, sampleRate);
      turn.hearing = hear(turn, sampleRate);
      // Whatever it takes to find out, and to open the connection, is done while the person speaks.
      ports.choices({ hears: true }).catch(() => {}); // told when the turn needs it
    },
    addFrames(turnId, pcm) {
      const turn = current.live(turnId);
      turn?.take?.append(pcm);
      turn?.hearing?.add(pcm);
    },
    endTake(turnId, askedWith = {}) {
      const turn = current.live(turnId);
      if (!turn?.take || !turn.hearing) return;
      const { hearing } = turn;
      turn.take.finish();
      delete turn.take;
      delete turn.hearing;
      enclosures.keep(turnId, askedWith);
      current.tell({ type: 'take-end', turnId, ...shownWith(askedWith) });
      run(turn, { hearing });
    },
    cancelTake(turnId) {
      const turn = current.live(turnId);
      if (!turn?.take) return;
      turn.take.finish();
      current.end(turn, { outcome: 'cancelled' });
    },
    askText(turnId, text, { about, ...askedWith } = {}) {
      enclosures.keep(turnId, askedWith);
      askAs(turnId, text, { origin: 'text', ...shownWith(askedWith), ...aboutOf(about, pages) });
    },
    say,
    stop: (turnId, position) => {
      if (current.live(turnId)) current.interrupt(position);
    },
    retry(turnId, newTurnId, again = {}) {
      const failed = current.conversation().turns.find((turn) => turn.id === turnId);
      if (failed?.phase !== 'over' || !isAsked(failed)) return;
      const askedWith = enclosures.passOn(turnId, newTurnId, again);
      const begun = begunForRetry(failed);
      const asked = { origin: failed.origin, ...(failed.about && { about: failed.about }) };
      const start = { ...asked, retryOf: turnId, again, begun, ...shownWith(askedWith) };
      if (failed.utterance === '') retryTake(newTurnId, start);
      else askAs(newTurnId, failed.utterance, start);
      if (failed.utterance !== '') passTakeOn(turnId, newTurnId);
    },
    goOn(turnId, newTurnId) {
      const former = current.conversation().turns.find(({ id }) => id === turnId);
      if (!former || !canContinue(current.conversation(), turnId)) return;
      const askedWith = enclosures.passOn(turnId, newTurnId);
      const to = keptLength(former.reply);
      const begun = begunToGoOn(former, to);
      const continues = { turnId, to };
      askAs(newTurnId, former.utterance, {
        origin: former.origin,
        ...(former.about && { about: former.about }),
        continues,
        begun,
        ...shownWith(askedWith),
      });
      passTakeOn(turnId, newTurnId);
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
    goOnWith(conversation) {
      current.become(conversation);
      enclosures.clear();
    },
    interrupt: () => current.interrupt(null),
  };
}

const lostTake: Fault = {
  kind: 'storage-failed',
  message: 'The recording of this is no longer there. Please say it again.',
};

/** The recording of a failed turn, from now on that of the new one. */
function takeAgain(takes: TalkTakes, turnId: string, newTurnId: string): Sound | undefined {
  try {
    takes.passOn(turnId, newTurnId);
    return takes.again(newTurnId);
  } catch {
    return undefined;
  }
}
