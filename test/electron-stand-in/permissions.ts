import type { ToMain } from './page/preload-world.ts';
import { permissionHandlers } from './electron/session.ts';
import type { WebContents } from './electron/web-contents.ts';

type Wish = Extract<ToMain, { is: 'permission' }>;

/** Puts a page's wish for its devices to the app's handlers, and makes Chromium grant or deny it accordingly. Resolves to whether it is granted. */
export async function decidePermission(wish: Wish, contents: WebContents): Promise<boolean> {
  const granted = await isGranted(wish, contents);
  const setting = granted ? 'granted' : 'denied';
  const origin = new URL(wish.url).origin;
  for (const name of [...(wish.audio ? ['microphone'] : []), ...(wish.video ? ['camera'] : [])]) {
    // On the window's own session: Chromium forgets a setting with the session that made it.
    await contents.cdp?.send('Browser.setPermission', { permission: { name }, setting, origin });
  }
  return granted;
}

/** Without handlers Electron grants. */
async function isGranted(wish: Wish, contents: WebContents): Promise<boolean> {
  const { check, request } = permissionHandlers;
  const mediaTypes = [...(wish.audio ? ['audio' as const] : []), ...(wish.video ? ['video' as const] : [])];
  const url = contents.getURL();
  const origin = url.split('/').slice(0, 3).join('/');
  // The app's handlers get the members of Electron's types that a page's wish gives.
  const asked = contents as unknown as Electron.WebContents;
  const details = { mediaTypes, requestingUrl: url, securityOrigin: origin, isMainFrame: true };
  for (const mediaType of mediaTypes) {
    if (check?.(asked, 'media', origin, { ...details, mediaType }) === false) return false;
  }
  if (!request) return true;
  return new Promise((resolve) => request(asked, 'media', resolve, details));
}
