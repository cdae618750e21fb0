import type { z } from 'zod';
import { badRequest } from './errors.ts';

/** No sensible request is nested deeper, and recursion over a body would overflow the stack at some depth. */
const deepest = 100;

/** Parses a request's body with the schema; a 400 names the first invalid field. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (isDeeper(body, deepest)) throw badRequest(`body: nested deeper than ${deepest} levels.`);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not understood'}`);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
