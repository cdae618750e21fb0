import { existsSync, mkdtempSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface DesktopOptions {
  /** A WAV file that is what the microphone hears; read anew each time the page opens the microphone. */
  readonly mic?: string;
  /** Where the app keeps its data (`userData`). */
  readonly profile: string;
  /** For browser tools; 0 takes a free port. */
  readonly debugPort?: number;
  readonly headless: boolean;
  /** A WAV file for all that leaves the page's audio graphs. */
  readonly record?: string;
  /** Lets a test read the same from the page (`globalThis.loudspeaker`). */
  readonly loudspeaker: boolean;
  /** Whether orders for the world around the app come on standard input; see `world-orders.ts`. */
  readonly driven: boolean;
  /** Whether it is the whole Chromium, with motion and with helpers that have processes of their own, as in Electron, such as to be killed. */
  readonly wholeBrowser: boolean;
  /** What the system's appearance is. */
  readonly theme: 'light' | 'dark';
  /** The first window's size in CSS pixels, instead of the app's wish. */
  readonly size?: { readonly width: number; readonly height: number };
  /** What the app finds on its own command line. */
  readonly argv: readonly string[];
  /** The folder of resources, where the app is to believe that it was installed from a package. */
  readonly packaged?: string;
  /** The main bundle to run; the project's own when not given. */
  readonly entry?: string;
}

export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

/** @throws OptionsError with a sentence for the person who typed it. */
export function desktopOptions(args: readonly string[], env: NodeJS.ProcessEnv): DesktopOptions {
  const { values, positionals } = read(args);
  const profile = values.profile ? resolve(values.profile) : mkdtempSync(join(tmpdir(), 'parley-profile-'));
  mkdirSync(profile, { recursive: true });
  return {
    profile,
    headless: values.headless || (process.platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']),
    loudspeaker: values.loudspeaker || values.record !== undefined,
    driven: values.driven,
    wholeBrowser: values['whole-browser'],
    argv: [...(values.hidden ? ['--hidden'] : []), ...positionals],
    theme: theme(values.theme),
    ...(values.mic && { mic: sound(values.mic) }),
    ...(values.record && { record: resolve(values.record) }),
    ...(values.packaged && { packaged: resolve(values.packaged) }),
    ...(values.entry && { entry: resolve(values.entry) }),
    ...(values['debug-port'] !== undefined && { debugPort: port(values['debug-port']) }),
    ...(values.size && { size: size(values.size) }),
  };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mic: { type: 'string' },
        profile: { type: 'string' },
        'debug-port': { type: 'string' },
        headless: { type: 'boolean', default: false },
        record: { type: 'string' },
        loudspeaker: { type: 'boolean', default: false },
        driven: { type: 'boolean', default: false },
        'whole-browser': { type: 'boolean', default: false },
        theme: { type: 'string', default: 'light' },
        size: { type: 'string' },
        entry: { type: 'string' },
        packaged: { type: 'string' },
        // The app's own, as are the files to open.
        hidden: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new OptionsError((error as Error).message, { cause: error });
  }
}

function sound(value: string): string {
  if (existsSync(value)) return resolve(value);
  throw new OptionsError(`--mic is a WAV file, and there is no file "${value}".`);
}

function theme(value: string): 'light' | 'dark' {
  if (value === 'light' || value === 'dark') return value;
  throw new OptionsError(`--theme is light or dark, not "${value}".`);
}

function port(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number < 65_536) return number;
  throw new OptionsError(`--debug-port is a number from 0 to 65535, not "${value}".`);
}

function size(value: string): { width: number; height: number } {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(value) ?? [];
  if (width && height) return { width: Number(width), height: Number(height) };
  throw new OptionsError(`--size is WIDTHxHEIGHT, such as 1100x760, not "${value}".`);
}
