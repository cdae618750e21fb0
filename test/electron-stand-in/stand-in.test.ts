import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { decodeWav, encodeWav, pcmFromFloat } from '../../src/shared/audio/pcm.ts';
import type { LaunchOptions, Parley } from '../e2e/harness/harness.ts';
import { launchParley } from '../e2e/harness/harness.ts';
import { processesNaming } from './processes-naming.ts';

/** What the trial app's preload and page offer. */
interface Bridge {
  invoke(channel: string, value?: unknown): Promise<unknown>;
  send(channel: string, value: unknown): void;
  listen(channel: string, listener: (value: unknown) => void): () => void;
  seen: { globals: string[]; events: string };
}
declare global {
  var trial: Bridge;
  var secret: unknown;
  function loudnessOfMicrophone(ms: number): Promise<number>;
  function playTone(frequency: number, ms: number): Promise<void>;
}

const entry = join(import.meta.dirname, 'trial-app/main.mjs');
const folder = await mkdtemp(join(tmpdir(), 'parley-trial-'));
let parley: Parley;

async function launch(options: LaunchOptions = {}): Promise<Parley> {
  const env = { PARLEY_RUNTIME: 'stand-in', XDG_DATA_HOME: join(folder, 'data'), ...options.env };
  process.env['PARLEY_RUNTIME'] = 'stand-in';
  parley = await launchParley({ entry, ...options, env });
  return parley;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function wav(name: string, amplitude: number): string {
  const samples = Float32Array.from({ length: 48_000 * 5 }, (_, i) => amplitude * Math.sin(i * 0.05));
  const file = join(folder, name);
  writeFileSync(file, encodeWav({ pcm: pcmFromFloat(samples), sampleRate: 48_000 }));
  return file;
}

describe('one app for all', () => {
  beforeAll(async () => void (await launch()));
  afterAll(() => parley?.close());

  test('a value goes to main and back as structured clone makes it', async () => {
    const { page } = parley;
    const answer = await page.evaluate(async () => {
      const bytes = new Int16Array([1, -2, 32_767]);
      const list = [1, undefined, -0, NaN, 12n];
      const sent = { list, when: new Date(5), bytes, map: new Map([['a', new Set([1])]]) };
      const { value, frame } = (await trial.invoke('echo', sent)) as { value: typeof sent; frame: string };
      return {
        frame,
        list: String(value.list),
        negativeZero: Object.is(value.list[2], -0),
        date: value.when.getTime(),
        bytes: value.bytes instanceof Int16Array && [...value.bytes],
        set: value.map.get('a')?.has(1),
      };
    });
    expect(answer).toEqual({
      frame: 'app://parley/index.html',
      list: '1,,0,NaN,12',
      negativeZero: true,
      date: 5,
      bytes: [1, -2, 32_767],
      set: true,
    });
  });

  test('what structured clone refuses is refused, on the way there and back', async () => {
    const { page } = parley;
    const refusals = await page.evaluate(async () => {
      // Inside, because it runs in the page.
      // oxlint-disable-next-line unicorn/consistent-function-scoping
      const refused = (promise: Promise<unknown>): Promise<string> =>
        promise.then(
          () => 'went through',
          (error: Error) => error.message,
        );
      return {
        there: await refused(Promise.resolve().then(() => trial.invoke('echo', { symbol: Symbol('no') }))),
        back: await refused(trial.invoke('function')),
        failed: await refused(trial.invoke('fail')),
        unknown: await refused(trial.invoke('nobody')),
      };
    });
    expect(refusals.there).toMatch(/could not be cloned/);
    expect(refusals.back).toMatch(/Error invoking remote method 'function': .*could not be cloned/);
    expect(refusals.failed).toBe("Error invoking remote method 'fail': TypeError: not today");
    expect(refusals.unknown).toBe(
      "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    );
  });

  test('main speaks to the page until the page stops listening, and again after a reload', async () => {
    const { page } = parley;
    const pingPong = () =>
      page.evaluate(async () => {
        const heard: unknown[] = [];
        const stop = trial.listen('pong', (value) => heard.push(value));
        trial.send('ping', 'first');
        await trial.invoke('echo');
        stop();
        trial.send('ping', 'second');
        await trial.invoke('echo');
        return heard;
      });
    expect(await pingPong()).toEqual(['first']);
    await page.reload();
    expect(await pingPong()).toEqual(['first']);
  });

  test('the preload lives in a world of its own, with electron and nothing of Node', async () => {
    const { page } = parley;
    const seen = await page.evaluate(() => ({
      ...trial.seen,
      secret: globalThis.secret ?? null,
      frozen: Object.isFrozen(trial),
      names: Object.getOwnPropertyNames(globalThis).filter((name) => /require|sendToMain|receive/.test(name)),
    }));
    expect(seen).toEqual({
      globals: [],
      events: expect.stringMatching(/module not found/),
      secret: null,
      frozen: true,
      names: [],
    });
  });

  test('the policy of the app’s own answers holds: no inline script runs', async () => {
    const { page } = parley;
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.inlineRan = true';
      document.head.append(script);
      return 'inlineRan' in globalThis;
    });
    expect(ran).toBe(false);
    expect(await page.evaluate(() => fetch('/host').then((answer) => answer.text()))).toBe('parley');
  });

  test('without a file there is no microphone', async () => {
    const { page } = parley;
    const error = await page.evaluate(() =>
      loudnessOfMicrophone(100).catch((failure: Error) => failure.name),
    );
    expect(error).toBe('NotFoundError');
  });

  test('links leave the window to the app: no other page opens in it or beside it', async () => {
    const { page, stderr } = parley;
    const before = page.url();
    await page.evaluate(() => void window.open('https://example.com/a', '_blank'));
    await page.evaluate(() => void location.assign('https://example.com/b'));
    await expect.poll(() => page.context().pages().length).toBe(1);
    await expect.poll(stderr).toContain('would open https://example.com/a');
    expect(page.url()).toBe(before);
    expect(await page.evaluate(() => trial.invoke('echo', 1))).toMatchObject({ value: 1 });
  });

  test('the loudspeaker reports what left the audio graph, and when', async () => {
    const { page, loudspeaker } = parley;
    expect(await loudspeaker.lastSoundMs()).toBeNull();
    const started = await loudspeaker.nowMs();
    await page.evaluate(() => playTone(440, 500));
    // What has sounded arrives late from a busy page.
    const heard: number[] = [];
    const soundingNow = (): readonly number[] =>
      heard.slice(
        heard.findIndex((x) => x !== 0),
        heard.findLastIndex((x) => x !== 0),
      );
    let sampleRate = 1;
    const soundingSeconds = async (): Promise<number> => {
      const sound = await loudspeaker.take();
      heard.push(...sound.pcm);
      sampleRate = sound.sampleRate;
      return soundingNow().length / sampleRate;
    };
    await expect.poll(soundingSeconds).toBeCloseTo(0.5, 1);
    const blockMs = 10; // the browser counts what it has played in such blocks
    expect(await loudspeaker.firstSoundMs()).toBeGreaterThan(started - blockMs);
    const sounding = soundingNow();
    const crossings = sounding.filter((x, i) => i > 0 && (sounding[i - 1] ?? 0) < 0 && x >= 0).length;
    expect(Math.abs((crossings * sampleRate) / sounding.length - 440)).toBeLessThan(5);
  });
});

