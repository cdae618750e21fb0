import { z } from 'zod';
import { splitContent, parseUsage, type Reply, type Words } from './reply.ts';
import { createSurrogateJoiner } from './sse.ts';
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

/** A piece of text, separated. */
interface Split {
  readonly reasoning: string;
  readonly reply: string;
}

const opening = '<think>';
const closing = '</think>';

/**
 * Separates reasoning that a service left in the text between <think> tags, however the text is cut. A tag in
 * `backticks` is part of the text.
 */
export function createThinkingTags(): { split(piece: string): Split; end(): Split } {
  let thinking = false;
  let held = '';
  let before = '';
  let afterTag = false;

  function split(piece: string, isLast: boolean): Split {
    // The fast path: nearly all pieces have no tag.
    if (!thinking && held === '' && !afterTag && !piece.includes('<')) {
      if (piece !== '') before = piece.slice(-1);
      return { reasoning: '', reply: piece };
    }
    let reasoning = '';
    let reply = '';
    const keep = (text: string): void => {
      if (text !== '') before = text.slice(-1);
      if (thinking) reasoning += text;
      else reply += withoutBlankLines(text);
    };
    let rest = held + piece;
    for (;;) {
      const tag = thinking ? closing : opening;
      const at = rest.indexOf(tag);
      if (at < 0) break;
      const quoted = !thinking && (at === 0 ? before : rest[at - 1]) === '`';
      keep(rest.slice(0, quoted ? at + tag.length : at));
      if (!quoted) {
        afterTag = thinking;
        thinking = !thinking;
      }
      rest = rest.slice(at + tag.length);
    }
    const tail = isLast ? 0 : possibleTagLength(thinking ? closing : opening, rest);
    keep(rest.slice(0, rest.length - tail));
    held = rest.slice(rest.length - tail);
    return { reasoning, reply };
  }

  /** Drops the blank lines between reasoning and reply. */
  function withoutBlankLines(text: string): string {
    if (!afterTag) return text;
    const trimmed = text.trimStart();
    if (trimmed !== '') afterTag = false;
    return trimmed;
  }

  return { split: (piece) => split(piece, false), end: () => split('', true) };
}

/** How many characters at the end of a text may be the start of a tag. */
function possibleTagLength(tag: string, text: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--)
    if (tag.startsWith(text.slice(-length))) return length;
  return 0;
}

/** Reasoning in a field of its own, for which services have different names; several fields hold the same text. */
function reasoningIn({ reasoning_content: content, reasoning, reasoning_details: details }: Words): string {
  return content || reasoning || (details ? reasoningInDetails(details) : '');
}

/** Reasoning as a list; some entries are summaries, and some are encrypted for the model. */
const detailsSchema = z.array(z.object({ text: z.string().nullish(), summary: z.string().nullish() }));

function reasoningInDetails(details: unknown): string {
  const { data = [] } = detailsSchema.safeParse(details);
  return data.map(({ text, summary }) => text ?? summary ?? '').join('');
}
