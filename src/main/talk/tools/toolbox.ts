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
import { forget, remember } from './memory-tools.ts';
import type { Outside, Tool } from './tool.ts';
import type { ToolCall, ToolDefinition } from '../../../shared/talk/message.ts';
import { readArguments, toolDescriptions, toolParameters } from '../../../shared/talk/tool-schemas.ts';
import type { ToolEvent, ToolOutcome } from '../../../shared/talk/tool-use.ts';
import { type ToolName, isToolName, toolNames } from '../../../shared/talk/tools.ts';

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
  /** The tools to offer; all of them by default. */
  readonly offered?: readonly ToolName[];
}

export function createToolbox(ports: ToolboxPorts): Toolbox {
  return {
    definitions: (ports.offered ?? toolNames).map(definitionOf),
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
      const { run, permission, ...exact } = ready;
      const asks = typeof permission === 'function';
      emit({ type: 'tool-start', turnId, call: { ...call, ...exact }, asks });
      try {
        const allowed = asks ? await permission({ ...call, ...exact }, signal) : permission;
        if (!allowed) return end('refused', { error: 'The person did not allow this.' });
        if (asks) emit({ type: 'tool-run', turnId, callId: call.id });
        return end('done', await withinLimit(run, signal));
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
  remember,
  forget,
};

function definitionOf(name: ToolName): ToolDefinition {
  return { name, description: toolDescriptions[name], parameters: toolParameters(name) };
}

interface ReadyCall {
  /** As they will run, whatever the model wrote. */
  readonly arguments: string;
  readonly permission: ReturnType<typeof permissionFor>;
  readonly run: () => object | Promise<object>;
}

function readCall(call: ToolCall, ports: ToolboxPorts): ReadyCall | { readonly problem: string } {
  const { offered = toolNames } = ports;
  if (!isToolName(call.name) || !offered.includes(call.name))
    return { problem: `There is no such tool. There are: ${offered.join(', ')}.` };
  try {
    return readyCall(call.name, call.arguments, ports);
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
    permission: permissionFor(name, consents, ask),
    run: () => tool.run(args, outside),
  };
}

/** @throws what the tool throws; the signal's reason; an Error when it takes too long */
async function withinLimit(run: ReadyCall['run'], signal: AbortSignal): Promise<object> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('It took too long.')), timings.toolMs);
  try {
    return await unlessAborted(Promise.try(run), AbortSignal.any([signal, limit.signal]));
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
