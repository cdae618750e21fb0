import type { startAnswerAhead } from './answer-ahead.ts';
import { type DocumentForQuestions, maxPassageTokens } from './asked-passage.ts';
import type { AttachmentStore } from './attachments.ts';
import type { CurrentTurn, LiveTurn } from './current-turn.ts';
import type { DocumentMaterial } from './documents/material.ts';
import {
  estimateQuestion,
  materialFor,
  type QuestionDocumentsPorts,
} from './documents/question-documents.ts';
import { type PictureSources, promptFor } from './prompt.ts';
import type { PartialReply } from './retry.ts';
import { type SentMemory, memoryFor } from './sent-notes.ts';
import type { MemoryStore } from './tools/memory-tools.ts';
import type { createSessionTools } from './tools/session-tools.ts';
import type { Toolbox } from './tools/toolbox.ts';
import { type TurnOptions, type TurnOptionsPorts, optionsForQuestion } from './turn-options.ts';
import type { SegmentTranscriber } from '../speech/recognition/transcriber.ts';
import type { Sound } from '../../shared/audio/pcm.ts';
import type { About, AskedPassage } from '../../shared/listen/script/about.ts';
import type { QuestionEstimate } from '../../shared/talk/attached-document.ts';
import { type Turn, isAsked } from '../../shared/talk/conversation.ts';
import { type Received, type Wariness, warinessOf } from '../../shared/talk/wariness.ts';

/** A question as text, as a recording, or as a live transcription that is about to finish. */
type TurnAsk =
  | { readonly text: string }
  | { readonly take: Sound }
  | { readonly transcriber: Pick<SegmentTranscriber, 'finish'> };

/** All that an answer is made from, decided before the first request. */
export interface TurnPlan {
  readonly turnId: string;
  readonly ask: TurnAsk;
  readonly history: readonly Turn[];
  readonly turnOptions: TurnOptions;
  readonly partial?: PartialReply;
  readonly pictures?: Pick<PictureSources, 'asked' | 'earlier'>;
  /** What the question is about, with its passage. */
  readonly about?: About | undefined;
  readonly passage?: AskedPassage | undefined;
  /** What is sent of the notes about the person. */
  readonly memory?: SentMemory | undefined;
  /** Chooses what is sent of the attached documents, once it is known what is asked; by default nothing. */
  readonly material?:
    | ((asked: AskedOfDocuments, signal: AbortSignal) => Promise<DocumentMaterial | undefined>)
    | undefined;
  /** The answer that may have been started before the question ended. */
  readonly ahead?: ReturnType<typeof startAnswerAhead> | undefined;
  /** Whom a spoken question calls by name, once it is known what was said; by default nobody. */
  readonly called?: ((said: string) => Promise<CalledPlan | undefined>) | undefined;
  /** The question was typed with the name at its beginning. */
  readonly isCalled?: boolean;
}

/** A question, and the model that will read the documents for it. */
export interface AskedOfDocuments {
  readonly utterance: string;
  readonly model: string;
}

/** The model, notes and tools of one answer, chosen and read once. */
interface AnswerMeans {
  readonly turnOptions: TurnOptions;
  readonly memory: SentMemory | undefined;
  readonly toolbox: Toolbox | undefined;
}

/** The means of an assistant that the question called by name. */
interface CalledPlan extends AnswerMeans {
  /** The question without that name. */
  readonly utterance: string;
}

interface TurnPlannerPorts extends TurnOptionsPorts {
  readonly current: CurrentTurn;
  readonly attachments: AttachmentStore;
  readonly documents: QuestionDocumentsPorts | undefined;
  readonly openDocument?: DocumentForQuestions;
  readonly memory?: () => MemoryStore | undefined;
  readonly tools: () => ReturnType<typeof createSessionTools> | undefined;
}

