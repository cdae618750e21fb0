import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import OpenAI from 'openai';
import { createServiceClient } from '../../src/main/service/client.ts';
import { eventsPerStream } from './stream-server.ts';

/**
 * Parley's client beside the `openai` client: the same server, the same streams, the same run, turn and turn about.
 * Every chunk is validated by Parley's. Prints a table; exits with 1 when a figure misses what is promised of it.
 */
const apiKey = 'sk-bench';
const model = 'vendor/model';
const messages = [{ role: 'user' as const, content: 'Go.' }];
const rounds = 7;

/** Listens to one stream; called with each text as it comes. */
type Listen = (path: string, onText: (text: string) => void) => Promise<void>;

const server = fork(new URL('stream-server.ts', import.meta.url), { execArgv: process.execArgv });
const [{ port }] = (await once(server, 'message')) as [{ port: number }]; // what the server sends first
const root = `http://127.0.0.1:${port}`;

const parley: Listen = async (path, onText) => {
  const client = clientAt(path);
  for await (const part of client.chat({ model, messages }, new AbortController().signal))
    if (part.type === 'reply-delta') onText(part.text);
};

const openai: Listen = async (path, onText) => {
  const client = peerAt(path);
  const stream = await client.chat.completions.create({ model, messages, stream: true });
  for await (const chunk of stream) {
    const text = chunk.choices[0]?.delta.content;
    if (text) onText(text);
  }
};

const clientAt = remembered((path: string) =>
  createServiceClient({ connection: () => ({ baseUrl: root + path, apiKey }), proxies: {} }),
);
const peerAt = remembered((path: string) => new OpenAI({ baseURL: `${root}${path}/v1`, apiKey }));

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // exposed by the flag above

const rows: { figure: string; parley: string; openai: string; ratio: string; wanted: string }[] = [];
let missed = false;

await throughput('16 kB a write', `/many/64/${eventsPerStream}`);
await throughput('one event a write', `/many/1/${eventsPerStream}`);
await latency();
await memory();

console.table(rows);
server.kill();
process.exit(missed ? 1 : 0);

/** Two processes share the clock on the wall with whatever else the machine does: the processor's time is shown beside it. */
async function throughput(name: string, path: string): Promise<void> {
  const pairs: { ours: Rates; theirs: Rates }[] = [];
  for (let round = 0; round <= rounds; round++) {
    pairs.push({ ours: await ratesOf(parley, path), theirs: await ratesOf(openai, path) });
  }
  pairs.shift(); // before the engine has made either fast
  for (const kind of ['wall', 'processor'] as const) {
    const ratio = median(pairs.map(({ ours, theirs }) => ours[kind] / theirs[kind]));
    missed ||= kind === 'wall' && ratio < 2.5;
    rows.push({
      figure: `chunks a second${kind === 'wall' ? '' : ' of processor time'}, ${name}`,
      parley: Math.round(median(pairs.map(({ ours }) => ours[kind]))).toLocaleString('en'),
      openai: Math.round(median(pairs.map(({ theirs }) => theirs[kind]))).toLocaleString('en'),
      ratio: ratio.toFixed(2),
      wanted: kind === 'wall' ? 'ratio 2.5' : '',
    });
  }
}

interface Rates {
  readonly wall: number;
  readonly processor: number;
}

async function ratesOf(listen: Listen, path: string): Promise<Rates> {
  let letters = 0;
  const startedAt = performance.now();
  const used = process.cpuUsage();
  await listen(path, (text) => (letters += text.length));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(used);
  const chunks = letters / 'measured '.length;
  if (chunks < eventsPerStream) throw new Error(`only ${chunks} of ${eventsPerStream} chunks came`);
  return { wall: chunks / seconds, processor: chunks / ((user + system) / 1e6) };
}

/** From the server's write to the delta in hand; both processes read the same clock. */
async function latency(): Promise<void> {
  const [ours, theirs] = [await delays(parley), await delays(openai)];
  missed ||= median(ours) > 1;
  for (const [name, share] of [
    ['median', 0.5],
    ['95 of 100', 0.95],
  ] as const) {
    rows.push({
      figure: `write to delta, ${name}`,
      parley: `${at(ours, share).toFixed(3)} ms`,
      openai: `${at(theirs, share).toFixed(3)} ms`,
      ratio: '',
      wanted: share === 0.5 ? '1 ms' : '',
    });
  }
}

async function delays(listen: Listen): Promise<number[]> {
  const found: number[] = [];
  await listen('/timed', () => {});
  await listen('/timed', (text) => {
    const now = process.hrtime.bigint();
    found.push(Number(now - BigInt(text.trim().split(' ').at(-1) ?? now)) / 1e6);
  });
  return found.toSorted((a, b) => a - b);
}

async function memory(): Promise<void> {
  const settled: number[] = [];
  for (let stream = 0; stream <= 1000; stream++) {
    await parley('/many/10/200', () => {});
    if (stream % 200 === 0 && stream > 0) settled.push(usedMb());
  }
  const growth = (settled.at(-1) ?? 0) - (settled[0] ?? 0);
  missed ||= growth > 1;
  rows.push({
    figure: 'heap after 200 … 1,000 streams',
    parley: `${settled.map((mb) => mb.toFixed(1)).join(' ')} MB`,
    openai: '',
    ratio: `${growth >= 0 ? '+' : ''}${growth.toFixed(2)} MB`,
    wanted: '+1 MB',
  });
}

function usedMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

function median(values: readonly number[]): number {
  return at(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

function remembered<T>(make: (path: string) => T): (path: string) => T {
  const made = new Map<string, T>();
  return (path) => {
    const found = made.get(path) ?? make(path);
    made.set(path, found);
    return found;
  };
}
