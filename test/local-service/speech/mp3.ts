import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import { AudioSample, AudioSampleSource, BufferTarget, Mp3OutputFormat, Output } from 'mediabunny';
import type { Sound } from '../../../src/shared/audio/pcm.ts';

let registered = false;

/** A whole MP3 file; about 80 ms of work for three seconds of sound. */
export async function encodeMp3({ pcm, sampleRate }: Sound): Promise<Uint8Array> {
  if (!registered) registerMp3Encoder();
  registered = true;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp3OutputFormat(), target });
  const source = new AudioSampleSource({ codec: 'mp3', bitrate: 64_000 });
  output.addAudioTrack(source);
  await output.start();
  const sample = new AudioSample({ data: pcm, format: 's16', numberOfChannels: 1, sampleRate, timestamp: 0 });
  await source.add(sample);
  sample.close();
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}
