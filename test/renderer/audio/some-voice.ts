/**
 * Something a time stretcher takes for a voice: a vowel of ten harmonics, whose loudness swells as syllables do. It is made, so
 * that its pitch is known.
 */
export function voice(sampleRate: number, pitch: number, seconds: number): Float32Array<ArrayBuffer> {
  const harmonics = [1, 0.7, 0.5, 0.6, 0.3, 0.2, 0.15, 0.1, 0.08, 0.05];
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) => {
    const t = i / sampleRate;
    const loudness = 0.15 * (1 + 0.5 * Math.sin(2 * Math.PI * 4 * t));
    const wave = harmonics.reduce(
      (sum, level, n) => sum + level * Math.sin(2 * Math.PI * pitch * (n + 1) * t),
      0,
    );
    return loudness * wave;
  });
}

/** In hertz: the shortest lag after which a sound is most like itself, measured in stretches of 60 ms; their median. */
export function pitchOf(sound: Float32Array, sampleRate: number): number {
  const width = Math.round(0.06 * sampleRate);
  const pitches: number[] = [];
  for (let from = 0; from + 2 * width <= sound.length; from += width) {
    const here = sound.subarray(from, from + 2 * width);
    if (here.some((sample) => Math.abs(sample) > 0.02))
      pitches.push(sampleRate / periodOf(here, width, sampleRate));
  }
  return pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? 0;
}

/** The greatest difference of two samples that follow one another. */
export function biggestStep(sound: Float32Array): number {
  return sound.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (sound[i - 1] ?? 0))), 0);
}

function periodOf(sound: Float32Array, width: number, sampleRate: number): number {
  const shortest = Math.floor(sampleRate / 450);
  const likenesses = Array.from({ length: Math.floor(sampleRate / 55) - shortest }, (_, i) =>
    likenessAt(sound, width, shortest + i),
  );
  const enough = 0.95 * likenesses.reduce((most, each) => Math.max(most, each), 0);
  const peak = likenesses.findIndex(
    (each, i) => each >= enough && each >= (likenesses[i - 1] ?? 1) && each >= (likenesses[i + 1] ?? 1),
  );
  return shortest + peak;
}

function likenessAt(sound: Float32Array, width: number, lag: number): number {
  let product = 0;
  let a = 0;
  let b = 0;
  for (let i = 0; i < width; i++) {
    const x = sound[i] ?? 0;
    const y = sound[i + lag] ?? 0;
    product += x * y;
    a += x * x;
    b += y * y;
  }
  return a === 0 || b === 0 ? 0 : product / Math.sqrt(a * b);
}
