import { rootOf, type ServicePath } from '../service-address.ts';
import { ServiceError } from '../errors/errors.ts';
import { plainText } from '../errors/sanitize-text.ts';
import { t } from '../../../shared/text/translate.ts';

/** More than this many on one server is a loop. */
export const mostRedirects = 5;

/**
 * Where an answer leads on the same server, or undefined when it leads nowhere. The key and what was said go to no
 * other server unless the person has agreed.
 * @throws ServiceError `moved` when it leads to another one, naming its address
 */
export function redirectTarget(
  answer: { readonly statusCode: number; readonly headers: { readonly location?: string | undefined } },
  from: URL,
  request: { readonly method: 'GET' | 'POST'; readonly path: ServicePath },
): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(answer.statusCode)) return undefined;
  const target = URL.parse(answer.headers.location ?? '', from.href);
  if (!answer.headers.location || !target || !/^https?:$/.test(target.protocol)) throw leadsNowhere(from);
  // A body may only be repeated where the status says so.
  const repeatable = request.method === 'GET' || answer.statusCode === 307 || answer.statusCode === 308;
  if (target.origin !== from.origin || !repeatable) throw moved(from, rootOf(target, request.path));
  return target;
}

/** The same server sent the request round and round. */
export function redirectLoop(at: URL): ServiceError {
  return new ServiceError('wrong-address', t('service:redirect.endless', { host: at.host }));
}

function moved(from: URL, root: string): ServiceError {
  return new ServiceError('moved', t('service:redirect.moved', { host: from.host, root: plainText(root) }), {
    movedTo: root,
  });
}

function leadsNowhere(from: URL): ServiceError {
  return new ServiceError('wrong-address', t('service:redirect.nowhere', { host: from.host }));
}
