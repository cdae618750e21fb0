import { z } from 'zod';
import type { Delivery, Dictation } from '../dictate/dictation.ts';
import { settingsPatchSchema } from '../settings/settings.ts';
import {
  longestEdit,
  takeFilterSchema,
  takeFormats,
  takeQuerySchema,
  takeVersions,
  type RemovedTake,
  type Take,
  type TakeEntry,
  type TakeFilter,
  type TakeFormat,
  type TakeQuery,
  type TakeVersion,
} from '../dictate/take.ts';
import {
  escapeSchema,
  idSchema,
  pressSchema,
  releaseSchema,
  type RequestSchemas,
  type IntentSchemas,
} from './contract-schemas.ts';

/** The part of the wire that dictating needs; see `contract.ts`. */

export interface DictateMessages {
  readonly requests: {
    /** The newest first; a page at a time. */
    'takes-list': { input: TakeQuery; output: readonly TakeEntry[] };
    /** With its segments; `null` when it is no more. */
    'take-read': { input: TakeNamed; output: Take | null };
    /** Continues with a take from where it stopped. Answered at once; `dictation` reports its progress. */
    'take-retry': { input: TakeNamed; output: null };
    /** Writes a take down anew, in another language or by another model; answered when that is done. */
    'take-again': { input: TakeAgain; output: null };
    /** Puts its text on the clipboard. */
    'take-copy': { input: TakeNamed & { which: TakeVersion }; output: null };
    /** Puts the person's own text in place of the one to be used; what was heard stays as it was. */
    'take-edit': { input: TakeNamed & { text: string }; output: null };
    /** Out of the way, for a day. One that is being written down is stopped. */
    'take-discard': { input: TakeNamed; output: null };
    /** Takes back a cancel or discard: it goes on as if the key had been let go. */
    'take-restore': { input: TakeNamed; output: null };
    /** For good, its sound too. */
    'take-delete': { input: TakeNamed; output: null };
    /** What the settings have removed and can be had back, the newest first. */
    'takes-removed': { input: null; output: readonly RemovedTake[] };
    /** Has removed takes back; they stay until they are deleted. */
    'takes-bring-back': { input: { ids: readonly string[] }; output: null };
    /** The answer to `sweepQuestion` of the app's state. */
    'sweep-answer': { input: { answer: 'remove' | 'keep' }; output: null };
    /** Where what the query finds, or one take, is to be had as a file. */
    'takes-export': { input: TakesExport; output: { url: string } };
    /** Takes the newest insertion at a cursor back; nothing is undone where it was only copied. */
    'insertion-undo': { input: null; output: { undone: boolean } };
    /** The text as it was heard in place of the cleaned-up one, or back; `null` where there is no other. */
    'insertion-swap': { input: null; output: Delivery | null };
  };
  readonly intents: {
    /** The dictate key, where it is a button in the window. */
    'dictation-hold': DictationHold;
  };
  readonly events: {
    /** Any take that is becoming text; sent whole at each step. */
    dictation: Dictation;
    /** What `takes-list` answers is different now. */
    'takes-changed': null;
    /** To the overlay alone: a sentence that belongs to no dictation. */
    'overlay-says': string;
  };
}

/** A press, a release or Escape; `at` in milliseconds on the page's clock. */
type DictationHold =
  | { readonly type: 'press'; readonly at: number; readonly latch: boolean }
  | { readonly type: 'release'; readonly at: number }
  | { readonly type: 'escape' };

interface TakeNamed {
  readonly id: string;
}

interface TakeAgain extends TakeNamed {
  /** A code such as `en`; the setting's where it is left out. */
  readonly language?: string | undefined;
  readonly model?: string | undefined;
}

export interface TakesExport {
  readonly format: TakeFormat;
  readonly query?: string | undefined;
  readonly only?: TakeFilter | undefined;
  /** Of this take alone. */
  readonly id?: string | undefined;
}

const namedSchema = z.strictObject({ id: idSchema });

export const dictateRequestSchemas = {
  'takes-list': takeQuerySchema,
  'take-read': namedSchema,
  'take-retry': namedSchema,
  'take-again': namedSchema.extend({
    language: settingsPatchSchema.shape.dictationLanguage,
    model: z.string().max(200).optional(),
  }),
  'take-copy': namedSchema.extend({ which: z.enum(takeVersions) }),
  'take-edit': namedSchema.extend({ text: z.string().trim().min(1).max(longestEdit) }),
  'take-discard': namedSchema,
  'take-restore': namedSchema,
  'take-delete': namedSchema,
  'takes-removed': z.null(),
  'takes-bring-back': z.strictObject({ ids: z.array(idSchema).max(10_000).readonly() }),
  'sweep-answer': z.strictObject({ answer: z.enum(['remove', 'keep']) }),
  'takes-export': z.strictObject({
    format: z.enum(takeFormats),
    query: takeQuerySchema.shape.query,
    only: takeFilterSchema.optional(),
    id: idSchema.optional(),
  }),
  'insertion-undo': z.null(),
  'insertion-swap': z.null(),
} satisfies RequestSchemas<DictateMessages['requests']>;

export const dictateIntentSchemas = {
  'dictation-hold': z.discriminatedUnion('type', [pressSchema, releaseSchema, escapeSchema]),
} satisfies IntentSchemas<DictateMessages['intents']>;

/** Where the sound of a take is to be had, whole or in parts, below the app's own origin. */
export function takePath(id: string): string {
  return `/take/${id}.wav`;
}
