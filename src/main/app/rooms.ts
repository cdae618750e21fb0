import { createPill, type Pill } from './pill/pill.ts';
import { createPillNotices } from './pill/pill-notices.ts';
import type { createAppState } from './app-state.ts';
import type { Desktop } from './desktop.ts';
import { startDictateRoom } from './dictate.ts';
import type { createLanguage } from './language.ts';
import { lastDictation } from './dictate/last-dictation.ts';
import type { Library } from './library/library.ts';
import { startListenRoom } from './listen.ts';
import { createSelectionReader } from './selection-reader.ts';
import type { AppService } from './service.ts';
import { startTalkRoom } from './talk.ts';
import { createToolServerRoom } from './tool-server-room.ts';
import { openKeyboard, pressKeys } from '../platform/typing/press-keys.ts';
import { chooseFolder, chooseTarget } from '../platform/files/choose-file.ts';
import { notify } from '../platform/notification.ts';
import { openOutside } from '../platform/outside.ts';
import type { MainWindow } from '../platform/windows/main-window.ts';
import { canBePlaced, type OverlayWindow } from '../platform/windows/overlay-window.ts';
import type { KeyStore } from '../settings/key-store.ts';
import type { modelTraitsIn } from '../settings/model-traits.ts';
import type { createServerSecrets } from '../settings/server-secrets.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { createMarks } from '../storage/marks.ts';
import type { TurnEvent } from '../../shared/talk/turn-events.ts';
import { withNextModeFor } from '../../shared/dictate/clean-modes.ts';
import { t } from '../../shared/text/translate.ts';
import { pause } from '../abort.ts';
import { selectedText } from '../dictate/selected-text.ts';
import { mainClipboard, primarySelection } from '../platform/clipboard/clipboards.ts';
import { linuxObstacle } from '../platform/typing/paste-obstacle.ts';
import { readAsAsked } from '../platform/clipboard/paste-permission.ts';
import { isWayland } from '../platform/wayland.ts';
import { loadSilero } from '../speech/recognition/silero/silero.ts';
import { findSpeech, type SpeechGate, createLoudnessDetector } from '../../shared/speech/speech-detector.ts';

/** What all rooms use: the window, the settings, the library and the service. */
export interface Base {
  /** Where everything is on disk: the built pages and their preload script, the pictures, the profile, the log. */
  readonly paths: Readonly<Record<'pages' | 'preload' | 'resources' | 'profile' | 'log', string>>;
  readonly language: ReturnType<typeof createLanguage>;
  readonly window: MainWindow;
  readonly overlay: OverlayWindow;
  readonly state: ReturnType<typeof createAppState>;
  readonly settings: SettingsStore;
  readonly keys: KeyStore;
  readonly serverSecrets: ReturnType<typeof createServerSecrets>;
  readonly version: string;
  readonly traits: ReturnType<typeof modelTraitsIn>;
  readonly library: Library;
  readonly appService: AppService;
  /** Called when the list of takes has changed. */
  readonly onTakes: () => void;
  /** What went wrong inside Parley. */
  readonly log: { add(what: string, error: unknown): void };
  /** Removes secrets from a text. */
  readonly redact: (text: string) => string;
  readonly untilQuit: AbortSignal;
}

export interface Rooms {
  readonly pill: Pill;
  readonly talkRoom: ReturnType<typeof startTalkRoom>;
  readonly dictateRoom: ReturnType<typeof startDictateRoom>;
  readonly selectionReader: ReturnType<typeof createSelectionReader>;
  readonly listenRoom: ReturnType<typeof startListenRoom>;
  readonly toolServerRoom: ReturnType<typeof createToolServerRoom>;
}

/**
 * Start here for the rooms: each gets what it needs from the others here.
 * @param desktop called only by events, because it is created after this
 */
