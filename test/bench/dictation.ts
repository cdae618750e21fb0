import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { toFile } from 'openai';
import { durationMs, encodeWav, joinPcm } from '../../src/shared/audio/pcm.ts';
import { createServiceClient } from '../../src/main/service/client.ts';
import { adaptiveUploads } from '../../src/main/speech/recognition/adaptive-upload.ts';
import { loadSilero } from '../../src/main/speech/recognition/silero/silero.ts';
import { transcribeLiveTake } from '../../src/main/speech/recognition/transcriber.ts';
import { startLocalService } from '../local-service/local-service.ts';
import { profiles } from '../local-service/pace.ts';
import { openUplink, type Uplink } from '../local-service/uplink.ts';
import { talkerWith, type SpokenTake } from './spoken-take.ts';
import { wordErrorRate } from './word-errors.ts';

/**
 * The wait from the end of a take to its text, beside the plain approach: the `openai` client, one WAV after the end.
 * The same service, the same takes, the same run, each at the end of a line of 5 Mbit/s of its own. The takes are spoken
 * at their real pace, one at a time, so that only one is ever listened to. Prints a table; exits with 1 when a figure misses what is promised of it.
 * It takes about eleven minutes; with `--brief`, as part of all benches, fewer takes and none of two minutes: about three.
 */
const promised: readonly { readonly seconds: number; readonly shorter: number }[] = [
  { seconds: 5, shorter: 1.5 },
  { seconds: 15, shorter: 2.5 },
  { seconds: 60, shorter: 8 },
  { seconds: 120, shorter: 15 },
];
const isBrief = process.argv.includes('--brief');
const measured = promised.filter(({ seconds }) => !isBrief || seconds <= 60);
const voices = ['Emily.wav', 'Henry.wav', 'Jordan.wav'];
const bitsPerSecond = 5_000_000;
const model = 'hearken-stt-1';
const frameSamples = 512;
/** Milliseconds that the app listens after the key is up; the plain approach does not. */
const tailMs = 80;
/** The service really listens, which on a busy computer takes longer than it pretends to; figures from then say little. */
const mostSlowdown = 1.25;
const signal = new AbortController().signal;

interface Heard {
  readonly waitMs: number;
  readonly text: string;
  readonly segments: number;
  /** Requests whose answers were not needed. */
  readonly inVain: number;
}

/** As a service typically is, but every request takes the median time: it is the clients that are compared. */
const service = await startLocalService({ profile: { ...profiles.typical, spread: 0 } });
const servicePort = Number(new URL(service.baseUrl).port);
const talkers = await Promise.all(voices.map(talkerWith));
const { detector } = await loadSilero();
const runs = measured.flatMap(({ seconds }) =>
  talkers.flatMap((talker, voice) =>
    Array.from({ length: takesOf(voice, seconds) }, (_, i) => ({
      seconds,
      take: talker.says(seconds, voice * 2 + i),
    })),
  ),
);
await service.ready;

const ours: Heard[] = [];
const theirs: Heard[] = [];
for (const i of runs.keys()) {
  ours.push(await onOwnLine((baseUrl) => parley(take(i), baseUrl)));
  theirs.push(await onOwnLine((baseUrl) => plain(take(i), baseUrl)));
}

