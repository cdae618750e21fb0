import { preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';

/**
 * How much time has surely passed since the library was begun, in milliseconds. What is kept ages by it, and by nothing
 * else.
 *
 * No clock of this computer is taken at its word: it may be wrong by hours or decades, at the start or in mid-use, and
 * may be put right again. So nothing is ever older than the time that was really seen to pass:
 *
 * - while Parley runs, on the clock that only runs (and stands still while the computer sleeps);
 * - over what lies between two answers of the service, the night between two runs included, as much as both say who can
 *   know it, the service's clock by its `Date` header and this computer's: the lesser of the two spans.
 *
 * Spans are compared, never moments. A clock that is always wrong by the same amount therefore measures as well as a
 * right one, and so does one that was put right between two other spans. A leap of one of the two, whichever way, adds
 * nothing, because the other did not see it; and it leaves nothing behind, because the next span is measured from the
 * newest answer. There is no "newest time seen" that a clock years ahead could push forward. Both together would have to
 * make the same leap. Without a time from the service, things age by running time alone: more slowly, but they do.
 * Time zones and summer time change nothing in any of these.
 */
export interface AgeClock {
  elapsedMs(): number;
  /** Called with the time in an answer of the service. */
  serviceSaid(time: ServiceTime): void;
}

/** The same moment on two clocks, both in milliseconds since 1970. */
export interface ServiceTime {
  readonly serviceMs: number;
  readonly wallMs: number;
}

interface Kept {
  readonly elapsedMs: number;
  /** The newest answer with a time, and what had elapsed by then. */
  readonly anchor?: ServiceTime & { readonly elapsedMs: number };
}

/** What is lost of the running time at most when the process is killed. */
const keepEveryMs = 600_000;

/** By so much two clocks that nobody sets may come to differ, and an answer may be late. */
const toleranceMs = 60_000;

function apart({ serviceMs, wallMs }: ServiceTime): number {
  return wallMs - serviceMs;
}

/** @param running milliseconds on a clock that never goes back */
export function createAgeClock(database: Database, running: () => number): AgeClock {
  let { elapsedMs, anchor } = readKept(database);
  let runningAt = running();
  let kept: Kept = { elapsedMs, ...(anchor && { anchor }) };

  const keep = (): void => {
    kept = { elapsedMs, ...(anchor && { anchor }) };
    writeKept(database, kept);
  };

  const runOn = (): void => {
    const now = running();
    elapsedMs += Math.max(0, Math.floor(now - runningAt));
    runningAt = now;
    if (elapsedMs - kept.elapsedMs >= keepEveryMs) keep();
  };

  return {
    elapsedMs() {
      runOn();
      return elapsedMs;
    },
    serviceSaid(time) {
      runOn();
      if (anchor) {
        const seen = Math.min(time.serviceMs - anchor.serviceMs, time.wallMs - anchor.wallMs);
        elapsedMs = Math.max(elapsedMs, anchor.elapsedMs + seen);
      }
      anchor = { ...time, elapsedMs };
      // One of the clocks was set: spans must not be measured from before that again.
      const wasSet = !kept.anchor || Math.abs(apart(time) - apart(kept.anchor)) > toleranceMs;
      if (wasSet || elapsedMs - kept.elapsedMs >= keepEveryMs) keep();
    },
  };
}

function readKept(database: Database): Kept {
  const row = database.use((connection) => statementsOf(connection).read.get());
  if (!row) return { elapsedMs: 0 };
  const elapsedMs = Number(row['elapsed_ms']);
  if (row['anchor_service_ms'] === null) return { elapsedMs };
  return {
    elapsedMs,
    anchor: {
      serviceMs: Number(row['anchor_service_ms']),
      wallMs: Number(row['anchor_wall_ms']),
      elapsedMs: Number(row['anchor_elapsed_ms']),
    },
  };
}

function writeKept(database: Database, { elapsedMs, anchor }: Kept): void {
  database.use((connection) =>
    statementsOf(connection).write.run(
      elapsedMs,
      anchor?.serviceMs ?? null,
      anchor?.wallMs ?? null,
      anchor?.elapsedMs ?? null,
    ),
  );
}

const statementsOf = preparedOnce((connection) => ({
  read: connection.prepare('SELECT * FROM library_age'),
  write: connection.prepare('INSERT OR REPLACE INTO library_age VALUES (1, ?, ?, ?, ?)'),
}));
