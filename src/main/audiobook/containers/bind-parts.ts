import { open } from 'node:fs/promises';
import { timesOf, type Audiobook, type BookPart, type BookTimes } from './audiobook.ts';
import { id3Tag } from './id3-tag.ts';
import { m4bOpening } from './m4b-file.ts';
import { mp3Bitrate } from './mp3-packets.ts';
import { createOggPages, opusTags } from './ogg-pages.ts';
import { mp3InfoFrame } from '../../speech/codecs/mp3-info-frame.ts';
import { opusConfig } from '../../speech/codecs/opus-packets.ts';
import { wavChunks } from './wav-chunks.ts';
import { wavHeader } from '../../../shared/audio/pcm.ts';
import { writePart, type PartFacts } from './audiobook-part.ts';

/** What a bound book is. */
interface BoundBook {
  /** As it is heard. */
  readonly durationMs: number;
  readonly chapters: readonly { readonly title: string; readonly startMs: number; readonly endMs: number }[];
}

/**
 * Puts the parts of a book into one file. The same parts give the same bytes. Never more than a block of sound is in
 * memory. When this returns the file is on the disk.
 * @throws whatever the disk says; the file is not whole then
 */
export async function bindAudiobook(book: Audiobook, out: string, signal: AbortSignal): Promise<BoundBook> {
  const times = timesOf(book);
  const file = await open(out, 'w');
  try {
    for await (const bytes of bytesOf(book, times, signal)) await file.appendFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  const ms = (samples: number): number => (samples * 1000) / times.sampleRate;
  return {
    durationMs: ms(times.samples),
    chapters: times.marks.map(({ title, start, end }) => ({ title, startMs: ms(start), endMs: ms(end) })),
  };
}

async function* bytesOf(
  book: Audiobook,
  times: BookTimes,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  const { format, chapters } = book;
  switch (format) {
    case 'm4b':
      yield m4bOpening(book, times, await allSizes(book));
      return yield* packetBytes(chapters, signal);
    case 'mp3':
      yield id3Tag(book, times.marks, times.sampleRate);
      yield infoFrame(times);
      return yield* packetBytes(chapters, signal);
    case 'wav': {
      const behind = wavChunks(book, times.marks);
      yield wavOpening(times.bytes, times.sampleRate, behind.length);
      yield* packetBytes(chapters, signal);
      return yield behind;
    }
    case 'opus':
      return yield* oggPages(book, times, signal);
  }
}

async function allSizes({ chapters }: Audiobook): Promise<Uint16Array> {
  const parts = chapters.flatMap((chapter) => chapter.parts);
  const all = new Uint16Array(parts.reduce((total, { facts }) => total + facts.packets, 0));
  let at = 0;
  for (const part of parts) {
    const sizes = await packetSizes(part);
    all.set(sizes, at);
    at += sizes.length;
  }
  return all;
}

function infoFrame({ sampleRate, packets, bytes, samples }: BookTimes): Uint8Array {
  return mp3InfoFrame({ sampleRate, bitrate: mp3Bitrate, frames: packets, frameBytes: bytes, samples });
}

async function* oggPages(
  book: Audiobook,
  times: BookTimes,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  const pages = createOggPages();
  const { marks, sampleRate, frameSamples, delay } = times;
  const head = opusConfig(delay, sampleRate).description as Uint8Array; // as it makes it
  // Each of the two headers ends its page (RFC 7845, section 3).
  for (const header of [head, opusTags(book, marks, sampleRate)]) {
    yield* pages.add(header, 0);
    yield* pages.end(false);
  }
  let position = 0;
  for (const part of book.chapters.flatMap(({ parts }) => parts)) {
    const sizes = await packetSizes(part);
    let rest: Uint8Array = new Uint8Array();
    let next = 0;
    for await (const block of packetBytes([{ title: '', parts: [part] }], signal)) {
      rest = Buffer.concat([rest, block]);
      let at = 0;
      for (; at + (sizes[next] ?? Infinity) <= rest.length; next++) {
        const end = at + (sizes[next] ?? 0);
        yield* pages.add(rest.subarray(at, end), (position += frameSamples));
        at = end;
      }
      rest = rest.subarray(at);
    }
  }
  yield* pages.end(true);
}

/** The lengths of a part's packets. */
async function packetSizes({ path, facts }: BookPart): Promise<Uint16Array> {
  const table = Buffer.alloc(facts.packets * 2);
  const file = await open(path, 'r');
  try {
    const { bytesRead } = await file.read(table, 0, table.length, facts.bytes);
    if (bytesRead < table.length) throw new Error(`${path} is shorter than it was.`);
  } finally {
    await file.close();
  }
  return Uint16Array.from({ length: facts.packets }, (_, i) => table.readUInt16LE(i * 2));
}

const blockBytes = 1024 * 1024;

/** All packets of the book as one run of bytes, in blocks. */
async function* packetBytes(
  chapters: Audiobook['chapters'],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  for (const { path, facts } of chapters.flatMap(({ parts }) => parts)) {
    const file = await open(path, 'r');
    try {
      for (let at = 0; at < facts.bytes;) {
        signal.throwIfAborted();
        const block = Buffer.alloc(Math.min(blockBytes, facts.bytes - at));
        const { bytesRead } = await file.read(block, 0, block.length, at);
        if (bytesRead === 0) throw new Error(`${path} is shorter than it was.`);
        yield block.subarray(0, bytesRead);
        at += bytesRead;
      }
    } finally {
      await file.close();
    }
  }
}

const largest32 = 0xffffffff;

/**
 * What a WAV file begins with that has `behind` bytes of other chunks behind its sound. Beyond 4 GB it is an RF64 file (EBU
 * Tech 3306), which editors and ffmpeg read.
 */
export function wavOpening(dataBytes: number, sampleRate: number, behind = 0): Uint8Array {
  const isPlain = dataBytes + behind + 36 <= largest32;
  const plain = Buffer.from(wavHeader(isPlain ? dataBytes : 0, sampleRate));
  if (isPlain) {
    plain.writeUInt32LE(dataBytes + behind + 36, 4);
    return plain;
  }
  const header = Buffer.alloc(plain.length + 36);
  header.write('RF64', 0, 'latin1');
  header.writeUInt32LE(largest32, 4);
  header.write('WAVEds64', 8, 'latin1');
  header.writeUInt32LE(28, 16);
  header.writeBigUInt64LE(BigInt(dataBytes + behind + header.length - 8), 20);
  header.writeBigUInt64LE(BigInt(dataBytes), 28);
  header.writeBigUInt64LE(BigInt(dataBytes / 2), 36);
  plain.copy(header, 48, 12, 40); // `fmt ` and the beginning of `data`
  header.writeUInt32LE(largest32, header.length - 4);
  return header;
}

/** A part as the keeper of the first part's facts requests it. */
interface PartLike extends Omit<Parameters<typeof writePart>[0], 'sampleRate'> {
  /** The facts of the book's first part; undefined when this is it. */
  readonly like: unknown;
}

/** As `Audiobook`, with facts as they were kept. */
type KeptBook = Omit<Audiobook, 'chapters'> & {
  readonly chapters: readonly {
    readonly title: string;
    readonly parts: readonly { readonly path: string; readonly facts: unknown }[];
  }[];
};

/** Writes parts of audiobooks and binds them. Its facts about a part are JSON that it reads again itself. */
export const bindery = {
  async writePart({ like, ...part }: PartLike, signal: AbortSignal) {
    const sampleRate = like === undefined ? undefined : (like as PartFacts).sampleRate; // from the lines below
    const { flaws, ...facts } = await writePart({ ...part, sampleRate }, signal);
    return { facts, flaws };
  },
  async bind(book: KeptBook, out: string, signal: AbortSignal): Promise<void> {
    await bindAudiobook(book as Audiobook, out, signal); // its facts come from `writePart`
  },
};
