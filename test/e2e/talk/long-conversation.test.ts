import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { answered, talkedBefore } from './talked-before.ts';

runsOn(everywhere);

let service: LocalService;
let parley: Parley;
const profile = mkdtempSync(join(tmpdir(), 'parley-long-'));

/** Answers of different heights, none as high as is guessed. */
const turns = Array.from({ length: 1_500 }, (_, i) =>
  answered(`turn-${i}`, i === 5 ? 'A heron.' : `Answer ${i}.${'\n\nAnd more of it.'.repeat(i % 4)}`),
);

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  talkedBefore(profile, turns);
  parley = await launchParley({
    profile,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(profile, { recursive: true, force: true });
});

it('begins with the last turns of a long conversation, and has the others when one scrolls up', async () => {
  const log = talkLog();
  await expect.poll(() => inView(turnIn(log, 1_499))).toBe(true);
  expect(await waiting(log)).toBeGreaterThan(1_400);
  await expectUp(log);
});

it('holds the place of what one reads when earlier turns come', async () => {
  expect(await movedWhileEarlierCome(talkLog())).toBeLessThan(2);
});

it.runIf(isThorough)('goes on with the conversation while its beginning is not here', async () => {
  const { page } = parley;
  const before = await waiting(talkLog());
  expect(before).toBeGreaterThan(0);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('And now?');
  await page.keyboard.press('Enter');
  await talkLog().locator('[data-phase="over"]').last().getByText('And now?').first().waitFor();
  await expect.poll(() => inView(talkLog().getByText('And now?').last())).toBe(true);
  expect(await waiting(talkLog())).toBe(before);
});

it.runIf(isThorough)('keeps the turns that are here when a setting changes', async () => {
  const { page } = parley;
  const before = await waiting(talkLog());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Only show replies');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await waiting(talkLog())).toBe(before);
});

it.runIf(isThorough)(
  'opens a long conversation of the history at its end, and finds what is not here yet',
  async () => {
    const { page } = parley;
    await page.keyboard.press('Control+7');
    await page.locator('.history-row .history-open').first().click();
    const log = page.locator('.history-page .log');
    await expect.poll(() => inView(log.getByText('And now?').last())).toBe(true);
    expect(await waiting(log)).toBeGreaterThan(1_400);
    expect(await page.locator('.history-page h1').textContent()).toContain('turn-0');
    await expectUp(log);
    expect(await movedWhileEarlierCome(log)).toBeLessThan(2);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('Answer 77.');
    await expect.poll(() => page.locator('.find-count').textContent()).toBe('1 of 1');
    await expect.poll(() => inView(log.getByText('Answer 77.'))).toBe(true);
    expect(await waiting(log)).toBe(0);
    await page.keyboard.press('Escape');
  },
);

it.runIf(isThorough)('opens a turn that was found at the beginning of it', async () => {
  const { page } = parley;
  await page.keyboard.press('Escape');
  await page.locator('[data-search="history"]').fill('heron');
  await page.locator('.history-open', { hasText: 'heron' }).first().click();
  await expect.poll(() => inView(page.locator('.history-page').getByText('A heron.'))).toBe(true);
});

it.runIf(isThorough)(
  'holds what one sees when one has dragged the handle to where no turn is yet',
  async () => {
    const { page } = parley;
    await page.keyboard.press('Control+1');
    expect(await waiting(talkLog())).toBeGreaterThan(1_000);
    expect(await movedWhileEarlierCome(talkLog(), 0.6)).toBeLessThan(2);
  },
);

it.runIf(isThorough)('leads to the first turn by the key for the beginning', async () => {
  const { page } = parley;
  await page.keyboard.press('Control+1');
  await talkLog().focus();
  await page.keyboard.press('Home');
  await expect.poll(() => inView(turnIn(talkLog(), 0))).toBe(true);
  expect(await waiting(talkLog())).toBe(0);
});

