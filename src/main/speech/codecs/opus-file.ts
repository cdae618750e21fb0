import { EncodedAudioPacketSource, FilePathTarget, OggOutputFormat, Output } from 'mediabunny';
import { floatFromPcm, pcmFromFloat } from '../../../shared/audio/pcm.ts';
import { createOpusPackets, opusConfig, opusRate } from './opus-packets.ts';
import { createResampler } from '../../../shared/audio/resampler.ts';
import type { SoundFile } from './sound-file.ts';

/** At 32 kbit/s speech is indistinguishable from the original. */
const quality = { sampleRate: opusRate, bitrate: 32_000, complexity: 9 } as const;

/** An Ogg Opus file. Its last page says where the sound ends within the last frame (RFC 7845, section 4.4). */
export async function createOpusFile(path: string, sampleRate: number): Promise<SoundFile> {
  const packets = await createOpusPackets(quality);
  const resampler = createResampler(sampleRate, opusRate);
  const output = new Output({ format: new OggOutputFormat(), target: new FilePathTarget(path) });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = opusConfig(packets.preSkip, sampleRate);
  const write = async (samples: Int16Array, last: boolean): Promise<void> => {
    for (const packet of packets.add(samples, last)) await source.add(packet, { decoderConfig });
  };
  return {
    add: (pcm) => write(pcmFromFloat(resampler.add(floatFromPcm(pcm))), false),
    async finish() {
      await write(pcmFromFloat(resampler.finish()), true);
      packets.end();
      await output.finalize();
    },
    async discard() {
      packets.end();
      await output.cancel().catch(() => {});
    },
  };
}
