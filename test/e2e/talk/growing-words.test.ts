import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';
import { personAt } from '../listen/person.ts';

runsOn(everywhere);

let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    mic: spoken.timesEight,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
});

const question = 'What is seven times eight?';

it('shows the words of a question as they come, in their place, and announces them once all are there', async () => {
  const { page } = parley;
  const person = personAt(parley);
  const button = page.locator('.capsule .talk-button');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const announced: string[] = [];
    new MutationObserver(() => {
      for (const live of document.querySelectorAll('[aria-live="polite"], [aria-live="assertive"]'))
        if (live.textContent !== announced.at(-1)) announced.push(live.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { announced });
  });
  const announced = (): Promise<string[]> =>
    page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced);

  await page.keyboard.down('Space');
  await person.waitsForState('Listening');
  const before = await button.boundingBox();
  await page.locator('.capsule-live-words').getByText(question).waitFor();
  expect(await announced()).not.toContainEqual(expect.stringContaining('seven'));
  // Whoever holds the button with the pointer still does.
  expect(await button.boundingBox()).toEqual(before);

  await page.keyboard.up('Space');
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await page.locator('.capsule-live-words').count()).toBe(0);
  const heard = (await announced()).filter((words) => words.includes('seven times'));
  expect(heard).toHaveLength(1);
});
