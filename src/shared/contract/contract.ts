import { z } from 'zod';
import { answerIntentSchemas, answerRequestSchemas, type AnswerMessages } from './answer-contract.ts';
import type { AppState } from './app-state.ts';
import type { IntentSchemas, RequestSchemas } from './contract-schemas.ts';
import { backupIntentSchemas, backupRequestSchemas, type BackupMessages } from './backup-contract.ts';
import { dictateIntentSchemas, dictateRequestSchemas, type DictateMessages } from './dictate-contract.ts';
import { filesRequestSchemas, type FilesMessages } from './files-contract.ts';
import { handsFreeIntentSchemas, type HandsFreeMessages } from './hands-free-contract.ts';
import { historyRequestSchemas, type HistoryMessages } from './history-contract.ts';
import type { DayTotals, DayUse, MonthTotals, Reckoning } from '../usage/ledger.ts';
import { memoryRequestSchemas, type MemoryMessages } from './memory-contract.ts';
import { listenIntentSchemas, listenRequestSchemas, type ListenMessages } from './listen-contract.ts';
import { notesRequestSchemas, type NotesMessages } from './notes-contract.ts';
import type { ModelRoles } from '../usage/model.ts';
import { pillIntentSchemas, type PillMessages } from './pill-contract.ts';
import { recordingIntentSchemas, type RecordingMessages } from './recording-contract.ts';
import type { Fact } from '../settings/fact.ts';
import type { RateLimits } from '../usage/rate-limits.ts';
import type { ScreenSource } from '../talk/picture.ts';
import { serverRequestSchemas, type ServerMessages } from './server-contract.ts';
import { settingsPatchSchema, type SettingsPatch } from '../settings/settings.ts';
import { talkIntentSchemas, talkRequestSchemas, type TalkMessages } from './talk-contract.ts';

/**
 * All messages between the processes; each of the window's rooms has its own in a file beside this one. A new message is one
 * line in a map of types, a schema if it has an input, and a handler. Main parses every input with its schema before the
 * handler sees it.
 */

/** Asked by the renderer, answered by main. */
export type Requests = AnswerMessages['requests'] &
  BackupMessages['requests'] &
  DictateMessages['requests'] &
  HistoryMessages['requests'] &
  ListenMessages['requests'] &
  NotesMessages['requests'] &
  FilesMessages['requests'] &
  ServerMessages['requests'] &
  MemoryMessages['requests'] &
  TalkMessages['requests'] & {
    /** Changes nothing. */
    'app-state': { input: null; output: AppState };
    /** The window's page is new and needs the whole state. Whatever the page before it played is over. */
    'page-ready': { input: null; output: AppState };
    /** The time on main's steady clock, in milliseconds. */
    clock: { input: null; output: number };
    'settings-save': { input: WindowPatch; output: AppState };
    /** `keep: false` holds the key in memory until the app ends. No request reads a key back. */
    'key-save': { input: { key: string; keep: boolean }; output: AppState };
    'key-forget': { input: null; output: AppState };
    'models-list': { input: null; output: ModelRoles };
    /**
     * Tries a service with an address and a key that aren't saved. Without a key, `null` means that a service answered and
     * wants one.
     */
    'service-check': { input: { baseUrl: string; key: string | null }; output: ModelRoles | null };
    /** What was used of the service, and what it cost; a month is `YYYY-MM`. */
    'usage-read': { input: null; output: UsageReport };
    /** Renders a short sentence, or the text, in the voice; the answer is the address of its sound. */
    'voice-preview': { input: { voice: string; text?: string | undefined }; output: { url: string } };
    /** Captures the screens and windows there are; their pictures are kept until `screens-forget`. */
    'screens-list': { input: null; output: readonly ScreenSource[] };
    /** What somebody helping the person would ask for: versions, the desktop, folders. */
    'facts-read': { input: null; output: readonly Fact[] };
    /** Copies the same to the clipboard. */
    'facts-copy': { input: null; output: null };
    /** Copies text that the window shows to the clipboard. */
    'text-copy': { input: { text: string }; output: null };
    /** Restarts with the version that was downloaded; refused while Parley records, answers or reads. */
    'updates-install': { input: null; output: null };
  };

