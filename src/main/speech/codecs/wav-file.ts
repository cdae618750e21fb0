import { open } from 'node:fs/promises';
import { wavHeader, wavHeaderBytes } from '../../../shared/audio/pcm.ts';
import type { SoundFile } from './sound-file.ts';

/** A WAV file; its header is written anew at the end, when its length is known. */
export async function createWavFile(path: string, sampleRate: number): Promise<SoundFile> {
  const file = await open(path, 'w');
  let dataBytes = 0;
  await file.write(wavHeader(0, sampleRate), 0, wavHeaderBytes, 0);
  return {
    async add(pcm) {
      const bytes = littleEndian(pcm);
      await file.write(bytes, 0, bytes.length, wavHeaderBytes + dataBytes);
      dataBytes += bytes.length;
    },
    async finish() {
      await file.write(wavHeader(dataBytes, sampleRate), 0, wavHeaderBytes, 0);
      await file.close();
    },
    discard: () => file.close().catch(() => {}),
  };
}

function littleEndian(pcm: Int16Array): Uint8Array {
  const bytes = new Uint8Array(pcm.length * 2);
  const view = new DataView(bytes.buffer);
  pcm.forEach((sample, i) => view.setInt16(i * 2, sample, true));
  return bytes;
}
