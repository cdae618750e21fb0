import type { SegmentTranscriber } from '../speech/recognition/transcriber.ts';
import { transcribeLiveTake } from '../speech/recognition/transcriber.ts';
import { trackedService } from '../speech/tracked-requests.ts';
import type { VoiceService } from '../speech/voice-service.ts';
import { type Announcement, type WrittenReply, runAnnouncement, runSpeech } from './announcements.ts';
import type { AttachmentStore } from './attachments.ts';
import { startAnswerAhead } from './answer-ahead.ts';
import { type SentMemory, memoryFor } from './sent-notes.ts';
import { createContextLimits } from './turn-prompt.ts';
import type { CurrentTurn, LiveTurn } from './current-turn.ts';
import { type DocumentForQuestions, maxPassageTokens } from './asked-passage.ts';
import {
  type AttachedTexts,
  estimateQuestion,
  learningTokens,
  materialFor,
  type QuestionDocumentsPorts,
} from './documents/question-documents.ts';
import { promptFor } from './prompt.ts';
import { overOutage, createWaitReporter } from './turn-waits.ts';
import type { createQuestionTakes } from './question-takes.ts';
import { consentAloud } from './tools/consent.ts';
import type { MemoryStore } from './tools/memory-tools.ts';
import type { createSessionTools } from './tools/session-tools.ts';
import type { Toolbox } from './tools/toolbox.ts';
import { type TurnOptions, type TurnOptionsPorts, optionsForQuestion } from './turn-options.ts';
import { type TurnPlan, type TurnPorts, runTurn } from './turn.ts';
import type { VoicePorts } from './turn-voice.ts';
import { trackTurnCost } from '../usage/metered-service.ts';
import { type Received, type Wariness, warinessOf } from '../../shared/talk/wariness.ts';
import { createTokenRatios } from '../usage/token-ratio.ts';
import type { SpeechGate } from '../../shared/speech/speech-detector.ts';
import type { TurnEnd, TurnEvent } from '../../shared/talk/turn-events.ts';
import type { QuestionEstimate } from '../../shared/talk/attached-document.ts';
import { type Turn, endOfReading, isAsked } from '../../shared/talk/conversation.ts';
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

/** What an answer is made with, chosen and read once for it. */
interface Answering {
  readonly turnOptions: TurnOptions;
  readonly sent: SentMemory | undefined;
}

/** Runs turns from start to end. */
interface TurnRunner {
  /** Transcribes a question while it is being spoken. */
  startTranscription(turn: LiveTurn, sampleRate: number): SegmentTranscriber;
  /** Begins to answer what was understood of a question so far, unseen until it is answered. */
  answerAhead(turn: LiveTurn, text: string): void;
  /** What a question would send, documents included. @param text empty where it isn't known yet */
  estimate(text: string): Promise<QuestionEstimate | undefined>;
  /** Runs the turn, and ends it with its answer. */
  answer(turn: LiveTurn, ask: TurnPlan['ask']): void;
  /** Runs a turn in which no model answers. Without `turnOptions`, it is spoken like a reply. */
  announce(turn: LiveTurn, said: Pick<Announcement, 'text' | 'reader'> & Partial<Announcement>): void;
  /** Runs a turn that speaks an existing reply. */
  speak(turn: LiveTurn, written: WrittenReply): void;
}

