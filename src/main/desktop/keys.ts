import { keyCommands } from '../electron/keys/global-keys.ts';
import { openGlobalKeys } from '../electron/keys/open-keys.ts';
import type { TalkKey } from '../../shared/talk-contract.ts';
import type { Dictation } from '../../shared/dictation.ts';
import type { Settings } from '../../shared/settings.ts';
import type { KeyPress, KeyReport, Shortcuts } from '../../shared/shortcut.ts';

export interface KeysNeeds {
  readonly settings: () => Settings;
  readonly dictate: (key: KeyPress | { readonly type: 'escape' }) => void;
  readonly talk: (key: TalkKey) => void;
  readonly read: (key: KeyPress) => void;
  /** Told when there are other reports. */
  readonly onReports: () => void;
}

/** The keys that work anywhere, as they are chosen in the settings. */
export interface Keys {
  reports(): readonly KeyReport[];
  settingsChanged(): void;
  /** How a dictation goes: while one listens, Escape is Parley's. */
  follow(dictation: Dictation): void;
  /** Whether a take for a question is being recorded. */
  takeOpen(open: boolean): void;
}

/** Where keys meet what they do, until `signal` aborts. */
export function startKeys(
  { settings, dictate, talk, read, onReports }: KeysNeeds,
  signal: AbortSignal,
): Keys {
  let reports: readonly KeyReport[] = [];
  let bound: Shortcuts | undefined;
  const dictating = new Set<string>();
  let talkedByKey = false;
  let takeOpen = false;

  const opened = openGlobalKeys(
    {
      pressed(command, key) {
        if (command === 'dictate') return dictate(key);
        if (command === 'read') return read(key);
        talkedByKey ||= key.type === 'press';
        talk(key);
      },
      escaped() {
        if (dictating.size > 0) dictate({ type: 'escape' });
        else talk({ type: 'escape' });
      },
      changed(changed) {
        reports = changed;
        onReports();
      },
    },
    signal,
  );
  const settleEscape = async (): Promise<void> => {
    const keys = await opened;
    keys.takeEscape(dictating.size > 0 || (talkedByKey && takeOpen));
  };

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
    follow({ takeId, phase }) {
      const listened = dictating.size > 0;
      if (phase === 'opening' || phase === 'listening') dictating.add(takeId);
      else dictating.delete(takeId);
      if (listened !== dictating.size > 0) void settleEscape();
    },
    takeOpen(open) {
      takeOpen = open;
      if (talkedByKey) void settleEscape();
      if (!open) talkedByKey = false;
    },
  };
}

function chosenIn({ talkShortcut, dictateShortcut, readShortcut }: Settings): Shortcuts {
  return { talk: talkShortcut, dictate: dictateShortcut, read: readShortcut };
}
