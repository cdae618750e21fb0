import {
  keyCommands,
  type KeyCommand,
  type KeyPress,
  type KeyReport,
  type Shortcuts,
} from '../../shared/settings/shortcut.ts';
import { type GlobalKeys, type KeyListener, openGrabbedKeys } from '../platform/keys/grabbed-keys.ts';
import { openPortalKeys } from '../platform/keys/portal-keys.ts';
import { isWayland } from '../platform/wayland.ts';
import { longestTapMs } from '../../shared/speech/hold-gesture.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Pill } from './pill/pill.ts';

/** What the key of a command does. */
type CommandKey = (key: KeyPress) => void;

interface ShortcutsOptions {
  readonly settings: () => Settings;
  readonly pill: Pick<Pill, 'talkKey' | 'converseKey' | 'escape'>;
  readonly dictateRoom: Readonly<Record<'key' | 'rewriteKey', CommandKey>>;
  readonly selectionReader: Readonly<Record<'key', CommandKey>>;
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

/** Start here for the global keys: what each of them does, until `signal` aborts. */
export function startShortcuts(
  { settings, pill, dictateRoom, selectionReader, onReports }: ShortcutsOptions,
  signal: AbortSignal,
): RunningShortcuts {
  const commands: Readonly<Record<KeyCommand, CommandKey>> = {
    talk: pill.talkKey,
    converse: pill.converseKey,
    dictate: dictateRoom.key,
    read: selectionReader.key,
    rewrite: dictateRoom.rewriteKey,
  };
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
      escaped: pill.escape,
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

/**
 * The keys in the best way that this desktop has for them. Under Wayland that is the portal or nothing: Electron's own
 * shortcuts say there that they have a key before they do, and can't give it back.
 */
async function openGlobalKeys(listener: KeyListener, signal: AbortSignal): Promise<GlobalKeys> {
  return process.platform === 'linux' && isWayland()
    ? openPortalKeys(listener, signal)
    : openGrabbedKeys(listener, signal);
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

interface RetryingKeyOptions<Failed> {
  /** What has failed, or can be gone on with otherwise, and is shown; undefined where there is no such thing. */
  readonly failed: () => Failed | undefined;
  readonly hold: (event: KeyPress | { readonly type: 'escape' }) => void;
  readonly retry: (failed: Failed) => void;
  /** Where no release is reported, a press does what a tap does elsewhere. */
  readonly goesOnByPress?: true;
}

/** A global key that is held to speak. While something that failed is shown, a tap on it tries that again. */
export function createRetryingKey<Failed>({
  failed,
  hold,
  retry,
  goesOnByPress,
}: RetryingKeyOptions<Failed>): (key: KeyPress) => void {
  let tap: { readonly failed: Failed; readonly at: number } | undefined;
  return (key) => {
    if (key.type === 'press') {
      const shown = failed();
      if (goesOnByPress && key.latch && shown !== undefined) return retry(shown);
      tap = shown === undefined || key.latch ? undefined : { failed: shown, at: key.at };
    }
    hold(key);
    if (key.type !== 'release' || !tap || key.at - tap.at >= longestTapMs) return;
    hold({ type: 'escape' }); // cancel what the press started
    retry(tap.failed);
    tap = undefined;
  };
}
