/** The three kinds of layers that Silero is made of. Values of one moment lie side by side: `moment * channels + channel`. */

export interface Layer {
  /** The same buffer every time: read it before the next frame. */
  run(input: Float32Array): Float32Array;
}

interface ConvolutionShape {
  readonly inputs: number;
  readonly outputs: number;
  readonly moments: number;
  readonly stride: number;
}

/** What PyTorch calls a `Conv1d` of three taps with one moment of silence on either side, and what is negative is 0. */
export function createConvolution(
  weights: Float32Array,
  bias: Float32Array,
  { inputs, outputs, moments, stride }: ConvolutionShape,
): Layer {
  const taps = 3;
  const rows = tapsTogether(weights, { inputs, outputs, taps });
  const results = Math.ceil(moments / stride);
  const padded = new Float32Array((moments + 2) * inputs);
  const output = new Float32Array(results * outputs);
  return {
    run(input) {
      padded.set(input, inputs);
      for (let moment = 0; moment < results; moment++) {
        for (let channel = 0; channel < outputs; channel++) {
          const sum = product(rows, channel * inputs * taps, padded, moment * stride * inputs, inputs * taps);
          output[moment * outputs + channel] = Math.max(0, sum + (bias[channel] ?? 0));
        }
      }
      return output;
    },
  };
}

/** PyTorch keeps the taps of one input together; here lie the inputs of one tap, as they do in the input. */
function tapsTogether(
  weights: Float32Array,
  { inputs, outputs, taps }: { readonly inputs: number; readonly outputs: number; readonly taps: number },
): Float32Array {
  const rows = new Float32Array(weights.length);
  for (let row = 0; row < outputs; row++) {
    for (let input = 0; input < inputs; input++) {
      for (let tap = 0; tap < taps; tap++) {
        rows[(row * taps + tap) * inputs + input] = weights[(row * inputs + input) * taps + tap] ?? 0;
      }
    }
  }
  return rows;
}

interface LstmWeights {
  /** Four gates of `units` rows each (input, forget, cell, output), over the input and over the former output. */
  readonly input: Float32Array;
  readonly hidden: Float32Array;
  readonly inputBias: Float32Array;
  readonly hiddenBias: Float32Array;
  readonly units: number;
}

/** One cell of long short-term memory, as many inputs as units; it remembers from one run to the next. */
export function createLstm({ input: ofInput, hidden: ofHidden, ...weights }: LstmWeights): Layer {
  const { inputBias, hiddenBias, units } = weights;
  const gates = new Float32Array(4 * units);
  const cell = new Float32Array(units);
  const output = new Float32Array(units);
  return {
    run(input) {
      for (let row = 0; row < gates.length; row++) {
        const fromInput = product(ofInput, row * units, input, 0, units);
        const fromOutput = product(ofHidden, row * units, output, 0, units);
        gates[row] = fromInput + fromOutput + (inputBias[row] ?? 0) + (hiddenBias[row] ?? 0);
      }
      for (let unit = 0; unit < units; unit++) {
        const [keep, forget] = [sigmoid(gates[unit] ?? 0), sigmoid(gates[units + unit] ?? 0)];
        const fresh = Math.tanh(gates[2 * units + unit] ?? 0);
        cell[unit] = forget * (cell[unit] ?? 0) + keep * fresh;
        output[unit] = sigmoid(gates[3 * units + unit] ?? 0) * Math.tanh(cell[unit] ?? 0);
      }
      return output;
    },
  };
}

export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** The scalar product of two stretches. Four sums at a time do not wait for one another, which is a third of the time. */
export function product(a: Float32Array, atA: number, b: Float32Array, atB: number, length: number): number {
  let [even, odd, third, fourth] = [0, 0, 0, 0];
  const whole = length - (length % 4);
  for (let i = 0; i < whole; i += 4) {
    even += a[atA + i]! * b[atB + i]!;
    odd += a[atA + i + 1]! * b[atB + i + 1]!;
    third += a[atA + i + 2]! * b[atB + i + 2]!;
    fourth += a[atA + i + 3]! * b[atB + i + 3]!;
  }
  for (let i = whole; i < length; i++) even += a[atA + i]! * b[atB + i]!;
  return even + odd + third + fourth;
}
