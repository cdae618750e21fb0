import { createHash } from 'node:crypto';
import { readAboutSpeech, type KeptSpeech } from '../../shared/speech/kept-speech.ts';

/**
 * The file of one spoken passage: eight letters; the length of what is told about the sound, in four bytes; the SHA-256
 * of all that follows; what is told, as JSON; the sound.
 */
const magic = Buffer.from('PARLEYS1');
const hashAt = magic.length + 4;
const headBytes = hashAt + 32;

export function speechFile({ wav, ...about }: KeptSpeech): Uint8Array {
  const told = Buffer.from(JSON.stringify(about));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(told.length);
  return Buffer.concat([magic, length, hashOf(told, wav), told, wav]);
}

/** `undefined` unless it is byte for byte what was written. */
export function readSpeechFile(file: Buffer): KeptSpeech | undefined {
  if (file.length < headBytes || !file.subarray(0, magic.length).equals(magic)) return undefined;
  const toldEnd = headBytes + file.readUInt32LE(magic.length);
  const [told, wav] = [file.subarray(headBytes, toldEnd), file.subarray(toldEnd)];
  if (toldEnd > file.length || !hashOf(told, wav).equals(file.subarray(hashAt, headBytes))) return undefined;
  return { ...readAboutSpeech(JSON.parse(told.toString())), wav };
}

function hashOf(told: Uint8Array, wav: Uint8Array): Buffer {
  return createHash('sha256').update(told).update(wav).digest();
}
