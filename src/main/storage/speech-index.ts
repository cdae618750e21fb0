import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is in the folder of spoken passages, the one used longest ago first. */
export type SpeechIndex = Map<string, number>;

export const fileEnding = '.speech';
export const unfinishedEnding = '.new';

/** What a process that was killed has left; one that lives writes its file in less. */
const leftAfterMs = 600_000;

/**
 * Reads the folder: bytes by key. The files themselves tell all: there is no table that could fall out of step with
 * them, be damaged, or be flushed to the disk at every use. Two programs may share the folder.
 */
export async function readSpeechIndex(folder: string, now: number): Promise<SpeechIndex> {
  const found: { readonly key: string; readonly bytes: number; readonly usedAt: number }[] = [];
  for (const shard of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, shard))) {
      const path = join(folder, shard, name);
      const about = await stat(path).catch(() => undefined); // it may have gone since
      if (!about?.isFile()) continue;
      const usedAt = about.mtimeMs;
      if (name.endsWith(fileEnding))
        found.push({ key: name.slice(0, -fileEnding.length), bytes: about.size, usedAt });
      else if (name.endsWith(unfinishedEnding) && now - usedAt > leftAfterMs)
        await rm(path, { force: true }).catch(() => {}); // then it stays until it can go
    }
  }
  found.sort((a, b) => a.usedAt - b.usedAt);
  return new Map(found.map(({ key, bytes }) => [key, bytes]));
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []); // not there yet, or a file that is not ours
}
