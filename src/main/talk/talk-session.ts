import type { TurnEvent } from '../../shared/talk/turn-events.ts';
import { emptyConversation, type Conversation } from '../../shared/talk/conversation.ts';
import type { PlaybackPosition } from '../../shared/contract/talk-contract.ts';
import type { QuestionEstimate } from '../../shared/talk/attached-document.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { QuestionAttachments } from '../../shared/talk/picture.ts';
import type { AskedAbout } from '../../shared/listen/script/about.ts';
import type { ConsentDecision } from '../../shared/talk/tools.ts';
import { createAnnouncements } from './announcements.ts';
import { createTurnRunner, type TurnRunnerPorts } from './turn-runner.ts';
import { createRetries } from './retry.ts';
import { createAttachmentStore, picturesToShow } from './attachments.ts';
import { type RecordingOwner, type RecordingPorts, keepRecording } from '../speech/recording.ts';
import { aboutOf } from './asked-passage.ts';
import { createQuestionTakes, endTake, type TalkTakes } from './question-takes.ts';
import { createSessionTools, type ToolPorts } from './tools/session-tools.ts';
import { createCurrentTurn } from './current-turn.ts';
import { t } from '../../shared/text/translate.ts';

/** A voice conversation: at most one turn at a time; a new turn ends the one before it. */
export interface TalkSession extends ReturnType<typeof createRetries> {
  conversation(): Conversation;
  /** Starts a spoken question; `recording` calls use its turn's id. @param about where a document was read aloud */
  startQuestion(turnId: string, about?: AskedAbout): void;
  readonly recording: RecordingOwner;
  /**
   * Begins to answer what was understood of a spoken question so far, in case that was all. Nothing of it is seen or heard
   * before `askQuestion`.
   */
  answerAhead(turnId: string, text: string): void;
  /** More of the question is being said. */
  dropAhead(turnId: string): void;
  /** The question has been spoken. */
  askQuestion(turnId: string, attached?: QuestionAttachments): void;
  askText(
    turnId: string,
    text: string,
    attached?: QuestionAttachments & { readonly about?: AskedAbout | undefined },
  ): void;
  /** The question goes on after all: nothing of the turn remains. */
  takeBack(turnId: string): void;
  /** Brings another version of a question into view, which ends the current turn. @param at counted from zero */
  showVersion(turnId: string, at: number): void;
  /** What a question would send, attached documents included. @param text empty where it isn't known yet */
  estimate(text: string): Promise<QuestionEstimate | undefined>;
  /** Reads a plain text out, as a turn of its own that the model never sees. */
  say(text: string): void;
  /** Shows and says that a reminder is due, once nothing else is being said. */
  remind(text: string): void;
  /** Ends the current turn. What wasn't heard doesn't count as said. */
  stop(turnId: string, position: PlaybackPosition | null): void;
  /** Ends the current turn's sound, and no more: its reply is written on, and counts as said. */
  silence(turnId: string, position: PlaybackPosition | null): void;
  /** The person's answer to a consent request. */
  decideTool(turnId: string, callId: string, decision: ConsentDecision): void;
  cueStarted(turnId: string, cueId: string): void;
  cueEnded(turnId: string, cueId: string): void;
  cueFailed(turnId: string, cueId: string, reason: string): void;
  cueSound(turnId: string, cueId: string): Uint8Array | undefined;
  /** Of a cue that has been asked for and isn't there yet. */
  comingSound(turnId: string, cueId: string): Promise<Uint8Array | undefined> | undefined;
  /** Gives the conversation another title; without turns it has none. */
  retitle(title: string): void;
  /** Continues with another conversation, empty or from the history. */
  openConversation(conversation: Conversation): void;
  /** Ends the current turn, for example when the window is gone. */
  interrupt(): void;
}

interface SessionPorts extends TurnRunnerPorts, RecordingPorts {
  readonly takes: TalkTakes;
  /** Called when a take is delivered or cancelled, since old ones may then be deleted. */
  readonly onTakeSettled: () => void;
  /** An earlier conversation to continue; by default a new one. */
  readonly initial?: Conversation;
  readonly emit: (event: TurnEvent) => void;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** The model's tools; none by default. */
  readonly tools?: ToolPorts;
}

