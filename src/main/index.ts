import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { app, dialog, safeStorage, session as electronSession } from 'electron';
import ElectronStore from 'electron-store';
import { createAppState } from './app/app-state.ts';
import { type Background, createBackground } from './app/background.ts';
import { createBackups } from './app/backups.ts';
import { openSpeechGate } from './app/speech-gate.ts';
import { createDiagnosis } from './app/diagnosis.ts';
import { type DictateRoom, startDictateRoom } from './app/dictate.ts';
import { serveWindow } from './app/ipc-routes.ts';
import { lastDictation } from './app/last-dictation.ts';
import { createLanguage, languageFollower } from './app/language.ts';
import { type Library, openLibrary } from './app/library/library.ts';
import { type ListenRoom, startListenRoom } from './app/listen.ts';
import { type Pill, createPill } from './app/pill/pill.ts';
import { createPillNotices } from './app/pill/pill-notices.ts';
import { type SafeStart, createSafeStart } from './app/safe-start.ts';
import { type SelectionReader, createSelectionReader } from './app/selection-reader.ts';
import { readSelection } from './app/selection.ts';
import { type AppService, createAppService } from './app/service.ts';
import { settingsRequests } from './app/settings.ts';
import { type GlobalKeys, startGlobalKeys } from './app/shortcuts.ts';
import { type TalkRoom, startTalkRoom } from './app/talk.ts';
import { type Updates, createUpdates } from './app/updates.ts';
import { answerPriceFollower } from './app/usage.ts';
import { createVoicePreview } from './app/talk/voice-preview.ts';
import { createWebPictures } from './app/talk/web-pictures.ts';
import { finishPendingChange } from './backup/pending-change.ts';
import { takeEnvironment } from './environment.ts';
import { claimIdentity } from './platform/app-id.ts';
import { setAppMenu } from './platform/app-menu.ts';
import { registerAppScheme } from './platform/app-scheme.ts';
import { openKeyboard } from './platform/clipboard/press-keys.ts';
import { keepCrashDumps } from './platform/crash-dumps.ts';
import { keepOwnDesktopEntry } from './platform/desktop-entry.ts';
import { chooseBackup, chooseTarget } from './platform/files/choose-file.ts';
import { ordersFromOutside } from './platform/files/outside-orders.ts';
import { chooseKeyStore } from './platform/key-store-choice.ts';
import { openLogFile, logLostProcesses, outliveStrayErrors } from './platform/log-file.ts';
import { mayRecord } from './platform/media-permissions.ts';
import { notify } from './platform/notification.ts';
import { beforeEnd, quitOnSignals, restart } from './platform/quitting.ts';
import { type Screens, createScreens } from './platform/screens.ts';
import { startAtLogin, startsHidden } from './platform/start-at-login.ts';
import { systemProxies } from './platform/system-proxy.ts';
import { updaterHere } from './platform/updates/updater.ts';
import { type MainWindow, createMainWindow } from './platform/windows/main-window.ts';
import { canBePlaced, openOverlay } from './platform/windows/overlay-window.ts';
import { allowOnlyMicrophone } from './platform/windows/own-pages.ts';
import { openOutside } from './platform/outside.ts';
import { serviceOrigin } from './service/service-address.ts';
import { type KeyStore, createKeyStore } from './settings/key-store.ts';
import { modelTraitsIn } from './settings/model-traits.ts';
import { type SettingsStore, createSettingsStore, usualSettings } from './settings/settings-store.ts';
import { createMarks } from './storage/marks.ts';
import { causeOf } from './storage/takes/take-audio.ts';
import { createWebFetch, openWeb } from './web/web-fetch.ts';
import { faultOf } from '../shared/contract/fault.ts';
import { redactKey, withoutKeys } from '../shared/settings/redaction.ts';
import { t } from '../shared/text/translate.ts';

/** Start here: the desktop app, the only place where its rooms meet. Each room gets what it needs from the others here. */
const language = createLanguage({
  given: process.env['PARLEY_LOCALE'],
  system: () => app.getPreferredSystemLanguages(),
});
claimIdentity();
keepCrashDumps();
const environment = takeEnvironment(process.env); // before any other process is started
const profile = app.getPath('userData');
const preload = join(import.meta.dirname, '../preload/index.cjs');
const pages = join(import.meta.dirname, '../renderer');
const resources = join(import.meta.dirname, '../../resources');
let presentKey = (): string => environment.apiKey ?? '';
let onStray = (): void => {};
const logPath = join(profile, 'logs/parley.log');
const redact = (text: string): string => withoutKeys(redactKey(presentKey())(text));
const log = openLogFile({
  path: logPath,
  redact,
  now: () => new Date(),
});
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
  const rooms: Rooms = startRooms(base, () => desktop, quitting.signal);
  const desktop: Desktop = startDesktop(base, rooms, quitting.signal);
  const { window, library } = base;
  const { talkRoom, dictateRoom, listenRoom, pill, selectionReader } = rooms;

  answerWindow(base, rooms, desktop, quitting.signal);
  if (finished === 'restored') base.state.notice(t('app:backup.restored'));
  allowOnlyMicrophone(electronSession.defaultSession, mayRecord);
  showAppMenu(listenRoom);
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
      else selectionReader.key(press);
    },
  });
  pill.open(dictateRoom.life);
  setImmediate(library.retention.sweep);
}

