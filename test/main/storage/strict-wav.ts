/**
 * Reads a WAV file as the strictest players do: every size must be what it claims, to the byte, and the sound be whole
 * samples. @throws when it is not so
 */
export function strictWav(file: Buffer): { readonly pcm: Int16Array; readonly sampleRate: number } {
  const tag = (at: number): string => file.toString('latin1', at, at + 4);
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new Error('no WAV file');
  if (file.readUInt32LE(4) !== file.length - 8) throw new Error('the RIFF chunk is not as long as the file');
  let sampleRate = 0;
  for (let at = 12; at < file.length;) {
    const size = file.readUInt32LE(at + 4);
    if (at + 8 + size > file.length) throw new Error(`the chunk ${tag(at)} is longer than the file`);
    if (tag(at) === 'fmt ') {
      if (
        file.readUInt16LE(at + 8) !== 1 ||
        file.readUInt16LE(at + 10) !== 1 ||
        file.readUInt16LE(at + 22) !== 16
      )
        throw new Error('not mono PCM16');
      sampleRate = file.readUInt32LE(at + 12);
      if (file.readUInt32LE(at + 16) !== sampleRate * 2) throw new Error('the byte rate is wrong');
    }
    if (tag(at) === 'data') {
      if (at + 8 + size !== file.length || size % 2 !== 0 || sampleRate === 0)
        throw new Error('bad data chunk');
      const pcm = new Int16Array(size / 2);
      new Uint8Array(pcm.buffer).set(file.subarray(at + 8));
      return { pcm, sampleRate };
    }
    at += 8 + size + (size % 2);
  }
  throw new Error('no data chunk');
}
