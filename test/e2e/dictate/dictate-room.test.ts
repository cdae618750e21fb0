import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { dictatedBefore, manyBefore } from './dictated-before.ts';
import { openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { isRecorded } from './recording.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const hour = 3_600_000;
const profile = mkdtempSync(join(tmpdir(), 'parley-dictated-'));
let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  const now = Date.now();
  manyBefore(profile, 3000, (i) => `Entry ${i}: water the plants${i === 77 ? ', not the quokka' : ''}.`);
  dictatedBefore(profile, [
    {
      id: 'tidied',
      at: now - 5 * hour,
      stage: 'delivered',
      said: spoken.time,
      text: 'um what time is it',
      cleanedText: 'What time is it?',
      mode: 'message',
    },
    {
      id: 'failed',
      at: now - 4 * hour,
      stage: 'failed',
      said: spoken.timesEight,
      fault: { kind: 'unreachable', message: 'There was no connection. Your recording is kept.' },
    },
    { id: 'cancelled', at: now - 3 * hour, stage: 'cancelled', said: spoken.timesEight },
    { id: 'left', at: now - 2 * hour, stage: 'captured', said: spoken.timesEight },
    { id: 'left-too', at: now - hour, stage: 'captured', said: spoken.time },
  ]);
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    profile,
    mic: spoken.timesEight,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(profile, { recursive: true, force: true });
});

const take = (id: string) => parley.page.locator(`article[data-take-id="${id}"]`);
const takes = () => parley.page.locator('article[data-take-id]');
const button = (name: string | RegExp) => parley.page.getByRole('button', { name, exact: true });
const stage = (id: string) => take(id).locator('[data-part="stage"]');
const search = () => parley.page.getByRole('searchbox');
const wav = (id: string) => join(profile, 'takes', `${id}.wav`);

it('offers from any room what was left unfinished, and transcribes or discards it', async () => {
  const { page } = parley;
  await page.getByText('2 recordings were interrupted when Parley closed. Nothing is lost.').waitFor();
  await button('Go to Dictate').click();
  const offered = page.getByRole('region', { name: /interrupted when Parley closed/ });
  await offered
    .getByRole('button', { name: /^Transcribe/ })
    .first()
    .click();
  await stage('left').getByText('Copied').waitFor();
  await expect.poll(() => take('left').innerText()).toContain('What is seven times eight?');
  await offered.getByRole('button', { name: /^Discard/ }).click();
  await stage('left-too')
    .getByText(/^Cancelled · kept until/)
    .waitFor();
  await expect.poll(() => offered.count()).toBe(0);
});

const bar = () => parley.page.locator('.bar');

it('dictates while Space is held, in the room and in the bar, and asks nobody', async () => {
  const { page } = parley;
  const before = await takes().first().getAttribute('data-take-id');
  const chats = service.requests.filter(({ endpoint }) => endpoint === 'chat').length;
  await bar().getByText('Ready · hold Space and dictate').waitFor();
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.down('Space');
  await page.locator('.dictate-now').getByText('Listening').waitFor();
  await bar()
    .getByText(/^Dictating · 0:0\d · let go to finish/)
    .waitFor();
  expect(await bar().getByRole('button', { name: 'Stop' }).isEnabled()).toBe(true);
  await isRecorded(parley);
  expect(await page.locator('.dictate-now .waveform').count()).toBe(1);
  await page.keyboard.up('Space');
  await page
    .locator('.dictate-now')
    .getByText(/copied/i)
    .waitFor();
  await expect.poll(() => takes().first().getAttribute('data-take-id')).not.toBe(before);
  // The list learns of it by itself, a moment after the pill.
  await expect.poll(() => takes().first().innerText()).toContain('What is seven times eight?');
  await takes().first().locator('canvas[data-drawn="true"]').waitFor();
  expect(service.requests.filter(({ endpoint }) => endpoint === 'chat')).toHaveLength(chats);
  expect(await page.getByRole('heading', { name: 'Dictate', exact: true }).count()).toBe(1);
});

it('a tap of Space listens with free hands, and the next one ends it, from any room', async () => {
  const { page } = parley;
  await page.keyboard.press('Space');
  await bar()
    .getByText(/^Dictating · .* · press Space to finish/)
    .waitFor();
  await page.keyboard.press('Control+8');
  await bar()
    .getByText(/^Dictating/)
    .waitFor();
  await isRecorded(parley);
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+2');
  await expect.poll(() => page.locator('.dictate-now').innerText()).toMatch(/copied/i);
});

