import { open, rename, rm } from 'node:fs/promises';
import { FaultError } from '../../../shared/contract/fault.ts';
import { createMp3File } from './mp3-file.ts';
import { createOpusFile } from './opus-file.ts';
import { createWavFile } from './wav-file.ts';
import { t } from '../../../shared/text/translate.ts';

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

const create = { wav: createWavFile, mp3: createMp3File, opus: createOpusFile } as const;

/**
 * A mono sound file. Its decoded length is exactly the samples added, for WAV and MP3 at their own rate, for Opus at
 * 48 kHz. It lies beside its place until it is whole: a failure leaves what was there before untouched.
 * @throws FaultError `storage-failed`, as do its methods
 */
export async function createSoundFile(
  path: string,
  format: SoundFormat,
  sampleRate: number,
): Promise<SoundFile> {
  const growing = besides(path);
  const file = await stored(path, () => create[format](growing, sampleRate));
  const discard = async (): Promise<void> => {
    await file.discard();
    await rm(growing, { force: true }).catch(() => {}); // a stray part does less harm than hiding the failure
  };
  return {
    add: (pcm) => stored(path, () => file.add(pcm)),
    finish: () =>
      stored(path, async () => {
        await file.finish();
        await rename(growing, path);
      }),
    discard,
  };
}

/** Says before anything is asked or paid for that a file could not be written. @throws FaultError `storage-failed` */
export async function expectSoundFile(path: string): Promise<void> {
  await stored(path, async () => {
    const file = await open(besides(path), 'w');
    await file.close();
    await rm(besides(path));
  });
}

function besides(path: string): string {
  return `${path}.part`;
}

async function stored<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === '') throw cause;
    const why = t(`speech:file.why.${reasons[code] ?? 'refused'}`);
    const message = t('speech:file.unwritable', { file: path, why });
    throw new FaultError({ kind: 'storage-failed', message }, { cause });
  }
}

/** What the system's error codes say, as the catalogue names it. */
const reasons: Readonly<Record<string, 'no-folder' | 'denied' | 'is-folder' | 'disk-full' | 'read-only'>> = {
  ENOENT: 'no-folder',
  ENOTDIR: 'no-folder',
  EACCES: 'denied',
  EPERM: 'denied',
  EISDIR: 'is-folder',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
};
