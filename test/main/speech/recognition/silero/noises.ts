/** What a microphone hears while nobody says anything, made up: seeded, so that a failure can be seen again. Floats at 16 kHz. */

const rate = 16_000;

export const noises: Readonly<Record<string, () => Float32Array>> = {
  'digital silence': () => new Float32Array(5 * rate),
  'a quiet room': () => scaled(brown(5, 1), 0.004),
  'a fan': () => scaled(brown(6, 2), 0.06),
  hiss: () => scaled(white(5, 3), 0.02),
  'mains hum': () =>
    tone(5, (t) => [50, 100, 150, 250].reduce((sum, f, i) => sum + sine(f, t) / (i + 1), 0) * 0.05),
  breathing: () => breaths(0.03),
  'breathing into the microphone': () => breaths(0.2),
  typing: () => keys(0.25, 7),
  'typing hard and fast': () => keys(0.7, 12),
  'a mouse': () => keys(0.15, 2),
  'a cough': () => coughs([1.2]),
  'three coughs': () => coughs([0.8, 1.4, 2.1]),
  'a door': () => added(scaled(brown(3, 9), 0.003), scaled(decaying(brown(3, 10), 1, 18), 1.2)),
  'rustling paper': () =>
    shaped(highPassed(white(4, 11)), (t) => 0.12 * Math.max(0, sine(1.7, t)) * (0.6 + 0.4 * sine(23, t))),
  'a ringing phone': () => tone(4, (t) => (t % 2 < 1 ? 0.2 * (sine(440, t) + sine(480, t)) : 0)),
  'a chord on a piano': () =>
    tone(
      5,
      (t) => 0.15 * [262, 330, 392, 523].reduce((sum, f) => sum + sine(f, t), 0) * Math.exp(-2 * (t % 1.25)),
    ),
  'an alarm': () => tone(4, (t) => (t % 0.5 < 0.25 ? 0.3 * sine(2000, t) : 0)),
};

/** The noise of a room with a fan in it, as long as it is wanted. */
export function fan(samples: number, amplitude: number): Float32Array {
  return scaled(brown(samples / rate, 21), amplitude);
}

function breaths(amplitude: number): Float32Array {
  const air = bandOf(pink(8, 4), 300, 3000);
  return shaped(air, (t) => amplitude * Math.max(0, sine(0.3, t)) ** 1.5 + 0.002);
}

/** Each a click of the switch, the thud of the bottom and the click of its way back. */
function keys(amplitude: number, aSecond: number): Float32Array {
  const sound = scaled(brown(5, 5), 0.003);
  const crackle = white(5, 6);
  const random = randomOf(7);
  for (let at = 0.3; at < 4.7; at += (0.5 + random()) / aSecond) {
    const loud = amplitude * (0.5 + random() / 2);
    strike(sound, crackle, { at, loud, lastsMs: 4, pitch: 3200 });
    strike(sound, crackle, { at: at + 0.012, loud: loud / 2, lastsMs: 18, pitch: 220 });
    strike(sound, crackle, { at: at + 0.07, loud: loud / 3, lastsMs: 4, pitch: 2600 });
  }
  return sound;
}

function strike(
  sound: Float32Array,
  crackle: Float32Array,
  {
    at,
    loud,
    lastsMs,
    pitch,
  }: { readonly at: number; readonly loud: number; readonly lastsMs: number; readonly pitch: number },
): void {
  const from = Math.round(at * rate);
  for (let i = 0; i < (5 * lastsMs * rate) / 1000 && from + i < sound.length; i++) {
    const fade = Math.exp((-i * 1000) / (lastsMs * rate));
    sound[from + i]! += loud * fade * (0.6 * (crackle[from + i] ?? 0) + 0.4 * sine(pitch, i / rate));
  }
}

/** Each a burst of air, then air through the throat, then a short hoarse sound of the voice. */
function coughs(starts: readonly number[]): Float32Array {
  const sound = scaled(brown(4, 12), 0.003);
  const air = white(4, 13);
  const throat = added(bandOf(air, 350, 900), bandOf(air, 1100, 2200));
  for (const start of starts) {
    const from = Math.round(start * rate);
    for (let i = 0; i < 0.4 * rate; i++) {
      const t = i / rate;
      const burst = Math.exp(-t / 0.025) * 0.9 * (air[from + i] ?? 0);
      const breath = t > 0.03 ? Math.exp(-(t - 0.03) / 0.1) * 0.8 * (throat[from + i] ?? 0) : 0;
      const pulse = ((t * (190 - 150 * t)) % 1) ** 6 - 0.14;
      const voice = t > 0.18 && t < 0.3 ? 0.25 * pulse * Math.sin((Math.PI * (t - 0.18)) / 0.12) : 0;
      sound[from + i]! += burst + breath + voice;
    }
  }
  return sound;
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 0x8000_0000;
    return state / 0x8000_0000;
  };
}

function white(seconds: number, seed: number): Float32Array {
  const random = randomOf(seed);
  return Float32Array.from({ length: Math.round(seconds * rate) }, () => random() * 2 - 1);
}

/** Every octave as loud as the next: sums of slower and slower noise. */
function pink(seconds: number, seed: number): Float32Array {
  const layers = [1, 2, 4, 8, 16, 32, 64].map((hold, i) => ({ hold, noise: white(seconds, seed + 31 * i) }));
  return Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, at) =>
      layers.reduce((sum, { hold, noise }) => sum + (noise[Math.floor(at / hold)] ?? 0), 0) / layers.length,
  );
}

/** Low rumble with some hiss, to full scale. */
function brown(seconds: number, seed: number): Float32Array {
  let low = 0;
  return white(seconds, seed).map((sample) => (low += 0.03 * (sample - low)) * 5 + sample * 0.05);
}

function bandOf(sound: Float32Array, from: number, to: number): Float32Array {
  const step = (hertz: number): number => 1 - Math.exp((-2 * Math.PI * hertz) / rate);
  let [low, lower] = [0, 0];
  return sound.map((sample) => {
    low += step(to) * (sample - low);
    lower += step(from) * (low - lower);
    return low - lower;
  });
}

function highPassed(sound: Float32Array): Float32Array {
  return sound.map((sample, i) => sample - (sound[i - 1] ?? 0));
}

function decaying(sound: Float32Array, from: number, aSecond: number): Float32Array {
  return shaped(sound, (t) => (t < from ? 0 : Math.exp((from - t) * aSecond)));
}

function shaped(sound: Float32Array, gainAt: (seconds: number) => number): Float32Array {
  return sound.map((sample, i) => sample * gainAt(i / rate));
}

function scaled(sound: Float32Array, gain: number): Float32Array {
  return sound.map((sample) => sample * gain);
}

function added(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((sample, i) => sample + (b[i] ?? 0));
}

function tone(seconds: number, at: (seconds: number) => number): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, i) => at(i / rate));
}

function sine(hertz: number, seconds: number): number {
  return Math.sin(2 * Math.PI * hertz * seconds);
}
