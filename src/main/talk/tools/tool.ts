import type { ToolArguments } from '../../../shared/talk/tool-schemas.ts';
import type { ToolName } from '../../../shared/talk/tools.ts';
import type { MemoryStore } from './memory-tools.ts';
import type { Timers } from './timers.ts';
import type { ToolCall } from '../../../shared/talk/message.ts';

/** A tool's implementation. The model gets the result as JSON, or the message of the error. */
export interface Tool<Name extends ToolName> {
  /** The arguments as they are shown and run. @throws when they must not run at all */
  readonly prepare?: (args: ToolArguments[Name]) => ToolArguments[Name];
  readonly run: (args: ToolArguments[Name], outside: Outside) => object | Promise<object>;
}

/** The outside world, as tools may use it. */
export interface Outside {
  readonly clipboard: Clipboard;
  /** In the person's browser. @param url begins with http:// or https:// */
  readonly openLink: (url: string) => Promise<void>;
  readonly timers: Timers;
  /** Reads the last dictation aloud after the answer. @returns false when nothing was dictated */
  readonly readBack: () => boolean;
  /** The notes about the person; absent where none may be made or deleted. */
  readonly memory?: MemoryStore | undefined;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Where the person is, by its IANA name. */
  readonly timeZone: () => string;
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
