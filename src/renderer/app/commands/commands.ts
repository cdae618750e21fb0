import { cleanModeLabel, cleanModes } from '../../../shared/dictate/clean-modes.ts';
import type { Dictate } from '../../dictate/dictate.ts';
import type { Listen } from '../../listen/listen.ts';
import type { Room } from '../screen.ts';
import type { Session } from '../session.ts';
import { listenCommands } from '../../listen/listen-commands.ts';
import { t } from '../../../shared/text/translate.ts';

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

const rooms = [
  'talk',
  'dictate',
  'listen',
  'history',
  'usage',
  'settings',
] as const satisfies readonly Room[];

/** Everything that can be done, as the window's language names it. */
export function allCommands(): readonly Command[] {
  return [
    ...rooms.map((room) => ({
      name: t('window:command.go-to', { room: t(`window:room.${room}`) }),
      keys: t(`window:room.keys.${room}`),
      run: ({ session }: CommandParts) => session.open(room),
    })),
    ...talkCommands(),
    ...dictateCommands(),
    ...listenCommands(),
    ...appCommands(),
  ];
}

function talkCommands(): readonly Command[] {
  return [
    { name: t('window:command.new-conversation'), run: ({ session }) => session.clear() },
    {
      name: t('window:command.capture'),
      keys: 'Ctrl+Shift+S',
      run: ({ session }) => void session.captureScreens(),
    },
    { name: t('window:command.stop'), keys: 'Esc', run: ({ session }) => session.escape() },
  ];
}

function dictateCommands(): readonly Command[] {
  return [
    {
      name: t('window:command.dictate-hands-free'),
      run({ session, dictate }) {
        session.open('dictate');
        dictate.hold({ type: 'press', at: performance.now(), latch: true });
      },
    },
    { name: t('window:command.read-back'), run: ({ session }) => session.readBack() },
    ...cleanModes.map((mode) => ({
      name: t('window:command.dictate-as', { mode: cleanModeLabel(mode) }),
      run: ({ session }: CommandParts) => session.save({ cleanMode: mode }),
    })),
    {
      name: t('window:command.save-markdown'),
      run: ({ dictate }) => dictate.carryAway({ format: 'markdown' }),
    },
    { name: t('window:command.save-json'), run: ({ dictate }) => dictate.carryAway({ format: 'json' }) },
  ];
}

function appCommands(): readonly Command[] {
  return [
    { name: t('window:command.speak'), run: ({ session }) => session.save({ speakReplies: true }) },
    { name: t('window:command.show-only'), run: ({ session }) => session.save({ speakReplies: false }) },
    { name: t('window:command.light'), run: ({ session }) => session.save({ theme: 'light' }) },
    { name: t('window:command.dark'), run: ({ session }) => session.save({ theme: 'dark' }) },
    { name: t('window:command.system'), run: ({ session }) => session.save({ theme: 'system' }) },
    { name: t('window:command.quit'), keys: 'Ctrl+Q', run: ({ session }) => session.quit() },
  ];
}

/** Those whose names hold every word, wherever it stands. */
export function commandsFor(query: string): readonly Command[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return allCommands().filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
