import type { Page } from 'playwright';
import { joinPcm, type Sound } from '../../../src/shared/audio/pcm.ts';
import type { HeardBlock, Loudspeaker } from '../../electron-stand-in/page/loudspeaker-tap.ts';

/** What really left the page's audio graphs. Times are `performance.now()` of the page, in milliseconds. */
export interface HeardSound {
  /** All since the last call (or `clear`), silence included. */
  readonly take: () => Promise<Sound>;
  readonly firstSoundMs: () => Promise<number | null>;
  /** The last sample above -60 dBFS. */
  readonly lastSoundMs: () => Promise<number | null>;
  /** `performance.now()` in the page. */
  readonly nowMs: () => Promise<number>;
  readonly clear: () => Promise<void>;
}

declare global {
  var loudspeaker: Loudspeaker;
}

export function loudspeakerOf(page: Page): HeardSound {
  return {
    take: async () => soundOf(await page.evaluate(() => globalThis.loudspeaker.take())),
    firstSoundMs: () => page.evaluate(() => globalThis.loudspeaker.firstSoundMs()),
    lastSoundMs: () => page.evaluate(() => globalThis.loudspeaker.lastSoundMs()),
    nowMs: () => page.evaluate(() => performance.now()),
    clear: () => page.evaluate(() => globalThis.loudspeaker.clear()),
  };
}

/** Blocks joined end to end, as one sound of the first block's rate. */
export function soundOf(blocks: readonly HeardBlock[]): Sound {
  const pcm = joinPcm(blocks.map((block) => pcmOf(block.pcm)));
  return { pcm, sampleRate: blocks[0]?.sampleRate ?? 48_000 };
}

function pcmOf(base64: string): Int16Array {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  return new Int16Array(bytes.buffer);
}
