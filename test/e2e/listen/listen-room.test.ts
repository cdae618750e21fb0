import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { someOf } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { readingThemes } from '../../../src/shared/settings/reading-settings.ts';
import { contrastOf } from '../../tokens.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { layoutProblems } from '../window/layout-problems.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { violationsIn } from '../harness/violations-in.ts';

runsOn(everywhere);

const smallest = { width: 480, height: 480 };
const usual = { width: 1100, height: 760 };
/** The smallest window, and what is left of the usual one at 200 %. */
const sizes = [
  smallest,
  { width: usual.width / 2, height: usual.height / 2 },
  { width: 700, height: 600 },
  usual,
];

const folder = mkdtempSync(join(tmpdir(), 'parley-listen-room-'));
const book = join(folder, 'tides.html');
const paragraphs = Array.from(
  { length: 60 },
  (_, i) => `<p>This is paragraph ${i}. The water comes up the river.</p>`,
);
writeFileSync(
  book,
  `<html lang="en"><head><title>The Tides</title><meta name="author" content="A. Writer"></head><body><article>
  <h1>The Tides</h1><h2>The bay</h2><p>Dr. Smith measured 16.3 m there. It was a quiet morning.</p>
  <table><tr><th>Place</th><th>Year</th></tr><tr><td>Truro</td><td>1990</td></tr>${'<tr><td>Hull</td><td>1991</td></tr>'.repeat(12)}</table>
  <h2>The river</h2>${paragraphs.join('')}<p>The last one.</p></article></body></html>`,
);

let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  parley = await launchParley({ env, profile: join(folder, 'profile'), size: usual });
  await parley.page.getByRole('button', { name: 'Listen', exact: true }).click();
});
afterEach(() => service.faults.clear());
afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const press = (keys: string) => parley.page.keyboard.press(keys);
const player = (phase: string) => parley.page.locator(`.player[data-phase="${phase}"]`);
const block = (text: string) => parley.page.locator('.block').filter({ hasText: text });
/** The words of the page that are lit. */
const lit = () =>
  parley.page.evaluate(() =>
    [...(CSS.highlights.get('reading') ?? [])].map((range) => String(range)).join(''),
  );

/** What a screen reader is told of the window, a node after the other. */
async function accessibilityTree() {
  const cdp = await parley.page.context().newCDPSession(parley.page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  await cdp.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '') }));
}

