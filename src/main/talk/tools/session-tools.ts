import { isMemoryTool } from '../../../shared/talk/memory.ts';
import { type ConsentDecision, type ToolName, toolNames } from '../../../shared/talk/tools.ts';
import { type Consents, createConsentRequests } from './consent.ts';
import { type MemoryStore, withMemory } from './memory-tools.ts';
import { createTimers, timerWords } from './timers.ts';
import type { Clipboard } from './tool.ts';
import { createToolbox, type Toolbox } from './toolbox.ts';

/** What the app provides to the model's tools. */
export interface ToolPorts {
  readonly clipboard: Clipboard;
  /** In the person's browser. @param url begins with http:// or https:// */
  readonly openLink: (url: string) => Promise<void>;
  readonly consents: Consents;
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
   * @param isWary true when a document goes with the question: permanent consents don't apply
   * @param offered the tools that the assistant may use
   * @param memory the notes about the person, where they may be changed; without it, no tool works with them
   */
  toolboxFor(
    model: string,
    isWary: boolean,
    offered?: readonly ToolName[],
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
  const timers = createTimers({ now, after, onOver: (timer) => announce(timerWords(timer)) });
  const readBack = (): boolean => {
    const text = tools.lastDictation?.();
    if (text !== undefined) readOut(text);
    return text !== undefined;
  };
  const outside = { clipboard, openLink, timers, readBack, wallClock, timeZone };
  const own = { outside, ask: consentRequests.ask, newId };
  const wary = askedAgain(consents);
  return {
    toolboxFor(model, isWary, usable = toolNames, memory) {
      const offered = memory ? usable : usable.filter((name) => !isMemoryTool(name));
      if (offered.length === 0 || (offers && !offers(model))) return undefined;
      const parts = { ...own, consents: isWary ? wary : consents, offered };
      return memory
        ? withMemory(memory, (open) => createToolbox({ ...parts, outside: { ...outside, memory: open } }))
        : createToolbox(parts);
    },
    decide: consentRequests.decide,
  };
}

/** A document's author must not benefit from consents that the person gave for their own questions. */
function askedAgain(consents: Consents): Consents {
  return {
    ...consents,
    of: (name) => (consents.of(name) === 'never' ? 'never' : undefined),
  };
}

function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function later(delayMs: number, act: () => void): () => void {
  const timeout = setTimeout(act, delayMs);
  return () => clearTimeout(timeout);
}
