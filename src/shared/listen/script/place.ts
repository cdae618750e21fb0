import { z } from 'zod';

/** A place in a document that outlives any change of what is read: a block, and a character of its text. */
export interface Place {
  readonly blockId: string;
  readonly at: number;
}

export const placeSchema = z.strictObject({
  blockId: z.string().min(1).max(100),
  at: z.number().int().min(0),
});
