import { existsSync, rmSync, writeFileSync } from 'node:fs';

export interface SafeStartNeeds {
  /** A file that is there as long as a page has begun and has not yet shown anything, or died right after. */
  readonly mark: string;
  /** Nothing was said yet in the conversation that goes on. */
  readonly isNew: () => boolean;
  /** From now on a new conversation goes on. */
  readonly beginAnew: () => void;
  readonly onNotice: (sentence: string) => void;
  /** Milliseconds that only pass. */
  readonly now: () => number;
}

/**
 * A conversation that ends the page which shows it would end the next page too, for ever. Where a page showed nothing,
 * or died within seconds, the next one begins with a new conversation; the other one is in the history.
 */
export interface SafeStart {
  /** A page is about to be told what to show. */
  begin(): void;
  /** It has drawn it. */
  shown(): void;
  /** It died. @returns whether another one may be begun: one after another that dies is not a remedy */
  died(): boolean;
}

/** Milliseconds in which what a page shows can be the reason that it died. */
const secondsAfterStartMs = 15_000;
/** Pages in a row that may die so soon. */
const mostDeaths = 4;

export function createSafeStart({ mark, isNew, beginAnew, onNotice, now }: SafeStartNeeds): SafeStart {
  let begunAt = -Infinity;
  let deaths = 0;
  // A disk that takes no mark costs the protection, never the start.
  const unlessRefused = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      onNotice(
        `Parley cannot note how its window started: ${error instanceof Error ? error.message : error}`,
      );
    }
  };
  return {
    begin() {
      begunAt = now();
      if (existsSync(mark) && !isNew()) {
        beginAnew();
        onNotice(
          'The window closed unexpectedly just after it opened, so Parley started a new conversation. The last one is in History.',
        );
      }
      unlessRefused(() => writeFileSync(mark, ''));
    },
    shown: () => unlessRefused(() => rmSync(mark, { force: true })),
    died() {
      if (now() - begunAt > secondsAfterStartMs) deaths = 0;
      else unlessRefused(() => writeFileSync(mark, ''));
      return ++deaths < mostDeaths;
    },
  };
}
