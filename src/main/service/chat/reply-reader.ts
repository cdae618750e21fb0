import { type Reply, type Words, parseUsage } from './reply.ts';
import { splitContent } from './content-parts.ts';
import { createSurrogateJoiner } from './sse.ts';
import { createThinkingTags, reasoningIn } from './think-tags.ts';
import { createToolCallAssembler } from './tool-calls.ts';
import { interruptedError } from '../http/connection-errors.ts';
import type { FinishReason, Usage } from '../../../shared/talk/conversation.ts';
import type { ToolCall } from '../../../shared/talk/message.ts';
import { t } from '../../../shared/text/translate.ts';

/** Reads a reply from the wire, whole or in pieces. */
interface ReplyReader {
  /** What a piece adds, and whether it adds anything. */
  add(words: Words): { readonly reasoning: string; readonly reply: string; readonly any: boolean };
  /** @throws ServiceError if the reason means that the answer broke off */
  setFinishReason(reason: string): void;
  /** The service's token counts; ignored if they can't be understood. */
  setUsage(usage: unknown): void;
  /** The model's name as the service reports it. */
  setModel(model: string | null | undefined): void;
  /** The end, or undefined without a finish reason; `rest` is text held back because it could have been a tag. */
  end(): ReplyEnd | undefined;
}

interface ReplyEnd extends Pick<Reply, 'toolCalls' | 'finishReason' | 'usage' | 'model'> {
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
    add(words) {
      const isCalling = words.tool_calls ? calls.add(words.tool_calls) : false;
      const { thinking, text } = splitContent(words.content);
      const { reasoning: tagged, reply } = text === '' ? nothing : tags.split(text);
      // A piece that has its reasoning in several places repeats the same text.
      const added = {
        reasoning: reasoningLetters(reasoningIn(words) || thinking || tagged),
        reply: replyLetters(reply),
      };
      return { ...added, any: isCalling || added.reasoning !== '' || added.reply !== '' };
    },
    setFinishReason(written) {
      if (reason !== undefined) return;
      reason = finishReasonOf(written);
      if (reason === undefined) throw interruptedError(t('service:answer.failed-midway'));
    },
    setUsage(reported) {
      usage = parseUsage(reported) ?? usage;
    },
    setModel(reported) {
      model ||= reported ?? undefined;
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

/** Drops the calls of a reply that was cut off. Complete calls are the reason why a reply ended. */
function finishedWith(
  reason: FinishReason,
  calls: readonly ToolCall[],
): { toolCalls: readonly ToolCall[]; finishReason: FinishReason } {
  if (reason === 'length' || reason === 'content_filter') return { toolCalls: [], finishReason: reason };
  return { toolCalls: calls, finishReason: calls.length > 0 ? 'tool_calls' : reason };
}

/**
 * How an answer ended, by the service's word for it; undefined if that means that it broke off. An unknown word still
 * means that the model finished.
 */
function finishReasonOf(written: string): FinishReason | undefined {
  const meaning = meanings.get(written.toLowerCase());
  return meaning === 'broken-off' ? undefined : (meaning ?? 'stop');
}

/** Beyond the specification: words known from services of the same convention and the models behind them. */
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
