import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { type RoomWithTakes, roomWithTakes } from './room-with-takes.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

let room: RoomWithTakes;

beforeAll(async () => {
  room = await roomWithTakes([
    { id: 'cancelled', hoursAgo: 3, stage: 'cancelled', said: spoken.timesEight },
    { id: 'second', hoursAgo: 2, stage: 'delivered', said: spoken.timesEight, text: 'Buy milk.' },
    { id: 'newest', hoursAgo: 1, stage: 'delivered', said: spoken.time, text: 'Call Ada.' },
  ]);
  await room.page.keyboard.press('Control+2');
  await room.take('newest').waitFor();
});

afterAll(() => room?.close());

const search = () => room.page.getByRole('searchbox');

it('goes through the list by arrows, and opens one at a time', async () => {
  const { page } = room;
  await room.takes().first().focus();
  await page.keyboard.press('ArrowDown');
  expect(
    await room
      .takes()
      .nth(1)
      .evaluate((article) => article === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Enter');
  await room.takes().nth(1).locator('canvas[data-drawn="true"]').waitFor();
  await room.take('tidied').click({ position: { x: 40, y: 20 } });
  expect(
    await page.locator('article[data-open]').evaluateAll((open) => open.map((one) => one.dataset)),
  ).toMatchObject([{ takeId: 'tidied' }]);
  await room.take('tidied').getByRole('button', { name: 'Copy' }).focus();
  await page.keyboard.press('Escape');
  expect(await page.locator('article[data-open]').count()).toBe(0);
  expect(await room.take('tidied').evaluate((article) => article === document.activeElement)).toBe(true);
});

it('shows what can be done with a take under the pointer, and by Tab', async () => {
  const { page } = room;
  const shown = (): Promise<string> =>
    room
      .take('tidied')
      .locator('.take-actions')
      .evaluate((actions) => getComputedStyle(actions).opacity);
  await search().focus();
  await page.mouse.move(5, 5);
  await expect.poll(shown).toBe('0');
  await room.take('tidied').hover();
  await expect.poll(shown).toBe('1');
  await page.mouse.move(5, 5);
  await expect.poll(shown).toBe('0');
  await room.take('tidied').focus();
  await page.keyboard.press('Tab');
  await expect.poll(shown).toBe('1');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Copy');
});

it('plays by key, and goes where the handle is moved', async () => {
  const { page } = room;
  const { loudspeaker } = room.parley;
  await room.opensTake('tidied');
  await loudspeaker.clear();
  await page.keyboard.press('p');
  const position = room.take('tidied').getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(300);
  await expect.poll(() => loudspeaker.firstSoundMs()).not.toBeNull();
  await page.keyboard.press('p');
  await room.take('tidied').getByRole('button', { name: 'Play' }).waitFor();
  const paused = Number(await position.inputValue());
  await position.fill('0');
  await room.take('tidied').getByRole('button', { name: 'Pause' }).waitFor();
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(paused);
  await room.take('tidied').getByRole('button', { name: 'Play' }).waitFor(); // at its end
  expect(await position.inputValue()).toBe('0');
});

it('shows what was said beside what was made of it, and copies', async () => {
  await room.opensTake('tidied');
  expect(await room.take('tidied').innerText()).not.toContain('um what time is it');
  await room.take('tidied').getByRole('radio', { name: 'Verbatim' }).click();
  await room.take('tidied').getByText('um what time is it').waitFor();
  await room.take('tidied').getByRole('button', { name: 'Copy' }).click();
  await room.take('tidied').locator('.take-word').getByText('Copied').waitFor();
});

const text = (id: string) => room.take(id).getByRole('textbox', { name: 'Text of this dictation' });

it('puts a text right in its place by keys, and leaves what was said as it was', async () => {
  const { page } = room;
  await room.opensTake('tidied');
  await page.keyboard.press('e');
  await expect.poll(() => text('tidied').inputValue()).toBe('What time is it?');
  await page.keyboard.type(' Half past seven.');
  await page.keyboard.press('Escape');
  expect(await room.take('tidied').innerText()).not.toContain('Half past seven.');
  await page.keyboard.press('e');
  await page.keyboard.type(' A quarter to ten.');
  await page.keyboard.press('Control+Enter');
  await room.take('tidied').getByText('What time is it? A quarter to ten.').waitFor();
  expect(await room.take('tidied').evaluate((article) => article === document.activeElement)).toBe(true);
  await room.take('tidied').getByRole('radio', { name: 'Verbatim' }).click();
  await room.take('tidied').getByText('um what time is it', { exact: true }).waitFor();
});

it('keeps an edited text when one leaves the field, and finds and exports it', async () => {
  const { page } = room;
  await room.take('tidied').getByRole('button', { name: 'Edit' }).click();
  await text('tidied').fill('Nearly noon, said the wombat.');
  await search().click();
  await page.keyboard.type('wombat');
  await page.getByText('1 result').waitFor();
  await room.take('tidied').getByText('Nearly noon, said the wombat.').waitFor();
  await page.keyboard.press('Escape');
  expect(await exported('Save as', 'Markdown (for reading)')).toMatchObject({
    text: expect.stringContaining('Nearly noon, said the wombat.'),
  });
});

it('shows only those of one mode, or those that failed', async () => {
  const { page } = room;
  await room.chooses('Show', /^Message/);
  await expect.poll(() => room.takes().count()).toBe(1);
  expect(await room.takes().first().getAttribute('data-take-id')).toBe('tidied');
  await room.chooses('Show', /^Failed/);
  await page.getByText('No dictations match this filter').waitFor();
  await room.button('Show everything').click();
  await expect.poll(() => room.takes().count()).toBeGreaterThan(1);
});

it.runIf(isThorough)('writes a take down again in another language', async () => {
  const { page } = room;
  await room.opensTake('tidied');
  await room.take('tidied').getByRole('button', { name: 'Transcribe again' }).click();
  await page.getByRole('combobox', { name: 'Language', exact: true }).click();
  await page.keyboard.type('German');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Transcribe', exact: true }).click();
  await room.take('tidied').getByText('Transcribed again').waitFor();
  const kept = await page.evaluate(() => globalThis.bridge.request('take-read', { id: 'tidied' }));
  expect(kept).toMatchObject({ value: { language: 'de', model: expect.stringMatching(/./) } });
});

it('carries a take away as subtitles', async () => {
  const file = await exported('Save as', 'SRT (subtitles)');
  expect(file.name).toContain('parley-takes.srt');
  expect(file.text).toMatch(/^1\n00:00:00,\d{3} --> /);
});

/** What the menu of the one that is tidied saves. */
async function exported(menu: string, format: string) {
  const { page } = room;
  // A browser driven from outside reports no downloads, so the test catches the file before it becomes one.
  await page.evaluate(() => {
    delete document.body.dataset['saved'];
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      document.body.dataset['saved'] = this.href;
    };
  });
  await room.take('tidied').focus();
  await room.take('tidied').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: menu }).click();
  await page.getByRole('menuitem', { name: format }).click();
  await page.locator('body[data-saved]').waitFor();
  return page.evaluate(async () => {
    const answer = await fetch(document.body.dataset['saved'] ?? '');
    return { name: answer.headers.get('content-disposition'), text: await answer.text() };
  });
}

