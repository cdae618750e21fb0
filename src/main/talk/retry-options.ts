import type { TurnOptions } from './turn-options.ts';
import type { AskedAgain } from '../../shared/contract/talk-contract.ts';
import type { Turn } from '../../shared/talk/conversation.ts';
import { reusableToolResults } from '../../shared/talk/reusable-tool-results.ts';
import type { ToolUse } from '../../shared/talk/tool-use.ts';

/** How many tokens the answers of a model may have at most; `undefined` where the service does not tell. */
type LongestAnswer = (model: string) => Promise<number | undefined>;

/** The choices as a question that is asked again wants them, for this once. */
export async function optionsForRetry(
  choices: TurnOptions,
  { depth = choices.depth, roomier, whole }: AskedAgain,
  longestAnswer: LongestAnswer,
): Promise<TurnOptions> {
  const again = { ...choices, depth, ...(whole && { whole }) };
  return roomier ? { ...again, sampling: await roomierThan(choices, longestAnswer) } : again;
}

/** As long as the model allows; where that is not told, no limit is sent. */
async function roomierThan(
  { model, sampling = {} }: TurnOptions,
  longestAnswer: LongestAnswer,
): Promise<NonNullable<TurnOptions['sampling']>> {
  const { maxTokens: _limit, ...rest } = sampling;
  const longest = await longestAnswer(model);
  return longest === undefined ? rest : { ...rest, maxTokens: longest };
}

/** What a turn that tries this one again need not do once more. */
export function partialForRetry({ toolUses }: Turn): PartialReply {
  return { ...noPartialReply, toolUses: reusableToolResults(toolUses) };
}

/** What a turn that goes on with this one goes on from. @param to up to where its reply is kept */
export function partialToContinue({ reply, toolUses, reasoningMs = 0 }: Turn, to: number): PartialReply {
  return { reply: reply.slice(0, to), toolUses: reusableToolResults(toolUses), reasoningMs };
}

/** What there is of a turn's answer before its model is asked: it broke off, or its question is tried again. */
export interface PartialReply {
  /** To be gone on with; empty where the answer begins anew. */
  readonly reply: string;
  /** They need not be made again. */
  readonly toolUses: readonly ToolUse[];
  /** How long the model reasoned for it. */
  readonly reasoningMs: number;
}

export const noPartialReply: PartialReply = { reply: '', toolUses: [], reasoningMs: 0 };

/** Asks the model to go on, once it has been shown the beginning as its own words. */
export const continuePrompt =
  'Your answer broke off there. Go on exactly where it ended: begin with the next word, repeat nothing of it, and do ' +
  'not mention that it broke off.';
