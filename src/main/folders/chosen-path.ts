import { constants, existsSync, realpathSync, type Stats } from 'node:fs';
import { open, readlink, realpath, stat, type FileHandle } from 'node:fs/promises';
import { basename, isAbsolute, join, normalize, relative, sep } from 'node:path';

/** Where the model may look: in the folders that the person chose for it, and nowhere else. */
interface ChosenFolders {
  /** Absolute. */
  readonly folders: readonly string[];
  /** Never, wherever they lie: what Parley itself keeps. */
  readonly except: readonly string[];
}

/**
 * What a path names, as the person is shown it: absolute, or below one of the folders. Nothing is opened yet.
 * @throws RangeError for what lies outside, is hidden, or is no path of a file
 */
export function chosenPath(written: string, { folders, except }: ChosenFolders): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (written.trim() === '' || /[\u0000-\u001f]/.test(written))
    throw new RangeError('That is no path of a file.');
  if (/^[\\/]{2}/.test(written) || /^[a-z][a-z\d+.-]+:/i.test(written))
    throw new RangeError('Only paths of files in the chosen folders can be used.');
  if (written.split(/[\\/]/).includes('..')) throw new RangeError('Paths with “..” are not used.');
  const path = isAbsolute(written) ? normalize(written) : belowFolder(written, folders);
  const folder = folders.find((one) => isInside(one, path));
  if (folder === undefined || except.some((one) => isInside(one, path) || isInside(one, realOf(path))))
    throw new RangeError('That is outside the folders that the person chose.');
  assertOrdinary(relative(folder, path));
  return path;
}

/** A relative path begins with a folder's name, or is one in the folder that has it, else in the first. */
function belowFolder(written: string, folders: readonly string[]): string {
  const [first = '', ...rest] = written.split(/[\\/]/).filter((part) => part !== '' && part !== '.');
  const named = folders.find((folder) => basename(folder) === first);
  if (named !== undefined && !existsSync(join(named, first))) return join(named, ...rest);
  const whole = [first, ...rest];
  const having = folders.find((folder) => existsSync(join(folder, ...whole)));
  return join(having ?? folders[0] ?? sep, ...whole);
}

/** Names that the system hides hold keys and settings; those of Windows' devices are no files. */
function assertOrdinary(inFolder: string): void {
  for (const name of inFolder.split(sep)) {
    if (name.startsWith('.')) throw new RangeError('Hidden files and folders are not opened.');
    if (/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) || name.includes(':'))
      throw new RangeError('That is no path of a file.');
  }
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

/** Where links lead in the end; the path itself where there is nothing yet. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/**
 * Where a chosen path leads in the end, links followed, which must be inside as well.
 * @throws RangeError otherwise
 */
async function realChosenPath(path: string, chosen: ChosenFolders): Promise<string> {
  const folders = await Promise.all(chosen.folders.map((folder) => realpath(folder).catch(() => folder)));
  const except = await Promise.all(chosen.except.map((folder) => realpath(folder).catch(() => folder)));
  const real = await realpath(path).catch((error: unknown) => {
    throw new RangeError('There is no such file or folder.', { cause: error });
  });
  const folder = folders.find((one) => isInside(one, real));
  if (folder === undefined || except.some((one) => isInside(one, real)))
    throw new RangeError('That leads outside the folders that the person chose.');
  assertOrdinary(relative(folder, real));
  return real;
}

/**
 * Opens a file for reading that is inside when it is open: whoever puts a link in its way in between gets nothing. Pipes
 * and devices are no files.
 * @throws RangeError in words for the model
 */
export async function openChosenFile(path: string, chosen: ChosenFolders): Promise<FileHandle> {
  // A pipe would be waited for otherwise.
  return openThere(await realChosenPath(path, chosen), nonBlocking, (opened) => opened.isFile());
}

/** A folder that is inside. */
interface OpenFolder {
  /** Where it was when it was opened. */
  readonly real: string;
  /** A path to it by which what is in it is reached, wherever its name leads by now. */
  readonly way: string;
}

/**
 * Does something in a folder that is inside, and stays the one that was looked at.
 * @throws RangeError in words for the model, and what `work` throws
 */
export async function inChosenFolder<Result>(
  path: string,
  chosen: ChosenFolders,
  work: (folder: OpenFolder) => Promise<Result>,
): Promise<Result> {
  const real = await realChosenPath(path, chosen);
  if (process.platform !== 'linux') return work({ real, way: real });
  const folder = await openThere(real, constants.O_DIRECTORY, (opened) => opened.isDirectory());
  try {
    return await work({ real, way: wayTo(folder) });
  } finally {
    await folder.close();
  }
}

// Windows has neither.
const { O_RDONLY, O_NOFOLLOW: noLink = 0, O_NONBLOCK: nonBlocking = 0 } = constants;

/** Linux says where what is open lies, and takes that for a path. */
const wayTo = ({ fd }: FileHandle): string => `/proc/self/fd/${fd}`;

async function openThere(
  real: string,
  flags: number,
  isRight: (opened: Stats) => boolean,
): Promise<FileHandle> {
  const file = await open(real, O_RDONLY | noLink | flags).catch((error: unknown) => {
    throw new RangeError('It cannot be opened.', { cause: error });
  });
  try {
    if (!isRight(await file.stat())) throw new RangeError('That is no file with text.');
    if (!(await lies(file, real))) throw new RangeError('It was replaced while it was opened.');
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Whether what is open is what the path names, no link having been put in its way. Other systems than Linux only know nearly. */
async function lies(file: FileHandle, real: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(wayTo(file))) === real;
  const before = await realpath(real);
  const [opened, there] = [await file.stat(), await stat(real)];
  const isSame = there.ino === opened.ino && there.dev === opened.dev;
  return isSame && before === real && (await realpath(real)) === real;
}