/** What axe finds wrong for people who do not see the page or do not use a mouse. */
async function offences(): Promise<readonly string[]> {
  const violations = await violationsIn(parley.page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

it('says what it is for when nothing is open, in every size of window', async () => {
  expect(await layoutProblems(parley.page, sizes)).toEqual([]);
  expect(await offences()).toEqual([]);
  await parley.page.setViewportSize(usual);
});

it('opens a document by a key and sets it like a book, with what hearing it costs', async () => {
  parley.order({ do: 'choose-file', file: book });
  await press('Control+o');
  await block('Dr. Smith').waitFor();
  await parley.page.getByText(/characters · .* · limit \$5\.00/).waitFor();
  expect(await parley.page.getByRole('heading', { level: 1 }).allInnerTexts()).toContain('The Tides');
  expect(await block('Dr. Smith').locator('.said-as').allInnerTexts()).toEqual(['Dr.', '16.3 m']);
  expect(await block('Truro').innerText()).toContain('A table of');
  expect(await layoutProblems(parley.page, sizes)).toEqual([]);
  expect(await offences()).toEqual([]);
  await parley.page.setViewportSize(usual);
});

it('shows every sign of the player in every size of window', async () => {
  for (const size of sizes) {
    await parley.page.setViewportSize(size);
    const widths = await parley.page
      .locator('.player-keys button:visible svg')
      .evaluateAll((signs) => signs.map((sign) => sign.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThanOrEqual(3);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(16);
  }
  await parley.page.setViewportSize(usual);
});

it('has the page under the keys as soon as it is open, and goes from paragraph to paragraph', async () => {
  const focused = () => parley.page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(await parley.page.evaluate(() => document.activeElement?.hasAttribute('data-page'))).toBe(true);
  await parley.page.locator('[data-page]').evaluate((page) => page.scrollTo({ top: 0 }));
  await parley.page.locator('[data-block-id][tabindex="0"]').filter({ hasText: 'The Tides' }).waitFor();
  await press('ArrowDown');
  expect(await focused()).toContain('The Tides');
  await press('ArrowDown');
  await expect.poll(focused).toContain('The bay');
});

it('has a screen reader pass the buttons of one paragraph, not of each', async () => {
  const page = parley.page.locator('[data-page]');
  expect(await page.locator('.block-margin').count()).toBeGreaterThan(5);
  expect(await page.getByRole('button').count()).toBe(2);
  const told = await accessibilityTree();
  expect(told.filter(({ role, name }) => role === 'button' && /^(Skip|Read) this/.test(name))).toHaveLength(
    1,
  );
  expect(told.filter(({ role }) => role === 'paragraph').length).toBeGreaterThan(5);
});

it('reads by one key, lights the sentence, and pauses by the same key', async () => {
  await press('k');
  await player('reading').waitFor();
  await expect.poll(lit).not.toBe('');
  await press('k');
  await player('paused').waitFor();
});

it('says only that a web page has no printed pages, also while it is read', async () => {
  await press('p');
  await parley.page.getByText('Only PDFs have printed pages to show.').waitFor();
  await press('k');
  await player('reading').waitFor();
  await press('ArrowRight');
  await player('reading').waitFor();
  expect(await parley.page.locator('.listen-word').count()).toBe(0);
  await press('k');
  await player('paused').waitFor();
  await press('p');
});

it('goes by sentences and chapters, and reads from a sentence that is pressed', async () => {
  await block('Dr. Smith').getByText('It was a quiet morning').click();
  await expect.poll(lit).toBe('It was a quiet morning.');
  // A key before the first sound would not pause it, and what is read moves on by itself.
  await player('reading').waitFor();
  await press('k');
  await player('paused').waitFor();
  await press('ArrowLeft');
  await expect.poll(lit).toMatch(/^Dr\. Smith/);
  await press('Control+PageDown');
  await expect.poll(lit).toBe('The river');
  await press('Control+PageUp');
  await expect.poll(lit).toBe('The Tides');
});

it('skips a paragraph by one key, goes on behind it, says so, and takes that back', async () => {
  await press('ArrowRight');
  await expect.poll(lit).toBe('The bay');
  await press('ArrowRight');
  await expect.poll(lit).toMatch(/^Dr\. Smith/);
  await press('x');
  await expect.poll(() => block('Dr. Smith').getAttribute('data-policy')).toBe('skip');
  await expect.poll(lit).not.toMatch(/^Dr\. Smith/);
  await parley.page.getByText('This is now skipped').first().waitFor();
  const sign = block('Dr. Smith').locator('.block-margin button').first();
  expect(await sign.getAttribute('aria-label')).toMatch(/skip/i);
  // The system shows it beside the pointer, and takes it away by itself: nothing of ours lies on the text.
  expect(await sign.getAttribute('title')).toBe('You chose to skip this. Read this paragraph (X)');
  await block('Dr. Smith').focus();
  await press('x');
  await expect.poll(() => block('Dr. Smith').getAttribute('data-policy')).toBe('read');
  await press('Control+z');
  await expect.poll(() => block('Dr. Smith').getAttribute('data-policy')).toBe('skip');
  await press('x');
  await expect.poll(() => block('Dr. Smith').getAttribute('data-policy')).toBe('read');
});

it('says a word as one wants it, and shows that on the page', async () => {
  await block('Dr. Smith').focus();
  await press('t');
  await parley.page.getByLabel('Word').fill('Smith');
  await parley.page.getByLabel('Say instead').fill('Smythe');
  await parley.page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => block('Dr. Smith').locator('[data-said="said: Smythe"]').count()).toBe(1);
});

it('finds words, and leads from match to match; the voice is found again by one key', async () => {
  await press('Control+f');
  await parley.page.keyboard.type('paragraph 4');
  await parley.page.getByText('1 of 11.').waitFor();
  await press('Enter');
  await parley.page.getByText('2 of 11.').waitFor();
  await expect.poll(() => block('paragraph 40').first().isVisible()).toBe(true);
  expect(await layoutProblems(parley.page, [usual])).toEqual([]);
  await press('Escape');
  // Enter would read from there, and the arrows go on from there.
  const focused = () => parley.page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toContain('paragraph 40');
  await press('ArrowDown');
  await expect.poll(focused).toContain('paragraph 41');
  await parley.page.getByRole('button', { name: 'Follow' }).waitFor();
  await press('f');
  await expect.poll(() => block('Dr. Smith').isVisible()).toBe(true);
});

it.each(
  someOf(2, [
    ['c', 'Contents'],
    ['m', 'Highlights and notes'],
    ['a', 'Audiobooks'],
  ]),
)('has room for what %s opens beside the page', async (key, name) => {
  await block('Dr. Smith').focus();
  await press(key);
  await parley.page.getByRole('complementary', { name }).waitFor();
  expect(await offences()).toEqual([]);
  await press('Escape');
  await expect.poll(() => parley.page.getByRole('complementary').count()).toBe(0);
  expect(await block('Dr. Smith').evaluate((focused) => focused === document.activeElement)).toBe(true);
});

it.each(
  someOf(2, [
    ['.', 'This heading'],
    ['t', 'Change a pronunciation'],
    ['g', 'Go to a page'],
    ['?', 'Keyboard shortcuts'],
  ]),
)('asks in words by the key %s', async (key, title) => {
  await parley.page.locator('.block').first().focus();
  await press(key);
  await parley.page.getByRole('dialog', { name: title }).waitFor();
  expect(await offences()).toEqual([]);
  await press('Escape');
});

it('takes a question that is typed, by one key', async () => {
  await press('q');
  await parley.page.keyboard.type('What is seven times eight?');
  await press('Enter');
  await parley.page.getByRole('log', { name: 'Questions' }).getByText('fifty-six').first().waitFor();
  expect(await layoutProblems(parley.page, [smallest, usual])).toEqual([]);
  for (const _ of ['the answer', 'the questions']) await press('Escape');
  await expect.poll(() => parley.page.getByRole('complementary').count()).toBe(0);
});

const themes = someOf(2, readingThemes);
it.each(themes)('can be read in the theme %s, and keeps it', async (theme) => {
  const { page } = parley;
  await page.getByRole('button', { name: 'Text size, font and theme' }).click();
  await page.getByRole('radio', { name: theme }).click();
  await expect.poll(() => page.locator('.sheet').getAttribute('data-reading')).toBe(theme);
  expect(await offences()).toEqual([]);
  await press('Escape');
  const colours = await page
    .locator('.block')
    .first()
    .evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(element.closest('.sheet') ?? element).backgroundColor,
    ]);
  const [ink, paper] = colours.map((colour) => (colour.match(/[\d.]+/g) ?? []).map(Number));
  expect(contrastOf(ink as [number, number, number], paper as [number, number, number])).toBeGreaterThan(4.5);
});

it('wears the theme only while a document is read, and has its page under the keys again', async () => {
  await press('Control+1');
  await expect.poll(() => parley.page.locator('.sheet').getAttribute('data-reading')).toBe(null);
  await press('Control+3');
  await expect.poll(() => parley.page.locator('.sheet').getAttribute('data-reading')).toBe(themes.at(-1));
  await parley.page.locator('[data-page]:focus').waitFor();
});

it('sets the text larger, in another face, at once, and keeps the place', async () => {
  const { page } = parley;
  const size = () => block('The last one').evaluate((element) => getComputedStyle(element).fontSize);
  // While the blocks above are still being measured, the end moves away once more.
  await expect
    .poll(async () => {
      await page.locator('[data-page]').press('End');
      return block('The last one').isVisible();
    })
    .toBe(true);
  expect(await size()).toBe('20px');
  await page.getByRole('button', { name: 'Text size, font and theme' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.popover') !== null))
    .toBe(true);
  await page.getByRole('slider', { name: 'Text size' }).press('End');
  await expect.poll(size).toBe('28px');
  await page.getByRole('radio', { name: 'Easy' }).click();
  await page.getByRole('radio', { name: 'Narrow' }).click();
  await page.getByRole('radio', { name: '1.9' }).click();
  await page.getByRole('radio', { name: 'paper' }).click();
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => /Atkinson/.test(family) && status === 'loaded'),
    );
  await expect.poll(loaded).toBe(true);
  await press('Escape');
  await expect.poll(() => page.locator('.popover').count()).toBe(0);
  await expect.poll(() => block('The last one').isVisible()).toBe(true);
  expect(await layoutProblems(page, sizes)).toEqual([]);
  await page.setViewportSize(usual);
  expect(await offences()).toEqual([]);
});

it('says why it is silent, at the sentence that comes next, and goes on when one asks for it', async () => {
  await press('Control+f');
  await parley.page.keyboard.type('paragraph 50');
  await press('Escape');
  service.faults.next('speech', { status: 402 }, 8);
  await block('paragraph 50')
    .getByText('This is paragraph 50')
    .click({ position: { x: 20, y: 12 } });
  await player('held').waitFor();
  await parley.page.locator('.player-state').getByText('There are no credits left').waitFor();
  expect(await lit()).toBe('This is paragraph 50.');
  expect(await layoutProblems(parley.page, [smallest, usual])).toEqual([]);
  expect(await offences()).toEqual([]);
  service.faults.clear();
  await press('r');
  await player('reading').waitFor();
});

it('reads on in other rooms, with the sentence and the way back at the foot', async () => {
  await parley.page.getByRole('button', { name: 'Dictate', exact: true }).click();
  const foot = parley.page.locator('.mini-player');
  await foot.getByText('The Tides').waitFor();
  expect(await layoutProblems(parley.page, [smallest, usual])).toEqual([]);
  await foot.getByRole('button', { name: 'Pause reading' }).click();
  await foot.getByText('Paused').waitFor();
  await foot.getByRole('button', { name: 'Show' }).click();
  await player('paused').waitFor();
});

it('keeps where one has gone while it was paused when it is closed, and goes on there', async () => {
  await press('Control+PageUp');
  await press('Control+PageUp');
  await expect.poll(lit).toBe('The Tides');
  await press('Control+PageDown');
  await expect.poll(lit).toBe('The river');
  await parley.page.getByRole('button', { name: 'Back to the library' }).click();
  const last = parley.page.getByRole('region', { name: 'Continue listening' });
  await last.getByRole('paragraph').filter({ hasText: 'A. Writer' }).waitFor();
  await last.getByText('The river').waitFor();
  // Chromium doesn't tell the protocol what a screen reader says in place of the number: only the attribute does.
  expect(await last.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/^\d+% read$/);
  const bars = (await accessibilityTree()).filter(({ role }) => role === 'progressbar');
  expect(bars).toEqual([{ role: 'progressbar', name: 'Read so far' }]);
  expect(await offences()).toEqual([]);
  expect(await layoutProblems(parley.page, sizes)).toEqual([]);
  await parley.page.setViewportSize(usual);
  await last.getByRole('button', { name: 'More for “The Tides”' }).click();
  await parley.page.getByRole('menuitem', { name: 'Open without playing' }).click();
  await parley.page.getByText('Ready · The river').waitFor();
});

it('reads on from the library by one press', async () => {
  const { page } = parley;
  await page.getByRole('button', { name: 'Back to the library' }).click();
  const last = page.getByRole('region', { name: 'Continue listening' });
  await last.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => player('reading').count()).toBe(1);
});

