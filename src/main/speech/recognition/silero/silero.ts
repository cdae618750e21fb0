import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createNetwork, type SpeechNetwork } from './network.ts';
import { readTensors } from './onnx-tensors.ts';

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
