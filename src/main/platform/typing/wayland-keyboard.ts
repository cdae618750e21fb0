import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { areOff, type Keyboard, type KeyName, linuxChord, offMs } from './keyboard.ts';
import type { RemoteAccess } from '../clipboard/remote-access.ts';
import { hasRemoteKeyboard } from '../clipboard/remote-desktop.ts';
import { type Environment, hasProgram, isGnome } from '../wayland.ts';
import { t } from '../../../shared/text/translate.ts';

interface WaylandKeyboardOptions {
  readonly remote: RemoteAccess;
  readonly modifierIsDown: () => boolean;
  readonly env?: Environment;
}

/**
 * Under Wayland no program reaches another one's windows by itself. Where `wtype` is installed and the compositor takes
 * its protocol (wlroots' virtual keyboard), it presses the keys, and nobody is asked. Elsewhere the desktop's portal
 * does, once the person has allowed it.
 */
export function createWaylandKeyboard({
  remote,
  modifierIsDown,
  env = process.env,
}: WaylandKeyboardOptions): Keyboard {
  const declined = (): string | undefined =>
    remote.isDeclined() ? t('app:paste-obstacle.declined') : undefined;
  let takesWtype = hasProgram('wtype', env) && !isGnome(env);

  return {
    async obstacle() {
      if (takesWtype) return undefined;
      if (remote.address !== '' && (await hasRemoteKeyboard(remote.address))) return declined();
      const wouldHelp = !hasProgram('wtype', env) && !/GNOME|KDE/i.test(env['XDG_CURRENT_DESKTOP'] ?? '');
      return t(wouldHelp ? 'app:paste-obstacle.no-wtype' : 'app:paste-obstacle.wayland');
    },
    async press(keys, signal, times = 1) {
      if (modifierIsDown()) {
        if (!(await areOff(modifierIsDown, signal))) return t('app:paste-obstacle.key-held');
        await sleep(offMs, undefined, { signal }); // the desktop reports one key only, and a hand needs a moment for all
      }
      signal.throwIfAborted();
      const names = linuxChord(keys);
      try {
        for (let time = 0; time < times; time++) {
          if (takesWtype && (await pressByWtype(names, env, signal))) continue;
          takesWtype = false;
          await remote.use(({ tap }) => tap(names), signal);
        }
        return undefined;
      } catch {
        signal.throwIfAborted();
        return declined() ?? t('app:paste-obstacle.refused');
      }
    },
  };
}

/** Milliseconds; the compositor has to take the keys. */
const wtypeMs = 5000;

const wtypeModifiers: Readonly<Record<string, string>> = { Shift: 'shift', Control: 'ctrl' };

/** @returns false where the compositor doesn't know the protocol @throws Error where it did not press them */
function pressByWtype(names: readonly KeyName[], env: Environment, signal: AbortSignal): Promise<boolean> {
  const modifiers = names.slice(0, -1).map((name) => wtypeModifiers[name] ?? name);
  const args = [
    ...modifiers.flatMap((name) => ['-M', name]),
    '-k',
    names.at(-1) ?? '',
    ...modifiers.toReversed().flatMap((name) => ['-m', name]),
  ];
  return new Promise((resolve, reject) => {
    execFile('wtype', args, { env: { ...env }, timeout: wtypeMs, signal }, (error, _, said) => {
      if (!error) resolve(true);
      else if (/does not support/i.test(said)) resolve(false);
      else reject(error);
    });
  });
}
