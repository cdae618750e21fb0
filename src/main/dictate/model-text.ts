import type { FinishReason } from '../../shared/talk/conversation.ts';
import type { ChatRequest, VoiceService } from '../speech/voice-service.ts';

/** What a model makes of a text that somebody else may have written, and which is data to it. */
export interface ModelText {
  readonly text: string;
  /** Undefined where the answer broke off. */
  readonly finishReason: FinishReason | undefined;
}

/** The whole answer, without reasoning where the model allows that. @throws the signal's reason, and what the service throws */
export async function modelText(
  service: Pick<VoiceService, 'chat'>,
  request: Pick<ChatRequest, 'model' | 'messages' | 'maxTokens'>,
  signal: AbortSignal,
): Promise<ModelText> {
  let text = '';
  let finishReason: FinishReason | undefined;
  for await (const part of service.chat({ ...request, depth: 'off', temperature: 0 }, signal)) {
    signal.throwIfAborted();
    if (part.type === 'reply-delta') text += part.text;
    if (part.type === 'reply-end') finishReason = part.finishReason;
  }
  return { text: text.trim(), finishReason };
}

/** A name that the text doesn't hold, so nothing in it can close the tag. */
export function tagFor(name: string, text: string): string {
  let tag = name;
  for (let i = 2; text.toLowerCase().includes(tag); i++) tag = `${name}-${i}`;
  return tag;
}

/** Without the fence of a block of code, which some models put around an answer. */
export function unfenced(answer: string): string {
  const [, inside = answer] = /^```\w*\n([^]*?)\n?```$/.exec(answer) ?? [];
  return inside.trim();
}
