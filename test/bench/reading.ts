import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as timer } from 'node:timers/promises';
import { openSpeechCache } from '../../src/main/storage/speech-cache.ts';
import { estimateReading } from '../../src/main/listen/narration/estimate.ts';
import { createNarrator } from '../../src/main/listen/narrator.ts';
import { createServiceClient } from '../../src/main/service/client.ts';
import { defaultTimeouts, type Timeouts } from '../../src/main/service/http/timeouts.ts';
import { cachedSpeech } from '../../src/main/speech/synthesis/cached-speech.ts';
import { checkedSpeech } from '../../src/main/speech/synthesis/checked-speech.ts';
import { timings } from '../../src/main/talk/timings.ts';
import { decodeWav } from '../../src/shared/audio/pcm.ts';
import { costOf } from '../../src/shared/usage/cost.ts';
import type { ReadingClip } from '../../src/shared/listen/listening.ts';
import { noChoices, readingChoices } from '../../src/shared/listen/script/choices.ts';
import { createScript } from '../../src/shared/listen/script/create-script.ts';
import { publishedLimits } from '../local-service/limits.ts';
import { startLocalService, type LocalService } from '../local-service/local-service.ts';
import { speechModel } from '../local-service/models.ts';
import { profiles, type Pace } from '../local-service/pace.ts';
import { longTale } from './long-tale.ts';

/**
 * A document is read aloud by a slow service that fails every 30 s, at its published limits, beside a plain reader: one
 * sentence after the other, each asked for when the former one has been played. Time passes six times as fast for all of
 * it. Prints a table; exits with 1 when a promise is missed. `PARLEY_BENCH_MINUTES=10` reads for ten minutes instead of
 * sixty.
 */
const minutes = Number(process.env['PARLEY_BENCH_MINUTES'] ?? '60');
const haste = Number(process.env['PARLEY_BENCH_HASTE'] ?? '6');
const readingSpeed = Number(process.env['PARLEY_BENCH_SPEED'] ?? '1');
const meanFaultMs = 30_000;
const voice = 'Emily.wav';
/** How much of it the plain reader reads: what is to be seen of it is seen soon. */
const plainShare = 1 / 6;
const blocks = longTale(minutes);
const ended = new AbortController();

const begun = performance.now();
const clock = {
  now: () => 1_790_000_000_000 + (performance.now() - begun) * haste,
  sleep: (ms: number, signal: AbortSignal) => timer(ms / haste, undefined, { signal }),
};

/** When a clip could sound, and how long it is heard. */
interface Heard {
  readonly readyAt: number;
  readonly lengthMs: number;
  readonly pauseMs: number;
}

interface Reading {
  readonly text: string;
  readonly firstMs: number;
  /** Silence beyond the pauses that were meant, in milliseconds. */
  readonly gaps: readonly number[];
}

const script = createScript(readingChoices(noChoices, { policies: {}, words: [], voices: {} }, 'en'));
script.add(blocks);
const meant = [...script.passages()].map(({ text }) => text).join(' ');

const service = await troubled();
const ours = await parley(service);
const peer = await troubled();
const theirs = await plain(peer);

const spoken = speechOf(service);
const arrived = spoken.filter(({ outcome }) => outcome === 'answered').map(inputOf);
const paid = arrived.reduce((sum, input) => sum + (costOf(use(input), undefined) ?? NaN), 0);
const share = paid / (ours.estimated ?? NaN);
const lost = service.bill().total / paid - 1;
const most = mostInAMinute(spoken.map(({ startedAt }) => startedAt));
console.table({
  parley: { ...rowOf(ours), requests: spoken.length, 'most in a minute': most },
  plain: { ...rowOf(theirs), requests: speechOf(peer).length },
});
console.log(`Paid for what came / estimate: ${share.toFixed(4)}.`);
console.log(`Billed beyond that, for answers that were cut off on the way: ${(lost * 100).toFixed(1)} %.`);
console.log(`Sentences in order, none skipped or repeated: ${ours.text === meant}.`);
console.log(`Load of this computer, the last minute: ${loadavg()[0]?.toFixed(1)}.`);
const kept = ours.text === meant && Math.abs(share - 1) < 0.01 && most <= publishedLimits.requestsPerMinute;
await Promise.all([service.close(), peer.close()]);
process.exit(kept && silence(ours) < silence(theirs) / 20 ? 0 : 1);

/** Slow, at its limits, and something goes wrong every half a minute. */
async function troubled(): Promise<LocalService> {
  const one = await startLocalService({
    profile: hastened(profiles.slow),
    limits: publishedLimits,
    clockMs: clock.now,
    seed: 5,
  });
  const faults = [
    { reset: true },
    { status: 500 },
    { status: 503, body: '<html>Busy</html>' },
    { stallAfter: 0 },
    { cutAfter: 20_000 },
  ] as const;
  for (const fault of faults) one.faults.every(meanFaultMs * faults.length, fault);
  return one;
}

