import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, afterAll, describe, expect, it } from 'vitest';
import { electronRuntime } from '../../scripts/electron-runtime.mjs';
import { createConversations } from '../../src/main/library/conversations.ts';
import { openDatabase } from '../../src/main/library/database.ts';
import type { AppState } from '../../src/shared/app-state.ts';
import { startLocalService, type LocalService } from '../service/local-service.ts';
import { launchParley, type Parley } from './harness.ts';

/** The machine may be slow; what is awaited is not about time. */
const patient = { timeout: 90_000 };
let service: LocalService;
let parley: Parley;
let profile: string;
let browsers: Browser[];

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
});

beforeEach(async () => {
  browsers = [];
  profile = mkdtempSync(join(tmpdir(), 'parley-blank-'));
  keepsConversation('> What hangs the page.');
  parley = await launchParley({
    profile,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
});

afterEach(async () => {
  for (const browser of browsers) await browser.close();
  await parley?.close();
  rmSync(profile, { recursive: true, force: true });
});

afterAll(() => service?.close());

/** By the stand-in's debug port: a page that has crashed is given up for good by whoever had connected before. */
describe.skipIf(electronRuntime())('a window that stays blank', () => {
  it('is explained in a box, and tried again when asked (L47)', async () => {
    await diesTillTheBox();
    expect(parley.stderr()).toMatch(
      /a box asks: .*Nothing is lost: your recordings.* \[Try again\] \[Quit Parley\]/,
    );
    parley.order({ do: 'press-in-dialog', button: 'Try again' });
    const page = await pageNow();
    await page.getByText('Hold Space and speak').first().waitFor(patient);
    await page.getByRole('button', { name: /^History/ }).click();
    await page.locator('.history-row button').first().waitFor();
  });

  it('is left by quitting (L47)', async () => {
    await diesTillTheBox();
    parley.order({ do: 'press-in-dialog', button: 'Quit Parley' });
    await expect.poll(() => isRunning(parley.pid), patient).toBe(false);
  });

  it('is loaded anew, with a new conversation, when its page hangs before it has drawn anything (L19, L47)', async () => {
    const { page } = parley;
    await page.getByRole('log').getByText('What hangs the page.').waitFor();
    await page.addInitScript(() => {
      const make = Document.prototype.createElement;
      const makeUnlessHanging = (document: Document, args: [string]): unknown => {
        while (args[0] === 'blockquote');
        return Reflect.apply(make, document, args);
      };
      Object.defineProperty(Document.prototype, 'createElement', {
        value(this: Document, ...args: [string]) {
          return makeUnlessHanging(this, args);
        },
      });
    });
    page.reload().catch(() => {}); // it never answers
    await expect.poll(notices, patient).toContain('so Parley started a new conversation');
    const anew = await pageNow();
    await anew.getByText('Hold Space and speak').first().waitFor(patient);
  });
});

/** Crashes each page as soon as it has shown something, until no more are loaded. */
async function diesTillTheBox(): Promise<void> {
  for (let deaths = 0; deaths < 4; deaths++) {
    const page = await pageNow();
    await page.getByRole('button', { name: 'Talk', exact: true }).waitFor(patient);
    const session = await page.context().newCDPSession(page);
    session.send('Page.crash').catch(() => undefined); // who is dead does not answer
  }
  await expect.poll(parley.stderr, patient).toContain('a box asks: Parley’s window closes again and again');
}

/** As the pill's page is told them; the window's own does not answer. */
async function notices(): Promise<string> {
  const answer = await parley.overlay.evaluate(() => window.bridge.request('settings-save', {}));
  return (answer as { value: AppState }).value.notices.join(' ');
}

function keepsConversation(reply: string): void {
  const onNotice = (words: string): never => {
    throw new Error(words);
  };
  const database = openDatabase({ file: join(profile, 'library.db'), now: Date.now, onNotice });
  createConversations(database).keep('before', {
    id: 'former',
    origin: 'text',
    phase: 'over',
    startedAt: 1_790_000_000_000,
    utterance: 'Quote somebody.',
    reasoning: '',
    reply,
    cues: [],
    heardTo: 0,
    outcome: 'completed',
    finishReason: 'stop',
  });
  database.close();
}

/** The window as somebody sees it who connects now. */
async function pageNow(): Promise<Page> {
  const [port] = readFileSync(join(profile, 'chromium/DevToolsActivePort'), 'utf8').split('\n');
  for (;;) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
    browsers.push(browser);
    const found = browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => page.url().includes('parley') && !page.url().includes('overlay'));
    if (found) return found;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
