import type { TextModel } from '../models.ts';
import { cleanUp } from './clean-up.ts';
import { answerOfParts, partsIn, withoutDocuments } from './document-parts.ts';
import { answerOfDocument, credulous, withoutPassage } from './document-passage.ts';
import { asksForText, recognize } from './page-text.ts';
import { blind, decodePicture, describe, type Picture } from './pictures.ts';
import { type ChatRequest, lastUserAt, picturesIn, plainMessages, type ToolCall } from './request.ts';
import { type Answer, type Said, answer } from './rules.ts';
import { type Gullible, rewrite } from './rewrite.ts';
import { titleFor } from './title.ts';
import { answerFrom } from './tool-answers.ts';
import { roundsAfter, wantedCalls } from './tool-calls.ts';

export interface Thought extends Answer {
  readonly question: string;
  readonly calls: readonly ToolCall['function'][];
}

/** The model's response to the messages: tool calls, or an answer from tools, from pictures, or by the rules. */
export function think(
  request: ChatRequest,
  model: TextModel,
  { now, gullible }: { readonly now: Date; readonly gullible?: Gullible | undefined },
): Thought {
  const whole = plainMessages(request);
  const said = whole.map(({ role, text }) => ({
    role,
    text: role === 'user' ? withoutDocuments(text).question : text,
  }));
  const at = lastUserAt(said);
  const asked = withoutPassage(said[at]?.text ?? '');
  const question = gist(credulous(asked.question, asked.passage));
  const instructed = cleanUp(said) ?? titleFor(said) ?? rewrite(said, gullible);
  if (instructed) return { question, calls: [], ...instructed };
  const earlier = said.slice(0, at);
  const rounds = roundsAfter(request.messages, at);
  const calls = wantedCalls({
    tools: request.tools.map((tool) => tool.function),
    choice: request.tool_choice,
    question,
    before: earlier.findLast(({ role }) => role === 'assistant')?.text ?? '',
    rounds,
  });
  if (calls.length > 0) {
    const reasoning = `This is something for ${calls.map(({ name }) => name).join(' and ')}. I call it and wait.`;
    return { question, calls, reasoning, reply: '' };
  }
  if (rounds.length > 0) return { question, calls, ...answerFrom(rounds.flat()) };
  const urls = request.messages[at] ? picturesIn(request.messages[at]) : [];
  if (urls.length > 0) {
    return { question, calls, ...(model.sees ? look(urls.map(decodePicture), said) : blind) };
  }
  const ofDocument = answerOfDocument(question, asked.passage, earlier);
  if (ofDocument) return { question, calls, ...ofDocument };
  const ofParts = answerOfParts(question, partsIn(whole));
  if (ofParts) return { question, calls, ...ofParts };
  return { question, calls, ...answer({ text: question, earlier, now }) };
}

/** Pictures are described, unless the text on one is asked for. */
function look(pictures: readonly Picture[], said: readonly Said[]): Answer {
  const [page] = pictures;
  return page && asksForText(said[0]?.text ?? '') ? recognize(page) : describe(pictures);
}

/** How much of a question is read from each end, because patterns take quadratic time and texts may be long. */
const looksAt = 2000;

function gist(text: string): string {
  return text.length <= 2 * looksAt ? text : `${text.slice(0, looksAt)} ${text.slice(-looksAt)}`;
}
