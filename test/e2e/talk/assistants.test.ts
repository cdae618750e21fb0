import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceClient } from '../../../src/main/service/client.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { choose, chooseInMenu, openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';
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
const rows = () => parley.page.locator('.assistant');
const row = (name: string) => rows().filter({ has: parley.page.getByRole('button', { name, exact: false }) });

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

const instructions = (): string => lastChat().messages[0]?.content ?? '';

/** The sentence as the service itself says it, as a file for the microphone. */
async function saidBy(text: string): Promise<string> {
  const client = createServiceClient({
    connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }),
  });
  const speech = { model: 'murmur-tts-1', input: text, voice: 'Emily.wav', speed: 1, format: 'wav' } as const;
  const wav = await client.speak(speech, new AbortController().signal);
  const file = join(folder, 'said.wav');
  writeFileSync(file, wav);
  return file;
}

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
  await page.getByRole('option', { name: 'Parley' }).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await expect.poll(() => menu().innerText()).toBe('Parley');
  expect(await person.asks('Thank you very much.')).toBe('completed');
  expect(instructions()).not.toContain('writing coach');
  expect(lastChat().request).not.toHaveProperty('reasoning_effort');
  expect(await person.lastTurn().getByRole('heading', { name: 'Writing coach' }).count()).toBe(0);
});

it('is called by name in a spoken question, which is asked without the name', async () => {
  await person.says(await saidBy(calling));
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await person.part('utterance')).toBe('What time it is.');
  expect(instructions()).toContain('You explain code');
  expect(lastChat().messages.findLast(({ role }) => role === 'user')?.content).toBe('What time it is.');
  await expect.poll(() => menu().innerText()).toBe('Code explainer');
});
