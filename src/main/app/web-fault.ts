import { FaultError } from '../../shared/contract/fault.ts';
import { WebFetchError, type WebFetch } from '../web/web-fetch.ts';

/** Has something fetched, and its failure in words. @param say a sentence for why the host gave nothing */
export async function fetchedOrFault(
  fetching: ReturnType<WebFetch>,
  say: (reason: WebFetchError['reason'], host: string) => string,
): ReturnType<WebFetch> {
  try {
    return await fetching;
  } catch (error) {
    if (!(error instanceof WebFetchError)) throw error;
    const { reason, host } = error;
    const kind =
      reason === 'timed-out' || reason === 'untrusted' || reason === 'too-large' ? reason : 'unreachable';
    throw new FaultError({ kind, message: say(reason, host) }, { cause: error });
  }
}