/** Plans turns: which model answers, with which options, notes, tools, pictures and documents. */
interface TurnPlanner {
  /** @param hears whether the question still has to be transcribed @param calledId the assistant it calls by name */
  choose(turn: LiveTurn, hears: boolean, calledId?: string): Promise<TurnOptions>;
  meansFor(turn: LiveTurn, turnOptions: TurnOptions): AnswerMeans;
  planFor(turn: LiveTurn, ask: TurnAsk, means: AnswerMeans): TurnPlan;
  /** What the question would send, documents included. @param utterance empty where it isn't known yet */
  estimate(utterance: string): Promise<QuestionEstimate | undefined>;
}

export function createTurnPlanner(ports: TurnPlannerPorts): TurnPlanner {
  const { current, attachments, documents, openDocument } = ports;

  const hasAttached = (): boolean => documents?.attached.any() === true;

  const warinessBefore = (received: Received): Wariness => (hasAttached() ? 'foreign' : warinessOf(received));

  /** @param isOwn false where something goes along that others made */
  const memoryWith = (isOwn: boolean, { assistant }: TurnOptions): SentMemory | undefined =>
    memoryFor(ports.memory?.(), {
      isOwn: isOwn && !hasAttached(),
      turns: current.conversation().turns,
      tools: assistant?.tools ?? undefined,
    });

  const memoryOf = ({ turnId, start }: LiveTurn, turnOptions: TurnOptions): SentMemory | undefined => {
    const { pictures = [] } = attachments.of(turnId);
    return memoryWith(start.about === undefined && pictures.length === 0, turnOptions);
  };

  const historyOf = ({ turnId }: LiveTurn): readonly Turn[] =>
    current.conversation().turns.filter(({ id }) => id !== turnId);

  const choose = async (turn: LiveTurn, hears: boolean, calledId?: string): Promise<TurnOptions> => {
    const { turnId, start } = turn;
    const assistant = calledId ?? start.assistantId;
    const history = isAsked(start) ? historyOf(turn) : []; // a timer's announcement follows on nothing
    const asked = { turnId, hears, assistant, again: start.again ?? {}, history, attachments };
    const { turnOptions, visionFallback } = await optionsForQuestion(asked, ports);
    turn.aborting.signal.throwIfAborted();
    if (visionFallback) current.publish({ type: 'turn-vision-fallback', turnId, ...visionFallback });
    turn.silent = !turnOptions.speak;
    return turnOptions;
  };

  const meansFor = (turn: LiveTurn, turnOptions: TurnOptions): AnswerMeans => {
    const { model, assistant } = turnOptions;
    const memory = memoryOf(turn, turnOptions);
    const wariness = warinessBefore(receivedBefore(turn.start));
    const notes = memory?.isOpen ? ports.memory?.() : undefined;
    return { turnOptions, memory, toolbox: ports.tools()?.toolboxFor(model, wariness, assistant, notes) };
  };

  const calledBy =
    (turn: LiveTurn): TurnPlan['called'] =>
    async (said) => {
      const called = ports.called?.(said);
      if (!called) return undefined;
      const turnOptions = await choose(turn, false, called.assistantId);
      return { utterance: called.text, ...meansFor(turn, turnOptions) };
    };

  return {
    choose,
    meansFor,
    planFor(turn, ask, { turnOptions, memory }) {
      const { turnId, start } = turn;
      const { about, partial, isCalled = false } = start;
      const earlier = (id: string) => attachments.of(id).pictures ?? [];
      return {
        turnId,
        ask,
        history: historyOf(turn),
        turnOptions,
        memory,
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
    },
    async estimate(utterance) {
      if (!documents) return undefined;
      const turnOptions = await ports.turnOptionsFor({ hears: false });
      const { model, assistant } = turnOptions;
      const history = current.conversation().turns;
      const toolbox = ports.tools()?.toolboxFor(model, warinessBefore({}), assistant);
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
  };
}

/** What a turn begins with besides the person's words: what its tools brought when it was tried before goes along again. */
export function receivedBefore({ about, partial }: LiveTurn['start']): Received {
  return { about, toolUses: partial?.toolUses };
}
