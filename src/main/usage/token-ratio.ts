import type { Message, ToolDefinition } from '../../shared/talk/message.ts';

/** What a model reads of a request, without pictures. */
interface Readable {
  readonly messages: readonly Message[];
  readonly tools?: readonly ToolDefinition[] | undefined;
}

/**
 * How many tokens a request will be billed as. No model's own count is known here: at first a token is four bytes, which
 * is about right for Western languages and for Chinese; from the first bill on, each model counts as it did then.
 */
export interface TokenRatios {
  tokensOf(model: string, request: Readable): number;
  /** Of a text within a request. */
  tokensIn(model: string, text: string): number;
  /** How many bytes are so many tokens. */
  bytesOf(model: string, tokens: number): number;
  /** The model has billed a request as so many tokens. */
  learn(model: string, request: Readable, promptTokens: number): void;
}

const usualBytesPerToken = 4;
/** A shorter request says more about what surrounds each message than about its words. */
const fewestTokensToLearn = 300;
/** No model's tokens are longer or shorter than this many bytes: the count is then of something else. */
const plausible = { least: 1, most: 8 };

export function createTokenRatios(): TokenRatios {
  const bytesPerToken = new Map<string, number>();
  const ratio = (model: string): number => bytesPerToken.get(model) ?? usualBytesPerToken;
  return {
    tokensOf: (model, request) => Math.ceil(bytesIn(request) / ratio(model)),
    tokensIn: (model, text) => Math.ceil(Buffer.byteLength(text) / ratio(model)),
    bytesOf: (model, tokens) => tokens * ratio(model),
    learn(model, request, promptTokens) {
      if (promptTokens < fewestTokensToLearn || hasPictures(request)) return;
      const found = bytesIn(request) / promptTokens;
      if (found >= plausible.least && found <= plausible.most) bytesPerToken.set(model, found);
    },
  };
}

/** What services put around a message, and around a tool's description, for the model. */
const bytesAroundMessage = 12;
const bytesAroundTool = 32;

function bytesIn({ messages, tools = [] }: Readable): number {
  const said = messages.map((message) => bytesAroundMessage + Buffer.byteLength(textOf(message)));
  const offered = tools.map((tool) => bytesAroundTool + Buffer.byteLength(JSON.stringify(tool)));
  return [...said, ...offered].reduce((sum, bytes) => sum + bytes, 0);
}

function textOf(message: Message): string {
  const { content } = message;
  const text =
    typeof content === 'object' && content !== null
      ? content.map((part) => (part.type === 'text' ? part.text : '')).join('')
      : (content ?? '');
  return 'toolCalls' in message && message.toolCalls ? text + JSON.stringify(message.toolCalls) : text;
}

function hasPictures({ messages }: Readable): boolean {
  return messages.some(
    ({ content }) => Array.isArray(content) && content.some((part) => part.type === 'image'),
  );
}
