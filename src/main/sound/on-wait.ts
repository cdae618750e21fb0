import type { WaitReason } from '../../shared/waiting.ts';

/**
 * Told when a request waits for the service's limits, and again, with `undefined`, when it goes on. A time that has
 * passed means: as soon as another request has ended. Milliseconds since 1970.
 */
export type OnWait = (wait: { readonly reason: WaitReason; readonly untilMs: number } | undefined) => void;
