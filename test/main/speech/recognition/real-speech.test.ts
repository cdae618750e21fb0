import { setTimeout as sleep } from 'node:timers/promises';
import { assert, integer, property } from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isThorough } from '../../../thorough.ts';
import { type ServiceClient, createServiceClient } from '../../../../src/main/service/client.ts';
import { adaptiveUploads } from '../../../../src/main/speech/recognition/adaptive-upload.ts';
import {
  type SegmentTranscriber,
  createSegmentTranscriber,
} from '../../../../src/main/speech/recognition/transcriber.ts';
import { createTakeCutter } from '../../../../src/main/speech/recognition/take-cutter.ts';
import { resumeTranscription, stretchOf } from '../../../../src/main/speech/recognition/transcriber.ts';
import type {
  SegmentProgress,
  TranscriptionProgress,
} from '../../../../src/main/speech/recognition/segment-queue.ts';
import { type Sound, durationMs, loudnessDb } from '../../../../src/shared/audio/pcm.ts';
import type { Segment } from '../../../../src/shared/speech/segments.ts';
import { createLoudnessDetector } from '../../../../src/shared/speech/speech-detector.ts';
import { type LocalService, startLocalService } from '../../../local-service/local-service.ts';
import { said, sentences, talkOf, wordsOf } from './talk.ts';

/** Real synthesis and recognition on shared cores; the limit is for a hang, not for slowness. */
const patience = 240_000;
const unending = new AbortController().signal;
const model = async (): Promise<string> => 'hearken-stt-1';

let service: LocalService;
let client: ServiceClient;
let minute: Sound;
let words: string;
/** Half a minute, where more of it would tell nothing more. */
let short: { readonly take: Sound; readonly words: string };

beforeAll(async () => {
  service = await startLocalService();
  client = createServiceClient({ connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }) });
  const talk = talkOf(20);
  minute = await said(talk);
  words = wordsOf(talk);
  short = { take: await said(talk.slice(0, 8)), words: wordsOf(talk.slice(0, 8)) };
  await service.ready;
}, patience);

beforeEach(() => service.faults.clear());

afterAll(async () => {
  await client.close();
  await service.close();
});

test.runIf(isThorough)(
  'writes down more than a minute of speech word for word, sent while more is said: at most the last segment is left',
  async () => {
    expect(durationMs(minute.pcm.length, minute.sampleRate)).toBeGreaterThan(60_000);
    const { transcript, log, sentBefore } = await taken(minute, { block: 512, untilHeard: true });
    expect(transcript?.text).toBe(words);
    expect(log.segments.length).toBeGreaterThan(5);
    expect(sentBefore).toBeGreaterThanOrEqual(log.segments.length - 1);
    expect(log.previews.at(-1)).toBe(words);
    expect(log.previews.every((preview) => words.startsWith(preview))).toBe(true);
    expect(log.previews.length).toBeGreaterThan(5);
  },
  patience,
);

test(
  'cuts a minute of speech alike in blocks of any size',
  () => {
    const cut = (block: number): string => JSON.stringify(cutIn(minute, block));
    const whole = cut(minute.pcm.length);
    assert(
      property(integer({ min: 1, max: 50_000 }), (block) => {
        expect(cut(block)).toBe(whole);
      }),
      { numRuns: isThorough ? 8 : 2, examples: [[160], [1_024]] },
    );
  },
  patience,
);

test(
  'cuts speech without pauses where it is quiet, never in a word',
  async () => {
    const hasty = await said(Array.from({ length: 30 }, (_, i) => [sentences[3 + (i % 3)] ?? '', 20]));
    const cuts = cutIn(hasty, 1_024).filter(({ endsAtPause }) => !endsAtPause);
    expect(cuts.length).toBeGreaterThan(1);
    const levels = cuts.map(({ endMs }) => loudnessDb(stretchOf(hasty, endMs - 30, endMs + 30).pcm));
    // What is said is at -20 dB.
    expect(Math.max(...levels)).toBeLessThan(-45);
  },
  patience,
);

test(
  'skips nothing when the service fails for some segments, and cuts their answers off',
  async () => {
    service.faults.next('transcription', { cutAfter: 10 });
    service.faults.next('transcription', { status: 429, headers: { 'retry-after': '1' } });
    service.faults.next('transcription', { reset: true });
    service.faults.next('transcription', { status: 500 }, 2);
    const waits: boolean[] = [];
    const { transcript } = await taken(short.take, {
      block: 4_096,
      onWait: (wait) => void waits.push(!!wait),
    });
    expect(transcript?.text).toBe(short.words);
    expect(waits).toContain(true);
    expect(waits.at(-1)).toBe(false);
  },
  patience,
);

test(
  'sends in another format what the service cannot read',
  async () => {
    const error = { message: 'Invalid or unsupported audio format', type: 'invalid_request_error' };
    service.faults.next('transcription', { status: 400, body: { error } });
    const before = service.requests.length;
    const fitted = adaptiveUploads(client, () => performance.now());
    const transcript = await resumeTranscription(short.take, fromStart, { service: fitted, model }, unending);
    expect(transcript?.text).toBe(short.words);
    expect(service.requests.length - before).toBe((transcript?.segments.length ?? 0) + 1);
  },
  patience,
);

