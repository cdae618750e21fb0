import { z } from 'zod';
import type { Words } from './reply.ts';

/** Reasoning that has a field of its own, which services call by different names; in several of them, it is the same. */
export function thoughtIn({
  reasoning_content: thought,
  reasoning,
  reasoning_details: details,
}: Words): string {
  return thought || reasoning || (details ? thoughtInDetails(details) : '');
}

/** Reasoning as a list, of which some is a summary and some cannot be read by anybody but the model. */
const detailsSchema = z.array(z.object({ text: z.string().nullish(), summary: z.string().nullish() }));

function thoughtInDetails(details: unknown): string {
  const { data = [] } = detailsSchema.safeParse(details);
  return data.map(({ text, summary }) => text ?? summary ?? '').join('');
}
