import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { answered, talkedBefore } from './talked-before.ts';

runsOn(everywhere);

const reply = 'See [this](https://a.example) and:\n\n```\ncode\n```\n\n| a | b |\n|-|-|\n| 1 | 2 |';

let service: LocalService;
let parley: Parley;
const profile = mkdtempSync(join(tmpdir(), 'parley-focus-'));

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  talkedBefore(
    profile,
    Array.from({ length: 12 }, (_, i) => answered(`turn-${i}`, reply)),
  );
  parley = await launchParley({
    profile,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  await parley.page.getByText('Asked: turn-11').first().waitFor();
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(profile, { recursive: true, force: true });
});

it('leads by Tab through one turn and on to the message, and back', async () => {
  const { page } = parley;
  await page.getByRole('log', { name: 'Conversation' }).focus();
  const passed: string[] = [];
  for (let i = 0; i < 30 && passed.at(-1) !== 'message'; i++) {
    await page.keyboard.press('Tab');
    passed.push(await focused());
  }
  // One turn has a dozen controls at most; twelve turns would take all thirty.
  expect(passed.at(-1)).toBe('message');
  expect(new Set(passed)).toEqual(new Set(['turn-11', 'dock', 'message']));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('turn-11');
});

it('leads from turn to turn by Alt and an arrow', async () => {
  const { page } = parley;
  await page.getByRole('log', { name: 'Conversation' }).focus();
  const passed: string[] = [];
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(`Alt+${key}`);
    passed.push(await focused());
  }
  expect(passed).toEqual(['turn-11', 'turn-10', 'turn-9', 'turn-10']);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('turn-10');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('log');
});

function focused(): Promise<string> {
  return parley.page.evaluate(() => {
    const element = document.activeElement;
    if (element?.matches('.composer textarea')) return 'message';
    if (element?.closest('.dock')) return 'dock';
    if (element?.matches('[role="log"]')) return 'log';
    return element?.closest<HTMLElement>('[data-turn-id]')?.dataset['turnId'] ?? element?.tagName ?? '';
  });
}
