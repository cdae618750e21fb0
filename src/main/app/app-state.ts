import type { KeyStore } from '../settings/key-store.ts';
import type { MainWindow } from '../platform/windows/main-window.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Takes } from '../storage/takes/takes.ts';
import type { AppState, NoticeCause } from '../../shared/contract/app-state.ts';
import type { Conversation } from '../../shared/talk/conversation.ts';
import { lastTurns } from '../../shared/talk/conversation-part.ts';
import { currentLocale } from '../../shared/text/translate.ts';
import type { createRetentionSweep } from './library/retention-sweep.ts';
import type { UpdateState } from '../../shared/settings/update-state.ts';
import type { KeyReport } from '../../shared/settings/shortcut.ts';

interface AppStateSources {
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly keys: Pick<KeyStore, 'status'>;
  readonly conversation: () => Conversation;
  readonly keyReports: () => readonly KeyReport[];
  readonly takes: Pick<Takes, 'unfinished'>;
  readonly retention: Pick<ReturnType<typeof createRetentionSweep>, 'question'>;
  readonly version: string;
  readonly updates: () => UpdateState;
  readonly toolServers: () => AppState['toolServers'];
}

/** Everything the window knows besides turns. */
interface AppStatePublisher {
  read(): AppState;
  /** Sends the state after main changed it. Changes that the window requests come back in the response. */
  publish(): void;
  /** Shows the person a notice about this computer or the settings: one for each cause, until the cause is over. */
  notice(sentence: string, cause?: NoticeCause): void;
}

/** @param sources called only once there is a window, because they are created after this */
export function createAppState(
  window: Pick<MainWindow, 'current' | 'send'>,
  sources: () => AppStateSources,
): AppStatePublisher {
  /** By cause, the newest last. */
  const notices = new Map<string, string>();
  const read = (): AppState => {
    const { settings, keys, conversation, keyReports, takes, retention, version, updates, toolServers } =
      sources();
    const sweepQuestion = retention.question();
    return {
      settings: settings.read(),
      locale: currentLocale(),
      key: keys.status(),
      conversation: lastTurns(conversation()),
      version,
      updates: updates(),
      notices: [...notices.values()],
      keys: keyReports(),
      toolServers: toolServers(),
      ...(sweepQuestion && { sweepQuestion }),
      recovered: takes.unfinished().filter(({ kind, stage }) => kind !== 'talk' && stage !== 'failed'),
    };
  };
  const publish = (): void => {
    if (window.current) window.send('app-state', read());
  };
  return {
    read,
    publish,
    notice(sentence, { about, over = false } = { about: sentence }) {
      notices.delete(about);
      if (!over) notices.set(about, sentence);
      publish();
    },
  };
}
