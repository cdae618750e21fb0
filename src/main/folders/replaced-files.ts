import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../atomic-file.ts';

/** A file that was written, as it was before. */
const replacedSchema = z.strictObject({
  path: z.string(),
  /** Its text; `null` where there was no file. */
  before: z.string().nullable(),
  /** The SHA-256 of what was written, in hexadecimal: what was changed since is not undone. */
  after: z.string(),
});

type ReplacedFile = z.infer<typeof replacedSchema>;

/** What files were before the model wrote them, in a folder of the profile, so that it can be undone. */
interface ReplacedFiles {
  /** @returns its id */
  keep(file: ReplacedFile): Promise<string>;
  /** @throws RangeError when it isn't kept any more */
  of(id: string): Promise<ReplacedFile>;
  forget(id: string): Promise<void>;
}

/** Older ones can't be undone. */
const mostKept = 100;

export function createReplacedFiles(folder: string): ReplacedFiles {
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const trim = async (): Promise<void> => {
    const names = await readdir(folder);
    const aged = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    );
    const old = aged.toSorted((a, b) => b.at - a.at).slice(mostKept);
    await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
  };
  return {
    async keep(file) {
      const id = randomUUID();
      await writeAtomically(fileOf(id), JSON.stringify(file));
      await trim();
      return id;
    },
    async of(id) {
      if (!/^[\da-f-]{36}$/.test(id)) throw new RangeError('gone');
      const text = await readFile(fileOf(id), 'utf8').catch((error: unknown) => {
        throw new RangeError('gone', { cause: error });
      });
      return replacedSchema.parse(JSON.parse(text));
    },
    forget: (id) => rm(fileOf(id), { force: true }),
  };
}
