import type { ContentPart, Message, ToolChoice, ToolDefinition } from '../../../shared/talk/message.ts';
import type { ReasoningFields } from '../../../shared/talk/reasoning.ts';
import type { ChatRequest } from './chat-request.ts';

/** A chat request's body, except for the streaming options. */
export function wireRequest(request: ChatRequest, reasoning: ReasoningFields): Record<string, unknown> {
  const fields = {
    model: request.model,
    messages: request.messages.map(wireMessage),
    max_tokens: request.maxTokens,
    temperature: request.temperature,
    top_p: request.topP,
    top_k: request.topK,
    stop: request.stop,
    presence_penalty: request.presencePenalty,
    frequency_penalty: request.frequencyPenalty,
    response_format: request.responseFormat && { type: request.responseFormat },
    tools: request.tools?.length ? request.tools.map(wireTool) : undefined,
    tool_choice: request.tools?.length ? wireChoice(request.toolChoice) : undefined,
    ...reasoning,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function wireMessage(message: Message): object {
  switch (message.role) {
    case 'system':
      return { role: message.role, content: message.content };
    case 'user': {
      const { role, content } = message;
      return { role, content: typeof content === 'string' ? content : content.map(wirePart) };
    }
    case 'assistant': {
      const { role, content, toolCalls = [] } = message;
      return { role, content, ...(toolCalls.length > 0 && { tool_calls: toolCalls.map(wireCall) }) };
    }
    case 'tool':
      return { role: message.role, tool_call_id: message.toolCallId, content: message.content };
  }
}

function wirePart(part: ContentPart): object {
  return part.type === 'text'
    ? { type: 'text', text: part.text }
    : { type: 'image_url', image_url: { url: part.url } };
}

function wireCall({ id, name, arguments: written }: { id: string; name: string; arguments: string }): object {
  return { id, type: 'function', function: { name, arguments: written } };
}

function wireTool({ name, description, parameters }: ToolDefinition): object {
  return { type: 'function', function: { name, description, parameters } };
}

function wireChoice(choice: ToolChoice | undefined): unknown {
  return typeof choice === 'object' ? { type: 'function', function: { name: choice.name } } : choice;
}
