import { createHash } from 'node:crypto';

/** Tokens that are cached together. */
const blockTokens = 16;
const blockCharacters = blockTokens * 4;
/** Entries unused for this long are dropped. */
const idleMs = 5 * 60_000;
const mostBlocks = 20_000;

/** The recently seen prompt prefixes, only as hashes. */
export interface PromptCache {
  /** How many tokens at the prompt's start were cached. Afterwards all its whole blocks are. */
  readonly read: (model: string, prompt: string) => number;
}

export function createPromptCache(clockMs: () => number): PromptCache {
  const usedAt = new Map<string, number>();

  function forget(): void {
    for (const [hash, at] of usedAt) {
      if (usedAt.size <= mostBlocks && at > clockMs() - idleMs) return;
      usedAt.delete(hash);
    }
  }

  return {
    read: (model, prompt) => {
      forget();
      let hash = model;
      let cached = 0;
      let isKnown = true;
      for (let end = blockCharacters; end <= prompt.length; end += blockCharacters) {
        const block = prompt.slice(end - blockCharacters, end);
        hash = createHash('sha256').update(hash).update(block).digest('base64');
        isKnown &&= usedAt.delete(hash);
        if (isKnown) cached += blockTokens;
        // Deleted and set again to keep the map ordered by last use.
        usedAt.set(hash, clockMs());
      }
      return cached;
    },
  };
}
