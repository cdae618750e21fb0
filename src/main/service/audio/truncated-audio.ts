/**
 * Whether a sound file ends before it says it does. Where a connection's end is the answer's end, as in HTTP/1.0 and
 * behind some proxies, nothing but the file itself can tell that the sound was cut.
 */
export function isCut(bytes: Uint8Array, format: 'mp3' | 'wav' | 'opus'): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (format) {
    case 'wav':
      return isCutWav(view);
    case 'opus':
      return isCutOgg(view);
    case 'mp3':
      return isCutMp3(view);
  }
}

/** What is written while it is made tells no length, but zero or a number beyond any file. */
const longestToldBytes = 0x7ff0_0000;

function isCutWav(view: DataView): boolean {
  const told = view.getUint32(4, true);
  return told < longestToldBytes && told + 8 > view.byteLength;
}

const ogg = 0x4f_67_67_53;
const pageHeaderBytes = 27;

/** An Ogg file is a row of pages; each tells in its header how long its segments are. */
function isCutOgg(view: DataView): boolean {
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

/** An MP3 file is a row of frames; each tells in its header how long it is. What else may stand among them is no cut. */
function isCutMp3(view: DataView): boolean {
  let at = tagBytes(view);
  while (at + 4 <= view.byteLength) {
    const length = frameBytes(view.getUint32(at));
    if (length === undefined) return false;
    at += length;
  }
  return at !== view.byteLength;
}

/** A tag of the kind ID3v2 tells its length in seven bits a byte. */
function tagBytes(view: DataView): number {
  if (view.byteLength < 10 || view.getUint32(0) >>> 8 !== 0x49_44_33) return 0;
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.getUint8(at) & 0x7f), 0);
  const headerAndFooter = view.getUint8(5) & 0x10 ? 20 : 10;
  return headerAndFooter + length;
}

/** Of layer III; undefined for what is no frame, or does not tell its length. */
function frameBytes(header: number): number | undefined {
  const version = (header >>> 19) & 3; // 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5
  const kbit = kilobits[version === 3 ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15];
  const rate = hertz[(header >>> 10) & 3];
  if (header >>> 21 !== 0x7ff || version === 1 || !kbit || !rate) return undefined;
  const samplesPerFrame = version === 3 ? 1152 : 576;
  const sampleRate = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  return Math.floor((samplesPerFrame * 125 * kbit) / sampleRate) + ((header >>> 9) & 1);
}
