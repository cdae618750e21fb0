/** Loudness that falls slowly when one falls asleep, and comes back quickly when one does not. */
export interface Fader {
  /** To silence over so many samples. */
  begin(samples: number): void;
  /** Back to full loudness. */
  end(): void;
  /** @returns whether it has just become silent */
  apply(sound: Float32Array): boolean;
}

/** To full loudness after a fade that was called off, in milliseconds. */
const recoverMs = 100;

export function createFader(sampleRate: number): Fader {
  const recovery = 1000 / (recoverMs * sampleRate);
  let level = 1;
  let step = recovery;
  return {
    begin: (samples) => void (step = -1 / Math.max(1, samples)),
    end: () => void (step = recovery),
    apply(sound) {
      if (level === 1 && step > 0) return false;
      const wasAudible = level > 0;
      for (let i = 0; i < sound.length; i++) {
        level = Math.max(0, Math.min(1, level + step));
        sound[i] = (sound[i] ?? 0) * level ** 2; // falls evenly to the ear
      }
      return wasAudible && level === 0;
    },
  };
}
