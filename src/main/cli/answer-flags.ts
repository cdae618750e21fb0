import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ZodType } from 'zod';
import type { ChatRequest } from '../service/chat/chat-request.ts';
import type { ServiceClient } from '../service/client.ts';
import { chatRanges, rangeWords } from '../../shared/talk/chat-ranges.ts';
import type { Message, ToolChoice } from '../../shared/talk/message.ts';
import { type Depth, type Family, depths, families } from '../../shared/talk/reasoning.ts';
import { type AskingTool, askingTools, isToolName, toolNames } from '../../shared/talk/tools.ts';

/** What may be said of how an answer is made; each is checked as it is read, before anything is sent. */
export interface AnswerFlags extends SettingFlags {
  readonly system?: string;
  readonly topK?: number;
  readonly stop?: readonly string[];
  readonly presencePenalty?: number;
  readonly frequencyPenalty?: number;
  readonly family?: Family;
  readonly clearThinking?: boolean;
  readonly toolChoice?: ToolChoice;
  readonly jsonObject?: boolean;
  readonly stream?: boolean;
  readonly tools?: boolean;
  readonly allow?: readonly AskingTool[];
}

/** Those that are settings too; a flag holds for one command. */
export interface SettingFlags {
  readonly depth?: Depth;
  readonly maxTokens?: number;
  readonly temperature?: number;
  readonly topP?: number;
}

/** Adds them to a command, in the order in which a person looks for them. */
export function withAnswerFlags(command: Command): Command {
  return command
    .option('--system <text>', 'what the model is told before the question, in place of Parley’s own words')
    .addOption(
      new Option('--depth <depth>', 'how deep the model thinks, as far as it allows').choices(depths),
    )
    .addOption(
      new Option(
        '--family <letter>',
        'how the model is told to think, where its name does not say so: the families of docs/service.md',
      )
        .choices(families)
        .env('PARLEY_FAMILY'),
    )
    .option('--clear-thinking', 'ask a model of family A not to read its former thinking again')
    .option('--max-tokens <count>', 'at most so many for thinking and answer together', number('maxTokens'))
    .option(
      '--temperature <number>',
      `how freely words are chosen, ${rangeWords(chatRanges.temperature)}`,
      number('temperature'),
    )
    .option(
      '--top-p <number>',
      `among which share of the likely words, ${rangeWords(chatRanges.topP)}`,
      number('topP'),
    )
    .option('--top-k <count>', 'among how many of the likeliest words', number('topK'))
    .option('--stop <texts...>', 'up to four texts at which the answer ends', stops)
    .option(
      '--presence-penalty <number>',
      `away from what was said, ${rangeWords(chatRanges.presencePenalty)}`,
      number('presencePenalty'),
    )
    .option(
      '--frequency-penalty <number>',
      `away from repetition, ${rangeWords(chatRanges.frequencyPenalty)}`,
      number('frequencyPenalty'),
    )
    .option('--json-object', 'the answer is one JSON object')
    .option('--no-stream', 'get the answer as a whole, when it is done')
    .option('--tools', 'let the model look at the clock and calculate')
    .addOption(new Option('--allow <tools...>', 'also let it use these without asking').choices(askingTools))
    .option(
      '--tool-choice <choice>',
      'auto, none, required, or the name of a tool that it must use first',
      toolChoiceOf,
    );
}

export function settingFlags({ depth, maxTokens, temperature, topP }: AnswerFlags): SettingFlags {
  return {
    ...(depth !== undefined && { depth }),
    ...(maxTokens !== undefined && { maxTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { topP }),
  };
}

export function wishesOf(flags: AnswerFlags): ChatWishes {
  const { system, topK, stop, presencePenalty, frequencyPenalty, jsonObject, stream } = flags;
  const { family, clearThinking, toolChoice } = flags;
  return {
    ...(system !== undefined && { system }),
    ...(topK !== undefined && { topK }),
    ...(stop !== undefined && { stop }),
    ...(presencePenalty !== undefined && { presencePenalty }),
    ...(frequencyPenalty !== undefined && { frequencyPenalty }),
    ...(family !== undefined && { family }),
    ...(clearThinking && { clearThinking }),
    ...(toolChoice !== undefined && { toolChoice }),
    ...(jsonObject && { responseFormat: 'json_object' }),
    ...(stream === false && { whole: true }),
  };
}

type NumberName = Exclude<keyof typeof chatRanges, 'stop'>;

function number(name: NumberName): (written: string) => number {
  return (written) => checked(chatRanges[name], written.trim() === '' ? Number.NaN : Number(written));
}

function stops(text: string, former: readonly string[] = []): readonly string[] {
  return checked(chatRanges.stop, [...former, text]);
}

function toolChoiceOf(written: string): ToolChoice {
  if (written === 'auto' || written === 'none' || written === 'required') return written;
  if (isToolName(written)) return { name: written };
  throw new InvalidArgumentError(`It is auto, none, required, or one of ${toolNames.join(', ')}.`);
}

function checked<T>(range: ZodType<T>, value: unknown): T {
  const read = range.safeParse(value);
  if (read.success) return read.data;
  throw new InvalidArgumentError(`It ${read.error.issues[0]?.message}.`);
}

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
