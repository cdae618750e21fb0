import { BrowserWindow, systemPreferences } from 'electron';
import { type Environment, isWayland } from '../wayland.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * Why nothing can be typed at the cursor here and now, as the beginning of a sentence; undefined where it can. Under
 * Wayland only its keyboard knows the rest.
 */
export function pasteObstacle(): string | undefined {
  if (BrowserWindow.getFocusedWindow()) return t('app:paste-obstacle.own-window');
  if (process.platform === 'linux') return linuxObstacle(process.env);
  if (process.platform === 'darwin' && !systemPreferences.isTrustedAccessibilityClient(false)) {
    return t('app:paste-obstacle.macos');
  }
  return undefined;
}

/** Why no key can be pressed on this Linux desktop, as the beginning of a sentence. */
export function linuxObstacle(env: Environment): string | undefined {
  return isWayland(env) || env['DISPLAY'] ? undefined : t('app:paste-obstacle.no-window');
}
