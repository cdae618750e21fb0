import { rename, rm } from 'node:fs/promises';
import { createMp3File } from './mp3-file.ts';
import { createOpusFile } from './opus-file.ts';
import { createWavFile } from './wav-file.ts';

export type SoundFormat = 'mp3' | 'wav' | 'opus';

/** A sound file that grows on the disk, so that an hour of sound needs no more memory than a minute. */
export interface SoundFile {
  /** Adds PCM16 samples at the end. Resolves when more may be added. */
  add(pcm: Int16Array): Promise<void>;
  /** Makes the file whole. */
  finish(): Promise<void>;
  /** Gives it up; never throws. */
  discard(): Promise<void>;
}

/**
 * A mono sound file. Its decoded length is exactly the samples added, for WAV and MP3 at their own rate, for Opus at
 * 48 kHz. It lies beside its place until it is whole: a failure leaves what was there before untouched.
 */
export async function createSoundFile(
  path: string,
  format: SoundFormat,
  sampleRate: number,
): Promise<SoundFile> {
  const growing = `${path}.part`;
  const file = await create[format](growing, sampleRate);
  const discard = async (): Promise<void> => {
    await file.discard();
    await rm(growing, { force: true }).catch(() => {}); // a stray part does less harm than hiding the failure
  };
  return {
    add: (pcm) => file.add(pcm),
    finish: async () => {
      await file.finish();
      await rename(growing, path);
    },
    discard,
  };
}

const create = { wav: createWavFile, mp3: createMp3File, opus: createOpusFile } as const;
