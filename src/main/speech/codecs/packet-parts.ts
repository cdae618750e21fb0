import {
  ALL_FORMATS,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  Input,
  Mp4OutputFormat,
  Output,
  type EncodedPacket,
  type InputAudioTrack,
} from 'mediabunny';
import { UndecodableSoundError } from './decode-file.ts';

/** A part of a compressed recording, itself a file, with its times in the recording. */
export interface PacketPart {
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
  return {
    file: new Uint8Array(target.buffer ?? []),
    fileName: 'part.m4a',
    startMs: startMs(packets),
    endMs: endMs(packets),
  };
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
