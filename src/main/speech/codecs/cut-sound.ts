import {
  ALL_FORMATS,
  BufferSource,
  EncodedPacketSink,
  Input,
  type EncodedPacket,
  type InputAudioTrack,
} from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import { encodeWav, joinPcm, pcmFromFloat } from '../../../shared/audio/pcm.ts';
import { mp3Block, packetsAsFile, UndecodableSoundError } from './decode-file.ts';

/** A stretch of a sound, in milliseconds; to its end without `toMs`, and never beyond. */
interface SoundRange {
  readonly fromMs: number;
  readonly toMs?: number;
}

/** A compressed sound of which stretches are played. */
interface CuttableSound {
  /**
   * Stretches one after the other, as a file that a browser plays: WAV of MP3, MP4 of what only a browser decodes.
   * @throws UndecodableSoundError when there is nothing at such a time, or it is damaged
   */
  cut(ranges: readonly SoundRange[], signal: AbortSignal): Promise<CutSound>;
  close(): void;
}

interface CutSound {
  readonly file: Uint8Array;
  readonly durationMs: number;
}

/** Of one piece, whatever the file says: a long paragraph, and what is more is a mistake. */
const longestMs = 300_000;

/** @throws UndecodableSoundError when it is none that Parley or the window can decode */
export async function openSound(bytes: Uint8Array): Promise<CuttableSound> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryAudioTrack();
    const codec = track && (await track.getCodec());
    if (!track || !(codec === 'mp3' || codec === 'aac' || codec === 'opus'))
      throw new UndecodableSoundError('There is no sound in it that can be cut.');
    const cut = codec === 'mp3' ? cutMp3 : cutPackets;
    return {
      cut: (ranges, signal) => undamaged(() => cut(track, ranges, signal), signal),
      close: () => input.dispose(),
    };
  } catch (error) {
    input.dispose();
    throw error instanceof UndecodableSoundError ? error : damaged(error);
  }
}

async function undamaged<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted || error instanceof UndecodableSoundError) throw error;
    throw damaged(error);
  }
}

function damaged(cause: unknown): UndecodableSoundError {
  return new UndecodableSoundError('It cannot be decoded.', { cause });
}

/** Frames of MP3 borrow from those before them: so many milliseconds are decoded first, and not heard. */
const warmUpMs = 150;

async function cutMp3(
  track: InputAudioTrack,
  ranges: readonly SoundRange[],
  signal: AbortSignal,
): Promise<CutSound> {
  const stretches: Int16Array[] = [];
  let rate = 0;
  for (const range of ranges) {
    const decoder = new MPEGDecoder();
    await decoder.ready;
    try {
      const packets = await packetsOf(track, range, warmUpMs, signal);
      const blocks = packets.flatMap(({ data }) => [...mp3Block(decoder.decodeFrame(data))]);
      rate = blocks[0]?.sampleRate ?? rate;
      const pcm = joinPcm(blocks.map(({ samples }) => pcmFromFloat(samples)));
      // The decoder begins with the second of its frames, so it is the end that is certain.
      const endMs = endOf(packets);
      const inSamples = (ms: number): number => Math.round((ms * rate) / 1000);
      const to = pcm.length - Math.max(0, inSamples(endMs - (range.toMs ?? endMs)));
      const from = Math.max(0, pcm.length - inSamples(endMs - range.fromMs));
      stretches.push(pcm.subarray(from, Math.max(from, to)));
    } finally {
      decoder.free();
    }
  }
  const pcm = joinPcm(stretches);
  if (pcm.length === 0) throw nothingThere();
  return { file: encodeWav({ pcm, sampleRate: rate }), durationMs: (pcm.length * 1000) / rate };
}

/** Its packets as they are, so that it begins and ends up to 20 ms early or late. */
async function cutPackets(
  track: InputAudioTrack,
  ranges: readonly SoundRange[],
  signal: AbortSignal,
): Promise<CutSound> {
  const packets: EncodedPacket[] = [];
  let length = 0;
  for (const range of ranges) {
    for (const packet of await packetsOf(track, range, 0, signal)) {
      packets.push(packet.clone({ timestamp: length }));
      length += packet.duration;
    }
  }
  return { file: await packetsAsFile(track, packets), durationMs: length * 1000 };
}

/** Milliseconds that nothing else has its turn: half of what a person would see as a stutter. */
const sliceMs = 8;

async function packetsOf(
  track: InputAudioTrack,
  { fromMs, toMs = Infinity }: SoundRange,
  earlierMs: number,
  signal: AbortSignal,
): Promise<readonly EncodedPacket[]> {
  const sink = new EncodedPacketSink(track);
  const start = await sink.getPacket(Math.max(0, fromMs - earlierMs) / 1000);
  const packets: EncodedPacket[] = [];
  let since = performance.now();
  for await (const packet of sink.packets(start ?? undefined)) {
    if (packet.timestamp * 1000 >= Math.min(toMs, fromMs + longestMs)) break;
    packets.push(packet);
    if (performance.now() - since < sliceMs) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    since = performance.now();
  }
  if (endOf(packets) <= fromMs) throw nothingThere();
  return packets;
}

function endOf(packets: readonly EncodedPacket[]): number {
  const last = packets.at(-1);
  return last ? (last.timestamp + last.duration) * 1000 : 0;
}

function nothingThere(): UndecodableSoundError {
  return new UndecodableSoundError('There is no sound at that time.');
}
