import { join } from 'node:path';
import { app, dialog, safeStorage, session as electronSession } from 'electron';
import ElectronStore from 'electron-store';
import { createAppState } from './app/app-state.ts';
import { type Desktop, startDesktop } from './app/desktop.ts';
import { type Base, type Rooms, startRooms } from './app/rooms.ts';
import { serveWindow } from './app/ipc-routes.ts';
import { createLanguage } from './app/language.ts';
import { openLibrary } from './app/library/library.ts';
import { createAppService } from './app/service.ts';
import { finishPendingChange } from './backup/pending-change.ts';
import { takeEnvironment } from './environment.ts';
import { claimIdentity } from './platform/app-id.ts';
import { registerAppScheme } from './platform/app-scheme.ts';
import { keepOwnDesktopEntry } from './platform/desktop-entry.ts';
import { ordersFromOutside } from './platform/files/outside-orders.ts';
import { chooseKeyStore } from './platform/key-store-choice.ts';
import { openLogFile, logLostProcesses, outliveStrayErrors, keepCrashDumps } from './platform/log-file.ts';
import { mayRecord } from './platform/media-permissions.ts';
import { beforeEnd, quitOnSignals } from './platform/quitting.ts';
import { startsHidden } from './platform/start-at-login.ts';
import { systemProxies } from './platform/system-proxy.ts';
import { type MainWindow, createMainWindow } from './platform/windows/main-window.ts';
import { createOverlayWindow } from './platform/windows/overlay-window.ts';
import { allowOnlyMicrophone } from './platform/windows/own-pages.ts';
import { serviceOrigin } from './service/service-address.ts';
import { createKeyStore } from './settings/key-store.ts';
import { modelTraitsIn } from './settings/model-traits.ts';
import { createServerSecrets } from './settings/server-secrets.ts';
import { createSettingsStore, platformDefaultsOf } from './settings/settings-store.ts';
import { causeOf } from './storage/takes/take-audio.ts';
import { faultOf } from '../shared/contract/fault.ts';
import { redactKey, withoutKeys } from '../shared/settings/redaction.ts';
import { t } from '../shared/text/translate.ts';

/** Start here: the desktop app. First what all rooms use, then the rooms, the desktop around them, and the window. */
const language = createLanguage({
  given: process.env['PARLEY_LOCALE'],
  system: () => app.getPreferredSystemLanguages(),
});
claimIdentity();
keepCrashDumps();
const environment = takeEnvironment(process.env); // before any other process is started
const profile = app.getPath('userData');
const paths = {
  profile,
  pages: join(import.meta.dirname, '../renderer'),
  preload: join(import.meta.dirname, '../preload/index.cjs'),
  resources: join(import.meta.dirname, '../../resources'),
  log: join(profile, 'logs/parley.log'),
};
let presentKey = (): string => environment.apiKey ?? '';
let onStray = (): void => {};
const redact = (text: string): string => withoutKeys(redactKey(presentKey())(text));
const log = openLogFile({ path: paths.log, redact, now: () => new Date() });
outliveStrayErrors(log, () => onStray());
logLostProcesses(log);
quitOnSignals();
registerAppScheme();
app.enableSandbox(); // every page, whatever its window asks for
const outsideOrders = ordersFromOutside();
if (outsideOrders.isOnlyOne) {
  await Promise.all([chooseKeyStore(), language.begin()]); // Electron is not ready before its first module is
  app.whenReady().then(start).catch(cannotStart);
} else app.quit();

/** Without its rooms, Parley can only say why and quit. */
function cannotStart(error: unknown): void {
  log.add('Parley could not start', error);
  const detail = t('app:start.failed-because', { why: faultOf(error).message });
  dialog.showErrorBox(t('app:start.failed'), detail);
  app.exit(1);
}

