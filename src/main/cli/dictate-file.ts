import { pcmFromFloat } from '../../shared/audio/pcm.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { createResampler, type Resampler } from '../../shared/audio/resampler.ts';
import { decodeFile, UndecodableSound } from '../speech/codecs/decode-file.ts';
import { listeningRate } from '../speech/recognition/upload.ts';
import { readable } from './files.ts';

/**
 * A sound file's sound as the microphone would give it, in blocks. One that is damaged further on is heard as far as it
 * can be, and that is told. @throws FaultError `bad-input` when nothing in it can be heard
 */
export async function* soundOf(
  path: string,
  onDamage: (sentence: string) => void,
): AsyncGenerator<Int16Array, void, undefined> {
  await readable(path);
  let resampler: Resampler | undefined;
  try {
    for await (const { samples, sampleRate } of decodeFile(path)) {
      resampler ??= createResampler(sampleRate, listeningRate);
      yield pcmFromFloat(resampler.add(samples));
    }
  } catch (error) {
    if (!(error instanceof UndecodableSound)) throw error;
    if (!resampler) throw unknownSound(path, error);
    onDamage(`${path} is damaged. What comes before the damage is written down.`);
  }
  if (!resampler) throw unknownSound(path);
  yield pcmFromFloat(resampler.finish());
}

function unknownSound(path: string, cause?: unknown): FaultError {
  const message = `${path} cannot be heard. Give a WAV, MP3, Opus, Ogg or WebM file with sound in it.`;
  return new FaultError({ kind: 'bad-input', message }, { cause });
}