it('opens a page of the web by its address, from any room, and says at the field or in the room what is wrong', async () => {
  const { page } = parley;
  await press('Control+1');
  await press('Control+l');
  const dialog = page.getByRole('dialog', { name: 'Open a web page' });
  const field = dialog.getByRole('textbox', { name: 'Address of a page or feed' });
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  await field.fill('not an address');
  await press('Enter');
  await dialog.getByText('This isn’t the address of a web page. Type one such as').waitFor();
  // Nothing but the public internet is asked, whatever an address says.
  await field.fill('http://127.0.0.1/notes');
  expect(await dialog.getByText('This isn’t').count()).toBe(0);
  await press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const main = page.getByRole('main');
  await main.getByText('127.0.0.1 isn’t on the public internet, so Parley didn’t connect to it.').waitFor();
});

it('shows where reading begins when a page has a menu before its text', async () => {
  const file = join(folder, 'news.html');
  const menu = Array.from({ length: 60 }, (_, i) => `<li><a href="/${i}">Part ${i}</a></li>`).join('');
  writeFileSync(
    file,
    `<html lang="en"><head><title>The bridge</title></head><body><nav><ul>${menu}</ul></nav><article>
  <h1>The bridge is open again</h1>${paragraphs.join('')}</article></body></html>`,
  );
  parley.order({ do: 'choose-file', file });
  await press('Control+o');
  await block('The bridge is open again').waitFor();
  expect(await block('Part 59').first().getAttribute('data-policy')).toBe('skip');
  await expect.poll(() => block('Part 0').isVisible()).toBe(false);
});

