/**
 * The first frame of an MP3 file, silent itself: how many frames follow, and how many samples of them the encoder put
 * before and after the sound (the "Info" header with its LAME extension, which players read for gapless playback).
 */
interface Mp3Length {
  readonly sampleRate: number;
  /** Bits per second, the same for every frame. */
  readonly bitrate: number;
  /** Frames of sound, without this one, and their bytes. */
  readonly frames: number;
  readonly frameBytes: number;
  /** Samples of the sound itself. */
  readonly samples: number;
}

/** What LAME puts before the sound. The decoder's own delay of 529 samples is known to decoders. */
const encoderDelay = 576;
const bytesBeforeSideInfo = 4;

export function mp3InfoFrame({ sampleRate, bitrate, frames, frameBytes, samples }: Mp3Length): Uint8Array {
  const frame = new Uint8Array(mp3InfoFrameBytes(sampleRate, bitrate));
  const view = new DataView(frame.buffer);
  view.setUint32(0, frameHeader(sampleRate, bitrate));
  const info = bytesBeforeSideInfo + (isMpeg1(sampleRate) ? 17 : 9);
  const bytes = frame.length + frameBytes;
  write(frame, info, 'Info');
  view.setUint32(info + 4, 0x0f); // frames, bytes, table of contents, quality
  view.setUint32(info + 8, frames);
  view.setUint32(info + 12, bytes);
  // Every frame is as long as every other: a hundredth of the time is a hundredth of the bytes.
  for (let i = 0; i < 100; i++) frame[info + 16 + i] = Math.floor((256 * i) / 100);
  view.setUint32(info + 116, 57);

  const lame = info + 120;
  const padding = Math.max(0, frames * mp3SamplesPerFrame(sampleRate) - encoderDelay - samples);
  write(frame, lame, 'LAME3.100');
  frame[lame + 9] = 0x01; // constant bit rate
  frame[lame + 20] = Math.min(255, bitrate / 1000);
  frame[lame + 21] = encoderDelay >> 4;
  frame[lame + 22] = ((encoderDelay & 0x0f) << 4) | (padding >> 8);
  frame[lame + 23] = padding & 0xff;
  view.setUint32(lame + 28, bytes);
  view.setUint16(lame + 34, crc16(frame.subarray(0, lame + 34)));
  return frame;
}

export function mp3InfoFrameBytes(sampleRate: number, bitrate: number): number {
  return Math.floor(((mp3SamplesPerFrame(sampleRate) / 8) * bitrate) / sampleRate);
}

export function mp3SamplesPerFrame(sampleRate: number): number {
  return isMpeg1(sampleRate) ? 1152 : 576;
}

function isMpeg1(sampleRate: number): boolean {
  return sampleRate >= 32_000;
}

/** Layer III, one channel, no checksum, no padding. */
function frameHeader(sampleRate: number, bitrate: number): number {
  const mpeg1 = isMpeg1(sampleRate);
  const rate = [44_100, 48_000, 32_000].indexOf(mpeg1 ? sampleRate : sampleRate * 2);
  const kbits = mpeg1 ? mpeg1Kbits : mpeg2Kbits;
  const index = kbits.indexOf(bitrate / 1000) + 1;
  return (0xffe00000 | (mpeg1 ? 0x180000 : 0x100000) | 0x30000 | (index << 12) | (rate << 10) | 0xc0) >>> 0;
}

const mpeg1Kbits: readonly number[] = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const mpeg2Kbits: readonly number[] = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

function write(bytes: Uint8Array, at: number, tag: string): void {
  bytes.set(new TextEncoder().encode(tag), at);
}

/** CRC-16 with the polynomial 0x8005, reflected, from 0: what LAME signs its header with. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