it.runIf(isThorough)(
  'asks again in Talk what is read in the history, though that turn is not there yet',
  async () => {
    const { page } = parley;
    await page.keyboard.press('Control+n');
    await page.keyboard.press('Control+7');
    await page.keyboard.press('Escape'); // what was read before
    await page.locator('[data-search="history"]').fill('');
    await page.locator('.history-row .history-open', { hasText: 'turn-0' }).first().click();
    const read = page.locator('.history-page');
    await read.getByRole('button', { name: 'Continue conversation' }).click();
    await expect.poll(() => waiting(talkLog())).toBeGreaterThan(1_000);
    await page.keyboard.press('Control+7');
    await page.locator('[data-search="history"]').fill('heron');
    await page.locator('.history-open', { hasText: 'heron' }).first().click();
    expect(await turnIn(talkLog(), 5).count()).toBe(0);
    await turnIn(read, 5).getByRole('button', { name: 'Ask again' }).click();
    const anew = talkLog().locator('article[data-phase="over"]').last();
    await anew.getByRole('group', { name: 'Versions of this question' }).getByText('2 of 2').waitFor();
    expect(await anew.locator('[data-part="utterance"]').innerText()).toBe('Asked: turn-5');
    await expect.poll(() => inView(anew)).toBe(true);
  },
);

/** Scrolls up through a hundred turns, and looks that they come in order. */
async function expectUp(log: Locator): Promise<void> {
  const before = await waiting(log);
  await log.hover();
  await expect
    .poll(async () => {
      await parley.page.mouse.wheel(0, -1_500);
      return waiting(log);
    })
    .toBeLessThan(before - 100);
  const drawn = await log
    .locator('[data-turn-id]')
    .evaluateAll((all) => all.map((turn) => Number(turn.getAttribute('data-turn-id')?.replace('turn-', ''))));
  const known = drawn.filter((number) => !Number.isNaN(number));
  expect(known).toEqual([...new Set(known)].toSorted((a, b) => a - b));
}

/**
 * Scrolls near the first of the turns that are here, or into the room of those that aren't, and looks at what is in view
 * in each frame until earlier ones have come.
 * @param into a share of that room
 * @returns how far it moved, in pixels
 */
function movedWhileEarlierCome(log: Locator, into?: number): Promise<number> {
  return log.evaluate(async (page, share) => {
    const height = (): number => page.querySelector<HTMLElement>('.turns-earlier')?.offsetHeight ?? 0;
    const frame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve));
    const before = height();
    page.scrollTop = share === undefined ? before + 600 : before * share;
    await frame();
    const view = page.getBoundingClientRect();
    const tops = new Map<Element, number>();
    let most = 0;
    for (let settled = 0; settled < 30;) {
      await frame();
      const seen = [...page.querySelectorAll('[data-turn-id]')].filter((turn) => {
        const { top, bottom } = turn.getBoundingClientRect();
        return bottom > view.top && top < view.bottom;
      });
      for (const turn of seen) {
        const { top } = turn.getBoundingClientRect();
        most = Math.max(most, Math.abs(top - (tops.get(turn) ?? top)));
        tops.set(turn, top);
      }
      if (height() < before && seen.length > 0) settled++;
    }
    return most;
  }, into);
}

function talkLog(): Locator {
  return parley.page.getByRole('log', { name: 'Conversation' });
}

function turnIn(log: Locator, i: number): Locator {
  return log.locator(`[data-turn-id="turn-${i}"]`);
}

/** How many turns are not here yet. */
async function waiting(log: Locator): Promise<number> {
  const room = log.locator('.turns-earlier');
  if ((await room.count()) === 0) return 0;
  return (await room.evaluate((element: HTMLElement) => element.offsetHeight)) / 240;
}

async function inView(place: Locator): Promise<boolean> {
  if ((await place.count()) !== 1) return false;
  return place.evaluate((element) => {
    const view = element.closest('.log')?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return view !== undefined && bottom > view.top && top < view.bottom;
  });
}
