import type { SegmentTranscriber } from '../speech/recognition/transcriber.ts';
import { transcribeLiveTake } from '../speech/recognition/transcriber.ts';
import { trackedService } from '../speech/tracked-requests.ts';
import type { VoiceService } from '../speech/voice-service.ts';
import { type Announcement, type WrittenReply, runAnnouncement, runSpeech } from './announcements.ts';
import type { AttachmentStore } from './attachments.ts';
import { startAnswerAhead } from './answer-ahead.ts';
import type { DocumentForQuestions } from './asked-passage.ts';
import { createContextLimits } from './turn-prompt.ts';
import type { CurrentTurn, LiveTurn } from './current-turn.ts';
import {
  type AttachedTexts,
  learningTokens,
  type QuestionDocumentsPorts,
} from './documents/question-documents.ts';
import { overOutage, createWaitReporter } from './turn-waits.ts';
import type { createQuestionTakes } from './question-takes.ts';
import { consentAloud } from './tools/consent.ts';
import type { MemoryStore } from './tools/memory-tools.ts';
import type { createSessionTools } from './tools/session-tools.ts';
import { type TurnPorts, runTurn } from './turn.ts';
import type { TurnOptionsPorts } from './turn-options.ts';
import { type TurnPlan, createTurnPlanner, receivedBefore } from './turn-plan.ts';
import type { VoicePorts } from './turn-voice.ts';
import { trackTurnCost } from '../usage/metered-service.ts';
import { createTokenRatios } from '../usage/token-ratio.ts';
import type { SpeechGate } from '../../shared/speech/speech-detector.ts';
import type { TurnEnd, TurnEvent } from '../../shared/talk/turn-events.ts';
import type { QuestionEstimate } from '../../shared/talk/attached-document.ts';
import { endOfReading } from '../../shared/talk/conversation.ts';
import type { Received } from '../../shared/talk/wariness.ts';
import type { PicoDollars } from '../../shared/usage/cost.ts';

export interface TurnRunnerPorts
  extends TurnOptionsPorts, Pick<VoicePorts, 'times' | 'pace' | 'requestsLeft'> {
  readonly service: VoiceService;
  /** Decides whether anything was said; by loudness unless given. */
  readonly gate?: () => SpeechGate;
  /** What is being read aloud; without it, questions are about nothing. */
  readonly openDocument?: DocumentForQuestions;
  /** The notes about the person; undefined where they want none, or the conversation is incognito. */
  readonly memory?: () => MemoryStore | undefined;
  /** What is attached to the conversation; by default nothing. */
  readonly attached?: AttachedTexts;
  /** Price of an output token, entered by the person for a service that states none. */
  readonly answerPrice?: (model: string) => PicoDollars | undefined;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** How long a recorded question waits for the network, in milliseconds; 0 by default. */
  readonly outageMs?: number;
  readonly newId: () => string;
  /** Whether nobody may be looking, so that the person is asked aloud what a tool may do. */
  readonly asksAloud?: () => boolean;
  /** Called with what was understood so far of a question that is being spoken, while the person pauses. */
  readonly onUnderstood?: (turnId: string, text: string) => void;
}

interface TurnRunnerOptions extends TurnRunnerPorts {
  readonly current: CurrentTurn;
  readonly attachments: AttachmentStore;
  readonly takes: ReturnType<typeof createQuestionTakes>;
  readonly tools: () => ReturnType<typeof createSessionTools> | undefined;
}

/** Runs turns from start to end. */
interface TurnRunner {
  /** Transcribes a question while it is being spoken. */
  startTranscription(turn: LiveTurn, sampleRate: number): SegmentTranscriber;
  /** Starts to answer what was understood of a question so far; nothing of it shows until the question is asked. */
  answerAhead(turn: LiveTurn, text: string): void;
  /** What a question would send, documents included. @param text empty where it isn't known yet */
  estimate(text: string): Promise<QuestionEstimate | undefined>;
  /** Runs the turn, and ends it with its answer. */
  answer(turn: LiveTurn, ask: TurnPlan['ask']): void;
  /** Runs a turn in which no model answers. Without `loadOptions`, it is spoken as a reply would be. */
  announce(turn: LiveTurn, said: Pick<Announcement, 'text' | 'reader'> & Partial<Announcement>): void;
  /** Runs a turn that speaks an existing reply. */
  speak(turn: LiveTurn, written: WrittenReply): void;
}

