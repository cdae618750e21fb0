import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { choose, chooseInMenu, openPane } from '../harness/choose.ts';
import { ask } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { saidBy, spoken } from '../harness/spoken.ts';
import { personAt, type Person } from '../listen/person.ts';

runsOn(everywhere);

const calling = 'Ask the code explainer what time it is.';

let service: LocalService;
let parley: Parley;
let person: Person;
let folder: string;

beforeAll(async () => {
  service = await startLocalService({ seed: 1, phrases: [calling] });
  folder = mkdtempSync(join(tmpdir(), 'parley-assistants-'));
  parley = await launchParley({
    mic: spoken.time,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key, PARLEY_MODEL: 'aurora/glm-6' },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const menu = () => parley.page.getByRole('combobox', { name: 'Assistant', exact: true });
const row = (name: string) => parley.page.locator('.assistant', { hasText: name });
const names = () => parley.page.locator('.assistant-name').allInnerTexts();

interface ChatBody {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly model: string;
  readonly request: Readonly<Record<string, unknown>> & {
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
  };
}

/** The newest request for an answer, as the service got it. */
function lastChat(): ChatBody {
  const chats = service.requests.filter(({ endpoint }) => endpoint === 'chat');
  return chats.at(-1)?.body as unknown as ChatBody; // what a chat is logged with
}

const lastSpeech = () => service.requests.findLast(({ endpoint }) => endpoint === 'speech')?.body;

const instructions = (): string => lastChat().messages[0]?.content ?? '';

it('answers as the assistant chosen by menu: its instructions, depth and tools go with the question', async () => {
  const { page } = parley;
  await choose(page, 'Assistant', 'Writing coach');
  await page.getByRole('heading', { name: 'What are you writing, and who will read it?' }).waitFor();
  expect(await person.asks('How are you?')).toBe('completed');
  expect(instructions()).toContain('You are a writing coach');
  expect(lastChat().request).toMatchObject({ model: 'aurora/glm-6', reasoning_effort: 'high' });
  expect(lastChat().request.tools?.map((tool) => tool.function.name)).toEqual([
    'read_clipboard',
    'write_clipboard',
  ]);
  await person.lastTurn().getByRole('heading', { name: 'Writing coach' }).waitFor();
});

it('switches in the middle of a conversation by keyboard alone, from the next question on', async () => {
  const { page } = parley;
  await page.keyboard.press('Control+Shift+a');
  await page.locator('[role="option"]:focus').waitFor(); // the keys go to the list from then on
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await expect.poll(() => menu().innerText()).toBe('Parley');
  expect(await person.asks('Thank you very much.')).toBe('completed');
  expect(instructions()).not.toContain('writing coach');
  expect(lastChat().request).toMatchObject({ reasoning_effort: 'low' });
  expect(await person.lastTurn().getByRole('heading', { name: 'Writing coach' }).count()).toBe(0);
});

it.runIf(isThorough)('is called by name in a spoken question, which is asked without the name', async () => {
  await person.says(await saidBy(service, calling, folder));
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await person.part('utterance')).toBe('What time it is.');
  expect(instructions()).toContain('You explain code');
  expect(lastChat().messages.findLast(({ role }) => role === 'user')?.content).toBe('What time it is.');
  await expect.poll(() => menu().innerText()).toBe('Code explainer');
});

it('is written, given a tool to begin with, and asked, without a mouse', async () => {
  const { page } = parley;
  await openPane(page, 'Assistants');
  await page.getByRole('button', { name: 'New assistant' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Reckoner');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Instructions', exact: true }).fill('You reckon with care.');
  await page.getByRole('switch', { name: 'May use every tool' }).press('Space');
  await page.getByRole('checkbox', { name: 'Set a timer' }).press('Space');
  await page.getByRole('combobox', { name: 'Before it answers' }).press('Enter');
  await page.getByRole('option', { name: 'Begin with: Calculate' }).waitFor();
  await page.keyboard.type('Begin with: Calc');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: 'Leave out earlier thinking' }).press('Space');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Ask Reckoner');
  await page.keyboard.press('Enter');
  await expect.poll(() => menu().innerText()).toBe('Reckoner');
  expect(await person.asks('What is 12 times 34?')).toBe('completed');
  const first = service.requests
    .filter(({ endpoint }) => endpoint === 'chat')
    .map(({ body }) => body as unknown as ChatBody)
    .find(({ messages }) => messages[0]?.content.includes('You reckon with care.'));
  expect(first?.request).toMatchObject({
    tool_choice: { type: 'function', function: { name: 'calculate' } },
    chat_template_kwargs: { clear_thinking: true },
  });
  expect(first?.request.tools?.map((tool) => tool.function.name)).not.toContain('set_timer');
  expect(await person.part('reply')).toMatch(/four hundred and eight/i);
});

