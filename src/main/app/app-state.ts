import type { KeyStore } from '../settings/key-store.ts';
import type { MainWindow } from '../platform/windows/main-window.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Takes } from '../storage/takes/takes.ts';
import type { AppState, NoticeCause } from '../../shared/contract/app-state.ts';
import type { Conversation } from '../../shared/talk/conversation.ts';
import type { Keeping } from './library/retention-sweep.ts';
import type { KeyReport } from '../../shared/settings/shortcut.ts';

interface AppStateSources {
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly keys: Pick<KeyStore, 'status'>;
  readonly conversation: () => Conversation;
  readonly keyReports: () => readonly KeyReport[];
  readonly takes: Pick<Takes, 'unfinished'>;
  readonly keeping: Pick<Keeping, 'question'>;
  readonly version: string;
}

/** What the window knows besides turns. */
interface ToldState {
  read(): AppState;
  /** Tells what main has changed by itself; what the window changes, it is answered. */
  tell(): void;
  /** What the person should know about this computer or these settings, once for each cause, and until that is over. */
  notice(sentence: string, cause?: NoticeCause): void;
}

/** @param sources read only once there is a window: until then they may still be in the making */
export function createAppState(
  window: Pick<MainWindow, 'current' | 'tell'>,
  sources: () => AppStateSources,
): ToldState {
  /** By what they are about, the newest last. */
  const notices = new Map<string, string>();
  const read = (): AppState => {
    const { settings, keys, conversation, keyReports, takes, keeping, version } = sources();
    const sweepQuestion = keeping.question();
    return {
      settings: settings.read(),
      key: keys.status(),
      conversation: conversation(),
      version,
      notices: [...notices.values()],
      keys: keyReports(),
      ...(sweepQuestion && { sweepQuestion }),
      recovered: takes.unfinished().filter(({ kind, stage }) => kind !== 'talk' && stage !== 'failed'),
    };
  };
  const tell = (): void => {
    if (window.current) window.tell('app-state', read());
  };
  return {
    read,
    tell,
    notice(sentence, { about, over = false } = { about: sentence }) {
      notices.delete(about);
      if (!over) notices.set(about, sentence);
      tell();
    },
  };
}
