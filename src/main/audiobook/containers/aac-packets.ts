import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { Mp4OutputFormat } from 'mediabunny';
import { encodedPackets } from './encoded-packets.ts';
import type { OnPacket, Packets } from './packets.ts';

const rates = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;

/** AAC-LC. Its windows overlap by a half, so the first packet only prepares the second one. */
export function aacPackets(soundRate: number, onPacket: OnPacket): Promise<Packets> {
  registerAacEncoder(); // once; again does nothing
  return encodedPackets(
    {
      codec: 'aac',
      container: new Mp4OutputFormat({ fastStart: false }),
      sampleRate: rates.find((rate) => rate >= soundRate) ?? 48_000,
      bitrate: 64_000,
      frameSamples: 1024,
      delay: 1024,
      added: 1024,
    },
    onPacket,
  );
}
