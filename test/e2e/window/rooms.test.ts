import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { contrastProblems } from '../../ui-gallery/contrast.ts';
import { differenceOf } from '../../ui-gallery/look-alike.ts';
import { dictatedBefore } from '../dictate/dictated-before.ts';
import { paneIds } from '../../../src/renderer/settings/panes.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';
import { personAt } from '../listen/person.ts';

const runsHere = runsOn(onlyInStandIn('Letters are drawn by the system, so pictures of two systems differ.'));

/** Every room, as it shall look. Taken anew with `PARLEY_PICTURES=new`, and then looked at. */
const pictures = join(import.meta.dirname, 'pictures');
/** Of the squares of a picture: letters are a little wider or narrower elsewhere. */
const mostDifferent = 0.01;
const book = join(import.meta.dirname, '../../fixtures/documents/lighthouse.docx');
const wide = { width: 1040, height: 680 };

/** What a room is in, in the order in which one gets there. Keys alone: their names hold in every language. */
const states: readonly (readonly [name: string, go: (parley: Parley) => Promise<unknown>])[] = [
  ['talk-empty', ({ page }) => page.locator('textarea').waitFor()],
  [
    'talk',
    async (parley) => {
      await asks(parley, 'What is seven times eight?', 'completed');
      service.faults.next('chat', { status: 402 });
      await asks(parley, 'And plus ten?', 'failed');
    },
  ],
  [
    'dictate',
    async ({ page }) => {
      await page.keyboard.press('Control+2');
      await page.locator('article[data-take-id]').nth(1).press('Enter');
      await page.locator('.take-card canvas[data-drawn="true"]').waitFor();
    },
  ],
  [
    'listen',
    async (parley) => {
      parley.order({ do: 'open-file', file: book });
      await parley.page.locator('[data-kind="list-item"]').first().waitFor();
    },
  ],
  [
    'library',
    async ({ page }) => {
      await page.locator('.listen-head button').first().press('Enter');
      await page.locator('.last-read').waitFor();
    },
  ],
  [
    'history',
    async ({ page }) => {
      await page.keyboard.press('Control+7');
      await page.locator('.history-row').first().waitFor();
    },
  ],
  [
    'usage',
    async ({ page }) => {
      await page.keyboard.press('Control+8');
      await page.locator('.usage-bars').waitFor();
    },
  ],
  [
    'voices',
    async ({ page }) => {
      await page.keyboard.press('Control+,');
      await page.locator('.pane-button').nth(paneIds.indexOf('voice')).press('Enter');
      await page.locator('[role="radio"]').first().waitFor();
    },
  ],
  [
    'palette',
    async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page.locator('.palette [role="option"]').first().waitFor();
    },
  ],
];

interface Look {
  readonly name: string;
  /** Those in which the look matters most; all where none are named. */
  readonly only?: readonly string[];
  readonly theme?: 'light' | 'dark';
  readonly locale?: string;
  readonly forced?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  /** As a browser's zoom has it. */
  readonly scale?: number;
}

const some = ['talk', 'dictate', 'listen', 'voices', 'palette'];
const looks: readonly Look[] = [
  { name: 'light' },
  { name: 'dark', theme: 'dark' },
  { name: 'right-to-left', only: some, locale: 'ar' },
  { name: 'forced-colours', only: some, forced: true },
  { name: 'narrow', only: some, size: { width: 480, height: 680 } },
  { name: 'twice-as-large', only: some, size: { width: 520, height: 400 }, scale: 2 },
];

let service: LocalService;

describe.runIf(runsHere).each(someOf(1, looks))('every room looks as it shall: $name', (look) => {
  let folder: string;
  let parley: Parley;

  beforeAll(async () => {
    service = await startLocalService({ seed: 1, outputPrices: false });
    folder = mkdtempSync(join(tmpdir(), 'parley-rooms-'));
    const profile = join(folder, 'profile');
    const at = Date.now() - 60_000;
    const text = 'What is seven times eight?';
    dictatedBefore(profile, [
      { id: 'cancelled', at, stage: 'cancelled', said: spoken.timesEight },
      { id: 'plain', at: at + 10_000, stage: 'delivered', said: spoken.timesEight, text },
      { id: 'cleaned', at: at + 20_000, stage: 'delivered', text: `um ${text}`, cleanedText: text },
    ]);
    const env = {
      PARLEY_BASE_URL: service.baseUrl,
      PARLEY_API_KEY: service.key,
      ...(look.locale && { PARLEY_LOCALE: look.locale }),
    };
    // Its letters are drawn a little differently by the light Chromium.
    parley = await launchParley({
      mic: spoken.time,
      wholeBrowser: true,
      profile,
      theme: look.theme ?? 'light',
      size: look.size ?? wide,
      env,
    });
    const { page } = parley;
    await page.emulateMedia({
      colorScheme: look.theme ?? 'light',
      reducedMotion: 'reduce',
      forcedColors: look.forced ? 'active' : 'none',
    });
    if (look.scale !== undefined) await magnify(page, look.size ?? wide, look.scale);
  });
  afterAll(async () => {
    await parley?.close();
    await service?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it.each(states.filter(([name]) => look.only?.includes(name) ?? true))('%s', async (name, go) => {
    await go(parley);
    const { page } = parley;
    const taken = await picture(page);
    const file = join(pictures, `${name}-${look.name}.png`);
    if (process.env['PARLEY_PICTURES'] === 'new' || !existsSync(file)) {
      mkdirSync(pictures, { recursive: true });
      writeFileSync(file, taken);
    }
    expect(differenceOf(taken, readFileSync(file))).toBeLessThan(mostDifferent);
    // In forced colours the person has chosen them.
    expect(look.forced ? [] : await contrastProblems(page)).toEqual([]);
  });
});

async function asks(parley: Parley, question: string, outcome: string): Promise<void> {
  await parley.page.locator('textarea').fill(question);
  await parley.page.keyboard.press('Enter');
  await personAt(parley).waitsForOutcome(outcome);
}

async function magnify(page: Page, size: { width: number; height: number }, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: scale,
    mobile: false,
  });
}

/** Without what is another at another time: the pointer, what blinks, figures, the hour's greeting. */
async function picture(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      text.textContent = (text.textContent ?? '').replaceAll(/\p{Nd}+/gu, '0').replaceAll('AM', 'PM');
    }
    const greeting = document.querySelector('[data-part="greeting"]');
    if (greeting) greeting.textContent = 'Good evening.';
  });
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}
