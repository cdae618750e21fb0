/** Power spectra of real frames of one length (a power of two): `size / 2 + 1` values each. */
export function createSpectrum(size: number): (frame: Float64Array) => Float64Array {
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const cosines = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
  const reversed = bitReversal(size);

  function transform(): void {
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let start = 0; start < size; start += 2 * half) {
        for (let k = 0; k < half; k++) butterfly(start + k, start + k + half, k * stride);
      }
    }
  }

  function butterfly(upper: number, lower: number, twiddle: number): void {
    const cosine = cosines[twiddle]!;
    const sine = sines[twiddle]!;
    const turnedReal = real[lower]! * cosine - imaginary[lower]! * sine;
    const turnedImaginary = real[lower]! * sine + imaginary[lower]! * cosine;
    real[lower] = real[upper]! - turnedReal;
    imaginary[lower] = imaginary[upper]! - turnedImaginary;
    real[upper]! += turnedReal;
    imaginary[upper]! += turnedImaginary;
  }

  return (frame) => {
    imaginary.fill(0);
    for (let i = 0; i < size; i++) real[i] = frame[reversed[i]!] ?? 0;
    transform();
    const power = new Float64Array(size / 2 + 1);
    for (let i = 0; i < power.length; i++) power[i] = real[i]! ** 2 + imaginary[i]! ** 2;
    return power;
  };
}

function bitReversal(size: number): Uint32Array {
  const bits = Math.log2(size);
  return Uint32Array.from({ length: size }, (_, i) => {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit++) reversed |= ((i >> bit) & 1) << (bits - 1 - bit);
    return reversed;
  });
}
