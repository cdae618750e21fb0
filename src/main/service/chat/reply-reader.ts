import { type Reply, type Words, parseUsage } from './reply.ts';
import { splitContent } from './content-parts.ts';
import { createSurrogateJoiner } from './sse.ts';
import { createThinkingTags, reasoningIn } from './think-tags.ts';
import { createToolCallAssembler } from './tool-calls.ts';
import { interruptedError } from '../http/connection-errors.ts';
import type { FinishReason, Usage } from '../../../shared/talk/conversation.ts';
import type { ToolCall } from '../../../shared/talk/message.ts';
import { t } from '../../../shared/text/translate.ts';

/** Reads a reply from the wire, whole or in any pieces; the same for both. */
export interface ReplyReader {
  /** What a piece adds, and whether that is anything. */
  words(words: Words): { readonly reasoning: string; readonly reply: string; readonly any: boolean };
  /** @throws ServiceError when the reason is that the answer broke off */
  finished(writtenReason: string): void;
  /** What the service says it setUsage; nothing, where that cannot be understood. */
  setUsage(usage: unknown): void;
  /** Which model the service says it is. */
  setModel(model: string | null | undefined): void;
  /** The end, or undefined when no finish reason has come; `rest` is text that was held back as it could be a tag. */
  end(): ReplyEnd | undefined;
}

export interface ReplyEnd extends Pick<Reply, 'toolCalls' | 'finishReason' | 'usage' | 'model'> {
  readonly rest: { readonly reasoning: string; readonly reply: string };
}

export function createReplyReader(newId: () => string): ReplyReader {
  const reasoningLetters = createSurrogateJoiner();
  const replyLetters = createSurrogateJoiner();
  const tags = createThinkingTags();
  const calls = createToolCallAssembler(newId);
  let reason: FinishReason | undefined;
  let usage: Usage | undefined;
  let model: string | undefined;

  return {
    words(words) {
      const isCalling = words.tool_calls ? calls.add(words.tool_calls) : false;
      const { thinking, text } = splitContent(words.content);
      const { reasoning: tagged, reply } = text === '' ? nothing : tags.split(text);
      // Where a piece tells its reasoning in several places, it is the same each time.
      const said = {
        reasoning: reasoningLetters(reasoningIn(words) || thinking || tagged),
        reply: replyLetters(reply),
      };
      return { ...said, any: isCalling || said.reasoning !== '' || said.reply !== '' };
    },
    finished(written) {
      if (reason !== undefined) return;
      reason = finishReasonOf(written);
      if (reason === undefined) throw interruptedError(t('service:answer.failed-midway'));
    },
    setUsage(told) {
      usage = parseUsage(told) ?? usage;
    },
    setModel(told) {
      model ||= told ?? undefined;
    },
    end() {
      if (reason === undefined) return undefined;
      const { reasoning, reply } = tags.end();
      return {
        rest: { reasoning: reasoningLetters(reasoning), reply: replyLetters(reply) },
        ...finishedWith(reason, calls.calls()),
        ...(usage && { usage }),
        ...(model && { model }),
      };
    },
  };
}

const nothing = { reasoning: '', reply: '' };

/** Calls of a reply that was cut off are as broken as the reply; where they are whole, they are why it ended. */
function finishedWith(
  reason: FinishReason,
  calls: readonly ToolCall[],
): { toolCalls: readonly ToolCall[]; finishReason: FinishReason } {
  if (reason === 'length' || reason === 'content_filter') return { toolCalls: [], finishReason: reason };
  return { toolCalls: calls, finishReason: calls.length > 0 ? 'tool_calls' : reason };
}

/**
 * How an answer ended, by the word that the service has for it; undefined where that says that it broke off. A word
 * that nobody knows still means that the model had finished.
 */
function finishReasonOf(written: string): FinishReason | undefined {
  const meaning = meanings.get(written.toLowerCase());
  return meaning === 'broken-off' ? undefined : (meaning ?? 'stop');
}

/** Beyond the specification: words that services of the same convention, and the models behind them, are known to use. */
const meanings: ReadonlyMap<string, FinishReason | 'broken-off'> = new Map([
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['model_length', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['content_filter', 'content_filter'],
  ['sensitive', 'content_filter'],
  ['safety', 'content_filter'],
  ['refusal', 'content_filter'],
  ['tool_calls', 'tool_calls'],
  ['tool_use', 'tool_calls'],
  ['function_call', 'tool_calls'],
  ['error', 'broken-off'],
  ['network_error', 'broken-off'],
  ['insufficient_system_resource', 'broken-off'],
  ['abort', 'broken-off'],
]);
