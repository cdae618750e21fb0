/** How long the client waits, in milliseconds. One table, so that tests can use shorter times. */
export interface Timeouts {
  /** To open a connection. */
  readonly connectMs: number;
  /** How long an idle connection is kept; with undici's 4 s nearly every turn would start cold. */
  readonly keepAliveMs: number;
  /** From the end of a request to the first byte of the answer. */
  readonly headersMs: number;
  /** The same if the model may reason first, or the answer comes as a whole. */
  readonly thinkingMs: number;
  /** The same for a transcription, plus twice the recording's length. */
  readonly listeningMs: number;
  /** Between two pieces of a body that isn't an event stream. */
  readonly bodyMs: number;
  /** For such a body as a whole, however steadily it arrives. */
  readonly wholeMs: number;
  /** For the body of a refusal: its status alone says enough. */
  readonly refusalMs: number;
  /** Between two pieces of an event stream. */
  readonly idleMs: number;
  /** Between two events with content, however many comments keep the stream alive. */
  readonly heartbeatsMs: number;
  /** For usage and the terminator, which may follow the finish reason. The answer itself is complete by then. */
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
