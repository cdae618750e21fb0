import { badRequest } from '../errors.ts';
import type { ChatMessage, ChatRequest } from './request.ts';

/** @throws ServiceFailure if messages or tools violate the API's rules of order */
export function checkOrder({ messages, tools, tool_choice: choice }: ChatRequest): void {
  messages.forEach(checkContent);
  checkToolMessages(messages);
  const names = tools.map((tool) => tool.function.name);
  if (choice === 'required' && names.length === 0) throw badRequest('tool_choice: there are no tools.');
  if (typeof choice === 'object' && !names.includes(choice.function.name)) {
    throw badRequest(`tool_choice: there is no tool '${choice.function.name}'.`);
  }
}

function checkContent({ role, content, tool_calls: calls }: ChatMessage, at: number): void {
  const mayBeEmpty = role === 'assistant' && (calls?.length ?? 0) > 0;
  if ((content === null || content === undefined) && !mayBeEmpty) {
    throw badRequest(`messages.${at}.content: required; null only with tool_calls.`);
  }
}

/** Each tool message must answer a call of the preceding assistant's message, and each call must have an answer. */
function checkToolMessages(messages: readonly ChatMessage[]): void {
  let open = new Set<string>();
  messages.forEach(({ role, tool_calls: calls, tool_call_id: id }, at) => {
    if (role === 'tool') {
      if (typeof id !== 'string') throw badRequest(`messages.${at}.tool_call_id: required`);
      if (!open.delete(id))
        throw badRequest(`messages.${at}.tool_call_id: '${id}' answers no open tool call.`);
      return;
    }
    if (open.size > 0) throw unanswered(open);
    open = new Set(calls?.map((call) => call.id));
  });
  if (open.size > 0) throw unanswered(open);
}

function unanswered(open: ReadonlySet<string>) {
  return badRequest(`messages: there is no tool message for tool_call_id '${[...open].join("', '")}'.`);
}
