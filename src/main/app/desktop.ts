import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Base, Rooms } from './rooms.ts';
import { createSafeStart } from './safe-start.ts';
import { startShortcuts } from './shortcuts.ts';
import { createUpdates } from './updates.ts';
import { setAppMenu } from '../platform/app-menu.ts';
import { quit } from '../platform/quitting.ts';
import { createScreens } from '../platform/screens.ts';
import { updaterHere } from '../platform/updates/updater.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { openTray } from '../platform/tray.ts';
import type { Conversation } from '../../shared/talk/conversation.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import { isAtWork, trayLabel, type DocumentReading } from './tray-labels.ts';
import { t } from '../../shared/text/translate.ts';

/** What runs the rooms from outside the window: the menu, the keys, the tray, and what watches over the program itself. */
export interface Desktop {
  readonly safeStart: ReturnType<typeof createSafeStart>;
  readonly shortcuts: ReturnType<typeof startShortcuts>;
  readonly background: Background;
  readonly screens: ReturnType<typeof createScreens>;
  readonly updates: ReturnType<typeof createUpdates>;
  /** Says everything anew, in another language. */
  languageChanged(): void;
}

export function startDesktop(base: Base, rooms: Rooms): Desktop {
  const { paths, window, overlay, state, settings, log, untilQuit } = base;
  const { pill, talkRoom, dictateRoom, selectionReader, listenRoom } = rooms;
  const { conversation } = talkRoom.session;
  const safeStart = createSafeStart({
    mark: join(paths.profile, 'window-starting'),
    isEmpty: () => conversation().turns.length === 0,
    startNewConversation: () => talkRoom.intents['conversation-clear'](null),
    onNotice: state.notice,
    now: () => performance.now(),
    page: window.page,
  });
  const publish = (): void => {
    state.publish();
    overlay.send('app-state', state.read());
  };
  const shortcuts = startShortcuts(
    {
      settings: settings.read,
      pill,
      dictateRoom,
      selectionReader,
      onReports: publish,
    },
    untilQuit,
  );
  const pressed = () => ({ type: 'press', at: performance.now(), latch: true }) as const;
  const background = createBackground(
    {
      resources: paths.resources,
      settings,
      onSettings: state.publish,
      conversation,
      isHandsFree: talkRoom.handsFree.listens,
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
        quit,
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
  const showMenu = (): void => setAppMenu({ openDocument: listenRoom.choose, readCopied: listenRoom.paste });
  showMenu();
  return {
    safeStart,
    shortcuts,
    background,
    screens: createScreens(randomUUID),
    updates,
    languageChanged() {
      showMenu();
      background.languageChanged();
      publish();
    },
  };
}

interface BackgroundOptions {
  /** The folder with the tray icon's pictures. */
  readonly resources: string;
  readonly settings: Pick<SettingsStore, 'read' | 'save'>;
  /** Called after Parley itself changed a setting. */
  readonly onSettings: () => void;
  readonly conversation: () => Conversation;
  /** Whether the microphone of a hands-free conversation is open. */
  readonly isHandsFree: () => boolean;
  /** What the open document is doing, if one is open. */
  readonly reading: () => DocumentReading | undefined;
  /** Shows the person a sentence even if the window is closed. */
  readonly say: (sentence: string) => void;
  readonly actions: Parameters<typeof openTray>[1];
}

/** Keeps Parley running when its window is closed, with a tray icon and the global keys. */
interface Background {
  /** Whether Parley keeps running when its window closes. */
  stays(): boolean;
  /** The window was closed. The first time, says where to find Parley. */
  closed(): void;
  settingsChanged(): void;
  /** Says everything anew, in another language. */
  languageChanged(): void;
  /** Whether something records, answers or reads aloud, or waits to. */
  isBusy(): boolean;
  /** Updates the tray icon. */
  update(dictation?: Dictation): void;
}

function createBackground(options: BackgroundOptions, untilQuit: AbortSignal): Background {
  const { settings, say } = options;
  let tray: ReturnType<typeof openTray> | undefined;
  let dictation: Dictation | undefined;
  let label: string | undefined;
  let offer: 'pause' | 'play' | undefined;

  const update = (now?: Dictation): void => {
    dictation = now ?? dictation;
    const reading = options.reading();
    const nextLabel = trayLabel(options.conversation(), dictation, reading, options.isHandsFree());
    if (nextLabel !== label) tray?.say(nextLabel);
    label = nextLabel;
    const nextOffer = reading && (reading === 'paused' ? 'play' : 'pause');
    if (nextOffer !== offer) tray?.offer(nextOffer);
    offer = nextOffer;
  };
  const close = (): void => {
    tray?.close();
    tray = undefined;
    label = undefined;
    offer = undefined;
  };
  const settingsChanged = (): void => {
    const { runInBackground } = settings.read();
    if (!runInBackground) return close();
    tray ??= openTray(options.resources, options.actions);
    update();
  };
  untilQuit.addEventListener('abort', close, { once: true });
  settingsChanged();

  return {
    stays: () => settings.read().runInBackground,
    closed() {
      if (settings.read().toldOfBackground) return;
      settings.save({ toldOfBackground: true });
      options.onSettings();
      say(t('app:background'));
    },
    settingsChanged,
    languageChanged() {
      close();
      settingsChanged();
    },
    isBusy: () => isAtWork(options.conversation(), dictation, options.reading(), options.isHandsFree()),
    update,
  };
}
