/** The loudest sample of each of so many equal parts of a WAV file, 0..1, as its bytes come in. */
export interface PeakReader {
  add(bytes: Uint8Array): void;
  peaks(): Float32Array;
}

/**
 * Holds no more than a sample of what it is given, so that hours of sound cost nothing. The file is one of ours: PCM16
 * mono, its samples after a header of a few chunks.
 * @param samples how many the file holds
 */
export function createPeakReader(samples: number, parts: number): PeakReader {
  const peaks = new Float32Array(parts);
  let head: number[] | undefined = [];
  let low: number | undefined;
  let count = 0;

  const addByte = (byte: number): void => {
    if (low === undefined) {
      low = byte;
      return;
    }
    const sample = ((byte << 24) >> 16) | low;
    const part = Math.min(parts - 1, Math.floor((count++ * parts) / Math.max(1, samples)));
    peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(sample) / 0x8000);
    low = undefined;
  };

  return {
    add(bytes) {
      for (const byte of bytes) {
        if (!head) addByte(byte);
        else {
          head.push(byte);
          if (endsHeader(head)) head = undefined;
        }
      }
    },
    peaks: () => peaks,
  };
}

const dataTag = [0x64, 0x61, 0x74, 0x61];
/** The tag, then the length of what follows. */
const dataHead = 8;

function endsHeader(head: readonly number[]): boolean {
  return head.length >= dataHead && dataTag.every((byte, i) => head[head.length - dataHead + i] === byte);
}
