import { keyCommands } from '../platform/keys/global-keys.ts';
import { openGlobalKeys } from '../platform/keys/open-keys.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { KeyPress, KeyReport, Shortcuts } from '../../shared/settings/shortcut.ts';

interface KeysNeeds {
  readonly settings: () => Settings;
  readonly dictate: (key: KeyPress) => void;
  readonly talk: (key: KeyPress) => void;
  readonly read: (key: KeyPress) => void;
  /** Escape, while it is Parley's. */
  readonly escape: () => void;
  /** Told when there are other reports. */
  readonly onReports: () => void;
}

/** The keys that work anywhere, as they are chosen in the settings. */
export interface Keys {
  reports(): readonly KeyReport[];
  settingsChanged(): void;
  /** Takes Escape from the program in front, or gives it back. @returns whether it is Parley's now */
  takeEscape(taken: boolean): Promise<boolean>;
}

/** Where keys meet what they do, until `signal` aborts. */
export function startKeys(
  { settings, dictate, talk, read, escape, onReports }: KeysNeeds,
  signal: AbortSignal,
): Keys {
  let reports: readonly KeyReport[] = [];
  let bound: Shortcuts | undefined;

  const opened = openGlobalKeys(
    {
      pressed(command, key) {
        if (command === 'dictate') return dictate(key);
        if (command === 'read') return read(key);
        talk(key);
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
  // One after the other: a desktop may take its time to ask the person.
  let binding = bind();

  return {
    reports: () => reports,
    settingsChanged: () => void (binding = binding.then(bind, bind)),
    takeEscape: async (taken) => (await opened).takeEscape(taken),
  };
}

function chosenIn({ talkShortcut, dictateShortcut, readShortcut }: Settings): Shortcuts {
  return { talk: talkShortcut, dictate: dictateShortcut, read: readShortcut };
}
