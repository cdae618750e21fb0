/** How long a WAV file sounds, from its header alone; `undefined` for any other file. */
export function wavSeconds(file: Uint8Array): number | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || view.getUint32(0) !== riff || view.getUint32(8) !== wave) return undefined;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= file.length;) {
    const name = view.getUint32(at);
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === format && body + 12 <= file.length) bytesPerSecond = view.getUint32(body + 8, true);
    if (name === data) {
      // A header may promise more than there is, as that of a streamed file does.
      return bytesPerSecond > 0 ? Math.min(size, file.length - body) / bytesPerSecond : undefined;
    }
    at = body + size + (size % 2);
  }
  return undefined;
}

// The tags as they lie in the file: `RIFF`, `WAVE`, `fmt `, `data`.
const riff = 0x52494646;
const wave = 0x57415645;
const format = 0x666d7420;
const data = 0x64617461;
