import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BrowserWindow, whenLastWindowCloses } from './browser-window.ts';
import { orMissing } from './missing.ts';
import { appMetrics } from './web-contents-view.ts';
import { world } from '../world.ts';

/** Long enough for the app to finish what it writes, short enough that nobody reaches for kill -9. */
const quitPatienceMs = 5000;

const projectFolder = join(import.meta.dirname, '../../..');

const events = new EventEmitter();
const paths = new Map<string, string>();
const switches = new Map<string, string>();
let ready = false;
let quitting = false;
let asked = false;

const members = {
  whenReady: async (): Promise<void> => {
    // The app registers its listeners in the same step in which it asks.
    await Promise.resolve();
    if (!ready) events.emit('ready');
    ready = true;
  },
  isReady: (): boolean => ready,
  get isPackaged(): boolean {
    return world().options.packaged !== undefined;
  },
  // Modules that only use a part of Electron are tested without a stand-in that was started.
  name: String(manifest(projectFolder)['name']),
  getName: (): string => members.name,
  setName: (name: string): void => void (members.name = name),
  getVersion: (): string => String(manifest(appPath())['version']),
  getAppPath: (): string => appPath(),
  getLocale: (): string => Intl.DateTimeFormat().resolvedOptions().locale,
  getPreferredSystemLanguages: (): string[] => [Intl.DateTimeFormat().resolvedOptions().locale],
  getPath,
  setPath: (name: string, path: string): void => void paths.set(name, path),
  requestSingleInstanceLock(data?: Record<string, unknown>): boolean {
    const { instance } = world();
    if (asked) return instance.isFirst;
    asked = true;
    if (instance.isFirst) instance.onSecond((...start) => events.emit('second-instance', {}, ...start));
    else notifiedFirst = instance.notifyFirst(process.argv, process.cwd(), data);
    return instance.isFirst;
  },
  enableSandbox: (): void => {},
  getAppMetrics: appMetrics,
  disableHardwareAcceleration: (): void => {},
  setAppUserModelId: (): void => {},
  commandLine: orMissing('app.commandLine', {
    appendSwitch: (name: string, value = ''): void => void switches.set(name, value),
    removeSwitch: (name: string): void => void switches.delete(name),
    // The stand-in always says where the profile is.
    hasSwitch: (name: string): boolean => name === 'user-data-dir' || switches.has(name),
    getSwitchValue: (name: string): string => switches.get(name) ?? '',
  }),
  focus: (): void => BrowserWindow.getAllWindows()[0]?.focus(),
  // Whoever has started the stand-in starts it again.
  relaunch: (): void => console.error('[desktop] the app will be started again'),
  quit,
  exit: (code = 0): void => void end(code),
  on: events.on.bind(events),
  once: events.once.bind(events),
  off: events.off.bind(events),
  addListener: events.on.bind(events),
  removeListener: events.off.bind(events),
  removeAllListeners: events.removeAllListeners.bind(events),
  emit: events.emit.bind(events),
};

export const app = orMissing('app', members) satisfies Pick<
  Electron.App,
  | 'whenReady'
  | 'isReady'
  | 'isPackaged'
  | 'name'
  | 'getName'
  | 'setName'
  | 'getVersion'
  | 'getAppPath'
  | 'getLocale'
  | 'getPreferredSystemLanguages'
  | 'getPath'
  | 'setPath'
  | 'requestSingleInstanceLock'
  | 'enableSandbox'
  | 'disableHardwareAcceleration'
  | 'setAppUserModelId'
  | 'focus'
  | 'relaunch'
  | 'quit'
  | 'exit'
>;

whenLastWindowCloses(() => {
  if (quitting) return;
  if (events.listenerCount('window-all-closed') > 0) events.emit('window-all-closed');
  else quit();
});

/** The app's own way of ending: each window is asked, and any listener may stop it. */
function quit(): void {
  if (quitting) return;
  quitting = true;
  const isClosed =
    allows('before-quit') &&
    BrowserWindow.getAllWindows().every((window) => {
      window.close();
      return window.isDestroyed();
    });
  if (isClosed && allows('will-quit')) return void end(0);
  quitting = false;
  heldBack = isClosed;
}

/** The app has closed its windows and does its last work before it quits for good. */
let heldBack = false;

/** Chromium goes with its last window. That is the end, unless the app is busy quitting by itself. */
export function browserClosed(): void {
  if (!heldBack) void end(0);
}

function allows(event: string): boolean {
  let prevented = false;
  events.emit(event, { preventDefault: () => (prevented = true) });
  return !prevented;
}

let ending: Promise<void> | undefined;
let notifiedFirst: Promise<void> | undefined;

async function end(code: number): Promise<void> {
  ending ??= (async () => {
    world().isEnding = true;
    setTimeout(() => process.exit(code || 1), quitPatienceMs).unref();
    events.emit('quit', {}, code);
    const { instance, loopback, finish } = world();
    await notifiedFirst?.catch(() => {}); // the first has ended meanwhile
    if (!instance.isFirst) process.exit(code);
    const { browser } = world();
    await finish();
    await browser.context.close().catch(() => {});
    loopback.close();
    process.exit(code);
  })();
  await ending;
}

function getPath(name: string): string {
  const given = paths.get(name);
  if (given) return given;
  const { profile } = world().options;
  const places: Record<string, string> = {
    userData: profile,
    sessionData: profile,
    appData: dirname(profile),
    logs: join(profile, 'logs'),
    crashDumps: join(profile, 'crashes'),
    home: homedir(),
    temp: tmpdir(),
    exe: process.execPath,
    desktop: join(homedir(), 'Desktop'),
    documents: join(homedir(), 'Documents'),
    downloads: join(homedir(), 'Downloads'),
    music: join(homedir(), 'Music'),
  };
  const place = places[name];
  if (!place) throw new Error(`Failed to get '${name}' path`);
  if (place.startsWith(profile)) mkdirSync(place, { recursive: true });
  return place;
}

/** The app's own folder, where it was packaged. */
function appPath(): string {
  const { packaged, entry } = world().options;
  if (packaged && entry) return join(entry, '../../..');
  return projectFolder;
}

function manifest(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
}
