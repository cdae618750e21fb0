import { createReadStream } from 'node:fs';
import { createDecoder } from 'libopus-wasm';
import {
  ALL_FORMATS,
  AudioSampleSink,
  EncodedPacketSink,
  FilePathSource,
  Input,
  MP3,
  type InputAudioTrack,
  BufferTarget,
  EncodedAudioPacketSource,
  Mp4OutputFormat,
  Output,
  type EncodedPacket,
} from 'mediabunny';
import { MPEGDecoder, type MPEGDecodedAudio } from 'mpg123-decoder';
import { floatFromPcm } from '../../../shared/audio/pcm.ts';
import { opusRate } from './opus-packets.ts';

/** A block of a file's sound, mixed to one channel: floats in -1..1. */
interface SoundBlock {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

/** The file holds no sound that can be decoded here; the service may still know it. */
export class UndecodableSoundError extends Error {
  override readonly name = 'UndecodableSoundError';
}

/**
 * The sound of a file, block by block: PCM of any kind in any container, MP3, and Opus in Ogg, WebM or MP4. What the
 * file is follows from its bytes, never from its name. @throws UndecodableSoundError also part-way, when it is damaged
 */
export async function* decodeFile(path: string): AsyncGenerator<SoundBlock, void, void> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryAudioTrack();
    const codec = track && (await track.getCodec());
    if (!track || !codec) throw new UndecodableSoundError('There is no sound in it that Parley knows.');
    if (codec.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw') yield* decodePcm(track);
    else if (codec === 'opus') yield* decodeOpus(track);
    else if (codec === 'mp3') yield* (await input.getFormat()) === MP3 ? decodeMp3(path) : decodeMp3In(track);
    else throw new UndecodableSoundError(`Parley cannot decode ${codec}.`);
  } catch (error) {
    if (error instanceof UndecodableSoundError) throw error;
    throw new UndecodableSoundError('It cannot be decoded.', { cause: error });
  } finally {
    input.dispose();
  }
}

async function* decodePcm(track: InputAudioTrack): AsyncGenerator<SoundBlock> {
  for await (const sample of new AudioSampleSink(track).samples()) {
    const { numberOfChannels, numberOfFrames, sampleRate } = sample;
    const interleaved = new Float32Array(numberOfFrames * numberOfChannels);
    sample.copyTo(interleaved, { format: 'f32', planeIndex: 0 });
    sample.close();
    yield { samples: mixed(interleaved, numberOfChannels), sampleRate };
  }
}

function mixed(interleaved: Float32Array, channels: number): Float32Array {
  if (channels === 1) return interleaved;
  const mono = new Float32Array(interleaved.length / channels);
  for (let i = 0; i < mono.length; i++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += interleaved[i * channels + channel] ?? 0;
    mono[i] = sum / channels;
  }
  return mono;
}

/** Decoded to one channel, however many were recorded. */
async function* decodeOpus(track: InputAudioTrack): AsyncGenerator<SoundBlock> {
  const config = await track.getDecoderConfig();
  const decoder = await createDecoder({ channels: 1, sampleRate: opusRate });
  let skip = preSkip(config?.description);
  let held: Float32Array | undefined;
  let heldLength = 0;
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (held) yield { samples: held, sampleRate: opusRate };
      const pcm = decoder.decode(packet.data);
      held = floatFromPcm(pcm.subarray(Math.min(skip, pcm.length)));
      heldLength = Math.round(packet.duration * opusRate);
      skip = Math.max(0, skip - pcm.length);
    }
    // Only the last packet may hold less audio than its length, if the container says so at all.
    if (held) yield { samples: heldLength > 0 ? held.subarray(0, heldLength) : held, sampleRate: opusRate };
  } finally {
    decoder.free();
  }
}

/** Pre-skip: samples at the start that only warm up the decoder (OpusHead header, RFC 7845, section 5.1). */
function preSkip(opusHead: AudioDecoderConfig['description']): number {
  if (!opusHead) return 0;
  const view = ArrayBuffer.isView(opusHead)
    ? new DataView(opusHead.buffer, opusHead.byteOffset, opusHead.byteLength)
    : new DataView(opusHead);
  return view.byteLength >= 12 ? view.getUint16(10, true) : 0;
}

