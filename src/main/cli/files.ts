import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { type Sound, WavError, decodeWav } from '../../shared/audio/pcm.ts';
import { diskErrorMessage } from '../../shared/contract/disk-error.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { withoutMetadata } from '../../shared/talk/picture-file.ts';
import { type PictureFile, kindOfPicture, maxPictureBytes } from '../../shared/talk/picture.ts';
import type { spokenPieces } from '../speech/synthesis/spoken-pieces.ts';
import { t } from '../../shared/text/translate.ts';

const mostMegabytes = 512;

/** @throws FaultError `bad-input` when a file is missing, not allowed, or not a plain file */
export async function readable(path: string): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  if (!found.isFile()) throw badInput(t('cli:file.not-a-file', { file: path }));
}

/** A file's bytes. @throws FaultError `bad-input` when it is missing, unreadable, too large or not a plain file */
export async function readInput(path: string): Promise<Uint8Array> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw badInput(t('cli:file.not-a-file', { file: path }));
    if (found.size > mostMegabytes * 1024 * 1024)
      throw badInput(t('cli:file.too-large', { file: path, megabytes: mostMegabytes }));
    return await readFile(path);
  } catch (error) {
    if (error instanceof FaultError) throw error;
    throw unreadable(path, error);
  }
}

/** A text file; by its name it is Markdown, or written as it is to be said. @throws FaultError `bad-input` */
export async function readTextFile(
  path: string,
): Promise<{ text: string; format: Parameters<typeof spokenPieces>[1] }> {
  const bytes = await readInput(path);
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const format = /^\.(md|markdown|mdown)$/i.test(extname(path)) ? 'markdown' : 'plain';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return { text, format };
  } catch {
    // reported below, as any other file that is no text
  }
  throw badInput(t('cli:speak.not-text', { file: path }));
}

/** A WAV file's sound, of any rate. @throws FaultError `bad-input` when it is none */
export async function readWav(path: string): Promise<Sound> {
  const bytes = await readInput(path);
  try {
    return decodeWav(bytes);
  } catch (error) {
    if (!(error instanceof WavError)) throw error;
    throw badInput(t('cli:file.not-wav', { file: path }), error);
  }
}

/** A recording without a word in it. */
export function nothingHeard(path: string): FaultError {
  return new FaultError({
    kind: 'nothing-heard',
    message: t('cli:transcribe.nothing-heard', { file: path }),
  });
}

/** Says before anything is asked or paid for that a file could not be written. @throws FaultError `storage-failed` */
export async function expectWritable(path: string): Promise<void> {
  const folder = dirname(path);
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw notWritten(path, t('cli:file.no-folder', { folder }));
  const there = await stat(path).catch(() => undefined);
  if (there?.isDirectory()) throw notWritten(path, t('disk.folder'));
  await access(there ? path : folder, constants.W_OK).catch((error: unknown) => {
    throw notWritten(path, diskErrorMessage(error), error);
  });
}

/** @throws FaultError `storage-failed` */
export async function writeOutput(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(path, bytes);
  } catch (error) {
    throw notWritten(path, diskErrorMessage(error), error);
  }
}

function badInput(message: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message }, { cause });
}

function unreadable(path: string, error: unknown): FaultError {
  return badInput(t('cli:file.unreadable', { file: path, why: diskErrorMessage(error) }), error);
}

function notWritten(path: string, why: string, cause?: unknown): FaultError {
  const message = t('cli:file.unwritable', { file: path, why });
  return new FaultError({ kind: 'storage-failed', message }, { cause });
}

/**
 * A picture as it lies on disk, without anything but its pixels. It is not scaled down: nothing here
 * decodes pictures.
 * @throws FaultError `bad-input` or `too-large`
 */
export async function readPicture(path: string): Promise<PictureFile> {
  const file = await readInput(path);
  const mediaType = kindOfPicture(file);
  if (mediaType !== 'image/png' && mediaType !== 'image/jpeg')
    throw badInput(t('cli:file.not-a-picture', { file: path }));
  const bytes = plain(path, { bytes: file, mediaType });
  if (bytes.length > maxPictureBytes)
    throw new FaultError({
      kind: 'too-large',
      message: t('cli:file.picture-too-large', { file: path, megabytes: maxPictureBytes / 1e6 }),
    });
  return { bytes, mediaType };
}

function plain(path: string, { bytes, mediaType }: PictureFile): Uint8Array {
  try {
    return withoutMetadata(bytes, mediaType);
  } catch (cause) {
    throw badInput(t('cli:file.picture-damaged', { file: path }), cause);
  }
}
