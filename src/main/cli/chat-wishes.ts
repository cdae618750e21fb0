import type { Message, ToolChoice } from '../../shared/talk/message.ts';
import type { ChatRequest } from '../service/chat/chat-request.ts';
import type { ServiceClient } from '../service/client.ts';

/** What a person wants of a request beyond the settings. */
export interface ChatWishes extends Pick<
  ChatRequest,
  | 'topK'
  | 'stop'
  | 'presencePenalty'
  | 'frequencyPenalty'
  | 'responseFormat'
  | 'family'
  | 'clearThinking'
  | 'toolChoice'
> {
  /** In place of Parley's own words to the model. */
  readonly system?: string;
  /** The answer comes when it is done. */
  readonly whole?: boolean;
}

/** The service, with every chat asked for as it is wished. */
export function wishing(
  service: ServiceClient,
  { system, toolChoice, ...wishes }: ChatWishes,
): ServiceClient {
  const messagesOf = (messages: readonly Message[]): readonly Message[] => {
    const instructed = system === undefined ? messages : withSystem(messages, () => system);
    return wishes.responseFormat ? namingJson(instructed) : instructed;
  };
  return {
    ...service,
    chat: (request, signal) =>
      service.chat(
        { ...request, ...wishes, ...choosing(toolChoice, request), messages: messagesOf(request.messages) },
        signal,
      ),
  };
}

/** What must be called is called once: asked for again with its result, the model would never come to an answer. */
function choosing(
  toolChoice: ToolChoice | undefined,
  { messages, toolChoice: already }: ChatRequest,
): Pick<ChatRequest, 'toolChoice'> {
  const isForced = toolChoice !== 'auto' && toolChoice !== 'none';
  const isOver = already !== undefined || (isForced && messages.at(-1)?.role === 'tool');
  return toolChoice === undefined || isOver ? {} : { toolChoice };
}

/** The service asks for the word in the prompt: without it models write blanks without end. */
function namingJson(messages: readonly Message[]): readonly Message[] {
  const named = messages.some(({ content }) => /json/i.test(JSON.stringify(content)));
  return named
    ? messages
    : withSystem(messages, (words) => `${asSentence(words)}Answer with one JSON object.`);
}

function asSentence(words: string): string {
  const said = words.trimEnd();
  if (said === '') return '';
  return /[.!?…:;]["'”’»)\]]*$/.test(said) ? `${said} ` : `${said}. `;
}

function withSystem(messages: readonly Message[], change: (words: string) => string): readonly Message[] {
  return messages.map((message) =>
    message.role === 'system' ? { ...message, content: change(message.content) } : message,
  );
}
