import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isThorough, someOf } from '../../thorough.ts';
import { createServiceClient } from '../../../src/main/service/client.ts';
import type { PlayableClip } from '../../../src/renderer/listen/player/reading-player.ts';
import type { Sound } from '../../../src/shared/audio/pcm.ts';
import { modelRoles } from '../../../src/shared/usage/model.ts';
import { splitSentences } from '../../../src/shared/text/sentences.ts';
import { startLocalService } from '../../local-service/local-service.ts';
import { openReadingPage, type OpenReadingPage } from '../reading-page/open.ts';
import { inChromium, onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyInStandIn(inChromium));

const passages = ['The lamp was lit. Nobody came.', 'She waited for an hour.', 'Then the door opened.'];
const pausesMs = [280, 480, 0];
const never = new AbortController().signal;
const edge = 192; // 4 ms at 48 kHz

let reading: OpenReadingPage;
/** All three as they sound when nothing is done to them, and what was reported meanwhile. */
let whole: Sound;
let reportsOfWhole: readonly string[];
const sounds = new Map<string, Uint8Array>();

beforeAll(async () => {
  const service = await startLocalService({ seed: 1, profile: 'fast' });
  const client = createServiceClient({
    connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }),
  });
  const [model] = modelRoles(await client.models(never)).speech;
  for (const [i, input] of passages.entries()) {
    const asked = { model: model?.id ?? '', voice: 'Emily.wav', input, speed: 1, format: 'wav' as const };
    sounds.set(`${i}.wav`, await client.speak(asked, never));
  }
  await client.close();
  await service.close();
  reading = await openReadingPage({ sounds });
  await add(clipOf(0), clipOf(1), clipOf(2));
  await play();
  whole = await heardWhole();
  reportsOfWhole = await reports();
});

afterAll(() => reading?.close());

beforeEach(async () => {
  await reading.page.evaluate(() => {
    const { player, reports } = globalThis.reading;
    player.pause();
    player.restart();
    player.speed = 1;
    player.volume = 1;
    reports.length = 0;
  });
  await sleep(200);
  await reading.loudspeaker.clear();
});

function clipOf(i: number, more: Partial<PlayableClip> = {}): PlayableClip {
  const text = passages[i] ?? '';
  const sentences = splitSentences(text).map((range) => ({ ...range, blockId: `${i}`, inPassage: range }));
  const last = i === passages.length - 1;
  return { id: `${i}`, url: `/${i}.wav`, text, sentences, pauseAfterMs: pausesMs[i] ?? 0, last, ...more };
}

const add = (...clips: readonly PlayableClip[]): Promise<void> =>
  reading.page.evaluate((some) => some.forEach((clip) => globalThis.reading.player.add(clip)), clips);
const play = (): Promise<void> => reading.page.evaluate(() => globalThis.reading.player.play());
const reports = (what?: string): Promise<string[]> =>
  reading.page.evaluate(
    (only) =>
      globalThis.reading.reports
        .filter((each) => !only || each.what === only)
        .map((each) => `${each.what} ${each.which}`.trim()),
    what,
  );
const untilReported = (what: string): Promise<unknown> =>
  reading.page.waitForFunction(
    (wanted) => globalThis.reading.reports.some((each) => each.what === wanted),
    what,
  );

/** All three, from the first sound to the last. */
async function heardWhole(): Promise<Sound> {
  await untilReported('finished');
  await sleep(200);
  return trimmed(await reading.loudspeaker.take());
}

function trimmed({ pcm, sampleRate }: Sound): Sound {
  const first = pcm.findIndex((sample) => sample !== 0);
  return { pcm: pcm.subarray(first, pcm.findLastIndex((sample) => sample !== 0) + 1), sampleRate };
}

/** Lengths of what is silent between sounds, from 100 ms on, in milliseconds. */
function silences({ pcm, sampleRate }: Sound): number[] {
  const found: number[] = [];
  let run = 0;
  for (const sample of pcm) {
    const isSilent = Math.abs(sample) <= 0.003 * 0x7fff;
    if (!isSilent && (run * 1000) / sampleRate > 100) found.push((run * 1000) / sampleRate);
    run = isSilent ? run + 1 : 0;
  }
  return found;
}

function biggestStep(pcm: Int16Array): number {
  return pcm.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (pcm[i - 1] ?? 0))), 0);
}

it.runIf(runsHere)(
  'plays one clip after another with the pauses that are meant, and reports what is heard',
  () => {
    const [first, second] = silences(whole).slice(-2);
    expect(Math.abs((first ?? 0) - 280)).toBeLessThan(10);
    expect(Math.abs((second ?? 0) - 480)).toBeLessThan(10);
    const heard = ['sentence 0.0', 'sentence 0.1', 'end 0', 'sentence 1.0', 'end 1', 'sentence 2.0', 'end 2'];
    expect(reportsOfWhole.filter((each) => /^(sentence|end) /.test(each))).toEqual(heard);
    expect(reportsOfWhole.filter((each) => /^(violation|fail)/.test(each))).toEqual([]);
  },
);

