import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import { Mp3OutputFormat } from 'mediabunny';
import { mp3SamplesPerFrame } from '../../speech/codecs/mp3-info-frame.ts';
import { encodedPackets } from './encoded-packets.ts';
import type { OnPacket, Packets } from './packets.ts';

/** Those of MPEG-1: the oldest players know no others, and what the encoder puts before the sound is short. */
const rates = [32_000, 44_100, 48_000] as const;

/** Plenty for one voice, and the same for every frame. */
export const mp3Bitrate = 64_000;

/** What LAME puts before the sound, and the decoder's own filter. */
const delay = 576 + 529;
/** What it puts before the sound, and at least behind it. */
const added = 576 + 576;

let registered = false;

export function mp3Packets(soundRate: number, onPacket: OnPacket): Promise<Packets> {
  if (!registered) registerMp3Encoder();
  registered = true;
  const sampleRate = rates.find((rate) => rate >= soundRate) ?? 48_000;
  return encodedPackets(
    {
      codec: 'mp3',
      container: new Mp3OutputFormat({ xingHeader: false }),
      sampleRate,
      bitrate: mp3Bitrate,
      frameSamples: mp3SamplesPerFrame(sampleRate),
      delay,
      added,
    },
    onPacket,
  );
}
