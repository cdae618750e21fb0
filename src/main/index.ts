import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { app, session as electronSession, type BrowserWindow } from 'electron';
import { encodeWav } from '../shared/audio.ts';
import { cuePath, type AppState, type Events } from '../shared/contract.ts';
import { dayOf, monthOf } from '../shared/ledger.ts';
import { withInfo } from '../shared/model.ts';
import { familyOf } from '../shared/reasoning.ts';
import { askingAbout } from './desktop/asking-about.ts';
import { keepInBackground } from './desktop/background.ts';
import { keepConversing } from './desktop/conversing.ts';
import { startDictating } from './desktop/dictating.ts';
import { startKeys } from './desktop/keys.ts';
import { keepAsChosen } from './desktop/keeping.ts';
import { lastDictation } from './desktop/last-dictation.ts';
import { exportedConversations, keptHistory } from './desktop/history.ts';
import { exportedTakes } from './desktop/kept-takes.ts';
import { openListenRoom } from './desktop/listen-room.ts';
import { createReadingAloud } from './desktop/reading-aloud.ts';
import { readSelection } from './desktop/selection.ts';
import { openSpeechGate } from './desktop/speech-gate.ts';
import { startServing } from './desktop/serving.ts';
import { talkIntents } from './desktop/talking.ts';
import { setAppMenu } from './electron/app-menu.ts';
import { registerAppScheme, serveApp } from './electron/app-scheme.ts';
import { hideOnClose } from './electron/background-window.ts';
import { chooseDocument, chooseTarget, showFile } from './electron/choose-file.ts';
import { createKeyStore } from './electron/key-store.ts';
import { modelTraitsIn } from './electron/model-traits.ts';
import { filesFromOutside } from './electron/open-files.ts';
import { consentsIn, outside } from './electron/outside.ts';
import { createScreens } from './electron/screens.ts';
import { createSettingsStore } from './electron/settings-store.ts';
import { startAtLogin, startsHidden } from './electron/start-at-login.ts';
import { systemProxies } from './electron/system-proxy.ts';
import { allowOnlyMicrophone, openWindow } from './electron/window.ts';
import { answerRequests, takeFiles, takeIntents, tellWindow } from './electron/wire.ts';
import { readEnvironment } from './environment.ts';
import { createConversations } from './library/conversations.ts';
import { openDatabase } from './library/database.ts';
import { ledgerCsv } from './library/ledger-csv.ts';
import { createLedger } from './library/ledger.ts';
import { createMarks } from './library/marks.ts';
import { openTakes } from './library/takes.ts';
import { createTalkTakes } from './library/talk-takes.ts';
import { bearerKey } from './service/key.ts';
import { choose, chooseFor } from './voice/choices.ts';
import { isUnreached } from './voice/dictation/reachability.ts';
import { createVoicePreview } from './voice/preview.ts';
import { createSession } from './voice/session.ts';

/** The desktop app: the only place where its rooms meet. */
registerAppScheme();
const outsideFiles = filesFromOutside();
if (outsideFiles.isOnlyOne) void app.whenReady().then(start);
else app.quit();

