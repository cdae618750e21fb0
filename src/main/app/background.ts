import type { SettingsStore } from '../settings/settings-store.ts';
import { openTray, type TrayActions, type TrayIcon } from '../platform/tray.ts';
import type { Conversation } from '../../shared/talk/conversation.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import { trayWords, type DocumentReading } from './tray-labels.ts';
import { t } from '../../shared/text/translate.ts';

interface BackgroundNeeds {
  /** The folder with the icon's pictures. */
  readonly resources: string;
  readonly settings: Pick<SettingsStore, 'read' | 'save'>;
  /** A setting has changed by itself. */
  readonly onSettings: () => void;
  readonly conversation: () => Conversation;
  /** Of the document that is open. */
  readonly reading: () => DocumentReading | undefined;
  /** Tells the person a sentence though the window is closed. */
  readonly tell: (sentence: string) => void;
  readonly actions: TrayActions;
}

/** Parley with its window closed: an icon beside the clock, and the keys that work anywhere. */
interface Background {
  /** Whether a closed window leaves Parley running. */
  stays(): boolean;
  /** The window was closed. The first time, the person is told where Parley went. */
  closed(): void;
  settingsChanged(): void;
  /** Something goes on: the icon says what. */
  follow(dictation?: Dictation): void;
}

export function keepInBackground(needs: BackgroundNeeds, untilQuit: AbortSignal): Background {
  const { settings, tell } = needs;
  let tray: TrayIcon | undefined;
  let dictation: Dictation | undefined;
  let said: string | undefined;
  let offered: 'pause' | 'play' | undefined;

  const follow = (now?: Dictation): void => {
    dictation = now ?? dictation;
    const reading = needs.reading();
    const words = trayWords(needs.conversation(), dictation, reading);
    if (words !== said) tray?.say(words);
    said = words;
    const offer = reading && (reading === 'paused' ? 'play' : 'pause');
    if (offer !== offered) tray?.offer(offer);
    offered = offer;
  };
  const close = (): void => {
    tray?.close();
    tray = undefined;
    said = undefined;
    offered = undefined;
  };
  const settingsChanged = (): void => {
    const { runInBackground } = settings.read();
    if (!runInBackground) return close();
    tray ??= openTray(needs.resources, needs.actions);
    follow();
  };
  untilQuit.addEventListener('abort', close, { once: true });
  settingsChanged();

  return {
    stays: () => settings.read().runInBackground,
    closed() {
      if (settings.read().toldOfBackground) return;
      settings.save({ toldOfBackground: true });
      needs.onSettings();
      tell(t('app:background'));
    },
    settingsChanged,
    follow,
  };
}
