import type { SoundFormat } from '../../speech/codecs/sound-file.ts';
import { aacPackets } from './aac-packets.ts';
import { mp3Packets } from './mp3-packets.ts';
import { opusPackets } from './opus-stream.ts';
import { wavPackets } from './wav-packets.ts';

export type AudiobookFormat = 'm4b' | Extract<SoundFormat, 'mp3' | 'opus' | 'wav'>;

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
export function createPackets(
  format: AudiobookFormat,
  soundRate: number,
  onPacket: OnPacket,
): Promise<Packets> {
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
