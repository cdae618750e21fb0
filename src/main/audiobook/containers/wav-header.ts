import { wavHeader } from '../../../shared/audio/pcm.ts';

const largest32 = 0xffffffff;

/** What a WAV file begins with. Beyond 4 GB it is an RF64 file (EBU Tech 3306), which editors and ffmpeg read. */
export function wavOpening(dataBytes: number, sampleRate: number): Uint8Array {
  if (dataBytes + 36 <= largest32) return wavHeader(dataBytes, sampleRate);
  const plain = Buffer.from(wavHeader(0, sampleRate));
  const header = Buffer.alloc(plain.length + 36);
  header.write('RF64', 0, 'latin1');
  header.writeUInt32LE(largest32, 4);
  header.write('WAVEds64', 8, 'latin1');
  header.writeUInt32LE(28, 16);
  header.writeBigUInt64LE(BigInt(dataBytes + header.length - 8), 20);
  header.writeBigUInt64LE(BigInt(dataBytes), 28);
  header.writeBigUInt64LE(BigInt(dataBytes / 2), 36);
  plain.copy(header, 48, 12, 40); // `fmt ` and the beginning of `data`
  header.writeUInt32LE(largest32, header.length - 4);
  return header;
}
