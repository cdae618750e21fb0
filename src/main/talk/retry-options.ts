import type { TurnOptions } from './turn-options.ts';
import type { AskedAgain } from '../../shared/contract/talk-contract.ts';
import type { Turn } from '../../shared/talk/conversation.ts';
import { reusableToolResults } from '../../shared/talk/reusable-tool-results.ts';
import type { ToolUse } from '../../shared/talk/tool-use.ts';

/** The maximum answer length of a model in tokens; `undefined` when the service doesn't state it. */
type LongestAnswer = (model: string) => Promise<number | undefined>;

/** The options of one retry, with what the person changed for it. */
export async function optionsForRetry(
  choices: TurnOptions,
  { depth = choices.depth, roomier, whole }: AskedAgain,
  longestAnswer: LongestAnswer,
): Promise<TurnOptions> {
  const again = { ...choices, depth, ...(whole && { whole }) };
  return roomier ? { ...again, sampling: await withoutAnswerLimit(choices, longestAnswer) } : again;
}

/** As long as the model allows. When its limit is unknown, none is sent. */
async function withoutAnswerLimit(
  { model, sampling = {} }: TurnOptions,
  longestAnswer: LongestAnswer,
): Promise<NonNullable<TurnOptions['sampling']>> {
  const { maxTokens: _limit, ...rest } = sampling;
  const longest = await longestAnswer(model);
  return longest === undefined ? rest : { ...rest, maxTokens: longest };
}

/** What a retry reuses of the failed turn. */
export function partialForRetry({ toolUses }: Turn): PartialReply {
  return { ...noPartialReply, toolUses: reusableToolResults(toolUses) };
}

/** What a continuation starts from. @param to length of the reply to keep */
export function partialToContinue({ reply, toolUses, reasoningMs = 0 }: Turn, to: number): PartialReply {
  return { reply: reply.slice(0, to), toolUses: reusableToolResults(toolUses), reasoningMs };
}

/** The partial answer a retry or a continuation starts from. */
export interface PartialReply {
  /** The text to continue; empty when the answer starts over. */
  readonly reply: string;
  /** Results that needn't be computed again. */
  readonly toolUses: readonly ToolUse[];
  /** How long the model has already reasoned. */
  readonly reasoningMs: number;
}

export const noPartialReply: PartialReply = { reply: '', toolUses: [], reasoningMs: 0 };

/** Asks the model to continue after its partial reply. */
export const continuePrompt =
  'Your answer broke off there. Go on exactly where it ended: begin with the next word, repeat nothing of it, and do ' +
  'not mention that it broke off.';
