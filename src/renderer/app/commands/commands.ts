import { cleanModes, cleanModeWords } from '../../../shared/dictate/clean-modes.ts';
import type { Dictate } from '../../dictate/dictate.ts';
import type { Listen } from '../../listen/listen.ts';
import type { Session } from '../session.ts';
import { listenCommands } from '../../listen/listen-commands.ts';

export interface CommandParts {
  readonly session: Session;
  readonly dictate: Dictate;
  readonly listen: Listen;
}

/** Something that can be done from any room. */
export interface Command {
  readonly name: string;
  /** The keys that do it without the list. */
  readonly keys?: string;
  readonly run: (parts: CommandParts) => void;
}

export const commands: readonly Command[] = [
  { name: 'Go to Talk', keys: 'Ctrl+1', run: ({ session }) => session.open('talk') },
  { name: 'Go to Dictate', keys: 'Ctrl+2', run: ({ session }) => session.open('dictate') },
  { name: 'Go to Listen', keys: 'Ctrl+3', run: ({ session }) => session.open('listen') },
  { name: 'Go to History', keys: 'Ctrl+7', run: ({ session }) => session.open('history') },
  { name: 'Go to Usage', keys: 'Ctrl+8', run: ({ session }) => session.open('usage') },
  { name: 'Go to Settings', keys: 'Ctrl+,', run: ({ session }) => session.open('settings') },
  { name: 'New conversation', run: ({ session }) => session.clear() },
  {
    name: 'Show a screen or window with the next question',
    keys: 'Ctrl+Shift+S',
    run: ({ session }) => void session.captureScreens(),
  },
  { name: 'Stop listening, thinking or speaking', keys: 'Esc', run: ({ session }) => session.escape() },
  {
    name: 'Dictate with free hands',
    run({ session, dictate }) {
      session.open('dictate');
      dictate.hold({ type: 'press', at: performance.now(), latch: true });
    },
  },
  { name: 'Read back what I dictated last', run: ({ session }) => session.readBack() },
  ...cleanModes.map((mode) => ({
    name: `Dictate as: ${cleanModeWords[mode].label}`,
    run: ({ session }: { readonly session: Session }) => session.save({ cleanMode: mode }),
  })),
  {
    name: 'Save all dictations as Markdown',
    run: ({ dictate }) => dictate.carryAway({ format: 'markdown' }),
  },
  { name: 'Save all dictations as JSON', run: ({ dictate }) => dictate.carryAway({ format: 'json' }) },
  ...listenCommands,
  { name: 'Speak replies aloud', run: ({ session }) => session.save({ speakReplies: true }) },
  { name: 'Only show replies', run: ({ session }) => session.save({ speakReplies: false }) },
  { name: 'Look: light', run: ({ session }) => session.save({ theme: 'light' }) },
  { name: 'Look: dark', run: ({ session }) => session.save({ theme: 'dark' }) },
  { name: 'Look: as the system', run: ({ session }) => session.save({ theme: 'system' }) },
  { name: 'Quit Parley', keys: 'Ctrl+Q', run: ({ session }) => session.quit() },
];

/** Those whose names hold every word, wherever it stands. */
export function commandsFor(query: string): readonly Command[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return commands.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
