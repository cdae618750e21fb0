import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { electronRuntime } from '../../../scripts/electron-runtime.mjs';
import type { WorldOrder } from '../../electron-stand-in/world-orders.ts';
import { openEvidence } from './evidence.ts';
import { launchElectron } from './launch-electron.ts';
import { launchStandIn } from './launch-stand-in.ts';
import { loudspeakerOf, type HeardSound } from './loudspeaker-of.ts';
import { microphoneSound } from './spoken.ts';

/** Milliseconds for anything awaited in a page: a busy computer takes its time, and nothing is tested by the clock. */
export const patienceMs = 120_000;

export interface LaunchOptions {
  /** A WAV file the microphone hears, after a short silence; without one there is no microphone (Electron: the computer's own). */
  readonly mic?: string;
  /** Added to the environment: `PARLEY_BASE_URL`, `PARLEY_API_KEY` and so on. */
  readonly env?: Readonly<Record<string, string>>;
  /** A folder to keep from launch to launch; without one, a new folder that is removed at the end. */
  readonly profile?: string;
  readonly theme?: 'light' | 'dark';
  readonly size?: { readonly width: number; readonly height: number };
  /** A WAV file for all that is heard, written by the stand-in; `loudspeaker` then has nothing. */
  readonly record?: string;
  /** The X display to be on, such as `:1`; without one there are no windows to be seen. */
  readonly display?: string;
  /** Whether the stand-in, too, has the whole Chromium, with motion and with its helpers as processes of their own; a start is dearer then. */
  readonly wholeBrowser?: boolean;
  /** As the computer starts it by itself. */
  readonly hidden?: boolean;
  /** Documents that it is started with. */
  readonly files?: readonly string[];
  /** The folder of resources of a packaged app, whose `entry` is given, too. */
  readonly packaged?: string;
  /** Another main bundle than the built app's. */
  readonly entry?: string;
}

/** The running app as a test sees it. */
export interface Parley {
  readonly page: Page;
  /** The pill that records and shows a dictation. */
  readonly overlay: Page;
  readonly loudspeaker: HeardSound;
  readonly profileDir: string;
  readonly runtime: 'stand-in' | 'electron';
  /** Electron's own side of the app; undefined in the stand-in. */
  readonly electron: ElectronApplication | undefined;
  readonly pid: number;
  /** What the microphone hears from the next time it is opened. Only when launched with a `mic`. */
  readonly setMicrophone: (file: string) => void;
  /** Does something to the world around the app, in the stand-in alone. */
  readonly order: (order: WorldOrder) => void;
  /** All the app has written to standard error so far. */
  readonly stderr: () => string;
  /** Quits the app as a person would and resolves when all its processes are gone. */
  readonly close: () => Promise<void>;
}

/** What the two runtimes have in common once the app's window is there. */
export interface Launched {
  readonly page: Page;
  readonly overlay: Page;
  readonly runtime: Parley['runtime'];
  readonly electron: Parley['electron'];
  readonly pid: number;
  readonly order: Parley['order'];
  readonly stderr: () => string;
  readonly close: () => Promise<void>;
}

export interface Prepared extends Omit<LaunchOptions, 'profile'> {
  readonly profile: string;
}

/** Starts the built app: on Electron's runtime where that is installed, else in the stand-in. */
export async function launchParley(options: LaunchOptions = {}): Promise<Parley> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-e2e-'));
  const mic = join(folder, 'microphone.wav');
  if (options.mic) writeFileSync(mic, microphoneSound(options.mic));
  const profile = options.profile ?? join(folder, 'profile');
  const prepared: Prepared = {
    ...options,
    // The desktop entry and the keyring of a test are nobody's; the next start with the same profile finds them again.
    // Conversations are titled where a test is about that: elsewhere the request for it would come between the test's own.
    env: { XDG_DATA_HOME: join(profile, 'data'), PARLEY_TITLES: 'off', ...options.env },
    profile,
    ...(options.mic && { mic }),
  };
  const evidence = openEvidence();
  const launched = await (electronRuntime() ? launchElectron(prepared) : launchStandIn(prepared)).catch(
    (error: unknown) => {
      evidence.keep(profile, String(error));
      throw error;
    },
  );
  const endTrace = await evidence.trace(launched.page);
  for (const page of [launched.page, launched.overlay]) page.setDefaultTimeout(patienceMs);
  // Until something is drawn there, no key does anything. An app on trial has pages of its own.
  if (!options.entry) await launched.page.locator('#root > *').first().waitFor({ state: 'attached' });
  return {
    ...launched,
    loudspeaker: loudspeakerOf(launched.page),
    profileDir: prepared.profile,
    setMicrophone(file) {
      if (!options.mic) throw new Error('Launch with a mic to be able to change it.');
      writeFileSync(`${mic}.new`, microphoneSound(file));
      renameSync(`${mic}.new`, mic);
    },
    async close() {
      await endTrace();
      try {
        await launched.close();
      } finally {
        if (launched.runtime === 'electron') evidence.keep(profile, launched.stderr());
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
