import type { ToolArguments } from '../../../shared/talk/tool-schemas.ts';
import type { ToolName } from '../../../shared/talk/tools.ts';
import type { Files } from './file-tools.ts';
import type { Notes } from './note-tools.ts';
import type { Reminders } from './reminders.ts';
import type { MemoryStore } from './memory-tools.ts';
import type { Timers } from './timers.ts';
import type { WebPages } from './web-page-tool.ts';
import type { ToolCall, ToolDefinition } from '../../../shared/talk/message.ts';
import type { ToolOrigin } from '../../../shared/talk/tool-use.ts';

/** A tool's implementation. The model gets the result as JSON, or the message of the error. */
export interface Tool<Name extends ToolName> {
  /** The arguments as they are shown and run. @throws when they must not run at all */
  readonly prepare?: (args: ToolArguments[Name], outside: Outside) => ToolArguments[Name];
  /** What the person is shown in place of the arguments, if that says more. @throws when it must not run at all */
  readonly preview?: (args: ToolArguments[Name], outside: Outside) => Promise<string>;
  readonly run: (
    args: ToolArguments[Name],
    outside: Outside,
    signal: AbortSignal,
  ) => object | Promise<object>;
  /** Whether it can be used as things are; by default it can. One that can't is not offered. */
  readonly isThere?: (outside: Outside) => boolean;
  /**
   * Whether there is anything that it could work with; by default there is. Until then it isn't described to the model, and only
   * so to save what that costs: a call runs all the same.
   */
  readonly hasWork?: (outside: Outside) => boolean;
  /** What a consent is for: in the same turn the person isn't asked about it again. By default each call asks. */
  readonly subject?: (args: ToolArguments[Name]) => string;
  /** Milliseconds after which it is given up, where the usual limit is too short. */
  readonly limitMs?: number;
}

/** A tool that isn't Parley's own, such as a tool server's. It asks before each call, unless it is always allowed. */
export interface OuterTool {
  readonly definition: ToolDefinition;
  readonly origin: ToolOrigin;
  /** Another one whenever the tool is another, whatever its name. */
  readonly digest: string;
  /** The model gets the result as JSON, or the message of the error. */
  readonly run: (args: object, signal: AbortSignal) => Promise<object>;
}

/** The outside world, as tools may use it. */
export interface Outside {
  readonly clipboard: Clipboard;
  /** In the person's browser. @param url begins with http:// or https:// */
  readonly openLink: (url: string) => Promise<void>;
  readonly timers: Timers;
  /** Reads the last dictation aloud after the answer. @returns false when nothing was dictated */
  readonly readBack: () => boolean;
  /** Pages of the web; without it, none can be read. */
  readonly webPages?: WebPages | undefined;
  /** What is kept for the person; without them, nothing is. */
  readonly notes?: Notes | undefined;
  readonly reminders?: Reminders | undefined;
  /** In the folders that the person chose. */
  readonly files?: Files | undefined;
  /** The notes about the person; absent where none may be made or deleted. */
  readonly memory?: MemoryStore | undefined;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Where the person is, by its IANA name. */
  readonly timeZone: () => string;
}

/** A part of the outside that a tool needs, which is only offered where it is there. @throws RangeError where it isn't */
export function needed<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new RangeError('This is not possible here.');
  return part;
}

export interface Clipboard {
  /** Its text; empty when there is none. */
  readonly read: () => Promise<string>;
  readonly write: (text: string) => Promise<void>;
}

/**
 * Makes a call safe to send back. Services check earlier calls, and refuse the whole request when the arguments aren't
 * a JSON object or the name is invalid. The call's result says what was wrong.
 */
export function repeatable({ id, name, arguments: written }: ToolCall): ToolCall {
  const allowed = name.slice(0, longestName).replaceAll(/[^\w-]/g, '_');
  return { id, name: allowed === '' ? 'unnamed' : allowed, arguments: isObject(written) ? written : '{}' };
}

/** As the convention has it: letters, digits, `_` and `-`. */
const longestName = 64;

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
