import type { Database } from '../library/database.ts';
import { createRetention } from '../library/retention.ts';
import type { Takes } from '../library/takes.ts';
import type { Settings } from '../../shared/settings.ts';

/**
 * Removes what is kept no longer, by the settings, and goes on until nothing is left to be removed; in between others
 * have their turn.
 * @returns to be called at the start and whenever a take has come to rest
 */
export function keepAsChosen(
  { database, takes, settings }: { database: Database; takes: Takes; settings: () => Settings },
  untilQuit: AbortSignal,
): () => void {
  const retention = createRetention(database, takes, Date.now);
  let sweeping = false;
  const step = (): void => {
    sweeping = !untilQuit.aborted && retention.sweep();
    if (sweeping) setImmediate(step);
  };
  return () => {
    if (sweeping || untilQuit.aborted) return;
    const { keepTakes, maxTakesMb } = settings();
    retention.save({ keepFor: keepTakes, maxBytes: maxTakesMb === null ? null : maxTakesMb * 1e6 });
    step();
  };
}
