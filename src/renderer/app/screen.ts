import { paneIds, type PaneId } from '../settings/panes.ts';
import type { ServerPrompt } from '../../shared/talk/tool-servers.ts';
import type { AnswerFormat } from '../../shared/contract/answer-contract.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import type { ScreenSource } from '../../shared/talk/picture.ts';
import type { TalkMessages } from '../../shared/contract/talk-contract.ts';
import type { UsageReport } from '../../shared/contract/contract.ts';
import { handsFreeOff, type HandsFreeNow } from '../../shared/contract/hands-free-contract.ts';
import type { CitedPassage } from '../../shared/talk/citation.ts';
import { emptyConversation, type Conversation } from '../../shared/talk/conversation.ts';
import { faultOf, type Fault } from '../../shared/contract/fault.ts';
import type { Memory } from '../../shared/talk/memory.ts';
import type { RateLimits } from '../../shared/usage/rate-limits.ts';
import type { ModelRoles } from '../../shared/usage/model.ts';
import {
  noAttachments,
  type Attachments,
  noDocuments,
  type AttachedDocuments,
} from '../talk/attachments/attachments-state.ts';
import type { ConnectionCheck } from '../settings/connect.ts';
import type { BackupState } from '../settings/backup-actions.ts';
import type { KeptNotes } from '../../shared/talk/notes.ts';
import { t } from '../../shared/text/translate.ts';
import type { Store } from './store.ts';

/** All that is true on screen. */
export interface Screen {
  /** Undefined until main has answered for the first time. */
  readonly app: AppState | undefined;
  readonly conversation: Conversation;
  readonly microphone: MicrophonePhase;
  /** It listens on with the key up, until the next press. */
  readonly latched: boolean;
  readonly handsFree: HandsFreeNow;
  /** The first-run page listens without a take. */
  readonly testingMicrophone: boolean;
  /** A microphone has let something be heard since the window opened. */
  readonly microphoneHeard: boolean;
  /** The device that listens; empty when it has no name or nothing listens. */
  readonly deviceName: string;
  /** The device has delivered nothing but digital silence for a while. */
  readonly hearsNothing: boolean;
  /** Which sentence of the sounding cue is being spoken, counted from zero. */
  readonly soundingSentence: number;
  readonly draft: string;
  /** A tool server's prompt whose arguments are asked for. */
  readonly serverPrompt: { readonly serverId: string; readonly prompt: ServerPrompt } | undefined;
  /** A question that is being edited in its place. */
  readonly edited: EditedQuestion | undefined;
  /** The version of a question that was brought into view last, until something is asked. */
  readonly shownVersion: ShownVersion | undefined;
  /** Goes with what is written or said next. */
  readonly attachments: Attachments;
  /** Goes with every question of the conversation. */
  readonly documents: AttachedDocuments;
  /** The part of a document that one wants to see in Listen, until it is shown. */
  readonly cited: CitedPassage | undefined;
  readonly screenChoice: ScreenChoice;
  /** An answer that is carried away as sound. */
  readonly shared: SharedAnswer | undefined;
  readonly notice: Notice | undefined;
  readonly room: Room;
  /** What one has come to the room for; its field takes the focus. */
  readonly aim: Aim | undefined;
  /** The pane of the settings that is open, or was last. */
  readonly pane: PaneId;
  /** In which room one looks for words in a conversation; another object each time one begins to. */
  readonly finding: { readonly in: 'talk' | 'history' } | undefined;
  /** The list of all that can be done or opened is shown. */
  readonly palette: boolean;
  /** The list of the room's keys is shown. */
  readonly keysShown: boolean;
  /** What has become of pictures in answers that were asked for, by their addresses. */
  readonly webPictures: Readonly<Record<string, PictureState>>;
  readonly models: Models;
  readonly check: ConnectionCheck;
  readonly usage: Usage;
  /** The service's, as last reported. */
  readonly limits: RateLimits | undefined;
  readonly backup: BackupState;
  /** What is kept for the person; undefined until it is looked at. */
  readonly notes: KeptNotes | undefined;
  /** The notes about the person; undefined until something shows them. */
  readonly memory: Memory | undefined;
  /** The voice whose preview is being fetched or is sounding. */
  readonly previewing: string | undefined;
}

/** What becomes of an answer that is carried away. */
type SharedAnswer =
  /** Its sound is not kept, at least not in full: whether to have it spoken. `characters` would be sent. */
  | {
      readonly is: 'asking';
      readonly turnId: string;
      readonly format: AnswerFormat;
      readonly characters: number;
    }
  | { readonly is: 'saving' };