export function startRooms(base: Base, desktop: () => Desktop): Rooms {
  const { paths, window, overlay, state, settings, traits, library, appService, onTakes, log, untilQuit } =
    base;
  const gate = openSpeechGate(state.notice);

  const pill = createPill({
    overlay,
    window,
    notices: canBePlaced() ? undefined : createPillNotices(notify, () => window.isFocused),
    isInFront: () => window.isFocused,
    takeEscape: (taken) => desktop().shortcuts.takeEscape(taken),
    dictations: () => dictateRoom.dictations,
    goOnRewriting: () => dictateRoom.goOnRewriting(),
    nextMode(program) {
      settings.save(withNextModeFor(program, settings.read()));
      state.publish();
      dictateRoom.settingsChanged();
    },
    conversation: () => talkRoom.session.conversation(),
    handsFree: () => talkRoom.handsFree,
    dashboardUrl: () => settings.read().dashboardUrl,
    openLink: (url) => void openOutside(url).catch((error: unknown) => log.add('A link', error)),
    copy: (text) => dictateRoom.copy(text),
  });
  const toolServerRoom = createToolServerRoom({
    settings,
    secrets: base.serverSecrets,
    version: base.version,
    appState: state.read,
    onChange: state.publish,
    untilQuit,
  });
  const showTurn = (event: TurnEvent): void => {
    pill.turn(event);
    desktop().background.update();
  };
  const talkRoom = startTalkRoom({
    serverTools: toolServerRoom.servers.tools,
    serverResource: toolServerRoom.resourceAt,
    appService,
    library,
    settings,
    families: traits.families,
    gate,
    readDocument: (path, opening) => listenRoom.read(path, opening),
    openScript: () => listenRoom.openScript(),
    attachable: () => listenRoom.attachable,
    appState: state.read,
    window,
    onEvent: showTurn,
    onHandsFree: () => desktop().background.update(),
    onLevel: pill.questionLevel,
    onCue: showTurn,
    onTakes,
    onSettings: state.publish,
    chooseTarget: (suggested, ending) =>
      chooseTarget(window.current, suggested, ending, t('app:dialog.save-answer')),
    chooseFolder: () => chooseFolder(window.current),
    profile: paths.profile,
    onNotice: state.notice,
    notify: (body) => notify({ title: t('app:reminder'), body }),
    cancelDictation: (id) => dictateRoom.dictations.cancel(id),
    untilQuit,
  });
  const dictateRoom = startDictateRoom({
    overlay,
    pill,
    appService,
    library,
    settings: settings.read,
    appState: state.read,
    keyboard: openKeyboard({ modifierIsDown: () => desktop().shortcuts.modifierIsDown() }),
    gate,
    onDictation(dictation) {
      if (dictation.phase === 'opening') selectionReader.stop(); // or it would be transcribed too
      talkRoom.handsFree.dictation(dictation); // or it would be answered
      desktop().background.update(dictation);
      window.send('dictation', dictation);
    },
    onLevel: (level) => window.send('recording-level', level),
    notes: { marks: createMarks(library.database), openDocument: () => listenRoom.openDocument() },
    onTakes,
    isIncognito: () => talkRoom.session.conversation().isIncognito ?? false,
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
    folder: paths.profile,
    pages: paths.pages,
    settings: settings.read,
    appService,
    fetchFromWeb: appService.fetchFromWeb,
    window,
    onReading: () => desktop().background.update(),
    untilQuit,
  });
  return { pill, talkRoom, dictateRoom, selectionReader, listenRoom, toolServerRoom };
}

/** The text selected in the program in front, read in the way this desktop allows. */
function readSelection(signal: AbortSignal): Promise<string> {
  return readAsAsked(() => selectedText({ clipboard: mainClipboard, pause, ...wayToSelection() }, signal));
}

/** Linux desktops hand out the selected text; on Windows and macOS it has to be copied. */
function wayToSelection(): Pick<Parameters<typeof selectedText>[0], 'selection' | 'copy'> {
  if (process.platform !== 'linux') return { copy: (signal) => pressKeys('copy', signal) };
  if (!isWayland()) return linuxObstacle(process.env) === undefined ? { selection: primarySelection } : {};
  // Some compositors have no such selection, and fail.
  return primarySelection
    ? { selection: { readText: () => primarySelection!.readText().catch(() => '') } }
    : {};
}

/** The speech gate: by loudness until the neural network is loaded, then by voice. */
function openSpeechGate(onNotice: (sentence: string) => void): () => SpeechGate {
  let gate: SpeechGate = { detector: createLoudnessDetector, secondLook: findSpeech };
  loadSilero().then(
    ({ detector }) => (gate = { detector }),
    (error: unknown) =>
      onNotice(t('speech:gate.by-loudness', { why: error instanceof Error ? error.message : error })),
  );
  return () => gate;
}
