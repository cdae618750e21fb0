import { z } from 'zod';
import type { Model } from '../../../shared/usage/model.ts';
import { readJson, unreadableError } from '../http/body.ts';
import type { Timeouts } from '../http/timeouts.ts';
import { errorInBody } from '../errors/refusals.ts';
import type { Sender } from '../queue/sender.ts';

const listSchema = z.object({ data: z.array(z.unknown()) });
const entrySchema = z.object({
  id: z.string().min(1).max(200),
  owned_by: z.string().catch(''),
  created: z.number().positive().optional().catch(undefined),
});

/** The models that the key may use, in the service's order, without entries that have no name. @throws ServiceError */
export async function models(
  sender: Sender,
  timeouts: Timeouts,
  signal: AbortSignal,
): Promise<readonly Model[]> {
  const { body } = await sender.send(
    {
      method: 'GET',
      path: '/v1/models',
      priority: 'interactive',
      headersTimeoutMs: timeouts.headersMs,
      bodyTimeoutMs: timeouts.bodyMs,
      wholeTimeoutMs: timeouts.wholeMs,
    },
    signal,
  );
  const answer = await readJson(body, signal);
  const failure = errorInBody(answer);
  if (failure) throw failure;
  const list = listSchema.safeParse(answer);
  if (!list.success) throw unreadableError(list.error);
  return list.data.data.flatMap((entry) => {
    const read = entrySchema.safeParse(entry);
    if (!read.success) return [];
    const { id, owned_by: owner, created } = read.data;
    return [{ id, owner, ...(created !== undefined && { created }) }];
  });
}
