import { faultOf } from '../../../shared/contract/fault.ts';
import { mostPixels, pictureSize } from '../../../shared/talk/picture-file.ts';
import { kindOfPicture } from '../../../shared/talk/picture.ts';
import { t } from '../../../shared/text/translate.ts';
import type { Bridge } from '../../bridge.ts';
import type { Screen } from '../../app/screen.ts';
import type { Store } from '../../app/store.ts';

/** Pictures of answers. None is fetched unless the person asks; what was asked for stays until Parley ends. */

interface WebPictureActions {
  showPicture(url: string): void;
  /** What was fetched is no longer there, or can't be drawn. */
  pictureFailed(url: string): void;
}

export function createWebPictureActions({ bridge, screen }: WebPicturePorts): WebPictureActions {
  const set = (url: string, state: Screen['webPictures'][string]): void =>
    screen.set({ webPictures: { ...screen.get().webPictures, [url]: state } });
  return {
    async showPicture(url) {
      set(url, { is: 'loading' });
      try {
        set(url, { is: 'shown', picture: await bridge.request('picture-fetch', { url }) });
      } catch (error) {
        set(url, { is: 'failed', message: faultOf(error).message });
      }
    },
    pictureFailed: (url) => set(url, { is: 'failed', message: t('talk:web-picture.unreadable') }),
  };
}

interface WebPicturePorts {
  readonly bridge: Pick<Bridge, 'request'>;
  readonly screen: Store<Screen>;
}

/** Where a picture of an answer is. */
type PictureSource =
  | { readonly from: 'web'; readonly url: string; readonly host: string }
  | {
      readonly from: 'answer';
      readonly url: string;
      readonly size: NonNullable<ReturnType<typeof pictureSize>>;
    }
  /** One that is written into the answer, and isn't what it claims to be. */
  | { readonly from: 'nowhere' }
  | { readonly from: 'unsafe'; readonly url: string };

/** Bytes. */
const largestInAnswer = 2_000_000;

export function pictureSource(address: string): PictureSource {
  const url = URL.parse(address);
  switch (url?.protocol) {
    case 'https:':
      return { from: 'web', url: url.href, host: url.host };
    case 'http:':
      return { from: 'unsafe', url: url.href };
    case 'data:':
      return pictureInside(address);
    default:
      return { from: 'nowhere' };
  }
}

function pictureInside(address: string): PictureSource {
  const [, base64 = ''] = /^data:image\/[\w.+-]+;base64,([\w+/]+=*)$/.exec(address.trim()) ?? [];
  if (base64 === '' || base64.length > (largestInAnswer * 4) / 3) return { from: 'nowhere' };
  const bytes = bytesOf(base64);
  const mediaType = bytes && kindOfPicture(bytes);
  const size = bytes && pictureSize(bytes);
  if (!mediaType || !size || size.width * size.height > mostPixels) return { from: 'nowhere' };
  return { from: 'answer', url: `data:${mediaType};base64,${base64}`, size };
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined; // it isn't base64
  }
}
