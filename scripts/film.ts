/**
 * `npm run film`: films the three jobs in the current app, with the sound of its loudspeaker, into `resources/film.webm`.
 * It needs ffmpeg.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { encodeWav } from '../src/shared/audio/pcm.ts';
import type { HeardBlock } from '../test/electron-stand-in/page/loudspeaker-tap.ts';
import { dictatedBefore } from '../test/e2e/dictate/dictated-before.ts';
import { launchParley, type Parley } from '../test/e2e/harness/harness.ts';
import { soundOf } from '../test/e2e/harness/loudspeaker-of.ts';
import { saidAfterMs, spoken } from '../test/e2e/harness/spoken.ts';
import { startLocalService } from '../test/local-service/local-service.ts';

const film = process.argv[2] ?? join(import.meta.dirname, '../resources/film.webm');
const book = join(import.meta.dirname, '../test/fixtures/documents/lighthouse.docx');
const size = { width: 1120, height: 700 };
const folder = mkdtempSync(join(tmpdir(), 'parley-film-'));
const profile = join(folder, 'profile');
const at = Date.now() - 3_600_000;
dictatedBefore(profile, [
  { id: 'a', at, stage: 'delivered', said: spoken.time, text: 'Please send the report to Ada before noon.' },
  {
    id: 'b',
    at: at + 90_000,
    stage: 'delivered',
    said: spoken.plusTen,
    text: 'The meeting is moved to Thursday.',
  },
]);
const service = await startLocalService({ seed: 1, outputPrices: true });
const parley = await launchParley({
  wholeBrowser: true,
  profile,
  size,
  theme: 'light',
  mic: spoken.timesEight,
  env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
});
try {
  await parley.page.getByRole('textbox', { name: 'Message' }).waitFor();
  await parley.loudspeaker.clear();
  const camera = await openCamera(parley.page);
  await play(parley);
  const { frames, startedMs } = await camera.stop();
  writeFilm(frames, startedMs, await parley.page.evaluate(() => globalThis.loudspeaker.take()));
} finally {
  await parley.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
}

/** What is to be seen: a question, a dictation, a book, the dark theme found by its name, and a story. */
async function play(running: Parley): Promise<void> {
  const { page } = running;
  const capsule = (activity: string) => page.locator(`.capsule[data-activity="${activity}"]`);
  const pause = (ms: number) => page.waitForTimeout(ms);
  await pause(1200);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.down('Space');
  await pause(saidAfterMs(spoken.timesEight) + 700);
  await page.keyboard.up('Space');
  await capsule('speaking').waitFor();
  await capsule('idle').waitFor();
  await pause(1200);

  await page.keyboard.press('Control+2');
  await pause(1200);
  running.setMicrophone(spoken.plusTen);
  await page.keyboard.down('Space');
  await pause(saidAfterMs(spoken.plusTen) + 700);
  await page.keyboard.up('Space');
  await page.locator('article[data-take-id]').nth(2).waitFor();
  await pause(1500);

  running.order({ do: 'open-file', file: book });
  await page.getByRole('heading', { name: 'The Keeper', exact: true }).waitFor();
  await pause(800);
  await page.keyboard.press('k');
  await page.locator('.player[data-phase="reading"]').waitFor();
  await pause(5000);
  await page.getByRole('button', { name: 'Text', exact: false }).first().click();
  await pause(900);
  await page.getByRole('radio', { name: 'Sepia' }).click();
  await pause(1400);
  await page.keyboard.press('Escape');
  await pause(1200);
  await page.keyboard.press('h');
  await pause(1800);
  await page.keyboard.press('k');

  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+k');
  await pause(700);
  await page.keyboard.type('dark', { delay: 140 });
  await pause(700);
  await page.keyboard.press('Enter');
  await pause(1500);
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('Tell me a short story.', { delay: 45 });
  await page.keyboard.press('Enter');
  await capsule('speaking').waitFor();
  await pause(5000);
}

interface Frame {
  readonly jpeg: Buffer;
  /** Seconds since 1970. */
  readonly at: number;
}

/** Takes a picture of every change that the page draws. */
async function openCamera(page: Page) {
  const frames: Frame[] = [];
  const session: CDPSession = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ jpeg: Buffer.from(data, 'base64'), at: metadata.timestamp ?? Date.now() / 1000 });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  const startedMs = await page.evaluate(() => performance.now());
  const startedAt = Date.now() / 1000;
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 });
  return {
    async stop() {
      await session.send('Page.stopScreencast');
      const end = Date.now() / 1000;
      const last = frames.at(-1);
      if (last) frames.push({ ...last, at: end });
      return {
        frames: frames.map((frame) => ({ ...frame, at: Math.max(0, frame.at - startedAt) })),
        startedMs,
      };
    },
  };
}

/** @param startedMs when the first frame was taken, on the clock of the page that the sound goes by */
function writeFilm(frames: readonly Frame[], startedMs: number, blocks: readonly HeardBlock[]): void {
  const list = frames.map(({ jpeg, at: from }, index) => {
    const file = join(folder, `${index}.jpg`);
    writeFileSync(file, jpeg);
    const next = frames[index + 1]?.at ?? from + 0.04;
    return `file '${file}'\nduration ${Math.max(0.001, next - from).toFixed(4)}\n`;
  });
  const pictures = join(folder, 'frames.txt');
  const sound = join(folder, 'sound.wav');
  writeFileSync(pictures, list.join(''));
  writeFileSync(sound, encodeWav(inPlace(blocks, startedMs)));
  const made = spawnSync(
    'ffmpeg',
    `-loglevel error -y -f concat -safe 0 -i ${pictures} -i ${sound} -vf fps=25,format=yuv420p -c:v libvpx-vp9 -crf 36
      -b:v 0 -row-mt 1 -cpu-used 4 -c:a libopus -b:a 48k -shortest`
      .split(/\s+/)
      .concat(film),
    { stdio: 'inherit' },
  );
  if (made.error ?? made.status !== 0)
    throw new Error('ffmpeg could not make the film.', { cause: made.error });
  const seconds = (frames.at(-1)?.at ?? 0).toFixed(1);
  process.stdout.write(`${film}: ${seconds} s, ${frames.length} pictures\n`);
}

/** The sound on the film's clock: where nothing played there are no blocks. */
function inPlace(blocks: readonly HeardBlock[], startedMs: number) {
  const { sampleRate } = soundOf(blocks.slice(0, 1));
  const lastMs = Math.max(0, ...blocks.map(({ atMs }) => atMs)) - startedMs;
  const pcm = new Int16Array(Math.ceil(((lastMs + 1000) / 1000) * sampleRate));
  for (const block of blocks) {
    const from = Math.round(((block.atMs - startedMs) / 1000) * sampleRate);
    if (from >= 0) pcm.set(soundOf([block]).pcm.subarray(0, pcm.length - from), from);
  }
  return { pcm, sampleRate };
}
