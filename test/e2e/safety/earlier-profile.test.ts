import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Outcome } from '../../../src/shared/contract/fault.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt } from '../listen/person.ts';
import { everywhere, onlyInStandIn, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);
const inStandIn = runsOn(
  onlyInStandIn('The key was kept by the stand-in, whose key store no other can open.'),
);

const fixture = join(import.meta.dirname, '../../fixtures/earlier-profile');
/** What the earlier app said of its profile. */
const found = JSON.parse(readFileSync(join(fixture, 'found.json'), 'utf8'));
const profile = mkdtempSync(join(tmpdir(), 'parley-earlier-'));

let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  cpSync(join(fixture, 'desktop'), profile, { recursive: true });
  service = await startLocalService({ seed: 1 });
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: '', PARLEY_STAND_IN_KEYRING: 'none' };
  parley = await launchParley({ profile, env });
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(profile, { recursive: true, force: true });
});

it('finds the settings of an earlier Parley, and keeps them beside what has been added since', async () => {
  const { baseUrl: _forThisRun, ...settings } = found.settings;
  expect((await asks('app-state')).settings).toMatchObject(settings);
  await asks('settings-save', { theme: 'light' });
  expect(JSON.parse(readFileSync(join(profile, 'parley.json'), 'utf8')).settings).toMatchObject({
    ...found.settings,
    theme: 'light',
  });
  expect(readdirSync(profile).filter((name) => name.includes('.corrupt-'))).toEqual([]);
  expect(await parley.page.getByRole('alert').count()).toBe(0);
});

it('finds what was talked and dictated, and the sound of it', async () => {
  expect((await asks('history-list', { limit: 10 })).entries).toMatchObject(found.history);
  expect((await asks('app-state')).conversation.turns).toMatchObject(found.turns);
  expect(await asks('takes-list', { limit: 10 })).toMatchObject(found.takes);
  for (const { id, audioBytes } of found.takes) {
    const wav = await parley.page.evaluate(
      async (address) => (await (await fetch(address)).arrayBuffer()).byteLength,
      `/take/${id}.wav`,
    );
    expect(wav).toBeGreaterThanOrEqual(audioBytes);
  }
});

it('finds the document, and in it the place, the mark and the choices', async () => {
  expect(await asks('documents-list')).toMatchObject(found.documents);
  const { id } = found.document;
  await asks('document-reopen', { id });
  // After a while reading resumes a little before the place, which `progress` still shows.
  const { openedAt: _then, place: _before, ...document } = found.document;
  await expect
    .poll(async () => (await asks('listening-read')).document)
    .toMatchObject({
      ...document,
      place: { blockId: expect.stringMatching(/^b[23]$/) },
    });
  expect((await asks('blocks-read', { id, from: 0 })).blocks).toMatchObject(found.blocks);
});

it('finds what was used of the service', async () => {
  const { months } = await asks('usage-read');
  expect(months).toMatchObject(found.months);
});

/** Last: it asks the service, which adds to all of this. Only the stand-in has the key store that the key was kept by. */
it.runIf(inStandIn)('asks with the key that was kept', async () => {
  await asks('settings-save', { monthlyCeilingUsd: null }); // not every model of the local service has a price
  await parley.page.getByRole('button', { name: 'Talk', exact: true }).click();
  const person = personAt(parley);
  expect(await person.asks('What is two plus two?')).toBe('completed');
  expect(service.requests.filter(({ status }) => status === 401)).toEqual([]);
});

/** What the app answers to the window's request. */
async function asks(request: string, input: unknown = null) {
  const outcome = (await parley.page.evaluate(([name, value]) => globalThis.bridge.request(name, value), [
    request,
    input,
  ] as const)) as Outcome<unknown>;
  if (!outcome.ok) throw new Error(outcome.fault.message);
  // oxlint-disable-next-line no-explicit-any -- compared with what a program of another time said, by no type of ours
  return outcome.value as any;
}
