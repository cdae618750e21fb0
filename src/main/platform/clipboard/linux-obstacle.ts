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