async function parley({
  baseUrl,
  key,
}: LocalService): Promise<Reading & { readonly estimated: number | undefined }> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const timeouts = Object.fromEntries(
    Object.entries(defaultTimeouts).map(([name, ms]) => [name, ms / haste]),
  ) as unknown as Timeouts; // the same names
  const client = createServiceClient({
    connection: () => ({ baseUrl, apiKey: key }),
    proxies: {},
    timeouts,
    clock: { ...clock, wallNow: clock.now },
  });
  const cache = openSpeechCache({ folder, maxBytes: () => 1e10, now: Date.now, onNotice: console.error });
  const speech = cachedSpeech(checkedSpeech(client.speak), cache);
  const parsed = { script: () => script, complete: () => true };
  const common = { speech, ...parsed, voice, speechModel, pauseMs: timings.pauseMs };
  const { cost } = await estimateReading(common, ended.signal);

  const clips: ReadingClip[] = [];
  const heard: Heard[] = [];
  const done = Promise.withResolvers<void>();
  const narrator = createNarrator(
    {
      ...common,
      voice: async () => ({ voice, speechModel }),
      settings: () => ({ readingSpeed, readingCeilingUsd: null }),
      reachable: (signal) => clock.sleep(2_000, signal),
      onClip(clip) {
        const { pcm, sampleRate } = decodeWav(narrator.sound(clip.id) ?? new Uint8Array());
        const lengthMs = (pcm.length * 1000) / sampleRate / readingSpeed;
        heard.push({ readyAt: clock.now(), lengthMs, pauseMs: clip.pauseAfterMs / readingSpeed });
        clips.push(clip);
        if (clips.length === 1) void listen();
      },
      onNarration() {},
      clock,
    },
    ended.signal,
  );
  /** The ear: one clip after the other, each for as long as it sounds. */
  const listen = async (): Promise<void> => {
    for (let i = 0; ; i++) {
      while (clips.length <= i) {
        if (narrator.narration().phase === 'finished') return done.resolve();
        await clock.sleep(50, ended.signal);
      }
      const clip = clips[i];
      const [sentence] = clip?.sentences ?? [];
      if (!clip || !sentence) throw new Error('A clip says something.');
      narrator.heard(clip.id, { blockId: sentence.blockId, at: sentence.start }, 0);
      const start = startsOf(heard.slice(0, i + 1)).at(-1) ?? 0;
      await clock.sleep(Math.max(0, start + (heard[i]?.lengthMs ?? 0) - clock.now()), ended.signal);
      narrator.clipEnded(clip.id);
    }
  };
  const from = clock.now();
  narrator.play(1);
  await done.promise;
  await speech.settled();
  await client.close();
  await rm(folder, { recursive: true });
  const text = clips.map((clip) => clip.text).join(' ');
  return { text, firstMs: (heard[0]?.readyAt ?? NaN) - from, gaps: gapsOf(heard), estimated: cost };
}

/** Sentence by sentence; what fails is tried again after a second, and given up after half a minute. */
async function plain({ baseUrl, key }: LocalService): Promise<Reading> {
  const said: string[] = [];
  const heard: Heard[] = [];
  const from = clock.now();
  for (const { text } of script.passages()) {
    if (said.join(' ').length > meant.length * plainShare) break;
    const wav = await insist(() => asked(baseUrl, key, text));
    const { pcm, sampleRate } = decodeWav(wav);
    const lengthMs = (pcm.length * 1000) / sampleRate / readingSpeed;
    heard.push({ readyAt: clock.now(), lengthMs, pauseMs: timings.pauseMs.sentence / readingSpeed });
    said.push(text);
    await clock.sleep(lengthMs, ended.signal);
  }
  return { text: said.join(' '), firstMs: (heard[0]?.readyAt ?? NaN) - from, gaps: gapsOf(heard) };
}

async function asked(baseUrl: string, key: string, input: string): Promise<Uint8Array> {
  const answer = await fetch(`${baseUrl}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: speechModel, voice, input, response_format: 'wav' }),
    signal: AbortSignal.timeout(30_000 / haste),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return new Uint8Array(await answer.arrayBuffer());
}

async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await clock.sleep(1_000, ended.signal);
    }
  }
}

/** When each begins to sound: when the one before and its pause are over, or else when it is there. */
function startsOf(heard: readonly Heard[]): readonly number[] {
  let free = 0;
  return heard.map(({ readyAt, lengthMs, pauseMs }) => {
    const start = Math.max(free, readyAt);
    free = start + lengthMs + pauseMs;
    return start;
  });
}

function gapsOf(heard: readonly Heard[]): readonly number[] {
  return startsOf(heard).flatMap((start, i) => {
    const before = heard[i - 1];
    const beforeStart = startsOf(heard.slice(0, i)).at(-1);
    if (!before || beforeStart === undefined) return [];
    const gap = start - (beforeStart + before.lengthMs + before.pauseMs);
    return gap > 10 ? [gap] : [];
  });
}

function rowOf({ firstMs, gaps, text }: Reading) {
  return {
    characters: text.length,
    'first sound': `${(firstMs / 1000).toFixed(1)} s`,
    gaps: gaps.length,
    'longest gap': `${(Math.max(0, ...gaps) / 1000).toFixed(1)} s`,
    'silence in all': `${(total(gaps) / 1000).toFixed(1)} s`,
  };
}

function total(gaps: readonly number[]): number {
  return gaps.reduce((sum, gap) => sum + gap, 0);
}

/** For each character that was read. */
function silence({ gaps, text }: Reading): number {
  return total(gaps) / text.length;
}

function speechOf({ requests }: LocalService) {
  return requests.filter(({ endpoint }) => endpoint === 'speech');
}

function use(input: string) {
  return { kind: 'speech', characters: [...input].length } as const;
}

function inputOf({ body }: (typeof service.requests)[number]): string {
  return 'input' in body ? String(body['input']) : '';
}

/** @param startedAt milliseconds of this computer */
function mostInAMinute(startedAt: readonly number[]): number {
  const minuteMs = 60_000 / haste;
  return Math.max(
    0,
    ...startedAt.map((at) => startedAt.filter((each) => each >= at && each < at + minuteMs).length),
  );
}

function hastened({ spread, charactersPerSecond, ...ms }: Pace): Pace {
  const faster = Object.fromEntries(Object.entries(ms).map(([name, each]) => [name, each / haste]));
  return { ...(faster as typeof ms), spread, charactersPerSecond: charactersPerSecond * haste }; // the same names
}
