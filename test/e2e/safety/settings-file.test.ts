import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startLocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt } from '../listen/person.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const profile = mkdtempSync(join(tmpdir(), 'parley-profile-'));
const file = join(profile, 'parley.json');
const service = await startLocalService({ seed: 1 });

afterAll(async () => {
  await service.close();
  rmSync(profile, { recursive: true, force: true });
});

it('asks with the key and the settings that are left when their file was cut, and says so', async () => {
  await whileRunning(async ({ page }) => {
    const save = { baseUrl: service.baseUrl, model: 'aurora/glm-6', theme: 'dark' };
    await page.evaluate((patch) => globalThis.bridge.request('settings-save', patch), save);
    await page.evaluate((key) => globalThis.bridge.request('key-save', { key, keep: true }), service.key);
  });
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, text.indexOf('"theme"')));

  await whileRunning(async (parley) => {
    const notice = parley.page.getByRole('alert').filter({ hasText: 'Your settings file was damaged.' });
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    expect(await parley.page.getByRole('alert').count()).toBe(0);
    expect(await personAt(parley).asks('What is seven times eight?')).toBe('completed');
    expect(service.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body).toMatchObject({
      model: 'aurora/glm-6',
    });
    await parley.page.getByRole('button', { name: 'Settings', exact: true }).click();
    await parley.page.getByText('Your key is kept on this computer.').waitFor();
  });
  expect(readdirSync(profile).filter((name) => name.startsWith('parley.json.corrupt-'))).toHaveLength(1);
});

async function whileRunning(act: (parley: Parley) => Promise<void>): Promise<void> {
  const parley = await launchParley({ profile, env: { PARLEY_BASE_URL: '', PARLEY_API_KEY: '' } });
  try {
    await act(parley);
  } finally {
    await parley.close();
  }
}