it('cancels by Escape, and takes the cancel back', async () => {
  const { page } = parley;
  await button(/^Dictate: hold Space/).press('Enter');
  await page.locator('.dictate-now').getByText('Listening').waitFor();
  await isRecorded(parley);
  await page.keyboard.press('Escape');
  const newest = takes().first();
  await newest.getByText(/^Cancelled · kept until/).waitFor();
  await newest.getByRole('button', { name: 'Restore' }).click();
  await newest
    .locator('[data-part="stage"]')
    .getByText(/copied/i)
    .waitFor();
  expect(await newest.innerText()).toContain('What is seven times eight?');
});

it('tries again what failed', async () => {
  await take('failed').getByText('There was no connection.').waitFor();
  await take('failed').getByRole('button', { name: 'Try again' }).click();
  await stage('failed')
    .getByText(/copied/i)
    .waitFor();
  expect(await take('failed').innerText()).toContain('What is seven times eight?');
});

it('goes through the list by arrows, plays by key, and goes where the handle is moved', async () => {
  const { page, loudspeaker } = parley;
  await takes().first().focus();
  await page.keyboard.press('ArrowDown');
  expect(
    await takes()
      .nth(1)
      .evaluate((article) => article === document.activeElement),
  ).toBe(true);
  await take('tidied').focus();
  await loudspeaker.clear();
  await page.keyboard.press('p');
  const position = take('tidied').getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(300);
  await expect.poll(() => loudspeaker.firstSoundMs()).not.toBeNull();
  await page.keyboard.press('p');
  await take('tidied').getByRole('button', { name: 'Play' }).waitFor();
  await position.fill('0');
  await expect.poll(async () => Number(await position.inputValue())).toBeLessThan(1900);
  await position.waitFor({ state: 'detached' }); // at its end
});

it('shows what was said beside what was made of it, and copies', async () => {
  expect(await take('tidied').innerText()).not.toContain('um what time is it');
  await take('tidied').getByText('Original').click();
  await take('tidied').getByText('um what time is it').waitFor();
  await take('tidied').getByRole('button', { name: 'Copy' }).click();
  await take('tidied').locator('.take-word').getByText('Copied').waitFor();
});

it('writes a take down again in another language', async () => {
  await take('tidied').getByRole('button', { name: 'More' }).click();
  await take('tidied').getByLabel('Transcribe again in').selectOption('de');
  await take('tidied').getByRole('button', { name: 'Transcribe again' }).click();
  await take('tidied').getByText('Transcribed again').waitFor();
  const kept = await parley.page.evaluate(() => globalThis.bridge.request('take-read', { id: 'tidied' }));
  expect(kept).toMatchObject({ value: { language: 'de', model: expect.stringMatching(/./) } });
});

it('carries a take away as subtitles', async () => {
  const { page } = parley;
  // A browser driven from outside reports no downloads, so the test catches the file before it becomes one.
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      document.body.dataset['saved'] = this.href;
    };
  });
  await take('tidied').getByLabel('Save this recording as a file').selectOption('srt');
  await page.locator('body[data-saved]').waitFor();
  const file = await page.evaluate(async () => {
    const answer = await fetch(document.body.dataset['saved'] ?? '');
    return { name: answer.headers.get('content-disposition'), text: await answer.text() };
  });
  expect(file.name).toContain('parley-takes.srt');
  expect(file.text).toMatch(/^1\n00:00:00,\d{3} --> /);
});

it('asks once before it deletes a text and its sound for good', async () => {
  await take('cancelled').getByRole('button', { name: 'More' }).click();
  await take('cancelled').getByRole('button', { name: 'Delete…' }).click();
  await take('cancelled').getByRole('button', { name: 'Keep it' }).click();
  expect(existsSync(wav('cancelled'))).toBe(true);
  await take('cancelled').getByRole('button', { name: 'Delete…' }).click();
  await take('cancelled').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => take('cancelled').count()).toBe(0);
  expect(existsSync(wav('cancelled'))).toBe(false);
});

