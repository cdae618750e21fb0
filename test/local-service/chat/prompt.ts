import type { TextModel } from '../models.ts';
import { decodePicture, pictureTokens } from './pictures.ts';
import { type ChatRequest, picturesIn, plainMessages } from './request.ts';

export interface Prompt {
  readonly text: string;
  readonly pictureTokens: number;
}

/** Everything the model reads: tools, then messages with their calls, and earlier reasoning if the model replays it. */
export function promptOf(request: ChatRequest, model: TextModel): Prompt {
  const said = plainMessages(request);
  const replays = model.family === 'A' && request.chat_template_kwargs['clear_thinking'] !== true;
  const tools = request.tools.length > 0 ? JSON.stringify(request.tools) : '';
  const texts = request.messages.map((message, i) => {
    const thoughts = replays ? (message.reasoning_content ?? '') : '';
    const calls = message.tool_calls ? JSON.stringify(message.tool_calls) : '';
    return `<|${message.role}|>\n${thoughts}${said[i]?.text ?? ''}${calls}\n`;
  });
  const urls = model.sees ? request.messages.flatMap(picturesIn) : [];
  return {
    text: tools + texts.join(''),
    pictureTokens: urls.reduce((sum, url) => sum + pictureTokens(decodePicture(url)), 0),
  };
}
