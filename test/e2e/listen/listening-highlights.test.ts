import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { madePdf } from '../../main/documents/formats/pdf/made-pdf.ts';
import { bookOf } from '../../main/documents/made-book.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { violationsIn } from '../harness/violations-in.ts';
import { layoutProblems } from '../window/layout-problems.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-highlights-'));
const book = join(folder, 'tides.epub');
const paper = join(folder, 'noon.pdf');
const size = { width: 1100, height: 760 };
let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  writeFileSync(
    book,
    bookOf([
      '<h1>The bay</h1><p>It is quiet in the bay. The water comes up twice a day.</p>',
      '<h1>The river</h1><p>Nobody sees it come. It comes first as a sound.</p><p>Then it is there.</p>',
    ]),
  );
  writeFileSync(
    paper,
    madePdf([
      [{ x: 60, y: 100, text: 'Two plus two is four. Seven times eight is fifty-six.' }],
      [{ x: 60, y: 400, text: 'It is noon. What day is it today? Goodbye for now.' }],
    ]),
  );
  service = await startLocalService({ seed: 1 });
  await start();
  await opens(book);
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  parley = await launchParley({ env, profile: join(folder, 'profile'), size });
  await press('Control+3');
}

async function opens(file: string): Promise<void> {
  parley.order({ do: 'choose-file', file });
  await press('Control+o');
  await block(file === book ? 'It is quiet' : 'Two plus two').waitFor();
}

const press = (keys: string) => parley.page.keyboard.press(keys);
const block = (text: string) => parley.page.locator('.block').filter({ hasText: text });
const panel = () => parley.page.getByRole('complementary', { name: 'Highlights and notes' });
const tools = () => parley.page.getByRole('group', { name: 'Selected text' });
const quotes = () => panel().locator('.mark-quote').allInnerTexts();
const menuItem = (name: string) => parley.page.getByRole('menuitem', { name });

/** What is drawn in a colour. */
const drawn = (colour: string) =>
  parley.page.evaluate(
    (name) => [...(CSS.highlights.get(name) ?? [])].map(String).toSorted().join(' | '),
    `mark-${colour}`,
  );

/** Puts the focus on a paragraph by the keyboard's own means. */
async function goesTo(text: string): Promise<void> {
  await parley.page.locator('.listen-page').focus();
  await press('ArrowDown');
  await press('Home');
  for (let i = 0; i < 9; i++) {
    const isThere = await parley.page.evaluate((t) => document.activeElement?.textContent.includes(t), text);
    if (isThere) return;
    await press('ArrowDown');
  }
  throw new Error(`The arrows do not lead to ${text}.`);
}

it('highlights a sentence by one key, and what the keyboard has selected in the color of a digit', async () => {
  await goesTo('It is quiet');
  await press('h');
  await expect.poll(() => drawn('yellow')).toBe('It is quiet in the bay.');
  await goesTo('Nobody sees');
  for (let i = 0; i < 3; i++) await press('Control+Shift+ArrowRight');
  await tools().waitFor();
  await press('2');
  await expect.poll(() => drawn('green')).toBe('Nobody sees it');
  expect(await tools().count()).toBe(0);
});

it('writes a note to what is selected, over two paragraphs', async () => {
  await goesTo('Nobody sees');
  for (let i = 0; i < 4; i++) await press('Control+Shift+ArrowRight');
  await press('Shift+ArrowDown');
  await press('n');
  const note = parley.page.getByRole('dialog', { name: 'Note on this highlight' });
  await note.locator('textarea:focus').waitFor();
  await parley.page.keyboard.type('Of what?\nOf *water*.');
  await press('Control+Enter');
  await press('m');
  await panel().getByText('Of what?').waitFor();
  expect(await quotes()).toHaveLength(3);
  expect((await quotes()).at(-1)).toMatch(/^Nobody sees it come\..*\nThen it/);
});

