import type { z } from 'zod';
import { badRequest } from './errors.ts';

/** No request means anything deeper; what walks a body by recursion would overflow the stack somewhere beyond. */
const deepest = 100;

/** What a client sent, as the schema describes it; a 400 names the first field that is wrong. */
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
