import type { Use } from '../../shared/usage/cost.ts';
import type { Message } from '../../shared/talk/message.ts';

/**
 * What Parley reckons was used where nobody tells: rather more than less, because it is only counted against a ceiling.
 * A token for three bytes of UTF-8 is more than English takes (about four), and as many as Chinese does.
 */
const bytesPerToken = 3;
/** More than usual models take for a picture of the size that Parley sends. */
const tokensPerPicture = 2000;
/** Hardly any recorded sound has fewer bytes: 8 kbit/s. */
const bytesPerSecond = 1000;

/** Of a reply that broke off, or told no usage. @param received its words so far, reasoning included */
export function reckonedChat(messages: readonly Message[], received: string): Use {
  const promptTokens = reckonedTokens(messages);
  const completionTokens = tokensIn(received);
  const totalTokens = promptTokens + completionTokens;
  return {
    kind: 'chat',
    usage: { promptTokens, completionTokens, totalTokens, reasoningTokens: 0, cachedTokens: 0 },
  };
}

/** What a request to a model holds. */
export function reckonedTokens(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + tokensOf(message), 0);
}

/** Of a recording whose length nobody tells. @param bytes of its file */
export function reckonedTranscription(bytes: number): Use {
  return { kind: 'transcription', seconds: Math.ceil(bytes / bytesPerSecond) };
}

function tokensOf({ content, ...rest }: Message): number {
  const parts = typeof content === 'object' && content !== null ? content : [];
  const pictures = parts.filter(({ type }) => type === 'image').length;
  const words =
    parts.length > 0 ? parts.map((part) => (part.type === 'text' ? part.text : '')) : [content ?? ''];
  return pictures * tokensPerPicture + tokensIn(words.join('') + JSON.stringify(rest));
}

export function tokensIn(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / bytesPerToken);
}
