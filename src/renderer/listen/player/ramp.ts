type Samples = Float32Array<ArrayBuffer>;

/** Rising from silence or falling to it, sample by sample: the two laid over one another are the sound as it was. */
export function ramped(samples: Samples, way: 'up' | 'down'): Samples {
  const gain = (i: number): number => (i + 0.5) / samples.length;
  return samples.map((sample, i) => sample * (way === 'up' ? gain(i) : 1 - gain(i)));
}

export function joined(...parts: readonly Samples[]): Samples {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Of the same length, laid over one another. */
export function mixed(a: Samples, b: Samples): Samples {
  return a.map((sample, i) => sample + (b[i] ?? 0));
}
