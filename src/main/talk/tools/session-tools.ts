import type { ConsentDecision } from '../../../shared/talk/tools.ts';
import type { Wariness } from '../../../shared/talk/wariness.ts';
import { type Consents, createConsentRequests } from './consent.ts';
import { type MemoryStore, withMemory } from './memory-tools.ts';
import { createTimers, timerWords, type TimerStore } from './timers.ts';
import type { Clipboard, OuterTool } from './tool.ts';
import type { Files } from './file-tools.ts';
import type { Notes } from './note-tools.ts';
import type { Reminders } from './reminders.ts';
import { createToolbox, type Toolbox } from './toolbox.ts';
import type { AssistantOptions } from '../turn-options.ts';
import type { WebPages } from './web-page-tool.ts';

/** What the app provides to the model's tools. */
export interface ToolPorts {
  readonly clipboard: Clipboard;
  /** In the person's browser. @param url begins with http:// or https:// */
  readonly openLink: (url: string) => Promise<void>;
  readonly consents: Consents;
  /** Pages of the web; without it, none can be read. */
  readonly webPages?: WebPages;
  /** What is kept for the person; without them, nothing is. */
  readonly notes?: Notes;
  readonly reminders?: Reminders;
  /** In the folders that the person chose. */
  readonly files?: Files;
  /** Where running timers are kept for a restart; by default nowhere. */
  readonly timerStore?: TimerStore;
  /** Tools that come from elsewhere, as they are now; none by default. */
  readonly outer?: () => readonly OuterTool[];
  /** The text of the last dictation, if any. */
  readonly lastDictation?: () => string | undefined;
  /** Whether a model can call tools; by default every model can. */
  readonly offers?: (model: string) => boolean;
  /** The person's IANA time zone; by default the computer's. */
  readonly timeZone?: () => string;
  /** Calls `act` once after a delay. @returns a function that cancels it */
  readonly after?: (delayMs: number, act: () => void) => () => void;
}

/** The tools of a session: consent requests and timers are shared by all its turns. */
interface SessionTools {
  /**
   * @param wariness of the turn; permanent consents don't apply where it has received what others wrote
   * @param assistant whose answer it is: the names of the tools it may use, all by default, and the one it calls first
   * @param memory the notes about the person, where they may be changed; without it, no tool works with them
   */
  toolboxFor(
    model: string,
    wariness: Wariness,
    assistant?: Pick<AssistantOptions, 'tools' | 'firstTool'>,
    memory?: MemoryStore,
  ): Toolbox | undefined;
  decide(callId: string, decision: ConsentDecision): void;
}

interface SessionToolsPorts {
  readonly tools: ToolPorts;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Announces that a timer is over. */
  readonly announce: (text: string) => void;
  /** Reads a text out once nothing else is being said. */
  readonly readOut: (text: string) => void;
}

export function createSessionTools(ports: SessionToolsPorts): SessionTools {
  const { tools, wallClock, now, newId, announce, readOut } = ports;
  const { clipboard, openLink, consents, offers, timeZone = localTimeZone, after = later } = tools;
  const consentRequests = createConsentRequests();
  const timers = createTimers({
    now,
    wallClock,
    after,
    onOver: (timer) => announce(timerWords(timer)),
    ...(tools.timerStore && { store: tools.timerStore }),
  });
  const readBack = (): boolean => {
    const text = tools.lastDictation?.();
    if (text !== undefined) readOut(text);
    return text !== undefined;
  };
  const { webPages, notes, reminders, files } = tools;
  const outside = {
    clipboard,
    openLink,
    timers,
    readBack,
    webPages,
    notes,
    reminders,
    files,
    wallClock,
    timeZone,
  };
  const own = { outside, consents, ask: consentRequests.ask, newId, described: new Set<string>() };
  return {
    toolboxFor(model, wariness, assistant, memory) {
      const { tools: offered, firstTool } = assistant ?? {};
      if (offered?.length === 0 || (offers && !offers(model))) return undefined;
      const outer = tools.outer?.() ?? [];
      if (typeof firstTool === 'object') own.described.add(firstTool.name); // no service calls a tool that isn't described
      const parts = { ...own, outer, wariness, ...(offered && { offered }) };
      return memory
        ? withMemory(memory, (open) => createToolbox({ ...parts, outside: { ...outside, memory: open } }))
        : createToolbox(parts);
    },
    decide: consentRequests.decide,
  };
}

function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function later(delayMs: number, act: () => void): () => void {
  const timeout = setTimeout(act, delayMs);
  return () => clearTimeout(timeout);
}
