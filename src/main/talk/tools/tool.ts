import type { ToolArguments } from '../../../shared/talk/tool-schemas.ts';
import type { ToolName } from '../../../shared/talk/tools.ts';
import type { Timers } from './timers.ts';

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
