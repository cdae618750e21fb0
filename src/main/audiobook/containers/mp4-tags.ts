import type { Audiobook, ChapterMark, CoverPicture } from './audiobook.ts';
import { cutUtf8, joined, latin1, type Bytes, u32, u64, u8, utf8, zeros } from './bytes.ts';
import { box, fullBox } from './mp4-boxes.ts';

/** What players show of a book, in the two places where they look: Apple's list of tags, and Nero's chapters. */
export function mp4Tags(book: Audiobook, marks: readonly ChapterMark[], sampleRate: number): Bytes {
  return box('udta', meta(book), neroChapters(marks, sampleRate));
}

const types = { number: 21, text: 1, 'image/jpeg': 13, 'image/png': 14 } as const;
/** Apple's number for "this is an audiobook". */
const audiobookKind = 2;

function meta({ title, author, cover }: Audiobook): Bytes {
  const handler = fullBox('hdlr', 0, 0, u32(0), latin1('mdirappl'), zeros(9));
  const tags = [
    text('©nam', title),
    ...(author === undefined ? [] : [text('©ART', author), text('aART', author)]),
    text('©alb', title),
    text('©gen', 'Audiobook'),
    tag('stik', types.number, u8(audiobookKind)),
    text('©too', 'Parley'),
    ...(cover ? [picture(cover)] : []),
  ];
  return fullBox('meta', 0, 0, handler, box('ilst', ...tags));
}

function text(name: string, value: string): Bytes {
  return tag(name, types.text, utf8(value));
}

function picture({ mediaType, bytes }: CoverPicture): Bytes {
  return tag('covr', types[mediaType], bytes);
}

function tag(name: string, type: number, value: Bytes): Bytes {
  return box(name, box('data', u32(type, 0), value));
}

/** Its count is one byte; the chapter track has them all. */
const mostNeroChapters = 255;
const ticksPerSecond = 10_000_000;

function neroChapters(marks: readonly ChapterMark[], sampleRate: number): Bytes {
  const listed = marks.slice(0, mostNeroChapters).map(({ title, start }) => {
    const name = cutUtf8(title, 255);
    return joined([u64(Math.round((start / sampleRate) * ticksPerSecond)), u8(name.length), name]);
  });
  return fullBox('chpl', 1, 0, u32(0), u8(listed.length), ...listed);
}