function start(): void {
  const untilQuit = new AbortController();
  let window: BrowserWindow | undefined;
  const tell = <Name extends keyof Events>(name: Name, payload: Events[Name]): void => {
    if (window) tellWindow(window.webContents, name, payload);
  };
  const notices = new Set<string>();
  const notice = (sentence: string): void => {
    notices.add(sentence);
    if (window) tell('app-state', appState());
  };

  const environment = readEnvironment(process.env);
  const settings = createSettingsStore(environment.settings, notice);
  const keys = createKeyStore(settings, environment.apiKey, notice);
  const appState = (): AppState => ({
    settings: settings.read(),
    key: keys.status(),
    conversation: session.conversation(),
    version: app.getVersion(),
    notices: [...notices],
    keys: globalKeys.reports(),
    recovered: takes.unfinished().filter(({ kind, stage }) => kind !== 'talk' && stage !== 'failed'),
  });

  /** By main itself; what the window changes, it is answered. */
  const settingsChanged = (): void => tell('app-state', appState());

  const library = app.getPath('userData');
  const database = openDatabase({ file: join(library, 'library.db'), now: Date.now, onNotice: notice });
  const ledger = createLedger(database);

  const traits = modelTraitsIn(settings, settingsChanged);
  const { service, models, prices, modelInfo, ...serving } = startServing({
    settings,
    keys,
    traits,
    ledger,
    speechFolder: join(library, 'speech'),
    systemProxies: systemProxies(electronSession.defaultSession),
    onNotice: notice,
    untilQuit: untilQuit.signal,
  });
  const connectionChanged = (): AppState => {
    serving.connectionChanged();
    if (keys.status().state !== 'missing') {
      dictating.connectionChanged();
      listening.connectionChanged();
    }
    return appState();
  };

  const takes = openTakes({
    database,
    folder: join(library, 'takes'),
    now: Date.now,
    onTrouble(trouble) {
      notice(trouble.message);
      dictating.trouble(trouble);
    },
  });
  takes.recover();
  const sweep = keepAsChosen({ database, takes, settings: settings.read }, untilQuit.signal);
  const onTakes = (): void => tell('takes-changed', null);
  const conversations = createConversations(database);
  const conversing = keepConversing({
    conversations,
    takes,
    onNotice: notice,
    now: Date.now,
    newId: randomUUID,
  });
  const gate = openSpeechGate(notice);
  const session = createSession({
    service,
    gate,
    takes: createTalkTakes(takes, () => {
      sweep();
      onTakes();
    }),
    initial: conversing.initial,
    pages: askingAbout(() => listening.openScript()),
    choices: (needs) => chooseFor(needs, settings.read(), models.roles),
    priced: prices.pricesOf,
    emit(event) {
      tell('turn', event);
      // Whoever asked from another program does not see the window.
      if (event.type === 'turn-end' && event.fault && !window?.isFocused())
        dictating.say(event.fault.message);
      background.follow();
      conversing.follow(event, session.conversation());
    },
    wallClock: Date.now,
    now: () => performance.now(),
    newId: randomUUID,
    tools: {
      ...outside,
      lastDictation: () => lastDictation(takes),
      consents: consentsIn(settings, settingsChanged),
      // By the specification's list of families that call functions; a model unknown to us is given the chance.
      offers: (model) => familyOf(model, traits.families()) !== 'F',
    },
  });
  const serviceAnswers = (): Promise<boolean> =>
    modelInfo().then(
      () => true,
      (error: unknown) => !isUnreached(error),
    );
  const preload = join(import.meta.dirname, '../preload/index.cjs');
  const dictating = startDictating({
    preload,
    service,
    serviceAnswers,
    takes,
    settings: settings.read,
    gate,
    choices: (needed) => choose([needed], settings.read(), models.roles),
    tell(dictation) {
      if (dictation.phase === 'opening') reading.stop(); // it would be written down too
      globalKeys.follow(dictation);
      background.follow(dictation);
      tell('dictation', dictation);
    },
    notes: { marks: createMarks(database), inHand: () => listening.inHand() },
    onTakes,
    onRest: sweep,
    untilQuit: untilQuit.signal,
  });
  const reading = createReadingAloud(
    {
      session,
      selectedText: readSelection,
      lastDictation: () => lastDictation(takes),
      tell: dictating.say,
    },
    untilQuit.signal,
  );
  const globalKeys = startKeys(
    {
      settings: settings.read,
      dictate: dictating.intents['dictation-hold'],
      talk: (key) => tell('talk-hold', key),
      read: reading.key,
      onReports: settingsChanged,
    },
    untilQuit.signal,
  );
  const show = (): void => {
    if (!window) return open();
    if (window.isMinimized()) window.restore();
    window.show();
  };
  const pressed = () => ({ type: 'press', at: performance.now(), latch: true }) as const;
  const listening = openListenRoom({
    database,
    folder: library,
    settings: settings.read,
    speech: serving.speech,
    transcribe: service.transcribe,
    serviceAnswers,
    choices: (needed) => choose([needed], settings.read(), models.roles),
    choose: () => chooseDocument(window),
    saveAs: (suggested, format) => chooseTarget(window, suggested, format),
    showFile,
    copiedText: outside.clipboard.read,
    onReading: () => background.follow(),
    tell,
    untilQuit: untilQuit.signal,
  });
  const background = keepInBackground(
    {
      resources: join(import.meta.dirname, '../../resources'),
      settings: settings.read,
      save(patch) {
        settings.save(patch);
        settingsChanged();
      },
      conversation: session.conversation,
      reading: listening.reading,
      tell: dictating.say,
      actions: {
        talk() {
          show();
          tell('talk-hold', pressed());
        },
        dictate: () => dictating.intents['dictation-hold'](pressed()),
        read: (order) => tell('reading-order', order),
        open: show,
        quit: () => app.quit(),
      },
    },
    untilQuit.signal,
  );
  const preview = createVoicePreview(
    service,
    () => choose(['speech'], settings.read(), models.roles),
    randomUUID,
  );

  const screens = createScreens(randomUUID);

  answerRequests({
    'app-state': async () => {
      session.interrupt(); // a page that asks for the state is new: what the former one played is over
      return appState();
    },
    'settings-save': async (patch) => {
      if (patch.startAtLogin !== undefined) startAtLogin(patch.startAtLogin);
      settings.save(patch);
      globalKeys.settingsChanged();
      background.settingsChanged();
      listening.settingsChanged(patch);
      const changed = patch.baseUrl === undefined ? appState() : connectionChanged();
      dictating.settingsChanged(changed);
      return changed;
    },
    'key-save': async ({ key, keep }) => {
      keys.save(bearerKey(key), keep);
      return connectionChanged();
    },
    'key-forget': async () => {
      keys.forget();
      return connectionChanged();
    },
    'models-list': async () => {
      models.renew(); // whoever asks wants to see what there is now
      // Prices and the like are an extra: a service that does not tell them still has its models.
      return withInfo(await models.roles(), await modelInfo().catch(() => []));
    },
    'usage-read': async () => ({
      days: ledger.days(monthOf(dayOf(Date.now()))),
      months: ledger.months(),
    }),
    'voice-preview': async ({ voice, text }) => ({
      url: cuePath('preview', await preview.render(voice, text, untilQuit.signal)),
    }),
    'screens-list': screens.list,
    ...dictating.requests,
    ...listening.requests,
    ...keptHistory({ conversations, takes, session, conversing, appState, onTakes }),
  });

  takeIntents(
    {
      ...talkIntents({
        session,
        conversing,
        onTake: globalKeys.takeOpen,
        onCue: () => background.follow(),
      }),
      ...listening.intents,
      ...reading.intents,
      'screens-forget': screens.forget,
      'app-quit': () => app.quit(),
      ...dictating.intents,
    },
    (error) => process.emitWarning(error instanceof Error ? error : String(error)),
  );

  takeFiles(listening.drop);

  serveApp(join(import.meta.dirname, '../renderer'), {
    cueSound: (turnId, cueId) =>
      turnId === 'preview' ? preview.sound(cueId) : session.cueSound(turnId, cueId),
    clipSound: listening.clipSound,
    cover: listening.cover,
    screenPicture: screens.picture,
    usageTable: () => ledgerCsv(ledger.entries()),
    takeInMemory(id) {
      const sound = takes.waiting(id);
      return sound && encodeWav(sound);
    },
    takeFile: (id) => takes.get(id) && takes.audioPath(id),
    exported: (address) => exportedTakes(takes, address) ?? exportedConversations(conversations, address),
  });
  allowOnlyMicrophone();
  setAppMenu({ openDocument: listening.choose, readCopied: listening.paste });

  const open = (hidden = false): void => {
    window = openWindow(preload, hidden);
    hideOnClose(window, background.stays, () => {
      tell('talk-hold', { type: 'escape' }); // nobody is to be listened to, or spoken to, by what was closed
      background.closed();
    });
    window.once('closed', () => {
      session.interrupt();
      globalKeys.takeOpen(false);
      screens.forget();
      window = undefined;
      if (process.platform !== 'darwin') app.quit();
    });
  };
  app.on('activate', show);
  app.once('will-quit', () => {
    untilQuit.abort();
    session.interrupt();
    takes.close();
    database.close();
  });
  open(startsHidden() && background.stays());
  outsideFiles.follow(listening.open, show);
  dictating.open();
  setImmediate(sweep);
}