async function start(): Promise<void> {
  const finished = finishPendingChange(profile); // before anything in it is opened
  const quitting = new AbortController();
  keepDesktopEntry();
  const base = openBase(() => ({ ...rooms, ...desktop }), quitting.signal);
  await language.follow(base.settings.read());
  for (const problem of environment.problems()) base.state.notice(problem);
  const rooms: Rooms = startRooms(base, () => desktop);
  const desktop: Desktop = startDesktop(base, rooms);
  const { window, library } = base;
  const { talkRoom, dictateRoom, listenRoom, pill, selectionReader } = rooms;

  serveWindow(base, rooms, desktop);
  if (finished === 'restored') base.state.notice(t('app:backup.restored'));
  allowOnlyMicrophone(electronSession.defaultSession, mayRecord);
  app.on('activate', window.show);
  beforeEnd({
    lastWork() {
      quitting.abort();
      talkRoom.session.interrupt();
      return dictateRoom.settled();
    },
    close: library.close,
  });
  window.open(startsHidden() && desktop.background.stays());
  outsideOrders.follow({
    openDocument: listenRoom.open,
    show: window.show,
    run(command) {
      const press = { type: 'press', at: performance.now(), latch: true } as const;
      if (command === 'dictate') dictateRoom.key(press);
      else if (command === 'talk') pill.talkKey(press);
      else if (command === 'converse') pill.converseKey(press);
      else if (command === 'rewrite') dictateRoom.rewriteKey(press);
      else selectionReader.key(press);
    },
  });
  base.overlay.open(dictateRoom.overlayEvents);
  setImmediate(library.retention.sweep);
  setTimeout(rooms.toolServerRoom.start, serversAfterMs);
}

/** The window comes first: starting other programs keeps a slow computer busy. */
const serversAfterMs = 1000;

/** Without it, a Wayland desktop may give Parley no keys, and says so. */
function keepDesktopEntry(): void {
  try {
    keepOwnDesktopEntry(paths.resources, profile);
  } catch (error) {
    log.add('The desktop entry', error);
  }
}

/** @param parts called only by events, because the rooms are created after this */
function openBase(parts: () => Rooms & Desktop, untilQuit: AbortSignal): Base {
  const window = openMainWindow(parts);
  const state = createAppState(window, () => ({
    settings,
    keys,
    conversation: parts().talkRoom.session.conversation,
    keyReports: parts().shortcuts.reports,
    takes: library.takes,
    retention: library.retention,
    version: app.getVersion(),
    updates: parts().updates.state,
    toolServers: parts().toolServerRoom.servers.report,
  }));
  onStray = () => state.notice(t('app:stray'));
  const settings = createSettingsStore({
    folder: profile,
    openFile: (options) => new ElectronStore<Record<string, unknown>>(options),
    // Whoever gives the key with the start needs no first steps.
    forThisRun: { ...environment.settings, ...(environment.apiKey && { firstStart: 'over' }) },
    platformDefaults: platformDefaultsOf(process.platform),
    now: () => new Date(),
    onNotice: state.notice,
  });
  const keys = createKeyStore({
    store: settings,
    keyring: safeStorage,
    given: environment.apiKey,
    origin: () => serviceOrigin(settings.read().baseUrl),
    onNotice: state.notice,
    onChange: state.publish,
  });
  presentKey = keys.key;

  const onTakes = (): void => window.send('takes-changed', null);
  const library = openLibrary({
    folder: profile,
    settings: settings.read,
    onNotice: state.notice,
    onTrouble(trouble) {
      state.notice(trouble.message, causeOf(trouble));
      parts().dictateRoom.trouble(trouble);
    },
    onRetention() {
      state.publish();
      onTakes();
    },
    untilQuit,
  });
  const traits = modelTraitsIn(settings, state.publish);
  const appService = createAppService({
    settings,
    keys,
    traits,
    ledger: library.ledger,
    speechFolder: join(profile, 'speech'),
    systemProxies: systemProxies(electronSession.defaultSession),
    onNotice: state.notice,
    onServiceTime: library.age.serviceSaid,
    onLimits: (limits) => window.send('rate-limits', limits),
    untilQuit,
  });
  return {
    paths,
    language,
    window,
    overlay: createOverlayWindow(paths.preload),
    state,
    settings,
    keys,
    serverSecrets: createServerSecrets({ folder: profile, keyring: safeStorage }),
    version: app.getVersion(),
    traits,
    library,
    appService,
    onTakes,
    log,
    redact,
    untilQuit,
  };
}

function openMainWindow(parts: () => Rooms & Desktop): MainWindow {
  const window = createMainWindow({
    preload: paths.preload,
    resources: paths.resources,
    stays: () => parts().background.stays(),
    onHidden() {
      parts().talkRoom.handsFree.end();
      window.send('talk-hold', { type: 'stop' }); // a closed window must neither listen nor speak
      parts().background.closed();
    },
    onFocus: () => parts().pill.windowTakesOver(),
    onGone() {
      const { safeStart, talkRoom, pill, screens } = parts();
      safeStart.closed();
      talkRoom.handsFree.end();
      talkRoom.session.interrupt();
      pill.windowTakesOver();
      screens.forget();
    },
    pageEvents: {
      onLoading: () => parts().safeStart.loading(),
      onDied: () => parts().safeStart.died(),
      onStartOver: () => parts().safeStart.startOver(),
    },
  });
  return window;
}
