import { readFile } from 'node:fs/promises';
import * as onnx from 'onnxruntime-web';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { someOf } from '../../../../thorough.ts';
import {
  readTensors,
  loadSilero,
  sileroFile,
} from '../../../../../src/main/speech/recognition/silero/silero.ts';
import { createTakeCutter } from '../../../../../src/main/speech/recognition/take-cutter.ts';
import { floatFromPcm, pcmFromFloat } from '../../../../../src/shared/audio/pcm.ts';
import { createResampler } from '../../../../../src/shared/audio/resampler.ts';
import { levelled, synthesise } from '../../../../local-service/speech/synthesise.ts';
import { timbres } from '../../../../local-service/speech/voices.ts';
import { endpointing } from '../../../../../src/shared/speech/endpointing.ts';
import { bargeInTimes } from '../../../../../src/shared/talk/hands-free/barge-in.ts';
import type { SpeechDetector } from '../../../../../src/shared/speech/speech-detector.ts';
import { fan, noises } from './noises.ts';

const rate = 16_000;
const voices = [...timbres.keys()];
let silero: Awaited<ReturnType<typeof loadSilero>>;

beforeAll(async () => {
  silero = await loadSilero();
});

it('says of every frame what a general runtime says of the same network', async () => {
  const sound = joined(noises['three coughs']!(), await said('Emily.wav'), noises['typing']!());
  const detector = silero.detector();
  const probabilities = framesOf(sound).map((frame) => detector.push(frame));
  const expected = await byTheRuntime(framesOf(sound));
  const furthest = Math.max(...probabilities.map((each, i) => Math.abs(each - expected[i]!)));
  expect(probabilities.length).toBeGreaterThan(300);
  expect(furthest).toBeLessThan(1e-4);
});

it('begins anew with every detector', async () => {
  const sound = framesOf(await said('Thomas.wav'));
  const used = silero.detector();
  for (const frame of framesOf(noises['a cough']!())) used.push(frame);
  const [one, other] = [silero.detector(), silero.detector()];
  expect(sound.map((frame) => one.push(frame))).toEqual(sound.map((frame) => other.push(frame)));
});

describe('what nobody said', () => {
  // An answer is silent at once for what is surely a voice.
  test.for(Object.entries(noises))(
    '%s is nothing to send, and surely a voice for a moment at most',
    ([, noise]) => {
      const { surely } = bargeInTimes;
      let sureMs = 0;
      let longestMs = 0;
      const note = (probability: number): void => {
        sureMs = probability >= surely.on ? sureMs + endpointing.frameMs : 0;
        longestMs = Math.max(longestMs, sureMs);
      };
      expect(segmentsOf(noise(), note)).toEqual([]);
      expect(longestMs).toBeLessThan(surely.holdMs / 2);
    },
  );
});

describe.for(someOf(2, voices))('%s', (voice) => {
  it('is heard as it is, from far away, and over a fan', async () => {
    const speech = await said(voice);
    const quiet = speech.map((sample) => sample / 10);
    const background = fan(speech.length, 0.1);
    const noisy = speech.map((sample, i) => sample + background[i]!);
    expect([speech, quiet, noisy].map((sound) => segmentsOf(sound).length)).toEqual([1, 1, 1]);
  });
});

test('a file that is cut off, or of something else, is refused', async () => {
  const file = await readFile(sileroFile());
  expect(() => readTensors(file.subarray(0, 1_000_000))).toThrow('The model’s file is cut off.');
  expect(() => readTensors(new TextEncoder().encode('<!doctype html><title>No'))).toThrow(
    'This is no model’s file.',
  );
});

/** What would be sent of a take. @param note is told how surely each frame is a voice */
function segmentsOf(
  sound: Float32Array,
  note: (probability: number) => void = () => undefined,
): readonly unknown[] {
  const own = silero.detector();
  const detector: SpeechDetector = {
    push(frame) {
      const probability = own.push(frame);
      note(probability);
      return probability;
    },
  };
  const cutter = createTakeCutter({ sampleRate: rate, detector, fromMs: 0 });
  return [...cutter.add(pcmFromFloat(sound)), ...cutter.finish()];
}

async function said(voice: string): Promise<Float32Array> {
  const text = 'Please send it to Anna before noon.';
  const { pcm, sampleRate } = levelled(await synthesise({ text, timbre: timbres.get(voice)!, speed: 1 }));
  const resampler = createResampler(sampleRate, rate);
  const pause = new Float32Array(rate / 2);
  return joined(pause, resampler.add(floatFromPcm(pcm)), resampler.finish(), pause);
}

function joined(...parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

function framesOf(sound: Float32Array): Float32Array[] {
  const count = Math.floor(sound.length / 512);
  return Array.from({ length: count }, (_, i) => sound.subarray(i * 512, (i + 1) * 512));
}

async function byTheRuntime(frames: readonly Float32Array[]): Promise<number[]> {
  onnx.env.wasm.numThreads = 1;
  const session = await onnx.InferenceSession.create(await readFile(sileroFile()));
  const sr = new onnx.Tensor('int64', BigInt64Array.of(BigInt(rate)), []);
  let state: onnx.Tensor = new onnx.Tensor('float32', new Float32Array(256), [2, 1, 128]);
  let context: Float32Array = new Float32Array(64);
  const probabilities: number[] = [];
  for (const frame of frames) {
    const input = new onnx.Tensor('float32', joined(context, frame), [1, 576]);
    const { output, stateN } = await session.run({ input, state, sr });
    state = stateN!;
    context = frame.slice(-64);
    probabilities.push(Number(output!.data[0]));
  }
  await session.release();
  return probabilities;
}
