import type { Conversation } from '../talk/conversation.ts';
import type { Settings } from '../settings/settings.ts';
import type { KeyReport } from '../settings/shortcut.ts';
import type { UpdateState } from '../settings/update-state.ts';
import type { ToolServerReport } from '../talk/tool-servers.ts';
import type { Locale } from '../text/locale.ts';
import type { SweepQuestion, TakeEntry } from '../dictate/take.ts';

/** All that the renderer knows besides turns. The key itself is not among it. */
export interface AppState {
  readonly settings: Settings;
  /** The language that Parley itself speaks. */
  readonly locale: Locale;
  readonly key: KeyStatus;
  /** Its last turns. */
  readonly conversation: Conversation;
  readonly version: string;
  readonly updates: UpdateState;
  /** What the person should know about this computer or these settings, one sentence each. */
  readonly notices: readonly string[];
  /** Of the keys that are chosen to work anywhere, how far they do. */
  readonly keys: readonly KeyReport[];
  /** Takes that a former run of Parley left unfinished, the oldest first: to be retried or discarded. */
  readonly recovered: readonly TakeEntry[];
  /** What becomes of each tool server, in the order of the settings. */
  readonly toolServers: readonly ToolServerReport[];
  /** Whether so many recordings may be removed, as the settings say; missing where nothing is to be asked. */
  readonly sweepQuestion?: SweepQuestion;
}

/** What a notice is about. Of one cause only the newest notice stands, and none once it is over. */
export interface NoticeCause {
  readonly about: string;
  readonly over?: boolean;
}

interface KeyStatus {
  /** `session`: in memory only, or given by the environment. `elsewhere`: for another service than the present address. */
  readonly state: 'missing' | 'session' | 'stored' | 'elsewhere';
  /** The service that it belongs to. */
  readonly host?: string;
  /** Whether this system has a key store; without one, a kept key is weakly protected. */
  readonly keyStore: boolean;
}
