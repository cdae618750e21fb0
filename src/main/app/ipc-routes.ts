import type { DictateRoom } from './dictate.ts';
import type { Library } from './library/library.ts';
import type { ListenRoom } from './listen.ts';
import type { Pill } from './pill/pill.ts';
import type { SafeStart } from './safe-start.ts';
import type { SelectionReader } from './selection-reader.ts';
import type { AppService } from './service.ts';
import type { settingsRequests } from './settings.ts';
import type { TalkRoom } from './talk.ts';
import type { Backups } from './backups.ts';
import type { Diagnosis } from './diagnosis.ts';
import type { Updates } from './updates.ts';
import { usageRequests } from './usage.ts';
import type { VoicePreview } from './talk/voice-preview.ts';
import type { WebPictures } from './talk/web-pictures.ts';
import { serveApp } from '../platform/app-scheme.ts';
import { answerRequests, type IntentHandlers, takeFiles, takeIntents, takeLinks } from '../platform/ipc.ts';
import { askForKeyboard } from '../platform/keys/keyboard-permission.ts';
import type { Screens } from '../platform/screens.ts';
import { openOutside } from '../platform/outside.ts';
import type { RecordingOwner } from '../speech/recording.ts';
import type { RecordingIntents } from '../../shared/contract/recording-contract.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import { systemClock } from '../service/clock.ts';

interface WindowHandlers {
  /** The folder of the built window. */
  readonly pages: string;
  readonly appState: () => AppState;
  readonly settings: ReturnType<typeof settingsRequests>;
  readonly library: Library;
  readonly appService: AppService;
  readonly talkRoom: TalkRoom;
  readonly dictateRoom: DictateRoom;
  readonly pill: Pill;
  readonly selectionReader: SelectionReader;
  readonly listenRoom: ListenRoom;
  readonly voicePreview: VoicePreview;
  readonly webPictures: WebPictures;
  readonly screens: Screens;
  readonly safeStart: Pick<SafeStart, 'ready' | 'shown'>;
  readonly updates: Updates;
  readonly diagnosis: Diagnosis;
  readonly backups: Backups;
  readonly quit: () => void;
  /** Called when a message from the window was refused or failed. */
  readonly onRefused: (error: unknown) => void;
}

/** Routes the window's requests, intents, files and fetches to their handlers. */
export function serveWindow(options: WindowHandlers): void {
  const {
    library,
    appService,
    talkRoom,
    dictateRoom,
    pill,
    selectionReader,
    listenRoom,
    voicePreview,
    screens,
  } = options;
  const { session } = talkRoom;
  answerRequests({
    'app-state': async () => options.appState(),
    async 'page-ready'() {
      pill.windowTakesOver();
      options.safeStart.ready();
      talkRoom.handsFree.end(); // the page that had the microphone is gone
      session.interrupt(); // and what played the reply
      return options.appState();
    },
    clock: async () => systemClock.now(),
    'screens-list': screens.list,
    ...options.settings,
    ...options.updates.requests,
    ...options.diagnosis.requests,
    ...options.backups.requests,
    ...usageRequests(library.ledger, appService),
    ...appService.requests,
    ...voicePreview.requests,
    ...options.webPictures.requests,
    ...talkRoom.requests,
    ...dictateRoom.requests,
    ...listenRoom.requests,
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
      'page-shown': options.safeStart.shown,
      'app-quit': options.quit,
      'keyboard-ask': askForKeyboard,
      ...options.updates.intents,
      ...options.diagnosis.intents,
      ...options.backups.intents,
    },
    options.onRefused,
  );
  takeFiles(listenRoom.drop);
  takeLinks((url) => void openOutside(url).catch(options.onRefused), options.onRefused);
  serveApp(options.pages, {
    ...library.served,
    ...options.webPictures.served,
    cueSound: (turnId, cueId) => voicePreview.cueSound(turnId, cueId) ?? session.cueSound(turnId, cueId),
    clipSound: listenRoom.clipSound,
    cover: listenRoom.cover,
    pagePicture: listenRoom.pagePicture,
    screenPicture: screens.picture,
  });
}

/** Sends each message to all owners; each knows its own recordings by their ids. */
function recordingIntents(owners: readonly RecordingOwner[]): Pick<IntentHandlers, keyof RecordingIntents> {
  const each = (handle: (owner: RecordingOwner) => void): void => owners.forEach(handle);
  return {
    'recording-start': (recording) => each((owner) => owner.start(recording)),
    'recording-frames': ({ recordingId, pcm }) => each((owner) => owner.frames(recordingId, pcm)),
    'recording-end': ({ recordingId }) => each((owner) => owner.end(recordingId)),
    'recording-cancel': ({ recordingId }) => each((owner) => owner.cancel(recordingId)),
    'recording-fail': ({ recordingId, fault }) => each((owner) => owner.fail(recordingId, fault)),
  };
}
