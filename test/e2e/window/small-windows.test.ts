import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { blue, paintedPng, red } from '../../painted-picture.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { openPane } from '../harness/choose.ts';
import { launchParley, type LaunchOptions, type Parley } from '../harness/harness.ts';
import { layoutProblems } from './layout-problems.ts';
import { personAt, type Person } from '../listen/person.ts';
import { isRecorded } from '../dictate/recording.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { violationsIn } from '../harness/violations-in.ts';

runsOn(everywhere);

const smallest = { width: 480, height: 480 };
const usual = { width: 1100, height: 760 };

/** The smallest window, longer ones, and what is left of the usual one at 200 %. */
const sizes = [
  smallest,
  { width: 480, height: 600 },
  { width: 480, height: 800 },
  { width: usual.width / 2, height: usual.height / 2 },
  { width: 700, height: 600 },
  usual,
];

let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launch({ PARLEY_API_KEY: service.key });
  person = personAt(parley);
  await message().waitFor();
});

afterEach(() => service.faults.clear());

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

async function launch(env: LaunchOptions['env']): Promise<Parley> {
  const base = { PARLEY_BASE_URL: service.baseUrl, PARLEY_MODEL: 'aurora/glm-6' };
  return launchParley({ mic: spoken.time, env: { ...base, ...env } });
}

const message = () => parley.page.getByRole('textbox', { name: 'Message' });
const goTo = (room: string) => parley.page.getByRole('button', { name: room, exact: true }).click();
const problems = (page = parley.page) => layoutProblems(page, sizes);

it('has room for all of an empty page', async () => {
  expect(await problems()).toEqual([]);
  expect(await offences()).toEqual([]);
});

it('has room for a long message', async () => {
  await message().fill('One line of it.\n'.repeat(20));
  expect(await problems()).toEqual([]);
  await message().fill('');
});

it('has room for four pictures and the question about them', async () => {
  const picture = { mimeType: 'image/png', buffer: Buffer.from(paintedPng(200, 100, red, blue)) };
  const files = [1, 2, 3, 4].map((number) => ({ name: `${number}.png`, ...picture }));
  await parley.page.locator('input[type=file]').setInputFiles(files);
  await parley.page.getByRole('button', { name: 'Remove picture 4' }).waitFor();
  expect(await problems()).toEqual([]);
  expect(await offences()).toEqual([]);
  await parley.page.getByRole('button', { name: 'Remove the pictures' }).click();
});

it('has room for a tool that asks first', async () => {
  await person.types(
    'Open https://parley.example/a/path/that/is/long?enough=to&be=broken&into=several&lines=here',
  );
  await person.lastTurn().locator('[data-part="consent"]').waitFor();
  expect(await problems()).toEqual([]);
  expect(await offences()).toEqual([]);
  await openPane(parley.page, 'Usage');
  expect(await problems()).toEqual([]);
  await goTo('Talk');
  await parley.page.keyboard.press('Escape');
  await person.waitsForOutcome('interrupted');
});

it('has room for what can be done about an answer that broke off', async () => {
  service.faults.next('chat', { cutAfter: 60 });
  expect(await person.asks('Tell me a short story.')).toBe('failed');
  await person.lastTurn().locator('[data-part="meter"] summary').press('Enter');
  expect(await problems()).toEqual([]);
  expect(await offences()).toEqual([]);
});

it('keeps the end of the page in sight when the window becomes smaller', async () => {
  await parley.page.setViewportSize(usual);
  service.faults.next('chat', { status: 402 }, 2);
  expect(await person.asks('What is the tallest tree in Europe?')).toBe('failed');
  await parley.page.setViewportSize(smallest);
  const again = person.lastTurn().getByRole('button', { name: 'Try again' });
  await expect.poll(() => again.evaluate(isInSight)).toBe(true);
  expect(await problems()).toEqual([]);
});

it('has room for the history', async () => {
  await goTo('History');
  await parley.page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
  expect(await problems()).toEqual([]);
  await goTo('Talk');
});

it.runIf(isThorough)('has room for every pane of the settings', async () => {
  const { page } = parley;
  await goTo('Settings');
  for (const pane of await page.locator('.pane-button').allInnerTexts()) {
    await openPane(page, pane);
    await page.getByRole('heading', { name: pane, level: 1 }).waitFor();
    expect((await problems()).map((problem) => `${pane}: ${problem}`)).toEqual([]);
  }
  await goTo('Talk');
});

it('has room for a countdown', async () => {
  service.faults.next('chat', { status: 429, headers: { 'retry-after': '600' } });
  await person.types('What is seven times eight?');
  await person.waitsForState('The service is busy');
  expect(await problems()).toEqual([]);
  expect(await offences()).toEqual([]);
});

it.runIf(isThorough)(
  'has room for the first page, and leads from it to a spoken answer by what is typed alone',
  async () => {
    const fresh = await launch({ PARLEY_BASE_URL: '', PARLEY_API_KEY: '', PARLEY_MODEL: '' });
    try {
      const { page } = fresh;
      const address = page.getByLabel('Service address');
      await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await problems(page)).toEqual([]);
      expect(await offences(page)).toEqual([]);

      await page.keyboard.type(service.baseUrl);
      await page.keyboard.press('Enter');
      await page.locator('input[type="password"]:focus').waitFor();
      await page.keyboard.type(service.key);
      await page.keyboard.press('Enter');
      await page.locator('[role="radio"]:focus').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('h1:focus').waitFor();
      const newcomer = personAt(fresh);
      await page.keyboard.down('Space');
      await newcomer.waitsForState('Listening');
      await isRecorded(fresh, spoken.time);
      await page.keyboard.up('Space');
      const outcome = await newcomer.waitsForEnd();
      expect(await newcomer.lastTurn().locator('[data-part="fault"]').allInnerTexts()).toEqual([]);
      expect(outcome).toBe('completed');
      expect(await newcomer.part('utterance')).toBe('What time is it?');
    } finally {
      await fresh.close();
    }
  },
);

/** What axe finds wrong for people who do not see the page or do not use a mouse, in the smallest window. */
async function offences(page = parley.page): Promise<readonly string[]> {
  await page.setViewportSize(smallest);
  const violations = await violationsIn(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

function isInSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
