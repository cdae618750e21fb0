import { setTimeout as sleep } from 'node:timers/promises';
import { app } from 'electron';
import { keyStoreName, servicesOnBus } from './session-bus.ts';
import type { Environment } from './wayland.ts';

/** Milliseconds that the start waits for a session bus that does not answer. */
const busMs = 1000;

/**
 * On a desktop that Chromium doesn't know, such as Hyprland, niri or sway, it looks for no key store, and a kept key would
 * only be disguised. If a Secret Service runs there, Chromium is made to use it. What was kept without one can still be
 * read. Call before Electron is ready, and wait for it: Chromium decides then.
 */
export async function chooseKeyStore(env: Environment = process.env): Promise<void> {
  if (process.platform !== 'linux' || chromiumKnows(env) || app.commandLine.hasSwitch('password-store'))
    return;
  const found = await Promise.race([servicesOnBus([keyStoreName], env), sleep(busMs, [], { ref: false })]);
  if (found.length > 0) app.commandLine.appendSwitch('password-store', 'gnome-libsecret');
}

/** The desktops whose key store Chromium finds by itself: those of `safeStorage` in Electron's documentation, and KDE. */
const known = /^(x-cinnamon|deepin|gnome|pantheon|xfce|ukui|unity|kde)$/i;

function chromiumKnows(env: Environment): boolean {
  const names = (env['XDG_CURRENT_DESKTOP'] ?? '').split(':');
  // Plasma has two stores of its own to choose from, and not all of its sessions have a name there.
  return names.some((name) => known.test(name)) || Boolean(env['KDE_FULL_SESSION']);
}
