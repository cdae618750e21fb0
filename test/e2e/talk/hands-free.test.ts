import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { decodeWav, encodeWav, joinPcm } from '../../../src/shared/audio/pcm.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { personAt, type Person } from '../listen/person.ts';
import { hears } from './hearing.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-hands-free-'));
let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1, profile: 'fast' });
  parley = await launchParley({
    mic: withSilence(spoken.timesEight),
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('begins with a button, answers when one has spoken, and listens again', async () => {
  const { page } = parley;
  await page.getByRole('button', { name: 'Start a conversation' }).click();
  await person.waitsForOutcome('completed');
  expect(await person.part('utterance')).toBe('What is seven times eight?');
  expect(await person.part('reply')).toMatch(/fifty-six/);
  await person.waitsForState('Listening · just speak');
});

it.runIf(isThorough)('does not listen while it is muted, and says so', async () => {
  const { page, setMicrophone } = parley;
  setMicrophone(withSilence(spoken.plusTen));
  await page.keyboard.press('m');
  await page.getByText('Muted · Parley isn’t listening').waitFor();
  await page.keyboard.press('m');
  await person.waitsForState('Listening');
  await expect.poll(() => page.locator('article[data-outcome="completed"]').count()).toBe(2);
  expect(await person.part('reply')).toMatch(/sixty-six/);
});

it.runIf(isThorough)('is cut in on by voice, and keeps what was heard', async () => {
  const { page, loudspeaker, setMicrophone } = parley;
  const completed = page.locator('article[data-outcome="completed"]');
  const before = await completed.count();
  await page.getByRole('button', { name: 'Mute' }).click();
  setMicrophone(withSilence(spoken.timesEight));
  await person.types('Tell me a long story.');
  await person.waitsForState('Speaking');
  await hears(loudspeaker, 1);
  await page.getByRole('button', { name: 'Mute' }).click();
  await person.waitsForOutcome('interrupted');
  await expect.poll(() => completed.count()).toBe(before + 1);
  expect(await person.part('reply')).toMatch(/fifty-six/);
});

it('ends by Escape, and with the page', async () => {
  const { page } = parley;
  await person.waitsForState('Listening');
  await page.keyboard.press('Escape');
  await person.waitsForState('Ready');
  await page.keyboard.press('Control+Shift+Space');
  await person.waitsForState('Listening');
  await page.reload();
  await person.waitsForState('Ready');
  expect(await page.getByRole('button', { name: 'End the conversation' }).count()).toBe(0);
});

/** What is said once, after a second; then what a microphone makes of a quiet room. */
function withSilence(file: string): string {
  const { pcm, sampleRate } = decodeWav(readFileSync(file));
  const silent = Int16Array.from({ length: sampleRate }, (_, i) => ((i * 7919) % 13) - 6);
  const path = join(folder, file.split('/').at(-1) ?? '');
  writeFileSync(path, encodeWav({ pcm: joinPcm([silent, pcm, silent]), sampleRate }));
  return path;
}
