import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/main/storage/database/database.ts';
import { openTakes } from '../../src/main/storage/takes/takes.ts';
import { createServiceClient } from '../../src/main/service/client.ts';
import { adaptiveUploads } from '../../src/main/speech/recognition/adaptive-upload.ts';
import { loadSilero } from '../../src/main/speech/recognition/silero/silero.ts';
import { createSegmentTranscriber } from '../../src/main/speech/recognition/transcriber.ts';
import { startServiceProcess } from './service-process.ts';
import { talkerWith } from './spoken-take.ts';
import { wordErrorRate } from './word-errors.ts';

/**
 * Hours of speech in one take, faster than anybody speaks: recorded to the disk, written down while it goes on, read
 * back from the disk segment by segment. Prints what memory it takes and whether every word came, in order; exits with 1
 * when it does not. `npm run bench -- long` takes two hours of speech, about ten minutes.
 */
const hours = Number(process.env['PARLEY_BENCH_HOURS'] ?? 2);
const minutes = Math.round(hours * 60);
const frameSamples = 512;
/** Said again and again: what is spoken about makes no difference to memory. */
const partSeconds = 60;
/** Megabytes by which the second half may stand above the first. */
const growthMb = 25;

const service = await startServiceProcess();
const folder = mkdtempSync(join(tmpdir(), 'parley-long-'));
const database = openDatabase({ file: join(folder, 'library.db'), now: Date.now, onNotice: console.error });
const takes = openTakes({
  database,
  folder: join(folder, 'takes'),
  now: Date.now,
  onTrouble: ({ message }) => console.error(message),
});
const client = createServiceClient({
  connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }),
  proxies: {},
});
try {
  process.exitCode = (await transcribe()) ? 0 : 1;
} finally {
  await client.close();
  takes.close();
  database.close();
  service.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function transcribe(): Promise<boolean> {
  const part = (await talkerWith('Emily.wav')).says(partSeconds, 0);
  const { pcm, sampleRate } = part.sound;
  const { detector } = await loadSilero();
  const recorder = takes.begin({ id: 'long', kind: 'dictation', sampleRate });
  const transcriber = createSegmentTranscriber(
    {
      service: adaptiveUploads(client, () => performance.now()),
      model: async () => 'hearken-stt-1',
      language: 'en',
      sampleRate,
      detector: detector(),
      read: (startMs, endMs) => takes.read('long', startMs, endMs),
    },
    new AbortController().signal,
  );
  const memory: number[] = [];
  const startedAt = performance.now();
  for (let minute = 0; minute < minutes; minute++) {
    for (let at = 0; at < pcm.length; at += frameSamples) {
      const frame = pcm.slice(at, at + frameSamples);
      recorder.append(frame);
      transcriber.add(frame);
      if (at % (frameSamples * 100) === 0) await sleep();
    }
    // Nobody speaks faster than the service listens.
    while (transcriber.state().segments.filter(({ text }) => text === undefined).length > 3) await sleep(20);
    memory.push(process.memoryUsage().rss / 1e6);
  }
  recorder.finish();
  const transcript = await transcriber.finish();
  const seconds = (performance.now() - startedAt) / 1000;

  const said = Array.from({ length: minutes }, () => part.words).join(' ');
  const errors = wrongParts(said, transcript?.text ?? '');
  const [early, late] = [memory.slice(memory.length / 4, memory.length / 2), memory.slice(memory.length / 2)];
  const growth = Math.max(...late) - Math.max(...early);
  console.table([
    row('speech in one take', `${((minutes * pcm.length) / sampleRate / 3600).toFixed(2)} h`, ''),
    row('written down in', `${Math.round(seconds)} s`, ''),
    row('segments', String(transcript?.segments.length), ''),
    row('words wrong, of those said in order', `${(errors * 100).toFixed(2)} %`, '0 %'),
    row('memory in use (RSS), each tenth', tenths(memory), ''),
    row('memory, second half above the first', `${growth.toFixed(1)} MB`, `${growthMb} MB`),
  ]);
  return errors === 0 && growth <= growthMb;
}

/** In stretches, since comparing all words with all others would take longer than to hear them. */
function wrongParts(said: string, heard: string): number {
  const [wanted, found] = [said.split(' '), heard.split(' ')];
  const stretch = 1000;
  let errors = Math.abs(wanted.length - found.length);
  for (let at = 0; at < wanted.length; at += stretch) {
    const [one, other] = [wanted, found].map((words) => words.slice(at, at + stretch).join(' '));
    errors += wordErrorRate(one ?? '', other ?? '') * stretch;
  }
  return errors / wanted.length;
}

function tenths(samples: readonly number[]): string {
  return Array.from({ length: 10 }, (_, i) =>
    Math.round(samples[Math.floor(((i + 1) * samples.length) / 10) - 1] ?? NaN),
  ).join(' ');
}

function row(figure: string, value: string, wanted: string) {
  return { figure, value, wanted };
}