export function createTurnRunner(options: TurnRunnerOptions): TurnRunner {
  const {
    current,
    attachments,
    takes,
    openDocument,
    pricesOf = async () => undefined,
    answerPrice,
  } = options;
  const limits = createContextLimits(async (model) => (await pricesOf(model))?.maxInputTokens);

  const ratios = createTokenRatios(options.now);
  const documents: QuestionDocumentsPorts | undefined = options.attached && {
    attached: options.attached,
    ratios,
    pricesOf,
  };

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

  const hasAttached = (): boolean => options.attached?.any() === true;

  const warinessBefore = (received: Received): Wariness => (hasAttached() ? 'foreign' : warinessOf(received));

  /** @param isOwn false where something goes along that others made */
  const memoryWith = (isOwn: boolean, { assistant }: TurnOptions): SentMemory | undefined =>
    memoryFor(options.memory?.(), {
      isOwn: isOwn && !hasAttached(),
      turns: current.conversation().turns,
      tools: assistant?.tools ?? undefined,
    });

  const memoryOf = ({ turnId, start }: LiveTurn, turnOptions: TurnOptions): SentMemory | undefined => {
    const { pictures = [] } = attachments.of(turnId);
    return memoryWith(start.about === undefined && pictures.length === 0, turnOptions);
  };

  const toolboxOf = (turn: LiveTurn, { turnOptions, sent }: Answering): Toolbox | undefined => {
    const { model, assistant } = turnOptions;
    const memory = sent?.isOpen ? options.memory?.() : undefined;
    const wariness = warinessBefore(receivedBefore(turn.start));
    return options.tools()?.toolboxFor(model, wariness, assistant, memory);
  };

  const portsOf = (turn: LiveTurn, answering?: Answering): TurnPorts => ({
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
    toolbox: answering && toolboxOf(turn, answering),
    emit(event) {
      publishIfLive(event);
      if (event.type === 'transcript') takes.delivered(turn.turnId, event.text);
    },
  });

  const historyOf = ({ turnId }: LiveTurn): readonly Turn[] =>
    current.conversation().turns.filter(({ id }) => id !== turnId);

  const answeringWith = (turn: LiveTurn, turnOptions: TurnOptions): Answering => ({
    turnOptions,
    sent: memoryOf(turn, turnOptions),
  });

  const choose = async (turn: LiveTurn, hears: boolean, calledId?: string): Promise<TurnOptions> => {
    const { turnId, start } = turn;
    const assistant = calledId ?? start.assistantId;
    const history = isAsked(start) ? historyOf(turn) : []; // a timer's announcement follows on nothing
    const asked = { turnId, hears, assistant, again: start.again ?? {}, history, attachments };
    const { turnOptions, visionFallback } = await optionsForQuestion(asked, options);
    turn.aborting.signal.throwIfAborted();
    if (visionFallback) current.publish({ type: 'turn-vision-fallback', turnId, ...visionFallback });
    turn.silent = !turnOptions.speak;
    return turnOptions;
  };

  const calledBy =
    (turn: LiveTurn): TurnPlan['called'] =>
    async (said) => {
      const called = options.called?.(said);
      if (!called) return undefined;
      const answering = answeringWith(turn, await choose(turn, false, called.assistantId));
      const { turnOptions, sent: memory } = answering;
      return { utterance: called.text, turnOptions, toolbox: toolboxOf(turn, answering), memory };
    };

  const planFor = (turn: LiveTurn, ask: TurnPlan['ask'], { turnOptions, sent }: Answering): TurnPlan => {
    const { turnId, start } = turn;
    const { about, partial, isCalled = false } = start;
    const earlier = (id: string) => attachments.of(id).pictures ?? [];
    return {
      turnId,
      ask,
      history: historyOf(turn),
      turnOptions,
      memory: sent,
      pictures: { asked: earlier(turnId), earlier },
      about,
      passage: about && openDocument?.passageAt(about, maxPassageTokens),
      ...(documents && {
        material: (asked, signal) => materialFor(asked, historyOf(turn), documents, signal),
      }),
      isCalled,
      ...(start.origin === 'voice' && start.utterance === undefined && { called: calledBy(turn) }),
      ...(partial && { partial }),
    };
  };

  const reply = async (turn: LiveTurn, ask: TurnPlan['ask']): Promise<TurnEnd> => {
    const { turnId, aborting, ahead } = turn;
    const hears = !('text' in ask);
    const outage = {
      turnId,
      emit: publishIfLive,
      now: options.now,
      longestMs: hears ? (options.outageMs ?? 0) : 0,
    };
    const turnOptions = await overOutage(() => choose(turn, hears), outage, aborting.signal);
    const answering = answeringWith(turn, turnOptions);
    const plan = { ...planFor(turn, ask, answering), ahead };
    const turnEnd = await runTurn(plan, portsOf(turn, answering), aborting.signal);
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
            const answering = answeringWith(turn, await choose(turn, false));
            return runTurn(planFor(turn, { text }, answering), hold(portsOf(turn, answering)), signal);
          },
        },
        turn.aborting.signal,
      );
    },
    async estimate(utterance) {
      if (!documents) return undefined;
      const turnOptions = await options.turnOptionsFor({ hears: false });
      const { model, assistant } = turnOptions;
      const history = current.conversation().turns;
      const toolbox = options.tools()?.toolboxFor(model, warinessBefore({}), assistant);
      const memory = memoryWith(true, turnOptions);
      return estimateQuestion(
        {
          utterance,
          model,
          history,
          tools: toolbox?.definitions ?? [],
          messages: (words, material) =>
            promptFor(history, words, {
              withTools: toolbox !== undefined,
              persona: assistant,
              memory,
              material,
            }),
        },
        documents,
      );
    },
    answer: (turn, ask) => void current.endWith(turn, reply(turn, ask)),
    announce(turn, said) {
      const announcement = { turnId: turn.turnId, loadOptions: () => choose(turn, false), ...said };
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

/** What a turn begins with besides the person's words: what its tools brought when it was tried before goes along again. */
function receivedBefore({ about, partial }: LiveTurn['start']): Received {
  return { about, toolUses: partial?.toolUses };
}
