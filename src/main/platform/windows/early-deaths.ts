/** Counts the deaths of a page that come early, one after another: then one more page won't live longer. */
interface EarlyDeaths {
  /** A new page is being loaded. */
  loading(): void;
  /** It can be seen, or is at work. */
  shown(): void;
  died(): {
    readonly wasEarly: boolean;
    /** Whether another page is worth loading. */ readonly isWorthMore: boolean;
  };
  /** The person wants to try again anyway. */
  startOver(): void;
}

/** A page that dies within this time may have died of what it shows. */
const earlyMs = 15_000;
/** Early deaths in a row after which no page is loaded. */
const maxDeaths = 4;

/** @param now milliseconds on a clock that never goes back */
export function createEarlyDeaths(now: () => number): EarlyDeaths {
  let shownAt: number | undefined;
  let deaths = 0;
  return {
    loading() {
      shownAt = undefined;
    },
    shown() {
      shownAt = now();
    },
    died() {
      const wasEarly = shownAt === undefined || now() - shownAt <= earlyMs;
      deaths = wasEarly ? deaths + 1 : 1;
      shownAt = undefined;
      return { wasEarly, isWorthMore: deaths < maxDeaths };
    },
    startOver() {
      deaths = 0;
    },
  };
}
