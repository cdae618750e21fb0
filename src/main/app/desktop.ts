import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Background, createBackground } from './background.ts';
import type { Base, Rooms } from './rooms.ts';
import { type SafeStart, createSafeStart } from './safe-start.ts';
import { type GlobalKeys, startGlobalKeys } from './shortcuts.ts';
import { type Updates, createUpdates } from './updates.ts';
import { setAppMenu } from '../platform/app-menu.ts';
import { quit } from '../platform/quitting.ts';
import { type Screens, createScreens } from '../platform/screens.ts';
import { updaterHere } from '../platform/updates/updater.ts';

/** What runs the rooms from outside the window: the menu, the keys, the tray, and what watches over the program itself. */
export interface Desktop {
  readonly safeStart: SafeStart;
  readonly globalKeys: GlobalKeys;
  readonly background: Background;
  readonly screens: Screens;
  readonly updates: Updates;
  /** Says everything anew, in another language. */
  languageChanged(): void;
}

export function startDesktop(base: Base, rooms: Rooms): Desktop {
  const { paths, window, state, settings, log, untilQuit } = base;
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
    pill.send('app-state', state.read());
  };
  const globalKeys = startGlobalKeys(
    {
      settings: settings.read,
      dictate: dictateRoom.key,
      talk: pill.talkKey,
      converse: pill.converseKey,
      read: selectionReader.key,
      escape: pill.escape,
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
    globalKeys,
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
