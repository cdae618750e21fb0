import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Settings } from '../../../src/shared/settings/settings.ts';
import { openPane } from '../harness/choose.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { violationsIn } from '../harness/violations-in.ts';
import { type RoomWithTakes, roomWithTakes } from './room-with-takes.ts';

runsOn(everywhere);

let room: RoomWithTakes;

beforeAll(async () => {
  const delivered = { stage: 'delivered', deliveredTo: 'cursor' } as const;
  room = await roomWithTakes([
    { id: 'third', hoursAgo: 4, ...delivered, text: 'Push it to git hub, please.' },
    { id: 'second', hoursAgo: 3, ...delivered, text: 'Ask cooper netties and Jon about it.' },
    { id: 'first', hoursAgo: 2, ...delivered, text: 'We met Jon and Katrin.', program: 'thunderbird' },
  ]);
  await room.page.keyboard.press('Control+2');
});

afterAll(() => room?.close());

const settings = async (): Promise<Settings> => {
  const answered = await room.page.evaluate(() => globalThis.bridge.request('app-state', null));
  return (answered as { readonly value: { readonly settings: Settings } }).value.settings;
};

const correct = async (id: string, text: string): Promise<void> => {
  await room.opensTake(id);
  await room.take(id).focus();
  await room.page.keyboard.press('e');
  await room.page.getByLabel('Text of this dictation').fill(text);
  await room.page.keyboard.press('Control+Enter');
  await room.take(id).getByText('Saved').waitFor();
};
const offers = () => room.page.getByText(/Add “.+” to the vocabulary\?$/);

it('offers one word of a correction, and adds it when one says so', async () => {
  await correct('first', 'We met John and Cathrin.');
  await offers().waitFor();
  expect(await offers().allInnerTexts()).toEqual([
    expect.stringMatching(/^\s*Add “John” to the vocabulary\?$/),
  ]);
  expect(await settings()).toMatchObject({ dictionary: [] });
  expect(await violationsIn(room.page)).toEqual([]);
  await room.button('Add').click();
  await room.take('first').getByText('Added to the vocabulary').waitFor();
  expect(await settings()).toMatchObject({ dictionary: [{ spoken: 'Jon', written: 'John' }] });
});

it('offers a word that was not wanted never again', async () => {
  await correct('second', 'Ask Kubernetes and Jon about it.');
  await room.button('Not this word').click();
  await expect.poll(() => offers().count()).toBe(0);
  await correct('second', 'Ask cooper netties and Jon about it.');
  await correct('second', 'Ask Kubernetes and Jon about it.');
  expect(await offers().count()).toBe(0);
  expect(await settings()).toMatchObject({ refusedWords: ['kubernetes'] });
});

it('offers nothing any more after “Never offer”, until that is changed in the settings', async () => {
  await correct('third', 'Push it to GitHub, please.');
  await room.button('Never offer').click();
  await expect.poll(settings).toMatchObject({ offerWords: false, dictionary: [{ spoken: 'Jon' }] });
  await correct('third', 'Push it to git hub, please.');
  await correct('third', 'Push it to GitHub, please.');
  expect(await offers().count()).toBe(0);
});

it('chooses from a take how dictations are tidied in its program from now on', async () => {
  await room.opensTake('first');
  await room.chooses('Mode in Thunderbird from now on', /^Email/);
  await expect.poll(settings).toMatchObject({
    programModes: [{ program: 'thunderbird', mode: 'email' }],
    cleanMode: 'plain',
  });
});

it('makes a mode of one’s own, with instruction, example and language', async () => {
  const { page } = room;
  await page.locator('.dictate-head').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'New mode…' }).click();
  await page.getByLabel('Name').fill('Letters');
  await page.getByLabel(/^Instruction for/).fill('It is a letter.');
  await room.button('Add an example').click();
  await page.getByLabel('Example 1, as you say it').fill('hi folks');
  await page.getByLabel('Example 1, as it should be written').fill('Dear all,');
  await page.getByRole('combobox', { name: 'Translate into' }).click();
  await page.getByRole('option', { name: 'French' }).click();
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  const letters = {
    name: 'Letters',
    instruction: 'It is a letter.',
    examples: [{ said: 'hi folks', written: 'Dear all,' }],
    translateTo: 'fr',
  };
  await expect.poll(settings).toMatchObject({ ownModes: [letters] });
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Clean-up' }).getByText('Letters').waitFor();
});

it('shows only what a mode of one’s own has tidied', async () => {
  await room.take('first').waitFor();
  await room.chooses('Show', /^Letters$/);
  const none = room.page.getByText('No dictations match this filter');
  await expect.poll(() => none.isVisible()).toBe(true);
});

it('keeps snippets and the modes of programs in the settings', async () => {
  const { page } = room;
  await openPane(page, 'Dictation');
  await room.button('New snippet').click();
  await page.getByLabel('What you say').fill('my address');
  await page.getByLabel('What is written').fill('1 Hill Road\nLeeds');
  await room.button('Save').click();
  await room.button('Edit “my address”').waitFor();
  expect(await settings()).toMatchObject({
    snippets: [{ spoken: 'my address', text: '1 Hill Road\nLeeds' }],
  });
  await room.button('Delete “my address”').click();
  await room.chooses('Mode in Thunderbird', /^Letters/);
  await expect.poll(settings).toMatchObject({ programModes: [{ mode: expect.stringMatching(/^own-/) }] });
  await room.button('Forget Thunderbird').click();
  await room.button('Delete “Letters”').click();
  await expect.poll(settings).toMatchObject({ snippets: [], programModes: [], ownModes: [] });
  await room.button('Show all').click();
  await page.getByRole('dialog').getByText('New paragraph', { exact: true }).waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

it('shows all dictations again when the mode that it showed is deleted', async () => {
  await room.page.keyboard.press('Control+2');
  await expect.poll(() => room.take('first').isVisible()).toBe(true);
});
