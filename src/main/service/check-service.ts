import { createServiceClient } from './client.ts';
import { ServiceError } from './errors/errors.ts';
import type { ProxySource } from './http/connections.ts';
import type { Connection } from './http/http.ts';
import { t } from '../../shared/text/translate.ts';
import { modelRoles, withInfo, type ModelRoles } from '../../shared/usage/model.ts';

/** Milliseconds. Somebody looks at the field and waits, so a service that keeps them waiting has failed. */
const patienceMs = 20_000;

/**
 * Asks a service for its models with an address and a key that nobody has kept yet.
 * @returns `null` when it was asked without a key, and wants one
 * @throws ServiceError whatever is amiss with the address, the key or the way there
 */
export async function checkService(
  connection: Connection,
  proxies: ProxySource,
  untilQuit: AbortSignal,
): Promise<ModelRoles | null> {
  const client = createServiceClient({ connection: () => connection, proxies });
  const tooLong = AbortSignal.timeout(patienceMs);
  const signal = AbortSignal.any([untilQuit, tooLong]);
  try {
    const roles = modelRoles(await client.models(signal));
    // Without its prices a service works all the same.
    return withInfo(roles, await client.modelInfo(signal).catch(() => []));
  } catch (error) {
    if (connection.apiKey === null && isAboutKey(error)) return null;
    if (tooLong.aborted) throw new ServiceError('timed-out', t('service:network.slow'));
    throw error;
  } finally {
    await client.close();
  }
}

function isAboutKey(error: unknown): boolean {
  return error instanceof ServiceError && (error.fault.kind === 'wrong-key' || error.status === 403);
}
