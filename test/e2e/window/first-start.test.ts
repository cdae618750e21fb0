import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { isRecorded } from '../dictate/recording.ts';
import { launchParley, type LaunchOptions, type Parley } from '../harness/harness.ts';
import { ask } from '../harness/main-of.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';
import { violationsIn } from '../harness/violations-in.ts';
import { personAt } from '../listen/person.ts';
import { layoutProblems } from './layout-problems.ts';

const runsHere = runsOn(
  onlyInStandIn('What is pasted comes by the clipboard of the page, which Electron lets nobody write.'),
);

const sizes = [
  { width: 480, height: 480 },
  { width: 480, height: 800 },
  { width: 550, height: 380 },
  { width: 1100, height: 760 },
];

let folder: string;
let service: LocalService;
let parley: Parley;
let page: Page;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
});
afterAll(() => service?.close());
async function end(): Promise<void> {
  await parley?.close();
  rmSync(folder, { recursive: true, force: true });
}
const emptyFolder = (): void => void (folder = mkdtempSync(join(tmpdir(), 'parley-first-start-')));

/** Every start of one test has the same profile. */
async function start(options: LaunchOptions = {}): Promise<void> {
  parley = await launchParley({
    mic: spoken.time,
    profile: join(folder, 'profile'),
    ...options,
    env: { PARLEY_BASE_URL: '', PARLEY_API_KEY: '', ...options.env },
  });
  ({ page } = parley);
}

async function restart(): Promise<void> {
  await parley.close();
  await start();
}

const address = () => page.getByLabel('Service address');
const key = () => page.getByLabel('Key', { exact: true });
const step = (title: string) => page.getByRole('heading', { level: 1, name: title });
const focused = (selector: string) => page.locator(`${selector}:focus`).waitFor();
const press = (keys: string) => page.keyboard.press(keys);

async function paste(text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // The light Chromium lets no page write what is pasted; this holds as long as the session.
  const permission = { name: 'clipboard-write' };
  const { origin } = new URL(page.url());
  await session.send('Browser.setPermission', { permission, setting: 'granted', origin });
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await press('Control+v');
}

/** What a screen reader says of a field beyond its name. */
async function description(of: ReturnType<typeof address>): Promise<string> {
  const id = (await of.getAttribute('aria-describedby')) ?? '';
  return page.locator(`[id="${id}"]`).innerText();
}

const isDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

async function comesToVoices(): Promise<void> {
  await focused('input[type="url"]');
  await paste(service.baseUrl);
  await focused('input[type="password"]');
  await paste(service.key);
  await page.getByText('Works · 28 voices').waitFor();
  await press('Enter');
  await step('Choose a voice.').waitFor();
  await focused('[role="radio"]');
}

