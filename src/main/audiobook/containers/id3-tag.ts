import type { Audiobook, ChapterMark } from './audiobook.ts';
import { lengthOf, u16, u32, u8 } from './bytes.ts';
import { joinBytes, latin1Bytes } from '../../../shared/bytes.ts';

/**
 * An ID3 tag of version 2.3, which every player reads, with its addendum for chapters. Texts are UTF-16.
 * @param marks in samples
 */
export function id3Tag(book: Audiobook, marks: readonly ChapterMark[], sampleRate: number): Uint8Array {
  const { title, author, cover } = book;
  const frames = joinBytes([
    text('TIT2', title),
    ...(author === undefined ? [] : [text('TPE1', author), text('TPE2', author)]),
    text('TALB', title),
    text('TCON', 'Audiobook'),
    text('TSSE', 'Parley'),
    ...(cover
      ? [frame('APIC', u8(0), latin1Bytes(`${cover.mediaType}\0`), u8(frontCover, 0), cover.bytes)]
      : []),
    ...contents(marks),
    ...marks.map((mark, i) => chapter(mark, i, sampleRate)),
  ]);
  return joinBytes([latin1Bytes('ID3'), u8(3, 0, 0), syncSafe(frames.length), frames]);
}

const frontCover = 3;
/** What a list of contents can name. */
const mostEntries = 255;

/** The list of all chapters; where there are too many for one, a list of lists. */
function contents(marks: readonly ChapterMark[]): readonly Uint8Array[] {
  const ids = marks.map((_, i) => chapterId(i));
  if (ids.length <= mostEntries) return [list('toc', { isTop: true, ids })];
  const groups = Array.from({ length: Math.ceil(ids.length / mostEntries) }, (_, i) => ({
    id: `toc${i}`,
    ids: ids.slice(i * mostEntries, (i + 1) * mostEntries),
  }));
  return [
    list('toc', { isTop: true, ids: groups.map(({ id }) => id) }),
    ...groups.map(({ id, ids: own }) => list(id, { isTop: false, ids: own })),
  ];
}

function list(id: string, { isTop, ids }: { isTop: boolean; ids: readonly string[] }): Uint8Array {
  const ordered = 1;
  const flags = (isTop ? 2 : 0) + ordered;
  return frame(
    'CTOC',
    latin1Bytes(`${id}\0`),
    u8(flags, ids.length),
    ...ids.map((child) => latin1Bytes(`${child}\0`)),
  );
}

function chapterId(index: number): string {
  return `ch${index}`;
}

/** By its times alone: its position in the file is left out. */
function chapter({ title, start, end }: ChapterMark, index: number, sampleRate: number): Uint8Array {
  const ms = (samples: number): number => Math.round((samples * 1000) / sampleRate);
  const nowhere = 0xffffffff;
  return frame(
    'CHAP',
    latin1Bytes(`${chapterId(index)}\0`),
    u32(ms(start), ms(end), nowhere, nowhere),
    text('TIT2', title),
  );
}

function text(id: string, value: string): Uint8Array {
  const letters = u16(0xfeff, ...Array.from({ length: value.length }, (_, i) => value.charCodeAt(i)));
  return frame(id, u8(1), letters);
}

function frame(id: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return joinBytes([latin1Bytes(id), u32(lengthOf(parts)), u16(0), ...parts]);
}

/** 28 bits, seven to a byte, so that no byte looks like the beginning of sound. */
function syncSafe(value: number): Uint8Array {
  return u8((value >> 21) & 0x7f, (value >> 14) & 0x7f, (value >> 7) & 0x7f, value & 0x7f);
}