function showAppMenu({ choose, paste }: ListenRoom): void {
  setAppMenu({ openDocument: choose, readCopied: paste });
}

/** Without it, a Wayland desktop may give Parley no keys, and says so. */
function keepDesktopEntry(): void {
  try {
    keepOwnDesktopEntry(resources, profile);
  } catch (error) {
    log.add('The desktop entry', error);
  }
}

/** What all rooms use: the window, the settings, the library and the service. */
interface Base {
  readonly window: MainWindow;
  readonly state: ReturnType<typeof createAppState>;
  readonly settings: SettingsStore;
  readonly keys: KeyStore;
  readonly traits: ReturnType<typeof modelTraitsIn>;
  readonly library: Library;
  readonly appService: AppService;
  readonly onTakes: () => void;
}

interface Rooms {
  readonly pill: Pill;
  readonly talkRoom: TalkRoom;
  readonly dictateRoom: DictateRoom;
  readonly selectionReader: SelectionReader;
  readonly listenRoom: ListenRoom;
}

/** What runs the rooms from outside the window. */
interface Desktop {
  readonly safeStart: SafeStart;
  readonly globalKeys: GlobalKeys;
  readonly background: Background;
  readonly screens: Screens;
  readonly updates: Updates;
}

/** @param parts called only by events, because the rooms are created after this */
function openBase(parts: () => Rooms & Desktop, untilQuit: AbortSignal): Base {
  const window = openMainWindow(parts);
  const state = createAppState(window, () => ({
    settings,
    keys,
    conversation: parts().talkRoom.session.conversation,
    keyReports: parts().globalKeys.reports,
    takes: library.takes,
    retention: library.retention,
    version: app.getVersion(),
    updates: parts().updates.state,
  }));
  onStray = () => state.notice(t('app:stray'));
  const settings = createSettingsStore({
    folder: profile,
    openFile: (options) => new ElectronStore<Record<string, unknown>>(options),
    // Whoever gives the key with the start needs no first steps.
    given: { ...environment.settings, ...(environment.apiKey && { firstStart: 'over' }) },
    usual: usualSettings(process.platform),
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
  return { window, state, settings, keys, traits, library, appService, onTakes };
}

function openMainWindow(parts: () => Rooms & Desktop): MainWindow {
  const window = createMainWindow({
    preload,
    resources,
    stays: () => parts().background.stays(),
    onHidden() {
      parts().talkRoom.handsFree.end();
      window.send('talk-hold', { type: 'escape' }); // a closed window must neither listen nor speak
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
    life: {
      onLoading: () => parts().safeStart.loading(),
      onDied: () => parts().safeStart.died(),
      onStartOver: () => parts().safeStart.startOver(),
    },
  });
  return window;
}

/** @param desktop called only by events, because it is created after this */
function startRooms(base: Base, desktop: () => Desktop, untilQuit: AbortSignal): Rooms {
  const { window, state, settings, traits, library, appService, onTakes } = base;
  const gate = openSpeechGate(state.notice);

  const pill = createPill({
    openOverlay: (life) => openOverlay(preload, life),
    notices: canBePlaced() ? undefined : createPillNotices(notify, () => window.isFocused),
    isInFront: () => window.isFocused,
    takeEscape: (taken) => desktop().globalKeys.takeEscape(taken),
    dictations: () => dictateRoom.dictations,
    conversation: () => talkRoom.session.conversation(),
    handsFree: () => talkRoom.handsFree,
    sendToWindow: window.send,
    showWindow: window.show,
    dashboardUrl: () => settings.read().dashboardUrl,
    openLink: (url) => void openOutside(url).catch((error: unknown) => log.add('A link', error)),
    copy: (text) => dictateRoom.copy(text),
  });
  const talkRoom = startTalkRoom({
    appService,
    library,
    settings,
    families: traits.families,
    gate,
    openScript: () => listenRoom.openScript(),
    appState: state.read,
    onEvent(event) {
      window.send('turn', event);
      pill.turn(event);
      desktop().background.update();
    },
    onHeard: pill.questionHeard,
    onCue(event) {
      pill.turn(event);
      desktop().background.update();
    },
    onTakes,
    onConsent: state.publish,
    chooseTarget: (suggested, ending) =>
      chooseTarget(window.current, suggested, ending, t('app:dialog.save-answer')),
    onNotice: state.notice,
    cancelDictation: (id) => dictateRoom.dictations.cancel(id),
    send: window.send,
    untilQuit,
  });
  const dictateRoom = startDictateRoom({
    pill,
    appService,
    library,
    settings: settings.read,
    appState: state.read,
    keyboard: openKeyboard({ modifierIsDown: () => desktop().globalKeys.modifierIsDown() }),
    gate,
    onDictation(dictation) {
      if (dictation.phase === 'opening') selectionReader.stop(); // or it would be transcribed too
      desktop().background.update(dictation);
      window.send('dictation', dictation);
    },
    onHeard: (heard) => window.send('recording-heard', heard),
    notes: { marks: createMarks(library.database), openDocument: () => listenRoom.openDocument() },
    onTakes,
    untilQuit,
  });
  const selectionReader = createSelectionReader(
    {
      session: talkRoom.session,
      selectedText: readSelection,
      lastDictation: () => lastDictation(library.takes),
      say: pill.say,
    },
    untilQuit,
  );
  const listenRoom = startListenRoom({
    database: library.database,
    folder: profile,
    pages,
    settings: settings.read,
    appService,
    window,
    onReading: () => desktop().background.update(),
    untilQuit,
  });
  return { pill, talkRoom, dictateRoom, selectionReader, listenRoom };
}

function startDesktop({ window, state, settings }: Base, rooms: Rooms, untilQuit: AbortSignal): Desktop {
  const { pill, talkRoom, dictateRoom, selectionReader, listenRoom } = rooms;
  const { conversation } = talkRoom.session;
  const safeStart = createSafeStart({
    mark: join(profile, 'window-starting'),
    isEmpty: () => conversation().turns.length === 0,
    startNewConversation: () => talkRoom.intents['conversation-clear'](null),
    onNotice: state.notice,
    now: () => performance.now(),
    page: window.page,
  });
  const globalKeys = startGlobalKeys(
    {
      settings: settings.read,
      dictate: dictateRoom.key,
      talk: pill.talkKey,
      converse: pill.converseKey,
      read: selectionReader.key,
      escape: pill.escape,
      onReports() {
        state.publish();
        pill.send('app-state', state.read());
      },
    },
    untilQuit,
  );
  const pressed = () => ({ type: 'press', at: performance.now(), latch: true }) as const;
  const background = createBackground(
    {
      resources,
      settings,
      onSettings: state.publish,
      conversation,
      reading: listenRoom.reading,
      say: pill.say,
      actions: {
        talk() {
          window.show();
          window.send('talk-hold', pressed());
        },
        converse() {
          window.show();
          window.send('hands-free-key', null);
        },
        dictate: () => dictateRoom.intents['dictation-hold'](pressed()),
        read: (order) => window.send('reading-order', order),
        open: window.show,
        quit: () => app.quit(),
      },
    },
    untilQuit,
  );
  const updates = createUpdates(
    {
      updater: updaterHere(),
      settings: settings.read,
      isBusy: background.isBusy,
      onChange: state.publish,
      onTrouble: (error) => log.add('An update', error),
      now: Date.now,
    },
    untilQuit,
  );
  return { safeStart, globalKeys, background, screens: createScreens(randomUUID), updates };
}

function answerWindow(base: Base, rooms: Rooms, desktop: Desktop, untilQuit: AbortSignal): void {
  const { window, state, settings, keys, library, appService } = base;
  const { globalKeys, background, safeStart, screens, updates } = desktop;
  const { listenRoom, dictateRoom, pill } = rooms;
  const prices = answerPriceFollower(library.ledger, settings.read);
  const languages = languageFollower(
    language,
    settings.read,
    () => {
      showAppMenu(listenRoom);
      background.languageChanged();
      state.publish();
      pill.send('app-state', state.read());
    },
    (error) => log.add('The language', error),
  );
  serveWindow({
    ...rooms,
    pages,
    appState: state.read,
    settings: settingsRequests({
      settings,
      keys,
      appService,
      appState: state.read,
      followers: [prices, languages, globalKeys, background, listenRoom, dictateRoom],
    }),
    library,
    appService,
    voicePreview: createVoicePreview({ ...appService.inRoom(), choices: appService.choices }, untilQuit),
    webPictures: createWebPictures(
      createWebFetch({ ...openWeb, isProxied: appService.isProxied }),
      untilQuit,
    ),
    screens,
    safeStart,
    updates,
    diagnosis: createDiagnosis({
      profile,
      logPath,
      appState: state.read,
      copy: dictateRoom.copy,
      redact,
      onTrouble: (error) => log.add('The diagnosis', error),
      onNotice: state.notice,
    }),
    backups: createBackups(
      {
        profile,
        database: library.database,
        hasKey: () => keys.status().state !== 'missing',
        isBusy: background.isBusy,
        chooseTarget: (suggested) =>
          chooseTarget(window.current, suggested, 'zip', t('app:dialog.save-backup')),
        chooseBackup: () => chooseBackup(window.current),
        onProgress: (fraction) => window.send('backup-progress', fraction),
        onDelete() {
          if (settings.read().startAtLogin) startAtLogin(false);
        },
        restart,
        now: Date.now,
      },
      untilQuit,
    ),
    quit: () => app.quit(),
    onRefused: (error) => log.add('A message from the window', error),
  });
}
