import { mkdir, open, readFile, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type Entry,
  type FileEntry,
  ZipReader,
  type ZipReaderConstructorOptions,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { syncFolderSync, writeAtomicallySync } from '../atomic-file.ts';
import {
  backedUpSettings,
  formatVersion,
  isBackedUpName,
  type Manifest,
  manifestName,
  manifestSchema,
} from './backup-format.ts';
import { OpenFileReader } from './open-file-reader.ts';
import { discardUnpacked, makeUnpackedFolder, orderRestore, unpackedIn } from './pending-change.ts';
import { folderNames, libraryName, settingsName } from './profile-parts.ts';
import { diskErrorMessage } from '../../shared/contract/disk-error.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { BackupContents } from '../../shared/settings/backup.ts';
import { readSettings, type Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';

interface UnpackOptions {
  readonly file: string;
  readonly profile: string;
  /** Looks whether the file may become the library. @throws whatever is against it */
  readonly checkLibrary: (file: string) => Omit<BackupContents, 'madeAt'>;
  /** Whether the library is that of a newer Parley. @param error what `checkLibrary` threw */
  readonly isNewer: (error: unknown) => boolean;
  /** @param fraction from 0 to 1 */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Unpacks a backup beside what is there and checks it wholly: names, sizes, checksums, the library's pages. Nothing else
 * is changed. @throws FaultError with what is wrong, or the signal's reason; nothing is left unpacked then
 */
export async function unpackBackup(options: UnpackOptions, signal: AbortSignal): Promise<BackupContents> {
  const { file, profile } = options;
  const folder = makeUnpackedFolder(profile);
  try {
    const backup = await open(file).catch(cannotRead);
    try {
      const { size } = await backup.stat();
      const zip = new ZipReader(new OpenFileReader(backup, size, () => refused('damaged')), strict);
      const { manifest, entries } = await readIndex(zip, size);
      await checkRoom(entries, folder);
      await unpackAll(entries, folder, options.onProgress, signal);
      const contents = options.checkLibrary(join(folder, libraryName));
      await checkSettings(folder);
      for (const name of ['', ...folderNames]) syncFolderSync(join(folder, name));
      return { madeAt: Date.parse(manifest.madeAt), ...contents };
    } finally {
      await backup.close();
    }
  } catch (error) {
    discardUnpacked(profile);
    throw signal.aborted ? signal.reason : asFault(error, options.isNewer);
  }
}

/**
 * Orders that what was unpacked takes the place of what is there, at the next start. What a backup must not decide stays
 * as it is: the key, the address it goes to, what may happen without being asked, and what is started: tool servers come switched off.
 * @throws FaultError `storage-failed`; nothing is ordered then
 */
export async function restoreUnpacked(profile: string, hasKey: boolean): Promise<void> {
  const unpacked = unpackedIn(profile);
  try {
    const file = await presentSettings(profile);
    const former = readSettings(file['settings']).settings;
    const { settings } = readSettings(JSON.parse(await readFile(join(unpacked, backedUpSettings), 'utf8')));
    const { toolConsent, serverToolConsent, toolFolders, startAtLogin, baseUrl } = former;
    const merged: Settings = {
      ...settings,
      toolConsent,
      serverToolConsent,
      toolServers: settings.toolServers.map((server) => ({ ...server, isOn: false })),
      toolFolders,
      startAtLogin,
      ...(hasKey && { baseUrl }),
    };
    writeAtomicallySync(join(unpacked, settingsName), JSON.stringify({ ...file, settings: merged }));
    await rm(join(unpacked, backedUpSettings));
    orderRestore(profile);
  } catch (error) {
    throw notRestored(error);
  }
}

const strict: ZipReaderConstructorOptions = {
  strictness: 'strict',
  filenameValidation: 'strict',
  checkSignature: true,
  checkOverlappingEntry: true,
  useWebWorkers: false,
};

/** Far above the largest library there could be: a recording is an hour, and a person keeps a few each day. */
const mostEntries = 500_000;
/** Bytes of the manifest or the settings. */
const largestText = 4_000_000;
/** Whatever packs better than this is not what Parley keeps, but made to fill a disk. */
const packedRatio = 300;

interface Index {
  readonly manifest: Manifest;
  readonly entries: readonly FileEntry[];
}

/** @throws FaultError for what is no backup of ours, before any of it is unpacked */
async function readIndex(zip: ZipReader<undefined>, size: number): Promise<Index> {
  const entries = new Map<string, FileEntry>();
  let count = 0;
  for await (const entry of zip.getEntriesGenerator()) {
    if (++count > mostEntries || !isAllowed(entry, size)) throw refused('foreign');
    const name = entry.filename.toLowerCase(); // most disks take them for the same
    if (entries.has(name)) throw refused('foreign');
    entries.set(name, entry);
  }
  const text = entries.get(manifestName);
  if (!text) throw refused('foreign');
  const manifest = parsedManifest(Buffer.concat(await bytesOf(text)).toString());
  entries.delete(manifestName);
  const isWhole =
    entries.size === manifest.files && entries.has(libraryName) && entries.has(backedUpSettings);
  if (!isWhole) throw refused('damaged');
  return { manifest, entries: [...entries.values()] };
}

function isAllowed(entry: Entry, size: number): entry is FileEntry {
  if (entry.directory || entry.encrypted) return false;
  const { filename, uncompressedSize, compressedSize } = entry;
  const isText = filename === manifestName || filename === backedUpSettings;
  if (isText ? uncompressedSize > largestText : !isBackedUpName(filename)) return false;
  const isSwollen = uncompressedSize > 1_000_000 && uncompressedSize > compressedSize * packedRatio;
  return !isSwollen && compressedSize <= size;
}

function parsedManifest(text: string): Manifest {
  const json: unknown = JSON.parse(text);
  const version = typeof json === 'object' && json !== null && 'version' in json ? json.version : undefined;
  if (typeof version === 'number' && version > formatVersion) throw refused('newer');
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw refused('foreign');
  return manifest.data;
}

/** What a start needs besides, in bytes. */
const spareBytes = 50_000_000;

async function checkRoom(entries: readonly FileEntry[], folder: string): Promise<void> {
  const needed = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const { bavail, bsize } = await statfs(folder);
  if (needed + spareBytes > bavail * bsize)
    throw Object.assign(new Error('It would not fit.'), { code: 'ENOSPC', syscall: 'statfs' });
}

async function unpackAll(
  entries: readonly FileEntry[],
  folder: string,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const [i, entry] of entries.entries()) {
    onProgress(i / entries.length);
    const path = join(folder, entry.filename);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    try {
      await unpack(entry, (bytes) => file.writeFile(bytes), signal);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

async function bytesOf(entry: FileEntry): Promise<readonly Uint8Array[]> {
  const parts: Uint8Array[] = [];
  await unpack(entry, async (bytes) => void parts.push(bytes), new AbortController().signal);
  return parts;
}

/** Stops at the size that the archive declares, however much more there is. */
async function unpack(
  entry: FileEntry,
  write: (bytes: Uint8Array) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let length = 0;
  let failure: unknown;
  const sink = new WritableStream<Uint8Array>({
    async write(bytes) {
      length += bytes.length;
      if (length > entry.uncompressedSize) throw refused('damaged');
      await write(bytes).catch((error: unknown) => {
        failure = error;
        throw error;
      });
    },
  });
  try {
    await entry.getData(sink, { signal });
  } catch (error) {
    throw failure ?? error; // the disk's own words rather than the stream's
  }
  if (length !== entry.uncompressedSize) throw refused('damaged');
}

async function checkSettings(folder: string): Promise<void> {
  const settings: unknown = JSON.parse(await readFile(join(folder, backedUpSettings), 'utf8'));
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) throw refused('foreign');
}

async function presentSettings(profile: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(join(profile, settingsName), 'utf8')) as Record<string, unknown>; // our own file
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function refused(why: 'foreign' | 'damaged' | 'newer'): FaultError {
  return new FaultError({ kind: 'bad-input', message: t(`storage:backup.${why}`) });
}

function cannotRead(error: unknown): never {
  const message = t('storage:backup.unreadable', { problem: diskErrorMessage(error) });
  throw new FaultError({ kind: 'bad-input', message }, { cause: error });
}

function notRestored(error: unknown): FaultError {
  const message = t('storage:backup.not-restored', { problem: diskErrorMessage(error) });
  return new FaultError({ kind: 'storage-failed', message }, { cause: error });
}

/** The disk has its own words; everything else that fails is the file's fault. */
function asFault(error: unknown, isNewer: (error: unknown) => boolean): FaultError {
  if (error instanceof FaultError) return error;
  if (isNewer(error)) return refused('newer');
  if (error instanceof Error && 'syscall' in error) return notRestored(error);
  return new FaultError({ kind: 'bad-input', message: t('storage:backup.damaged') }, { cause: error });
}
