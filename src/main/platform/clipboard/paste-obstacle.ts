import { BrowserWindow, systemPreferences } from 'electron';

/** Why nothing can be typed at the cursor here and now, as the beginning of a sentence; undefined where it can. */
export function pasteObstacle(): string | undefined {
  if (BrowserWindow.getFocusedWindow()) return 'Parley itself was in front';
  if (process.platform === 'linux') return linuxObstacle(process.env);
  if (process.platform === 'darwin' && !systemPreferences.isTrustedAccessibilityClient(false)) {
    return 'macOS lets Parley type only once you allow it under System Settings, Privacy & Security, Accessibility';
  }
  return undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Why no key can be pressed on this Linux desktop, as the beginning of a sentence. Under Wayland the X server that
 * Parley may have for itself reaches no other program's windows.
 */
export function linuxObstacle(env: Environment): string | undefined {
  if (env['WAYLAND_DISPLAY'] || env['XDG_SESSION_TYPE'] === 'wayland') {
    return 'This desktop (Wayland) lets no program type for you';
  }
  return env['DISPLAY'] ? undefined : 'There is no window to type in';
}