it('finds as one types, and says what it has not found', async () => {
  const { page } = parley;
  await page.keyboard.press('Control+f');
  await page.keyboard.type('quok');
  await page.getByText('1 result').waitFor();
  expect(await takes().locator('mark').allInnerTexts()).toEqual(['quok']);
  await page.keyboard.type('x');
  await page.getByText('No results for “quokx”').waitFor();
  await page.keyboard.press('Escape');
  expect(await search().inputValue()).toBe('');
});

it('reaches the first of thousands by scrolling, and draws only those near the view (L12)', async () => {
  const { page } = parley;
  const oldest = take('many-0');
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
  expect(await takes().count()).toBeLessThan(150);
  await scroll.evaluate((list) => list.scrollTo(0, 0));
  await button(/^Dictate: hold Space/).waitFor();
});

it('keeps the instruction that a person gives a mode, and gives it back', async () => {
  const { page } = parley;
  await page.getByText('Email', { exact: true }).click();
  await page.getByText('Customize “Email”').click();
  const instruction = page.getByLabel('Instruction for “Email”');
  const parleys = await instruction.inputValue();
  await instruction.fill('Formal, in British English.');
  await page.keyboard.press('Tab');
  await page.getByText('Cleaned up by your own instruction.').waitFor();
  await button('Reset “Email” to its default').click();
  await expect.poll(() => instruction.inputValue()).toBe(parleys);
  await page.getByText('Plain', { exact: true }).click();
});

it('takes keys as they are pressed, and says whose they are already', async () => {
  const { page } = parley;
  await openPane(page, 'Shortcuts');
  const keys = page.getByRole('button', { name: /^Dictate F9/ });
  await keys.press('Enter');
  await page.keyboard.press('F8');
  await page.getByText('F8 is already used for “Talk”.').waitFor();
  expect(await keys.count()).toBe(0); // it still waits for others
  await page.keyboard.press('d');
  await page.getByText(/D by itself is needed for typing/).waitFor();
  await page.keyboard.press('Control+Alt+d');
  await page.getByRole('button', { name: /^Dictate Ctrl\s*Alt\s*D/ }).waitFor();
  await page.getByRole('button', { name: /^Dictate Ctrl/ }).press('Enter');
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: /^Dictate F9/ }).waitFor();
});

it('keeps words and how they are written, and for how long recordings stay', async () => {
  const { page } = parley;
  await page.getByLabel('Sounds like').fill('jay son');
  await page.getByLabel('Spelling', { exact: true }).fill('JSON');
  await page.keyboard.press('Enter');
  await page.getByLabel('Spelling of “jay son”').waitFor();
  await page.getByRole('radio', { name: /^For a day/ }).click();
  const room = page.getByLabel('Storage limit for recordings (MB)');
  await room.fill('3');
  await room.press('Enter');
  await page.getByText('must be a whole number from 10').waitFor();
  await room.fill('');
  await room.press('Enter');
  const saved = () => page.evaluate(() => globalThis.bridge.request('app-state', null));
  await expect.poll(saved).toMatchObject({
    value: {
      settings: { dictionary: [{ spoken: 'jay son', written: 'JSON' }], keepTakes: 'day', maxTakesMb: null },
    },
  });
  await button('Remove “jay son”').click();
  await expect.poll(() => page.getByLabel('Spelling of “jay son”').count()).toBe(0);
});

it('finds by words what can be done, and does it', async () => {
  const { page } = parley;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dictate as notes');
  await page.getByRole('option', { name: 'Dictate as: Notes' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+2');
  await expect.poll(() => page.getByRole('radio', { name: 'Notes' }).isChecked()).toBe(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(0);
  // A part of the settings, by what people call what is in it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('api key');
  await page.getByRole('option', { name: 'Settings: Service' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('settings-service-title');
});

it.each(['light', 'dark'] as const)('has no fault that axe finds, in %s', async (theme) => {
  const { page } = parley;
  await page.evaluate((wanted) => globalThis.bridge.request('settings-save', { theme: wanted }), theme);
  await page.keyboard.press('Control+,');
  await page.keyboard.press('Control+2');
  await take('tidied').getByRole('button', { name: 'More' }).click();
  expect(await faults()).toEqual([]);
  await page.keyboard.press('Control+,');
  expect(await faults()).toEqual([]);
});

async function faults(): Promise<readonly string[]> {
  // In legacy mode it opens no page of its own, which a browser reached from outside has not.
  const { violations } = await new AxeBuilder({ page: parley.page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
