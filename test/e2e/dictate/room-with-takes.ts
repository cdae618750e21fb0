import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalService } from '../../local-service/local-service.ts';
import { type DictatedBefore, dictatedBefore, manyBefore } from './dictated-before.ts';
import { launchParley } from '../harness/harness.ts';
import { spoken } from '../harness/spoken.ts';

const hour = 3_600_000;

export type RoomWithTakes = Awaited<ReturnType<typeof roomWithTakes>>;

/**
 * Parley in which somebody has dictated before: thousands of which only the text is left, one that was tidied, and these.
 * Whoever speaks into its microphone asks what seven times eight is.
 */
export async function roomWithTakes(before: readonly (Omit<DictatedBefore, 'at'> & { hoursAgo: number })[]) {
  const profile = mkdtempSync(join(tmpdir(), 'parley-dictated-'));
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
    ...before.map(({ hoursAgo, ...take }) => ({ ...take, at: now - hoursAgo * hour })),
  ]);
  const service = await startLocalService({ seed: 1 });
  const parley = await launchParley({
    profile,
    mic: spoken.timesEight,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  const { page } = parley;
  const take = (id: string) => page.locator(`article[data-take-id="${id}"]`);
  return {
    service,
    parley,
    page,
    take,
    takes: () => page.locator('article[data-take-id]'),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    wav: (id: string) => join(profile, 'takes', `${id}.wav`),
    async opensTake(id: string): Promise<void> {
      await take(id).focus();
      if ((await take(id).getAttribute('data-open')) === null) await page.keyboard.press('Enter');
      await take(id).locator('.take-card').waitFor();
    },
    async chooses(choice: string, option: RegExp): Promise<void> {
      await page.getByRole('combobox', { name: choice }).click();
      await page.getByRole('option', { name: option }).click();
    },
    async close(): Promise<void> {
      await parley.close();
      await service.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
