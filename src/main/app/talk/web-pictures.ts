import { randomUUID } from 'node:crypto';
import type { RequestHandlers } from '../../platform/ipc.ts';
import type { Served, ServedPicture } from '../../platform/app-scheme.ts';
import type { WebFetch } from '../../web/web-fetch.ts';
import { fetchedOrFault } from '../web-fault.ts';
import { webPicturePath } from '../../../shared/contract/talk-contract.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { mostPixels, pictureSize } from '../../../shared/talk/picture-file.ts';
import { kindOfPicture } from '../../../shared/talk/picture.ts';
import { t } from '../../../shared/text/translate.ts';

/** Pictures of answers that the person wants to see. They are kept in memory until Parley ends, and nowhere else. */
interface WebPictures {
  readonly requests: Pick<RequestHandlers, 'picture-fetch'>;
  readonly served: Pick<Served, 'webPicture'>;
}

const limits = { maxBytes: 10_000_000, timeoutMs: 15_000 } as const;

/** Of all pictures together; beyond, the oldest go. */
const mostKeptBytes = 100_000_000;

export function createWebPictures(fetchFromWeb: WebFetch, untilQuit: AbortSignal): WebPictures {
  const kept = new Map<string, ServedPicture>(); // the oldest first
  const keep = (picture: ServedPicture): string => {
    const id = randomUUID();
    kept.set(id, picture);
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes.length, 0);
    for (const [oldest, one] of kept) {
      if (bytes <= mostKeptBytes) break;
      kept.delete(oldest);
      bytes -= one.bytes.length;
    }
    return id;
  };
  return {
    requests: {
      async 'picture-fetch'({ url }) {
        const wanted = { url, accept: 'image/webp,image/png,image/jpeg,image/gif', ...limits };
        const { bytes, url: found } = await fetchedOrFault(fetchFromWeb(wanted, untilQuit), (reason, host) =>
          t(`talk:web-picture.failed.${reason}`, { host }),
        );
        const mediaType = kindOfPicture(bytes);
        const size = pictureSize(bytes);
        const { host } = found;
        if (!mediaType || !size) throw badPicture(t('talk:web-picture.failed.no-picture', { host }));
        if (size.width * size.height > mostPixels)
          throw badPicture(t('talk:web-picture.failed.too-many-pixels'));
        return { path: webPicturePath(keep({ bytes, mediaType })), ...size };
      },
    },
    served: { webPicture: (id) => kept.get(id) },
  };
}

function badPicture(message: string): FaultError {
  return new FaultError({ kind: 'bad-input', message });
}
