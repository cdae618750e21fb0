import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TranscriptionRequest, VoiceService } from '../../../../src/main/speech/voice-service.ts';
import { transcribeLong } from '../../../../src/main/speech/recognition/transcribe-long.ts';
import { encodeWav } from '../../../../src/shared/audio/pcm.ts';
import { FaultError } from '../../../../src/shared/contract/fault.ts';
import { ownFolder, unending, voiceLike } from '../workshop.ts';

type LongTranscription = Parameters<typeof transcribeLong>[0];

const sampleRate = 16_000;

test('sends the parts between pauses and puts their times where they stand', async () => {
  const asked: TranscriptionRequest[] = [];
  const file = await recording([2, 'silent'], [10, 'spoken'], [2, 'silent'], [20, 'spoken'], [3, 'silent']);
  const heard = await transcribeLong(
    { ...whole(file, answering('One.', 'Two.', asked)), language: 'en', timestamps: 'word' },
    unending,
  );
  expect(asked).toHaveLength(2);
  for (const request of asked) {
    expect(request).toMatchObject({
      fileName: 'part.webm',
      responseFormat: 'verbose_json',
      timestamps: ['segment', 'word'],
      language: 'en',
    });
  }
  expect(heard).toMatchObject({ type: 'transcript', transcript: { text: 'One. Two.', duration: 37 } });
  const { segments = [], words = [] } = heard?.type === 'transcript' ? heard.transcript : {};
  expect(segments.map(({ start }) => start)).toEqual([closeTo(2), closeTo(14)]);
  expect(words.map(({ start, text }) => ({ start, text }))).toEqual([
    { start: closeTo(2), text: 'One' },
    { start: closeTo(14), text: 'Two' },
  ]);
});

test('makes one request of a recording of up to 25 seconds', async () => {
  const asked: TranscriptionRequest[] = [];
  const file = await recording([9, 'spoken'], [1, 'silent'], [9, 'spoken'], [1, 'silent'], [4, 'spoken']);
  await transcribeLong(whole(file, answering('All.', 'All.', asked)), unending);
  expect(asked).toHaveLength(1);
});

test('sends nothing, and asks for no model, when nothing is said', async () => {
  const file = await recording([40, 'silent']);
  const never = (): never => {
    throw new Error('This should not have been asked.');
  };
  const silent = { file, model: never, service: { transcribe: never } };
  expect(await transcribeLong(silent, unending)).toBeUndefined();
});

const unread = { kind: 'refused', message: 'The file cannot be read.', cause: 'bad-format' } as const;

test('sends long recordings compressed, and as WAV once the service does not read that', async () => {
  const names: string[] = [];
  const service: Pick<VoiceService, 'transcribe'> = {
    transcribe: async ({ fileName }) => {
      names.push(fileName);
      if (fileName.endsWith('.webm')) throw new FaultError(unread);
      return { text: 'Yes.' };
    },
  };
  const file = await recording(
    ...Array.from(
      { length: 10 },
      () =>
        [
          [15, 'spoken'],
          [1, 'silent'],
        ] as const,
    ).flat(),
  );
  const heard = await transcribeLong(whole(file, service), unending);
  expect(heard).toMatchObject({ transcript: { text: Array(10).fill('Yes.').join(' ') } });
  expect(names.filter((name) => name === 'part.wav')).toHaveLength(10);
  expect(names.filter((name) => name === 'part.webm')).toHaveLength(3);
});

test('passes on what the service wrote of a file that cannot be decoded here', async () => {
  const asked: TranscriptionRequest[] = [];
  const file = join(await ownFolder(), 'memo.m4a');
  await writeFile(file, 'the bytes of a memo');
  const srt = '1\n00:00:00,000 --> 00:00:01,000\nOne.\n';
  const heard = transcribeLong({ ...whole(file, answering(srt, srt, asked)), format: 'srt' }, unending);
  expect(await heard).toEqual({ type: 'body', body: srt });
  expect(asked[0]).toMatchObject({ fileName: 'memo.m4a', responseFormat: 'srt' });
  expect(asked[0]).not.toHaveProperty('timestamps');
  expect(Buffer.from(asked[0]?.file ?? [])).toEqual(await readFile(file));
});

test('says before sending that a file which cannot be decoded here is too large', async () => {
  const asked: TranscriptionRequest[] = [];
  const path = join(await ownFolder(), 'memo.m4a');
  const file = await open(path, 'w');
  await file.truncate(26 * 1024 * 1024);
  await file.close();
  const hearing = transcribeLong(whole(path, answering('', '', asked)), unending);
  await expect(hearing).rejects.toMatchObject({ fault: { kind: 'too-large' } });
  expect(asked).toEqual([]);
});

test('names a file that is none', async () => {
  const folder = await ownFolder();
  for (const path of [folder, join(folder, 'missing.wav')]) {
    const hearing = transcribeLong(whole(path, answering('', '', [])), unending);
    await expect(hearing).rejects.toMatchObject({ fault: { kind: 'bad-input' } });
  }
});

test('ends with its signal', async () => {
  const stop = new AbortController();
  const service: Pick<VoiceService, 'transcribe'> = {
    transcribe: (_, signal) => {
      stop.abort(new Error('enough'));
      return new Promise((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  };
  const file = await recording([3, 'spoken']);
  await expect(transcribeLong(whole(file, service), stop.signal)).rejects.toThrow('enough');
});

function whole(file: string, service: Pick<VoiceService, 'transcribe'>): LongTranscription {
  return { file, model: async () => 'stt', service };
}

/** Of Opus at 24 kbit/s, in bytes. */
const fifteenSeconds = 15 * 3_000;

/** Hears one thing in what is shorter than 15 s and another in what is longer, each a quarter of a second in. */
function answering(
  short: string,
  long: string,
  asked: TranscriptionRequest[],
): Pick<VoiceService, 'transcribe'> {
  return {
    transcribe: async (request) => {
      asked.push(request);
      const text = request.file.length < fifteenSeconds ? short : long;
      const timed = { start: 0.25, end: 1 };
      return { text, segments: [{ ...timed, text }], words: [{ ...timed, word: text.slice(0, -1) }] };
    },
  };
}

async function recording(...stretches: readonly (readonly [number, 'spoken' | 'silent'])[]): Promise<string> {
  const path = join(await ownFolder(), 'recording.wav');
  const length = stretches.reduce((sum, [seconds]) => sum + seconds, 0) * sampleRate;
  const pcm = new Int16Array(length);
  let at = 0;
  for (const [seconds, kind] of stretches) {
    if (kind === 'spoken') pcm.set(voiceLike(seconds, sampleRate), at);
    at += seconds * sampleRate;
  }
  await writeFile(path, encodeWav({ pcm, sampleRate }));
  return path;
}

/** To the frame by which loudness is measured. */
function closeTo(seconds: number): number {
  // Vitest types the matcher as `any`.
  return expect.closeTo(seconds, 1) as number;
}
