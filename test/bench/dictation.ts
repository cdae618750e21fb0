import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { toFile } from 'openai';
import { durationMs, encodeWav } from '../../src/shared/audio.ts';
import { createServiceClient } from '../../src/main/service/client.ts';
import { fittedUploads } from '../../src/main/sound/fitted-uploads.ts';
import { hearTake } from '../../src/main/voice/transcriber.ts';
import { startLocalService } from '../service/local-service.ts';
import { profiles } from '../service/pace.ts';
import { openUplink, type Uplink } from '../service/uplink.ts';
import { talkerWith, type SpokenTake } from './spoken-take.ts';
import { wordErrorRate } from './word-errors.ts';

/**
 * The wait from the end of a take to its text, beside the plain approach: the `openai` client, one WAV after the end.
 * The same service, the same takes, the same run, each at the end of a line of 5 Mbit/s of its own. The takes are spoken
 * at their real pace, side by side. Prints a table; exits with 1 when a figure misses what is promised of it.
 */
const promised: readonly { readonly seconds: number; readonly shorter: number }[] = [
  { seconds: 5, shorter: 1.5 },
  { seconds: 15, shorter: 2.5 },
  { seconds: 60, shorter: 8 },
  { seconds: 120, shorter: 15 },
];
const voices = ['Emily.wav', 'Henry.wav', 'Jordan.wav'];
const bitsPerSecond = 5_000_000;
const model = 'hearken-stt-1';
const frameSamples = 512;
const signal = new AbortController().signal;

interface Heard {
  readonly waitMs: number;
  readonly text: string;
}

/** As a service typically is, but every request takes the median time: it is the clients that are compared. */
const service = await startLocalService({ profile: { ...profiles.typical, spread: 0 } });
const servicePort = Number(new URL(service.baseUrl).port);
const talkers = await Promise.all(voices.map(talkerWith));
// The longest first, since they begin one after the other.
const runs = promised
  .toReversed()
  .flatMap(({ seconds }) => talkers.map((talker, i) => ({ seconds, take: talker.says(seconds, i * 2) })));
await service.ready;

// Not all at once: they shall not end together, and hold each other up where they would not at home.
const ours = await Promise.all(
  runs.map(async ({ take }, i) => {
    await sleep(i * 2_300);
    return onOwnLine((baseUrl) => parley(take, baseUrl));
  }),
);
const theirs: Heard[] = [];
for (const { take } of runs) theirs.push(await onOwnLine((baseUrl) => plain(take, baseUrl)));

let missed = false;
const rows = promised.map(({ seconds, shorter }) => {
  const which = runs.flatMap((run, i) => (run.seconds === seconds ? [i] : []));
  const [waitMs, plainMs] = [ours, theirs].map((heard) => median(which.map((i) => heard[i]?.waitMs ?? NaN)));
  const [errors, plainErrors] = [ours, theirs].map((heard) =>
    median(which.map((i) => wordErrorRate(runs[i]?.take.words ?? '', heard[i]?.text ?? ''))),
  );
  const ratio = (plainMs ?? NaN) / (waitMs ?? NaN);
  missed ||= !(ratio >= shorter) || !((errors ?? 1) <= (plainErrors ?? 0));
  return {
    'seconds of speech': which.map((i) => secondsOf(runs[i]?.take).toFixed(1)).join(' '),
    parley: `${Math.round(waitMs ?? NaN)} ms`,
    plain: `${Math.round(plainMs ?? NaN)} ms`,
    'times shorter': ratio.toFixed(2),
    wanted: shorter,
    'words wrong, parley': percent(errors),
    'words wrong, plain': percent(plainErrors),
  };
});
console.table(rows);
await service.close();
process.exit(missed ? 1 : 0);

/** Frames come as they are spoken; what is waited for is what comes after the last one. */
async function parley({ sound }: SpokenTake, baseUrl: string): Promise<Heard> {
  const client = createServiceClient({ connection: () => ({ baseUrl, apiKey: service.key }), proxies: {} });
  const fitted = fittedUploads(client, () => performance.now());
  const hearing = hearTake(
    sound.sampleRate,
    { service: fitted, model: async () => model, language: 'en' },
    signal,
  );
  const startedAt = performance.now();
  for (let at = 0; at < sound.pcm.length; at += frameSamples) {
    const spokenMs = durationMs(Math.min(at + frameSamples, sound.pcm.length), sound.sampleRate);
    await sleep(Math.max(0, startedAt + spokenMs - performance.now()));
    hearing.add(sound.pcm.slice(at, at + frameSamples));
  }
  const endedAt = performance.now();
  const transcript = await hearing.finish();
  const waitMs = performance.now() - endedAt;
  await client.close();
  return { waitMs, text: transcript?.text ?? '' };
}

async function plain({ sound }: SpokenTake, baseUrl: string): Promise<Heard> {
  const client = new OpenAI({ baseURL: `${baseUrl}/v1`, apiKey: service.key, maxRetries: 0 });
  const endedAt = performance.now();
  const file = await toFile(encodeWav(sound), 'take.wav');
  const { text } = await client.audio.transcriptions.create({ model, file, language: 'en' });
  return { waitMs: performance.now() - endedAt, text };
}

async function onOwnLine<T>(work: (baseUrl: string) => Promise<T>): Promise<T> {
  const uplink: Uplink = await openUplink({ to: servicePort, bitsPerSecond, port: 0 });
  try {
    return await work(`http://127.0.0.1:${uplink.port}`);
  } finally {
    await uplink.close();
  }
}

function secondsOf(take: SpokenTake | undefined): number {
  return take ? durationMs(take.sound.pcm.length, take.sound.sampleRate) / 1000 : NaN;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function percent(share = NaN): string {
  return `${(share * 100).toFixed(1)} %`;
}
