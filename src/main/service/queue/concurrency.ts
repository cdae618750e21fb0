/** How many requests may be under way at once. The service has such a limit and does not tell it, so it is learned. */
export interface Concurrency {
  readonly limit: () => number;
  /** A request was refused because of how many there were: one at a time from now on. */
  refused(): void;
  /** A request went well; so many of these widen the limit by one. */
  succeeded(): void;
  forget(): void;
}

/** Far above what a person's app needs at once; only keeps a mistake of ours from flooding the service. */
const mostAtOnce = 16;
const successesToWiden = 8;

export function createConcurrency(): Concurrency {
  let limit = mostAtOnce;
  let successes = 0;
  return {
    limit: () => limit,
    refused() {
      limit = 1;
      successes = 0;
    },
    succeeded() {
      if (limit >= mostAtOnce || ++successes < successesToWiden) return;
      limit++;
      successes = 0;
    },
    forget() {
      limit = mostAtOnce;
      successes = 0;
    },
  };
}
