import { z } from 'zod';

/** A person's own words: what the service writes, and what it should have written. */
export const dictionaryEntrySchema = z.strictObject({
  spoken: z.string().trim().min(1).max(200),
  written: z.string().max(500),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntrySchema>;
