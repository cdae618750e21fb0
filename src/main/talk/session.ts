import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import { emptyConversation, type Conversation } from '../../shared/talk/conversation.ts';
import type { PlaybackPosition } from '../../shared/contract/talk-contract.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { AskedWith } from '../../shared/talk/picture.ts';
import type { AskedAbout } from '../../shared/listen/script/about.ts';
import type { ConsentDecision } from '../../shared/talk/tools.ts';
import { createAnnouncing } from './announcements.ts';
import { createAnswering, type AnsweringPorts } from './turn-runner.ts';
import { createAskingAgain, type AskingAgain } from './retry.ts';
import { createEnclosures, shownWith } from './attachments.ts';
import { gapNote, watchForGaps } from '../speech/recognition/gap-watch.ts';
import { aboutOf } from './document-context.ts';
import { endTake, type TakeWriter } from './question-takes.ts';
import { createSessionTools, type ToolPorts } from './tools/session-tools.ts';
import { createCurrentTurn } from './current-turn.ts';

/** A conversation by voice: at most one turn at a time, and a new one ends the one before it. */
export interface Session extends AskingAgain {
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

export interface SessionPorts extends AnsweringPorts {
  /** What goes on from before; without it, a new conversation. */
  readonly initial?: Conversation;
  readonly emit: (event: TurnEvent) => void;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** What the model may do besides talking; without it, nothing. */
  readonly tools?: ToolPorts;
}

export function createSession(ports: SessionPorts): Session {
  const { wallClock, newId, takes, pages, initial = emptyConversation } = ports;
  const enclosures = createEnclosures();
  const emit = (event: TurnEvent): void => {
    endTake(takes, event, current.conversation());
    ports.emit(event);
  };
  const current = createCurrentTurn({ initial, emit, wallClock, onEnd: () => announcing.next() });
  const answering = createAnswering({ ...ports, current, enclosures, tools: () => tools });
  const announcing = createAnnouncing({ current, answering, choices: ports.choices, newId });
  const again = createAskingAgain({ current, answering, enclosures, takes });
  const tools =
    ports.tools &&
    createSessionTools({
      tools: ports.tools,
      wallClock,
      now: ports.now,
      newId,
      announce: announcing.tellTimerWhenIdle,
      readOut: announcing.readOutWhenIdle,
    });

  return {
    conversation: current.conversation,
    startTake(turnId, sampleRate, about) {
      const turn = current.begin(turnId, { origin: 'voice', ...aboutOf(about, pages) });
      const onGap = (missingMs: number): void =>
        current.tell({ type: 'turn-note', turnId, text: gapNote(missingMs) });
      turn.take = watchedTake(takes.begin(turnId, sampleRate), { sampleRate, onGap, now: ports.now });
      turn.hearing = answering.hear(turn, sampleRate);
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
      answering.answer(turn, { hearing });
    },
    cancelTake(turnId) {
      const turn = current.live(turnId);
      if (!turn?.take) return;
      turn.take.finish();
      current.end(turn, { outcome: 'cancelled' });
    },
    askText(turnId, text, { about, ...askedWith } = {}) {
      enclosures.keep(turnId, askedWith);
      const start = { origin: 'text', ...shownWith(askedWith), ...aboutOf(about, pages) } as const;
      answering.answer(current.begin(turnId, { ...start, utterance: text }), { text });
    },
    say: announcing.readOut,
    stop: (turnId, position) => {
      if (current.live(turnId)) current.interrupt(position);
    },
    retry: again.retry,
    goOn: again.goOn,
    speak: again.speak,
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

interface TakeWatch {
  readonly sampleRate: number;
  /** Told how many milliseconds never came, at the latest before the take is finished. */
  readonly onGap: (missingMs: number) => void;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
}

/** A take that tells what the window's page has lost of it. */
function watchedTake(take: TakeWriter, { sampleRate, onGap, now }: TakeWatch): TakeWriter {
  const gaps = watchForGaps(onGap);
  return {
    append(pcm) {
      take.append(pcm);
      gaps.frames((1000 * pcm.length) / sampleRate, now());
    },
    finish() {
      gaps.end();
      return take.finish();
    },
  };
}
