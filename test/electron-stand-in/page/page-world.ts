import type { WorldLink } from './world-link.ts';

export interface PageParts {
  readonly worldLink: (
    mine: string,
    theirs: string,
    onExpose: (name: string, api: unknown) => void,
  ) => WorldLink;
  readonly names: { page: string; preload: string };
}

type AskPermission = (wish: { audio: boolean; video: boolean }) => Promise<unknown>;

/**
 * The page's side: what the preload exposes becomes a global, and a wish for the microphone is put to the app's
 * permission handlers before Chromium decides. The source of this function is sent to the page, so it refers to nothing
 * outside itself.
 */
export function pageWorld(parts: PageParts): void {
  let askPermission: AskPermission | undefined;
  parts.worldLink(parts.names.page, parts.names.preload, (name, api) => {
    if (name === '\0permission') {
      askPermission = api as AskPermission;
      return;
    }
    if (name in globalThis)
      throw new Error('Cannot bind an API on top of an existing property on the window object');
    Object.defineProperty(globalThis, name, { value: api, enumerable: true });
  });

  if (typeof MediaDevices === 'undefined') return;
  const getUserMedia = MediaDevices.prototype.getUserMedia;
  MediaDevices.prototype.getUserMedia = async function (constraints) {
    const wish = { audio: Boolean(constraints?.audio), video: Boolean(constraints?.video) };
    // The light Chromium asks nobody itself and grants everything.
    if ((await askPermission?.(wish)) === false)
      throw new DOMException('Permission denied', 'NotAllowedError');
    return getUserMedia.call(this, constraints);
  };
}
