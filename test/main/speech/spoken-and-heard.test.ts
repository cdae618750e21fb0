import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isThorough, someOf } from '../../thorough.ts';
import { createServiceClient, type ServiceClient } from '../../../src/main/service/client.ts';
import type { VoiceService } from '../../../src/main/speech/voice-service.ts';
import type { SoundFormat } from '../../../src/main/speech/codecs/sound-file.ts';
import { speakLong } from '../../../src/main/speech/synthesis/speak-long.ts';
import { spokenPieces } from '../../../src/main/speech/synthesis/spoken-pieces.ts';
import { transcribeLong } from '../../../src/main/speech/recognition/transcribe-long.ts';
import type { Transcript } from '../../../src/main/speech/recognition/transcript-parts.ts';
import { timings } from '../../../src/main/talk/timings.ts';
import { encodeWav, joinPcm, type Sound } from '../../../src/shared/audio/pcm.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { levelled, synthesise } from '../../local-service/speech/synthesise.ts';
import { timbres } from '../../local-service/speech/voices.ts';
import { decoded, unending } from './workshop.ts';

/** Milliseconds for a hang, not for slowness: real synthesis and recognition on shared cores. */
const patience = 240_000;

let service: LocalService;
let client: ServiceClient;
let folder: string;
/** Spoken once for all tests. */
let wav: Awaited<ReturnType<typeof spokenAs>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-'));
  service = await startLocalService();
  client = createServiceClient({
    connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }),
    // It is its recogniser that is asked about, however long it takes on a computer that is busy with something else.
    timeouts: { headersMs: patience, listeningMs: patience },
  });
  wav = await spokenAs('wav');
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await client.close();
  await service.close();
});

const sentences = [
  'The tallest known tree in Europe is a karri in Vale de Canas, near Coimbra in Portugal.',
  'Once upon a time there was a lighthouse keeper who had never seen the sea asleep.',
  'Long ago, a slow train set out to find the end of its own track.',
  'What is one hundred divided by four?',
  'One hundred divided by four is twenty-five.',
  'How does the reading aloud work?',
  'Thank you very much.',
] as const;

/** A little over a minute: the sentences in other orders, a paragraph each. */
const paragraphs = Array.from({ length: 3 }, (_, turn) =>
  sentences.map((_s, i) => sentences[(i * 3 + turn) % 7] ?? ''),
);
const text = paragraphs.map((paragraph) => paragraph.join(' ')).join('\n\n');

test.runIf(isThorough)('speaks a minute whose sentences are heard again in their order', async () => {
  const { spoken, sound, out } = wav;
  expect(spoken.durationMs).toBeGreaterThan(60_000);
  expect((sound.pcm.length * 1000) / sound.sampleRate).toBe(spoken.durationMs);
  expect(spoken.flaws).toEqual([]);
  const { text: heard, segments } = (await heardIn(out)).transcript;
  expect(heard).toBe(paragraphs.flat().join(' '));
  expect(segments.map(({ start }) => start)).toEqual(
    segments.map(({ start }) => start).toSorted((a, b) => a - b),
  );
});

test('joins without a click: the sound of every piece rises from nothing and falls to it', () => {
  const { sound, pieces } = wav;
  const joins = pieces.flatMap(({ start, end }) => [start, end]);
  expect(joins).toHaveLength(2 * spokenPieces(text, 'markdown').length);
  // A half per cent of full scale from one sample to the next, within a millisecond of the join.
  expect(Math.max(...joins.map((at) => largestStep(sound, at)))).toBeLessThan(164);
});

test.for(someOf(1, ['mp3', 'opus'] as const))(
  'speaks the same minute into %s, exactly as long',
  async (format) => {
    const packed = await spokenAs(format);
    const seconds = packed.sound.pcm.length / packed.sound.sampleRate;
    expect(packed.spoken.durationMs).toBe(wav.spoken.durationMs);
    expect(Math.abs(seconds - wav.spoken.durationMs / 1000)).toBeLessThan(0.001);
    expect(loudest(packed.sound)).toBeGreaterThan(loudest(wav.sound) * 0.8);
  },
);

/**
 * Without the one phrase that the local service's recogniser misses in some voices once it went through Opus, at any
 * bitrate from 24 to 48 kbit/s; from WAV it hears it. Order and times are asked about here, not its hearing.
 */
const clearSentences = sentences.filter((sentence) => sentence !== 'Thank you very much.');

