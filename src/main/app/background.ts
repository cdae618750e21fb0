import type { SettingsStore } from '../settings/settings-store.ts';
import { openTray, type TrayActions, type TrayIcon } from '../platform/tray.ts';
import type { Conversation } from '../../shared/talk/conversation.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import { isAtWork, trayLabel, type DocumentReading } from './tray-labels.ts';
import { t } from '../../shared/text/translate.ts';

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
  readonly actions: TrayActions;
}

/** Keeps Parley running when its window is closed, with a tray icon and the global keys. */
export interface Background {
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

export function createBackground(options: BackgroundOptions, untilQuit: AbortSignal): Background {
  const { settings, say } = options;
  let tray: TrayIcon | undefined;
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
