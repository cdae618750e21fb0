import { z } from 'zod';
import { badInput } from '../errors/error-body.ts';
import type { ChatRequest } from '../../speech/voice-service.ts';
import { chatRanges } from '../../../shared/talk/chat-ranges.ts';
import { t } from '../../../shared/text/translate.ts';

/** Fields have their names in the service's documentation, which the person who set them knows. */
const rangesSchema = z.object({
  model: z.string().min(1, { error: () => t('service:input.model') }),
  messages: z.array(z.unknown()).min(1, { error: () => t('service:input.messages') }),
  max_tokens: chatRanges.maxTokens.optional(),
  temperature: chatRanges.temperature.optional(),
  top_p: chatRanges.topP.optional(),
  top_k: chatRanges.topK.optional(),
  presence_penalty: chatRanges.presencePenalty.optional(),
  frequency_penalty: chatRanges.frequencyPenalty.optional(),
  stop: chatRanges.stop.optional(),
});

/**
 * Checks what can be checked before anything is sent.
 * @throws ServiceError `bad-input`, naming the parameter and its range
 */
export function checkChatRequest(request: ChatRequest): void {
  const { model, messages, tools = [], toolChoice, stop } = request;
  const read = rangesSchema.safeParse({
    model,
    messages,
    max_tokens: request.maxTokens,
    temperature: request.temperature,
    top_p: request.topP,
    top_k: request.topK,
    presence_penalty: request.presencePenalty,
    frequency_penalty: request.frequencyPenalty,
    stop: typeof stop === 'string' ? [stop] : stop,
  });
  if (!read.success) throw badInput(read.error);
  const isNamed = typeof toolChoice === 'object';
  if (isNamed && !tools.some(({ name }) => name === toolChoice.name))
    throw badInput(t('service:input.tool-unknown', { name: toolChoice.name }));
  if (toolChoice === 'required' && tools.length === 0) throw badInput(t('service:input.tools-missing'));
}
