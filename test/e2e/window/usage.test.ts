import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatMoney } from '../../../src/shared/usage/format-cost.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1, outputPrices: false });
  parley = await launchParley({
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

const goTo = (room: 'Talk' | 'Usage') =>
  parley.page.keyboard.press(room === 'Talk' ? 'Control+1' : 'Control+8');
const ceiling = () => parley.page.getByLabel(/^Monthly ceiling/);

it('says that nothing has been used yet', async () => {
  await goTo('Usage');
  await expect.poll(() => parley.page.getByText('You haven’t used the service yet').count()).toBe(1);
});

it('shows the known cost by day and by month, also as a table (S40)', async () => {
  const { page } = parley;
  await goTo('Talk');
  expect(await person.asks('What is seven times eight?')).toBe('completed');
  await goTo('Usage');
  const cells = page.getByRole('cell', { name: /^at least \$[\d.]+; the price of answers isn’t known$/ });
  await expect.poll(() => cells.count()).toBe(2);
  const link = page.getByRole('link', { name: /CSV/ });
  expect(await link.getAttribute('download')).toMatch(/\.csv$/);
  const table = await link.evaluate(async (anchor: HTMLAnchorElement) => (await fetch(anchor.href)).text());
  expect(table.split('\r\n').length).toBeGreaterThan(2);
});

it('sets the rows of lists that stand side by side beside each other', async () => {
  const lists = parley.page.locator('.usage-share-list');
  await lists.nth(1).waitFor();
  const tops = await lists.evaluateAll((all) =>
    all.slice(0, 2).map(({ firstElementChild: row }) => row?.getBoundingClientRect().top),
  );
  expect(tops[0]).toBeGreaterThan(0);
  expect(tops[1]).toBe(tops[0]);
});

it('asks for a price that the service does not list before a ceiling could be missed (S40)', async () => {
  const { page } = parley;
  await ceiling().fill('5');
  await page.keyboard.press('Enter');
  await page.getByText(/Parley can’t tell how much is left/).waitFor();
  await goTo('Talk');
  const question = 'What is seven times nine?';
  expect(await person.asks(question)).toBe('failed');
  expect(service.requests.filter(({ body }) => JSON.stringify(body).includes(question))).toEqual([]);
  await page.getByRole('button', { name: 'Enter the price' }).click();
  const price = page.getByLabel(/^Answers from aurora\/glm-4.6/);
  await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true);
  await price.fill('1.20');
  await page.keyboard.press('Enter');
  const cells = page.getByRole('cell', { name: formatMoney(service.bill().total), exact: true });
  await expect.poll(() => cells.count()).toBe(2);
  await page.getByText(/is left this month\./).waitFor();
  await goTo('Talk');
  await page.getByRole('button', { name: 'Try again' }).click();
  await person.waitsForOutcome('completed');
  await goTo('Usage');
});

it('takes only a sum for a ceiling, stops there, and goes on once it is raised', async () => {
  const { page } = parley;
  await ceiling().fill('a little');
  await page.keyboard.press('Enter');
  await page.getByText('Enter an amount').waitFor();
  await ceiling().fill('0,000001');
  await page.keyboard.press('Enter');
  await page.getByText('You’ve reached this ceiling').waitFor();

  await goTo('Talk');
  const question = 'What is the tallest tree in Europe?';
  expect(await person.asks(question)).toBe('failed');
  expect(service.requests.filter(({ body }) => JSON.stringify(body).includes(question))).toEqual([]);
  // An answer before it may still have been spoken when the ceiling fell, and says so, too.
  await page.getByRole('button', { name: 'Raise the ceiling' }).last().click();
  await expect.poll(() => ceiling().evaluate((field) => field === document.activeElement)).toBe(true);
  await ceiling().fill('5');
  await page.keyboard.press('Enter');
  await page.getByText(/is left this month/).waitFor();
  await goTo('Talk');
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await person.waitsForOutcome('completed');
});

it('changes its colours all at once', async () => {
  const { page } = parley;
  await openPane(page, 'Appearance');
  for (const theme of ['Dark', 'Light', 'Dark']) {
    const choice = page.getByRole('radio', { name: theme });
    // What fades because the mouse has come is none of it.
    await choice.hover();
    await page.evaluate(async () => {
      const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(fading.map(({ finished }) => finished));
    });
    const fading = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const changes = new MutationObserver(() => {
            // What is to fade has begun to with the next drawing at the latest.
            requestAnimationFrame(() =>
              requestAnimationFrame(() =>
                resolve(document.getAnimations().filter((each) => each instanceof CSSTransition).length),
              ),
            );
          });
          changes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
        }),
    );
    await choice.click();
    expect(await fading).toBe(0);
  }
});
