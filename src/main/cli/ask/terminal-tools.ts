import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import type { Terminal } from '../terminal.ts';
import { createWebPageTexts } from '../../app/talk/web-page-texts.ts';
import { startNodeParser } from '../../documents/process/host/parser-in-process.ts';
import { documentReader } from '../../documents/process/host/read-document.ts';
import type { Timers } from '../../talk/tools/timers.ts';
import type { Clipboard, OuterTool } from '../../talk/tools/tool.ts';
import { webFetchHere } from '../read/fetched-page.ts';
import { type Toolbox, createToolbox } from '../../talk/tools/toolbox.ts';
import {
  type AskingTool,
  type ConsentDecision,
  type ToolName,
  toolLines,
  toolTitle,
} from '../../../shared/talk/tools.ts';
import { consentQuestion } from '../../../shared/talk/consent-question.ts';
import type { ToolCall } from '../../../shared/talk/message.ts';
import { t } from '../../../shared/text/translate.ts';

/** They touch nothing outside; timers are not among them, because a command ends before they do. */
const harmless: readonly ToolName[] = ['get_time', 'calculate'];

interface TerminalTools {
  /** Used without asking, because nobody is asked in the middle of a command. */
  readonly allowed: readonly AskingTool[];
  /** Those that the assistant may use; all by default. */
  readonly usable?: readonly string[] | null | undefined;
  /** Tools of servers, which ask. */
  readonly outer: readonly OuterTool[];
  /** Names of servers whose tools are used without asking. */
  readonly allowedServers: readonly string[];
  readonly terminal: Terminal;
}

export function terminalTools(options: TerminalTools): Toolbox | undefined {
  const { allowed, usable, outer, allowedServers, terminal } = options;
  const names = [...offeredWith(allowed), ...outer.map(({ definition }) => definition.name)];
  const offered = names.filter((name) => usable?.includes(name) ?? true);
  if (offered.length === 0) return undefined;
  return createToolbox({
    offered,
    outer,
    outside: {
      clipboard,
      openLink,
      webPages: createWebPageTexts({
        fetchFromWeb: webFetchHere(),
        read: documentReader(startNodeParser),
        now: () => performance.now(),
      }),
      timers: noTimers,
      readBack: refuse,
      wallClock: Date.now,
      timeZone,
    },
    consents: {
      of(name, from) {
        if (from) return allowedServers.includes(from.origin.server) ? 'always' : undefined;
        return allowed.some((each) => each === name) ? 'always' : 'never';
      },
      remember: () => {},
    },
    ask: askInTerminal(outer, terminal),
    newId: randomUUID,
  });
}

/** The names of the tools that a model may use here. */
export function offeredWith(allowed: readonly AskingTool[]): readonly ToolName[] {
  return [...harmless, ...allowed];
}

function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const noTimers: Timers = { set: refuse, list: refuse, cancel: refuse };

function refuse(): never {
  throw new Error('There is no such thing in the terminal.');
}

/**
 * Asks in the terminal whether a server's tool may run, one question after the other. Where nobody sits before it, nothing
 * is allowed.
 */
function askInTerminal(
  tools: readonly OuterTool[],
  terminal: Terminal,
): (call: ToolCall, signal: AbortSignal) => Promise<ConsentDecision> {
  let asking: Promise<unknown> = Promise.resolve();
  return (call, signal) => {
    const origin = tools.find(({ definition }) => definition.name === call.name)?.origin;
    const ask = async (): Promise<ConsentDecision> => {
      if (!origin) return 'refuse';
      if (terminal.json || !process.stdin.isTTY || !process.stderr.isTTY) {
        terminal.step(t('cli:ask.unasked', { tool: toolTitle(call.name, origin) }));
        return 'refuse';
      }
      for (const line of toolLines(call.arguments)) terminal.step(line);
      terminal.step(t('cli:ask.consent', { question: consentQuestion({ call, origin }) }));
      const reader = createInterface({ input: process.stdin, output: process.stderr });
      try {
        const answer = await reader.question('> ', { signal });
        return answer.trim().toLowerCase() === 'y' ? 'once' : 'refuse';
      } finally {
        reader.close();
      }
    };
    const answered = asking.then(ask);
    asking = answered.catch(() => {});
    return answered;
  };
}

/** The desktop as programs of the system reach it; none of them is given to a shell. */

const clipboard: Clipboard = {
  read: () => run(programs().read, ''),
  write: async (text) => void (await run(programs().write, text, false)),
};

/** In the person's browser. @param url begins with http:// or https:// */
async function openLink(url: string): Promise<void> {
  await run([...programs().open, url], '', false);
}

interface Programs {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly open: readonly string[];
}

function programs(): Programs {
  if (process.platform === 'darwin') return mac;
  if (process.platform === 'win32') return windows;
  return process.env['WAYLAND_DISPLAY'] ? wayland : x11;
}

const mac: Programs = { read: ['pbpaste'], write: ['pbcopy'], open: ['open'] };
const windows: Programs = {
  read: ['powershell', '-NoProfile', '-Command', 'Get-Clipboard -Raw'],
  write: ['powershell', '-NoProfile', '-Command', '$input | Set-Clipboard'],
  open: ['rundll32', 'url.dll,FileProtocolHandler'],
};
const wayland: Programs = {
  read: ['wl-paste', '--no-newline'],
  write: ['wl-copy'],
  open: ['xdg-open'],
};
const x11: Programs = {
  read: ['xclip', '-selection', 'clipboard', '-out'],
  write: ['xclip', '-selection', 'clipboard', '-in'],
  open: ['xdg-open'],
};

/**
 * @param listens whether to wait for what it writes; one that keeps the clipboard stays, and would be waited for
 *   without end
 * @returns what it wrote @throws Error in words for the model
 */
function run([program = '', ...words]: readonly string[], input: string, listens = true): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['pipe', listens ? 'pipe' : 'ignore', 'ignore'] });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', () => reject(new Error(`This computer has no ${program}.`)));
    child.on(listens ? 'close' : 'exit', (status) =>
      status === 0 ? resolve(output) : reject(new Error(`${program} did not do it.`)),
    );
    child.stdin?.on('error', () => {}); // its status says so
    child.stdin?.end(input);
  });
}