export function createTurnRunner(options: TurnRunnerOptions): TurnRunner {
  const { current, attachments, takes, pricesOf = async () => undefined, answerPrice } = options;
  const limits = createContextLimits(async (model) => (await pricesOf(model))?.maxInputTokens);

  const ratios = createTokenRatios(options.now);
  const documents: QuestionDocumentsPorts | undefined = options.attached && {
    attached: options.attached,
    ratios,
    pricesOf,
  };
  const planner = createTurnPlanner({ ...options, documents });

  const serviceOf = (turn: LiveTurn): VoiceService => {
    const { turnId } = turn;
    turn.service ??= trackTurnCost(
      trackedService(learningTokens(options.service, ratios), turn.requests),
      {
        prices: pricesOf,
        ...(answerPrice && { answerPrice }),
        onSpent: (spent) => current.publish({ type: 'turn-cost', turnId, spent }),
      },
      current.conversation().turns.find(({ id }) => id === turnId)?.spent,
    );
    return turn.service;
  };

  const publishIfLive = (event: TurnEvent): void => {
    if (current.live(event.turnId)) current.publish(event);
  };

  /** So far, as far as the conversation shows it. */
  const receivedIn = ({ turnId, start }: LiveTurn): Received =>
    current.conversation().turns.find(({ id }) => id === turnId) ?? receivedBefore(start);

  const portsOf = (turn: LiveTurn, toolbox?: TurnPorts['toolbox']): TurnPorts => ({
    service: serviceOf(turn),
    limits,
    outageMs: options.outageMs ?? 0,
    coming: turn.sounds.coming,
    play: turn.sounds.play,
    silenced: turn.silencing.signal,
    now: options.now,
    times: options.times,
    pace: options.pace,
    requestsLeft: options.requestsLeft,
    newId: options.newId,
    consentAloud: (use) => (options.asksAloud?.() ? consentAloud(use, receivedIn(turn)) : undefined),
    toolbox,
    emit(event) {
      publishIfLive(event);
      if (event.type === 'transcript') takes.delivered(turn.turnId, event.text);
    },
  });

  const reply = async (turn: LiveTurn, ask: TurnPlan['ask']): Promise<TurnEnd> => {
    const { turnId, aborting, ahead } = turn;
    const hears = !('text' in ask);
    const outage = {
      turnId,
      emit: publishIfLive,
      now: options.now,
      longestMs: hears ? (options.outageMs ?? 0) : 0,
    };
    const turnOptions = await overOutage(() => planner.choose(turn, hears), outage, aborting.signal);
    const means = planner.meansFor(turn, turnOptions);
    const plan = { ...planner.planFor(turn, ask, means), ahead };
    const turnEnd = await runTurn(plan, portsOf(turn, means.toolbox), aborting.signal);
    if (turnEnd.outcome === 'nothing-heard') attachments.forget(turnId);
    return turnEnd;
  };

  /** How a reply's reading ended that wasn't interrupted. */
  const readToEnd = ({ turnId }: LiveTurn, { fault }: TurnEnd): Partial<TurnEnd> => {
    const turn = current.conversation().turns.find(({ id }) => id === turnId);
    return turn ? endOfReading(turn, turn.silencedAt ?? (fault ? turn.heardTo : turn.reply.length)) : {};
  };

  return {
    startTranscription: (turn, sampleRate) =>
      transcribeLiveTake(
        sampleRate,
        {
          service: serviceOf(turn),
          ...(options.gate && { gate: options.gate() }),
          model: async () => (await options.turnOptionsFor({ hears: true })).transcriptionModel,
          onWait: createWaitReporter(turn.turnId, publishIfLive),
          onPreview(text, tentative) {
            publishIfLive({ type: 'transcript-preview', turnId: turn.turnId, text, tentative });
            options.onUnderstood?.(turn.turnId, `${text} ${tentative}`.trim());
          },
        },
        turn.aborting.signal,
      ),
    answerAhead(turn, text) {
      turn.ahead?.abandon();
      turn.ahead = startAnswerAhead(
        text,
        {
          now: options.now,
          async run(hold, signal) {
            const means = planner.meansFor(turn, await planner.choose(turn, false));
            const plan = planner.planFor(turn, { text }, means);
            return runTurn(plan, hold(portsOf(turn, means.toolbox)), signal);
          },
        },
        turn.aborting.signal,
      );
    },
    estimate: planner.estimate,
    answer: (turn, ask) => void current.endWith(turn, reply(turn, ask)),
    announce(turn, said) {
      const announcement = { turnId: turn.turnId, loadOptions: () => planner.choose(turn, false), ...said };
      void current.endWith(turn, runAnnouncement(announcement, portsOf(turn), turn.aborting.signal));
    },
    speak(turn, written) {
      const { assistantId: assistant } = turn.start;
      const loadOptions = () =>
        options.turnOptionsFor({ hears: false, reads: true, ...(assistant && { assistant }) });
      const speech = { turnId: turn.turnId, loadOptions, ...written };
      const running = runSpeech(speech, portsOf(turn), turn.aborting.signal);
      void current.endWith(
        turn,
        running.then((turnEnd) => ({ ...turnEnd, ...readToEnd(turn, turnEnd) })),
      );
    },
  };
}
