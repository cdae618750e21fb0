import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { renameDurably } from '../atomic-file.ts';
import {
  backedUpSettings,
  formatVersion,
  isBackedUpName,
  type Manifest,
  manifestName,
} from './backup-format.ts';
import { OpenFileReader } from './open-file-reader.ts';
import { folderNames, libraryName, settingsName } from './profile-parts.ts';
import { workFolder } from './pending-change.ts';
import { diskErrorMessage } from '../../shared/contract/disk-error.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { t } from '../../shared/text/translate.ts';

interface BackupOptions {
  readonly profile: string;
  /** Where the backup shall lie. What is there is replaced by the whole new one, or stays. */
  readonly target: string;
  /** Copies the library as it is at one moment, while it is used. */
  readonly copyLibrary: (to: string) => Promise<void>;
  readonly now: () => number;
  /** @param fraction from 0 to 1 */
  readonly onProgress: (fraction: number) => void;
}

/** @throws FaultError `storage-failed`, or the signal's reason; the target is as it was then, and nothing lies beside it */
export async function writeBackup(options: BackupOptions, signal: AbortSignal): Promise<void> {
  const { profile, target, copyLibrary } = options;
  const work = join(profile, workFolder);
  const unfinished = join(dirname(target), `.${basename(target)}.unfinished`);
  try {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { recursive: true, mode: 0o700 });
    const copy = join(work, libraryName);
    await copyLibrary(copy);
    signal.throwIfAborted();
    const file = await open(unfinished, 'w', 0o600);
    try {
      await writeArchive(options, copy, file, signal);
      await file.sync();
    } finally {
      await file.close();
    }
    signal.throwIfAborted();
    await renameDurably(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {}); // the first failure is the one to report
    throw signal.aborted ? signal.reason : notWritten(error);
  } finally {
    await rm(work, { recursive: true, force: true }).catch(() => {}); // the next start removes it
  }
}

async function writeArchive(
  { profile, now, onProgress }: BackupOptions,
  library: string,
  file: FileHandle,
  signal: AbortSignal,
): Promise<void> {
  const zip = new ZipWriter(appendingTo(file), { useWebWorkers: false, extendedTimestamp: false });
  const sounds = (await Promise.all(folderNames.map((folder) => filesBelow(profile, folder)))).flat();
  const all = [{ name: libraryName, path: library }, ...sounds];
  let files = 1;
  const settings = new TextReader(await settingsWithoutKey(profile));
  await zip.add(backedUpSettings, settings, { level: 6, signal });
  for (const [i, { name, path }] of all.entries()) {
    onProgress(i / all.length);
    if (await addFile(zip, name, path, signal)) files++;
  }
  const manifest: Manifest = {
    format: 'parley-backup',
    version: formatVersion,
    madeAt: new Date(now()).toISOString(),
    files,
  };
  await zip.add(manifestName, new TextReader(JSON.stringify(manifest)), { level: 6, signal });
  await zip.close();
}

/** @returns whether it was still there: the person may delete a recording meanwhile */
async function addFile(
  zip: ZipWriter<unknown>,
  name: string,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && name !== libraryName) return undefined;
    throw error;
  });
  if (!file) return false;
  try {
    const { size } = await file.stat();
    // Sound hardly gets smaller, and pictures are packed already.
    await zip.add(name, new OpenFileReader(file, size, becameShorter), {
      level: name === libraryName ? 6 : 0,
      signal,
    });
    return true;
  } finally {
    await file.close();
  }
}

/** What belongs into a backup, by its name there. */
async function filesBelow(profile: string, folder: string): Promise<{ name: string; path: string }[]> {
  const found = await readdir(join(profile, folder), { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return found
    .map((path) => ({ name: `${folder}/${path.replaceAll('\\', '/')}`, path: join(profile, folder, path) }))
    .filter(({ name }) => isBackedUpName(name));
}

/** All else in that file is the key, or belongs to it. */
async function settingsWithoutKey(profile: string): Promise<string> {
  try {
    const file = JSON.parse(await readFile(join(profile, settingsName), 'utf8')) as { settings?: unknown };
    return JSON.stringify(file.settings ?? {});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}'; // nothing was ever changed
    throw error;
  }
}

function appendingTo(file: FileHandle): WritableStream<Uint8Array> {
  return new WritableStream({
    async write(bytes) {
      let written = 0;
      while (written < bytes.length) written += (await file.write(bytes, written)).bytesWritten;
    },
  });
}

const becameShorter = () => new Error('The file has become shorter.');

function notWritten(error: unknown): FaultError {
  const message = t('storage:backup.not-written', { problem: diskErrorMessage(error) });
  return new FaultError({ kind: 'storage-failed', message }, { cause: error });
}
