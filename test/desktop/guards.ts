import type { EventEmitter } from 'node:events';
import type { BrowserContext, CDPSession } from 'playwright';
import { world } from './world.ts';

/** Lets the app's `will-navigate` listeners stop the page from leaving, before a byte of the other page is asked for. */
export async function guardNavigation(cdp: CDPSession, contents: EventEmitter): Promise<void> {
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    let prevented = false;
    const url = world().loopback.toApp(request.url);
    const event = { url, isMainFrame: true, preventDefault: () => (prevented = true) };
    contents.emit('will-navigate', event, url);
    const answer = prevented
      ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : cdp.send('Fetch.continueRequest', { requestId });
    answer.catch(() => {});
  });
}

type OpenHandler = (details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse;

/** Asks the app about each window the page wants to open, and closes the new page unless it is allowed. */
export function guardPopups(cdp: CDPSession, context: BrowserContext, ask: OpenHandler): void {
  cdp.on('Page.windowOpen', ({ url, windowName }) => {
    const details = {
      url: world().loopback.toApp(url),
      frameName: windowName,
      features: '',
      disposition: 'new-window',
    };
    // The members of Electron's type that the page's own request gives.
    const { action } = ask(details as Electron.HandlerDetails);
    if (action === 'deny') context.once('page', (popup) => void popup.close());
  });
}
