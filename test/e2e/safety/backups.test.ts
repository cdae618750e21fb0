import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { dictate } from '../dictate/recording.ts';
import { openPane } from '../harness/choose.ts';
import { holdDictation, newestTake } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';
import { personAt } from '../listen/person.ts';

const runsHere = runsOn(
  onlyInStandIn('It answers the system’s dialogs, and whoever drives Electron loses it when it restarts.'),
);

const folder = mkdtempSync(join(tmpdir(), 'parley-backups-'));
const profile = join(folder, 'profile');
const backup = join(folder, 'Parley backup.zip');
let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  await start();
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function start(): Promise<void> {
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  parley = await launchParley({ profile, mic: spoken.timesEight, env });
}

const about = () => parley.page.getByRole('region', { name: 'Your data' });
const focused = () => parley.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Presses a button with the keyboard alone. */
async function press(button: string): Promise<void> {
  const { keyboard } = parley.page;
  for (let i = 0; i < 300 && (await focused()) !== button; i++) await keyboard.press('Tab');
  expect(await focused()).toBe(button);
  await keyboard.press('Enter');
}

async function openSettings(): Promise<void> {
  await openPane(parley.page, 'About');
  await about().waitFor();
}

/** What asked for it starts Parley again. */
async function startsAgain(): Promise<void> {
  await expect.poll(() => parley.stderr()).toContain('the app will be started again');
  await parley.close();
  await start();
}

describe.runIf(runsHere)('all that Parley keeps', () => {
  it('is backed up into one file', async () => {
    const person = personAt(parley);
    await person.says(spoken.timesEight);
    expect(await person.waitsForEnd()).toBe('completed');

    await openSettings();
    await press('Back up…');
    parley.order({ do: 'choose-file', file: backup });
    await about().getByText('Saved as Parley backup.zip.').waitFor();
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(readFileSync(backup).includes(service.key)).toBe(false);
  });

  it('stays as it is when the person has second thoughts, or the file is no backup', async () => {
    await press('Delete everything…');
    await about().getByText('Delete everything in Parley?').waitFor();
    expect(await focused()).toBe('Cancel');
    await parley.page.keyboard.press('Enter');
    expect(await focused()).toBe('Delete everything…');

    const noBackup = join(folder, 'picture.zip');
    writeFileSync(noBackup, 'a picture');
    await press('Restore…');
    parley.order({ do: 'choose-file', file: noBackup });
    await about().getByText('isn’t a backup at all').waitFor();
    expect(existsSync(join(profile, 'delete-ordered'))).toBe(false);
  });

  it('is neither restored nor deleted while Parley listens', async () => {
    const dictation = await dictate(parley);
    await press('Delete everything…');
    await press('Delete everything');
    await about().getByText('Parley is still listening, answering or reading.').waitFor();
    await press('Restore…');
    await about().getByText('Parley is still listening, answering or reading.').waitFor();
    expect(existsSync(join(profile, 'delete-ordered'))).toBe(false);
    await dictation.isSaid();
    await holdDictation(parley.page, 'release');
    await expect.poll(() => newestTake(parley.page)).toMatchObject(dictation.written);
  });

  it('is deleted, and Parley starts as at the first start', async () => {
    mkdirSync(join(profile, 'logs'), { recursive: true });
    writeFileSync(join(profile, 'logs/parley.log'), 'what went wrong');
    await press('Delete everything…');
    await press('Delete everything');
    await startsAgain();
    expect(await parley.page.locator('article[data-turn-id]').count()).toBe(0);
    const sounds = join(profile, 'takes');
    expect(existsSync(sounds) ? readdirSync(sounds).filter((name) => name.endsWith('.wav')) : []).toEqual([]);
    expect(existsSync(join(profile, 'logs/parley.log'))).toBe(false);
  });

  it('comes back with its sound from the backup', async () => {
    await openSettings();
    await press('Restore…');
    parley.order({ do: 'choose-file', file: backup });
    await about().getByText('It contains 1 conversation, 0 dictations and 0 documents.').waitFor();
    expect(await focused()).toBe('Cancel');
    await press('Replace everything');
    await startsAgain();
    await parley.page.getByText('Your backup is restored.').waitFor();
    const person = personAt(parley);
    expect(await person.part('utterance')).toBe('What is seven times eight?');
    await parley.page.getByRole('button', { name: 'History', exact: true }).click();
    await parley.page.locator('.history-row').filter({ hasText: 'eight' }).click();
    await parley.page.getByRole('button', { name: 'Play what you said' }).click();
    await parley.page.getByRole('button', { name: 'Pause what you said' }).waitFor();
  });
});
