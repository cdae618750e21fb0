import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { patienceMs } from '../harness/harness.ts';

/** Settles once the page is gone: on a busy computer its process takes a while to die. */
export async function crashPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crash = page.waitForEvent('crash', { timeout: patienceMs });
  session.send('Page.crash').catch(() => undefined); // who is dead does not answer
  await crash;
}

/** A page of the app as somebody sees it who connects now: whoever had connected before gives up a page that crashed. */
export async function pageNow(profileDir: string, which: 'window' | 'overlay'): Promise<Page> {
  const [port] = readFileSync(join(profileDir, 'chromium/DevToolsActivePort'), 'utf8').split('\n');
  for (;;) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
    const found = browser
      .contexts()
      .flatMap((context) => context.pages())
      .find(
        (page) => page.url().includes('parley') && page.url().includes('overlay') === (which === 'overlay'),
      );
    if (found) {
      found.setDefaultTimeout(patienceMs);
      return found;
    }
    await browser.close();
  }
}
