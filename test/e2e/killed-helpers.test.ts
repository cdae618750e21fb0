import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeWav, durationMs } from '../../src/shared/audio.ts';
import { startLocalService, type LocalService } from '../service/local-service.ts';
import { descendantsOf } from './descendants.ts';
import { holdDictation, newestTake } from './main-of.ts';
import { launchParley, type Parley } from './harness.ts';
import { spoken } from './person.ts';

/** As it is recorded: 16,000 samples of two bytes a second. */
const bytesSaid = (() => {
  const { pcm, sampleRate } = decodeWav(readFileSync(spoken.timesEight));
  return durationMs(pcm.length, sampleRate) * 32;
})();

const draws = (command: string): boolean => command.includes('--type=gpu-process');
const sounds = (command: string): boolean => command.includes('--utility-sub-type=audio.mojom.AudioService');
const helps = (command: string): boolean => command.includes('--type=utility') && !sounds(command);

describe.skipIf(process.platform !== 'linux')('a process of Chromium that is killed while it records', () => {
  let service: LocalService;
  let parley: Parley;

  beforeAll(async () => {
    service = await startLocalService({ seed: 1 });
    await service.ready;
    parley = await launchParley({
      mic: spoken.timesEight,
      env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
    });
  });

  afterAll(async () => {
    await parley?.close();
    await service?.close();
  });

  it('ends the recording when it was the one for sound, and what was said is written down (L15)', async () => {
    const dictation = await dictate();
    await dictation.isSaid();
    kill(sounds);
    await expect.poll(() => newestTake(parley.page)).toMatchObject(dictation.written);
    await holdDictation(parley.page, 'release');

    const next = await dictate();
    await next.isSaid();
    await holdDictation(parley.page, 'release');
    await expect.poll(() => newestTake(parley.page)).toMatchObject(next.written);
  });

  it('leaves the recording whole when it was another, and the window is drawn as before (L15, L42)', async () => {
    const dictation = await dictate();
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
  });

  /** @returns what it has killed */
  function kill(isIt: (command: string) => boolean): readonly number[] {
    const found = descendantsOf(parley.pid).flatMap(({ pid, command }) => (isIt(command) ? [pid] : []));
    expect(found).not.toEqual([]);
    for (const pid of found) process.kill(pid, 'SIGKILL');
    return found;
  }

  /** Holds the key down, and resolves when the microphone is open. */
  async function dictate() {
    const before = { files: recordings(), id: (await newestTake(parley.page))?.id };
    await holdDictation(parley.page, 'press');
    await parley.overlay.locator('[data-phase="listening"]').waitFor();
    return {
      /** When the recording is as long as what is said. */
      async isSaid(): Promise<void> {
        await expect.poll(() => sizeOfNew(before.files)).toBeGreaterThan(bytesSaid);
      },
      /** What becomes of it, as its entry says it. */
      written: {
        id: expect.not.stringContaining(before.id ?? 'none before') as string,
        stage: 'delivered',
        text: 'What is seven times eight?',
      },
    };
  }

  const recordings = (): readonly string[] =>
    readdirSync(join(parley.profileDir, 'takes')).filter((name) => name.endsWith('.wav'));

  function sizeOfNew(known: readonly string[]): number {
    const name = recordings().find((each) => !known.includes(each));
    return name === undefined ? 0 : statSync(join(parley.profileDir, 'takes', name)).size;
  }
});
