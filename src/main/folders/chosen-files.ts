import { createHash, randomUUID } from 'node:crypto';
import { lstat, open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { chosenPath, inChosenFolder, openChosenFile } from './chosen-path.ts';
import type { createReplacedFiles } from './replaced-files.ts';
import { renameDurably } from '../atomic-file.ts';

interface ChosenFilesPorts {
  /** Absolute, as the person chose them. */
  readonly folders: () => readonly string[];
  /** What Parley itself keeps is never looked at. */
  readonly profile: string;
  readonly replaced: ReturnType<typeof createReplacedFiles>;
  /** The text of a file that is no plain text, such as a PDF. @throws in words */
  readonly documentText: (name: string, bytes: Uint8Array, signal: AbortSignal) => Promise<string>;
}

const limits = {
  /** Bytes of a file that is read. */
  readBytes: 50_000_000,
  /** Bytes of a file that is searched, or replaced and kept. */
  smallBytes: 2_000_000,
  entries: 500,
  searched: 3_000,
  depth: 12,
  matches: 50,
  /** Characters around what was found. */
  excerpt: 200,
} as const;

interface Entry {
  readonly path: string;
  readonly folder?: true;
  readonly bytes?: number;
}

/** The files in the chosen folders, within limits. */
interface ChosenFiles {
  folders(): readonly string[];
  path(written: string): string;
  list(path: string | undefined): Promise<readonly Entry[]>;
  read(path: string, signal: AbortSignal): Promise<string>;
  search(
    words: string,
    signal: AbortSignal,
  ): Promise<readonly { readonly path: string; readonly found?: string }[]>;
  /** Its text as it is now; undefined where there is none yet. */
  before(path: string): Promise<string | undefined>;
  /** @returns the id by which it can be undone */
  write(path: string, text: string): Promise<string>;
  /** @throws RangeError when the file has changed since */
  undo(id: string): Promise<void>;
}

export function createChosenFiles(ports: ChosenFilesPorts): ChosenFiles {
  const chosen = () => ({ folders: ports.folders(), except: [ports.profile] });
  const bytesOf = async (path: string, most: number): Promise<Buffer> => {
    const file = await openChosenFile(path, chosen());
    try {
      const { size } = await file.stat();
      if (size > most) throw new RangeError(`The file is larger than ${most / 1e6} MB.`);
      return await file.readFile();
    } finally {
      await file.close();
    }
  };
  /** What is where a file is to be written; undefined where nothing is. */
  const present = async (path: string): Promise<Buffer | undefined> =>
    (await isThere(path)) ? bytesOf(path, limits.smallBytes) : undefined;
  const entries = (path: string): Promise<readonly Entry[]> => inChosenFolder(path, chosen(), entriesOf);
  const replace = (path: string, text: string): Promise<void> =>
    inChosenFolder(dirname(path), chosen(), ({ way }) => replaceIn(way, basename(path), text));
  return {
    folders: ports.folders,
    path: (written) => chosenPath(written, chosen()),
    async list(path) {
      const folders = ports.folders();
      if (path === undefined && folders.length > 1)
        return folders.map((folder) => ({ path: folder, folder: true }) as const);
      return entries(path ?? folders[0] ?? '');
    },
    async read(path, signal) {
      const bytes = await bytesOf(path, limits.readBytes);
      return plainText(bytes) ?? ports.documentText(basename(path), bytes, signal);
    },
    async search(written, signal) {
      const words = written
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== '');
      const found: { path: string; found?: string }[] = [];
      let looked = 0;
      for (const folder of ports.folders()) {
        for await (const path of filesBelow(folder, entries, limits.depth)) {
          signal.throwIfAborted();
          if (found.length >= limits.matches || ++looked > limits.searched) return found;
          const text = await bytesOf(path, limits.smallBytes).then(plainText, () => undefined);
          const excerpt = text === undefined ? undefined : excerptWith(words, text);
          if (excerpt !== undefined) found.push({ path, found: excerpt });
          else if (hasAll(words, basename(path).toLowerCase())) found.push({ path });
        }
      }
      return found;
    },
    async before(path) {
      const bytes = await present(path);
      if (bytes === undefined) return undefined;
      const text = plainText(bytes);
      if (text === undefined) throw new RangeError('Only files of plain text can be replaced.');
      return text;
    },
    async write(path, text) {
      const before = await present(path);
      if (before && plainText(before) === undefined)
        throw new RangeError('Only files of plain text can be replaced.');
      const id = await ports.replaced.keep({
        path,
        before: before === undefined ? null : before.toString('utf8'),
        after: hashOf(Buffer.from(text)),
      });
      await replace(path, text);
      return id;
    },
    async undo(id) {
      const { path, before, after } = await ports.replaced.of(id);
      const now = await present(path);
      if (now === undefined || hashOf(now) !== after) throw new RangeError('changed');
      if (before !== null) await replace(path, before);
      else await inChosenFolder(dirname(path), chosen(), ({ way }) => rm(join(way, basename(path))));
      await ports.replaced.forget(id);
    },
  };
}

/** @throws RangeError for a link, which is never written */
async function isThere(path: string): Promise<boolean> {
  const there = await lstat(path).catch(() => undefined);
  if (there?.isSymbolicLink()) throw new RangeError('That is a link to another file, and not written.');
  return there !== undefined;
}

/** Text as it was written; undefined for what isn't plain text in UTF-8. */
function plainText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0) || Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '{\\rtf')
    return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Without links, which may lead anywhere, and without what is hidden. */
async function entriesOf({
  real,
  way,
}: {
  readonly real: string;
  readonly way: string;
}): Promise<readonly Entry[]> {
  const all = await readdir(way, { withFileTypes: true }).catch((error: unknown) => {
    throw new RangeError('That is no folder that can be opened.', { cause: error });
  });
  const shown = all
    .filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory()))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, limits.entries);
  return Promise.all(
    shown.map(async (entry): Promise<Entry> => {
      const path = join(real, entry.name);
      if (entry.isDirectory()) return { path, folder: true };
      return { path, bytes: (await lstat(join(way, entry.name))).size };
    }),
  );
}

async function* filesBelow(
  folder: string,
  entries: (path: string) => Promise<readonly Entry[]>,
  depth: number,
): AsyncGenerator<string> {
  // What may not be opened has nothing to be found, such as Parley's own folder.
  for (const entry of await entries(folder).catch(() => [])) {
    if (!entry.folder) yield entry.path;
    else if (depth > 0) yield* filesBelow(entry.path, entries, depth - 1);
  }
}

function hasAll(words: readonly string[], text: string): boolean {
  return words.every((word) => text.includes(word));
}

/** Around the first of the words, where the text has all of them. */
function excerptWith(words: readonly string[], text: string): string | undefined {
  const lower = text.toLowerCase();
  if (!hasAll(words, lower)) return undefined;
  const at = Math.max(0, lower.indexOf(words[0] ?? '') - limits.excerpt / 2);
  return text.slice(at, at + limits.excerpt).trim();
}

/** Whole or not at all, with the permissions that the file had. A link is replaced, and not followed. */
async function replaceIn(folder: string, name: string, text: string): Promise<void> {
  const target = join(folder, name);
  const former = await lstat(target).catch(() => undefined);
  const unfinished = join(folder, `.${randomUUID()}.new`);
  const file = await open(unfinished, 'wx', former ? former.mode & 0o777 : 0o666);
  try {
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await renameDurably(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
