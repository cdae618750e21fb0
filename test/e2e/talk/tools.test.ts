import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { everywhere, onlyInStandIn, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);
const inStandIn = runsOn(
  onlyInStandIn('Electron would open the link in a real browser; the stand-in writes down that it would.'),
);

let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

const tool = () => person.lastTurn().locator('[data-part="tool"]');
const consent = () => person.lastTurn().locator('[data-part="consent"]');
const answers = (words: string) => consent().getByRole('button', { name: words, exact: true }).click();

it('shows what a tool was asked and what came of it, between the thought and the answer', async () => {
  expect(await person.asks('What is 12 times 34?')).toBe('completed');
  const parts = await person
    .lastTurn()
    .locator('[data-part]')
    .evaluateAll((all) => all.map((part) => (part as HTMLElement).dataset['part']));
  expect(parts.filter((part) => part !== 'meter')).toEqual(['utterance', 'reasoning', 'tool', 'reply']);
  await tool().locator('summary').press('Enter');
  expect(await tool().innerText()).toMatch(/Calculate.*done.*12 \* 34.*408/s);
});

it.runIf(isThorough)(
  'lives on after a sum that nobody can do, and answers what is asked next (C33, L46)',
  async () => {
    await parley.loudspeaker.clear();
    expect(await person.asks('What is 5 divided by 0?')).toBe('completed');
    expect(await parley.loudspeaker.firstSoundMs()).not.toBeNull();
    expect(await tool().getAttribute('data-state')).toBe('failed');
    expect(await person.asks('What is 12 times 34?')).toBe('completed');
    expect(await person.part('reply')).toMatch(/four hundred and eight/i);
  },
);

it('asks with the exact link before it opens one, by keyboard, and opens nothing that is refused', async () => {
  const { page, stderr } = parley;
  await person.types('Open https://parley.example/guide?from=a%20test');
  await consent().waitFor();
  expect(await consent().innerText()).toContain('https://parley.example/guide?from=a%20test');
  await person.waitsForState('Waiting for your decision');
  expect(await consent().evaluate((card) => card === document.activeElement)).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key); // once, always, not now
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await tool().getAttribute('data-state')).toBe('refused');
  expect(stderr()).not.toContain('would open https://parley.example');
});

it.runIf(isThorough)(
  'asks with the whole address before it reads a page of the web, and says why one can’t be read',
  async () => {
    await person.types('Read the page https://127.0.0.1/news?about=a%20test');
    await consent().waitFor();
    expect(await consent().innerText()).toMatch(
      /read the page at 127\.0\.0\.1\?.*https:\/\/127\.0\.0\.1\/news\?about=a%20test/s,
    );
    await answers('Not now');
    expect(await person.waitsForEnd()).toBe('completed');
    expect(await tool().getAttribute('data-state')).toBe('refused');

    await person.types('Read the page https://127.0.0.1/news');
    await consent().waitFor();
    await answers('Allow once');
    expect(await person.waitsForEnd()).toBe('completed');
    expect(await tool().getAttribute('data-state')).toBe('failed');
    await tool().locator('summary').press('Enter');
    expect(await tool().innerText()).toContain('isn’t on the public internet');
  },
);

it.runIf(inStandIn)('leaves the focus to whoever is writing', async () => {
  const { page } = parley;
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Open https://parley.example/other');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And then');
  await consent().waitFor();
  expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await message.inputValue()).toBe('And then');
  await message.fill('');
  await answers('Allow once');
  expect(await person.waitsForEnd()).toBe('completed');
  expect(parley.stderr()).toContain('would open https://parley.example/other');
});

it.runIf(isThorough)(
  'asks from another room, remembers “always”, and asks again once that is withdrawn',
  async () => {
    const { page } = parley;
    await person.types('Copy good morning to my clipboard');
    await consent().waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Show me' }).click();
    await answers('Always allow');
    expect(await person.waitsForEnd()).toBe('completed');

    expect(await person.asks('Copy good evening to my clipboard')).toBe('completed');
    expect(await tool().getAttribute('data-state')).toBe('done');

    await openPane(page, 'Permissions');
    await page.getByText(/clipboard: always allowed/).waitFor();
    await page.getByRole('button', { name: /^Ask again/ }).click();
    await page.getByText(/clipboard: always allowed/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Talk', exact: true }).click();
    await person.types('Copy good night to my clipboard');
    await consent().waitFor();
    await page.keyboard.press('Escape');
    await person.waitsForOutcome('interrupted');
    expect(await tool().getAttribute('data-state')).toBe('refused');
  },
);

it('says of its own accord that a timer is up', async () => {
  await person.types('Set a timer for two seconds.');
  const over = parley.page.getByRole('article', { name: 'A timer', exact: true });
  await over.waitFor();
  expect(await over.innerText()).not.toMatch(/\bYou\b/);
  expect(await over.innerText()).toContain('timer is up');
});
