import type { AgeClock } from './age-clock.ts';
import { pinnedTurns } from './conversation-labels.ts';
import { preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';
import type { Takes } from './takes/takes.ts';
import {
  type Retention,
  type SweepQuestion,
  defaultRetention,
  retentionSchema,
} from '../../shared/dictate/take.ts';

/** How long takes are kept. The choice lies with the library, for every program that shares it. */
interface RetentionRule {
  read(): Retention;
  save(retention: Retention): void;
  /**
   * Sets aside what is over its time, and of the rest the oldest sound that is over the limit; the text of that stays.
   * What is not delivered or cancelled is never touched, however old, and neither is what the person wants to keep, the
   * recordings of pinned conversations among it. What
   * would be much of the library waits for `decide`. What was set aside a week ago is deleted.
   */
  sweep(): Swept;
  /** The person's answer to the question: what was asked about goes with the next sweeps, or stays for ever. */
  decide(answer: 'remove' | 'keep'): void;
}

interface Swept {
  /** A step is short, as nothing else goes on meanwhile: another one has more to do. */
  readonly more: boolean;
  readonly question: SweepQuestion | undefined;
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

/**
 * More than a tenth of all is not removed unasked: a setting may have slipped. Of few recordings each is more than a
 * tenth, so up to three go as they age, but never all there are.
 */
const unaskedShare = 1 / 10;
const unaskedFew = 3;

interface RetentionPorts {
  readonly database: Database;
  readonly takes: Pick<Takes, 'remove' | 'removeAudio' | 'setAside' | 'removed'>;
  readonly age: Pick<AgeClock, 'elapsedMs'>;
}

export function createRetention({ database, takes, age }: RetentionPorts): RetentionRule {
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>) => T): T =>
    database.use((connection) => work(statementsOf(connection)));
  let isAllowed = false;

  const read = (): Retention => {
    const row = use((statements) => statements.read.get());
    return row
      ? retentionSchema.parse({ keepFor: row['keep_for'], maxBytes: row['max_bytes'] })
      : defaultRetention;
  };

  /** What came to rest since the last sweep: from now on it ages, or the person wanted nothing of it kept at all. */
  const receive = ({ keepFor, maxBytes }: Retention, elapsedMs: number): boolean => {
    const isWanted = keepFor !== 'never' && maxBytes !== 0;
    const unwanted = isWanted ? [] : use(({ fresh }) => fresh.all(stepTakes));
    for (const { id } of unwanted) {
      if (keepFor === 'never') takes.remove(String(id));
      else takes.removeAudio(String(id));
      use(({ stampOne }) => stampOne.run(elapsedMs, String(id)));
    }
    if (unwanted.length < stepTakes) use(({ stamp }) => stamp.run(elapsedMs));
    return unwanted.length === stepTakes;
  };

  const oldBefore = (keepFor: Retention['keepFor'], elapsedMs: number): number =>
    Math.max(elapsedMs - keptMs[keepFor], Number.MIN_SAFE_INTEGER);

  /** Of what is delivered: what its rule would remove, and how many there are. */
  const affected = ({ keepFor, maxBytes }: Retention, elapsedMs: number): SweepQuestion => {
    const before = oldBefore(keepFor, elapsedMs);
    const isOver = maxBytes !== null && Number(use(({ total }) => total.get())?.['bytes']) > maxBytes;
    const row = use(({ countOld, count }) => (isOver ? count.get(before, maxBytes) : countOld.get(before)));
    return { count: Number(row?.['affected']), of: Number(row?.['delivered']) };
  };

  const setAside = (
    what: 'all' | 'sound',
    rows: readonly { readonly id?: unknown }[],
    elapsedMs: number,
  ): void => {
    for (const { id } of rows) takes.setAside(String(id), what, elapsedMs);
  };

  return {
    read,
    save: ({ keepFor, maxBytes }) => void use((statements) => statements.save.run(keepFor, maxBytes)),
    sweep() {
      const elapsedMs = age.elapsedMs();
      const retention = read();
      const hasMoreFresh = receive(retention, elapsedMs);
      const hasMoreAside = takes.removed.deleteOld(elapsedMs, stepTakes);
      const cancelled = use((statements) => statements.cancelled.all(elapsedMs - undoMs, stepTakes));
      setAside('all', cancelled, elapsedMs);
      const more = hasMoreFresh || hasMoreAside || cancelled.length === stepTakes;

      const found = affected(retention, elapsedMs);
      if (found.count === 0) isAllowed = false;
      if (found.count === 0) return { more, question: undefined };
      if (!isAllowed && isToBeAsked(found)) return { more, question: found };
      const before = oldBefore(retention.keepFor, elapsedMs);
      const old = use((statements) => statements.old.all(before, stepTakes));
      setAside('all', old, elapsedMs);
      const room = retention.maxBytes ?? Number.MAX_SAFE_INTEGER;
      const over = use((statements) => statements.over.all(room, stepTakes));
      setAside('sound', over, elapsedMs);
      return { more: more || old.length === stepTakes || over.length === stepTakes, question: undefined };
    },
    decide(answer) {
      const { keepFor, maxBytes } = read();
      const before = oldBefore(keepFor, age.elapsedMs());
      if (answer === 'remove') isAllowed = true;
      else use(({ keep }) => keep.run(before, maxBytes ?? Number.MAX_SAFE_INTEGER));
    },
  };
}

