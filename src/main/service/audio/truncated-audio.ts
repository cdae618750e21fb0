/**
 * Whether a sound file is shorter than its headers say. Where the end of the connection ends the answer, as in HTTP/1.0
 * and behind some proxies, only the file itself shows that the sound was cut off.
 */
export function isTruncated(bytes: Uint8Array, format: 'mp3' | 'wav' | 'opus'): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (format) {
    case 'wav':
      return isTruncatedWav(view);
    case 'opus':
      return isTruncatedOgg(view);
    case 'mp3':
      return isTruncatedMp3(view);
  }
}

/** A file written as a stream has no length in its header, but zero or a number beyond any file. */
const longestDeclaredBytes = 0x7ff0_0000;

function isTruncatedWav(view: DataView): boolean {
  const declared = view.getUint32(4, true);
  return declared < longestDeclaredBytes && declared + 8 > view.byteLength;
}

const ogg = 0x4f_67_67_53;
const pageHeaderBytes = 27;

/** An Ogg file is a sequence of pages; each header has the lengths of its segments. */
function isTruncatedOgg(view: DataView): boolean {
  let at = 0;
  while (at + pageHeaderBytes <= view.byteLength && view.getUint32(at) === ogg) {
    const segments = view.getUint8(at + 26);
    if (at + pageHeaderBytes + segments > view.byteLength) return true;
    let length = pageHeaderBytes + segments;
    for (let i = 0; i < segments; i++) length += view.getUint8(at + pageHeaderBytes + i);
    at += length;
  }
  return at !== view.byteLength;
}

const kilobits = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const hertz = [44_100, 48_000, 32_000] as const;

/** An MP3 file is a sequence of frames whose headers have their lengths. Other data between them doesn't count as cut. */
function isTruncatedMp3(view: DataView): boolean {
  let at = tagBytes(view);
  while (at + 4 <= view.byteLength) {
    const length = frameBytes(view.getUint32(at));
    if (length === undefined) return false;
    at += length;
  }
  return at !== view.byteLength;
}

/** An ID3v2 tag's length has seven bits in each byte. */
function tagBytes(view: DataView): number {
  if (view.byteLength < 10 || view.getUint32(0) >>> 8 !== 0x49_44_33) return 0;
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.getUint8(at) & 0x7f), 0);
  const headerAndFooter = view.getUint8(5) & 0x10 ? 20 : 10;
  return headerAndFooter + length;
}

/** The length of a layer III frame; undefined if it isn't a frame, or has no known length. */
function frameBytes(header: number): number | undefined {
  const version = (header >>> 19) & 3; // 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5
  const kbit = kilobits[version === 3 ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15];
  const rate = hertz[(header >>> 10) & 3];
  if (header >>> 21 !== 0x7ff || version === 1 || !kbit || !rate) return undefined;
  const samplesPerFrame = version === 3 ? 1152 : 576;
  const sampleRate = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  return Math.floor((samplesPerFrame * 125 * kbit) / sampleRate) + ((header >>> 9) & 1);
}
