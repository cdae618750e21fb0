import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ZodType } from 'zod';
import type { ChatRequest } from '../speech/voice-service.ts';
import type { ServiceClient } from '../service/client.ts';
import { chatRanges, mostStops, formatRange } from '../../shared/talk/chat-ranges.ts';
import type { Message, ToolChoice } from '../../shared/talk/message.ts';
import { type Depth, type Family, depths, families } from '../../shared/talk/reasoning.ts';
import { type AskingTool, askingTools, isToolName, toolNames } from '../../shared/talk/tools.ts';
import { t } from '../../shared/text/translate.ts';

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
  readonly allowServer?: readonly string[];
}

/** Those that are settings too; a flag holds for one command. */
export interface SettingFlags {
  readonly depth?: Depth;
  readonly maxTokens?: number;
  readonly temperature?: number;
  readonly topP?: number;
}

/** Nobody could be shown here what a file would become. */
const allowable = askingTools.filter((name) => name !== 'write_file');

/** Adds them to a command, in the order in which a person looks for them. */
export function withAnswerFlags(command: Command): Command {
  return command
    .option('--system <text>', t('cli:ask.system'))
    .addOption(new Option('--depth <depth>', t('cli:ask.depth')).choices(depths))
    .addOption(new Option('--family <letter>', t('cli:ask.family')).choices(families).env('PARLEY_FAMILY'))
    .option('--clear-thinking', t('cli:ask.clear-thinking'))
    .option('--max-tokens <count>', t('cli:ask.max-tokens'), number('maxTokens'))
    .option(
      '--temperature <number>',
      t('cli:ask.temperature', { range: formatRange(chatRanges.temperature) }),
      number('temperature'),
    )
    .option('--top-p <number>', t('cli:ask.top-p', { range: formatRange(chatRanges.topP) }), number('topP'))
    .option('--top-k <count>', t('cli:ask.top-k'), number('topK'))
    .option('--stop <texts...>', t('cli:ask.stop', { count: mostStops }), stops)
    .option(
      '--presence-penalty <number>',
      t('cli:ask.presence-penalty', { range: formatRange(chatRanges.presencePenalty) }),
      number('presencePenalty'),
    )
    .option(
      '--frequency-penalty <number>',
      t('cli:ask.frequency-penalty', { range: formatRange(chatRanges.frequencyPenalty) }),
      number('frequencyPenalty'),
    )
    .option('--json-object', t('cli:ask.json-object'))
    .option('--no-stream', t('cli:ask.no-stream'))
    .option('--tools', t('cli:ask.tools'))
    .addOption(new Option('--allow <tools...>', t('cli:ask.allow')).choices(allowable))
    .option('--allow-server <names...>', t('cli:ask.allow-server'))
    .option('--tool-choice <choice>', t('cli:ask.tool-choice'), toolChoiceOf);
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
  throw new InvalidArgumentError(t('cli:invalid.tool-choice', { tools: toolNames.join(', ') }));
}

function checked<T>(range: ZodType<T>, value: unknown): T {
  const read = range.safeParse(value);
  if (read.success) return read.data;
  throw new InvalidArgumentError(t('number.problem', { problem: read.error.issues[0]?.message }));
}

/** What a person wants of a request beyond the settings. */
interface ChatWishes extends Pick<
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

const jsonPrompt = 'Answer with one JSON object.';

/** The service asks for the word in the prompt: without it models write blanks without end. */
function namingJson(messages: readonly Message[]): readonly Message[] {
  const named = messages.some(({ content }) => /json/i.test(JSON.stringify(content)));
  return named ? messages : withSystem(messages, (words) => `${asSentence(words)}${jsonPrompt}`);
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
