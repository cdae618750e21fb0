/** How long the client waits, in milliseconds. One table, so that a test may be less patient than a person. */
export interface Timeouts {
  /** Until a connection stands. */
  readonly connectMs: number;
  /** How long an unused connection is kept; undici's 4 s would make nearly every turn start cold. */
  readonly keepAliveMs: number;
  /** From the end of a request to the first byte of its answer. */
  readonly headersMs: number;
  /** The same where reasoning may come before the first byte, or the whole answer does. */
  readonly thinkingMs: number;
  /** The same for a transcription, on top of twice the length of the sound. */
  readonly listeningMs: number;
  /** Between two pieces of a body that is not a stream of events. */
  readonly bodyMs: number;
  /** For such a body as a whole, however steadily it trickles. */
  readonly wholeMs: number;
  /** For the words of a refusal: its status alone says enough. */
  readonly refusalMs: number;
  /** Between two pieces of a stream of events. */
  readonly idleMs: number;
  /** Between two events, however many comments keep the stream warm. */
  readonly heartbeatsMs: number;
  /** For what may follow the finish reason: usage and the terminator. The answer itself is whole by then. */
  readonly epilogueMs: number;
}

export const defaultTimeouts: Timeouts = {
  connectMs: 10_000,
  keepAliveMs: 60_000,
  headersMs: 60_000,
  thinkingMs: 120_000,
  listeningMs: 30_000,
  bodyMs: 10_000,
  wholeMs: 120_000,
  refusalMs: 2_000,
  idleMs: 45_000,
  heartbeatsMs: 120_000,
  epilogueMs: 2_000,
};
