import { expect, test } from 'vitest';
import { decodeWav, encodeWav } from '../../../../src/shared/audio/pcm.ts';
import { FaultError, type FaultKind } from '../../../../src/shared/contract/fault.ts';
import { adaptiveUploads } from '../../../../src/main/speech/recognition/adaptive-upload.ts';
import type { TranscriptionRequest, Transcription } from '../../../../src/main/speech/voice-service.ts';
import { unending, voiceLike } from '../workshop.ts';

test('sends a word as it is, and a sentence compressed to a tenth', async () => {
  const { service, sent } = fitted(() => hears('Yes.'));
  await service.transcribe(take(0.5), unending);
  await service.transcribe(take(8), unending);
  expect(sent.map(({ fileName }) => fileName)).toEqual(['take.wav', 'take.webm']);
  expect(sent[1]?.file.length).toBeLessThan(take(8).file.length / 6);
});

test('has its encoder ready ahead without sending anything, and encodes no other way for it', async () => {
  const [prepared, cold] = [fitted(() => hears('Yes.')), fitted(() => hears('Yes.'))];
  await prepared.service.prepare();
  expect(prepared.sent).toEqual([]);
  for (const { service } of [prepared, cold]) await service.transcribe(take(8), unending);
  expect(prepared.sent.map(({ file }) => file.length)).toEqual(cold.sent.map(({ file }) => file.length));
});

test('sends a sentence as it is once the service is known to be near', async () => {
  const { service, sent } = fitted(() => hears('Yes.'), { answersWithinMs: 1 });
  for (let i = 0; i < 3; i++) await service.transcribe(take(8), unending);
  expect(sent.map(({ fileName }) => fileName)).toEqual(['take.webm', 'take.wav', 'take.wav']);
});

test('never sends more than 16 kHz', async () => {
  const { service, sent } = fitted(() => hears('Yes.'));
  const file = encodeWav({ pcm: voiceLike(0.5, 48_000), sampleRate: 48_000 });
  await service.transcribe({ ...take(0.5), file }, unending);
  const { pcm, sampleRate } = decodeWav(sent[0]?.file ?? new Uint8Array());
  expect([pcm.length, sampleRate]).toEqual([8_000, 16_000]);
});

test('sends what the service does not read as WAV, and remembers it', async () => {
  const { service, sent } = fitted(({ fileName }) =>
    fileName.endsWith('webm') ? refuses('refused', 'The file cannot be read.', 'bad-format') : hears('Yes.'),
  );
  for (let i = 0; i < 2; i++) await service.transcribe(take(8), unending);
  expect(sent.map(({ fileName }) => fileName)).toEqual(['take.webm', 'take.wav', 'take.wav']);
});

test('sends only what is smaller than what was too large (S02)', async () => {
  const sizes: number[] = [];
  const { service } = fitted(async ({ file }) => {
    sizes.push(file.length);
    return file.length > 20_000 ? refuses('too-large', 'too large') : hears('A part.');
  });
  await service.transcribe(take(8), unending);
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.every((size) => size <= (sizes[0] ?? 0))).toBe(true);
});

test('sends what is too large as WAV compressed, before it sends halves (S02)', async () => {
  const { service, sent } = fitted(
    ({ fileName }) => (fileName.endsWith('wav') ? refuses('too-large', 'too large') : hears('Yes.')),
    { answersWithinMs: 1 },
  );
  for (let i = 0; i < 2; i++) await service.transcribe(take(8), unending);
  expect(sent.map(({ fileName }) => fileName)).toEqual(['take.webm', 'take.wav', 'take.webm']);
});

test('sends halves of what is in a format it does not read, and too large in the other (S02, S11)', async () => {
  const heardSeconds: number[] = [];
  const { service } = fitted(({ file, fileName }) => {
    if (fileName.endsWith('webm')) return refuses('refused', 'The file cannot be read.', 'bad-format');
    if (file.length > 200_000) return refuses('too-large', 'too large');
    heardSeconds.push(decodeWav(file).pcm.length / 16_000);
    return hears('A part.', { start: 0.5, end: 1 });
  });
  const heard = await service.transcribe({ ...take(16), responseFormat: 'verbose_json' }, unending);
  expect(heardSeconds.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(16, 3);
  expect(heardSeconds.length).toBeGreaterThan(2);
  expect(heard.text).toBe(heardSeconds.map(() => 'A part.').join(' '));
  const starts = heard.segments?.map(({ start }) => start) ?? [];
  expect(starts).toHaveLength(heardSeconds.length);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts[0]).toBeCloseTo(0.5, 1);
  expect(starts.at(-1)).toBeGreaterThan(6);
});

test('gives up on what is too large even as a word', async () => {
  const { service, sent } = fitted(() => refuses('too-large', 'too large'));
  await expect(service.transcribe(take(8), unending)).rejects.toMatchObject({ fault: { kind: 'too-large' } });
  expect(sent.length).toBeLessThanOrEqual(14);
});

test.for([
  ['no-credits', 'no credits'],
  ['refused', 'language: must be a language code'],
] as const)('does not send again what was refused for another reason: %s, %s', async ([kind, message]) => {
  const { service, sent } = fitted(() => refuses(kind, message));
  await expect(service.transcribe(take(8), unending)).rejects.toThrow(message);
  expect(sent).toHaveLength(1);
});

test('leaves a file that is no WAV as it is', async () => {
  const { service, sent } = fitted(() => hears('Yes.'));
  const file = new TextEncoder().encode('the bytes of a memo');
  await service.transcribe({ model: 'stt', file, fileName: 'memo.m4a' }, unending);
  expect(sent).toEqual([{ model: 'stt', file, fileName: 'memo.m4a' }]);
});

function take(seconds: number): TranscriptionRequest {
  const file = encodeWav({ pcm: voiceLike(seconds, 16_000), sampleRate: 16_000 });
  return { model: 'stt', file, fileName: 'take.wav' };
}

async function hears(text: string, times?: { start: number; end: number }): Promise<Transcription> {
  return { text, ...(times && { segments: [{ ...times, text }] }) };
}

/** As the API client fails. */
async function refuses(kind: FaultKind, message: string, cause?: 'bad-format'): Promise<never> {
  throw new FaultError({ kind, message, ...(cause && { cause }) });
}

/** A service by a script, on a clock that an answer puts forward. */
function fitted(
  script: (request: TranscriptionRequest) => Promise<Transcription>,
  { answersWithinMs = 800 }: { readonly answersWithinMs?: number } = {},
) {
  const sent: TranscriptionRequest[] = [];
  let now = 0;
  const scripted = {
    transcribe(request: TranscriptionRequest) {
      sent.push(request);
      now += answersWithinMs;
      return script(request);
    },
  };
  return { service: adaptiveUploads(scripted, () => now), sent };
}
