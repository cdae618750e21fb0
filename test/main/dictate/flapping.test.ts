import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { someOf } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { dictationDesk, said, type Saying } from './desk.ts';
import { startFlappingProxy, type Fate } from './flapping-proxy.ts';

/** Dictations over a network that comes and goes, in twelve rhythms. */

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
  await service.ready;
});
beforeEach(() => service.faults.clear());
afterAll(() => service.close());

/** The network is stable from this connection on. */
const steadyFrom = 60;

const pass: Fate = { type: 'pass' };
const refuse: Fate = { type: 'refuse' };
const cutUpload = (afterBytes: number): Fate => ({ type: 'cut-upload', afterBytes });
const cutAnswer = (afterBytes: number): Fate => ({ type: 'cut-answer', afterBytes });

/** What happens to a connection. @param chance seeded, from 0 up to 1 */
type Rhythm = (connection: number, chance: () => number) => Fate;

const rhythms: Readonly<Record<string, Rhythm>> = {
  'away at first': (n) => (n < 30 ? refuse : pass),
  'every second connection': (n) => (n % 2 === 0 ? refuse : pass),
  'one connection in seven': (n) => (n % 7 === 0 ? pass : refuse),
  'long away, long there': (n) => (Math.floor(n / 12) % 2 === 0 ? refuse : pass),
  'there for a moment, long away': (n) => (n % 15 < 2 ? pass : refuse),
  'cut in the middle of what is sent': (n) => (n % 25 === 24 ? pass : cutUpload(20_000)),
  'cut after the first bytes': (n) => (n % 4 === 3 ? pass : cutUpload(100)),
  'cut later and later': (n) => cutUpload(500 * n),
  'cut in the answer': (n) => (n % 2 === 0 ? cutAnswer(150) : pass),
  'any of these by chance': (_, chance) =>
    pick([pass, refuse, cutUpload(10_000), cutUpload(40_000), refuse], chance),
  'mostly away, by chance': (_, chance) => (chance() < 0.15 ? pass : refuse),
  'cut anywhere, by chance': (_, chance) => (chance() < 0.2 ? pass : cutUpload(chance() * 80_000)),
};

const spoken: readonly Saying[] = ['time', 'timesEight', 'plusTen'];

test.for(
  someOf(
    3,
    Object.entries(rhythms).map(([name, rhythm], seed) => ({ name, rhythm, seed })),
  ),
)(
  'delivers every dictation once and in order, however the network comes and goes: $name (N31, N33, U01, U05)',
  async ({ rhythm, seed }) => {
    const chance = mulberry(seed + 1);
    const proxy = await startFlappingProxy(service.baseUrl, (n) =>
      n < steadyFrom ? rhythm(n, chance) : pass,
    );
    const desk = dictationDesk({ service, address: () => proxy.address, lookPausesMs: [1, 5] });
    const ids: string[] = [];
    for (const saying of spoken) {
      ids.push(await desk.dictates(saying));
      proxy.pull();
    }
    const outcomes = await Promise.all(ids.map((id) => desk.over(id)));
    expect(outcomes.map(({ outcome, fault }) => ({ outcome, fault }))).toEqual(
      ids.map(() => ({ outcome: 'delivered', fault: undefined })),
    );
    expect(desk.clipboard).toEqual(spoken.map((saying) => said[saying].text));
    expect(ids.map((id) => desk.row(id).stage)).toEqual(ids.map(() => 'delivered'));
    expect(proxy.cuts()).toBeGreaterThan(spoken.length);
  },
);

test('dictations that an unstable network left unsent are offered at the next start (N33, U06)', async () => {
  const proxy = await startFlappingProxy(service.baseUrl, (n) => (n < 20 ? cutUpload(100) : pass));
  const desk = dictationDesk({ service, address: () => proxy.address, lookPausesMs: [1, 20] });
  const ids = [await desk.dictates('time'), await desk.dictates('plusTen')];
  for (const id of ids) await desk.sees(id, { phase: 'queued' });
  const next = desk.restart();
  expect(next.offered()).toEqual(ids);
  for (const id of ids) next.dictations.retry(id);
  await Promise.all(ids.map((id) => next.over(id)));
  expect(next.clipboard).toEqual([said.time.text, said.plusTen.text]);
});

/** With this header, the client itself doesn't retry. */
const gatewayAlone = { status: 504, headers: { 'x-should-retry': 'false' } };

test('a dictation waits for a gateway whose service is away (N33)', async () => {
  service.faults.next('transcription', gatewayAlone, 7);
  const desk = dictationDesk({ service, lookPausesMs: [1] });
  const takeId = await desk.dictates('time');
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'delivered', text: said.time.text });
});

test('a request that may be billed is not retried without end, and the recording is kept (N33)', async () => {
  service.faults.next('transcription', gatewayAlone, 1000);
  const desk = dictationDesk({ service, lookPausesMs: [1] });
  const takeId = await desk.dictates('time');
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'failed', fault: { kind: 'service-failed' } });
  expect(desk.row(takeId).stage).toBe('failed');
  expect(desk.takes.audioPath(takeId)).toBeDefined();
});

function pick<T>(all: readonly [T, ...T[]], chance: () => number): T {
  return all[Math.floor(chance() * all.length)] ?? all[0];
}

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
