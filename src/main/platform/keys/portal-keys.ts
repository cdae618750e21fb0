import type { GlobalKeys, KeyListener } from './grabbed-keys.ts';
import {
  keyCommands,
  launchSwitches,
  loneKeyIn,
  type KeyCommand,
  type KeyReport,
  type Shortcuts,
} from '../../../shared/settings/shortcut.ts';
import { followPortal, type Portal } from './portal.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * Wayland: the desktop itself watches the keys, and reports both presses and releases. The person agrees to them once, in
 * a dialog of the desktop's. Escape stays with the program in front: it would have to be asked for like the others, and
 * kept for ever. Where the portal comes late or is restarted, the keys are asked for again by themselves.
 */
export async function openPortalKeys(
  listener: KeyListener,
  signal: AbortSignal,
  address?: string,
): Promise<GlobalKeys> {
  let portal: Portal | undefined;
  let session: string | undefined;
  let wanted: readonly KeyReport[] = [];
  const held = new Set<KeyCommand>();

  const heard = (type: 'press' | 'release') => (of: string, id: string) => {
    const command = keyCommands.find((each) => each === id);
    if (of !== session || command === undefined || held.has(command) === (type === 'press')) return;
    const at = performance.now();
    if (type === 'press') held.add(command);
    else held.delete(command);
    listener.pressed(command, type === 'press' ? { type, at, latch: false } : { type, at });
  };
  const lose = (why: string): void => {
    session = undefined;
    for (const command of held) listener.pressed(command, { type: 'release', at: performance.now() });
    held.clear();
    listener.changed(wanted.map((each) => refused(each, why)));
  };
  /** @returns what has become of the keys that are wanted */
  const ask = async (): Promise<readonly KeyReport[]> => {
    const alone = wanted.filter(({ shortcut }) => loneKeyIn(shortcut));
    return [...alone.map((each) => refused(each, t('app:keys.unseen-alone'))), ...(await askPortal())];
  };
  const askPortal = async (): Promise<readonly KeyReport[]> => {
    const asked = wanted.filter(({ shortcut }) => !loneKeyIn(shortcut));
    if (asked.length === 0) return [];
    if (!portal) return asked.map(withoutPortal);
    try {
      const opened = await portal.createSession();
      session = opened;
      const shortcuts = asked.map(({ command: id, shortcut }) => ({
        id,
        description: t(`app:keys.portal.${id}`),
        trigger: triggerOf(shortcut),
      }));
      const bound = await portal.bind(opened, shortcuts);
      return asked.map((each) => asBound(each, bound.get(each.command)));
    } catch (error) {
      // The person, or the desktop, which may want to know programs by an installed name.
      const { message } = error as Error; // of this call nothing else comes
      return asked.map((each) => refused(each, t('app:keys.portal.refused', { why: message })));
    }
  };

  await followPortal(
    {
      async came(found) {
        portal = found;
        const reports = await ask();
        if (portal === found && reports.length > 0) listener.changed(reports);
      },
      gone() {
        portal = undefined;
        if (wanted.length > 0) lose(t('app:keys.portal.gone'));
      },
      activated: heard('press'),
      deactivated: heard('release'),
      closed: (of) => of === session && lose(t('app:keys.portal.lost')),
    },
    signal,
    address,
  );

  return {
    async bind(shortcuts) {
      const former = session;
      session = undefined;
      wanted = keyCommands.flatMap((command) => report(command, shortcuts));
      // The portal binds once in a session, so other keys are another session.
      if (former !== undefined) await portal?.close(former).catch(() => {}); // it had ended by itself
      return ask();
    },
    takeEscape: () => false,
  };
}

function report(command: KeyCommand, shortcuts: Shortcuts): KeyReport[] {
  const shortcut = shortcuts[command];
  return shortcut === '' ? [] : [{ command, shortcut, works: 'hold' }];
}

/** The person may have chosen other keys in the desktop's dialog. */
function asBound(wanted: KeyReport, trigger: string | undefined): KeyReport {
  if (trigger === undefined) {
    return refused(wanted, t('app:keys.portal.unbound'));
  }
  return trigger === '' ? wanted : { ...wanted, shortcut: trigger };
}

/** The desktop's own shortcuts can run a program, at least. */
function withoutPortal(wanted: KeyReport): KeyReport {
  const command = `parley ${launchSwitches[wanted.command]}`;
  return refused(wanted, t('app:keys.portal.missing', { command }));
}

function refused({ command, shortcut }: KeyReport, why: string): KeyReport {
  return { command, shortcut, works: 'no', why };
}

const keyNames: Readonly<Record<string, string>> = {
  Space: 'space',
  PrintScreen: 'Print',
  ScrollLock: 'Scroll_Lock',
  PageUp: 'Prior',
  PageDown: 'Next',
};

/** As the desktops' shortcut specification writes it: upper-case modifiers, and the key as xkbcommon names it. */
export function triggerOf(shortcut: string): string {
  const modifiers = shortcut.split('+');
  const key = modifiers.pop() ?? '';
  const name = keyNames[key] ?? (key.length === 1 ? key.toLowerCase() : key);
  return [...modifiers.map((each) => (each === 'Super' ? 'LOGO' : each.toUpperCase())), name].join('+');
}
