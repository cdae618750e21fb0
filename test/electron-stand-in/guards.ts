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
  /** Of the windows that are not there yet, in the order in which they were wanted, which is theirs. */
  const isAllowed: boolean[] = [];
  cdp.on('Page.windowOpen', ({ url, windowName }) => {
    const details = {
      url: world().loopback.toApp(url),
      frameName: windowName,
      features: '',
      disposition: 'new-window',
    };
    // The members of Electron's type that the page's own request gives.
    isAllowed.push(ask(details as Electron.HandlerDetails).action === 'allow');
  });
  context.on('page', (page) => {
    // Only what another page has opened, and not a window of the app.
    if (isAllowed.length > 0 && isAllowed.shift() === false) void page.close();
  });
}
