import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { Mp4OutputFormat } from 'mediabunny';
import { encodedPackets } from './encoded-packets.ts';
import { mp3Packets } from './mp3-packets.ts';
import { createOpusPackets, opusRate } from '../../speech/codecs/opus-packets.ts';
import type { ExportFormat } from '../../../shared/listen/listening.ts';

/** Sound as the packets of a codec, as it comes. */
export interface Packets {
  /** In hertz, what the sound must come at. */
  readonly sampleRate: number;
  /** Samples that a packet holds. */
  readonly frameSamples: number;
  /** Samples that a decoder gives before the sound begins. */
  readonly delay: number;
  /** Samples that the encoder adds to the sound: its packets hold these and the sound, rounded up to whole ones. */
  readonly added: number;
  add(pcm: Int16Array): Promise<void>;
  /** What a container must say of the codec, where it must; known when this resolves. */
  finish(): Promise<Uint8Array | undefined>;
  /** Gives it up; never throws. */
  discard(): Promise<void>;
}

export type OnPacket = (packet: Uint8Array) => void;

/** @param soundRate in hertz, of the voice; a codec that does not know it takes the next higher one */
export function createPackets(format: ExportFormat, soundRate: number, onPacket: OnPacket): Promise<Packets> {
  switch (format) {
    case 'm4b':
      return aacPackets(soundRate, onPacket);
    case 'mp3':
      return mp3Packets(soundRate, onPacket);
    case 'opus':
      return opusPackets(onPacket);
    case 'wav':
      return Promise.resolve(wavPackets(soundRate, onPacket));
  }
}

const rates = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;

/** AAC-LC. Its windows overlap by a half, so the first packet only prepares the second one. */
function aacPackets(soundRate: number, onPacket: OnPacket): Promise<Packets> {
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

/** Speech at 32 kbit/s is indistinguishable from its original. */
const quality = { sampleRate: opusRate, bitrate: 32_000, complexity: 9 } as const;

async function opusPackets(onPacket: OnPacket): Promise<Packets> {
  const packets = await createOpusPackets(quality);
  const give = (pcm: Int16Array, last: boolean): void => {
    for (const { data } of packets.add(pcm, last)) onPacket(data);
  };
  return {
    sampleRate: opusRate,
    frameSamples: opusRate / 50,
    delay: packets.preSkip,
    added: packets.preSkip,
    add: async (pcm) => give(pcm, false),
    async finish() {
      give(new Int16Array(), true);
      packets.end();
      return undefined;
    },
    discard: async () => packets.end(),
  };
}

/** The samples themselves, whatever their rate: every sample is a frame of its own. */
function wavPackets(sampleRate: number, onPacket: OnPacket): Packets {
  return {
    sampleRate,
    frameSamples: 1,
    delay: 0,
    added: 0,
    async add(pcm) {
      const bytes = new Uint8Array(pcm.length * 2);
      const view = new DataView(bytes.buffer);
      pcm.forEach((sample, i) => view.setInt16(i * 2, sample, true));
      onPacket(bytes);
    },
    finish: async () => undefined,
    discard: async () => {},
  };
}
