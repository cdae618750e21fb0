import type { Audiobook, BookTimes, ChapterMark, CoverPicture } from './audiobook.ts';
import { cutUtf8, lengthOf, u16, u32, u64, u8, utf8, zeros } from './bytes.ts';
import { joinBytes, latin1Bytes } from '../../../shared/bytes.ts';
import { box, fullBox } from './mp4-boxes.ts';
import {
  dataHere,
  editList,
  identity,
  mediaHeader,
  movieHeader,
  sampleTable,
  trackHeader,
} from './mp4-tables.ts';

/**
 * The beginning of an M4B file: everything but the packets, which follow on it. Its tables come first, so that a player
 * can begin before it has the whole file. Chapters are written twice: as a track of texts, for Apple's players, and as
 * Nero's list.
 * @param sizes of all packets, in bytes
 */
export function m4bOpening(book: Audiobook, times: BookTimes, sizes: Uint16Array): Uint8Array {
  const names = times.marks.map(({ title }) => chapterName(title));
  const content = lengthOf(names) + times.bytes;
  const mdat = mdatHeader(content);
  // How long the tables are hangs on where the packets lie only where offsets become longer.
  const before = (tables: Uint8Array): number =>
    fileType.length + tables.length + mdat.length + lengthOf(names);
  let packetsAt = 0;
  let tables = movie(book, times, { sizes, names, packetsAt });
  while (before(tables) !== packetsAt) {
    packetsAt = before(tables);
    tables = movie(book, times, { sizes, names, packetsAt });
  }
  return joinBytes([fileType, tables, mdat, ...names]);
}

const fileType = box(
  'ftyp',
  latin1Bytes('M4B '),
  u32(0),
  ...['M4B ', 'M4A ', 'mp42', 'isom'].map(latin1Bytes),
);

/** Its length takes 64 bits where it must. */
function mdatHeader(content: number): Uint8Array {
  const isLong = content + 8 > 0xffffffff;
  return isLong
    ? joinBytes([u32(1), latin1Bytes('mdat'), u64(content + 16)])
    : joinBytes([u32(content + 8), latin1Bytes('mdat')]);
}

interface Layout {
  readonly sizes: Uint16Array;
  readonly names: readonly Uint8Array[];
  readonly packetsAt: number;
}

const trackIds = { sound: 1, chapters: 2 } as const;

function movie(book: Audiobook, times: BookTimes, layout: Layout): Uint8Array {
  const { sampleRate, samples, marks } = times;
  return box(
    'moov',
    movieHeader(sampleRate, samples, 3),
    soundTrack(times, layout),
    chapterTrack(times, layout),
    mp4Tags(book, marks, sampleRate),
  );
}

/** Enabled, and part of the film. */
const heard = 3;

function soundTrack(times: BookTimes, { sizes, packetsAt }: Layout): Uint8Array {
  const { sampleRate, frameSamples, delay, packets, samples } = times;
  const table = {
    description: soundDescription(times),
    durations: [{ count: packets, duration: frameSamples }],
    sizes,
    offset: packetsAt,
    samplesPerChunk: Math.ceil(sampleRate / frameSamples),
  };
  return box(
    'trak',
    trackHeader({ id: trackIds.sound, flags: heard, duration: samples, volume: 0x100 }),
    editList(samples, delay),
    box('tref', box('chap', u32(trackIds.chapters))),
    box(
      'mdia',
      mediaHeader(sampleRate, packets * frameSamples),
      handler('soun', 'Sound'),
      box('minf', fullBox('smhd', 0, 0, zeros(4)), dataHere(), sampleTable(table)),
    ),
  );
}

/** AAC as MPEG-4 describes it (ISO/IEC 14496-14, 5.6). */
function soundDescription({
  sampleRate,
  frameSamples,
  packets,
  bytes,
  description = '',
}: BookTimes): Uint8Array {
  const bitrate = Math.round((bytes * 8 * sampleRate) / (packets * frameSamples));
  const config = descriptor(5, Buffer.from(description, 'base64'));
  const decoder = descriptor(4, u8(0x40, 0x15, 0, 0, 0), u32(bitrate, bitrate), config);
  const esds = fullBox('esds', 0, 0, descriptor(3, u16(1), u8(0), decoder, descriptor(6, u8(2))));
  return box('mp4a', zeros(6), u16(1), zeros(8), u16(1, 16, 0, 0), u32(sampleRate * 0x10000), esds);
}

