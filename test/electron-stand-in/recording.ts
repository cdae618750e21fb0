import { closeSync, openSync, writeSync } from 'node:fs';
import type { Page } from 'playwright';
import { wavHeader, wavHeaderBytes } from '../../src/shared/audio/pcm.ts';
import type { HeardBlock, Loudspeaker } from './page/loudspeaker-tap.ts';

/** Often enough that a reload or a kill loses next to nothing. */
const fetchEveryMs = 250;

/**
 * Writes what leaves a page's audio graphs to a WAV file while it runs; the file is whole at any moment. Where no audio
 * runs there is nothing to write, so a pause between two contexts is not in it.
 * @returns what writes the rest and closes the file.
 */
export function recordPage(page: Page, path: string): () => Promise<void> {
  const file = openSync(path, 'w');
  let dataBytes = 0;
  let sampleRate = 48_000;

  const write = (blocks: readonly HeardBlock[]): void => {
    for (const block of blocks) {
      sampleRate = block.sampleRate;
      const bytes = Buffer.from(block.pcm, 'base64');
      writeSync(file, bytes, 0, bytes.length, wavHeaderBytes + dataBytes);
      dataBytes += bytes.length;
    }
    writeSync(file, wavHeader(dataBytes, sampleRate), 0, wavHeaderBytes, 0);
  };
  const fetchBlocks = async (): Promise<void> => {
    // A page that is loading has nothing yet, one that is gone nothing any more.
    const blocks = await page
      .evaluate(() => (globalThis as { loudspeaker?: Loudspeaker }).loudspeaker?.take() ?? [])
      .catch(() => []);
    write(blocks);
  };

  write([]);
  const timer = setInterval(() => void fetchBlocks(), fetchEveryMs);
  const finish = async (): Promise<void> => {
    clearInterval(timer);
    await fetchBlocks();
    closeSync(file);
  };
  let finished: Promise<void> | undefined;
  return () => (finished ??= finish());
}
