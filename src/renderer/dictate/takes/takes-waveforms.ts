import { takePath } from '../../../shared/contract/dictate-contract.ts';
import type { TakeEntry } from '../../../shared/dictate/take.ts';

/** The shape of a take's sound, 0..1 for each part of it. */
export type TakePeaks = Readonly<Record<string, Float32Array>>;

interface TakesWaveforms {
  /** Reads a take's sound for its shape, when that is not known yet. @returns what gives it up */
  look(take: TakeEntry): () => void;
}

/** Peaks of a take: as many as a wide row has bars. */
const partsDrawn = 200;
/** At a time: more would keep the sound that plays from the disk. */
const atOnce = 2;
/** Shapes that are remembered; beyond, the oldest are read again when they are seen. */
const most = 400;

export function createTakesWaveforms(get: () => TakePeaks, set: (peaks: TakePeaks) => void): TakesWaveforms {
  const waiting = new Map<string, { take: TakeEntry; giveUp: AbortController }>();
  let readers = 0;

  const readNext = async (): Promise<void> => {
    if (readers >= atOnce) return;
    const [next] = waiting.values();
    if (!next) return;
    const { take, giveUp } = next;
    waiting.delete(take.id);
    readers++;
    try {
      const peaks = await readPeaks(take, giveUp.signal);
      set(Object.fromEntries([...Object.entries(get()), [take.id, peaks]].slice(-most)));
    } catch {
      // Given up, or its sound is gone: then there is nothing to draw, and playing it says why.
    } finally {
      readers--;
      void readNext();
    }
  };

  return {
    look(take) {
      if (get()[take.id] || take.audioBytes === 0) return () => undefined;
      const giveUp = new AbortController();
      waiting.set(take.id, { take, giveUp });
      void readNext();
      return () => {
        waiting.delete(take.id);
        giveUp.abort();
      };
    },
  };
}

async function readPeaks({ id, audioBytes }: TakeEntry, signal: AbortSignal): Promise<Float32Array> {
  const response = await fetch(takePath(id), { signal });
  if (!response.ok || !response.body) throw new Error(`The sound of ${id} is not there.`);
  const reader = createPeakReader(audioBytes / 2, partsDrawn);
  for await (const bytes of response.body) reader.add(bytes);
  return reader.peaks();
}

/** The loudest sample of each of so many equal parts of a WAV file, 0..1, as its bytes come in. */
interface PeakReader {
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
