import decodeAac from '@audio/decode-aac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { createDecoder } from 'libopus-wasm';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input, type InputAudioTrack } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import { audioInStream } from './mpeg-stream.ts';
import { decodeWav, joinPcm, pcmFromFloat, type Sound } from '../../../src/shared/audio/pcm.ts';

/** The upload isn't audio that this service can read. */
export class UnreadableAudio extends Error {
  override readonly name = 'UnreadableAudio';
}

/**
 * Decodes a file: WAV, MP3, AAC in MP4 or alone, Vorbis in Ogg, or Opus in Ogg, WebM or MP4, recognized by its bytes,
 * never by a name.
 * @throws UnreadableAudio
 */
export async function decode(file: Uint8Array): Promise<Sound> {
  if (file.length === 0) throw new UnreadableAudio('The file is empty.');
  try {
    if (startsWith(file, 'RIFF')) return decodeWav(file);
    return await decodeTrack(file);
  } catch (error) {
    if (error instanceof UnreadableAudio) throw error;
    throw new UnreadableAudio('The audio format is invalid or not supported.', { cause: error });
  }
}

async function decodeTrack(file: Uint8Array): Promise<Sound> {
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  const codec = track && (await track.getCodec());
  if (codec === 'mp3') return decodeMp3(file);
  if (track && codec === 'opus') return decodeOpus(track);
  if (codec === 'aac') return mixed(await decodeAac(file));
  if (codec === 'vorbis' && startsWith(file, 'OggS')) return decodeVorbis(file);
  throw new UnreadableAudio(`The audio codec ${codec ?? 'of this file'} is not supported.`);
}

async function decodeMp3(file: Uint8Array): Promise<Sound> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const decoded = decoder.decode(audioInStream(file));
  decoder.free();
  return mixed(decoded);
}

async function decodeVorbis(file: Uint8Array): Promise<Sound> {
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  const decoded = await decoder.decodeFile(file);
  decoder.free();
  return mixed(decoded);
}

interface Decoded {
  readonly channelData: readonly Float32Array[];
  readonly sampleRate: number;
}

function mixed({ channelData, sampleRate }: Decoded): Sound {
  const [left = new Float32Array(), right = left] = channelData;
  if (left.length === 0) throw new UnreadableAudio('There is no sound in the file.');
  return { pcm: pcmFromFloat(left.map((sample, i) => (sample + (right[i] ?? 0)) / 2)), sampleRate };
}

/** Opus always decodes to 48 kHz, and one channel is enough, however many were recorded. */
const opusRate = 48_000;

async function decodeOpus(track: InputAudioTrack): Promise<Sound> {
  const config = await track.getDecoderConfig();
  const decoder = await createDecoder({ channels: 1, sampleRate: opusRate });
  const pieces: Int16Array[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) pieces.push(decoder.decode(packet.data));
  decoder.free();
  return { pcm: joinPcm(pieces).subarray(preSkip(config?.description)), sampleRate: opusRate };
}

/** The number of warm-up samples at the start, from the OpusHead header (RFC 7845, section 5.1). */
function preSkip(opusHead: AllowSharedBufferSource | undefined): number {
  if (!opusHead) return 0;
  const view = ArrayBuffer.isView(opusHead)
    ? new DataView(opusHead.buffer, opusHead.byteOffset, opusHead.byteLength)
    : new DataView(opusHead);
  return view.byteLength >= 12 ? view.getUint16(10, true) : 0;
}

function startsWith(file: Uint8Array, tag: string): boolean {
  return String.fromCharCode(...file.subarray(0, tag.length)) === tag;
}
