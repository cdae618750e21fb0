type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the desktop is a Wayland one, whose programs see neither each other's keys nor each other's windows. */
export function isWayland(env: Environment = process.env): boolean {
  return Boolean(env['WAYLAND_DISPLAY']) || env['XDG_SESSION_TYPE'] === 'wayland';
}
