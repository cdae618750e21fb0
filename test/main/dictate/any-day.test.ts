import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fault } from '../../local-service/faults.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { dictationDesk, said, soundOf, type Desk, type Saying } from './desk.ts';

/** Random days of dictation. `PARLEY_DAYS=300` runs more of them. */
const days = Number(process.env['PARLEY_DAYS'] ?? 8);
const atATime = 6;

let service: LocalService;
let nowhere: string;
beforeAll(async () => {
  service = await startLocalService();
  await service.ready;
  nowhere = await closedPort();
});
afterAll(() => service.close());

const faults: readonly Fault[] = [
  { status: 500 },
  { status: 400 },
  { status: 402 },
  { status: 429, headers: { 'retry-after': '0' } },
  { reset: true },
  { cutAfter: 3 },
];
const sayings = Object.keys(said) as Saying[];

test(
  `on ${days} random days, no take is lost, and no text is delivered twice or out of order`,
  async () => {
    for (let first = 0; first < days; first += atATime) {
      const seeds = Array.from({ length: Math.min(atATime, days - first) }, (_, i) => first + i + 1);
      for (const day of await Promise.all(seeds.map(anyDay))) {
        const order = day.order.toSorted((a, b) => a - b);
        expect(day).toEqual({ ...day, lost: [], texts: day.expected, order });
      }
    }
  },
  300_000 + days * 10_000,
);

interface Day {
  readonly seed: number;
  readonly lost: readonly string[];
  readonly texts: readonly string[];
  /** The texts of takes that were reported as delivered, in order. */
  readonly expected: readonly string[];
  /** The numbers of takes that were delivered without a manual retry. */
  readonly order: readonly number[];
}

async function anyDay(seed: number): Promise<Day> {
  const chance = mulberry(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;
  const spoken = new Map<string, Saying>();
  const dropped = new Set<string>();
  const delivered: string[] = [];
  const byHand = new Set<string>();
  let address = service.baseUrl;
  let desk = dictationDesk({ service, address: () => address, lookPausesMs: [10, 50] });
  let runs: Desk[] = [desk];

  const speak = (): string => {
    const saying = pick(sayings);
    const takeId = desk.press();
    spoken.set(takeId, saying);
    desk.hears(soundOf(saying));
    return takeId;
  };

  const happenings: readonly (() => void | Promise<void>)[] = [
    async () => {
      speak();
      await desk.release();
    },
    async () => {
      speak();
      await desk.release();
    },
    () => {
      dropped.add(speak());
      desk.escape();
    },
    () => {
      speak();
      desk.dictations.recorderLost();
    },
    () => {
      const takeId = speak();
      desk.dictations.recording.fail(takeId, { kind: 'microphone-lost', message: 'It is gone.' });
    },
    async () => {
      const earlier = speak();
      desk.dictations.hold({ type: 'release', at: 1e9 });
      speak();
      desk.dictations.recording.end(earlier);
      await desk.release();
    },
    () => service.faults.next('transcription', pick(faults), 1 + Math.floor(chance() * 2)),
    () => void (address = chance() < 0.5 ? nowhere : service.baseUrl),
    () => {
      const takeId = pick([...spoken.keys()]);
      if (takeId === undefined || desk.row(takeId).stage === 'delivered') return;
      desk.dictations.cancel(takeId);
      dropped.add(takeId);
    },
    () => {
      if (chance() < 0.5) speak();
      desk = desk.restart();
      runs = [...runs, desk];
    },
  ];
  for (let i = 0; i < 12; i++) await pick(happenings)();

  // In the evening everything works again, and the person retries what is left.
  address = service.baseUrl;
  await settled(desk);
  desk = desk.restart();
  runs = [...runs, desk];
  for (let round = 0; round < 20; round++) {
    const left = [...spoken.keys()].filter((id) => desk.row(id).stage !== 'delivered');
    if (left.length === 0) break;
    for (const id of left) {
      byHand.add(id);
      desk.dictations.retry(id);
    }
    await settled(desk);
  }

  for (const run of runs)
    for (const { takeId, outcome } of run.reports) if (outcome === 'delivered') note(delivered, takeId);
  const ids = [...spoken.keys()];
  const unasked = delivered.filter((id) => !byHand.has(id)).map((id) => Number(id.slice('take-'.length)));
  return {
    seed,
    lost: ids.filter((id) => desk.row(id).stage !== 'delivered' || desk.takes.audioPath(id) === undefined),
    texts: desk.clipboard,
    expected: delivered.map((id) => said[spoken.get(id) ?? 'time'].text),
    order: unasked,
  };
}

/** A repeated report, with fewer still coming, isn't a second delivery. */
function note(delivered: string[], takeId: string): void {
  if (!delivered.includes(takeId)) delivered.push(takeId);
}

/** Resolves when every dictation of this run is over. */
async function settled(desk: Desk): Promise<void> {
  const last = new Map(desk.reports.map((one) => [one.takeId, one.phase]));
  const open = [...last].filter(([, phase]) => phase !== 'over').map(([takeId]) => takeId);
  if (open.length === 0) return;
  await new Promise((resolve) => setTimeout(resolve, 20));
  return settled(desk);
}

async function closedPort(): Promise<string> {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
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
