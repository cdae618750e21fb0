import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough, someOf } from '../../thorough.ts';
import { openPane } from '../harness/choose.ts';
import { isRecorded } from './recording.ts';
import { type RoomWithTakes, roomWithTakes } from './room-with-takes.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { violationsIn } from '../harness/violations-in.ts';

runsOn(everywhere);

let room: RoomWithTakes;

beforeAll(async () => {
  room = await roomWithTakes([
    {
      id: 'failed',
      hoursAgo: 4,
      stage: 'failed',
      said: spoken.timesEight,
      fault: { kind: 'unreachable', message: 'There was no connection. Your recording is kept.' },
    },
    { id: 'left', hoursAgo: 2, stage: 'captured', said: spoken.timesEight },
    { id: 'left-too', hoursAgo: 1, stage: 'captured', said: spoken.time },
  ]);
});

afterAll(() => room?.close());

const stage = (id: string) => room.take(id).locator('[data-part="stage"]');

it('offers from any room what was left unfinished, and transcribes or discards it', async () => {
  const { page } = room;
  await page.getByText('2 recordings were interrupted when Parley closed. Nothing is lost.').waitFor();
  await room.button('Go to Dictate').click();
  const offered = page.getByRole('region', { name: /interrupted when Parley closed/ });
  await offered
    .getByRole('button', { name: /^Transcribe/ })
    .first()
    .click();
  await stage('left').getByText('Copied').waitFor();
  await expect.poll(() => room.take('left').innerText()).toContain('What is seven times eight?');
  await offered.getByRole('button', { name: /^Discard/ }).click();
  await stage('left-too')
    .getByText(/^Cancelled · kept until/)
    .waitFor();
  await expect.poll(() => offered.count()).toBe(0);
});

const capsule = () => room.page.locator('.capsule');
const hint = () => room.page.locator('.capsule-hint');

it('dictates while Space is held, shows where it goes and its words in the capsule, and asks nobody', async () => {
  const { page } = room;
  const before = await room.takes().first().getAttribute('data-take-id');
  const chats = room.service.requests.filter(({ endpoint }) => endpoint === 'chat').length;
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.down('Space');
  await capsule().getByText('To the clipboard · Plain').waitFor();
  await capsule()
    .getByText(/^Dictating · 0:0\d/)
    .waitFor({ state: 'attached' });
  await hint()
    .getByText(/Let go to finish/)
    .waitFor();
  expect(await capsule().getByRole('button', { name: 'Stop' }).isEnabled()).toBe(true);
  expect(await capsule().locator('.waveform').count()).toBe(1);
  await isRecorded(room.parley);
  await capsule().locator('.capsule-live-words').getByText('What is seven times eight?').waitFor();
  await page.keyboard.up('Space');
  await expect.poll(() => room.takes().first().getAttribute('data-take-id')).not.toBe(before);
  // The list learns of it by itself, a moment after the pill.
  await expect.poll(() => room.takes().first().innerText()).toContain('What is seven times eight?');
  await room.takes().first().locator('[data-part="stage"]').getByText('Copied').waitFor();
  expect(room.service.requests.filter(({ endpoint }) => endpoint === 'chat')).toHaveLength(chats);
  expect(await page.getByRole('heading', { name: 'Dictate', exact: true }).count()).toBe(1);
});

it('a tap of Space listens with free hands, and the next one ends it, from any room', async () => {
  const { page } = room;
  const before = await room.takes().first().getAttribute('data-take-id');
  await page.keyboard.press('Space');
  await hint()
    .getByText(/Press Space to finish|to finish/)
    .waitFor();
  await page.keyboard.press('Control+8');
  await capsule()
    .getByText(/^Dictating/)
    .waitFor({ state: 'attached' });
  await isRecorded(room.parley);
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+2');
  await expect.poll(() => room.takes().first().getAttribute('data-take-id')).not.toBe(before);
  await room.takes().first().locator('[data-part="stage"]').getByText('Copied').waitFor();
});

it.runIf(isThorough)('cancels by Escape, and takes the cancel back', async () => {
  const { page } = room;
  await room.button(/^Dictate: hold Space/).press('Enter');
  await page.locator('.capsule[data-activity="listening"]').waitFor();
  await isRecorded(room.parley);
  await page.keyboard.press('Escape');
  const newest = room.takes().first();
  await newest.getByText(/^Cancelled · kept until/).waitFor();
  await newest.getByRole('button', { name: 'Restore' }).click();
  await newest
    .locator('[data-part="stage"]')
    .getByText(/copied/i)
    .waitFor();
  expect(await newest.innerText()).toContain('What is seven times eight?');
});

