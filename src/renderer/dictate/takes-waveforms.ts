import { takePath } from '../../shared/contract/dictate-contract.ts';
import type { TakeEntry } from '../../shared/dictate/take.ts';
import { createPeakReader } from './takes-peaks.ts';

/** The shape of a take's sound, 0..1 for each part of it. */
export type TakePeaks = Readonly<Record<string, Float32Array>>;

export interface TakesWaveforms {
  /** Reads a take's sound for its shape, when that is not known yet. @returns what gives it up */
  look(take: TakeEntry): () => void;
}

/** Peaks of a take: as many as a wide row has bars. */
const parts = 200;
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
  const reader = createPeakReader(audioBytes / 2, parts);
  for await (const bytes of response.body) reader.add(bytes);
  return reader.peaks();
}
