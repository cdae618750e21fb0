import type { z } from 'zod';
import { badRequest } from './errors.ts';

/** What a client sent, as the schema describes it; a 400 names the first field that is wrong. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not understood'}`);
}
