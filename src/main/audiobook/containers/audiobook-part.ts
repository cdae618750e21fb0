import { open, type FileHandle } from 'node:fs/promises';
import { decodeWav, floatFromPcm, joinPcm, pcmFromFloat, type Sound } from '../../../shared/audio/pcm.ts';
import { createResampler } from '../../../shared/audio/resampler.ts';
import { clipFlaw, trimmedClip, type ClipFlaw } from '../../speech/synthesis/checked-speech.ts';
import { createPackets, type Packets } from './packets.ts';
import type { ExportFormat } from '../../../shared/listen/listening.ts';

/**
 * A stretch of an audiobook, encoded on its own, so that it can be made again alone. It begins and ends in silence, so
 * the packets of several parts, one behind the other, decode as if one encoder had made them.
 */
interface PartSpeech {
  readonly path: string;
  readonly format: ExportFormat;
  /** Of the book's other parts; that of the first clip where there is none yet. */
  readonly sampleRate?: number | undefined;
  readonly clips: AsyncIterable<PartClip>;
}

interface PartClip {
  readonly text: string;
  /** A WAV file. */
  readonly wav: Uint8Array;
  readonly pauseAfterMs: number;
}

/** What lies in a part's file: `bytes` of packets, then, but for WAV, the length of each as 16 bits, little-endian. */
export interface PartFacts {
  readonly sampleRate: number;
  readonly frameSamples: number;
  readonly delay: number;
  readonly packets: number;
  readonly bytes: number;
  /** What a container says of the codec, as base64. */
  readonly description?: string | undefined;
  /** Clips that cannot be right, by their place among the part's. */
  readonly flaws: readonly { readonly clip: number; readonly flaw: ClipFlaw }[];
}

/**
 * Writes a part. Its sound, with the pause behind it, is rounded up to whole packets: by 43 ms at most.
 * @throws WavError of a clip that is no sound; whatever the disk says. The file is not whole then.
 */
export async function writePart(
  { path, format, sampleRate, clips }: PartSpeech,
  signal: AbortSignal,
): Promise<PartFacts> {
  const file = await open(path, 'w');
  const writer = packetWriter(file);
  const flaws: { clip: number; flaw: ClipFlaw }[] = [];
  let packets: Packets | undefined;
  try {
    let samples = 0;
    let pause = 0;
    let clip = 0;
    for await (const { text, wav, pauseAfterMs } of clips) {
      signal.throwIfAborted();
      const sound = decodeWav(wav);
      const flaw = clipFlaw(sound, text, 1);
      if (flaw) flaws.push({ clip, flaw });
      packets ??= await createPackets(format, sampleRate ?? sound.sampleRate, writer.take);
      const pcm = joinPcm([new Int16Array(pause), trimmed(sound, packets.sampleRate)]);
      await packets.add(pcm);
      await writer.flush();
      samples += pcm.length;
      pause = Math.round((pauseAfterMs * packets.sampleRate) / 1000);
      clip++;
    }
    if (!packets) throw new Error('A part without a clip cannot be written.');
    await packets.add(new Int16Array(silenceAfter(samples, pause, packets)));
    const description = await packets.finish();
    const { bytes, count } = await writer.finish(format !== 'wav');
    await file.sync();
    return {
      sampleRate: packets.sampleRate,
      frameSamples: packets.frameSamples,
      delay: packets.delay,
      packets: format === 'wav' ? bytes / 2 : count,
      bytes,
      ...(description && { description: Buffer.from(description).toString('base64') }),
      flaws,
    };
  } catch (error) {
    await packets?.discard();
    throw error;
  } finally {
    await file.close();
  }
}

/** How much silence makes the sound, with what the encoder adds, fill whole packets, and lets nobody miss the pause. */
function silenceAfter(samples: number, pause: number, { frameSamples, added }: Packets): number {
  const least = samples + Math.max(pause, added);
  return Math.ceil(least / frameSamples) * frameSamples - added - samples;
}

function trimmed(sound: Sound, sampleRate: number): Int16Array {
  const pcm = trimmedClip(sound);
  if (sound.sampleRate === sampleRate) return pcm;
  const resampler = createResampler(sound.sampleRate, sampleRate);
  return joinPcm([resampler.add(floatFromPcm(pcm)), resampler.finish()].map(pcmFromFloat));
}

/** Packets come while an encoder is being fed, and are written when it has been. */
function packetWriter(file: FileHandle) {
  let waiting: Uint8Array[] = [];
  const sizes: number[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    const joined = Buffer.concat(waiting);
    waiting = [];
    bytes += joined.length;
    await file.appendFile(joined);
  };
  return {
    take(packet: Uint8Array): void {
      waiting.push(packet);
      sizes.push(packet.length);
    },
    flush,
    async finish(withSizes: boolean) {
      await flush();
      if (withSizes) {
        const table = Buffer.alloc(sizes.length * 2);
        sizes.forEach((size, i) => table.writeUInt16LE(size, i * 2));
        await file.appendFile(table);
      }
      return { bytes, count: sizes.length };
    },
  };
}
