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
import { listFiles, readFile, searchFiles, writeFile } from './file-tools.ts';
import { addNote, deleteNote, listNotes } from './note-tools.ts';
import { cancelReminder, listReminders, setReminder } from './reminder-tools.ts';
import type { Outside, Tool } from './tool.ts';
import type { ToolCall, ToolDefinition } from '../../../shared/talk/message.ts';
import { readArguments, toolDescriptions, toolParameters } from '../../../shared/talk/tool-schemas.ts';
import type { ToolEvent, ToolOutcome } from '../../../shared/talk/tool-use.ts';
import { type ToolName, isToolName, toolNames } from '../../../shared/talk/tools.ts';
import { type Wariness, warinessAfter } from '../../../shared/talk/wariness.ts';
import { readWebPage } from './web-page-tool.ts';

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
  /** Whose words the turn has received before its first call; by default the person's alone. */
  readonly wariness?: Wariness;
}

/** For one turn: what its tools bring makes it wary of what is called for next. */
export function createToolbox(ports: ToolboxPorts): Toolbox {
  const offered = (ports.offered ?? toolNames).filter((name) => isThere(name, ports.outside));
  const agreed = new Set<string>();
  let wariness = ports.wariness ?? 'none';
  return {
    definitions: offered.map(definitionOf),
    async use(asked, { turnId, emit }, signal) {
      const call = { id: ports.newId(), name: asked.name.slice(0, longestName), arguments: asked.arguments };
      const end = (state: ToolOutcome, answer: object): string => {
        const result = JSON.stringify(answer);
        emit({ type: 'tool-end', turnId, callId: call.id, state, result });
        return result;
      };
      const read = readCall(asked, { ...ports, offered, wariness });
      const ready = 'preview' in read && read.preview ? await withPreview(read, read.preview) : read;
      if ('problem' in ready) {
        emit({ type: 'tool-start', turnId, call, asks: false });
        return end('failed', { error: ready.problem });
      }
      const { run, limitMs, subject, shown, permission: usual, arguments: exact } = ready;
      const permission = subject !== undefined && agreed.has(subject) ? true : usual;
      const asks = typeof permission === 'function';
      const exactCall = { ...call, arguments: exact };
      const preview = asks && shown !== undefined && { preview: shown };
      emit({ type: 'tool-start', turnId, call: exactCall, asks, ...preview });
      try {
        const allowed = asks ? await permission(exactCall, signal) : permission;
        if (!allowed) return end('refused', { error: 'The person did not allow this.' });
        if (asks) emit({ type: 'tool-run', turnId, callId: call.id });
        const result = await withinLimit(run, limitMs, signal);
        if (subject !== undefined) agreed.add(subject);
        wariness = warinessAfter(wariness, call.name);
        return end('done', result);
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
  read_web_page: readWebPage,
  add_note: addNote,
  list_notes: listNotes,
  delete_note: deleteNote,
  set_reminder: setReminder,
  list_reminders: listReminders,
  cancel_reminder: cancelReminder,
  list_files: listFiles,
  read_file: readFile,
  search_files: searchFiles,
  write_file: writeFile,
};

function isThere<Name extends ToolName>(name: Name, outside: Outside): boolean {
  const tool: Tool<Name> = tools[name];
  return tool.isThere?.(outside) ?? true;
}

function definitionOf(name: ToolName): ToolDefinition {
  return { name, description: toolDescriptions[name], parameters: toolParameters(name) };
}

interface ReadyCall {
  /** As they will run, whatever the model wrote. */
  readonly arguments: string;
  /** Tells what the person is shown in their place. */
  readonly preview?: () => Promise<string>;
  readonly shown?: string;
  readonly permission: ReturnType<typeof permissionFor>;
  readonly run: (signal: AbortSignal) => object | Promise<object>;
  /** Milliseconds. */
  readonly limitMs: number;
  /** Whoever has agreed to it once isn't asked again in this turn. */
  readonly subject: string | undefined;
}

type CallPorts = Omit<ToolboxPorts, 'newId'> & Required<Pick<ToolboxPorts, 'offered' | 'wariness'>>;

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
  const { offered } = ports;
  if (!isToolName(call.name) || !offered.includes(call.name))
    return { problem: `There is no such tool. There are: ${offered.join(', ')}.` };
  try {
    return readyCall(call.name, call.arguments, ports);
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
    permission: permissionFor(name, ports),
    run: (signal) => tool.run(args, ports.outside, signal),
    limitMs: tool.limitMs ?? timings.toolMs,
    subject: tool.subject && `${name} ${tool.subject(args)}`,
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
