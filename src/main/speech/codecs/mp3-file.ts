import { open } from 'node:fs/promises';
import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import { AppendOnlyStreamTarget, AudioSample, AudioSampleSource, Mp3OutputFormat, Output } from 'mediabunny';
import { floatFromPcm, pcmFromFloat } from '../../../shared/audio/pcm.ts';
import { mp3InfoFrame, mp3InfoFrameBytes } from './mp3-info-frame.ts';
import { createResampler } from '../../../shared/audio/resampler.ts';
import type { SoundFile } from './sound-file.ts';

/** Plenty for one voice, and the same for every frame. */
const bitrate = 64_000;
const rates = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;

let registered = false;

/** An MP3 file whose first frame says how much sound there really is, so that players cut off what the encoder adds. */
export async function createMp3File(path: string, sampleRate: number): Promise<SoundFile> {
  if (!registered) registerMp3Encoder();
  registered = true;
  const rate = rates.find((known) => known >= sampleRate) ?? 48_000;
  const resampler = createResampler(sampleRate, rate);
  const file = await open(path, 'w');
  const infoBytes = mp3InfoFrameBytes(rate, bitrate);
  let frameBytes = 0;
  let frames = 0;
  let samples = 0;

  const writable = new WritableStream<Uint8Array>({
    async write(bytes) {
      await file.write(bytes, 0, bytes.length, infoBytes + frameBytes);
      frameBytes += bytes.length;
    },
  });
  // Without the muxer's own first frame, which says nothing of what the encoder adds.
  const output = new Output({
    format: new Mp3OutputFormat({ xingHeader: false }),
    target: new AppendOnlyStreamTarget(writable),
  });
  const source = new AudioSampleSource({ codec: 'mp3', bitrate, onEncodedPacket: () => void frames++ });
  output.addAudioTrack(source);
  await output.start();

  const add = async (pcm: Int16Array): Promise<void> => {
    if (pcm.length === 0) return;
    const timestamp = samples / rate;
    const sample = new AudioSample({
      data: pcm,
      format: 's16',
      numberOfChannels: 1,
      sampleRate: rate,
      timestamp,
    });
    samples += pcm.length;
    await source.add(sample);
    sample.close();
  };

  return {
    add: (pcm) => add(rate === sampleRate ? pcm : pcmFromFloat(resampler.add(floatFromPcm(pcm)))),
    async finish() {
      await add(pcmFromFloat(resampler.finish()));
      await output.finalize();
      const info = mp3InfoFrame({ sampleRate: rate, bitrate, frames, frameBytes, samples });
      await file.write(info, 0, info.length, 0);
      await file.close();
    },
    async discard() {
      await output.cancel().catch(() => {});
      await file.close().catch(() => {});
    },
  };
}
