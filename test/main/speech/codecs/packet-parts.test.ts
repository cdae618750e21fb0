import { open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type EncodedPacket,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { expect, test } from 'vitest';
import { isThorough } from '../../../thorough.ts';
import type { TranscriptionRequest } from '../../../../src/main/speech/voice-service.ts';
import { packetParts } from '../../../../src/main/speech/codecs/decode-file.ts';
import { transcribeLong } from '../../../../src/main/speech/recognition/transcribe-long.ts';
import { decode } from '../../../local-service/listening/decode.ts';
import { ownFolder, unending } from '../workshop.ts';

const question = join(import.meta.dirname, '../../../fixtures/seven-times-eight.m4a');

test.runIf(isThorough)(
  'takes a recording apart that cannot be decoded here, with nothing lost between the parts',
  async () => {
    const path = await repeated(300);
    const parts = [];
    for await (const part of packetParts(path)) parts.push(part);
    expect(parts.length).toBe(2);
    expect(parts[1]?.startMs).toBe(parts[0]?.endMs);
    const seconds = await Promise.all(
      parts.map(async ({ file }) => {
        const { pcm, sampleRate } = await decode(file);
        return pcm.length / sampleRate;
      }),
    );
    const last = parts.at(-1)?.endMs ?? 0;
    expect(seconds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(last / 1000, 0);
  },
);

test.runIf(isThorough)('cuts where it is quiet', async () => {
  const first = await packetParts(await repeated(300)).next();
  const { pcm, sampleRate } = await decode(first.value?.file ?? new Uint8Array());
  const end = pcm.subarray(-Math.round(0.1 * sampleRate));
  expect(Math.max(...end.map(Math.abs))).toBeLessThan(600);
});

test('sends what is too large for one request in parts, and joins their times', async () => {
  const path = await repeated(300);
  const file = await open(path, 'a');
  await file.appendFile(Buffer.from([0x01, 0xa0, 0, 0, ...Buffer.from('free')]));
  await file.truncate((await file.stat()).size + 0x1a0_0000 - 8);
  await file.close();
  const asked: TranscriptionRequest[] = [];
  const service = {
    transcribe: async (request: TranscriptionRequest) => {
      asked.push(request);
      return {
        text: `Part ${asked.length}.`,
        segments: [{ start: 1, end: 2, text: `Part ${asked.length}.` }],
      };
    },
  };
  const heard = await transcribeLong({ file: path, model: async () => 'stt', service }, unending);
  expect(asked.map(({ fileName }) => fileName)).toEqual(['part.m4a', 'part.m4a']);
  expect(heard).toMatchObject({ transcript: { text: 'Part 1. Part 2.' } });
  const starts = heard?.type === 'transcript' ? heard.transcript.segments.map(({ start }) => start) : [];
  expect(starts[0]).toBeCloseTo(1, 1);
  expect(starts[1]).toBeGreaterThan(500);
});

/** The spoken question again and again, in one file of AAC. */
async function repeated(times: number): Promise<string> {
  const input = new Input({ source: new FilePathSource(question), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('The question has no sound.');
  const path = join(await ownFolder(), 'long.m4a');
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(path) });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = await track.getDecoderConfig();
  if (!decoderConfig) throw new Error('The question is not packed as it should be.');
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const duration = 1024 / decoderConfig.sampleRate; // what every packet of AAC holds
  for (let at = 0; at < times * packets.length; at++) {
    const packet = packets[at % packets.length];
    if (packet) await source.add(packet.clone({ timestamp: at * duration, duration }), { decoderConfig });
  }
  await output.finalize();
  input.dispose();
  return path;
}
