import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createConvolution, createLstm, product, sigmoid } from './layers.ts';
import { OnnxError, type Tensors, readTensors } from './onnx-tensors.ts';
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
export interface SpeechNetwork {
  /** One that has heard nothing yet. They share the weights. */
  detector(): SpeechDetector;
}

const units = 128;

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
    { inputs: 64, outputs: units, moments: 1, stride: 1 },
  ].map((shape, i) => ({
    shape,
    weights: weights(`encoder.${i}.reparam_conv.weight`, shape.inputs * shape.outputs * 3),
    bias: weights(`encoder.${i}.reparam_conv.bias`, shape.outputs),
  }));
  const memory = {
    input: weights('decoder.rnn.weight_ih', 4 * units * units),
    hidden: weights('decoder.rnn.weight_hh', 4 * units * units),
    inputBias: weights('decoder.rnn.bias_ih', 4 * units),
    hiddenBias: weights('decoder.rnn.bias_hh', 4 * units),
    units,
  };
  const verdict = weights('decoder.decoder.2.weight', units);
  const verdictBias = weights('decoder.decoder.2.bias', 1)[0] ?? 0;

  return {
    detector() {
      const spectrum = createSpectrum(basis);
      const layers = [
        ...encoder.map((layer) => createConvolution(layer.weights, layer.bias, layer.shape)),
        createLstm(memory),
      ];
      const positive = new Float32Array(units);
      return {
        push(frame) {
          const said = layers.reduce((values, layer) => layer.run(values), spectrum(frame));
          said.forEach((value, unit) => (positive[unit] = Math.max(0, value)));
          return sigmoid(product(verdict, 0, positive, 0, units) + verdictBias);
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
