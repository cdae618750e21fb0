import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeWav, durationMs, type Sound } from '../../../src/shared/audio/pcm.ts';
import { isRecorded } from '../dictate/recording.ts';
import { processesNaming } from '../../electron-stand-in/processes-naming.ts';
import { strictWav } from '../../main/storage/strict-wav.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { ask, newestTake } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { spoken } from '../harness/spoken.ts';
import { byProc, onlyOnLinux, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyOnLinux(byProc));

let service: LocalService;
let profile: string;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  profile = mkdtempSync(join(tmpdir(), 'parley-killed-question-'));
});

afterAll(async () => {
  await service?.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

it.runIf(runsHere)(
  'keeps a question that was being spoken when Parley was killed, and transcribes it when asked (L13)',
  async () => {
    const killed = await launch();
    await killed.page.keyboard.down('Space');
    await isRecorded(killed);
    process.kill(killed.pid, 'SIGKILL');
    await killed.close();
    await expect.poll(() => processesNaming(profile)).toEqual([]);

    const next = await launch();
    const take = await newestTake(next.page);
    expect(take).toMatchObject({ kind: 'talk', stage: 'captured' });
    const id = take?.id ?? '';
    const kept = strictWav(readFileSync(join(profile, 'takes', `${id}.wav`)));
    expect(lengthMs(kept)).toBeGreaterThan(lengthMs(decodeWav(readFileSync(spoken.timesEight))));
    await ask(next.page, 'take-retry', { id });
    const retried = async () => {
      const { stage, text, fault } = (await newestTake(next.page)) ?? {};
      return { stage, text, fault };
    };
    await expect.poll(async () => (await retried()).stage).toMatch(/delivered|failed/);
    const text = 'What is seven times eight?';
    expect(await retried()).toEqual({ stage: 'delivered', text, fault: undefined });
    await next.close();
  },
);

function lengthMs({ pcm, sampleRate }: Sound): number {
  return durationMs(pcm.length, sampleRate);
}

function launch(): Promise<Parley> {
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  return launchParley({ profile, mic: spoken.timesEight, env });
}
