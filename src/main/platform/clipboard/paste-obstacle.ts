import { BrowserWindow, systemPreferences } from 'electron';
import { isWayland } from '../wayland.ts';
import { t } from '../../../shared/text/translate.ts';

/** Why nothing can be typed at the cursor here and now, as the beginning of a sentence; undefined where it can. */
export function pasteObstacle(): string | undefined {
  if (BrowserWindow.getFocusedWindow()) return t('app:paste-obstacle.own-window');
  if (process.platform === 'linux') return linuxObstacle(process.env);
  if (process.platform === 'darwin' && !systemPreferences.isTrustedAccessibilityClient(false)) {
    return t('app:paste-obstacle.macos');
  }
  return undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Why no key can be pressed on this Linux desktop, as the beginning of a sentence. Under Wayland the X server that
 * Parley may have for itself reaches no other program's windows.
 */
export function linuxObstacle(env: Environment): string | undefined {
  if (isWayland(env)) return t('app:paste-obstacle.wayland');
  return env['DISPLAY'] ? undefined : t('app:paste-obstacle.no-window');
}