test(
  'keeps what was heard when the credits run out, and goes on with the rest in another run',
  async () => {
    service.faults.next('transcription', { status: 402 });
    const stopped = await taken(short.take, { block: 4_096 }).catch((error: Stopped) => error);
    expect(stopped).toMatchObject({ cause: { fault: { kind: 'no-credits' } } });
    const state = JSON.parse(JSON.stringify((stopped as Stopped).state)) as TranscriptionProgress;
    const missing = state.segments.filter(({ text }) => text === undefined);
    expect(missing.length).toBeGreaterThan(0);

    const before = service.requests.length;
    const transcript = await resumeTranscription(short.take, state, { service: client, model }, unending);
    expect(transcript?.text).toBe(short.words);
    expect(service.requests.length - before).toBe(missing.length);
  },
  patience,
);

test(
  'goes on with a take whose transcription was stopped in its midst',
  async () => {
    const quit = new AbortController();
    const half = stretchOf(short.take, 0, 20_000);
    const transcriber = transcriberOf(short.take, {}, quit.signal);
    transcriber.add(half.pcm);
    const quitting = transcriber.finish();
    quit.abort(new Error('quit'));
    await expect(quitting).rejects.toThrow('quit');
    const state = { ...transcriber.state(), cutMs: transcriber.state().segments.at(-2)?.endMs ?? 0 };
    const kept = { ...state, segments: state.segments.slice(0, -1) };
    expect(kept.segments.filter(({ fault }) => fault)).toEqual([]);
    expect((await resumeTranscription(short.take, kept, { service: client, model }, unending))?.text).toBe(
      short.words,
    );
  },
  patience,
);

test('sends nothing when nothing is said', async () => {
  const before = service.requests.length;
  const quiet = { pcm: new Int16Array(40 * 16_000).map((_, i) => (i % 7) - 3), sampleRate: 16_000 };
  expect((await taken(quiet, { block: 1_000 })).transcript).toBeUndefined();
  expect(service.requests.length).toBe(before);
});

const fromStart: TranscriptionProgress = { segments: [], cutMs: 0 };

interface Taking {
  readonly block: number;
  /** Waits for every segment's text before it goes on speaking, as if it were said slowly. */
  readonly untilHeard?: boolean;
  readonly onWait?: (wait: unknown) => void;
}

interface Log {
  readonly segments: readonly (readonly [startMs: number, endMs: number])[];
  readonly previews: readonly string[];
}

/** A take that failed, with how far it had come. */
class Stopped extends Error {
  readonly state: TranscriptionProgress;
  constructor(state: TranscriptionProgress, cause: unknown) {
    super('stopped', { cause });
    this.state = state;
  }
}

function transcriberOf(
  take: Sound,
  options: Partial<Parameters<typeof createSegmentTranscriber>[0]>,
  signal: AbortSignal,
) {
  return createSegmentTranscriber(
    {
      service: client,
      model,
      language: 'en',
      sampleRate: take.sampleRate,
      detector: createLoudnessDetector(),
      read: (startMs, endMs) => stretchOf(take, startMs, endMs),
      ...options,
    },
    signal,
  );
}

async function taken(take: Sound, { block, untilHeard = false, onWait }: Taking) {
  const heard: SegmentProgress[] = [];
  const previews: string[] = [];
  const before = service.requests.length;
  const transcriber = transcriberOf(
    take,
    {
      onSegment: (segment) => void heard.push(segment),
      onPreview: (text) => void previews.push(text),
      ...(onWait && { onWait }),
    },
    unending,
  );
  for (let at = 0; at < take.pcm.length; at += block) {
    transcriber.add(take.pcm.subarray(at, at + block));
    if (untilHeard) await allHeard(transcriber);
  }
  const sentBefore = service.requests.length - before;
  try {
    const transcript = await transcriber.finish();
    const segments = transcriber.state().segments.map(({ startMs, endMs }) => [startMs, endMs] as const);
    return { transcript, sentBefore, log: { segments, previews } satisfies Log };
  } catch (error) {
    throw new Stopped(transcriber.state(), error);
  }
}

function cutIn({ pcm, sampleRate }: Sound, block: number): readonly Segment[] {
  const cutter = createTakeCutter({ sampleRate, detector: createLoudnessDetector(), fromMs: 0 });
  const segments: Segment[] = [];
  for (let at = 0; at < pcm.length; at += block) segments.push(...cutter.add(pcm.subarray(at, at + block)));
  return [...segments, ...cutter.finish()];
}

async function allHeard(transcriber: SegmentTranscriber): Promise<void> {
  const isPending = (): boolean => transcriber.state().segments.some(({ text }) => text === undefined);
  while (isPending()) await sleep(5);
}
