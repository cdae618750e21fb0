import { u16, u32, u64, zeros } from './bytes.ts';
import { joinBytes } from '../../../shared/bytes.ts';
import { box, fullBox } from './mp4-boxes.ts';

/** Where the samples of a track lie and how long each lasts (ISO/IEC 14496-12, 8.5 to 8.7). */
interface SampleTable {
  readonly description: Uint8Array;
  /** Runs of samples that last equally long, in the track's time. */
  readonly durations: readonly { readonly count: number; readonly duration: number }[];
  /** Bytes of each. */
  readonly sizes: Uint16Array;
  /** Of the first sample in the file; the others follow at once. */
  readonly offset: number;
  readonly samplesPerChunk: number;
}

export function sampleTable(table: SampleTable): Uint8Array {
  const { description, durations, sizes, samplesPerChunk } = table;
  const runs = durations.map(({ count, duration }) => u32(count, duration));
  return box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), description),
    fullBox('stts', 0, 0, u32(runs.length), ...runs),
    samplesInChunks(sizes.length, samplesPerChunk),
    fullBox('stsz', 0, 0, u32(0, sizes.length), numbers(sizes)),
    chunkOffsets(table),
  );
}

function samplesInChunks(samples: number, perChunk: number): Uint8Array {
  const whole = Math.floor(samples / perChunk);
  const rest = samples % perChunk;
  const runs = [...(whole > 0 ? [u32(1, perChunk, 1)] : []), ...(rest > 0 ? [u32(whole + 1, rest, 1)] : [])];
  return fullBox('stsc', 0, 0, u32(runs.length), ...runs);
}

const largest32 = 0xffffffff;

/** With 64 bits only where a file is longer than 4 GB: some players know only the other kind. */
function chunkOffsets({ sizes, offset, samplesPerChunk }: SampleTable): Uint8Array {
  const offsets: number[] = [];
  let at = offset;
  sizes.forEach((size, i) => {
    if (i % samplesPerChunk === 0) offsets.push(at);
    at += size;
  });
  const isLong = (offsets.at(-1) ?? 0) > largest32;
  const written = new Uint8Array(offsets.length * (isLong ? 8 : 4));
  const view = new DataView(written.buffer);
  offsets.forEach((value, i) => {
    if (isLong) view.setBigUint64(i * 8, BigInt(value));
    else view.setUint32(i * 4, value);
  });
  return fullBox(isLong ? 'co64' : 'stco', 0, 0, u32(offsets.length), written);
}

function numbers(values: Uint16Array): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  values.forEach((value, i) => view.setUint32(i * 4, value));
  return bytes;
}

/** A sample lies in the file itself. */
export function dataHere(): Uint8Array {
  return box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)));
}

interface Track {
  readonly id: number;
  readonly flags: number;
  /** In the film's time. */
  readonly duration: number;
  readonly volume: number;
}

export function trackHeader({ id, flags, duration, volume }: Track): Uint8Array {
  const [version, times] = timed(duration, (time) => [time(0), time(0), u32(id, 0), time(duration)]);
  return fullBox('tkhd', version, flags, times, zeros(8), u16(0, 0, volume, 0), identity, u32(0, 0));
}

/** @param language three letters; `und` where nobody knows */
export function mediaHeader(timescale: number, duration: number, language = 'und'): Uint8Array {
  const [version, times] = timed(duration, (time) => [time(0), time(0), u32(timescale), time(duration)]);
  const packed = [...language].reduce((code, letter) => (code << 5) | (letter.charCodeAt(0) - 0x60), 0);
  return fullBox('mdhd', version, 0, times, u16(packed, 0));
}

export function movieHeader(timescale: number, duration: number, nextTrack: number): Uint8Array {
  const [version, times] = timed(duration, (time) => [time(0), time(0), u32(timescale), time(duration)]);
  return fullBox(
    'mvhd',
    version,
    0,
    times,
    u32(0x10000),
    u16(0x100),
    zeros(10),
    identity,
    zeros(24),
    u32(nextTrack),
  );
}

/** The sound without the samples before it, on the film's time. */
export function editList(duration: number, mediaTime: number): Uint8Array {
  const [version, times] = timed(duration, (time) => [time(duration), time(mediaTime)]);
  return box('edts', fullBox('elst', version, 0, u32(1), times, u16(1, 0)));
}

/** A picture as it is; nobody looks at it. */
export const identity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** Times take 32 bits, or all of a box 64 where they must. Dates are 0: a book is the same whenever it is made. */
function timed(
  duration: number,
  fields: (time: (value: number) => Uint8Array) => readonly Uint8Array[],
): [version: number, fields: Uint8Array] {
  const isLong = duration > largest32;
  return [isLong ? 1 : 0, joinBytes(fields(isLong ? u64 : u32))];
}
