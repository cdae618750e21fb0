import type { SpeechDetector } from '../../../../shared/speech/speech-detector.ts';
import { createConvolution, createLstm, product, sigmoid } from './layers.ts';
import { OnnxError, type Tensors } from './onnx-tensors.ts';
import { createSpectrum, spectrumBins, spectrumMoments } from './spectrum.ts';

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
export function createNetwork(tensors: Tensors): SpeechNetwork {
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
