import { z } from 'zod';
import type { TurnEvent } from './conversation-events.ts';
import type { Conversation } from './conversation.ts';
import type { CaptureOrder, Delivery, Dictation } from './dictation.ts';
import { faultKinds, type Fault } from './fault.ts';
import {
  historyQuerySchema,
  type ConversationFormat,
  type HistoryPage,
  type HistoryQuery,
  type KeptConversation,
} from './history.ts';
import {
  listenIntentSchemas,
  listenRequestSchemas,
  type ListenEvents,
  type ListenIntents,
  type ListenRequests,
} from './listen-contract.ts';
import type { ModelRoles } from './model.ts';
import type { DayTotals, MonthTotals } from './ledger.ts';
import { askedWithSchema, type AskedWith } from './picture.ts';
import { askedAboutSchema, type AskedAbout } from './reading/about.ts';
import { depths, type Depth } from './reasoning.ts';
import {
  takeFormats,
  takeQuerySchema,
  type Take,
  type TakeEntry,
  type TakeFormat,
  type TakeQuery,
} from './take.ts';
import type { ScreenSource } from './screens.ts';
import type { KeyPress, KeyReport } from './shortcut.ts';
import { consentDecisions, type ConsentDecision } from './tools.ts';
import { settingsPatchSchema, type Settings, type SettingsPatch } from './settings.ts';

/**
 * The wire between the processes, whole; what listening needs of it is in `listen-contract.ts`. A new message is one line in a map of types, its input's schema where it has
 * one, and one handler. Main reads every input with its schema before the handler sees it.
 */

/** Asked by the renderer, answered by main. */
export interface Requests extends ListenRequests {
  'app-state': { input: null; output: AppState };
  'settings-save': { input: SettingsPatch; output: AppState };
  /** `keep: false` holds the key in memory until the app ends. No request reads a key back. */
  'key-save': { input: { key: string; keep: boolean }; output: AppState };
  'key-forget': { input: null; output: AppState };
  'models-list': { input: null; output: ModelRoles };
  /** What was used of the service, and what it cost; a month is `YYYY-MM`. */
  'usage-read': { input: null; output: UsageReport };
  /** Renders a short sentence, or the text, in the voice; the answer is the address of its sound. */
  'voice-preview': { input: { voice: string; text?: string | undefined }; output: { url: string } };
  /** Captures the screens and windows there are; their pictures are kept until `screens-forget`. */
  'screens-list': { input: null; output: readonly ScreenSource[] };
  /** The newest first; a page at a time. */
  'takes-list': { input: TakeQuery; output: readonly TakeEntry[] };
  /** With its segments; `null` when it is no more. */
  'take-read': { input: TakeNamed; output: Take | null };
  /** Goes on with a take from where it has come to. Answered at once; how it goes is told by `dictation`. */
  'take-retry': { input: TakeNamed; output: null };
  /** Writes a take down anew, in another language or by another model; answered when that is done. */
  'take-again': { input: TakeAgain; output: null };
  /** Puts its text on the clipboard. */
  'take-copy': { input: TakeNamed & { which: 'raw' | 'cleaned' }; output: null };
  /** Out of the way, for a day. One that is being written down is stopped. */
  'take-discard': { input: TakeNamed; output: null };
  /** Takes back a cancel or discard: it goes on as if the key had been let go. */
  'take-restore': { input: TakeNamed; output: null };
  /** For good, its sound too. */
  'take-delete': { input: TakeNamed; output: null };
  /** Where what the query finds, or one take, is to be had as a file. */
  'takes-export': { input: TakesExport; output: { url: string } };
  /** Takes the newest insertion at a cursor back; nothing is undone where it was only copied. */
  'insertion-undo': { input: null; output: { undone: boolean } };
  /** The text as it was heard in place of the cleaned-up one, or back; `null` where there is no other. */
  'insertion-swap': { input: null; output: Delivery | null };
  /** What was talked and dictated, the newest first; a page at a time. */
  'history-list': { input: HistoryQuery; output: HistoryPage };
  /** `null` when it is no more. */
  'conversation-read': { input: TakeNamed; output: KeptConversation | null };
  /** It goes on from where it was; what goes on now ends. */
  'conversation-open': { input: TakeNamed; output: AppState };
  /** For good, with the sound of what was said in it. */
  'conversation-delete': { input: TakeNamed; output: { wasCurrent: boolean } };
}