describe.runIf(runsHere)('the first start', () => {
  beforeEach(emptyFolder);
  afterEach(end);

  it('leads from an empty profile to a spoken answer in five actions, by keyboard alone', async () => {
    await start();
    let actions = 0;
    const acts = async (act: Promise<void>): Promise<void> => {
      actions++;
      await act;
    };
    await focused('input[type="url"]');
    await acts(paste(service.baseUrl));
    await focused('input[type="password"]');
    await acts(paste(service.key));
    await page.getByText('Works · 28 voices').waitFor();
    await acts(press('Enter'));
    await focused('[role="radio"][aria-checked="true"]');
    expect(await page.getByRole('region', { name: 'Step 2 of 3' }).count()).toBe(1);
    await acts(press('Enter'));
    await step('Now hold Space and ask.').waitFor();
    await focused('h1');
    await page.getByText('Your microphone works. Parley is ready.').waitFor();
    expect(await page.locator('.welcome-keys kbd').allInnerTexts()).toEqual([
      'F8',
      'F9',
      'Shift',
      'F9',
      'Shift',
      'F8',
      'F7',
    ]);
    expect(await page.locator('.sheet svg.lucide-mic:visible').count()).toBe(1);

    await acts(page.keyboard.down('Space'));
    await personAt(parley).waitsForState('Listening');
    await isRecorded(parley, spoken.time);
    await page.keyboard.up('Space');
    expect(await personAt(parley).waitsForEnd()).toBe('completed');
    expect(await parley.loudspeaker.firstSoundMs()).not.toBeNull();
    expect(actions).toBe(5);

    // It leads on, until that is dismissed.
    await page.getByText(/That was your first answer\. Now (hold|press) F9 in another window/).waitFor();
    await page.getByRole('button', { name: 'Open a book' }).click();
    await page.locator('.rail-button[aria-current]', { hasText: 'Listen' }).waitFor();
    await press('Control+1');
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await page.getByText('That was your first answer.').count()).toBe(0);
  });

  it.runIf(isThorough)('goes on where one stopped: after another room, and after a restart', async () => {
    await start();
    await comesToVoices();
    await press('Control+2');
    await press('Control+1');
    await step('Choose a voice.').waitFor();
    await restart();
    await step('Choose a voice.').waitFor();

    await focused('[role="radio"][aria-checked="true"]');
    const heard = () => service.requests.filter(({ endpoint }) => endpoint === 'speech').length;
    const before = heard();
    await press('ArrowRight');
    await page.getByText('“Hello, I am Abigail. This is how I sound.”').waitFor();
    await expect.poll(heard).toBe(before + 1);
    await page.locator('.voice-play[data-sounding]').waitFor();
    await press('Enter');
    await step('Now hold Space and ask.').waitFor();
    await ask(page, 'settings-save', { talkShortcut: 'F7' });
    await restart();
    await step('Now hold Space and ask.').waitFor();
    expect(await page.locator('.welcome-keys kbd').first().innerText()).toBe('F7');

    await page.getByRole('button', { name: 'Skip for now' }).click();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    await restart();
    await page.getByRole('combobox', { name: 'Voice' }).filter({ hasText: 'Abigail' }).waitFor();
    expect(await page.locator('.welcome').count()).toBe(0);
  });

  it('shows whoever has used Parley before only where to put the key that is missing', async () => {
    mkdirSync(join(folder, 'profile'), { recursive: true });
    const settings = { baseUrl: service.baseUrl };
    writeFileSync(join(folder, 'profile', 'parley.json'), JSON.stringify({ settings }));
    await start();
    await step('Connect your service.').waitFor();
    await focused('input[type="password"]');
    await paste(service.key);
    await page.getByText('Works · 28 voices').waitFor();
    await press('Enter');
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await page.locator('.welcome').count()).toBe(0);
  });

  it.runIf(isThorough)('is not seen by anybody who starts Parley with a key', async () => {
    await start({ env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key } });
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await page.locator('.welcome').count()).toBe(0);
  });

  it.runIf(isThorough)(
    'has room for every step in any window, in the light and in the dark, and axe finds nothing wrong',
    async () => {
      await start();
      const lookIn = async (theme: 'light' | 'dark'): Promise<readonly string[]> => {
        await page.emulateMedia({ colorScheme: theme });
        expect(await page.evaluate(isDark)).toBe(theme === 'dark');
        const problems = await layoutProblems(page, sizes);
        const violations = await violationsIn(page);
        return [
          ...problems,
          ...violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html ?? ''}`),
        ];
      };
      const look = async (): Promise<readonly string[]> => [
        ...(await lookIn('light')),
        ...(await lookIn('dark')),
      ];
      expect(await look()).toEqual([]);
      await address().fill('http://127.0.0.1:9');
      await press('Tab');
      await page.getByText(/can’t reach the service/).waitFor();
      await key().fill('sk-unchecked');
      await page.getByText('Where do I get a key?').click();
      expect(await look()).toEqual([]);
      await page.getByText('Where do I get a key?').click();
      await key().fill('');
      await address().fill('');
      await address().focus();
      await comesToVoices();
      expect(await look()).toEqual([]);
      await page.getByRole('button', { name: 'All 28 voices' }).click();
      expect(await look()).toEqual([]);
      await page.locator('[role="radio"][aria-checked="true"]').press('Enter');
      await step('Now hold Space and ask.').waitFor();
      expect(await look()).toEqual([]);
    },
  );
});

describe.runIf(runsHere && isThorough)('a first start without a service', () => {
  beforeAll(async () => {
    emptyFolder();
    await start();
  });
  afterAll(end);

  it.runIf(isThorough)('offers beside a dictation that found no service to set one up', async () => {
    await press('Control+2');
    await page.keyboard.down('Space');
    await isRecorded(parley, spoken.time);
    await page.keyboard.up('Space');
    await page.locator('.take').getByRole('button', { name: 'Set up' }).click();
    await focused('input[type="url"]');
    expect(await step('Hold a key and speak.').count()).toBe(1);
  });

  it('notices a wrong address at once, says so at the field, and takes it once it is right', async () => {
    for (const wrong of ['hello there', 'ftp://service.example', 'http://127.0.0.1:9', 'nosuch.invalid']) {
      await address().fill(wrong);
      await press('Tab');
      await expect.poll(() => address().getAttribute('aria-invalid')).toBe('true');
      expect(await description(address())).toMatch(/isn’t a web address|can’t reach the service/);
    }
    await address().fill(service.baseUrl);
    await press('Tab');
    await expect.poll(() => description(address())).toContain('The service answers.');
    expect(await address().getAttribute('aria-invalid')).toBe('false');
  });
});

describe.runIf(runsHere)('a first start without a key', () => {
  beforeAll(async () => {
    emptyFolder();
    await start({ env: { PARLEY_BASE_URL: service.baseUrl } });
  });
  afterAll(end);

  it('does not pretend to be ready in other rooms, and leads back from each', async () => {
    for (const room of ['Dictate', 'Listen']) {
      await page.getByRole('button', { name: room, exact: true }).click();
      await page.getByText('The service needs a key. Enter yours first.').waitFor();
      expect(await page.locator('[data-talk]').count()).toBe(0);
      await page.getByRole('button', { name: 'Set up' }).click();
      await focused('input[type="password"]');
      expect(await key().getAttribute('placeholder')).toBe('Paste your key');
    }
  });

  it('says where a key comes from, and at its field what is wrong with it; a refused one is not kept', async () => {
    await page.getByText('Where do I get a key?').click();
    await page.getByText(/look for “API keys”/).waitFor();

    const states: readonly [string, RegExp][] = [
      ['my secret', /doesn’t look like a key/],
      ['sk-not-the-right-one', /does not accept this key/],
    ];
    for (const [wrong, why] of states) {
      await key().fill(wrong);
      await press('Enter');
      await expect.poll(() => description(key())).toMatch(why);
      expect(await key().getAttribute('aria-invalid')).toBe('true');
      expect(await description(key())).not.toContain('kept');
      expect(await page.locator('[data-key-state]').getAttribute('data-key-state')).toBe('missing');
    }
    expect(await page.getByText(/Ready/).count()).toBe(0);
    expect(await page.locator('[data-talk]').count()).toBe(0);

    // As the pages of services show it.
    await key().fill('');
    await key().focus();
    await paste(`"Bearer ${service.key}"`);
    await page.getByText('Works · 28 voices').waitFor();
    await expect.poll(() => description(key())).toBe('Your key is kept on this computer.');
  });
});
