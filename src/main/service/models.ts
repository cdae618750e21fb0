import { z } from 'zod';
import { readJson, unreadableError } from './http/body.ts';
import { ServiceError } from './errors/errors.ts';
import { errorInBody } from './errors/refusals.ts';
import type { Timeouts } from './http/timeouts.ts';
import type { Sender } from './queue/sender.ts';
import type { Model } from '../../shared/usage/model.ts';

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
    const read = modelSchema.safeParse(entry);
    if (!read.success) return [];
    const { id, owned_by: owner, created } = read.data;
    return [{ id, owner, ...(created !== undefined && { created }) }];
  });
}

const modelSchema = z.object({
  id: z.string().min(1).max(200),
  owned_by: z.string().catch(''),
  created: z.number().positive().optional().catch(undefined),
});

/** Details of a model. Prices are in US dollars per token. */
export interface ModelInfo {
  readonly id: string;
  readonly quantization?: string;
  readonly supportsPromptCaching: boolean;
  readonly inputCostPerToken?: number;
  readonly cacheReadCostPerToken?: number;
  readonly cacheCreationCostPerToken?: number;
  /** Not in the specification, but the usual name among services that send it. */
  readonly outputCostPerToken?: number;
  readonly maxOutputTokens?: number;
  /** Not in the specification, but the usual name among services that send it. */
  readonly maxInputTokens?: number;
}

/** Empty if the service has no such endpoint: everything works without it. @throws ServiceError for other failures */
export async function modelInfo(
  sender: Sender,
  timeouts: Timeouts,
  signal: AbortSignal,
): Promise<readonly ModelInfo[]> {
  try {
    const { body } = await sender.send(
      {
        method: 'GET',
        path: '/v1/model/info',
        priority: 'interactive',
        headersTimeoutMs: timeouts.headersMs,
        bodyTimeoutMs: timeouts.bodyMs,
        wholeTimeoutMs: timeouts.wholeMs,
      },
      signal,
    );
    const list = listSchema.safeParse(await readJson(body, signal));
    return list.success ? list.data.data.flatMap(readEntry) : [];
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return [];
    throw error;
  }
}

const amount = z.number().nonnegative().nullish().catch(undefined);

const listSchema = z.object({ data: z.array(z.unknown()) });
const infoSchema = z.object({
  model_name: z.string().min(1).max(200),
  model_info: z.object({
    quantization: z.string().nullish().catch(undefined),
    supports_prompt_caching: z.boolean().nullish().catch(undefined),
    input_cost_per_token: amount,
    cache_read_input_token_cost: amount,
    cache_creation_input_token_cost: amount,
    output_cost_per_token: amount,
    max_output_tokens: amount,
    max_input_tokens: amount,
  }),
});

function readEntry(entry: unknown): ModelInfo[] {
  const read = infoSchema.safeParse(entry);
  if (!read.success) return [];
  const info = read.data.model_info;
  const known = {
    quantization: info.quantization,
    inputCostPerToken: info.input_cost_per_token,
    cacheReadCostPerToken: info.cache_read_input_token_cost,
    cacheCreationCostPerToken: info.cache_creation_input_token_cost,
    outputCostPerToken: info.output_cost_per_token,
    maxOutputTokens: info.max_output_tokens,
    maxInputTokens: info.max_input_tokens,
  };
  return [
    {
      id: read.data.model_name,
      supportsPromptCaching: info.supports_prompt_caching ?? false,
      ...withoutMissing(known),
    },
  ];
}

/** Drops fields that are undefined or null. */
function withoutMissing<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> }; // fromEntries loses the names
}
