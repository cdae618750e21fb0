import { Application, createEncoder, Signal } from 'libopus-wasm';
import { EncodedPacket } from 'mediabunny';

/** In hertz; Opus in a file always counts at this rate. */
export const opusRate = 48_000;
/** 20 ms, the frame length every player expects. */
const framesPerSecond = 50;

/** Opus packets of a mono sound that comes in blocks. */
interface OpusPackets {
  /** Samples at `opusRate` at the start that a decoder throws away. */
  readonly preSkip: number;
  /** The packets that are full; with `last`, all of them, the last one as long as its sound. */
  add(pcm: Int16Array, last: boolean): EncodedPacket[];
  end(): void;
}

interface OpusQuality {
  /** In hertz, what the sound comes at: 48,000, 24,000, 16,000, 12,000 or 8,000. */
  readonly sampleRate: 48_000 | 24_000 | 16_000 | 12_000 | 8_000;
  /** Bits per second. */
  readonly bitrate: number;
  /** 0 to 10: how long the encoder looks for the best way. */
  readonly complexity: number;
}

export async function createOpusPackets(quality: OpusQuality): Promise<OpusPackets> {
  const encoder = await createEncoder({
    channels: 1,
    // The application for calls would cut the lows and shift what lies above them.
    application: Application.Audio,
    signal: Signal.Voice,
    ...quality,
  });
  const { sampleRate } = quality;
  const frameSamples = sampleRate / framesPerSecond;
  const lookahead = encoder.getLookahead();
  let held = new Int16Array();
  let packed = 0;
  let ended = false;

  const encode = (frame: Int16Array, samples: number): EncodedPacket => {
    const packet = new EncodedPacket(encoder.encode(frame), 'key', packed / sampleRate, samples / sampleRate);
    packed += frameSamples;
    return packet;
  };

  return {
    preSkip: (lookahead * opusRate) / sampleRate,
    add(pcm, last) {
      // The encoder runs by its lookahead late: so much silence follows until the last sample is out.
      const sound = new Int16Array(held.length + pcm.length + (last ? lookahead : 0));
      sound.set(held);
      sound.set(pcm, held.length);
      const packets: EncodedPacket[] = [];
      let at = 0;
      for (; at + frameSamples <= sound.length; at += frameSamples) {
        packets.push(encode(sound.slice(at, at + frameSamples), frameSamples));
      }
      held = sound.slice(at);
      if (last && held.length > 0) {
        const frame = new Int16Array(frameSamples);
        frame.set(held);
        packets.push(encode(frame, held.length));
      }
      return packets;
    },
    end() {
      if (!ended) encoder.free();
      ended = true;
    },
  };
}

/** What a container says of a mono Opus track: the identification header of RFC 7845, section 5.1. */
export function opusConfig(preSkip: number, inputSampleRate: number): AudioDecoderConfig {
  const head = new Uint8Array(19);
  const view = new DataView(head.buffer);
  head.set(new TextEncoder().encode('OpusHead'));
  view.setUint8(8, 1);
  view.setUint8(9, 1);
  view.setUint16(10, preSkip, true);
  view.setUint32(12, inputSampleRate, true);
  return { codec: 'opus', numberOfChannels: 1, sampleRate: opusRate, description: head };
}