type PictureState =
  | { readonly is: 'loading' }
  | { readonly is: 'shown'; readonly picture: TalkMessages['requests']['picture-fetch']['output'] }
  | { readonly is: 'failed'; readonly message: string };

/** Nothing; capturing; choosing; or the reason why there is nothing to choose from. */
type ScreenChoice =
  | { readonly phase: 'none' | 'capturing' }
  | { readonly phase: 'choosing'; readonly sources: readonly ScreenSource[] }
  | { readonly phase: 'refused'; readonly message: string };

type MicrophonePhase = 'off' | 'opening' | 'listening' | 'failed';
export type Room = 'talk' | 'dictate' | 'listen' | 'history' | 'usage' | 'settings' | 'welcome';
/** Whose pane holds what one has come to the settings for. */
export function paneOf(aim: Aim | undefined): PaneId | undefined {
  if (aim === 'model' || aim === 'dashboard' || aim === 'address' || aim === 'key') return 'service';
  return paneIds.find((id) => aim === `pane-${id}`);
}

export type Aim = 'ceiling' | 'price' | 'model' | 'dashboard' | 'address' | 'key' | `pane-${PaneId}`;

/** A message to the person that belongs to no turn. */
interface Notice {
  readonly tone: 'hint' | 'fault';
  readonly message: string;
  /** Takes back what the message is about. */
  readonly undo?: () => void;
}

interface EditedQuestion {
  readonly turnId: string;
  readonly text: string;
}

interface ShownVersion {
  /** Counted from one. */
  readonly number: number;
  readonly of: number;
}

/** What failed, in its own words. */
export function faultNotice(error: unknown): Notice {
  return { tone: 'fault', message: faultOf(error).message };
}

type Models =
  | { readonly phase: 'unknown' | 'loading' }
  | {
      readonly phase: 'ready';
      readonly roles: ModelRoles;
      /** Milliseconds since 1970. */ readonly readAt: number;
    }
  | { readonly phase: 'failed'; readonly fault: Fault };

type Usage =
  | { readonly phase: 'loading' }
  | {
      readonly phase: 'ready';
      readonly report: UsageReport;
      /** Milliseconds since 1970. */ readonly readAt: number;
    }
  | { readonly phase: 'failed'; readonly fault: Fault };

export const initialScreen: Screen = {
  app: undefined,
  conversation: emptyConversation,
  microphone: 'off',
  latched: false,
  handsFree: handsFreeOff,
  testingMicrophone: false,
  microphoneHeard: false,
  deviceName: '',
  hearsNothing: false,
  soundingSentence: 0,
  draft: '',
  serverPrompt: undefined,
  edited: undefined,
  shownVersion: undefined,
  attachments: noAttachments,
  documents: noDocuments,
  cited: undefined,
  screenChoice: { phase: 'none' },
  shared: undefined,
  notice: undefined,
  room: 'talk',
  aim: undefined,
  pane: 'service',
  finding: undefined,
  palette: false,
  keysShown: false,
  webPictures: {},
  models: { phase: 'unknown' },
  check: { phase: 'none' },
  usage: { phase: 'loading' },
  limits: undefined,
  memory: undefined,
  backup: { is: 'idle' },
  notes: undefined,
  previewing: undefined,
};

/** Keeps a voice at the pace that the person chooses, also while it sounds. @returns what ends it */
export function keepPace(screen: Store<Screen>, voice: { speed: number }): () => void {
  const keep = (): void => void (voice.speed = screen.get().app?.settings.speed ?? 1);
  keep();
  return screen.subscribe(keep);
}

/** Why a question cannot be asked yet, or undefined when it can. */
export function missingToAsk(app: AppState | undefined): string | undefined {
  if (!app) return t('window:missing.starting');
  if (app.settings.baseUrl === '') return t('window:missing.address');
  if (app.key.state === 'missing') return t('window:missing.key');
  if (app.key.state === 'elsewhere') return t('settings:key.elsewhere', { host: app.key.host ?? '' });
  return undefined;
}

/** Where in the settings that is mended which keeps one from asking. */
export function aimToMend({ app, microphone }: Screen): Aim | undefined {
  if (app?.settings.baseUrl === '') return 'address';
  if (app?.key.state === 'missing' || app?.key.state === 'elsewhere') return 'key';
  return microphone === 'failed' ? 'pane-microphone' : undefined;
}

/** Whether the microphone listens, or is about to. */
export function isOpen(microphone: MicrophonePhase): microphone is 'opening' | 'listening' {
  return microphone === 'opening' || microphone === 'listening';
}
