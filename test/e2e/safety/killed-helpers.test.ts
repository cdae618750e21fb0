import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { descendantsOf } from './descendants.ts';
import { dictate } from '../dictate/recording.ts';
import { holdDictation, newestTake } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { spoken } from '../harness/spoken.ts';
import { byProc, onlyOnLinux, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyOnLinux(byProc));

const draws = (command: string): boolean => command.includes('--type=gpu-process');
const sounds = (command: string): boolean => command.includes('--utility-sub-type=audio.mojom.AudioService');
const helps = (command: string): boolean => command.includes('--type=utility') && !sounds(command);

describe.runIf(runsHere)('a process of Chromium that is killed while it records', () => {
  let service: LocalService;
  let parley: Parley;

  beforeAll(async () => {
    service = await startLocalService({ seed: 1 });
    await service.ready;
    parley = await launchParley({
      mic: spoken.timesEight,
      wholeBrowser: true,
      env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
    });
  });

  afterAll(async () => {
    await parley?.close();
    await service?.close();
  });

  it('ends the recording when it was the one for sound, and what was said is written down (L15)', async () => {
    const dictation = await dictate(parley);
    await dictation.isSaid();
    kill(sounds);
    await expect.poll(() => newestTake(parley.page)).toMatchObject(dictation.written);
    await holdDictation(parley.page, 'release');

    const next = await dictate(parley);
    await next.isSaid();
    await holdDictation(parley.page, 'release');
    await expect.poll(() => newestTake(parley.page)).toMatchObject(next.written);
  });

  it.runIf(isThorough)(
    'leaves the recording whole when it was another, and the window is drawn as before (L15, L42)',
    async () => {
      const dictation = await dictate(parley);
      const killed = [...kill(draws), ...kill(helps)];
      await dictation.isSaid();
      await holdDictation(parley.page, 'release');
      await expect.poll(() => newestTake(parley.page)).toMatchObject(dictation.written);

      const { page } = parley;
      const drawing = () => descendantsOf(parley.pid).filter(({ command }) => draws(command));
      await expect.poll(() => drawing().length).toBe(1);
      expect(killed).not.toContain(drawing()[0]?.pid);
      const before = await page.screenshot();
      await page.getByRole('textbox', { name: 'Message' }).fill('Drawn by another process');
      await expect.poll(async () => (await page.screenshot()).equals(before)).toBe(false);
    },
  );

  /** @returns what it has killed */
  function kill(isIt: (command: string) => boolean): readonly number[] {
    const found = descendantsOf(parley.pid).flatMap(({ pid, command }) => (isIt(command) ? [pid] : []));
    expect(found).not.toEqual([]);
    for (const pid of found) process.kill(pid, 'SIGKILL');
    return found;
  }
});
