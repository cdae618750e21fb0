/** Which of the service's limits a request waits for; `busy` where it did not say. */
export type WaitReason = 'requests' | 'tokens' | 'concurrency' | 'busy';

/** A request that the service's limits hold up. */
export interface Wait {
  readonly reason: WaitReason;
  /** When it goes on at the latest known, in milliseconds since 1970. */
  readonly untilMs: number;
}

/** Told when a request begins to wait and when its wait changes; told undefined when it goes on. */
export type OnWait = (wait: Wait | undefined) => void;
