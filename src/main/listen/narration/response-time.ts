/** How long the service takes to speak a text, learned from its answers. */
interface ResponseTime {
  /** Milliseconds. */
  predicted(characters: number): number;
  /** @param ms from when it was sent */
  took(characters: number, ms: number): void;
  /** Without an answer for so long, in milliseconds, a request will not get one. @param stalls how often it got none */
  stalledAfter(characters: number, stalls: number): number;
}

/** Of a service that is neither fast nor slow. */
const typical = { requestMs: 450, characterMs: 5 } as const;
/** How much the last answer counts. */
const newest = 0.3;

/** No service that works takes as long for a passage; one that is that slow is learned to be. */
const leastStallMs = 10_000;
const stallFactor = 4;
/** The client itself gives up then. */
const mostStallMs = 60_000;

export function createResponseTime(): ResponseTime {
  let slowness = 1;
  const ordinary = (characters: number): number => typical.requestMs + typical.characterMs * characters;
  const predicted = (characters: number): number => slowness * ordinary(characters);
  return {
    predicted,
    took(characters, ms) {
      slowness += newest * (ms / ordinary(characters) - slowness);
    },
    stalledAfter: (characters, stalls) =>
      Math.min(mostStallMs, Math.max(leastStallMs, stallFactor * predicted(characters)) * 2 ** stalls),
  };
}
