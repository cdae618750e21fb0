import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { isThorough, someOf } from '../../thorough.ts';
import { encodeWav, joinPcm, pcmFromFloat } from '../../../src/shared/audio/pcm.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { renderEarcon } from '../../../src/renderer/audio/earcons.ts';
import { noises } from '../../main/speech/recognition/silero/noises.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { takesIn } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-sounds-'));
let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    mic: spoken.timesEight,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => parley.setMicrophone(spoken.timesEight));

test.for(someOf(1, ['a cough', 'typing', 'breathing into the microphone', 'digital silence']))(
  'of %s nothing is sent, and it says that it heard nothing',
  async (noise) => {
    parley.setMicrophone(wavOf(noise, noises[noise]!(), 16_000));
    const before = transcriptions();
    await press();
    await parley.page.waitForTimeout(3_250);
    await release();
    await expect
      .poll(() => parley.overlay.locator('body').innerText())
      .toContain('Parley didn’t hear anything');
    expect(transcriptions()).toBe(before);
  },
);

it.runIf(isThorough)(
  'takes its own start and stop sounds for nothing, however loud they come back',
  async () => {
    const both = joinPcm([silence, ...(['start', 'stop'] as const).map(loudEarcon), silence]);
    parley.setMicrophone(wavOf('earcons', both, 48_000));
    await press();
    await parley.page.waitForTimeout(2_250);
    await release();
    await parley.overlay.getByText('Parley didn’t hear anything').waitFor();
    expect(parley.stderr()).not.toMatch(/\[window\]/);
  },
);

it('looks as the settings say, from the moment they change', async () => {
  await save({ theme: 'dark' });
  await expect.poll(() => parley.overlay.locator('html').getAttribute('data-theme')).toBe('dark');
  await save({ theme: 'light' });
  await expect.poll(() => parley.overlay.locator('html').getAttribute('data-theme')).toBe('light');
});

it('has the half second before the key when the microphone is kept open', async () => {
  await save({ microphoneWarm: true });
  await parley.page.waitForTimeout(1_500);
  await press();
  await parley.overlay.getByText('Listening').waitFor();
  await parley.page.waitForTimeout(1_000);
  const [pressedAt, releasedAt] = [pressed, Date.now()];
  await release();
  await parley.overlay.locator('[data-phase="over"]').waitFor();
  await save({ microphoneWarm: false });
  const [take] = await takesIn(parley.page);
  expect(take!.durationMs).toBeGreaterThan(releasedAt - pressedAt + 400);
});

it.runIf(isThorough)(
  'listens with another microphone while the wanted one is not there, and says so',
  async () => {
    await save({ microphoneId: 'no-such-id', microphoneName: 'Yeti' });
    await press();
    const line = parley.overlay.getByText('“Yeti” isn’t connected');
    await expect.poll(() => line.innerText()).toMatch(/Parley is using .+\.$/);
    await escape();
    await save({ microphoneId: '', microphoneName: '' });
  },
);

it('keeps and writes down what was said when the microphone is unplugged, and names it (L22)', async () => {
  await parley.overlay.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      // What Chromium does when the device is gone.
      setTimeout(() => stream.getAudioTracks()[0]?.dispatchEvent(new Event('ended')), 3_400);
      return stream;
    };
  });
  await press();
  await parley.overlay.getByText(/was disconnected\. What you said until then is kept/).waitFor();
  await parley.overlay.locator('[data-outcome="delivered"]').waitFor();
  const [take] = await takesIn(parley.page);
  expect(take!.text).toBe('What is seven times eight?');
  await release();
});

const silence = new Int16Array(24_000);
let pressed = 0;

function loudEarcon(earcon: 'start' | 'stop'): Int16Array {
  return pcmFromFloat(renderEarcon(earcon, 48_000).map((sample) => sample * 9));
}

function wavOf(name: string, sound: Float32Array | Int16Array, sampleRate: number): string {
  const file = join(folder, `${name}.wav`);
  const pcm = sound instanceof Float32Array ? pcmFromFloat(sound) : sound;
  writeFileSync(file, encodeWav({ pcm, sampleRate }));
  return file;
}

function transcriptions(): number {
  return service.requests.filter(({ endpoint }) => endpoint === 'transcription').length;
}

async function press(): Promise<void> {
  pressed = Date.now();
  await sendHold({ type: 'press', latch: false });
  await parley.overlay.locator('[data-phase="listening"]').waitFor();
}

function release(): Promise<void> {
  return sendHold({ type: 'release' });
}

function escape(): Promise<void> {
  return sendHold({ type: 'escape' });
}

function sendHold(event: {
  readonly type: 'press' | 'release' | 'escape';
  readonly latch?: boolean;
}): Promise<void> {
  return parley.page.evaluate((sent) => {
    const at = performance.now();
    window.bridge.send('dictation-hold', sent.type === 'escape' ? sent : { ...sent, at });
  }, event);
}

async function save(patch: SettingsPatch): Promise<void> {
  await parley.page.evaluate((settings) => window.bridge.request('settings-save', settings), patch);
}
