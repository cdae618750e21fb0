/**
 * Sound as numbers. PCM here is always signed 16-bit, mono, little-endian, as an `Int16Array`;
 * float samples lie in -1..1; sample rates are in hertz.
 */

/** Mono sound with its rate. */
export interface Sound {
  readonly pcm: Int16Array;
  readonly sampleRate: number;
}

export class WavError extends Error {
  override readonly name = 'WavError';
}

/** Float samples (-1..1, clipped beyond) to PCM16. */
export function pcmFromFloat(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    const clipped = Math.max(-1, Math.min(1, samples[i] ?? 0));
    pcm[i] = Math.round(clipped < 0 ? clipped * 0x8000 : clipped * 0x7fff);
  }
  return pcm;
}

/** PCM16 to float samples (-1..1). */
export function floatFromPcm(pcm: Int16Array): Float32Array {
  const samples = new Float32Array(pcm.length);
  for (let i = 0; i < pcm.length; i++) samples[i] = (pcm[i] ?? 0) / 0x8000;
  return samples;
}

/** Length in milliseconds of so many samples. */
export function durationMs(sampleCount: number, sampleRate: number): number {
  return (sampleCount * 1000) / sampleRate;
}

/** Root mean square of PCM16 as decibels below full scale; -Infinity for digital silence or no samples. */
export function loudnessDb(pcm: Int16Array): number {
  let sum = 0;
  for (const sample of pcm) sum += (sample / 0x8000) ** 2;
  return pcm.length === 0 ? -Infinity : 10 * Math.log10(sum / pcm.length);
}

/** PCM pieces joined end to end. */
export function joinPcm(pieces: readonly Int16Array[]): Int16Array {
  const joined = new Int16Array(pieces.reduce((total, piece) => total + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** The same sound at another rate, by linear interpolation; good enough for speech going down in rate by little. */
export function resample({ pcm, sampleRate }: Sound, toRate: number): Sound {
  if (sampleRate === toRate) return { pcm, sampleRate };
  const step = sampleRate / toRate;
  const out = new Int16Array(Math.floor(pcm.length / step));
  for (let i = 0; i < out.length; i++) {
    const position = i * step;
    const left = Math.floor(position);
    const before = pcm[left] ?? 0;
    const after = pcm[left + 1] ?? before;
    out[i] = Math.round(before + (after - before) * (position - left));
  }
  return { pcm: out, sampleRate: toRate };
}

export const wavHeaderBytes = 44;

/** The 44-byte header of a mono PCM16 WAV file whose samples take `dataBytes` bytes. */
export function wavHeader(dataBytes: number, sampleRate: number): Uint8Array {
  const header = new Uint8Array(wavHeaderBytes);
  const view = new DataView(header.buffer);
  writeTag(header, 0, 'RIFF');
  view.setUint32(4, 36 + dataBytes, true);
  writeTag(header, 8, 'WAVE');
  writeTag(header, 12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeTag(header, 36, 'data');
  view.setUint32(40, dataBytes, true);
  return header;
}

/** A whole WAV file. */
export function encodeWav({ pcm, sampleRate }: Sound): Uint8Array {
  const file = new Uint8Array(wavHeaderBytes + pcm.length * 2);
  file.set(wavHeader(pcm.length * 2, sampleRate), 0);
  const view = new DataView(file.buffer);
  pcm.forEach((sample, i) => view.setInt16(wavHeaderBytes + i * 2, sample, true));
  return file;
}

/**
 * Reads a WAV file: PCM of 8, 16, 24 or 32 bits or 32-bit float, any number of channels (mixed to one).
 * A header that promises more data than there is (a file still being written, a streamed body) is read as far as it goes.
 * @throws WavError when the bytes are not such a file.
 */
export function decodeWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (tag(bytes, 0) !== 'RIFF' || tag(bytes, 8) !== 'WAVE') throw new WavError('This is not a WAV file.');
  let format: WavFormat | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = tag(bytes, at);
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === 'fmt ') format = readFormat(view, body, size);
    if (name === 'data') {
      if (!format) throw new WavError('This WAV file has no format before its data.');
      return {
        pcm: readSamples(view, body, Math.min(size, bytes.length - body), format),
        sampleRate: format.sampleRate,
      };
    }
    at = body + size + (size % 2);
  }
  throw new WavError('This WAV file holds no sound.');
}

interface WavFormat {
  readonly encoding: 'integer' | 'float';
  readonly channels: number;
  readonly sampleRate: number;
  readonly bytesPerSample: number;
}

const extensibleFormat = 0xfffe;

function readFormat(view: DataView, at: number, size: number): WavFormat {
  if (size < 16 || at + size > view.byteLength) throw new WavError('This WAV file is cut off in its header.');
  const declared = view.getUint16(at, true);
  const code = declared === extensibleFormat && size >= 26 ? view.getUint16(at + 24, true) : declared;
  const channels = view.getUint16(at + 2, true);
  const sampleRate = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  const known = (code === 1 && [8, 16, 24, 32].includes(bits)) || (code === 3 && bits === 32);
  if (!known || channels < 1 || sampleRate < 1) {
    throw new WavError(`This WAV file has a format Parley cannot read (code ${code}, ${bits} bits).`);
  }
  return { encoding: code === 3 ? 'float' : 'integer', channels, sampleRate, bytesPerSample: bits / 8 };
}

function readSamples(view: DataView, start: number, byteLength: number, format: WavFormat): Int16Array {
  if (isPcm(format)) return copiedSamples(view, start, byteLength);
  const stride = format.channels * format.bytesPerSample;
  const pcm = new Int16Array(Math.floor(byteLength / stride));
  for (let i = 0; i < pcm.length; i++) {
    let sum = 0;
    for (let channel = 0; channel < format.channels; channel++) {
      sum += readSample(view, start + i * stride + channel * format.bytesPerSample, format);
    }
    pcm[i] = Math.round(Math.max(-0x8000, Math.min(0x7fff, sum / format.channels)));
  }
  return pcm;
}

/** Nearly every file is of this kind, and somebody waits for it: its samples are copied as they are. */
function copiedSamples(view: DataView, start: number, byteLength: number): Int16Array {
  const pcm = new Int16Array(byteLength >> 1);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, pcm.length * 2);
  new Uint8Array(pcm.buffer).set(bytes);
  return pcm;
}

/** On a computer whose own numbers are little-endian, too. */
function isPcm({ encoding, channels, bytesPerSample }: WavFormat): boolean {
  return encoding === 'integer' && channels === 1 && bytesPerSample === 2 && isLittleEndian;
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function readSample(view: DataView, at: number, { encoding, bytesPerSample }: WavFormat): number {
  if (encoding === 'float') return view.getFloat32(at, true) * 0x7fff;
  if (bytesPerSample === 1) return (view.getUint8(at) - 128) * 256;
  if (bytesPerSample === 2) return view.getInt16(at, true);
  if (bytesPerSample === 3) return view.getInt16(at + 1, true);
  return view.getInt16(at + 2, true);
}

function tag(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function writeTag(bytes: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i);
}