function isToBeAsked({ count, of }: SweepQuestion): boolean {
  return count > of * unaskedShare && (count > unaskedFew || count === of);
}

// What is not at rest takes room as well; the newest fit first.
const overRoom = (room: string): string => `SELECT id FROM (
    SELECT id, stage, seq, sum(audio_bytes) OVER (ORDER BY seq DESC) AS so_far FROM take WHERE audio_bytes > 0
  ) WHERE so_far > ${room} AND stage IN ('delivered', 'cancelled')
    AND id NOT IN (SELECT take FROM take_age WHERE kept = 1) AND id NOT IN (${pinnedTurns})`;
const isOld = (
  before: string,
): string => `SELECT take_age.take AS id FROM take_age JOIN take ON take.id = take_age.take
  WHERE kept = 0 AND from_ms <= ${before} AND stage = 'delivered' AND take.id NOT IN (${pinnedTurns})`;

const delivered = `(SELECT count(*) FROM take WHERE stage = 'delivered') AS delivered`;

const statementsOf = preparedOnce((connection) => ({
  read: connection.prepare('SELECT keep_for, max_bytes FROM retention'),
  save: connection.prepare('INSERT OR REPLACE INTO retention (only, keep_for, max_bytes) VALUES (1, ?, ?)'),
  fresh: connection.prepare(`SELECT take_age.take AS id FROM take_age JOIN take ON take.id = take_age.take
    WHERE from_ms IS NULL AND kept = 0 AND stage = 'delivered' LIMIT ?`),
  stampOne: connection.prepare('UPDATE take_age SET from_ms = ? WHERE take = ?'),
  stamp: connection.prepare('UPDATE take_age SET from_ms = ? WHERE from_ms IS NULL'),
  cancelled: connection.prepare(`SELECT take_age.take AS id FROM take_age JOIN take ON take.id = take_age.take
    WHERE kept = 0 AND from_ms <= ? AND stage = 'cancelled' LIMIT ?`),
  old: connection.prepare(`${isOld('?')} LIMIT ?`),
  over: connection.prepare(`${overRoom('?')} ORDER BY seq LIMIT ?`),
  total: connection.prepare('SELECT total(audio_bytes) AS bytes FROM take WHERE audio_bytes > 0'),
  countOld: connection.prepare(`SELECT (SELECT count(*) FROM (${isOld('?')})) AS affected, ${delivered}`),
  count: connection.prepare(
    `SELECT (SELECT count(*) FROM (${isOld('?')} UNION ${overRoom('?')})) AS affected, ${delivered}`,
  ),
  keep: connection.prepare(
    `UPDATE take_age SET kept = 1 WHERE take IN (${isOld('?')} UNION ${overRoom('?')})`,
  ),
}));