test.runIf(isThorough)(
  'hears the phrases of a recording in their order and at their times, compressed on the way',
  async () => {
    const { path, truth } = await recordingOf(clearSentences, 4);
    const { transcript, uploads } = await heardIn(path);
    const { segments, duration } = transcript;
    expect(transcript.text).toBe(truth.map((phrase) => phrase.text).join(' '));
    expect(segments.map((segment) => segment.text)).toEqual(truth.map((phrase) => phrase.text));
    const errors = segments.flatMap(({ start, end }, i) => [
      Math.abs(start - (truth[i]?.start ?? Infinity)),
      Math.abs(end - (truth[i]?.end ?? Infinity)),
    ]);
    expect(Math.max(...errors)).toBeLessThan(0.15);
    expect(duration).toBeCloseTo((truth.at(-1)?.end ?? 0) + 1, 2);
    expect(uploads.length).toBeGreaterThan(2);
    expect(uploads).toContain('part.webm');
  },
);

async function spokenAs(format: SoundFormat) {
  const out = join(folder, `speech.${format}`);
  const endsMs = [0];
  const spoken = await speakLong(
    {
      pieces: spokenPieces(text, 'markdown'),
      model: 'murmur-tts-1',
      voice: 'Emily.wav',
      speed: 1,
      format,
      out,
      pauseMs: timings.pauseMs,
      service: client,
      onProgress: ({ durationMs }) => void endsMs.push(durationMs),
    },
    unending,
  );
  const sound = await decoded(out);
  const at = (ms: number): number => Math.round((ms * sound.sampleRate) / 1000);
  const pieces = spokenPieces(text, 'markdown').map(({ boundary }, i, { length }) => ({
    start: at(endsMs[i] ?? 0),
    end: at((endsMs[i + 1] ?? 0) - (i === length - 1 ? 0 : timings.pauseMs[boundary])),
  }));
  return { spoken, out, sound, pieces };
}

async function heardIn(file: string): Promise<{ transcript: Transcript; uploads: readonly string[] }> {
  const uploads: string[] = [];
  const listening: Pick<VoiceService, 'transcribe'> = {
    transcribe: (request, signal) => {
      uploads.push(request.fileName);
      return client.transcribe(request, signal);
    },
  };
  const heard = await transcribeLong(
    { file, model: async () => 'hearken-stt-1', service: listening },
    unending,
  );
  if (heard?.type !== 'transcript') throw new Error('Nothing was heard.');
  return { transcript: heard.transcript, uploads };
}

/** The phrases over and over, with pauses of 0.4 to 1.4 seconds, and where each of them really lies. */
async function recordingOf(phrases: readonly string[], times: number) {
  const clips = new Map(
    await Promise.all(phrases.map(async (phrase) => [phrase, await said(phrase)] as const)),
  );
  const truth: { text: string; start: number; end: number }[] = [];
  const pieces: Int16Array[] = [];
  let seconds = 0;
  const add = (pcm: Int16Array, sampleRate: number): void => {
    pieces.push(pcm);
    seconds += pcm.length / sampleRate;
  };
  const rate = clips.get(phrases[0] ?? '')?.sampleRate ?? 0;
  add(new Int16Array(rate), rate);
  for (let i = 0; i < phrases.length * times; i++) {
    const phrase = phrases[(i * 5) % phrases.length] ?? '';
    const start = seconds;
    add(clips.get(phrase)?.pcm ?? new Int16Array(), rate);
    truth.push({ text: phrase, start, end: seconds });
    const last = i === phrases.length * times - 1;
    add(new Int16Array(Math.round(rate * (last ? 1 : 0.4 + 0.25 * ((i * 7) % 5)))), rate);
  }
  const path = join(folder, `recording-${times}.wav`);
  await writeFile(path, encodeWav({ pcm: joinPcm(pieces), sampleRate: rate }));
  return { path, truth };
}

async function said(phrase: string): Promise<Sound> {
  const timbre = timbres.get('Emily.wav');
  if (!timbre) throw new Error('There is no such voice.');
  return levelled(await synthesise({ text: phrase, timbre, speed: 1 }));
}

function largestStep({ pcm, sampleRate }: Sound, at: number): number {
  const reach = Math.round(sampleRate / 1000);
  let largest = 0;
  for (let i = Math.max(1, at - reach); i < Math.min(pcm.length, at + reach); i++) {
    largest = Math.max(largest, Math.abs((pcm[i] ?? 0) - (pcm[i - 1] ?? 0)));
  }
  return largest;
}

function loudest({ pcm }: Sound): number {
  return pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}
