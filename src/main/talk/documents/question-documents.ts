import { untilAborted } from '../../abort.ts';
import type { VoiceService } from '../../speech/voice-service.ts';
import type { createTokenRatios } from '../../usage/token-ratio.ts';
import type { PricedModel } from '../../usage/price-book.ts';
import type { Message, ToolDefinition } from '../../../shared/talk/message.ts';
import type { QuestionEstimate } from '../../../shared/talk/attached-document.ts';
import type { Turn } from '../../../shared/talk/conversation.ts';
import { type PicoDollars, costOf } from '../../../shared/usage/cost.ts';
import type { AskedOfDocuments } from '../turn-plan.ts';
import {
  chosenFor,
  type ChosenText,
  documentBudget,
  type DocumentMaterial,
  type DocumentText,
  type ExtractSearch,
  materialOf,
  tokensOfChosen,
  wholeDocuments,
} from './material.ts';

/** The documents that are attached to the conversation. */
export interface AttachedTexts extends ExtractSearch {
  /** Whether there are any, even if they are still being opened. */
  any(): boolean;
  /** Those whose text is here. */
  now(): readonly DocumentText[];
  /** Resolves once none is being opened any more. @throws the signal's reason */
  settled(signal: AbortSignal): Promise<void>;
}

export interface QuestionDocumentsPorts {
  readonly attached: AttachedTexts;
  readonly ratios: ReturnType<typeof createTokenRatios>;
  /** What the service states about a chat model. Never rejects. */
  readonly pricesOf: (model: string) => Promise<Omit<PricedModel, 'id'> | undefined>;
}

/** Milliseconds for which a model's limit is waited for; without it, documents go as if it were large. */
const limitMs = 3000;

/** What goes along with a question. Waits for documents that are being opened. */
export async function materialFor(
  { utterance, model }: AskedOfDocuments,
  history: readonly Turn[],
  ports: QuestionDocumentsPorts,
  signal: AbortSignal,
): Promise<DocumentMaterial | undefined> {
  await ports.attached.settled(signal);
  const documents = ports.attached.now();
  if (documents.length === 0) return undefined;
  const stated = await untilAborted(ports.pricesOf(model), limitMs, signal);
  return materialOf(
    chosenFor(utterance, history, {
      documents,
      budget: documentBudget(stated?.maxInputTokens),
      tokensIn: (text) => ports.ratios.tokensIn(model, text),
      search: ports.attached,
    }),
  );
}

interface Draft {
  /** Empty while nothing is written: then parts count as long as they may be. */
  readonly utterance: string;
  readonly model: string;
  readonly history: readonly Turn[];
  readonly tools: readonly ToolDefinition[];
  /** The prompt that would be sent. */
  readonly messages: (utterance: string, material: DocumentMaterial | undefined) => readonly Message[];
}

/** What a question would send and cost before its answer, documents included. */
export async function estimateQuestion(
  { utterance, model, history, tools, messages }: Draft,
  { attached, ratios, pricesOf }: QuestionDocumentsPorts,
): Promise<QuestionEstimate> {
  const stated = await pricesOf(model);
  const price = (tokens: number, cached = 0): { cost?: PicoDollars } => costOfInput(tokens, cached, stated);
  const tokensIn = (text: string): number => ratios.tokensIn(model, text);
  const documents = attached.now();
  const budget = documentBudget(stated?.maxInputTokens);
  const choice = { documents, budget, tokensIn };
  const isAsked = utterance !== '';
  const whole = wholeDocuments(choice);
  const chosen: readonly ChosenText[] = isAsked
    ? chosenFor(utterance, history, { ...choice, search: attached })
    : documents.map((document) => ({
        document,
        isWhole: whole.has(document),
        extracts: whole.has(document) ? document.extracts : [],
      }));
  const inParts = documents.filter((document) => !whole.has(document));
  const mostParts = isAsked || inParts.length === 0 ? 0 : budget.parts;
  const request = { messages: messages(utterance, materialOf(chosen)), tools };
  const tokens = ratios.tokensOf(model, request) + mostParts;
  return {
    tokens,
    ...price(tokens, ratios.cachedOf(model, request)),
    documents: chosen.map((each) => {
      const own =
        each.isWhole || isAsked ? tokensOfChosen(each, tokensIn) : Math.round(budget.parts / inParts.length);
      return {
        id: each.document.id,
        isWhole: each.isWhole,
        tokens: own,
        ...price(own),
        ...(!each.isWhole && isAsked && { parts: each.extracts.length }),
      };
    }),
  };
}

function costOfInput(
  promptTokens: number,
  cachedTokens: number,
  prices: Omit<PricedModel, 'id'> | undefined,
): { cost?: PicoDollars } {
  const usage = {
    promptTokens,
    completionTokens: 0,
    totalTokens: promptTokens,
    reasoningTokens: 0,
    cachedTokens,
  };
  const cost = costOf({ kind: 'chat', usage }, prices);
  return cost === undefined ? {} : { cost };
}

/** The service, from whose bills is learned how a model counts. */
export function learningTokens(
  service: VoiceService,
  ratios: ReturnType<typeof createTokenRatios>,
): VoiceService {
  return {
    ...service,
    async *chat(request, signal) {
      for await (const part of service.chat(request, signal)) {
        if (part.type === 'reply-end' && part.usage) ratios.learn(request.model, request, part.usage);
        yield part;
      }
    },
  };
}
