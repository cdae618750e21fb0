import { z } from 'zod';
import { idSchema, type RequestSchemas, type IntentSchemas } from './contract-schemas.ts';

/** The part of the wire that carrying an answer away needs; see `contract.ts`. */

/** As what an answer can be saved: with its question as text, or alone as sound. */
export const answerFormats = ['markdown', 'mp3', 'wav'] as const;
export type AnswerFormat = (typeof answerFormats)[number];

export interface AnswerMessages {
  readonly requests: {
    /** Unicode code points that would be sent to the service for the sound of an answer; none where all of it is kept. */
    'answer-unspoken': { input: { turnId: string }; output: { characters: number } };
    /** Saves an answer where the person chooses; its sound is asked for where it is not kept. `null` when it was cancelled. */
    'answer-save': { input: { turnId: string; format: AnswerFormat }; output: { file: string } | null };
  };
  readonly intents: {
    /** Ends the saving of an answer. */
    'answer-save-cancel': null;
  };
}

export const answerRequestSchemas = {
  'answer-unspoken': z.strictObject({ turnId: idSchema }),
  'answer-save': z.strictObject({ turnId: idSchema, format: z.enum(answerFormats) }),
} satisfies RequestSchemas<AnswerMessages['requests']>;

export const answerIntentSchemas = {
  'answer-save-cancel': z.null(),
} satisfies IntentSchemas<AnswerMessages['intents']>;
