import type { ToolArguments } from '../../../shared/talk/tool-schemas.ts';
import type { ToolName } from '../../../shared/talk/tools.ts';
import type { Timers } from './timers.ts';

/** What a tool can do. The model is told what it returns as JSON, and the message of what it throws. */
export interface Tool<Name extends ToolName> {
  /** The arguments as they will be shown and run. @throws for what is not to be run at all */
  readonly prepare?: (args: ToolArguments[Name]) => ToolArguments[Name];
  readonly run: (args: ToolArguments[Name], outside: Outside) => object | Promise<object>;
}

/** The world as tools may touch it. */
export interface Outside {
  readonly clipboard: Clipboard;
  /** In the person's browser. @param url begins with http:// or https:// */
  readonly openLink: (url: string) => Promise<void>;
  readonly timers: Timers;
  /** Has the last dictation read aloud after the answer. @returns false where nothing was dictated */
  readonly readBack: () => boolean;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Where the person is, by its IANA name. */
  readonly timeZone: () => string;
}

export interface Clipboard {
  /** Its text; empty where there is none. */
  readonly read: () => Promise<string>;
  readonly write: (text: string) => Promise<void>;
}
