import { BrowserWindow, systemPreferences } from 'electron';
import { linuxObstacle } from './linux-obstacle.ts';

/** Why nothing can be typed at the cursor here and now, as the beginning of a sentence; undefined where it can. */
export function pasteObstacle(): string | undefined {
  if (BrowserWindow.getFocusedWindow()) return 'Parley itself was in front';
  if (process.platform === 'linux') return linuxObstacle(process.env);
  if (process.platform === 'darwin' && !systemPreferences.isTrustedAccessibilityClient(false)) {
    return 'macOS lets Parley type only once you allow it under System Settings, Privacy & Security, Accessibility';
  }
  return undefined;
}
