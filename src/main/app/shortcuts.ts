import {
  keyCommands,
  type KeyCommand,
  type KeyPress,
  type KeyReport,
  type Shortcuts,
} from '../../shared/settings/shortcut.ts';
import { openGlobalKeys } from '../platform/keys/global-keys.ts';
import type { Settings } from '../../shared/settings/settings.ts';

interface ShortcutsOptions {
  readonly settings: () => Settings;
  readonly dictate: (key: KeyPress) => void;
  readonly talk: (key: KeyPress) => void;
  readonly converse: (key: KeyPress) => void;
  readonly read: (key: KeyPress) => void;
  readonly rewrite: (key: KeyPress) => void;
  /** Called for Escape while Parley has it. */
  readonly escape: () => void;
  /** Called when the reports have changed. */
  readonly onReports: () => void;
}

/** The global keys, as chosen in the settings. */
interface RunningShortcuts {
  reports(): readonly KeyReport[];
  settingsChanged(): void;
  /** Whether one of them is down that isn't a key alone. */
  modifierIsDown(): boolean;
  /** Takes Escape from the program in front, or gives it back. @returns whether Parley has it now */
  takeEscape(taken: boolean): Promise<boolean>;
}

/** Connects the keys to their commands until `signal` aborts. */
export function startShortcuts(
  { settings, escape, onReports, ...commands }: ShortcutsOptions,
  signal: AbortSignal,
): RunningShortcuts {
  let reports: readonly KeyReport[] = [];
  let bound: Shortcuts | undefined;
  const down = new Set<KeyCommand>();

  const opened = openGlobalKeys(
    {
      pressed(command, key) {
        if (key.type === 'press') down.add(command);
        else if (key.type === 'release') down.delete(command);
        commands[command](key);
      },
      escaped: escape,
      changed(changed) {
        reports = changed;
        onReports();
      },
    },
    signal,
  );

  const bind = async (): Promise<void> => {
    const chosen = chosenIn(settings());
    if (bound && keyCommands.every((command) => bound?.[command] === chosen[command])) return;
    bound = chosen;
    const keys = await opened;
    reports = await keys.bind(chosen);
    onReports();
  };
  // One binding at a time: the desktop may ask the person first.
  let binding = bind();

  return {
    reports: () => reports,
    modifierIsDown: () =>
      reports.some(({ command, shortcut }) => down.has(command) && !/^(?!Right)\w+$/.test(shortcut)),
    settingsChanged: () => void (binding = binding.then(bind, bind)),
    takeEscape: async (taken) => (await opened).takeEscape(taken),
  };
}

function chosenIn(settings: Settings): Shortcuts {
  return {
    talk: settings.talkShortcut,
    converse: settings.converseShortcut,
    dictate: settings.dictateShortcut,
    read: settings.readShortcut,
    rewrite: settings.rewriteShortcut,
  };
}
