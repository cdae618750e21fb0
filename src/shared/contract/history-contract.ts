import { z } from 'zod';
import type { AppState } from './app-state.ts';
import {
  type conversationFormats,
  historyQuerySchema,
  type HistoryPage,
  type HistoryQuery,
  type KeptConversation,
} from '../talk/history.ts';
import { mostInPart } from '../talk/conversation-part.ts';
import type { Turn } from '../talk/conversation.ts';
import { titleSchema } from '../talk/title.ts';
import { documentIdSchema } from '../listen/script/about.ts';
import { idSchema, type RequestSchemas } from './contract-schemas.ts';

/** The part of the wire that looking back needs; see `contract.ts`. */

export interface HistoryMessages {
  readonly requests: {
    /** What was talked and dictated, the newest first; a page at a time. */
    'history-list': { input: HistoryQuery; output: HistoryPage };
    /** Its last turns; `null` when it is no more. */
    'conversation-read': { input: ConversationNamed; output: KeptConversation | null };
    /**
     * Of a conversation of which the last turns are shown, those before the turn at `to`, counted from zero: at least so
     * many, unless they are large. Without an id, of the conversation in progress; `null` when it is no more.
     */
    'conversation-earlier': {
      input: { id: string | null; to: number; turns: number };
      output: (Pick<KeptConversation, 'recorded'> & { turns: readonly Turn[]; earlier: number }) | null;
    };
    /**
     * Of the conversation in progress, the turns about a document before one of its turns: at least so many, unless they
     * are large, and how many such turns come before them.
     */
    'conversation-about': {
      input: { documentId: string; before: string; turns: number };
      output: { turns: readonly Turn[]; earlier: number };
    };
    /** It goes on from where it was; what goes on now ends. */
    'conversation-open': { input: ConversationNamed; output: AppState };
    /** For good, with the sound of what was said in it. */
    'conversation-delete': { input: ConversationNamed; output: { wasCurrent: boolean } };
    /** Without an id, the conversation in progress. */
    'conversation-rename': { input: { id: string | null; title: string }; output: null };
    'conversation-pin': { input: ConversationNamed & { pinned: boolean }; output: null };
    /** For good: each conversation and each dictation, with all recordings. An incognito conversation goes on. */
    'history-delete-all': { input: null; output: { wasCurrent: boolean } };
  };
}

interface ConversationNamed {
  readonly id: string;
}

const namedSchema = z.strictObject({ id: idSchema });
const turnsSchema = z.number().int().min(1).max(mostInPart);

export const historyRequestSchemas = {
  'history-list': historyQuerySchema,
  'conversation-read': namedSchema,
  'conversation-earlier': z.strictObject({
    id: idSchema.nullable(),
    to: z.number().int().min(1),
    turns: turnsSchema,
  }),
  'conversation-about': z.strictObject({
    documentId: documentIdSchema,
    before: idSchema,
    turns: turnsSchema,
  }),
  'conversation-open': namedSchema,
  'conversation-delete': namedSchema,
  'conversation-rename': z.strictObject({ id: idSchema.nullable(), title: titleSchema }),
  'conversation-pin': namedSchema.extend({ pinned: z.boolean() }),
  'history-delete-all': z.null(),
} satisfies RequestSchemas<HistoryMessages['requests']>;

/** Where a conversation, or without an id all of them, is to be had as a file, below the app's own origin. */
export function conversationFile(
  id: string | undefined,
  format: (typeof conversationFormats)[number],
): string {
  const ending = format === 'json' ? 'json' : 'md';
  return id === undefined ? `/conversations.${ending}` : `/conversation/${id}.${ending}`;
}
