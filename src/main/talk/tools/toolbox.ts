import { unlessAborted } from '../../abort.ts';
import { timings } from '../timings.ts';
import { calculate } from './calculator/expression.ts';
import { type Consents, permissionFor, type createConsentRequests } from './consent.ts';
import {
  cancelTimer,
  getTime,
  listTimers,
  openLink,
  readBackDictation,
  readClipboard,
  setTimer,
  writeClipboard,
} from './desktop-tools.ts';
import type { OuterTool, Outside, Tool } from './tool.ts';
import type { ToolCall, ToolDefinition } from '../../../shared/talk/message.ts';
import {
  parsedArguments,
  readArguments,
  toolDescriptions,
  toolParameters,
} from '../../../shared/talk/tool-schemas.ts';
import type { ToolEvent, ToolOrigin, ToolOutcome } from '../../../shared/talk/tool-use.ts';
import { type ToolName, toolNames } from '../../../shared/talk/tools.ts';

/** The tools a model may use in a turn. */
export interface Toolbox {
  readonly definitions: readonly ToolDefinition[];
  /**
   * Runs a call, after asking the person where consent is needed. Returns JSON for the model, which includes any error.
   * @throws only when `signal` aborts
   */
  use(call: ToolCall, turn: ToolTurn, signal: AbortSignal): Promise<string>;
}

/** The turn in which a tool is used. */
interface ToolTurn {
  readonly turnId: string;
  readonly emit: (event: ToolEvent) => void;
}

interface ToolboxPorts {
  readonly outside: Outside;
  readonly consents: Consents;
  readonly ask: ReturnType<typeof createConsentRequests>['ask'];
  readonly newId: () => string;
  /** The names of the tools to offer; all of them by default. */
  readonly offered?: readonly string[];
  /** Tools that come from elsewhere; none by default. */
  readonly outer?: readonly OuterTool[];
}

export function createToolbox(ports: ToolboxPorts): Toolbox {
  return {
    definitions: [
      ...offeredNames(ports).map(definitionOf),
      ...offeredOuter(ports).map(({ definition }) => definition),
    ],
    async use(asked, { turnId, emit }, signal) {
      const call = { id: ports.newId(), name: asked.name.slice(0, longestName), arguments: asked.arguments };
      const end = (state: ToolOutcome, answer: object): string => {
        const result = JSON.stringify(answer);
        emit({ type: 'tool-end', turnId, callId: call.id, state, result });
        return result;
      };
      const ready = readCall(asked, ports);
      if ('problem' in ready) {
        emit({ type: 'tool-start', turnId, call, asks: false });
        return end('failed', { error: ready.problem });
      }
      const { run, permission, origin, limitMs, ...exact } = ready;
      const asks = typeof permission === 'function';
      emit({ type: 'tool-start', turnId, call: { ...call, ...exact }, ...(origin && { origin }), asks });
      try {
        const allowed = asks ? await permission({ ...call, ...exact }, signal) : permission;
        if (!allowed) return end('refused', { error: 'The person did not allow this.' });
        if (asks) emit({ type: 'tool-run', turnId, callId: call.id });
        return end('done', await withinLimit(run, limitMs, signal));
      } catch (error) {
        signal.throwIfAborted();
        return end('failed', { error: messageOf(error) });
      }
    },
  };
}

const longestName = 100;

const tools: { readonly [Name in ToolName]: Tool<Name> } = {
  get_time: getTime,
  calculate,
  read_clipboard: readClipboard,
  write_clipboard: writeClipboard,
  open_link: openLink,
  set_timer: setTimer,
  list_timers: listTimers,
  cancel_timer: cancelTimer,
  read_back_dictation: readBackDictation,
};

function offeredNames({ offered }: ToolboxPorts): readonly ToolName[] {
  return offered ? toolNames.filter((name) => offered.includes(name)) : toolNames;
}

function offeredOuter({ offered, outer = [] }: ToolboxPorts): readonly OuterTool[] {
  return offered ? outer.filter(({ definition }) => offered.includes(definition.name)) : outer;
}

function definitionOf(name: ToolName): ToolDefinition {
  return { name, description: toolDescriptions[name], parameters: toolParameters(name) };
}

interface ReadyCall {
  /** As they will run, whatever the model wrote. */
  readonly arguments: string;
  readonly permission: ReturnType<typeof permissionFor>;
  readonly origin?: ToolOrigin;
  readonly limitMs: number;
  readonly run: (signal: AbortSignal) => object | Promise<object>;
}

function readCall(call: ToolCall, ports: ToolboxPorts): ReadyCall | { readonly problem: string } {
  const names = offeredNames(ports);
  const outer = offeredOuter(ports);
  const own = names.find((name) => name === call.name);
  const other = outer.find(({ definition }) => definition.name === call.name);
  try {
    if (own) return readyCall(own, call.arguments, ports);
    if (other) return readyOuterCall(other, call.arguments, ports);
    const all = [...names, ...outer.map(({ definition }) => definition.name)];
    return { problem: `There is no such tool. There are: ${all.join(', ')}.` };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

function readyCall<Name extends ToolName>(
  name: Name,
  text: string,
  { outside, consents, ask }: ToolboxPorts,
): ReadyCall {
  const tool: Tool<Name> = tools[name];
  const read = readArguments(name, text);
  const args = tool.prepare ? tool.prepare(read) : read;
  return {
    arguments: JSON.stringify(args),
    permission: permissionFor(name, undefined, consents, ask),
    limitMs: timings.toolMs,
    run: () => tool.run(args, outside),
  };
}

function readyOuterCall(tool: OuterTool, text: string, { consents, ask }: ToolboxPorts): ReadyCall {
  const { definition, origin } = tool;
  const args = parsedArguments(text);
  return {
    arguments: JSON.stringify(args),
    permission: permissionFor(definition.name, tool, consents, ask),
    origin,
    limitMs: timings.outerToolMs,
    run: (signal) => tool.run(args, signal),
  };
}

/** @throws what the tool throws; the signal's reason; an Error when it takes too long */
async function withinLimit(run: ReadyCall['run'], limitMs: number, signal: AbortSignal): Promise<object> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('It took too long.')), limitMs);
  const ending = AbortSignal.any([signal, limit.signal]);
  try {
    return await unlessAborted(Promise.try(run, ending), ending);
  } finally {
    clearTimeout(timer);
  }
}

/** As much of an error as helps the model; longer ones repeat its own arguments. */
const longestProblem = 2000;

/** The error message for the model. Anything can be thrown, even nothing or an object without a string form. */
function messageOf(error: unknown): string {
  try {
    const words = String((error instanceof Error ? error.message : error) ?? '').slice(0, longestProblem);
    return words === '' ? unexplained : words;
  } catch {
    return unexplained;
  }
}

const unexplained = 'It failed, and does not say why.';
