import { createBackups } from './backups.ts';
import type { Desktop } from './desktop.ts';
import { createDiagnosis } from './diagnosis.ts';
import { languageFollower } from './language.ts';
import type { Base, Rooms } from './rooms.ts';
import { exportedAssistant, settingsRequests } from './settings.ts';
import { createVoicePreview } from './talk/voice-preview.ts';
import { createWebPictures } from './talk/web-pictures.ts';
import { answerPriceFollower, usageRequests } from './usage.ts';
import { serveApp } from '../platform/app-scheme.ts';
import { answerRequests, type IntentHandlers, takeFiles, takeIntents, takeLinks } from '../platform/ipc.ts';
import { askForKeyboard } from '../platform/keys/keyboard-permission.ts';
import { openOutside } from '../platform/outside.ts';
import { quit } from '../platform/quitting.ts';
import { systemClock } from '../service/clock.ts';
import type { RecordingOwner } from '../speech/recording.ts';
import type { RecordingMessages } from '../../shared/contract/recording-contract.ts';

/** Routes the window's requests, intents, files and fetches to their handlers. */
export function serveWindow(base: Base, rooms: Rooms, desktop: Desktop): void {
  const { state, library, appService, log } = base;
  const { talkRoom, dictateRoom, pill, selectionReader, listenRoom, toolServerRoom } = rooms;
  const { safeStart, screens, updates } = desktop;
  const { session } = talkRoom;
  const { settings, voicePreview, webPictures, diagnosis, backups } = onlyForWindow(base, rooms, desktop);
  const onRefused = (error: unknown): void => log.add('A message from the window', error);
  answerRequests({
    'app-state': async () => state.read(),
    async 'page-ready'() {
      pill.windowTakesOver();
      safeStart.ready();
      talkRoom.handsFree.end(); // the page that had the microphone is gone
      session.interrupt(); // and what played the reply
      return state.read();
    },
    clock: async () => systemClock.now(),
    'screens-list': screens.list,
    ...settings,
    ...updates.requests,
    ...diagnosis.requests,
    ...backups.requests,
    ...usageRequests(library.ledger, appService),
    ...appService.requests,
    ...voicePreview.requests,
    ...webPictures.requests,
    ...talkRoom.requests,
    ...dictateRoom.requests,
    ...listenRoom.requests,
    ...toolServerRoom.requests,
  });
  takeIntents(
    {
      ...recordingIntents([session.recording, dictateRoom.dictations.recording]),
      ...talkRoom.intents,
      ...dictateRoom.intents,
      ...pill.intents,
      ...selectionReader.intents,
      ...listenRoom.intents,
      'screens-forget': screens.forget,
      'page-shown'() {
        safeStart.shown();
        talkRoom.windowShown();
      },
      'app-quit': quit,
      'keyboard-ask': askForKeyboard,
      ...updates.intents,
      ...diagnosis.intents,
      ...backups.intents,
    },
    onRefused,
  );
  takeFiles((path, purpose) => (purpose === 'ask' ? talkRoom.attachFile(path) : listenRoom.drop(path)));
  takeLinks((url) => void openOutside(url).catch(onRefused), onRefused);
  serveApp(base.paths.pages, {
    ...library.served,
    exported: (address) =>
      base.library.served.exported(address) ?? exportedAssistant(base.settings.read(), address),
    ...webPictures.served,
    cueSound: (turnId, cueId) =>
      voicePreview.cueSound(turnId, cueId) ??
      session.cueSound(turnId, cueId) ??
      session.comingSound(turnId, cueId),
    clipSound: listenRoom.clipSound,
    cover: listenRoom.cover,
    pagePicture: listenRoom.pagePicture,
    screenPicture: screens.picture,
  });
}

/** What has nothing to do but answer the window. */
function onlyForWindow(base: Base, { listenRoom, dictateRoom, toolServerRoom }: Rooms, desktop: Desktop) {
  const { paths, window, state, settings, keys, library, appService, log, untilQuit } = base;
  const { shortcuts, background } = desktop;
  const prices = answerPriceFollower(library.ledger, settings.read);
  const languages = languageFollower(base.language, settings.read, desktop.languageChanged, (error) =>
    log.add('The language', error),
  );
  return {
    settings: settingsRequests({
      settings,
      keys,
      appService,
      appState: state.read,
      followers: [prices, languages, shortcuts, background, listenRoom, dictateRoom, toolServerRoom],
    }),
    voicePreview: createVoicePreview(
      { ...appService.inRoom(), turnOptions: appService.turnOptions },
      untilQuit,
    ),
    webPictures: createWebPictures(appService.fetchFromWeb, untilQuit),
    diagnosis: createDiagnosis({
      profile: paths.profile,
      logPath: paths.log,
      appState: state.read,
      copy: dictateRoom.copy,
      redact: base.redact,
      onTrouble: (error) => log.add('The diagnosis', error),
      onNotice: state.notice,
    }),
    backups: createBackups(
      {
        profile: paths.profile,
        database: library.database,
        settings: settings.read,
        hasKey: () => keys.status().state !== 'missing',
        isBusy: background.isBusy,
        window,
        now: Date.now,
      },
      untilQuit,
    ),
  };
}

/** Sends each message to all owners; each knows its own recordings by their ids. */
function recordingIntents(
  owners: readonly RecordingOwner[],
): Pick<IntentHandlers, keyof RecordingMessages['intents']> {
  const each = (handle: (owner: RecordingOwner) => void): void => owners.forEach(handle);
  return {
    'recording-start': (recording) => each((owner) => owner.start(recording)),
    'recording-frames': ({ recordingId, pcm }) => each((owner) => owner.frames(recordingId, pcm)),
    'recording-end': ({ recordingId }) => each((owner) => owner.end(recordingId)),
    'recording-cancel': ({ recordingId }) => each((owner) => owner.cancel(recordingId)),
    'recording-fail': ({ recordingId, fault }) => each((owner) => owner.fail(recordingId, fault)),
  };
}