describe('an app of its own', () => {
  afterEach(() => parley?.close());

  test('the microphone is the file, read anew each time it is opened', async () => {
    const { page, setMicrophone } = await launch({ mic: wav('loud.wav', 0.5) });
    const loud = await page.evaluate(() => loudnessOfMicrophone(1_500));
    setMicrophone(wav('quiet.wav', 0.005));
    const quiet = await page.evaluate(() => loudnessOfMicrophone(1_500));
    expect(loud).toBeGreaterThan(-20);
    expect(quiet).toBeLessThan(loud - 20);
  });

  test('a microphone the app refuses is refused by the browser', async () => {
    const { page } = await launch({ mic: wav('tone.wav', 0.5), env: { TRIAL_DENIES: '1' } });
    const error = await page.evaluate(() =>
      loudnessOfMicrophone(100).catch((failure: Error) => failure.name),
    );
    expect(error).toBe('NotAllowedError');
  });

  test('a key kept in the key store is nowhere in the profile, and is read back after a new start', async () => {
    const profile = join(folder, 'kept');
    const first = await launch({ profile });
    const kept = await first.page.evaluate(async () => [
      ...((await trial.invoke('encrypt', 'sk-very-secret')) as Uint8Array),
    ]);
    writeFileSync(join(profile, 'kept.bin'), Uint8Array.from(kept));
    await first.close();

    const second = await launch({ profile });
    const read = await second.page.evaluate((bytes) => trial.invoke('decrypt', Uint8Array.from(bytes)), kept);
    const keyring = readFileSync(join(folder, 'data/parley-stand-in/keyring'));
    expect(read).toBe('sk-very-secret');
    for (const file of readdirSync(profile, { recursive: true, withFileTypes: true })) {
      const bytes = file.isFile() ? readFileSync(join(file.parentPath, file.name)) : Buffer.alloc(0);
      expect(bytes.includes('sk-very-secret') || bytes.includes(keyring)).toBe(false);
    }
  });

  test('the system’s appearance reaches the page', async () => {
    const { page } = await launch({ theme: 'dark' });
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  });

  test('nothing is left of the browser after the end, nor after a kill -9', async () => {
    const first = await launch();
    expect(processesNaming(first.profileDir)).not.toEqual([]);
    await first.close();
    expect(processesNaming(first.profileDir)).toEqual([]);

    const second = await launch();
    process.kill(second.pid, 'SIGKILL');
    await expect.poll(() => processesNaming(second.profileDir)).toEqual([]);
  });

  test('the command records what was heard until its end', async () => {
    const record = join(folder, 'recorded.wav');
    const { page, close } = await launch({ record });
    await page.evaluate(() => playTone(440, 400));
    await close();
    const { pcm, sampleRate } = decodeWav(readFileSync(record));
    const sounding = pcm.filter((sample) => Math.abs(sample) > 10).length;
    expect(sounding / sampleRate).toBeCloseTo(0.4, 1);
  });

  test('the page is as large as was asked for', async () => {
    const { page } = await launch({ size: { width: 700, height: 500 } });
    const size = () => page.evaluate(() => [innerWidth, innerHeight]);
    await expect.poll(size).toEqual([700, 500]);
  });
});
