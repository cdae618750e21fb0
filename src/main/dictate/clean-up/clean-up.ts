import type { CleanMode } from '../../../shared/dictate/clean-modes.ts';
import type { FinishReason } from '../../../shared/talk/conversation.ts';
import { faultOf } from '../../../shared/contract/fault.ts';
import type { VoiceService } from '../../speech/voice-service.ts';
import { whatIsWrong, type CleanAnswer } from './clean-up-check.ts';
import { cleanPrompt, unwrapped } from './clean-up-prompt.ts';

export interface CleanRequest {
  readonly raw: string;
  readonly mode: CleanMode;
  readonly model: string;
  /** What the mode asks for, in words for the model. */
  readonly instruction: string;
  readonly service: Pick<VoiceService, 'chat'>;
  /** Until the text is delivered as it was said; milliseconds. */
  readonly deadlineMs?: number;
}

/** The text, or why there is none, in one sentence that also says what is there instead. */
export type Cleaned = { readonly text: string } | { readonly failed: string };

/** Longer and it is quicker to tidy up by hand: somebody stands before an empty field all the while. */
export const cleanDeadlineMs = 5000;
/** Characters that even a fast model (1000 tokens a second) cannot write within the deadline. */
const longestText = 20_000;

/** Tokens for thinking where a model cannot be kept from it, and for layout. */
const spareTokens = 2500;

/**
 * A dictation cleaned up by the model as its mode asks; `plain` asks nobody. The dictation is data: a model that obeys
 * or answers it has failed, and so has one whose answer was cut off, or comes too late.
 * @throws only the signal's reason
 */
export async function cleanText(request: CleanRequest, signal: AbortSignal): Promise<Cleaned> {
  const { raw, mode, deadlineMs = cleanDeadlineMs } = request;
  signal.throwIfAborted();
  if (mode === 'plain' || raw.trim() === '') return { text: raw };
  if (raw.length > longestText) return failed('This is too long to be cleaned up while you wait');
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    const answer = await ask(request, AbortSignal.any([signal, deadline]));
    const wrong = whatIsWrong(answer, raw, mode);
    return wrong === undefined ? { text: answer.text } : failed(wrong);
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) return failed(`The clean-up took longer than ${deadlineMs / 1000} seconds`);
    return {
      failed: `This is the text as you said it, because the clean-up failed: ${faultOf(error).message}`,
    };
  }
}

async function ask(
  { raw, model, instruction, service }: CleanRequest,
  signal: AbortSignal,
): Promise<CleanAnswer> {
  let text = '';
  let finishReason: FinishReason | undefined;
  const request = {
    model,
    messages: cleanPrompt(raw, instruction),
    depth: 'off',
    temperature: 0,
    // A token is seldom less than a character.
    maxTokens: raw.length + spareTokens,
  } as const;
  for await (const part of service.chat(request, signal)) {
    signal.throwIfAborted();
    if (part.type === 'reply-delta') text += part.text;
    if (part.type === 'reply-end') finishReason = part.finishReason;
  }
  return { text: unwrapped(text), finishReason };
}

function failed(because: string): Cleaned {
  return { failed: `${because}, so this is the text as you said it.` };
}