it('changes the color of a highlight, removes it, and takes that back', async () => {
  await panel().getByRole('button', { name: 'More for “It is quiet in the bay.”' }).click();
  await menuItem('Pink').click();
  await expect.poll(() => drawn('pink')).toBe('It is quiet in the bay.');
  expect(await drawn('yellow')).toBe('');
  const row = panel().getByRole('button', { name: 'Pink: It is quiet' });
  await row.focus();
  await press('Delete');
  await expect.poll(quotes).toHaveLength(2);
  expect(await drawn('pink')).toBe('');
  expect(await panel().evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  await press('Control+z');
  await row.waitFor();
  await expect.poll(() => drawn('pink')).toBe('It is quiet in the bay.');
});

it('lists bookmarks among them, in the order of the document, and goes there by a press', async () => {
  await press('Escape');
  await goesTo('Then it is there.');
  await press('b');
  await press('m');
  await expect.poll(quotes).toHaveLength(4);
  const names = await panel().locator('.mark-open').allInnerTexts();
  expect(names.map((name) => name.split(':', 1)[0])).toEqual(['Pink', 'Green', 'Green', 'Bookmark']);
  await panel().getByRole('button', { name: 'Bookmark: Then it is there.' }).press('Enter');
  await parley.page.getByText('Ready · The river').waitFor();
});

it('opens what can be done with a highlight by a press on it, and reads nothing', async () => {
  await press('Escape');
  await block('It is quiet')
    .getByText('It is quiet')
    .click({ position: { x: 60, y: 12 } });
  await tools().waitFor();
  expect(await tools().getByRole('button', { name: 'Highlight: Pink' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(await parley.page.locator('.player').getAttribute('data-phase')).toBe('ready');
  const violations = await violationsIn(parley.page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await tools().getByRole('button', { name: 'Highlight: Blue' }).click();
  await expect.poll(() => drawn('blue')).toBe('It is quiet in the bay.');
  expect(await tools().count()).toBe(0);
});

it('highlights by the mouse what it has selected', async () => {
  const text = await block('The water comes').getByText('The water comes').boundingBox();
  const { mouse } = parley.page;
  const y = (text?.y ?? 0) + 14;
  await mouse.dblclick((text?.x ?? 0) + (text?.width ?? 0) * 0.5, y);
  await press('n');
  await parley.page.getByRole('dialog', { name: 'Note on this highlight' }).waitFor();
  await press('Escape');
  await expect.poll(() => tools().count()).toBe(0);
  await mouse.dblclick((text?.x ?? 0) + (text?.width ?? 0) * 0.5, y);
  await tools().getByRole('button', { name: 'Highlight: Yellow' }).click();
  await expect.poll(() => drawn('yellow')).toMatch(/^\w+$/);
  await press('k');
});

const saved = join(folder, 'Notes.md');

it('has all of it again after a restart, and saves it as Markdown', async () => {
  const before = [await drawn('blue'), await drawn('green'), await drawn('yellow')];
  await parley.close();
  await start();
  await opens(book);
  await expect
    .poll(async () => [await drawn('blue'), await drawn('green'), await drawn('yellow')])
    .toEqual(before);
  await press('m');
  const [word = ''] = (await quotes()).filter((quote) => /^\w+$/.test(quote));
  const [, , , two = ''] = await quotes();
  parley.order({ do: 'choose-file', file: saved });
  await panel().getByRole('button', { name: 'Save as Markdown…' }).click();
  await parley.page.locator('.listen-word').getByText('Saved as “Notes.md”').waitFor();
  expect(readFileSync(saved, 'utf8')).toBe(`# A made book

## The bay

> It is quiet in the bay.

> ${word}

## The river

> Nobody sees it

> ${two.replace('\n', '\n>\n> ')}

Of what?
Of *water*.

> Then it is there.
`);
});

it('copies the same Markdown, which Parley itself can read', async () => {
  await panel().getByRole('button', { name: 'Copy as Markdown' }).click();
  await parley.page.locator('.listen-word').getByText('on the clipboard').waitFor();
  await press('Escape');
  await press('Control+v');
  await block('Of what?').waitFor();
  expect(await parley.page.locator('[data-kind="quote"]').first().innerText()).toContain(
    'It is quiet in the bay.',
  );
});

it('says the page of what is highlighted in a PDF, and that nothing was saved where that was not wanted', async () => {
  await opens(paper);
  await goesTo('It is noon.');
  await press('h');
  await expect.poll(() => drawn('yellow')).toBe('It is noon.');
  await press('m');
  await expect.poll(quotes).toEqual(['It is noon.']);
  const other = join(folder, 'Other.md');
  parley.order({ do: 'choose-file' });
  await panel().getByRole('button', { name: 'Save as Markdown…' }).click();
  parley.order({ do: 'choose-file', file: other });
  await panel().getByRole('button', { name: 'Save as Markdown…' }).click();
  await parley.page.locator('.listen-word').getByText('Saved as “Other.md”').waitFor();
  expect(existsSync(other)).toBe(true);
  expect(readFileSync(other, 'utf8')).toContain('> It is noon.\n>\n> — page 2\n');
});

it('says why the notes could not be written', async () => {
  parley.order({ do: 'choose-file', file: join(folder, 'noon.pdf', 'Notes.md') });
  await panel().getByRole('button', { name: 'Save as Markdown…' }).click();
  await expect
    .poll(() => parley.page.locator('.listen-word').innerText())
    .toContain('Parley couldn’t save “Notes.md” there');
});

it('fits every size of window', async () => {
  await press('f');
  expect(
    await layoutProblems(parley.page, [{ width: 480, height: 480 }, { width: 550, height: 380 }, size]),
  ).toEqual([]);
  await parley.page.setViewportSize(size);
});

it('names what goes with a document that is removed, and has all of it back by one key', async () => {
  const more = parley.page.getByRole('button', { name: 'More for “A made book”' });
  const asksToRemove = async () => {
    await more.click();
    await menuItem('Remove with your place and notes').press('Enter');
    await question.waitFor();
  };
  const question = parley.page.getByRole('dialog', { name: 'Remove “A made book”?' });
  await parley.page.getByRole('button', { name: 'Back to the library' }).click();
  await asksToRemove();
  expect(await question.innerText()).toContain('This also removes 4 highlights, 1 note, and 1 bookmark.');
  await press('Escape');
  await question.waitFor({ state: 'detached' });
  await asksToRemove();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await parley.page.locator('.listen-word').getByText('is removed from your library').waitFor();
  await expect.poll(() => more.count()).toBe(0);
  await press('Control+z'); // at once: it can be taken back only for a while
  await more.waitFor({ state: 'attached' });
  const violations = await violationsIn(parley.page);
  expect(violations.map(({ id }) => id)).toEqual([]);
  await opens(book);
  await press('m');
  await expect.poll(quotes).toHaveLength(5);
});