/** Told by the renderer, not answered. */
export interface Intents extends ListenIntents {
  /** The microphone's first frame has arrived. A turn that is going on ends here. */
  'take-start': { turnId: string; sampleRate: number; about?: AskedAbout | undefined };
  /** PCM16 mono. */
  'take-frames': { turnId: string; pcm: Int16Array };
  'take-end': { turnId: string } & AskedWith;
  'take-cancel': { turnId: string };
  'text-ask': { turnId: string; text: string; about?: AskedAbout | undefined } & AskedWith;
  /** Ends the turn; `position` is how far its sound had come. */
  'turn-stop': { turnId: string; position: PlaybackPosition | null };
  /** The same utterance again as a new turn. */
  'turn-retry': { turnId: string; newTurnId: string } & AskedAgain;
  /** Goes on with an answer that broke off, as a new turn in its place. */
  'turn-continue': { turnId: string; newTurnId: string };
  /** The person's word on a tool that asks. */
  'tool-decide': { turnId: string; callId: string; decision: ConsentDecision };
  'cue-start': { turnId: string; cueId: string };
  'cue-end': { turnId: string; cueId: string };
  /** A cue that could not be fetched or decoded; the turn goes on without its sound. */
  'cue-fail': { turnId: string; cueId: string; reason: string };
  'screens-forget': null;
  /** For real, also where a closed window would leave Parley running. */
  'app-quit': null;
  /** A new conversation begins; the one before is in the history. */
  'conversation-clear': null;
  /** The dictate key, where it is a button in the window. */
  'dictation-hold': DictationHold;
  /** The microphone's first frame has arrived. */
  'capture-start': { takeId: string; sampleRate: number; deviceName: string };
  /** PCM16 mono. */
  'capture-frames': { takeId: string; pcm: Int16Array };
  /** Every frame has been told. */
  'capture-end': { takeId: string };
  /** The device gives nothing but digital silence, or no longer does. */
  'capture-flat': { takeId: string; flat: boolean };
  'capture-fail': { takeId: string; fault: Pick<Fault, 'kind' | 'message'> };
}

/** A press, a release or Escape; `at` in milliseconds on the page's clock. */
export type DictationHold =
  | { readonly type: 'press'; readonly at: number; readonly latch: boolean }
  | { readonly type: 'release'; readonly at: number }
  | { readonly type: 'escape' };

/** The talk key where it works anywhere, and Escape while it listens; `at` in milliseconds on main's clock. */
export type TalkKey = KeyPress | { readonly type: 'escape' };

export interface TakeNamed {
  readonly id: string;
}

export interface TakeAgain extends TakeNamed {
  /** A code such as `en`; the setting's where it is left out. */
  readonly language?: string | undefined;
  readonly model?: string | undefined;
}

export interface TakesExport {
  readonly format: TakeFormat;
  readonly query?: string | undefined;
  /** Of this take alone. */
  readonly id?: string | undefined;
}

/** How a question that is asked again is asked another way, for this once. */
export interface AskedAgain {
  /** Another depth of thinking than the one chosen. */
  readonly depth?: Depth | undefined;
  /** The answer may be as long as the model allows. */
  readonly roomier?: true | undefined;
  /** The answer is made as a whole instead of streamed. */
  readonly whole?: true | undefined;
  /** The chosen model answers, though another has seen the pictures. */
  readonly byChosen?: true | undefined;
}

/** Told by main. */
export interface Events extends ListenEvents {
  turn: TurnEvent;
  'app-state': AppState;
  /** Any take that is on its way to text; told whole at each step. */
  dictation: Dictation;
  /** The talk key, pressed anywhere on the desktop. */
  'talk-hold': TalkKey;
  /** What `takes-list` answers is different now. */
  'takes-changed': null;
  /** To the overlay alone: a sentence that belongs to no dictation. */
  'overlay-says': string;
  /** To the overlay alone, which records. */
  capture: CaptureOrder;
}

/** All that the renderer knows besides turns. The key itself is not among it. */
export interface AppState {
  readonly settings: Settings;
  readonly key: KeyStatus;
  readonly conversation: Conversation;
  readonly version: string;
  /** What the person should know about this computer or these settings, one sentence each. */
  readonly notices: readonly string[];
  /** Of the keys that are chosen to work anywhere, how far they do. */
  readonly keys: readonly KeyReport[];
  /** Takes that a former run of Parley left unfinished, the oldest first: to be retried or discarded. */
  readonly recovered: readonly TakeEntry[];
}

export interface KeyStatus {
  /** `session`: in memory only, or given by the environment. */
  readonly state: 'missing' | 'session' | 'stored';
  /** Whether this system has a key store; without one, a kept key is weakly protected. */
  readonly keyStore: boolean;
}

export interface UsageReport {
  /** Of this month, in order. */
  readonly days: readonly DayTotals[];
  /** In order. */
  readonly months: readonly MonthTotals[];
}

/** Where the entries behind the report are to be had as a table, below the app's own origin. */
export const usageTablePath = '/usage.csv';

export interface PlaybackPosition {
  readonly cueId: string;
  /** How much of the cue has sounded, and how long it is as it was played, in milliseconds. */
  readonly playedMs: number;
  readonly durationMs: number;
}

const idSchema = z.string().regex(/^[\w-]{1,64}$/);
const turnSchema = z.strictObject({ turnId: idSchema });
const newTurnSchema = turnSchema.extend({ newTurnId: idSchema });
const cueSchema = z.strictObject({ turnId: idSchema, cueId: idSchema });
const takeSchema = z.strictObject({ takeId: idSchema });
const takeNamedSchema = z.strictObject({ id: idSchema });
const momentSchema = z.number().min(0);
const voiceSchema = settingsPatchSchema.shape.voice.unwrap();