it('asks once before it deletes a text and its sound for good', async () => {
  const { page } = room;
  await room.take('cancelled').focus();
  await room.take('cancelled').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: /^Keep it/ }).click();
  expect(existsSync(room.wav('cancelled'))).toBe(true);
  await room.take('cancelled').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => room.take('cancelled').count()).toBe(0);
  expect(existsSync(room.wav('cancelled'))).toBe(false);
});

it('finds as one types, and says what it has not found', async () => {
  const { page } = room;
  await page.keyboard.press('Control+f');
  await page.keyboard.type('quok');
  await page.getByText('1 result').waitFor();
  expect(await room.takes().locator('mark').allInnerTexts()).toEqual(['quok']);
  await page.keyboard.type('x');
  await page.getByText('No results for “quokx”').waitFor();
  await page.keyboard.press('Escape');
  expect(await search().inputValue()).toBe('');
});

it.runIf(isThorough)(
  'reaches the first of thousands by scrolling, and draws only those near the view (L12)',
  async () => {
    const { page } = room;
    const oldest = room.take('many-0');
    const scroll = page.locator('.dictate-scroll');
    await expect
      .poll(
        async () => {
          await scroll.evaluate((list) => list.scrollTo(0, list.scrollHeight));
          return oldest.count();
        },
        { interval: 50 },
      )
      .toBe(1);
    expect(await room.takes().count()).toBeLessThan(150);
    await scroll.evaluate((list) => list.scrollTo(0, 0));
    await room.button(/^Dictate: hold Space/).waitFor();
  },
);
