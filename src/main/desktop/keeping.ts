import type { Database } from '../library/database.ts';
import { createRetention } from '../library/retention.ts';
import type { Takes } from '../library/takes.ts';
import type { Settings } from '../../shared/settings.ts';

export interface Keeping {
  readonly database: Database;
  readonly takes: Takes;
  readonly settings: () => Settings;
  /** Milliseconds since 1970, which a person or a flat battery may set anew; and milliseconds that only pass. */
  readonly clocks?: { readonly wall: () => number; readonly running: () => number };
}

const ownClocks = { wall: Date.now, running: () => performance.now() };

/** A clock that is this much further than the time that passed was set, or the computer slept, in milliseconds. */
const leapMs = 6 * 3_600_000;
/** For so long after a leap nothing is removed for its age: time enough to set the clock right. */
const graceMs = 24 * 3_600_000;

/**
 * Removes what is kept no longer, by the settings, and goes on until nothing is left to be removed; in between others
 * have their turn.
 * @returns to be called at the start and whenever a take has come to rest
 */
export function keepAsChosen(
  { database, takes, settings, clocks = ownClocks }: Keeping,
  untilQuit: AbortSignal,
): () => void {
  const retention = createRetention(database, takes, clocks.wall);
  let sweeping = false;
  let apart = clocks.wall() - clocks.running();
  let graceUntil = -Infinity;
  const isInGrace = (): boolean => {
    const now = clocks.running();
    const before = apart;
    apart = clocks.wall() - now;
    if (apart - before > leapMs) graceUntil = now + graceMs;
    return now < graceUntil;
  };
  const step = (): void => {
    sweeping = !untilQuit.aborted && retention.sweep();
    if (sweeping) setImmediate(step);
  };
  return () => {
    if (sweeping || untilQuit.aborted) return;
    const { keepTakes, maxTakesMb } = settings();
    if (isInGrace() && keepTakes !== 'never') return;
    retention.save({ keepFor: keepTakes, maxBytes: maxTakesMb === null ? null : maxTakesMb * 1e6 });
    step();
  };
}
