import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeWav, durationMs, joinPcm, type Sound } from '../../../../src/shared/audio/pcm.ts';
import { createLoudnessDetector, findSpeech } from '../../../../src/shared/speech/speech-detector.ts';
import { createSegmentTranscriber } from '../../../../src/main/speech/recognition/transcriber.ts';
import { transcribeLiveTake, transcribeTake } from '../../../../src/main/speech/recognition/transcriber.ts';

const unending = new AbortController().signal;
const question = decodeWav(readFileSync(join(import.meta.dirname, '../../../fixtures/what-time-is-it.wav')));
const { sampleRate } = question;
const silence = (ms: number): Int16Array => new Int16Array((ms * sampleRate) / 1000);

test('sends a short question whole, without the silence around it', async () => {
  const { hearing, heardMs } = hearingOf('What time is it?');
  const take = { pcm: joinPcm([silence(3_000), question.pcm, silence(3_000)]), sampleRate };
  expect((await transcribeTake(take, hearing, unending).finish())?.text).toBe('What time is it?');
  expect(heardMs).toHaveLength(1);
  expect(heardMs[0]).toBeLessThan(durationMs(question.pcm.length, sampleRate) + 500);
});

test('sends nothing when nothing is said, and says when a voice held no words', async () => {
  const { hearing, heardMs } = hearingOf('');
  const quiet = { pcm: silence(3_000), sampleRate };
  expect(await transcribeTake(quiet, hearing, unending).finish()).toBeUndefined();
  expect(heardMs).toHaveLength(0);
  const wordless = transcribeTake(question, hearing, unending).finish();
  await expect(wordless).rejects.toMatchObject({ fault: { kind: 'nothing-heard' } });
});

test('sends the beginning of a long question while the rest is spoken', async () => {
  const { hearing, heardMs } = hearingOf('Yes.');
  const live = transcribeLiveTake(sampleRate, hearing, unending);
  const blocks = Array.from({ length: 14 }, () => [question.pcm, silence(500)]).flat();
  for (const block of blocks) live.add(block);
  await expect.poll(() => heardMs.length).toBeGreaterThan(2);
  const before = heardMs.length;
  const transcript = await live.finish();
  expect(heardMs.length - before).toBeLessThanOrEqual(1);
  expect(transcript?.text).toBe(transcript?.segments.map(() => 'Yes.').join(' '));
  expect(Math.max(...heardMs)).toBeLessThanOrEqual(25_000);
});

test('hears a whisper that only the silence after it makes audible', async () => {
  const { hearing, heardMs } = hearingOf('Yes.');
  const live = transcribeLiveTake(
    sampleRate,
    { ...hearing, gate: { detector: () => ({ push: () => 0 }), secondLook: findSpeech } },
    unending,
  );
  live.add(question.pcm.map((sample) => sample / 20));
  live.add(silence(500));
  expect((await live.finish())?.text).toBe('Yes.');
  expect(heardMs).toHaveLength(1);
});

/** A service that hears the same in everything; with the length of all it was sent, in milliseconds. */
function hearingOf(text: string) {
  const heardMs: number[] = [];
  const lengthMs = (sound: Sound): number => durationMs(sound.pcm.length, sound.sampleRate);
  const service = {
    async transcribe({ file }: { readonly file: Uint8Array }) {
      heardMs.push(lengthMs(decodeWav(file)));
      return { text };
    },
  };
  return { hearing: { service, model: async () => 'stt' }, heardMs };
}

test('shows what it hears in a pause as open, and keeps it in sight until it is heard whole', async () => {
  const answers = ['Hello', 'Hello there'];
  const previews: string[] = [];
  const transcriber = createSegmentTranscriber(
    {
      service: { transcribe: async () => ({ text: answers.shift() ?? 'too much' }) },
      model: async () => 'stt',
      sampleRate,
      detector: createLoudnessDetector(),
      read: () => question,
      onPreview: (text, tentative) => void previews.push(`${text}|${tentative}`),
    },
    unending,
  );
  transcriber.add(joinPcm([question.pcm, silence(260)]));
  await expect.poll(() => previews).toEqual(['|Hello']);
  transcriber.add(joinPcm([question.pcm, silence(100)]));
  expect((await transcriber.finish())?.text).toBe('Hello there');
  expect(previews).toEqual(['|Hello', 'Hello there|']);
});