it.runIf(runsHere && isThorough)('goes on after a pause at the very sample', async () => {
  await add(clipOf(0), clipOf(1), clipOf(2));
  await play();
  await untilReported('end');
  await sleep(700);
  await reading.page.evaluate(() => globalThis.reading.player.pause());
  await sleep(600);
  await play();
  const broken = (await heardWhole()).pcm;
  const isSame = (a: number | undefined, b: number | undefined): boolean =>
    Math.abs((a ?? 0) - (b ?? 0)) <= 1;
  const { pcm } = whole;
  const lost = pcm.findIndex((sample, i) => !isSame(sample, broken[i]));
  const behind = broken.length - pcm.length;
  const back = pcm.findLastIndex((sample, i) => !isSame(sample, broken[i + behind])) + 1;
  expect(behind).toBeGreaterThan(0.4 * whole.sampleRate);
  // All but one edge is as it would have been; the edge is there twice, and both together are it.
  expect(back - lost).toBeLessThanOrEqual(edge);
  const from = back - edge;
  const both = pcm
    .subarray(from, from + 2 * edge)
    .map((sample, i) => (broken[from + i] ?? 0) + (broken[from + behind + i] ?? 0) - sample);
  expect(both.subarray(0, edge).every((rest) => Math.abs(rest) <= 3)).toBe(true);
});

it.runIf(runsHere).each(someOf(1, [2, 0.5]))(
  'takes as long as %d times the pace says, pauses and all',
  async (speed) => {
    await reading.page.evaluate((wanted) => void (globalThis.reading.player.speed = wanted), speed);
    await add(clipOf(0), clipOf(1), clipOf(2));
    await play();
    const { pcm } = await heardWhole();
    const expected = whole.pcm.length / speed;
    expect(Math.abs(pcm.length - expected)).toBeLessThan(0.01 * expected + 0.025 * whole.sampleRate);
    expect(biggestStep(pcm)).toBeLessThan(1.3 * biggestStep(whole.pcm));
  },
);

it.runIf(runsHere && isThorough)(
  'does not click when the speed is changed, or one leaps, while it sounds',
  async () => {
    await add(clipOf(0), clipOf(1), clipOf(2));
    await play();
    await untilReported('sentence');
    for (const speed of [1.7, 0.8, 2.6, 1, 1.1]) {
      await reading.page.evaluate((wanted) => void (globalThis.reading.player.speed = wanted), speed);
      await sleep(150);
    }
    const leapt = await reading.page.evaluate(() => [
      globalThis.reading.player.seek({ blockId: '0', at: 0 }),
      globalThis.reading.player.seek({ blockId: 'elsewhere', at: 0 }),
    ]);
    expect(leapt).toEqual([true, false]);
    const { pcm } = await heardWhole();
    expect(biggestStep(pcm)).toBeLessThan(1.3 * biggestStep(whole.pcm));
    expect((await reports('sentence')).filter((each) => each === 'sentence 0.0')).toHaveLength(2);
  },
);

it.runIf(runsHere && isThorough)(
  'plays nothing behind a sound that cannot be had, until it is sent again',
  async () => {
    await add(clipOf(0), clipOf(1, { url: '/gone.wav' }), clipOf(2));
    await play();
    await untilReported('end');
    await sleep(600);
    expect(await reports('fail')).toEqual(['fail 1: The sound could not be had (status 404).']);
    expect(await reports('sentence')).not.toContain('sentence 2.0');
    await add(clipOf(1, { replaces: true }), clipOf(2));
    const { pcm } = await heardWhole();
    expect(await reports('end')).toEqual(['end 0', 'end 1', 'end 2']);
    expect(pcm.length).toBeGreaterThan(whole.pcm.length);
  },
);

it.runIf(runsHere)(
  'reports where one leaps to also while the loudspeaker rests, and plays from there',
  async () => {
    await add(clipOf(0), clipOf(1), clipOf(2));
    await play();
    await untilReported('end');
    await reading.page.evaluate(() => globalThis.reading.player.pause());
    await reading.page.waitForFunction(() => globalThis.reading.isResting());
    const said = await reading.page.evaluate(() => {
      const { player, reports: news } = globalThis.reading;
      news.length = 0;
      player.seek({ blockId: '0', at: 0 });
      return news.map(({ what, which }) => `${what} ${which}`);
    });
    expect(said).toContain('sentence 0.0');
    await play();
    await untilReported('finished');
    expect((await reports('sentence')).slice(0, 2)).toEqual(['sentence 0.0', 'sentence 0.1']);
  },
);

it.runIf(runsHere)('is finished with the last clip also when that becomes known later', async () => {
  await add(clipOf(2, { last: false }));
  await play();
  await untilReported('starved');
  expect(await reports('finished')).toEqual([]);
  await reading.page.evaluate(() => globalThis.reading.player.finish());
  await untilReported('finished');
  expect(await reports('end')).toEqual(['end 2']);
});

it.runIf(runsHere && isThorough)(
  'begins at a sentence of the first clip, which can be gone back from',
  async () => {
    const at = passages[0]?.indexOf('Nobody') ?? 0;
    await add(clipOf(0, { beginAt: at }), clipOf(1), clipOf(2));
    await play();
    const { pcm } = await heardWhole();
    expect((await reports('sentence'))[0]).toBe('sentence 0.1');
    expect(pcm.length).toBeLessThan(0.85 * whole.pcm.length);
  },
);

it.runIf(runsHere && isThorough)('gets silent and pauses where it is, when it shall', async () => {
  await add(clipOf(0), clipOf(1), clipOf(2));
  await play();
  await untilReported('sentence');
  await reading.page.evaluate(() => globalThis.reading.player.fadeOut(500));
  await untilReported('faded');
  const place = await reading.page.evaluate(() => globalThis.reading.player.position());
  await sleep(300);
  expect(await reading.page.evaluate(() => globalThis.reading.player.position())).toEqual(place);
  expect(place?.clipId).toBe('0');
  await play();
  await untilReported('finished');
});
