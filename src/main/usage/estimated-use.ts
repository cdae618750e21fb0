import type { Use } from '../../shared/usage/cost.ts';
import type { Message } from '../../shared/talk/message.ts';

/**
 * Estimates for what the service doesn't report. They err on the high side, because they only count against a ceiling.
 * One token for three bytes of UTF-8 is more than English needs (one for about four), and as many as Chinese does.
 */
const bytesPerToken = 3;
/** More than usual models count for a picture of the size that Parley sends. */
const tokensPerPicture = 2000;
/** 8 kbit/s; hardly any recording has fewer bytes. */
const bytesPerSecond = 1000;

/** For a reply that broke off or reported no usage. @param received its text so far, reasoning included */
export function estimateChat(messages: readonly Message[], received: string): Use {
  const promptTokens = estimateTokens(messages);
  const completionTokens = estimateTextTokens(received);
  const totalTokens = promptTokens + completionTokens;
  return {
    kind: 'chat',
    usage: { promptTokens, completionTokens, totalTokens, reasoningTokens: 0, cachedTokens: 0 },
  };
}

/** The tokens of a request to a model. */
export function estimateTokens(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + tokensOf(message), 0);
}

/** For a recording of unknown length. @param bytes the file's size */
export function estimateTranscription(bytes: number): Use {
  return { kind: 'transcription', seconds: Math.ceil(bytes / bytesPerSecond) };
}

function tokensOf({ content, ...rest }: Message): number {
  const parts = typeof content === 'object' && content !== null ? content : [];
  const pictures = parts.filter(({ type }) => type === 'image').length;
  const words =
    parts.length > 0 ? parts.map((part) => (part.type === 'text' ? part.text : '')) : [content ?? ''];
  return pictures * tokensPerPicture + estimateTextTokens(words.join('') + JSON.stringify(rest));
}

export function estimateTextTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / bytesPerToken);
}
