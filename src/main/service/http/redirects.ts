import { rootOf, type ServicePath } from '../service-address.ts';
import { ServiceError } from '../errors/errors.ts';
import { plainText } from '../errors/sanitize-text.ts';
import { t } from '../../../shared/text/translate.ts';

/** More redirects on one server than this are a loop. */
export const mostRedirects = 5;

/**
 * Where an answer redirects to on the same server; undefined if it doesn't redirect. The key and the conversation go to
 * another server only if the person agrees.
 * @throws ServiceError `moved` if it redirects to another server, with its address
 */
export function redirectTarget(
  answer: { readonly statusCode: number; readonly headers: { readonly location?: string | undefined } },
  from: URL,
  request: { readonly method: 'GET' | 'POST'; readonly path: ServicePath },
): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(answer.statusCode)) return undefined;
  const target = URL.parse(answer.headers.location ?? '', from.href);
  if (!answer.headers.location || !target || !/^https?:$/.test(target.protocol)) throw leadsNowhere(from);
  // A body may only be sent again where the status says so.
  const repeatable = request.method === 'GET' || answer.statusCode === 307 || answer.statusCode === 308;
  if (target.origin !== from.origin || !repeatable) throw moved(from, rootOf(target, request.path));
  return target;
}

/** The same server redirected the request in circles. */
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
