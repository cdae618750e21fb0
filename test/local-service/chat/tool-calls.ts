import { type ChatMessage, type ChatRequest, textOf, type Tool, type ToolCall } from './request.ts';
import { type Task, tasksIn, type TaskKind } from './tasks.ts';
import { argumentsFor } from './tool-arguments.ts';

/** A tool call and its result. */
export interface DoneCall {
  readonly call: ToolCall;
  readonly result: string;
}

/** A request with tools, with its messages as one turn. */
export interface ToolTurn {
  readonly tools: readonly Tool[];
  readonly choice: ChatRequest['tool_choice'];
  readonly question: string;
  /** The assistant's last message before the question. */
  readonly before: string;
  /** The turn's calls so far, grouped by the assistant's message. */
  readonly rounds: readonly (readonly DoneCall[])[];
}

/** The calls that the model wants to make, without ids; none if it answers instead. */
export function wantedCalls(turn: ToolTurn): { readonly name: string; readonly arguments: string }[] {
  const { tools, choice } = turn;
  if (tools.length === 0 || choice === 'none') return [];
  const forced =
    typeof choice === 'object' ? tools.filter(({ name }) => name === choice.function.name) : tools;
  const fitting = step(turn).flatMap((task) => {
    const tool = forced.find((candidate) => fits(candidate, task));
    return tool ? [written(tool, task)] : [];
  });
  const must = choice === 'required' || typeof choice === 'object';
  const [first] = forced;
  if (fitting.length > 0 || !must || !first) return fitting;
  const any: Task = step(turn)[0] ?? { kind: 'named', hints: { text: turn.question } };
  return [written(first, any)];
}

/** The tasks of the current step; an earlier step's result stands for "it" and "the result". */
function step({ question, before, rounds, tools }: ToolTurn): Task[] {
  const [anyTool] = tools;
  if (/\bover and over\b/i.test(question) && anyTool)
    return [{ kind: 'named', hints: { text: anyTool.name } }];
  const tasks = tasksIn(question, before)[rounds.length] ?? [];
  const last = rounds.at(-1)?.at(-1)?.result;
  if (last === undefined) return tasks;
  return tasks.map((task) => {
    const standsFor = /^(it|that|this|them|the (time|date|day|result|answer|number))$/i.test(task.hints.text);
    return standsFor ? { ...task, hints: { ...task.hints, text: readable(last) } } : task;
  });
}

const toolNames: Record<Exclude<TaskKind, 'named'>, RegExp> = {
  time: /time(?!r)|date|clock/i,
  calculation: /calc|sum|math|eval|arithmetic/i,
  'clipboard-read': /(read|get|paste|fetch|from).*clipboard|clipboard.*(read|get|paste|content)/i,
  'clipboard-write': /(write|put|set|copy|to).*clipboard|clipboard.*(write|put|set|copy)/i,
  link: /open|browse|link|url/i,
  page: /page|web/i,
  note: /(add|make|keep).*note/i,
  'note-list': /list.*notes/i,
  reminder: /(add|set).*remind/i,
  'file-list': /list.*files/i,
  'file-read': /read.*file/i,
  'file-search': /search.*files/i,
  'file-write': /write.*file/i,
  timer: /^(?!.*(list|cancel|stop)).*(timer|remind)/i,
  'timer-list': /list.*timer|timers$/i,
  memory: /remember/i,
  'memory-forget': /forget/i,
};

function fits({ name }: Tool, { kind, hints }: Task): boolean {
  if (kind !== 'named') return toolNames[kind].test(name);
  const words = name.toLowerCase().split(/[^a-z0-9]+|(?<=[a-z])(?=[A-Z])/);
  const keywords = words.filter(
    (word) => word.length > 3 && !/^(tool|current|lookup|fetch|find|search)$/.test(word),
  );
  return keywords.some((word) => hints.text.toLowerCase().includes(word));
}

function written({ name, parameters }: Tool, { hints }: Task) {
  return { name, arguments: JSON.stringify(argumentsFor(parameters, hints)) };
}

/** The calls and results after the user's last message, by round. */
export function roundsAfter(messages: readonly ChatMessage[], userAt: number): DoneCall[][] {
  const later = messages.slice(userAt + 1);
  return later.flatMap(({ tool_calls: calls }) => {
    if (!calls?.length) return [];
    return [
      calls.map((call) => ({
        call,
        result: textOf(later.find(({ tool_call_id: id }) => id === call.id)?.content, ''),
      })),
    ];
  });
}

/** A result as text: a JSON object's only value, or the text itself. */
export function readable(result: string): string {
  const value = parsed(result);
  if (typeof value !== 'object' || value === null) return String(value);
  const values = Object.values(value);
  if (values.length === 1) return String(values[0]);
  return Object.entries(value)
    .map(([name, one]) => `${name} ${typeof one === 'object' ? JSON.stringify(one) : String(one)}`)
    .join(', ');
}

function parsed(result: string): unknown {
  try {
    return JSON.parse(result);
  } catch {
    return result;
  }
}