function descriptor(kind: number, ...parts: readonly Uint8Array[]): Uint8Array {
  return joinBytes([u8(kind, lengthOf(parts)), ...parts]);
}

/** A track that is not shown itself; it is named by the sound's. */
function chapterTrack({ sampleRate, samples, marks }: BookTimes, { names, packetsAt }: Layout): Uint8Array {
  const table = {
    description: textDescription,
    durations: marks.map((mark) => ({ count: 1, duration: lasting(mark) })),
    sizes: Uint16Array.from(names, ({ length }) => length),
    offset: packetsAt - lengthOf(names),
    samplesPerChunk: 1,
  };
  const copied = fullBox('gmin', 0, 0, u16(0x40, 0x8000, 0x8000, 0x8000, 0, 0));
  const base = box('gmhd', copied, box('text', identity));
  return box(
    'trak',
    trackHeader({ id: trackIds.chapters, flags: 2, duration: samples, volume: 0 }),
    box(
      'mdia',
      mediaHeader(sampleRate, samples),
      handler('text', 'Chapters'),
      box('minf', base, dataHere(), sampleTable(table)),
    ),
  );
}

function lasting({ start, end }: ChapterMark): number {
  return Math.max(1, end - start);
}

/** QuickTime's text, with everything that says how it would look left empty. */
const textDescription = box('text', zeros(6), u16(1), u32(1, 0), zeros(36));

/** A text with its length, and that it is in UTF-8. */
function chapterName(title: string): Uint8Array {
  const name = cutUtf8(title, 1000);
  return joinBytes([u16(name.length), name, u32(12), latin1Bytes('encd'), u32(0x100)]);
}

function handler(type: string, name: string): Uint8Array {
  return fullBox('hdlr', 0, 0, u32(0), latin1Bytes(type), zeros(12), utf8(name), u8(0));
}

/** What players show of a book, in the two places where they look: Apple's list of tags, and Nero's chapters. */
function mp4Tags(book: Audiobook, marks: readonly ChapterMark[], sampleRate: number): Uint8Array {
  return box('udta', meta(book), neroChapters(marks, sampleRate));
}

const types = { number: 21, text: 1, 'image/jpeg': 13, 'image/png': 14 } as const;
/** Apple's number for "this is an audiobook". */
const audiobookKind = 2;

function meta({ title, author, cover }: Audiobook): Uint8Array {
  const listHandler = fullBox('hdlr', 0, 0, u32(0), latin1Bytes('mdirappl'), zeros(9));
  const tags = [
    text('©nam', title),
    ...(author === undefined ? [] : [text('©ART', author), text('aART', author)]),
    text('©alb', title),
    text('©gen', 'Audiobook'),
    tag('stik', types.number, u8(audiobookKind)),
    text('©too', 'Parley'),
    ...(cover ? [picture(cover)] : []),
  ];
  return fullBox('meta', 0, 0, listHandler, box('ilst', ...tags));
}

function text(name: string, value: string): Uint8Array {
  return tag(name, types.text, utf8(value));
}

function picture({ mediaType, bytes }: CoverPicture): Uint8Array {
  return tag('covr', types[mediaType], bytes);
}

function tag(name: string, type: number, value: Uint8Array): Uint8Array {
  return box(name, box('data', u32(type, 0), value));
}

/** Its count is one byte; the chapter track has them all. */
const mostNeroChapters = 255;
const ticksPerSecond = 10_000_000;

function neroChapters(marks: readonly ChapterMark[], sampleRate: number): Uint8Array {
  const listed = marks.slice(0, mostNeroChapters).map(({ title, start }) => {
    const name = cutUtf8(title, 255);
    return joinBytes([u64(Math.round((start / sampleRate) * ticksPerSecond)), u8(name.length), name]);
  });
  return fullBox('chpl', 1, 0, u32(0), u8(listed.length), ...listed);
}
