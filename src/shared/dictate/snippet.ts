import { z } from 'zod';

/** A text that a person inserts by its name: "my address". */
export const snippetSchema = z.strictObject({
  /** How it is called. */
  spoken: z.string().trim().min(1).max(200),
  /** May have several lines. */
  text: z.string().min(1).max(10_000),
});
export type Snippet = Readonly<z.infer<typeof snippetSchema>>;
