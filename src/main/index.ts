import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { app, dialog, safeStorage, session as electronSession } from 'electron';
import { createAppState } from './app/app-state.ts';
import { createBackground } from './app/background.ts';
import { openSpeechGate } from './app/calibrated-gate.ts';
import { startDictateRoom } from './app/dictate.ts';
import { serveWindow } from './app/ipc-routes.ts';
import { lastDictation } from './app/last-dictation.ts';
import { openLibrary } from './app/library/library.ts';
import { startListenRoom } from './app/listen.ts';
import { createPill } from './app/pill.ts';
import { createSafeStart } from './app/safe-start.ts';
import { createSelectionReader } from './app/selection-reader.ts';
import { readSelection } from './app/selection.ts';
import { createAppService } from './app/service.ts';
import { settingsRequests } from './app/settings.ts';
import { startGlobalKeys } from './app/shortcuts.ts';
import { startTalkRoom } from './app/talk.ts';
import { answerPriceFollower } from './app/usage.ts';
import { createVoicePreview } from './app/voice-preview.ts';
import { takeEnvironment } from './environment.ts';
import { setAppMenu } from './platform/app-menu.ts';
import { registerAppScheme } from './platform/app-scheme.ts';
import { filesFromOutside } from './platform/files/open-files.ts';
import { openLogFile } from './platform/log-file.ts';
import { createScreens } from './platform/screens.ts';
import { openSettingsFile, quitOnSignals } from './platform/settings-file.ts';
import { startsHidden } from './platform/start-at-login.ts';
import { logLostProcesses, outliveStrayErrors } from './platform/stray-errors.ts';
import { systemProxies } from './platform/system-proxy.ts';
import { createMainWindow } from './platform/windows/main-window.ts';
import { openOverlay } from './platform/windows/overlay-window.ts';
import { allowOnlyMicrophone } from './platform/windows/own-pages.ts';
import { openOutside } from './platform/windows/window.ts';
import { createKeyStore } from './settings/key-store.ts';
import { modelTraitsIn } from './settings/model-traits.ts';
import { createSettingsStore } from './settings/settings-store.ts';
import { createMarks } from './storage/marks.ts';
import { causeOf } from './storage/takes/take-audio.ts';
import { faultOf } from '../shared/contract/fault.ts';
import { redactKey, withoutKeys } from '../shared/settings/redaction.ts';
import { localeNamed, startLocale, t } from '../shared/text/translate.ts';

/** The desktop app: the only place where its rooms meet. What a room needs of another stands in what it is made with. */
startLocale(localeNamed(process.env['PARLEY_LOCALE']));
const environment = takeEnvironment(process.env); // before any other process is started
let presentKey = (): string => environment.apiKey ?? '';
let onStray = (): void => {};
const log = openLogFile({
  path: join(app.getPath('userData'), 'logs/parley.log'),
  redact: (text) => withoutKeys(redactKey(presentKey())(text)),
  now: () => new Date(),
});
outliveStrayErrors(log, () => onStray());
logLostProcesses(log);
quitOnSignals();
registerAppScheme();
const outsideFiles = filesFromOutside();
if (outsideFiles.isOnlyOne) app.whenReady().then(start).catch(cannotStart);
else app.quit();

/** Without its rooms there is nothing to go on with. */
function cannotStart(error: unknown): void {
  log.add('Parley could not start', error);
  const detail = t('app:start.failed-because', { why: faultOf(error).message });
  dialog.showErrorBox(t('app:start.failed'), detail);
  app.exit(1);
}

