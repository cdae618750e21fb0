import { unlessAborted } from '../../abort.ts';
import { timings } from '../timings.ts';
import { type Consents, permissionFor, type createConsentRequests } from './consent.ts';
import { definitionsOf, offeredOf, tools } from './offered-tools.ts';
import type { OuterTool, Outside, Tool } from './tool.ts';
import type { ToolCall, ToolDefinition } from '../../../shared/talk/message.ts';
import { parsedArguments, readArguments } from '../../../shared/talk/tool-schemas.ts';
import type { ToolEvent, ToolOrigin, ToolOutcome } from '../../../shared/talk/tool-use.ts';
import type { ToolName } from '../../../shared/talk/tools.ts';
import { type FinishedTool, type Wariness, warinessAfter } from '../../../shared/talk/wariness.ts';

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
  /** The tools that were described to the model before; those that are now are added. */
  readonly described?: Set<string>;
  /** Whose words the turn has received before its first call; by default the person's alone. */
  readonly wariness?: Wariness;
}

/** For one turn: what its tools bring makes it wary of what is called for next. */
export function createToolbox(ports: ToolboxPorts): Toolbox {
  const { outside, described = new Set() } = ports;
  const offered = offeredOf(outside, ports.offered, ports.outer ?? []);
  const { own, outer } = offered;
  const agreed = new Set<string>();
  const brought: FinishedTool[] = [];
  const warinessTo = (asking?: ToolOrigin): Wariness =>
    warinessAfter(brought, ports.wariness ?? 'none', asking);
  return {
    definitions: [...definitionsOf(own, outside, described), ...outer.map(({ definition }) => definition)],
    async use(asked, { turnId, emit }, signal) {
      const call = { id: ports.newId(), name: asked.name.slice(0, longestName), arguments: asked.arguments };
      const end = (state: ToolOutcome, answer: object): string => {
        const result = JSON.stringify(answer);
        emit({ type: 'tool-end', turnId, callId: call.id, state, result });
        return result;
      };
      const read = readCall(asked, { ...ports, ...offered, warinessTo });
      const ready = 'preview' in read && read.preview ? await withPreview(read, read.preview) : read;
      if ('problem' in ready) {
        emit({ type: 'tool-start', turnId, call, asks: false });
        return end('failed', { error: ready.problem });
      }
      const { run, limitMs, subject, shown, origin, permission: usual, arguments: exact } = ready;
      const permission = subject !== undefined && agreed.has(subject) ? true : usual;
      const asks = typeof permission === 'function';
      const exactCall = { ...call, arguments: exact };
      const preview = asks && shown !== undefined && { preview: shown };
      emit({ type: 'tool-start', turnId, call: exactCall, ...(origin && { origin }), asks, ...preview });
      try {
        const allowed = asks ? await permission(exactCall, signal) : permission;
        if (!allowed) return end('refused', { error: 'The person did not allow this.' });
        if (asks) emit({ type: 'tool-run', turnId, callId: call.id });
        const result = await withinLimit(run, limitMs, signal);
        if (subject !== undefined) agreed.add(subject);
        brought.push({ name: call.name, origin });
        return end('done', result);
      } catch (error) {
        signal.throwIfAborted();
        return end('failed', { error: messageOf(error) });
      }
    },
  };
}

const longestName = 100;

interface ReadyCall {
  /** As they will run, whatever the model wrote. */
  readonly arguments: string;
  /** What the person is shown in place of the arguments. */
  readonly preview?: () => Promise<string>;
  readonly shown?: string;
  readonly permission: ReturnType<typeof permissionFor>;
  readonly origin?: ToolOrigin;
  readonly run: (signal: AbortSignal) => object | Promise<object>;
  /** Milliseconds. */
  readonly limitMs: number;
  /** Whoever has agreed to it once isn't asked again in this turn. */
  readonly subject?: string | undefined;
}

interface CallPorts extends Pick<ToolboxPorts, 'outside' | 'consents' | 'ask'>, ReturnType<typeof offeredOf> {
  /** @param asking whose tool is called; nothing for Parley's own */
  readonly warinessTo: (asking?: ToolOrigin) => Wariness;
}

interface Problem {
  readonly problem: string;
}

async function withPreview(ready: ReadyCall, preview: () => Promise<string>): Promise<ReadyCall | Problem> {
  try {
    return { ...ready, shown: await preview() };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

function readCall(call: ToolCall, ports: CallPorts): ReadyCall | Problem {
  const own = ports.own.find((name) => name === call.name);
  const other = ports.outer.find(({ definition }) => definition.name === call.name);
  try {
    if (own) return readyCall(own, call.arguments, ports);
    if (other) return readyOuterCall(other, call.arguments, ports);
    const all = [...ports.own, ...ports.outer.map(({ definition }) => definition.name)];
    return { problem: `There is no such tool. There are: ${all.join(', ')}.` };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

function readyCall<Name extends ToolName>(name: Name, text: string, ports: CallPorts): ReadyCall {
  const tool: Tool<Name> = tools[name];
  const read = readArguments(name, text);
  const args = tool.prepare ? tool.prepare(read, ports.outside) : read;
  const { preview } = tool;
  return {
    ...(preview && { preview: () => preview(args, ports.outside) }),
    arguments: JSON.stringify(args),
    permission: permissionFor(name, undefined, { ...ports, wariness: ports.warinessTo() }),
    run: (signal) => tool.run(args, ports.outside, signal),
    limitMs: tool.limitMs ?? timings.toolMs,
    subject: tool.subject && `${name} ${tool.subject(args)}`,
  };
}

function readyOuterCall(tool: OuterTool, text: string, ports: CallPorts): ReadyCall {
  const { definition, origin } = tool;
  const args = parsedArguments(text);
  return {
    arguments: JSON.stringify(args),
    permission: permissionFor(definition.name, tool, { ...ports, wariness: ports.warinessTo(origin) }),
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
