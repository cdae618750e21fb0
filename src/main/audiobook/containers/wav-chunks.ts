import type { Audiobook, ChapterMark } from './audiobook.ts';

/** A cue point of a WAV file is at most here, in samples. */
const largest32 = 0xffffffff;

/**
 * What a WAV file has behind its sound: a cue point with a label for each chapter (Multimedia Programming Interface 1.0,
 * chapter 3), and the title and the author as tags. Editors show the cue points; no standard has chapters.
 */
export function wavChunks({ title, author }: Audiobook, marks: readonly ChapterMark[]): Uint8Array {
  const cued = marks.filter(({ start }) => start <= largest32);
  const labels = cued.map((mark, index) => chunk('labl', uint32(index + 1), text(mark.title)));
  const tags = [
    chunk('INAM', text(title)),
    ...(author ? [chunk('IART', text(author))] : []),
    chunk('IGNR', text('Audiobook')),
    chunk('ISFT', text('Parley')),
  ];
  return Buffer.concat([
    chunk('cue ', uint32(cued.length), ...cued.map(cuePoint)),
    chunk('LIST', Buffer.from('adtl'), ...labels),
    chunk('LIST', Buffer.from('INFO'), ...tags),
  ]);
}

function cuePoint({ start }: ChapterMark, index: number): Buffer {
  return Buffer.concat([
    uint32(index + 1), // its name
    uint32(start),
    Buffer.from('data'),
    uint32(0), // where the chunk begins
    uint32(0), // where the block begins
    uint32(start),
  ]);
}

/** Chunks begin at even bytes. */
function chunk(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat(parts);
  return Buffer.concat([
    Buffer.from(name, 'latin1'),
    uint32(bytes.length),
    bytes,
    Buffer.alloc(bytes.length % 2),
  ]);
}

/** Ends in a zero. Old readers expect another encoding, but UTF-8 is what today's programs write and read. */
function text(written: string): Buffer {
  return Buffer.from(`${written.replaceAll('\0', '')}\0`);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
