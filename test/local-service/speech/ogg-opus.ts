import { Application, createEncoder, Signal } from 'libopus-wasm';
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny';
import type { Sound } from '../../../src/shared/audio/pcm.ts';
import { toRate } from './to-rate.ts';

const opusRate = 48_000;
/** 20 ms, the frame length every Opus player expects. */
const opusFrame = 960;

/** A whole Ogg Opus file; about 100 ms of work for three seconds of sound. */
export async function encodeOpus(sound: Sound): Promise<Uint8Array> {
  const { pcm } = toRate(sound, opusRate);
  const encoder = await createEncoder({
    channels: 1,
    sampleRate: opusRate,
    application: Application.Voip,
    signal: Signal.Voice,
    bitrate: 32_000,
  });
  const preSkip = encoder.getLookahead();
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: 'opus',
    numberOfChannels: 1,
    sampleRate: opusRate,
    description: opusHead(preSkip, sound.sampleRate),
  };
  // The encoder lags by `preSkip` samples, so it needs that many more to output the last one.
  for (let at = 0; at < pcm.length + preSkip; at += opusFrame) {
    const frame = new Int16Array(opusFrame);
    frame.set(pcm.subarray(at, at + opusFrame));
    const packet = new EncodedPacket(encoder.encode(frame), 'key', at / opusRate, opusFrame / opusRate);
    await source.add(packet, { decoderConfig });
  }
  encoder.free();
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}

/** The identification header of RFC 7845, section 5.1, for one channel. */
function opusHead(preSkip: number, inputSampleRate: number): Uint8Array {
  const head = new Uint8Array(19);
  const view = new DataView(head.buffer);
  head.set(new TextEncoder().encode('OpusHead'));
  view.setUint8(8, 1);
  view.setUint8(9, 1);
  view.setUint16(10, preSkip, true);
  view.setUint32(12, inputSampleRate, true);
  return head;
}