/** Sent by the renderer, not answered. */
export type Intents = AnswerMessages['intents'] &
  BackupMessages['intents'] &
  TalkMessages['intents'] &
  DictateMessages['intents'] &
  HandsFreeMessages['intents'] &
  RecordingMessages['intents'] &
  ListenMessages['intents'] &
  PillMessages['intents'] & {
    'screens-forget': null;
    /** The page has drawn its first state. */
    'page-shown': null;
    /** Quits even if closing the window would leave Parley running. */
    'app-quit': null;
    /** Has the system ask the person whether Parley may see and press keys. */
    'keyboard-ask': null;
    /** Looks for a newer version; the result comes with the app state. */
    'updates-check': null;
    /** Downloads the version that was found; its progress comes with the app state. */
    'updates-fetch': null;
    /** Opens the log in the person's editor. */
    'log-open': null;
    /** Opens the data folder in the person's file manager. */
    'data-folder-open': null;
  };

/** Sent by main. */
export type Events = BackupMessages['events'] &
  TalkMessages['events'] &
  DictateMessages['events'] &
  HandsFreeMessages['events'] &
  RecordingMessages['events'] &
  ListenMessages['events'] &
  NotesMessages['events'] &
  MemoryMessages['events'] &
  PillMessages['events'] & {
    'app-state': AppState;
    /** An answer has reported what is left of the service's limits. */
    'rate-limits': RateLimits;
  };

/** What the window may change: a folder is only ever chosen by the person, in the system's dialog. */
type WindowPatch = Omit<SettingsPatch, 'toolFolders'>;

export interface UsageReport {
  /** Of the last 30 days. */
  readonly lately: readonly DayUse[];
  /** Of this month, in order. */
  readonly days: readonly DayTotals[];
  /** In order. */
  readonly months: readonly MonthTotals[];
  /** What counts against this month's ceiling. */
  readonly reckoned: Reckoning;
  /** Models used so far whose answers have no price at the service. */
  readonly modelsWithoutPrice: readonly string[];
  /** What a minute allows, until `rate-limits` updates it. */
  readonly limits: RateLimits | undefined;
}

export const requestSchemas = {
  'app-state': z.null(),
  'page-ready': z.null(),
  clock: z.null(),
  'settings-save': z.strictObject(settingsPatchSchema.omit({ toolFolders: true }).shape),
  'key-save': z.strictObject({ key: z.string().max(500), keep: z.boolean() }),
  'key-forget': z.null(),
  'models-list': z.null(),
  'service-check': z.strictObject({ baseUrl: z.string().max(2000), key: z.string().max(500).nullable() }),
  'usage-read': z.null(),
  'voice-preview': z.strictObject({
    voice: settingsPatchSchema.shape.voice.unwrap(),
    text: z.string().min(1).max(300).optional(),
  }),
  'screens-list': z.null(),
  'facts-read': z.null(),
  'facts-copy': z.null(),
  'text-copy': z.strictObject({ text: z.string().min(1).max(2_000_000) }),
  'updates-install': z.null(),
  ...answerRequestSchemas,
  ...backupRequestSchemas,
  ...dictateRequestSchemas,
  ...historyRequestSchemas,
  ...listenRequestSchemas,
  ...notesRequestSchemas,
  ...filesRequestSchemas,
  ...serverRequestSchemas,
  ...memoryRequestSchemas,
  ...talkRequestSchemas,
} satisfies RequestSchemas<Requests>;

export const intentSchemas = {
  'screens-forget': z.null(),
  'page-shown': z.null(),
  'app-quit': z.null(),
  'keyboard-ask': z.null(),
  'updates-check': z.null(),
  'updates-fetch': z.null(),
  'log-open': z.null(),
  'data-folder-open': z.null(),
  ...answerIntentSchemas,
  ...backupIntentSchemas,
  ...talkIntentSchemas,
  ...dictateIntentSchemas,
  ...handsFreeIntentSchemas,
  ...recordingIntentSchemas,
  ...listenIntentSchemas,
  ...pillIntentSchemas,
} satisfies IntentSchemas<Intents>;

/** The only messages that the overlay's page may send, so that whatever gets into that page can do no more. */
export const overlayMessages = {
  requests: ['app-state', 'clock'],
  intents: [
    'recording-start',
    'recording-frames',
    'recording-end',
    'recording-cancel',
    'recording-fail',
    'pill-act',
    'pill-size',
    'pill-pointer',
  ],
} as const satisfies MessageNames;

/** Names of messages that a page may send. */
export interface MessageNames {
  readonly requests: readonly (keyof Requests)[];
  readonly intents: readonly (keyof Intents)[];
}

/** The path, below the app's own origin, of the report's entries as a table. */
export const usageTablePath = '/usage.csv';
