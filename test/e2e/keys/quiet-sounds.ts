import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeWav, encodeWav, joinPcm } from '../../../src/shared/audio/pcm.ts';
import { spoken } from '../harness/spoken.ts';

/** What a microphone makes of a quiet room. */
function quiet(samples: number): Int16Array {
  return Int16Array.from({ length: samples }, (_, i) => ((i * 7919) % 13) - 6);
}

/** Two seconds of it, as a file in the folder for the microphone. */
export function silence(folder: string): string {
  const path = join(folder, 'silence.wav');
  if (!existsSync(path)) writeFileSync(path, encodeWav({ pcm: quiet(32_000), sampleRate: 16_000 }));
  return path;
}

/** A question, and long enough a pause after it to be understood in, as such a file. */
export function withPause(folder: string): string {
  const { pcm, sampleRate } = decodeWav(readFileSync(spoken.timesEight));
  const path = join(folder, 'with-pause.wav');
  writeFileSync(path, encodeWav({ pcm: joinPcm([pcm, quiet(sampleRate * 3)]), sampleRate }));
  return path;
}
