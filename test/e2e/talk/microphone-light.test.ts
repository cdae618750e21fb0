import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { personAt, type Person } from '../listen/person.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-light-'));
const profile = join(folder, 'profile');
let service: LocalService;
let parley: Parley;
let person: Person;

declare global {
  /** Every track that was opened since the test began to look. */
  var opened: MediaStreamTrack[];
}

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  mkdirSync(profile);
  writeFileSync(join(profile, 'parley.json'), JSON.stringify({ settings: { handsFreeRestSeconds: 10 } }));
  const mic = join(folder, 'quiet-room.wav');
  const pcm = Int16Array.from({ length: 16_000 }, (_, i) => ((i * 7919) % 13) - 6);
  writeFileSync(mic, encodeWav({ pcm, sampleRate: 16_000 }));
  parley = await launchParley({
    profile,
    mic,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
  await parley.page.evaluate(() => {
    globalThis.opened = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      globalThis.opened.push(...stream.getTracks());
      return stream;
    };
  });
  await parley.page.getByRole('button', { name: 'Start a conversation' }).click();
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('goes out when the conversation is muted, and on again after', async () => {
  const { page } = parley;
  await expect.poll(openTracks).toBe(1);
  await page.keyboard.press('m');
  await page.getByText('Muted · Parley isn’t listening').waitFor();
  await expect.poll(openTracks).toBe(0);
  await page.keyboard.press('m');
  await expect.poll(openTracks).toBe(1);
});

it('goes out when the computer falls asleep, and on again when one goes on', async () => {
  parley.order({ do: 'suspend' });
  await parley.page.getByText('Paused · the screen was locked').waitFor();
  await expect.poll(openTracks).toBe(0);
  await goOn();
});

it('goes out when nobody speaks for a while', async () => {
  await parley.page.getByText('Paused · nobody spoke for a while').waitFor();
  await expect.poll(openTracks).toBe(0);
  await goOn();
});

it('goes out when the microphone is taken away', async () => {
  const { page } = parley;
  await page.evaluate(() => globalThis.opened.at(-1)?.dispatchEvent(new Event('ended')));
  await page
    .getByText(/was disconnected/)
    .first()
    .waitFor();
  await expect.poll(openTracks).toBe(0);
  await goOn();
});

it('goes out when the conversation ends', async () => {
  await parley.page.keyboard.press('Escape');
  await person.waitsForState('Ready');
  await expect.poll(openTracks).toBe(0);
});

/** The microphone's light is on as long as the page has one that has not ended. */
function openTracks(): Promise<number> {
  return parley.page.evaluate(
    () => globalThis.opened.filter(({ readyState }) => readyState === 'live').length,
  );
}

async function goOn(): Promise<void> {
  await parley.page.keyboard.press('Space');
  await person.waitsForState('Listening');
  await expect.poll(openTracks).toBe(1);
}