function start(): void {
  const quitting = new AbortController();
  const untilQuit = quitting.signal;
  const folder = app.getPath('userData');
  const preload = join(import.meta.dirname, '../preload/index.cjs');

  const window = createMainWindow({
    preload,
    stays: () => background.stays(),
    onHidden() {
      tell('talk-hold', { type: 'escape' }); // nobody is to be listened to, or spoken to, by what was closed
      background.closed();
    },
    onFocus: () => pill.windowTakesOver(),
    onGone() {
      safeStart.closed();
      session.interrupt();
      pill.windowTakesOver();
      screens.forget();
    },
    life: {
      onLoading: () => safeStart.loading(),
      onDied: () => safeStart.died(),
      onStartOver: () => safeStart.startOver(),
    },
  });
  const { tell, show } = window;

  const state = createAppState(window, () => ({
    settings,
    keys,
    conversation: session.conversation,
    keyReports: globalKeys.reports,
    takes: library.takes,
    retention: library.retention,
    version: app.getVersion(),
  }));
  onStray = () => state.notice(t('app:stray'));
  for (const problem of environment.problems) state.notice(problem);
  const settings = createSettingsStore({
    folder,
    openFile: openSettingsFile,
    given: environment.settings,
    now: () => new Date(),
    onNotice: state.notice,
  });
  const keys = createKeyStore(settings, safeStorage, environment.apiKey, state.notice);
  presentKey = keys.key;

  const onTakes = (): void => tell('takes-changed', null);
  const library = openLibrary({
    folder,
    settings: settings.read,
    onNotice: state.notice,
    onTrouble(trouble) {
      state.notice(trouble.message, causeOf(trouble));
      dictateRoom.trouble(trouble);
    },
    onRetention() {
      state.publish();
      onTakes();
    },
    untilQuit,
  });
  const { takes, database } = library;
  const traits = modelTraitsIn(settings, state.publish);
  const appService = createAppService({
    settings,
    keys,
    traits,
    ledger: library.ledger,
    speechFolder: join(folder, 'speech'),
    systemProxies: systemProxies(electronSession.defaultSession),
    onNotice: state.notice,
    onServiceTime: library.age.serviceSaid,
    onLimits: (limits) => tell('rate-limits', limits),
    untilQuit,
  });
  const gate = openSpeechGate(state.notice);

  const pill = createPill({
    openOverlay: (life) => openOverlay(preload, life),
    isInFront: () => window.isFocused,
    takeEscape: (taken) => globalKeys.takeEscape(taken),
    dictations: () => dictateRoom.dictations,
    conversation: () => session.conversation(),
    sendToWindow: tell,
    showWindow: show,
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
      tell('turn', event);
      pill.turn(event);
      background.update();
    },
    onHeard: pill.questionHeard,
    onCue(event) {
      pill.turn(event);
      background.update();
    },
    onTakes,
    onConsent: state.publish,
    onNotice: state.notice,
  });
  const { session } = talkRoom;
  const safeStart = createSafeStart({
    mark: join(folder, 'window-starting'),
    isEmpty: () => session.conversation().turns.length === 0,
    startNewConversation: () => talkRoom.intents['conversation-clear'](null),
    onNotice: state.notice,
    now: () => performance.now(),
    page: window.page,
  });

  const dictateRoom = startDictateRoom({
    pill,
    appService,
    library,
    settings: settings.read,
    appState: state.read,
    gate,
    onDictation(dictation) {
      if (dictation.phase === 'opening') selectionReader.stop(); // it would be written down too
      background.update(dictation);
      tell('dictation', dictation);
    },
    onHeard: (heard) => tell('recording-heard', heard),
    notes: { marks: createMarks(database), openDocument: () => listenRoom.openDocument() },
    onTakes,
    untilQuit,
  });

  const selectionReader = createSelectionReader(
    { session, selectedText: readSelection, lastDictation: () => lastDictation(takes), say: pill.say },
    untilQuit,
  );
  const listenRoom = startListenRoom({
    database,
    folder,
    settings: settings.read,
    appService,
    window,
    onReading: () => background.update(),
    untilQuit,
  });

  const globalKeys = startGlobalKeys(
    {
      settings: settings.read,
      dictate: pill.dictateKey,
      talk: pill.talkKey,
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
      resources: join(import.meta.dirname, '../../resources'),
      settings,
      onSettings: state.publish,
      conversation: session.conversation,
      reading: listenRoom.reading,
      say: pill.say,
      actions: {
        talk() {
          show();
          tell('talk-hold', pressed());
        },
        dictate: () => dictateRoom.intents['dictation-hold'](pressed()),
        read: (order) => tell('reading-order', order),
        open: show,
        quit: () => app.quit(),
      },
    },
    untilQuit,
  );
  const screens = createScreens(randomUUID);

  serveWindow({
    pages: join(import.meta.dirname, '../renderer'),
    appState: state.read,
    settings: settingsRequests({
      settings,
      keys,
      appService,
      appState: state.read,
      followers: [
        answerPriceFollower(library.ledger, settings.read),
        globalKeys,
        background,
        listenRoom,
        dictateRoom,
      ],
    }),
    library,
    appService,
    talkRoom,
    dictateRoom,
    pill,
    selectionReader,
    listenRoom,
    voicePreview: createVoicePreview(appService, untilQuit),
    screens,
    safeStart,
    quit: () => app.quit(),
    onRefused: (error) => log.add('A message from the window', error),
  });
  allowOnlyMicrophone(electronSession.defaultSession);
  setAppMenu({ openDocument: listenRoom.choose, readCopied: listenRoom.paste });

  app.on('activate', show);
  app.once('will-quit', () => {
    quitting.abort();
    session.interrupt();
    library.close();
  });
  window.open(startsHidden() && background.stays());
  outsideFiles.follow(listenRoom.open, show);
  pill.open(dictateRoom.life);
  setImmediate(library.retention.sweep);
}
