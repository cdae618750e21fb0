import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { inChromium, onlyInStandIn, runsOn } from '../harness/runs-on.ts';
import { openReadingPage, type OpenReadingPage } from '../reading-page/open.ts';

const runsHere = runsOn(onlyInStandIn(inChromium));

/** Half a second of a tone. */
const sampleRate = 24_000;
const tone = encodeWav({
  pcm: Int16Array.from({ length: sampleRate / 2 }, (_, i) => 8_000 * Math.sin(i / 9)),
  sampleRate,
});

const sounds = new Map<string, Uint8Array>();
let open: OpenReadingPage;
/** What was fetched, and how that ended. */
const fetched: string[] = [];

beforeAll(async () => {
  open = await openReadingPage({ sounds });
  open.page.on('response', (response) => {
    const name = new URL(response.url()).pathname.slice(1);
    if (name.endsWith('.wav')) fetched.push(`${name} ${response.status()}`);
  });
});

afterAll(() => open?.close());

beforeEach(async () => {
  sounds.clear();
  fetched.length = 0;
  await open.page.evaluate(() => {
    globalThis.reading.reports.length = 0;
    globalThis.queue = globalThis.reading.startQueue();
  });
});

declare global {
  var queue: ReturnType<(typeof globalThis.reading)['startQueue']>;
}

const order = (what: 'expect' | 'add', id: string): Promise<void> =>
  open.page.evaluate(
    ([way, cue]) => globalThis.queue[way]({ id: cue, url: `/${cue}.wav`, pauseAfterMs: 0, marks: [] }),
    [what, id] as const,
  );

const reports = (): Promise<string[]> =>
  open.page.evaluate(() => globalThis.reading.reports.map(({ what, which }) => `${what} ${which}`));

async function untilReported(report: string): Promise<void> {
  await expect.poll(reports, { timeout: 20_000 }).toContain(report);
}

it.runIf(runsHere)('plays an expected cue before it is added, and fetches it once', async () => {
  sounds.set('first.wav', tone);
  await order('expect', 'first');
  await untilReported('cue first');
  await order('add', 'first');
  await untilReported('cue-end first');
  expect(fetched).toEqual(['first.wav 200']);
});

it.runIf(runsHere)('tries an expected cue once more when it is added, if it could not be had', async () => {
  await order('expect', 'first');
  await expect.poll(() => fetched, { timeout: 20_000 }).toEqual(['first.wav 404']);
  expect(await reports()).toEqual([]);
  sounds.set('first.wav', tone);
  sounds.set('second.wav', tone);
  await order('add', 'first');
  await order('add', 'second');
  await untilReported('cue-end second');
  expect(fetched.filter((each) => each.startsWith('first'))).toEqual(['first.wav 404', 'first.wav 200']);
  expect(await reports()).toEqual(['cue first', 'cue-end first', 'cue second', 'cue-end second']);
});

it.runIf(runsHere)(
  'gives an expected cue up that can not be had then either, and plays the next',
  async () => {
    await order('expect', 'first');
    await expect.poll(() => fetched, { timeout: 20_000 }).toEqual(['first.wav 404']);
    sounds.set('second.wav', tone);
    await order('add', 'first');
    await order('add', 'second');
    await untilReported('cue-end second');
    expect(fetched.filter((each) => each.startsWith('first'))).toEqual(['first.wav 404', 'first.wav 404']);
    expect(await reports()).toEqual([
      'cue-fail first: The sound could not be had (status 404).',
      'cue second',
      'cue-end second',
    ]);
  },
);

it.runIf(runsHere)('gives up what was expected when another cue is added first', async () => {
  await order('expect', 'first');
  await expect.poll(() => fetched, { timeout: 20_000 }).toEqual(['first.wav 404']);
  sounds.set('second.wav', tone);
  await order('add', 'second');
  await untilReported('cue-end second');
  expect(await reports()).toEqual([
    'cue-fail first: The sound could not be had (status 404).',
    'cue second',
    'cue-end second',
  ]);
});
