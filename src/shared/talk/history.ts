import { z } from 'zod';
import type { Conversation } from './conversation.ts';
import type { Excerpt } from '../text/excerpt.ts';
import type { TakeStage } from '../dictate/take.ts';

/** Conversations and dictations as the History room lists them. */

/** A conversation as a list shows it. */
export interface ConversationSummary {
  readonly id: string;
  /** Conversations in the order in which they were taken up last. Larger is later. */
  readonly order: number;
  /** When it was begun, gone on with, or spoken in last; milliseconds since 1970. */
  readonly at: number;
  /** How many. */
  readonly turns: number;
  /** As `titleOf` has it. */
  readonly title: string;
  /** It stays above the others, and its recordings stay as long as it does. */
  readonly pinned: boolean;
}

/** Without words to search for, conversations and dictations; with words, turns and dictations in which they occur. */
export type HistoryEntry = ConversationEntry | TurnEntry | DictationEntry;

export type ConversationEntry = { readonly kind: 'conversation' } & ConversationSummary;

interface TurnEntry {
  readonly kind: 'turn';
  readonly id: string;
  readonly order: number;
  readonly conversationId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly utterance: Excerpt;
  readonly reply: Excerpt;
  /** Why there is no whole answer, in a sentence or two. */
  readonly fault?: string;
}

interface DictationEntry {
  readonly kind: 'dictation';
  readonly id: string;
  readonly order: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly stage: TakeStage;
  /** Of its sound, also when that is no longer kept. */
  readonly durationMs: number;
  readonly text: Excerpt;
  /** Why it is `failed`, in a sentence or two. */
  readonly fault?: string;
}

/** All that the history holds. */
export interface HistoryTotals {
  readonly conversations: number;
  readonly dictations: number;
}

export interface HistoryPage {
  /** On the first page, what stands above it: pinned conversations, or in a search those whose title has its words. */
  readonly top?: readonly ConversationEntry[];
  /** On the first page. */
  readonly totals?: HistoryTotals;
  /** The newest first, without pinned conversations. */
  readonly entries: readonly HistoryEntry[];
  /** Where the next page begins; none when this one is empty. */
  readonly next?: HistoryPlace;
}

const placeSchema = z.strictObject({
  /** Of the last conversation or turn in the list. */
  talk: z.number().int(),
  /** Of the last dictation in the list. */
  dictation: z.number().int(),
});

/** A place in the list: below it are those with smaller numbers of their order. */
type HistoryPlace = Readonly<z.infer<typeof placeSchema>>;

/** Of what the list can be, other than of everything. `failed`: what came to no answer or to no text. */
export const historyFilters = ['asked', 'dictated', 'failed'] as const;

/** Which entries a page is of. */
export const historyQuerySchema = z.strictObject({
  /** Words that all occur; the last one may be unfinished. */
  query: z.string().max(1000).optional(),
  only: z.enum(historyFilters).optional(),
  /** The `next` of the page before. */
  from: placeSchema.optional(),
  limit: z.number().int().min(1).max(500),
});
export type HistoryQuery = Readonly<z.infer<typeof historyQuerySchema>>;

/** A conversation that is opened to be read. */
export interface KeptConversation {
  readonly id: string;
  /** Its last turns. */
  readonly conversation: Conversation;
  /** When its first turn began, in milliseconds since 1970. */
  readonly begunAt: number;
  readonly pinned: boolean;
  /** Those of these turns whose recording is still kept: below `takePath`. */
  readonly recorded: readonly string[];
}

/** As what conversations can be carried away. */
export const conversationFormats = ['json', 'markdown'] as const;
