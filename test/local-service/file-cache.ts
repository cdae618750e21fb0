import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';

/** A file name derived from everything that determines the file's content. */
export function cacheName(inputs: readonly unknown[], ending: string): string {
  return `${createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 24)}.${ending}`;
}

/** Reads a file from the folder, or makes it and saves it there. */
export async function cachedFile(
  folder: URL,
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = new URL(name, folder);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;
  const made = await make();
  // Several services may make it at once, so the file must appear atomically.
  const draft = new URL(`${name}.${process.pid}.${Math.random()}.part`, folder);
  await mkdir(folder, { recursive: true });
  await writeFile(draft, made);
  await rename(draft, file);
  return made;
}
