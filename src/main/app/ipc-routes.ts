import type { Dictating } from './dictate.ts';
import type { Library } from './library/library.ts';
import type { ListenRoom } from './listen.ts';
import type { Pill } from './pill.ts';
import type { SafeStart } from './safe-start.ts';
import type { SelectionReader } from './selection-reader.ts';
import type { Serving } from './service.ts';
import type { SettingsRequests } from './settings.ts';
import type { Talking } from './talk.ts';
import { keptUsage } from './usage.ts';
import type { VoicePreview } from './voice-preview.ts';
import { serveApp } from '../platform/app-scheme.ts';
import { answerRequests, type IntentHandlers, takeFiles, takeIntents, takeLinks } from '../platform/ipc.ts';
import type { Screens } from '../platform/screens.ts';
import { openOutside } from '../platform/windows/window.ts';
import type { RecordingOwner } from '../speech/recording.ts';
import type { RecordingIntents } from '../../shared/contract/recording-contract.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import { systemClock } from '../service/clock.ts';

interface WindowWireNeeds {
  /** The folder of the built window. */
  readonly pages: string;
  readonly appState: () => AppState;
  readonly settings: SettingsRequests;
  readonly library: Library;
  readonly serving: Serving;
  readonly talking: Talking;
  readonly dictating: Dictating;
  readonly pill: Pill;
  readonly reading: SelectionReader;
  readonly listening: ListenRoom;
  readonly voicePreview: VoicePreview;
  readonly screens: Screens;
  readonly safeStart: Pick<SafeStart, 'ready' | 'shown'>;
  readonly quit: () => void;
  /** Told of a message from the window that was not let through, or that failed. */
  readonly onRefused: (error: unknown) => void;
}

/** All that the window may ask, tell, hand over and fetch, and who has the answer. */
export function answerWindow(needs: WindowWireNeeds): void {
  const { library, serving, talking, dictating, pill, reading, listening, voicePreview, screens } = needs;
  const { session } = talking;
  answerRequests({
    'app-state': async () => needs.appState(),
    async 'page-ready'() {
      pill.windowTakesOver();
      needs.safeStart.ready();
      session.interrupt(); // the page that played it is gone
      return needs.appState();
    },
    clock: async () => systemClock.now(),
    'screens-list': screens.list,
    ...needs.settings,
    ...keptUsage(library.ledger, serving),
    ...serving.requests,
    ...voicePreview.requests,
    ...talking.requests,
    ...dictating.requests,
    ...listening.requests,
  });
  takeIntents(
    {
      ...recordingIntents([session.recording, dictating.dictations.recording]),
      ...talking.intents,
      ...dictating.intents,
      ...pill.intents,
      ...reading.intents,
      ...listening.intents,
      'screens-forget': screens.forget,
      'page-shown': needs.safeStart.shown,
      'app-quit': needs.quit,
    },
    needs.onRefused,
  );
  takeFiles(listening.drop);
  takeLinks((url) => void openOutside(url).catch(needs.onRefused), needs.onRefused);
  serveApp(needs.pages, {
    ...library.served,
    cueSound: (turnId, cueId) => voicePreview.cueSound(turnId, cueId) ?? session.cueSound(turnId, cueId),
    clipSound: listening.clipSound,
    cover: listening.cover,
    screenPicture: screens.picture,
  });
}

/** Each owner knows its own recordings by their ids. */
function recordingIntents(owners: readonly RecordingOwner[]): Pick<IntentHandlers, keyof RecordingIntents> {
  const each = (told: (owner: RecordingOwner) => void): void => owners.forEach(told);
  return {
    'recording-start': (recording) => each((owner) => owner.start(recording)),
    'recording-frames': ({ recordingId, pcm }) => each((owner) => owner.frames(recordingId, pcm)),
    'recording-end': ({ recordingId }) => each((owner) => owner.end(recordingId)),
    'recording-cancel': ({ recordingId }) => each((owner) => owner.cancel(recordingId)),
    'recording-fail': ({ recordingId, fault }) => each((owner) => owner.fail(recordingId, fault)),
  };
}
