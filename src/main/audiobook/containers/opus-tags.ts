import type { Audiobook, ChapterMark, CoverPicture } from './audiobook.ts';
import { joined, latin1, type Bytes, u32, utf8 } from './bytes.ts';

/** The comments of an Opus file (RFC 7845, 5.2), its chapters as players of Vorbis comments read them. */
export function opusTags(
  { title, author, cover }: Audiobook,
  marks: readonly ChapterMark[],
  rate: number,
): Bytes {
  const comments = [
    `TITLE=${title}`,
    ...(author === undefined ? [] : [`ARTIST=${author}`, `ALBUMARTIST=${author}`]),
    `ALBUM=${title}`,
    'GENRE=Audiobook',
    ...marks.flatMap((mark, i) => [
      `CHAPTER${threeDigits(i)}=${clock(mark.start / rate)}`,
      `CHAPTER${threeDigits(i)}NAME=${mark.title}`,
    ]),
    ...(cover ? [`METADATA_BLOCK_PICTURE=${Buffer.from(pictureBlock(cover)).toString('base64')}`] : []),
  ].map(utf8);
  const lengths = comments.flatMap((comment) => [u32LE(comment.length), comment]);
  const vendor = utf8('Parley');
  return joined([latin1('OpusTags'), u32LE(vendor.length), vendor, u32LE(comments.length), ...lengths]);
}

function threeDigits(index: number): string {
  return String(index).padStart(3, '0');
}

/** `00:01:02.345` */
function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}

const frontCover = 3;

/** As in a FLAC file. Width, height and colours are left for the player to see for itself. */
function pictureBlock({ mediaType, bytes }: CoverPicture): Bytes {
  const type = latin1(mediaType);
  return joined([u32(frontCover, type.length), type, u32(0, 0, 0, 0, 0, bytes.length), bytes]);
}

function u32LE(value: number): Bytes {
  return u32(value).toReversed();
}