const sampleRateSchema = z.number().int().min(8000).max(96_000);

/** A second of frames at 48 kHz; the renderer sends a twentieth of that. */
const maxSamplesPerMessage = 48_000;

const pcmSchema = z
  .instanceof(Int16Array)
  .refine((pcm) => pcm.length <= maxSamplesPerMessage, 'Too many samples at once.');

export const requestSchemas = {
  'app-state': z.null(),
  'settings-save': z.strictObject(settingsPatchSchema.shape),
  'key-save': z.strictObject({ key: z.string().max(500), keep: z.boolean() }),
  'key-forget': z.null(),
  'models-list': z.null(),
  'usage-read': z.null(),
  'voice-preview': z.strictObject({ voice: voiceSchema, text: z.string().min(1).max(300).optional() }),
  'screens-list': z.null(),
  'takes-list': takeQuerySchema,
  'take-read': takeNamedSchema,
  'take-retry': takeNamedSchema,
  'take-again': takeNamedSchema.extend({
    language: settingsPatchSchema.shape.dictationLanguage,
    model: z.string().max(200).optional(),
  }),
  'take-copy': takeNamedSchema.extend({ which: z.enum(['raw', 'cleaned']) }),
  'take-discard': takeNamedSchema,
  'take-restore': takeNamedSchema,
  'take-delete': takeNamedSchema,
  'takes-export': z.strictObject({
    format: z.enum(takeFormats),
    query: takeQuerySchema.shape.query,
    id: idSchema.optional(),
  }),
  'insertion-undo': z.null(),
  'insertion-swap': z.null(),
  'history-list': historyQuerySchema,
  'conversation-read': takeNamedSchema,
  'conversation-open': takeNamedSchema,
  'conversation-delete': takeNamedSchema,
  ...listenRequestSchemas,
} satisfies { [Name in keyof Requests]: z.ZodType<Requests[Name]['input']> };

export const intentSchemas = {
  'take-start': z.strictObject({
    turnId: idSchema,
    sampleRate: sampleRateSchema,
    about: askedAboutSchema.optional(),
  }),
  'take-frames': turnSchema.extend({ pcm: pcmSchema }),
  'take-end': askedWithSchema.extend(turnSchema.shape),
  'take-cancel': turnSchema,
  'text-ask': askedWithSchema.extend({
    turnId: idSchema,
    text: z.string().trim().min(1).max(100_000),
    about: askedAboutSchema.optional(),
  }),
  'turn-stop': z.strictObject({
    turnId: idSchema,
    position: z
      .strictObject({ cueId: idSchema, playedMs: z.number().min(0), durationMs: z.number().positive() })
      .nullable(),
  }),
  'turn-retry': newTurnSchema.extend({
    depth: z.enum(depths).optional(),
    roomier: z.literal(true).optional(),
    whole: z.literal(true).optional(),
    byChosen: z.literal(true).optional(),
  }),
  'turn-continue': newTurnSchema,
  'tool-decide': z.strictObject({
    turnId: idSchema,
    // The service's own name for the call.
    callId: z.string().min(1).max(200),
    decision: z.enum(consentDecisions),
  }),
  'cue-start': cueSchema,
  'cue-end': cueSchema,
  'cue-fail': z.strictObject({ turnId: idSchema, cueId: idSchema, reason: z.string().max(500) }),
  'screens-forget': z.null(),
  'app-quit': z.null(),
  'conversation-clear': z.null(),
  'dictation-hold': z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('press'), at: momentSchema, latch: z.boolean() }),
    z.strictObject({ type: z.literal('release'), at: momentSchema }),
    z.strictObject({ type: z.literal('escape') }),
  ]),
  'capture-start': takeSchema.extend({ sampleRate: sampleRateSchema, deviceName: z.string().max(500) }),
  'capture-frames': takeSchema.extend({ pcm: pcmSchema }),
  'capture-end': takeSchema,
  'capture-flat': takeSchema.extend({ flat: z.boolean() }),
  'capture-fail': takeSchema.extend({
    fault: z.strictObject({ kind: z.enum(faultKinds), message: z.string().max(500) }),
  }),
  ...listenIntentSchemas,
} satisfies { [Name in keyof Intents]: z.ZodType<Intents[Name]> };

/** Where the sound of a cue is to be had, below the app's own origin. */
export function cuePath(turnId: string, cueId: string): string {
  return `/cue/${turnId}/${cueId}`;
}

/** Where a conversation, or without an id all of them, is to be had as a file, below the app's own origin. */
export function conversationFile(id: string | undefined, format: ConversationFormat): string {
  const ending = format === 'json' ? 'json' : 'md';
  return id === undefined ? `/conversations.${ending}` : `/conversation/${id}.${ending}`;
}

/** Where the sound of a take is to be had, whole or in parts, below the app's own origin. */
export function takePath(id: string): string {
  return `/take/${id}.wav`;
}
