import { crashReporter } from 'electron';
import type { Environment } from './wayland.ts';

/**
 * Keeps what crashed in the data folder, for whoever looks into a crash. A dump holds what was in memory, such as the key
 * and what was said: so only where somebody asks for it, and it is sent nowhere. Call before any page is opened.
 */
export function keepCrashDumps(env: Environment = process.env): void {
  if (env['PARLEY_CRASH_DUMPS'] === 'yes') crashReporter.start({ uploadToServer: false });
}
