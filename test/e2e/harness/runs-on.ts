import { electronRuntime } from '../../../scripts/electron-runtime.mjs';
import { isInstalled } from '../../installed.ts';

/** What the app can run on: the stand-in on Linux, or Electron's own runtime on each kind of desktop. */
const systems = ['stand-in', 'x11', 'wayland', 'windows', 'macos'] as const;
type System = (typeof systems)[number];

/** For each system `true`, or why a test can't run there, as a sentence. */
type Runs = Readonly<Record<System, true | string>>;

/** Where nothing but the app and its pages is needed. */
export const everywhere: Runs = {
  'stand-in': true,
  x11: true,
  wayland: true,
  windows: true,
  macos: true,
};

const nowhere = (why: string): Runs => ({
  'stand-in': why,
  x11: why,
  wayland: why,
  windows: why,
  macos: why,
});

/** @param why as a sentence */
export const onlyInStandIn = (why: string): Runs => ({ ...nowhere(why), 'stand-in': true });

/** Where Electron runs the app from its source, and not a package its own. @param why as a sentence */
export const onlyFromSource = (runs: Runs, why: string): Runs =>
  process.env['PARLEY_PACKED'] ? nowhere(why) : { ...runs, 'stand-in': why };

/** For an app on trial in the place of Parley. */
export const withAnotherApp: Runs = process.env['PARLEY_PACKED']
  ? nowhere('The packed program runs no other app than its own.')
  : everywhere;

/** @param why as a sentence */
export const onlyOnLinux = (why: string): Runs => ({ ...everywhere, windows: why, macos: why });

/** Why a spec needs no runtime at all. */
export const inChromium =
  'It tries the player in Chromium alone, without the app, which one system does for all.';

/** Why a page may crash in the stand-in alone. */
export const crashes =
  'What drives Electron gives up a page for good that has crashed; the stand-in has a debug port.';

/** Why a test can't see what the desktop tells the person. */
export const unseenNotifications = 'Only the stand-in writes down what the desktop is asked to notify.';

/** Why a process can't be found elsewhere. */
export const byProc = 'It finds the processes that it kills in /proc.';

/** For what Windows does, and no other system. */
export const onlyOnWindows: Runs = { ...nowhere('Windows alone does this.'), windows: true };

/** For what macOS does, and no other system. */
export const onlyOnMac: Runs = { ...nowhere('macOS alone does this.'), macos: true };

const xAlone = 'It takes the X display of its own that it opens, and the hand at its keyboard.';

const waylandAlone = 'It takes the Wayland compositor of its own that it starts.';

export const onlyOnWayland: Runs = { ...onlyOnLinux(waylandAlone), x11: waylandAlone };

export const onlyOnX: Runs = { ...onlyOnLinux(xAlone), wayland: xAlone };

/**
 * Says where a spec, or a part of it, can run. Where it can't here, the reason is written to standard error.
 * @param programs that have to be installed
 * @returns whether it runs here, for `runIf`
 */
export function runsOn(runs: Runs, programs: readonly string[] = []): boolean {
  const system = systemHere();
  const reason = reasonNot(runs[system], programs);
  if (reason !== undefined) console.warn(`Left out on this system (${system}): ${reason}`);
  return reason === undefined;
}

/** Of a computer that has no other way, the stand-in counts as the system it runs on. */
function systemHere(): System {
  if (process.platform === 'win32') return 'windows';
  if (process.platform === 'darwin') return 'macos';
  if (!electronRuntime()) return 'stand-in';
  return process.env['PARLEY_OZONE'] === 'wayland' ? 'wayland' : 'x11';
}

function reasonNot(runs: true | string, programs: readonly string[]): string | undefined {
  if (runs !== true) return runs;
  const missing = programs.filter((program) => !isInstalled(program));
  return missing.length > 0 ? `There is no ${missing.join(', ')} here.` : undefined;
}
