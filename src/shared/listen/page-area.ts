import { z } from 'zod';

const shareSchema = z.number().min(-1).max(2);

/** A part of a page, in shares of its width and height from its upper left corner. */
export const pageAreaSchema = z.strictObject({
  x: shareSchema,
  y: shareSchema,
  width: shareSchema,
  height: shareSchema,
});
export type PageArea = z.infer<typeof pageAreaSchema>;
