import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { app, type BrowserWindow } from 'electron';
import { cuePath, type AppState, type Events } from '../shared/contract.ts';
import { registerAppScheme, serveApp } from './electron/app-scheme.ts';
import { createKeyStore } from './electron/key-store.ts';
import { createSettingsStore } from './electron/settings-store.ts';
import { allowOnlyMicrophone, openWindow } from './electron/window.ts';
import { answerRequests, takeIntents, tellWindow } from './electron/wire.ts';
import { readEnvironment } from './environment.ts';
import { createTakeFiles } from './library/take-files.ts';
import { createServiceClient } from './service/client.ts';
import { choose, type Choices } from './voice/choices.ts';
import { createModelList } from './voice/model-list.ts';
import { createVoicePreview } from './voice/preview.ts';
import { createSession } from './voice/session.ts';

/** The desktop app: the only place where its rooms meet. */
registerAppScheme();
if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();

function start(): void {
  const untilQuit = new AbortController();
  const environment = readEnvironment(process.env);
  const settings = createSettingsStore(environment.settings);
  const keys = createKeyStore(settings, environment.apiKey);
  const service = createServiceClient({
    connection: () => ({ baseUrl: settings.read().baseUrl, apiKey: keys.key() }),
  });
  const models = createModelList(() => service.models(untilQuit.signal));
  const notices = new Set<string>();
  let window: BrowserWindow | undefined;

  const tell = <Name extends keyof Events>(name: Name, payload: Events[Name]): void => {
    if (window) tellWindow(window.webContents, name, payload);
  };
  const choices = (): Promise<Choices> =>
    choose(['chat', 'transcription', 'speech'], settings.read(), models.roles);

  const takes = createTakeFiles(join(app.getPath('userData'), 'takes'), () => {
    notices.add('The disk refuses new recordings. What you say is kept only until Parley closes.');
    tell('app-state', appState());
  });
  const session = createSession({
    service,
    takes,
    choices,
    emit: (event) => tell('turn', event),
    wallClock: Date.now,
    now: () => performance.now(),
    newId: randomUUID,
  });
  const preview = createVoicePreview(service, choices, randomUUID);

  const appState = (): AppState => ({
    settings: settings.read(),
    key: keys.status(),
    conversation: session.conversation(),
    version: app.getVersion(),
    notices: [...notices],
  });
  const changed = (): AppState => {
    models.forget();
    return appState();
  };
  answerRequests({
    'app-state': async () => {
      session.interrupt(); // a page that asks for the state is new: what the former one played is over
      return appState();
    },
    'settings-save': async (patch) => {
      settings.save(patch);
      return changed();
    },
    'key-save': async ({ key, keep }) => {
      keys.save(key, keep);
      return changed();
    },
    'key-forget': async () => {
      keys.forget();
      return changed();
    },
    'models-list': () => models.roles(),
    'voice-preview': async ({ voice }) => ({
      url: cuePath('preview', await preview.render(voice, untilQuit.signal)),
    }),
  });

  takeIntents(
    {
      'take-start': ({ turnId, sampleRate }) => session.startTake(turnId, sampleRate),
      'take-frames': ({ turnId, pcm }) => session.addFrames(turnId, pcm),
      'take-end': ({ turnId }) => session.endTake(turnId),
      'take-cancel': ({ turnId }) => session.cancelTake(turnId),
      'text-ask': ({ turnId, text }) => session.askText(turnId, text),
      'turn-stop': ({ turnId, position }) => session.stop(turnId, position),
      'turn-retry': ({ turnId, newTurnId }) => session.retry(turnId, newTurnId),
      'cue-start': ({ turnId, cueId }) => session.cueStarted(turnId, cueId),
      'cue-end': ({ turnId, cueId }) => session.cueEnded(turnId, cueId),
      'cue-fail': ({ turnId, cueId, reason }) => session.cueFailed(turnId, cueId, reason),
      'conversation-clear': () => session.clear(),
    },
    (error) => process.emitWarning(error instanceof Error ? error : String(error)),
  );

  serveApp(join(import.meta.dirname, '../renderer'), (turnId, cueId) =>
    turnId === 'preview' ? preview.sound(cueId) : session.cueSound(turnId, cueId),
  );
  allowOnlyMicrophone();

  const open = (): void => {
    window = openWindow(join(import.meta.dirname, '../preload/index.cjs'));
    window.once('closed', () => {
      session.interrupt();
      window = undefined;
    });
  };
  app.on('second-instance', () => window?.show());
  app.on('activate', () => {
    if (!window) open();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.once('will-quit', () => {
    untilQuit.abort();
    session.interrupt();
  });
  open();
}
