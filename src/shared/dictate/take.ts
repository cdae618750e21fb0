import { z } from 'zod';
import type { Fault } from '../contract/fault.ts';
import { modeIdSchema } from './clean-modes.ts';

/** What is kept of a recording: how far it has come, and what became of it. */

export const takeKinds = ['talk', 'dictation', 'note'] as const;
export type TakeKind = (typeof takeKinds)[number];
/** Kinds of which nothing but the text is wanted. */
type WrittenKind = Exclude<TakeKind, 'talk'>;
export const writtenKinds: readonly WrittenKind[] = ['dictation', 'note'];

/** The mode of a dictation that says what becomes of a selected text. */
export const rewriteMode = 'rewrite';
/** What is spoken for its text: a rewriting is kept as a dictation, and its mode distinguishes it. */
export type SpokenKind = WrittenKind | typeof rewriteMode;

/** How far a take has come, in order; then the two other ways in which it ends. */
export const takeStages = [
  'recording',
  'captured',
  'sent',
  'text',
  'cleaned',
  'delivered',
  'failed',
  'cancelled',
] as const;
export type TakeStage = (typeof takeStages)[number];

/** A take as a list shows it. */
export interface TakeEntry {
  readonly id: string;
  /** Takes in the order in which they were begun, whatever the clock said. Larger is later. */
  readonly order: number;
  readonly kind: TakeKind;
  readonly stage: TakeStage;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Of the sound; 0 while it is being recorded. */
  readonly durationMs: number;
  readonly sampleRate: number;
  /** Size of its sound file; 0 when the sound is no longer kept. */
  readonly audioBytes: number;
  /** When each stage was reached, in milliseconds since 1970. */
  readonly stageTimes: Readonly<Partial<Record<TakeStage, number>>>;
  /** Why it is `failed`. */
  readonly fault?: Fault;
  /** As it was heard. */
  readonly text?: string;
  /** As the model tidied it, or as the person wrote it afterwards. */
  readonly cleanedText?: string;
  /** How it was tidied; `rewriteMode` of an instruction, whose `cleanedText` is the result. */
  readonly mode?: string;
  /** What was selected, of an instruction; empty where nothing was. */
  readonly selected?: string;
  readonly language?: string;
  /** The one that wrote the text down. */
  readonly model?: string;
  /** The program that was in front, as the system names it. */
  readonly program?: string;
  /** Where the text went: the clipboard, a window's name. */
  readonly deliveredTo?: string;
}

export interface Take extends TakeEntry {
  readonly segments: readonly TakeSegment[];
}

/** A part between pauses; times are milliseconds from the take's beginning. */
export interface TakeSegment {
  readonly startMs: number;
  readonly endMs: number;
  /** Missing until it is transcribed. */
  readonly text?: string;
}

/** What may be added to a take as it goes on. */
export type TakeWords = Pick<
  TakeEntry,
  'text' | 'cleanedText' | 'mode' | 'selected' | 'language' | 'model' | 'program' | 'deliveredTo'
>;

/** What a person should know at once of the disk under a recording. */
export interface TakeTrouble {
  readonly takeId: string;
  readonly kind: 'low-space' | 'disk-refuses' | 'on-disk-again' | 'memory-full';
  /** A sentence or two, fit to be shown. */
  readonly message: string;
}

/** As what takes can be carried away. */
export const takeFormats = ['json', 'markdown', 'srt'] as const;
export type TakeFormat = (typeof takeFormats)[number];

/** Of which takes one wants to see only those: what failed or was left when the app ended, or what a mode has tidied. */
export const takeFilterSchema = z.literal('failed').or(modeIdSchema);
export type TakeFilter = z.infer<typeof takeFilterSchema>;

/** The longest text that a person may write in place of what was heard, in characters: more than a day of talking. */
export const longestEdit = 1_000_000;

/** Which takes a list is of. */
export const takeQuerySchema = z.strictObject({
  /** Words that all occur in the text; the last one may be unfinished. */
  query: z.string().max(1000).optional(),
  /** The `order` of the last entry of the page before. */
  before: z.number().int().optional(),
  limit: z.number().int().min(1).max(1000),
  kinds: z.array(z.enum(takeKinds)).optional(),
  only: takeFilterSchema.optional(),
});
export type TakeQuery = Readonly<z.infer<typeof takeQuerySchema>>;

export const keepFors = ['never', 'day', 'month', 'for-ever'] as const;

/** How long takes are kept once nothing is left to be done with them, and how much room their sound may take. */
export const retentionSchema = z.strictObject({
  keepFor: z.enum(keepFors),
  /** Bytes of sound; `null` for no limit. */
  maxBytes: z.number().int().min(0).nullable(),
});
export type Retention = Readonly<z.infer<typeof retentionSchema>>;

export const defaultRetention: Retention = { keepFor: 'month', maxBytes: 10_000_000_000 };

/** A take that the rules of keeping have removed, and that can be had back. */
export interface RemovedTake {
  readonly id: string;
  /** Only its sound, where that was too much. */
  readonly what: 'all' | 'sound';
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** How its text begins; empty where it has none. */
  readonly text: string;
  /** When it is deleted, in milliseconds since 1970. */
  readonly keptUntil: number;
}

/** Of so many recordings, so many would be removed by the settings: more than is removed unasked. */
export interface SweepQuestion {
  readonly count: number;
  readonly of: number;
}

/** What a take is spoken for; of a question there is nothing to be written. */
export function spokenKindOf({ kind, mode }: Pick<TakeEntry, 'kind' | 'mode'>): SpokenKind {
  if (kind === 'note') return 'note';
  return mode === rewriteMode ? rewriteMode : 'dictation';
}

/** A take's texts: what was made of it, what was said, and what an instruction was about. */
export const takeVersions = ['cleaned', 'raw', 'selected'] as const;
export type TakeVersion = (typeof takeVersions)[number];

/** Undefined where there is no such text, or not yet. */
export function versionText(
  { text, cleanedText, selected }: Pick<TakeEntry, 'text' | 'cleanedText' | 'selected'>,
  version: TakeVersion,
): string | undefined {
  if (version === 'selected') return selected;
  return version === 'raw' ? text : (cleanedText ?? text);
}

/** The text to be used: tidied if it was, else as it was heard, as far as it was. */
export function textOfTake({ cleanedText, text, segments }: Take): string {
  return cleanedText ?? text ?? segments.flatMap((segment) => segment.text ?? []).join(' ');
}