it('ends at once where all is skipped, and begins again when it is not', async () => {
  const file = join(folder, 'otter.txt');
  writeFileSync(file, 'Otters play all day long.\n');
  parley.order({ do: 'choose-file', file });
  await press('Control+o');
  await block('Otters play').waitFor();
  await press('x');
  await expect.poll(() => block('Otters play').getAttribute('data-policy')).toBe('skip');
  for (const _ of ['the first time', 'and again']) {
    await press('k');
    await player('finished').waitFor();
  }
  await press('x');
  await press('k');
  await player('reading').waitFor();
  await player('finished').waitFor();
  expect(await parley.page.locator('.player-facts').innerText()).toMatch(/^\$\S+ so far$/);
});

it('says which document could not be opened, beside the one that is open', async () => {
  const file = join(folder, 'empty.txt');
  writeFileSync(file, '');
  parley.order({ do: 'choose-file', file });
  await press('Control+o');
  const words = () => parley.page.locator('.listen-word').innerText();
  await expect.poll(words).toMatch(/^Parley couldn’t open “empty\.txt”\. This file is empty\. If/);
  expect(await block('Otters play').isVisible()).toBe(true);
});

it('keeps figures whole in a table of many columns', async () => {
  const file = join(folder, 'rain.md');
  const row = (year: number | string) => `| ${Array.from({ length: 14 }, () => year).join(' | ')} |`;
  writeFileSync(file, [row('Year'), `|${'---|'.repeat(14)}`, ...[1990, 1991, 1992].map(row)].join('\n'));
  parley.order({ do: 'choose-file', file });
  await press('Control+o');
  const cell = parley.page.locator('td').filter({ hasText: '1990' }).first();
  const lines = () =>
    cell.evaluate((td) => {
      const range = document.createRange();
      range.selectNodeContents(td);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  await expect.poll(lines).toBe(1);
  expect(await layoutProblems(parley.page, [usual])).toEqual([]);
});

it('has what was heard to its end in the library as finished', async () => {
  await parley.page.getByRole('button', { name: 'Back to the library' }).click();
  await expect
    .poll(() => parley.page.locator('.book').filter({ hasText: 'otter' }).innerText())
    .toContain('Finished');
});
