import type { ConsentDecision } from '../../../shared/talk/tools.ts';
import { createConsentRequests } from './consent-request.ts';
import type { Consents } from './consent.ts';
import { createTimers, timerWords } from './timers.ts';
import type { Clipboard } from './tool.ts';
import { createToolbox, type Toolbox } from './toolbox.ts';

/** What the app gives the model's tools to work with. */
export interface ToolPorts {
  readonly clipboard: Clipboard;
  /** In the person's browser. @param url begins with http:// or https:// */
  readonly openLink: (url: string) => Promise<void>;
  readonly consents: Consents;
  /** The text of the last dictation; without this, there is none. */
  readonly lastDictation?: () => string | undefined;
  /** Whether the model can call tools at all; without this, every model is taken to. */
  readonly offers?: (model: string) => boolean;
  /** Where the person is, by its IANA name; without this, where the computer says it is. */
  readonly timeZone?: () => string;
  /** Acts once after so many milliseconds, unless what it returns is called before. */
  readonly after?: (delayMs: number, act: () => void) => () => void;
}

/** The tools of a session: what is asked, and what runs on, is the same in all its turns. */
export interface SessionTools {
  /** @param isWary where a document goes with the question: what was allowed once for all is asked for again */
  toolboxFor(model: string, isWary: boolean): Toolbox | undefined;
  decide(callId: string, decision: ConsentDecision): void;
}

export interface SessionToolsPorts {
  readonly tools: ToolPorts;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Says what a timer that is over has to say. */
  readonly announce: (text: string) => void;
  /** Reads a text out once nothing else is said. */
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
  const toolbox = createToolbox({ ...own, consents });
  const wary = createToolbox({ ...own, consents: askedAgain(consents) });
  return {
    toolboxFor: (model, isWary) => (offers && !offers(model) ? undefined : isWary ? wary : toolbox),
    decide: consentRequests.decide,
  };
}

/** Whoever wrote a document must not have the use of what the person allows the model when it is asked by them. */
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