it('leaves as a file and comes in again, beside the one of its name and never silently over it', async () => {
  const { page } = parley;
  await openPane(page, 'Assistants');
  // A browser driven from outside reports no downloads, so the test catches the file before it becomes one.
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function click() {
      document.body.dataset['saved'] = this.href;
    };
  });
  await chooseInMenu(page, row('Reckoner').getByRole('button', { name: 'More for Reckoner' }), 'Export…');
  await page.locator('body[data-saved]').waitFor();
  const { name, text } = await page.evaluate(async () => {
    const answer = await fetch(document.body.dataset['saved'] ?? '');
    const [, fileName = ''] =
      /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    return { name: fileName, text: await answer.text() };
  });
  const file = join(folder, name);
  writeFileSync(file, text);
  expect(file).toMatch(/reckoner\.parley-assistant\.json$/);
  expect(JSON.parse(text)).toMatchObject({
    format: 'parley-assistant',
    name: 'Reckoner',
    instructions: 'You reckon with care.',
    toolChoice: 'calculate',
  });
  await page.getByLabel('Assistant file').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Keep both' }).click();
  await expect.poll(names).toContain('Reckoner 2');
  writeFileSync(file, '{"format":"parley-assistant","version":1,"name":""}');
  await page.getByLabel('Assistant file').setInputFiles(file);
  await page.locator('.notice', { hasText: 'An assistant needs a name.' }).waitFor();
  expect(await names()).toHaveLength(7);
});

it.runIf(isThorough)(
  'is deleted and brought back; a conversation with one that is gone is as it was',
  async () => {
    const { page } = parley;
    await chooseInMenu(
      page,
      row('Reckoner 2').getByRole('button', { name: 'More for Reckoner 2' }),
      'Delete',
    );
    await expect.poll(names).not.toContain('Reckoner 2');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toContain('Reckoner 2');
    // By keyboard, one goes on at the row that has taken its place.
    await page.getByRole('button', { name: 'More for Code explainer' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await expect.poll(names).not.toContain('Code explainer');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.assistant')?.textContent))
      .toContain('Calm reader');
    await page.getByRole('button', { name: 'Restore deleted assistants' }).click();
    await expect.poll(names).toContain('Code explainer');
    await chooseInMenu(
      page,
      row('Reckoner').getByRole('button', { name: 'More for Reckoner', exact: true }),
      'Delete',
    );
    await page.locator('.notice', { hasText: 'Reckoner was deleted.' }).waitFor();
    await expect.poll(names).not.toContain('Reckoner');
    await page.keyboard.press('Control+1');
    expect(await menu().innerText()).toBe('Parley');
    await person.lastTurn().getByRole('heading', { name: 'Reckoner' }).waitFor();
    expect(await person.asks('Thank you very much.')).toBe('completed');
    expect(instructions()).not.toContain('You reckon with care.');
    // Nobody has chosen another one, so the notice still offers to undo that, and nothing was saved since.
    expect((await ask<AppState>(page, 'app-state')).settings.assistant).not.toBe('parley');
  },
);

it.runIf(isThorough)('remembers with each conversation whom it was with', async () => {
  const { page } = parley;
  await choose(page, 'Assistant', 'Calm reader');
  expect(await person.asks('How are you?')).toBe('completed');
  expect(lastSpeech()).toMatchObject({ voice: 'Thomas.wav' });
  await page.keyboard.press('Control+n');
  await choose(page, 'Assistant', 'Parley');
  expect(await person.asks('Good morning.')).toBe('completed');
  await page.keyboard.press('Control+n');
  await page.locator('.earlier button').nth(1).click();
  await expect.poll(() => menu().innerText()).toBe('Calm reader');
});
