import type { Session, WebContents, WebPreferences } from 'electron';
import { currentLocale } from '../../../shared/text/translate.ts';

/** Pages of the app's own scheme are Parley's. Nothing here runs Electron, so that it can be tried without it. */
export const appOrigin = 'app://parley';

/** The address of a page of ours; it names the program's language to the page, unless that is English. */
export function pageAddress(file: '' | 'overlay.html'): string {
  const locale = currentLocale();
  return `${appOrigin}/${file}${locale === 'en' ? '' : `?locale=${locale}`}`;
}

/** What a page of ours may do: nothing but what the preload hands it. */
export function ownPages(preload: string): WebPreferences {
  return {
    preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webviewTag: false,
    // macOS checks spelling itself; elsewhere Chromium would fetch dictionaries from the net.
    spellcheck: process.platform === 'darwin',
    // What is hidden goes on recording, and a reply goes on sounding.
    backgroundThrottling: false,
  };
}

/** What a page is kept by; Electron's `Session` has it all. */
type Permissions = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
>;

/**
 * No page gets any device but our own pages the microphone.
 * @param mayRecord whether the system agrees; it may ask the person first
 */
export function allowOnlyMicrophone(session: Permissions, mayRecord: () => Promise<boolean>): void {
  session.setPermissionRequestHandler((_contents, permission, decide, details) => {
    const wantsVideo = 'mediaTypes' in details && (details.mediaTypes?.includes('video') ?? false);
    const isAllowed = permission === 'media' && !wantsVideo && isOwn(details.requestingUrl);
    if (!isAllowed) return decide(false);
    void mayRecord().then(decide, () => decide(false));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, origin, { mediaType }) =>
      permission === 'media' && mediaType === 'audio' && isOwn(`${origin}/`),
  );
  session.setDevicePermissionHandler(() => false);
}

/** The part of Electron's `WebContents` that says where a page goes. */
type Roaming = Pick<WebContents, 'on' | 'setWindowOpenHandler' | 'setWebRTCIPHandlingPolicy'>;

/** A page stays where it is and opens nothing by itself; a link that the person clicks comes by the wire. */
export function keepOnOwnPages(contents: Roaming): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  const stay = (event: { readonly url: string; preventDefault(): void }): void => {
    if (!isOwn(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  // The content security policy does not hold WebRTC: it shall not find a way out around the proxy.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

function isOwn(url: string | undefined): boolean {
  return url !== undefined && url.startsWith(`${appOrigin}/`);
}
