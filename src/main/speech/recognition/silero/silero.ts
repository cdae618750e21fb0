import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SpeechDetector } from '../../../../shared/speech/speech-detector.ts';

/**
 * The speech detector that knows voices from other sounds: Silero (MIT). Reading it takes a few milliseconds and 3 MB.
 * @throws OnnxError when the file is not what it was
 */
export async function loadSilero(): Promise<SpeechNetwork> {
  return createNetwork(readTensors(await readFile(sileroFile())));
}

/** Where its weights lie. */
export function sileroFile(): string {
  return fileURLToPath(import.meta.resolve('@ricky0123/vad-web/dist/silero_vad_v5.onnx'));
}

/**
 * Silero's network for 16 kHz (versions 5 and 6): the loudness of 129 pitches at four moments, four convolutions, a
 * memory, and one number. 310,000 weights, so it runs as it stands here, frame by frame on the thread that asks; a
 * general runtime would be 14 MB of WebAssembly on a thread of its own.
 */
interface SpeechNetwork {
  /** One that has heard nothing yet. They share the weights. */
  detector(): SpeechDetector;
}

const hiddenUnits = 128;

/** @throws OnnxError when it is another network */
function createNetwork(tensors: Tensors): SpeechNetwork {
  const weights = (name: string, length: number): Float32Array => {
    const found = tensors.get(`If_0_then_branch__Inline_0__${name}`);
    if (found?.length !== length) throw new OnnxError(`This is another network: ${name} is not what it was.`);
    return found;
  };
  const basis = weights('stft.forward_basis_buffer', 2 * spectrumBins * 256);
  const encoder = [
    { inputs: spectrumBins, outputs: 128, moments: spectrumMoments, stride: 1 },
    { inputs: 128, outputs: 64, moments: 4, stride: 2 },
    { inputs: 64, outputs: 64, moments: 2, stride: 2 },
    { inputs: 64, outputs: hiddenUnits, moments: 1, stride: 1 },
  ].map((shape, i) => ({
    shape,
    weights: weights(`encoder.${i}.reparam_conv.weight`, shape.inputs * shape.outputs * 3),
    bias: weights(`encoder.${i}.reparam_conv.bias`, shape.outputs),
  }));
  const memory = {
    input: weights('decoder.rnn.weight_ih', 4 * hiddenUnits * hiddenUnits),
    hidden: weights('decoder.rnn.weight_hh', 4 * hiddenUnits * hiddenUnits),
    inputBias: weights('decoder.rnn.bias_ih', 4 * hiddenUnits),
    hiddenBias: weights('decoder.rnn.bias_hh', 4 * hiddenUnits),
    units: hiddenUnits,
  };
  const verdict = weights('decoder.decoder.2.weight', hiddenUnits);
  const verdictBias = weights('decoder.decoder.2.bias', 1)[0] ?? 0;

  return {
    detector() {
      const spectrum = createSpectrum(basis);
      const layers = [
        ...encoder.map((layer) => createConvolution(layer.weights, layer.bias, layer.shape)),
        createLstm(memory),
      ];
      const positive = new Float32Array(hiddenUnits);
      return {
        push(frame) {
          const said = layers.reduce((values, layer) => layer.run(values), spectrum(frame));
          said.forEach((value, unit) => (positive[unit] = Math.max(0, value)));
          return sigmoid(product(verdict, 0, positive, 0, hiddenUnits) + verdictBias);
        },
      };
    },
  };
}

/** Pitches from 0 to 8 kHz. */
const spectrumBins = 129;
/** In one frame of 512 samples. */
const spectrumMoments = 4;

const window = 256;
const step = 128;
/** Samples of the former frame that a frame begins with. */
const context = 64;
/** Samples that the end is mirrored by. */
const mirrored = 64;

/**
 * How loud every pitch is at the four moments of the next frame. The basis, a cosine and a sine for every pitch, is the
 * network's own.
 */
function createSpectrum(basis: Float32Array): (frame: Float32Array) => Float32Array {
  const samples = new Float32Array(context + 512 + mirrored);
  const mirrorAt = samples.length - mirrored;
  const loudness = new Float32Array(spectrumMoments * spectrumBins);
  return (frame) => {
    samples.copyWithin(0, mirrorAt - context, mirrorAt);
    samples.set(frame, context);
    for (let i = 0; i < mirrored; i++) samples[mirrorAt + i] = samples[mirrorAt - 2 - i] ?? 0;
    for (let moment = 0; moment < spectrumMoments; moment++) {
      for (let bin = 0; bin < spectrumBins; bin++) {
        const cosine = product(basis, bin * window, samples, moment * step, window);
        const sine = product(basis, (spectrumBins + bin) * window, samples, moment * step, window);
        loudness[moment * spectrumBins + bin] = Math.sqrt(cosine * cosine + sine * sine);
      }
    }
    return loudness;
  };
}

/** The three kinds of layers that Silero is made of. Values of one moment lie side by side: `moment * channels + channel`. */

interface Layer {
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
function createConvolution(
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
function createLstm({ input: ofInput, hidden: ofHidden, ...weights }: LstmWeights): Layer {
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

function sigmoid(x: number): number {
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

/**
 * The weights in an ONNX file, by their names. Of the format (protocol buffers of `onnx.proto3`) only the way to constants
 * is known here, through nested graphs; what they are used for is not read.
 */
type Tensors = ReadonlyMap<string, Float32Array>;

class OnnxError extends Error {
  override readonly name = 'OnnxError';
}

/** Numbers of fields in `onnx.proto3`. */
const model = { graph: 7 };
const graph = { node: 1 };
const node = { output: 2, attribute: 5 };
const attribute = { tensor: 5, graph: 6 };
const tensor = { rawData: 9 };

/**
 * @returns every constant of whole floats, named as the output that it is
 * @throws OnnxError when the file is cut off or is none
 */
export function readTensors(file: Uint8Array): Tensors {
  const tensors = new Map<string, Float32Array>();
  for (const bytes of parts(file, model.graph)) readGraph(bytes, tensors);
  return tensors;
}

function readGraph(bytes: Uint8Array, tensors: Map<string, Float32Array>): void {
  for (const each of parts(bytes, graph.node)) {
    const [output] = parts(each, node.output);
    for (const property of parts(each, node.attribute)) {
      for (const inner of parts(property, attribute.graph)) readGraph(inner, tensors);
      const [raw] = parts(property, attribute.tensor).flatMap((value) => parts(value, tensor.rawData));
      if (raw && output && raw.length % 4 === 0) tensors.set(new TextDecoder().decode(output), floats(raw));
    }
  }
}

/** Copied, because the file's bytes need not lie where floats may. */
function floats(bytes: Uint8Array): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}

/** The contents of every field with this number that has any, in order. */
function parts(message: Uint8Array, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++];
      if (byte === undefined) throw new OnnxError('The model’s file is cut off.');
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = varint();
    const length = lengthOf(key % 8, varint);
    if (at + length > message.length) throw new OnnxError('The model’s file is cut off.');
    if (key % 8 === 2 && Math.floor(key / 8) === wanted) found.push(message.subarray(at, at + length));
    at += length;
  }
  return found;
}

/** Of a field's content, by its wire type; a number of variable length is skipped while it is read. */
function lengthOf(wireType: number, varint: () => number): number {
  switch (wireType) {
    case 0:
      varint();
      return 0;
    case 1:
      return 8;
    case 2:
      return varint();
    case 5:
      return 4;
    default:
      throw new OnnxError('This is no model’s file.');
  }
}
