import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';

/** A name for what is made of these facts. */
export function cacheName(facts: readonly unknown[], ending: string): string {
  return `${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 24)}.${ending}`;
}

/** What lies in the folder under this name; where nothing does, it is made and kept there. */
export async function cachedFile(
  folder: URL,
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = new URL(name, folder);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const made = await make();
  // Several services may make it at once: a file appears whole or not at all.
  const draft = new URL(`${name}.${process.pid}.${Math.random()}.part`, folder);
  await mkdir(folder, { recursive: true });
  await writeFile(draft, made);
  await rename(draft, file);
  return made;
}