/** The decoder reads the file itself, since the first frame says what to skip at both ends. */
async function* decodeMp3(path: string): AsyncGenerator<SoundBlock> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    // Node's own chunks of 64 kB, at most half a minute of sound each.
    for await (const chunk of createReadStream(path)) yield* mp3Block(decoder.decode(chunk as Uint8Array));
  } finally {
    decoder.free();
  }
}

async function* decodeMp3In(track: InputAudioTrack): AsyncGenerator<SoundBlock> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      yield* mp3Block(decoder.decodeFrame(packet.data));
    }
  } finally {
    decoder.free();
  }
}

export function* mp3Block({
  channelData,
  samplesDecoded,
  sampleRate,
}: MPEGDecodedAudio): Generator<SoundBlock> {
  if (samplesDecoded === 0) return;
  const [left = new Float32Array(), right = left] = channelData;
  yield { samples: left.map((sample, i) => (sample + (right[i] ?? 0)) / 2), sampleRate };
}

/** A part of a compressed recording, itself a file, with its times in the recording. */
interface PacketPart {
  readonly file: Uint8Array;
  readonly fileName: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Well below the service's 25 MB, with the container's own tables. */
const largestPart = 20 * 1024 * 1024;
/** No longer than a service hears without losing its thread. */
const longestPartMs = 10 * 60_000;
/** A part ends at the quietest place of its last stretch: there the encoder needs the fewest bytes. */
const choiceMs = 30_000;

/**
 * Parts of a recording whose sound cannot be decoded here: its packets as they are, in containers of their own.
 * @throws UndecodableSoundError also part-way, where the file is no container that is known
 */
export async function* packetParts(path: string): AsyncGenerator<PacketPart, void, void> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new UndecodableSoundError('There is no sound in it that Parley knows.');
    let gathered: EncodedPacket[] = [];
    let bytes = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      gathered.push(packet);
      bytes += packet.byteLength;
      if (bytes < largestPart && endMs(gathered) - startMs(gathered) < longestPartMs) continue;
      const cut = quietestEnd(gathered);
      yield await partOf(track, gathered.slice(0, cut));
      gathered = gathered.slice(cut);
      bytes = sizeOf(gathered);
    }
    if (gathered.length > 0) yield await partOf(track, gathered);
  } catch (error) {
    if (error instanceof UndecodableSoundError) throw error;
    throw new UndecodableSoundError('It cannot be taken apart.', { cause: error });
  } finally {
    input.dispose();
  }
}

/** How many packets come before the quietest half second near the end. */
function quietestEnd(packets: readonly EncodedPacket[]): number {
  const from = packets.findIndex((packet) => packet.timestamp * 1000 >= endMs(packets) - choiceMs);
  const halfSecond = Math.max(1, Math.round(0.5 / (packets[0]?.duration || 0.02)));
  let best = { cut: packets.length, bytes: Infinity };
  for (let start = Math.max(1, from); start + halfSecond < packets.length; start++) {
    const bytes = sizeOf(packets.slice(start, start + halfSecond));
    if (bytes < best.bytes) best = { cut: start + Math.ceil(halfSecond / 2), bytes };
  }
  return best.cut;
}

async function partOf(track: InputAudioTrack, packets: readonly EncodedPacket[]): Promise<PacketPart> {
  return {
    file: await packetsAsFile(track, packets),
    fileName: 'part.m4a',
    startMs: startMs(packets),
    endMs: endMs(packets),
  };
}

/** An MP4 file of some packets of a track, which begins with the first of them. */
export async function packetsAsFile(
  track: InputAudioTrack,
  packets: readonly EncodedPacket[],
): Promise<Uint8Array> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig)
    throw new UndecodableSoundError('Parley does not know how its sound is packed.');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const from = startMs(packets) / 1000;
  for (const packet of packets) {
    await source.add(packet.clone({ timestamp: packet.timestamp - from }), { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}

function sizeOf(packets: readonly EncodedPacket[]): number {
  return packets.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function startMs(packets: readonly EncodedPacket[]): number {
  return (packets[0]?.timestamp ?? 0) * 1000;
}

function endMs(packets: readonly EncodedPacket[]): number {
  const last = packets.at(-1);
  return last ? (last.timestamp + last.duration) * 1000 : 0;
}
