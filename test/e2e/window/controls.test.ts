import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someOf } from '../../thorough.ts';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { contrastProblems } from '../../ui-gallery/contrast.ts';
import { differenceOf } from '../../ui-gallery/look-alike.ts';
import { openGallery } from '../../ui-gallery/open-gallery.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';
import { violationsIn } from '../harness/violations-in.ts';

const runsHere = runsOn(onlyInStandIn('The controls are shown in a browser of their own.'));

/** The page of all controls, as it shall look. Taken anew with `PARLEY_PICTURES=new`, and then looked at. */
const pictures = join(import.meta.dirname, '../../ui-gallery/pictures');
/** Of the squares of a picture: letters are a little wider or narrower elsewhere. */
const mostDifferent = 0.01;

let gallery: Awaited<ReturnType<typeof openGallery>>;
let browser: Browser;

beforeAll(async () => {
  if (!runsHere) return;
  gallery = await openGallery();
  browser = await chromium.launch({
    executablePath: findBrowser(process.env) ?? '',
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--font-render-hinting=none'],
  });
});
afterAll(async () => {
  await browser?.close();
  await gallery?.server.close();
});

interface Look {
  readonly name: string;
  readonly query?: string;
  readonly scale?: number;
  readonly forced?: boolean;
  readonly width?: number;
}

const looks: readonly Look[] = [
  { name: 'light', query: '?theme=light' },
  { name: 'dark', query: '?theme=dark' },
  { name: 'right-to-left', query: '?theme=light&dir=rtl' },
  { name: 'forced-colours', query: '?theme=light', forced: true },
  { name: 'twice-as-large', query: '?theme=light', scale: 2 },
  { name: 'narrow', query: '?theme=dark', width: 400 },
];

async function open({ query = '', forced = false, scale = 1, width = 1200 }: Look): Promise<Page> {
  const page = await browser.newPage({
    // Twice as large is half as wide, as a browser's zoom has it.
    viewport: { width: width / scale, height: 900 / scale },
    deviceScaleFactor: scale,
    forcedColors: forced ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await page.goto(`${gallery.url}${query}`);
  await page.getByRole('heading', { name: 'Controls' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

it.runIf(runsHere).each(someOf(1, looks))('every control looks as it shall: $name', async (look) => {
  const page = await open(look);
  const taken = await page.screenshot({ fullPage: true, animations: 'disabled' });
  await page.close();
  const file = join(pictures, `${look.name}.png`);
  if (process.env['PARLEY_PICTURES'] === 'new' || !existsSync(file)) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(file, taken);
  }
  expect(differenceOf(taken, readFileSync(file))).toBeLessThan(mostDifferent);
});

it.runIf(runsHere).each(
  someOf(
    1,
    looks.filter(({ forced }) => !forced),
  ),
)('every word can be read: $name', async (look) => {
  const page = await open(look);
  expect(await contrastProblems(page)).toEqual([]);
  const violations = await violationsIn(page);
  // The page is a list of controls, not a room of the app.
  expect(
    violations.filter(({ id }) => id !== 'region').map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
  ).toEqual([]);
  await page.close();
});

it.runIf(runsHere)('works with the keyboard alone, and gives the focus back', async () => {
  const page = await open({ name: 'keys', query: '?theme=light' });
  const model = page.getByRole('combobox', { name: 'Model' });
  await model.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('kestrel-14');
  await page.keyboard.press('Enter');
  expect(await model.innerText()).toBe('kestrel-14');
  await expect.poll(() => model.evaluate((button) => button === document.activeElement)).toBe(true);

  const speed = page.getByRole('slider', { name: 'Speed' });
  await speed.focus();
  await page.keyboard.press('ArrowRight');
  expect(await speed.getAttribute('aria-valuetext')).toBe('1.15 times');

  await page.getByRole('switch', { name: 'Hands-free' }).press('Space');
  expect(await page.getByRole('switch', { name: 'Hands-free' }).isChecked()).toBe(true);

  await page.getByRole('radio', { name: 'Light' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);

  const more = page.getByRole('button', { name: 'More' });
  await more.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Read from here' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.close();
});
