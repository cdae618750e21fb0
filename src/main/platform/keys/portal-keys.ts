import { type GlobalKeys, type KeyListener, keyCommands } from './global-keys.ts';
import { openPortal } from './portal.ts';
import type { KeyCommand, KeyReport, Shortcuts } from '../../../shared/settings/shortcut.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * Wayland: the desktop itself watches the keys, and reports both presses and releases. The person
 * agrees to them once, in a dialog of the desktop's. Escape stays with the program in front: it would have to be asked
 * for like the others, and kept for ever.
 * @throws DBusError where the desktop has no portal for it
 */
export async function openPortalKeys(
  listener: KeyListener,
  signal: AbortSignal,
  address?: string,
): Promise<GlobalKeys> {
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
  const lost = (): void => {
    session = undefined;
    for (const command of held) listener.pressed(command, { type: 'release', at: performance.now() });
    held.clear();
    listener.changed(wanted.map((each) => refused(each, t('app:keys.portal.lost'))));
  };
  const portal = await openPortal(
    {
      activated: heard('press'),
      deactivated: heard('release'),
      closed: (of) => session !== undefined && (of === undefined || of === session) && lost(),
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
      if (former !== undefined) await portal.close(former).catch(() => {}); // it had ended by itself
      if (wanted.length === 0) return [];
      try {
        session = await portal.createSession();
        const bound = await portal.bind(
          session,
          wanted.map(({ command: id, shortcut }) => ({
            id,
            description: t(`app:keys.portal.${id}`),
            trigger: triggerOf(shortcut),
          })),
        );
        return wanted.map((each) => asBound(each, bound.get(each.command)));
      } catch (error) {
        // The person, or the desktop, which may want to know programs by an installed name.
        const { message } = error as Error; // of this call nothing else comes
        return wanted.map((each) => refused(each, t('app:keys.portal.refused', { why: message })));
      }
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
