import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';

const answerMs = 200;

/** Lets `hang` hang in the page. By the protocol: Playwright's own routes would also hold what the page loads when it is loaded anew. */
export async function letHang(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*/slow-answer' }] });
  cdp.on('Fetch.requestPaused', async ({ requestId }) => {
    await sleep(answerMs);
    // The page may have been ended meanwhile.
    await cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 200 }).catch(() => {});
  });
}

/**
 * Runs in the page, and never comes back. Like a loop without an end it keeps the page from doing anything else, but it waits
 * for the network again and again, and so leaves the computer to others.
 */
export function hang(): never {
  for (;;) {
    const request = new XMLHttpRequest();
    request.open('GET', '/slow-answer', false);
    request.send();
  }
}