let missed = false;
let slowdown = 1;
const rows = measured.map(({ seconds, shorter }) => {
  const which = runs.flatMap((run, i) => (run.seconds === seconds ? [i] : []));
  const [waitMs, plainMs] = [ours, theirs].map((heard) => median(which.map((i) => heard[i]?.waitMs ?? NaN)));
  const [errors, plainErrors] = [ours, theirs].map((heard) =>
    median(which.map((i) => wordErrorRate(take(i).words, heard[i]?.text ?? ''))),
  );
  const ratio = (plainMs ?? NaN) / (waitMs ?? NaN);
  slowdown = Math.max(slowdown, (plainMs ?? NaN) / median(which.map((i) => plainMsOf(take(i)))));
  missed ||= !(ratio >= shorter) || !((errors ?? 1) <= (plainErrors ?? 0));
  return {
    'seconds of speech': which.map((i) => secondsOf(take(i)).toFixed(1)).join(' '),
    parley: `${Math.round(waitMs ?? NaN)} ms`,
    plain: `${Math.round(plainMs ?? NaN)} ms`,
    'times shorter': ratio.toFixed(2),
    wanted: shorter,
    'words wrong, parley': percent(errors),
    'words wrong, plain': percent(plainErrors),
    'segments / sent in vain': which.map((i) => `${ours[i]?.segments}/${ours[i]?.inVain}`).join(' '),
  };
});
console.table(rows);
console.log(`Load of this computer, the last minute: ${loadavg()[0]?.toFixed(1)}.`);
if (slowdown > mostSlowdown) {
  const times = slowdown.toFixed(1);
  console.error(
    `This computer is busy: its service took ${times} times as long as it should. Try again when it is not.`,
  );
}
await service.close();
process.exit(missed ? 1 : 0);

/** Short takes are quick to speak, and short waits easily disturbed: there are more of these. */
function takesOf(voice: number, seconds: number): number {
  if (isBrief) return seconds <= 15 || voice === 0 ? 1 : 0;
  return seconds <= 15 ? 2 : 1;
}

function take(i: number): SpokenTake {
  const run = runs[i];
  if (!run) throw new RangeError(`There is no take ${i}.`);
  return run.take;
}

/** What the plain approach takes at the least: the line's time and the service's. */
function plainMsOf({ sound }: SpokenTake): number {
  const { transcriptionMs, transcriptionMsPerSecond } = profiles.typical;
  const seconds = sound.pcm.length / sound.sampleRate;
  return (sound.pcm.length * 16_000) / bitsPerSecond + transcriptionMs + transcriptionMsPerSecond * seconds;
}

/** Frames come as they are spoken; what is waited for begins when the key is let go. */
async function parley({ sound }: SpokenTake, baseUrl: string): Promise<Heard> {
  const client = createServiceClient({ connection: () => ({ baseUrl, apiKey: service.key }), proxies: {} });
  const fitted = adaptiveUploads(client, () => performance.now());
  const hearing = transcribeLiveTake(
    sound.sampleRate,
    { service: fitted, model: async () => model, language: 'en', gate: { detector } },
    signal,
  );
  const before = service.requests.length;
  const pcm = joinPcm([sound.pcm, new Int16Array((tailMs * sound.sampleRate) / 1000)]);
  const startedAt = performance.now();
  for (let at = 0; at < pcm.length; at += frameSamples) {
    const spokenMs = durationMs(Math.min(at + frameSamples, pcm.length), sound.sampleRate);
    await sleep(Math.max(0, startedAt + spokenMs - performance.now()));
    hearing.add(pcm.slice(at, at + frameSamples));
  }
  const transcript = await hearing.finish();
  const waitMs = performance.now() - startedAt - durationMs(sound.pcm.length, sound.sampleRate);
  await client.close();
  const segments = transcript?.segments.length ?? 0;
  const inVain = service.requests.length - before - segments;
  return { waitMs, text: transcript?.text ?? '', segments, inVain };
}

async function plain({ sound }: SpokenTake, baseUrl: string): Promise<Heard> {
  const client = new OpenAI({ baseURL: `${baseUrl}/v1`, apiKey: service.key, maxRetries: 0 });
  const endedAt = performance.now();
  const file = await toFile(encodeWav(sound), 'take.wav');
  const { text } = await client.audio.transcriptions.create({ model, file, language: 'en' });
  return { waitMs: performance.now() - endedAt, text, segments: 1, inVain: 0 };
}

async function onOwnLine<T>(work: (baseUrl: string) => Promise<T>): Promise<T> {
  const uplink: Uplink = await openUplink({ to: servicePort, bitsPerSecond, port: 0 });
  try {
    return await work(`http://127.0.0.1:${uplink.port}`);
  } finally {
    await uplink.close();
  }
}

function secondsOf({ sound }: SpokenTake): number {
  return durationMs(sound.pcm.length, sound.sampleRate) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function percent(share = NaN): string {
  return `${(share * 100).toFixed(1)} %`;
}