export function createTalkSession(ports: SessionPorts): TalkSession {
  const { wallClock, newId, openDocument, initial = emptyConversation } = ports;
  const takes = createQuestionTakes(ports.takes, ports.onTakeSettled);
  const attachments = createAttachmentStore();
  const emit = (event: TurnEvent): void => {
    endTake(takes, event, current.conversation());
    ports.emit(event);
  };
  const current = createCurrentTurn({ initial, emit, wallClock, onEnd: () => announcements.next() });
  const runner = createTurnRunner({ ...ports, takes, current, attachments, tools: () => tools });
  const announcements = createAnnouncements({ current, runner, turnOptionsFor: ports.turnOptionsFor, newId });
  const retries = createRetries({ current, runner, attachments, takes });
  const tools =
    ports.tools &&
    createSessionTools({
      tools: ports.tools,
      wallClock,
      now: ports.now,
      newId,
      announce: (text) => announcements.announceWhenIdle('timer', text),
      readOut: announcements.readOutWhenIdle,
    });

  const endRecording = (turnId: string): void => current.live(turnId)?.recording?.end();
  const takeBack = (turnId: string): void => {
    const turn = current.live(turnId);
    turn?.recording?.end();
    if (!turn) return;
    turn.requests.inVain();
    current.end(turn, { outcome: 'cancelled' });
  };

  return {
    conversation: current.conversation,
    startQuestion(turnId, about) {
      current.begin(turnId, { origin: 'voice', ...aboutOf(about, openDocument) });
      // Resolves the options while the person speaks.
      ports.turnOptionsFor({ hears: true }).catch(() => {}); // the turn itself reports it later
    },
    recording: {
      start({ recordingId: turnId, sampleRate }) {
        const turn = current.live(turnId);
        if (turn?.start.origin !== 'voice' || turn.recording) return;
        const transcriber = runner.startTranscription(turn, sampleRate);
        turn.recording = keepRecording({ id: turnId, kind: 'talk', sampleRate }, ports, {
          onFrames: transcriber.add,
          onNote: (text) => current.publish({ type: 'turn-note', turnId, text }),
        });
        turn.transcriber = transcriber;
      },
      frames: (turnId, pcm) => current.live(turnId)?.recording?.frames(pcm),
      end: endRecording,
      cancel(turnId) {
        if (current.live(turnId)?.recording) takeBack(turnId);
      },
      fail: endRecording,
    },
    answerAhead(turnId, text) {
      const turn = current.live(turnId);
      if (turn?.recording) runner.answerAhead(turn, text);
    },
    dropAhead: (turnId) => current.live(turnId)?.ahead?.abandon(),
    askQuestion(turnId, attached = {}) {
      const turn = current.live(turnId);
      if (!turn?.recording || !turn.transcriber) return;
      const { transcriber } = turn;
      turn.recording.end();
      delete turn.recording;
      delete turn.transcriber;
      attachments.keep(turnId, attached);
      current.publish({ type: 'take-end', turnId, ...picturesToShow(attached) });
      runner.answer(turn, { transcriber });
    },
    askText(turnId, text, { about, ...attached } = {}) {
      attachments.keep(turnId, attached);
      const start = { origin: 'text', ...picturesToShow(attached), ...aboutOf(about, openDocument) } as const;
      const called = ports.called?.(text);
      const asked = called
        ? { utterance: called.text, assistantId: called.assistantId, isCalled: true }
        : { utterance: text };
      runner.answer(current.begin(turnId, { ...start, ...asked }), { text: asked.utterance });
    },
    takeBack,
    showVersion(turnId, at) {
      current.interrupt(null);
      current.publish({ type: 'version-show', turnId, at });
    },
    estimate: runner.estimate,
    say: announcements.readOut,
    remind: (text) => announcements.announceWhenIdle('reminder', text),
    stop: (turnId, position) => {
      if (current.live(turnId)) current.interrupt(position);
    },
    silence: current.silence,
    edit: retries.edit,
    retry: retries.retry,
    continueReply: retries.continueReply,
    speak: retries.speak,
    decideTool(turnId, callId, decision) {
      if (current.live(turnId)) tools?.decide(callId, decision);
    },
    cueStarted: (turnId, cueId) => current.fold({ type: 'cue-start', turnId, cueId }),
    cueEnded(turnId, cueId) {
      current.fold({ type: 'cue-end', turnId, cueId });
      current.live(turnId)?.sounds.played(cueId);
    },
    cueFailed(turnId, cueId, reason) {
      const message = t('talk:fault.unplayable', { reason });
      current.live(turnId)?.sounds.failed(cueId, new FaultError({ kind: 'answer-unreadable', message }));
    },
    cueSound: (turnId, cueId) => current.live(turnId)?.sounds.sound(cueId),
    comingSound: (turnId, cueId) => current.live(turnId)?.sounds.comingSound(cueId),
    retitle(title) {
      const turnId = current.conversation().turns.at(-1)?.id;
      if (turnId !== undefined) current.publish({ type: 'conversation-title', turnId, title });
    },
    openConversation(conversation) {
      current.switchTo(conversation);
      attachments.clear();
    },
    interrupt: () => current.interrupt(null),
  };
}
