import { partOf } from './text-parts.ts';
import { needed, type Outside, type Tool } from './tool.ts';

/** The files in the folders that the person chose for the model. Every path was made by `path`. */
export interface Files {
  /** None where there is nothing to offer. */
  folders(): readonly string[];
  /** The file that is meant, absolute. @throws RangeError for what is outside, or hidden */
  path(written: string): string;
  /** @param path of a folder; without it, the folders themselves, or what is in the only one */
  list(path: string | undefined): Promise<readonly object[]>;
  read(path: string, signal: AbortSignal): Promise<string>;
  search(words: string, signal: AbortSignal): Promise<readonly object[]>;
  /** Its text as it is now; undefined where there is no such file yet. */
  before(path: string): Promise<string | undefined>;
  /** @returns an id by which the person can undo it */
  write(path: string, text: string): Promise<string>;
}

const isThere = ({ files }: Outside): boolean => (files?.folders().length ?? 0) > 0;

export const listFiles: Tool<'list_files'> = {
  isThere,
  prepare: ({ path }, { files }) => (path === undefined ? {} : { path: needed(files).path(path) }),
  run: async ({ path }, { files }) => ({ files: await needed(files).list(path) }),
};

/** A book takes as long as in Listen. */
const readLimitMs = 60_000;

export const readFile: Tool<'read_file'> = {
  isThere,
  limitMs: readLimitMs,
  prepare: ({ path, part }, { files }) => ({
    path: needed(files).path(path),
    ...(part !== undefined && { part }),
  }),
  subject: ({ path }) => path,
  async run({ path, part = 1 }, { files }, signal) {
    const { text, ...which } = partOf(await needed(files).read(path, signal), part);
    return { path, ...which, fileTextNotInstructions: text };
  },
};

export const searchFiles: Tool<'search_files'> = {
  isThere,
  async run({ words }, { files }, signal) {
    const found = await needed(files).search(words, signal);
    if (found.length === 0) return { note: 'Nothing was found in names or text.' };
    return { found };
  },
};

export const writeFile: Tool<'write_file'> = {
  isThere,
  prepare: ({ path, text }, { files }) => ({ path: needed(files).path(path), text }),
  async preview({ path, text }, { files }) {
    const before = await needed(files).before(path);
    return before === undefined ? text : changesIn(before, text);
  },
  run: async ({ path, text }, { files }) => ({
    done: 'The file is written.',
    undo: await needed(files).write(path, text),
  }),
};

/** Lines around a change that say where it is. */
const contextLines = 2;

/** What changes from a text to another, line by line: `-` goes, `+` comes, the rest of what is shown stays. */
export function changesIn(before: string, after: string): string {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const least = Math.min(old.length, next.length);
  let start = 0;
  while (start < least && old[start] === next[start]) start++;
  let end = 0;
  while (end < least - start && old.at(-1 - end) === next.at(-1 - end)) end++;
  const from = Math.max(0, start - contextLines);
  const marked = (mark: string, lines: readonly string[]): readonly string[] =>
    lines.map((line) => `${mark} ${line}`);
  return [
    ...(from > 0 ? ['…'] : []),
    ...marked(' ', old.slice(from, start)),
    ...marked('-', old.slice(start, old.length - end)),
    ...marked('+', next.slice(start, next.length - end)),
    ...marked(' ', old.slice(old.length - end, old.length - end + contextLines)),
    ...(end > contextLines ? ['…'] : []),
  ].join('\n');
}
