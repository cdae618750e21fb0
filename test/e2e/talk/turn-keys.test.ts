import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { profiles } from '../../local-service/pace.ts';
import { personAt, type Person } from '../listen/person.ts';
import { fallsSilent, hears } from './hearing.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';

runsOn(everywhere);

let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    mic: spoken.time,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

const button = (name: string) => person.lastTurn().getByRole('button', { name, exact: true });

/** A story that is far from written when its first words sound, however busy the computer. */
async function aSlowStory(): Promise<void> {
  service.setProfile({ ...profiles.fast, charactersPerSecond: 20 });
  await person.types('Tell me a short story.');
  await person.waitsForState('Speaking');
}

it.runIf(isThorough)('silences an answer by Escape, and writes it to its end in full ink', async () => {
  const { page, loudspeaker } = parley;
  await aSlowStory();
  await page.keyboard.press('Escape');
  await person.waitsForState('Replying');
  await fallsSilent(loudspeaker);
  service.setProfile('instant');
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await person.lastTurn().innerText()).toMatch(/You silenced it here|Stopped before it was spoken/);
  expect(
    await page.evaluate(() => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0)),
  ).toBe(0);
  expect(await button('Continue').count()).toBe(0);
});

it.runIf(isThorough)('stops an answer by Escape twice, and continues it', async () => {
  const { page } = parley;
  await aSlowStory();
  await page.keyboard.press('Escape');
  await person.waitsForState('Replying');
  await page.keyboard.press('Escape');
  expect(await person.waitsForEnd()).toBe('interrupted');
  const stopped = await person.part('reply');
  service.setProfile('instant');
  await button('Ask again').waitFor();
  await button('Continue').click();
  await expect.poll(() => person.lastTurn().getAttribute('data-outcome')).toBe('completed');
  expect((await person.part('reply')).length).toBeGreaterThan(stopped.length);
});

it('reads an answer aloud again by R and from a paragraph, without asking the model', async () => {
  const { page, loudspeaker } = parley;
  const chats = () => service.requests.filter(({ endpoint }) => endpoint === 'chat').length;
  await person.types('Tell me a short story.');
  await person.waitsForState('Speaking');
  await page.keyboard.press('Escape');
  await person.waitsForState('Ready');
  const before = chats();

  await person.lastTurn().focus();
  await page.keyboard.press('r');
  await person.waitsForState('Speaking');
  await hears(loudspeaker, 0.5);
  expect(await person.lastTurn().evaluate((turn) => turn === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await person.waitsForState('Ready');

  await person.lastTurn().locator('.reply [data-start]').last().hover();
  await button('Read from here').click();
  await person.waitsForState('Speaking');
  await hears(loudspeaker, 0.5);
  await page.keyboard.press('Escape');
  await person.waitsForState('Ready');
  await button('Read aloud').click();
  await person.waitsForState('Speaking');
  await page.keyboard.press('Escape');
  await person.waitsForState('Ready');
  expect(chats()).toBe(before);
});