it('tries again what failed', async () => {
  await room.take('failed').getByText('There was no connection.').waitFor();
  await room.take('failed').getByRole('button', { name: 'Retry' }).click();
  await stage('failed')
    .getByText(/copied/i)
    .waitFor();
  expect(await room.take('failed').innerText()).toContain('What is seven times eight?');
});

it('keeps the instruction that a person gives a mode, and gives it back', async () => {
  const { page } = room;
  await room.chooses('Clean-up', /^Email/);
  await page.locator('.dictate-head').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Customize “Email”…' }).click();
  const instruction = page.getByLabel('Instruction for “Email”');
  const parleys = await instruction.inputValue();
  await instruction.fill('Formal, in British English.');
  await page.keyboard.press('Tab');
  await room.button('Reset “Email” to its default').waitFor();
  await page.keyboard.press('Escape');
  await page.getByTitle('Clean-up: Cleaned up as your own instruction says.').waitFor();
  await page.locator('.dictate-head').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Customize “Email”…' }).click();
  await room.button('Reset “Email” to its default').click();
  await expect.poll(() => instruction.inputValue()).toBe(parleys);
  await page.keyboard.press('Escape');
  await room.chooses('Clean-up', /^Plain/);
});

const opensPane = (name: string): Promise<void> =>
  room.page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name }).click();

it('takes keys as they are pressed, and says whose they are already', async () => {
  const { page } = room;
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
  await page.keyboard.press('ControlRight');
  await page.getByRole('button', { name: /^Dictate Right Ctrl/ }).press('Enter');
  await page.evaluate(() =>
    window.dispatchEvent(new MouseEvent('mousedown', { button: 3, cancelable: true })),
  );
  await page.getByRole('button', { name: /^Dictate Mouse 4/ }).press('Enter');
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: /^Dictate F9/ }).waitFor();
});

it('keeps words and how they are written, and for how long recordings stay', async () => {
  const { page } = room;
  await opensPane('Dictation');
  await page.getByLabel('Sounds like').fill('jay son');
  await page.getByLabel('Spelling', { exact: true }).fill('JSON');
  await page.keyboard.press('Enter');
  await page.getByLabel('Spelling of “jay son”').waitFor();
  await opensPane('Privacy and data');
  await page.getByRole('radio', { name: /^For a day/ }).click();
  const limit = page.getByLabel('Storage limit for recordings (MB)');
  await limit.fill('3');
  await limit.press('Enter');
  await page.getByText('must be a whole number from 10').waitFor();
  await limit.fill('');
  await limit.press('Enter');
  const saved = () => page.evaluate(() => globalThis.bridge.request('app-state', null));
  await expect.poll(saved).toMatchObject({
    value: {
      settings: { dictionary: [{ spoken: 'jay son', written: 'JSON' }], keepTakes: 'day', maxTakesMb: null },
    },
  });
  await opensPane('Dictation');
  await room.button('Remove “jay son”').click();
  await expect.poll(() => page.getByLabel('Spelling of “jay son”').count()).toBe(0);
});

it('finds by words what can be done, and does it', async () => {
  const { page } = room;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dictate as notes');
  await page.getByRole('option', { name: 'Dictate as: Notes' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+2');
  await page.getByRole('combobox', { name: 'Clean-up' }).getByText('Notes').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(0);
  // A part of the settings, by what people call what is in it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('api key');
  await page.getByRole('option', { name: 'Settings: Service' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('settings-title');
});

it.each(someOf(1, ['light', 'dark'] as const))('has no fault that axe finds, in %s', async (theme) => {
  const { page } = room;
  await page.evaluate((wanted) => globalThis.bridge.request('settings-save', { theme: wanted }), theme);
  await page.keyboard.press('Control+,');
  await page.keyboard.press('Control+2');
  await room.opensTake('tidied');
  expect(await faults()).toEqual([]);
  await page.keyboard.press('Control+,');
  expect(await faults()).toEqual([]);
});

async function faults(): Promise<readonly string[]> {
  const violations = await violationsIn(room.page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
