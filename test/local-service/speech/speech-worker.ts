import { encodeWav, type Sound } from '../../../src/shared/audio/pcm.ts';
import { serveJobs } from '../job-worker.ts';
import { encodeMp3 } from './mp3.ts';
import { encodeOpus } from './ogg-opus.ts';
import { levelled, synthesise, withSilence, type Utterance } from './synthesise.ts';
import type { SpeechFormat } from './voice-box.ts';

export interface SpeechJob extends Utterance {
  readonly format: SpeechFormat;
}

/** Speech models start with 150-250 ms of silence, which a client must trim. */
const leadingMs = 170;
const trailingMs = 120;

serveJobs<SpeechJob, Uint8Array>(async (job) => {
  const spoken = levelled(await synthesise(job));
  return encode(withSilence(spoken, leadingMs, trailingMs), job.format);
});

async function encode(sound: Sound, format: SpeechFormat): Promise<Uint8Array> {
  if (format === 'wav') return encodeWav(sound);
  return format === 'mp3' ? encodeMp3(sound) : encodeOpus(sound);
}
