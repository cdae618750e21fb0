import { randomUUID } from 'node:crypto';
import type { AskingTool, ToolName } from '../../shared/talk/tools.ts';
import { createToolbox, type Toolbox } from '../talk/tools/toolbox.ts';
import type { Timers } from '../talk/tools/timers.ts';
import { clipboard, openLink } from './desktop.ts';

/** They touch nothing outside; timers are not among them, because a command ends before they do. */
const harmless: readonly ToolName[] = ['get_time', 'calculate'];

/** @param allowed used without asking, because nobody is asked in the middle of a command */
export function terminalTools(allowed: readonly AskingTool[]): Toolbox {
  return createToolbox({
    offered: offeredWith(allowed),
    outside: { clipboard, openLink, timers: noTimers, readBack: refuse, wallClock: Date.now, timeZone },
    consents: { of: (name) => (allowed.includes(name) ? 'always' : 'never'), remember: () => {} },
    ask: async () => 'refuse',
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
