import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { decodeWav, durationMs } from '../../../src/shared/audio/pcm.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { spoken as said } from '../harness/spoken.ts';
import { personAt, type Person } from '../listen/person.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-share-'));
let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    mic: said.time,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const item = (name: string | RegExp) => parley.page.getByRole('menuitem', { name });
const spoken = () => service.requests.filter(({ endpoint }) => endpoint === 'speech').length;

async function saves(file: string, ...path: readonly (string | RegExp)[]): Promise<string> {
  const target = join(folder, file);
  parley.order({ do: 'choose-file', file: target });
  await person.lastTurn().getByRole('button', { name: 'More', exact: true }).click();
  for (const name of path) await item(name).click();
  return target;
}

it('saves a question and its answer as Markdown', async () => {
  await person.asks('What is seven times eight?');
  await person.waitsForState('Ready');
  const file = await saves('answer.md', 'Save as Markdown…');
  await parley.page.getByText('Saved as “answer.md”').first().waitFor();
  expect(readFileSync(file, 'utf8')).toBe(`## What is seven times eight?\n\n${await person.part('reply')}\n`);
});

it('saves the sound of an answer that has just been spoken, and pays for nothing', async () => {
  const before = spoken();
  const file = await saves('answer.wav', 'Save as sound', /^WAV/);
  await parley.page.getByText('Saved as “answer.wav”').first().waitFor();
  const { pcm, sampleRate } = decodeWav(readFileSync(file));
  expect(durationMs(pcm.length, sampleRate)).toBeGreaterThan(500);
  expect(spoken()).toBe(before);
});

it.runIf(isThorough)(
  'says what the sound costs that is no longer kept, and asks for it when told to',
  async () => {
    const { page } = parley;
    await page.getByRole('combobox', { name: 'Voice' }).click();
    await page.getByRole('option').nth(3).click();
    const before = spoken();
    const file = await saves('anew.mp3', 'Save as sound', /^MP3/);
    const dialog = page.getByRole('dialog', { name: 'Speak this answer?' });
    expect(await dialog.innerText()).toMatch(/takes \d+ characters and costs \$0\.00\d+/);
    expect(spoken()).toBe(before);
    await dialog.getByRole('button', { name: 'Speak and save' }).click();
    await page.getByText('Saved as “anew.mp3”').first().waitFor();
    expect(spoken()).toBeGreaterThan(before);
    expect(existsSync(file)).toBe(true);
  },
);
