import { defaultRetention, retentionSchema, type Retention } from '../../shared/take.ts';
import type { Database } from './database.ts';
import { preparedOnce } from './statements.ts';
import type { Takes } from './takes.ts';

/** How long takes are kept. The choice lies with the library, for every program that shares it. */
export interface RetentionRule {
  read(): Retention;
  save(retention: Retention): void;
  /**
   * Removes what is over its time, and of the rest the oldest sound that is over the limit; the text of that stays.
   * What is not delivered or cancelled is never touched, however old.
   * @returns whether there is more: a step is short, as nothing else goes on meanwhile
   */
  sweep(): boolean;
}

const dayMs = 86_400_000;
/** A cancelled take can be had back for so long, whatever is kept otherwise. */
const undoMs = dayMs;

/** Each is a flush of the disk or two. */
const stepTakes = 50;

const keptMs: Readonly<Record<Retention['keepFor'], number>> = {
  never: 0,
  day: dayMs,
  month: 30 * dayMs,
  'for-ever': Infinity,
};

export function createRetention(
  database: Database,
  takes: Pick<Takes, 'remove' | 'removeAudio'>,
  now: () => number,
): RetentionRule {
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>) => T): T =>
    database.use((connection) => work(statementsOf(connection)));

  const read = (): Retention => {
    const row = use((statements) => statements.read.get());
    return row
      ? retentionSchema.parse({ keepFor: row['keep_for'], maxBytes: row['max_bytes'] })
      : defaultRetention;
  };

  /** The oldest that do not fit. */
  const soundOver = (maxBytes: number | null) => {
    const total = Number(use((statements) => statements.total.get())?.['bytes']);
    return maxBytes === null || total <= maxBytes
      ? []
      : use((statements) => statements.over.all(maxBytes, stepTakes));
  };

  return {
    read,
    save: ({ keepFor, maxBytes }) => void use((statements) => statements.save.run(keepFor, maxBytes)),
    sweep() {
      const { keepFor, maxBytes } = read();
      const [delivered, cancelled] = [now() - keptMs[keepFor], now() - undoMs];
      const old = use((statements) => statements.old.all(atLeast(delivered), atLeast(cancelled), stepTakes));
      for (const { id } of old) takes.remove(String(id));
      const over = soundOver(maxBytes);
      for (const { id } of over) takes.removeAudio(String(id));
      return old.length === stepTakes || over.length === stepTakes;
    },
  };
}

/** A moment that SQLite can hold: before all time for "never". */
function atLeast(moment: number): number {
  return Math.max(moment, Number.MIN_SAFE_INTEGER);
}

const statementsOf = preparedOnce((connection) => ({
  read: connection.prepare('SELECT keep_for, max_bytes FROM retention'),
  save: connection.prepare('INSERT OR REPLACE INTO retention (only, keep_for, max_bytes) VALUES (1, ?, ?)'),
  // By when it came to rest: a take that was delivered late is not gone at once.
  old: connection.prepare(`SELECT id FROM take WHERE (stage = 'delivered' AND rested_at_ms <= ?)
    OR (stage = 'cancelled' AND rested_at_ms <= ?) LIMIT ?`),
  total: connection.prepare('SELECT total(audio_bytes) AS bytes FROM take WHERE audio_bytes > 0'),
  // The newest fit first; what is not at rest takes room as well.
  over: connection.prepare(`SELECT id FROM (
      SELECT id, stage, seq, sum(audio_bytes) OVER (ORDER BY seq DESC) AS so_far FROM take WHERE audio_bytes > 0
    ) WHERE so_far > ? AND stage IN ('delivered', 'cancelled') ORDER BY seq LIMIT ?`),
}));
