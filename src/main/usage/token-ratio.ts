import type { Usage } from '../../shared/talk/conversation.ts';
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
interface TokenRatios {
  tokensOf(model: string, request: Readable): number;
  /** Of a text within a request. */
  tokensIn(model: string, text: string): number;
  /** How many bytes are so many tokens. */
  bytesOf(model: string, tokens: number): number;
  /** How many of a request's tokens the service will have in its cache, as far as its bills show. */
  cachedOf(model: string, request: Readable): number;
  /** The model has billed a request. */
  learn(model: string, request: Readable, billed: Billed): void;
}

type Billed = Pick<Usage, 'promptTokens' | 'cachedTokens'>;

const usualBytesPerToken = 4;
/** A shorter request says more about what surrounds each message than about its words. */
const fewestTokensToLearn = 300;
/** No model's tokens are longer or shorter than this many bytes: the count is then of something else. */
const plausible = { least: 1, most: 8 };

/** @param now milliseconds on a clock that never goes back */
export function createTokenRatios(now: () => number): TokenRatios {
  const bytesPerToken = new Map<string, number>();
  const caches = new Map<string, PromptCache>();
  const ratio = (model: string): number => bytesPerToken.get(model) ?? usualBytesPerToken;
  const cacheOf = (model: string): PromptCache => {
    const cache = caches.get(model) ?? createPromptCache(now);
    caches.set(model, cache);
    return cache;
  };
  return {
    cachedOf: (model, request) => Math.floor(cacheOf(model).expected(wholeText(request)) / ratio(model)),
    tokensOf: (model, request) => Math.ceil(bytesIn(request) / ratio(model)),
    tokensIn: (model, text) => Math.ceil(Buffer.byteLength(text) / ratio(model)),
    bytesOf: (model, tokens) => tokens * ratio(model),
    learn(model, request, { promptTokens, cachedTokens }) {
      if (promptTokens < fewestTokensToLearn || hasPictures(request)) return;
      const found = bytesIn(request) / promptTokens;
      if (found >= plausible.least && found <= plausible.most) bytesPerToken.set(model, found);
      cacheOf(model).learn(wholeText(request), cachedTokens * found);
    },
  };
}

/** What the service is likely to have of the beginning of a request: what it shares with one that was just sent. */
interface PromptCache {
  /** In bytes. */
  expected(text: string): number;
  /** @param cachedBytes as the bill says it was */
  learn(text: string, cachedBytes: number): void;
}

/** Services keep the beginnings of requests for some minutes. */
const cachedMs = 5 * 60_000;
const mostRemembered = 4;
/** What is shared by fewer bytes is less than services cache at all. */
const leastShared = 400;

function createPromptCache(now: () => number): PromptCache {
  let sent: readonly { readonly text: string; readonly at: number }[] = [];
  /** The share of what is shared that was billed as cached; nothing is expected of a service that was never seen to. */
  let share = 0;
  const shared = (text: string): number => {
    const recent = sent.filter(({ at }) => now() - at < cachedMs);
    return Math.max(0, ...recent.map((each) => sharedBytes(each.text, text)));
  };
  return {
    expected: (text) => shared(text) * share,
    learn(text, cachedBytes) {
      const most = shared(text);
      if (most >= leastShared) share = Math.min(1, cachedBytes / most);
      sent = [...sent, { text, at: now() }].slice(-mostRemembered);
    },
  };
}

function sharedBytes(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return Buffer.byteLength(one.slice(0, at));
}

/** A request in the order in which a model reads it. */
function wholeText({ messages, tools = [] }: Readable): string {
  return JSON.stringify(tools) + messages.map((message) => `${message.role}\n${textOf(message)}\n`).join('');
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
