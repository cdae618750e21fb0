/**
 * Which of the service's limits a request waits for; `busy` where it did not say. `unreachable`: it waits for the network,
 * and nobody knows how long.
 */
type WaitReason = 'requests' | 'tokens' | 'concurrency' | 'busy' | 'unreachable';

/** A request that the service's limits hold up. */
export interface Wait {
  readonly reason: WaitReason;
  /** Milliseconds on main's steady clock; a time that has passed means: as soon as another request has ended. */
  readonly untilMs: number;
  /** How many requests, or tokens, a minute allows, where the service reports it. */
  readonly limit?: number;
}

/** Called when a request starts to wait and whenever the wait changes; with undefined when it continues, but not when it is aborted. */
export type OnWait = (wait: Wait | undefined) => void;
