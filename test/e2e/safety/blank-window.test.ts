import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { createConversations } from '../../../src/main/storage/conversations.ts';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { crashPage, pageNow } from './crashed-page.ts';
import { hang, letHang } from './hang.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { crashes, onlyInStandIn, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';

const runsHere = runsOn(onlyInStandIn(crashes));

let service: LocalService;
let parley: Parley;
let profile: string;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
});

beforeEach(async () => {
  profile = mkdtempSync(join(tmpdir(), 'parley-blank-'));
  keepsConversation('> What hangs the page.');
  parley = await launchParley({
    mic: spoken.time,
    profile,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
});

afterEach(async () => {
  await parley?.close();
  rmSync(profile, { recursive: true, force: true });
});

afterAll(() => service?.close());

describe.runIf(runsHere)('a window that stays blank', () => {
  it('is explained in a box, and tried again when asked (L47)', async () => {
    await diesTillTheBox();
    expect(parley.stderr()).toMatch(
      /a box asks: .*Nothing is lost: your recordings.* \[Try again\] \[Quit Parley\]/,
    );
    parley.order({ do: 'press-in-dialog', button: 'Try again' });
    const page = await pageNow(profile, 'window');
    await page.getByText('Hold Space and ask').first().waitFor();
    await page.getByRole('button', { name: /^History/ }).click();
    await page.locator('.history-row button').first().waitFor();
  });

  it.runIf(isThorough)('is left by quitting (L47)', async () => {
    await diesTillTheBox();
    parley.order({ do: 'press-in-dialog', button: 'Quit Parley' });
    await expect.poll(() => isRunning(parley.pid)).toBe(false);
  });

  it.runIf(isThorough)(
    'is loaded anew, with a new conversation, when its page hangs before it has drawn anything (L19, L47)',
    async () => {
      const { page } = parley;
      await page.getByRole('log').getByText('What hangs the page.').waitFor();
      await letHang(page);
      await page.addInitScript(`(${hangWhenMaking})('blockquote', ${hang});`);
      page.reload().catch(() => {}); // it never answers
      await expect.poll(notices).toContain('so Parley started a new conversation');
      const anew = await pageNow(profile, 'window');
      await anew.getByText('Hold Space and ask').first().waitFor();
    },
  );
});

/** Runs in the page before its own scripts. */
function hangWhenMaking(tag: string, hangs: () => never): void {
  const make = Document.prototype.createElement;
  Object.defineProperty(Document.prototype, 'createElement', {
    value(this: Document, ...args: [string]) {
      if (args[0] === tag) hangs();
      return Reflect.apply(make, this, args) as unknown;
    },
  });
}

/** Crashes each page as soon as it has shown something, until no more are loaded. */
async function diesTillTheBox(): Promise<void> {
  for (let deaths = 0; deaths < 4; deaths++) {
    const page = await pageNow(profile, 'window');
    await page.getByRole('button', { name: 'Talk', exact: true }).waitFor();
    await crashPage(page);
  }
  await expect.poll(parley.stderr).toContain('a box asks: Parley’s window keeps closing');
}

/** As the pill's page is answered; the window's own does not ask any more. */
async function notices(): Promise<string> {
  const answer = await parley.overlay.evaluate(() => window.bridge.request('app-state', null));
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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
