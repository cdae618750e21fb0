import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { dictatedBefore } from '../dictate/dictated-before.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { spoken } from '../harness/spoken.ts';
import { personAt, type Person } from '../listen/person.ts';
import { layoutProblems } from './layout-problems.ts';
import { unreadableTexts } from './unreadable-texts.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

/**
 * One that is longer than any, and one that runs from right to left. All of them, where somebody has changed many texts:
 * `PARLEY_LOCALES=de,fr,es,pt,it,ja,zh,ar`.
 */
const locales = (process.env['PARLEY_LOCALES'] ?? 'en-XA,ar').split(',');

/** Narrow, what is left of the usual one at 200 %, and that. */
const narrow = { width: 480, height: 600 };
const sizes = someOf(1, [narrow, { width: 550, height: 380 }, { width: 1100, height: 760 }]);
const book = join(import.meta.dirname, '../../fixtures/documents/lighthouse.docx');

let folder: string;
let service: LocalService;
let parley: Parley;
let person: Person;

let shownLocale: string;

describe.each(someOf(1, locales))('in %s', (locale) => {
  beforeAll(async () => {
    shownLocale = locale;
    folder = mkdtempSync(join(tmpdir(), 'parley-pseudo-'));
    const profile = join(folder, 'profile');
    dictatedBefore(profile, takesBefore());
    service = await startLocalService({ seed: 1, outputPrices: false });
    parley = await launchParley({ profile, mic: spoken.timesEight, env: env(locale) });
    person = personAt(parley);
  });

  afterAll(async () => {
    await parley?.close();
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows longer words of another language whole where one talks', async () => {
    const { page } = parley;
    await page.locator('textarea').waitFor();
    expect(await problems('talk-empty')).toEqual([]);
    await asks('What is seven times eight?', 'completed');
    service.faults.next('chat', { status: 402 });
    await asks('And plus ten?', 'failed');
    expect(await problems('talk')).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    expect(await unreadable('palette')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowUp'); // out of the field
    expect(await unreadableMenus('talk')).toEqual([]);
  });

  it('shows them whole where one dictates', async () => {
    const { page } = parley;
    await goTo('Dictate');
    await page.locator('article[data-take-id]').first().waitFor();
    expect(await problems('dictate')).toEqual([]);
    await page.locator('article[data-take-id]').nth(1).press('Enter');
    expect(await problems('dictate-take')).toEqual([]);
    expect(await unreadableMenus('dictate')).toEqual([]);
  });

  it('shows them whole where one listens', async () => {
    const { page } = parley;
    await goTo('Listen');
    await page.locator('.listen').waitFor();
    expect(await problems('listen-empty')).toEqual([]);
    parley.order({ do: 'open-file', file: book });
    await page.locator('[data-block], .block').first().waitFor();
    expect(await unreadable('listen')).toEqual([]);
    for (const key of ['c', 'm', 'q', 'a', '?', '.', 't']) {
      await page.keyboard.press(key);
      expect(await unreadable(`listen-${key}`)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    expect(await unreadableMenus('listen')).toEqual([]);
  });

  it('shows them whole in the settings', async () => {
    await goTo('Settings');
    await parley.page.locator('[data-key-state]').waitFor();
    const panes = parley.page.locator('.pane-button');
    for (let pane = 0; pane < (await panes.count()); pane++) {
      await panes.nth(pane).press('Enter');
      expect(await problems(`settings-${pane}`)).toEqual([]);
    }
  });

  it('shows them whole in the usage and in the history', async () => {
    const { page } = parley;
    await goTo('Usage');
    await page.locator('a[download]').waitFor();
    await page.getByRole('textbox').first().fill('5');
    await page.keyboard.press('Enter');
    expect(await problems('usage')).toEqual([]);

    await goTo('History');
    await page.locator('.history-row').first().waitFor();
    expect(await problems('history')).toEqual([]);
    expect(await unreadableMenus('history')).toEqual([]);
    await page.getByRole('searchbox').fill('no such words');
    await page.locator('.history-row').first().waitFor({ state: 'detached' });
    expect(await problems('history-search')).toEqual([]);
    await page.getByRole('searchbox').fill('');
    await page.locator('.history-row button').first().click();
    await page.locator('.kept-utterance').first().waitFor();
    expect(await problems('history-page')).toEqual([]);
  });

  it('shows them whole where one begins', async () => {
    const fresh = await launchParley({ env: { ...env(locale), PARLEY_API_KEY: '' } });
    try {
      await fresh.page.locator('.welcome h1').waitFor();
      expect(await problems('first-start', fresh.page)).toEqual([]);
    } finally {
      await fresh.close();
    }
  });
});

const env = (locale: string) => ({
  PARLEY_BASE_URL: service.baseUrl,
  PARLEY_API_KEY: service.key,
  PARLEY_LOCALE: locale,
});

/** One of each that a list of dictations shows in its own way. */
function takesBefore() {
  const at = Date.now() - 3_600_000;
  const text = 'What is seven times eight?';
  return [
    { id: 'left', at, stage: 'captured' as const, said: spoken.timesEight },
    { id: 'plain', at: at + 60_000, stage: 'delivered' as const, said: spoken.timesEight, text },
    { id: 'cleaned', at: at + 120_000, stage: 'delivered' as const, text: `um ${text}`, cleanedText: text },
    { id: 'cancelled', at: at + 180_000, stage: 'cancelled' as const, said: spoken.timesEight },
  ];
}

/** By their keys: the names of the rooms are in the language of tests too. */
const roomKeys = {
  Talk: 'Control+1',
  Dictate: 'Control+2',
  Listen: 'Control+3',
  History: 'Control+7',
  Usage: 'Control+8',
  Settings: 'Control+,',
};

const goTo = (room: keyof typeof roomKeys) => parley.page.keyboard.press(roomKeys[room]);

async function asks(question: string, outcome: string): Promise<void> {
  await parley.page.locator('textarea').fill(question);
  await parley.page.keyboard.press('Enter');
  await person.waitsForOutcome(outcome);
}

/** What cannot be seen or reached, and what is cut or covers other words, at each width. */
async function problems(name: string, page = parley.page): Promise<readonly string[]> {
  return [...(await layoutProblems(page, sizes)), ...(await unreadable(name, page))];
}

/** What is cut or covers other words, at each width; a dialog lies over all else, which can't be reached then. */
async function unreadable(name: string, page = parley.page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const unread = await page.evaluate(unreadableTexts);
    found.push(...unread.map((problem) => `${size.width}: ${problem}`));
    await picture(page, `${name}-${size.width}`);
  }
  return found;
}

/** The same of each menu, list and dialog that a button in the room opens. */
async function unreadableMenus(name: string): Promise<readonly string[]> {
  const { page } = parley;
  await page.setViewportSize(narrow);
  const openers = page.locator(
    '.sheet :is([aria-haspopup="menu"], [aria-haspopup="listbox"], [aria-haspopup="dialog"]):visible:enabled',
  );
  const found: string[] = [];
  for (let i = 0; i < (await openers.count()); i++) {
    await openers.nth(i).press('Enter');
    const menu = page.locator(':is(.floating, .modal, .model-list):visible');
    await menu.first().waitFor();
    const unread = await unreadable(`${name}-menu-${i}`);
    found.push(...unread.map((problem) => `menu ${i}: ${problem}`));
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await page.setViewportSize(narrow);
  }
  return found;
}

/** Pictures to look at, where a folder for them is named. */
async function picture(page: Page, name: string): Promise<void> {
  const pictures = process.env['PARLEY_PICTURES'];
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${shownLocale}-${name}.png`) });
}
