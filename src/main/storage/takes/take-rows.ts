import type { SQLOutputValue } from 'node:sqlite';
import { takeKinds, takeStages, type TakeEntry, type TakeSegment } from '../../../shared/dictate/take.ts';

/** From the rows of the library's tables to takes. */
export type Row = Readonly<Record<string, SQLOutputValue>>;

/** Without the rows that can no longer be read: what one flipped bit makes of a row must not hide the others. */
export function entriesFrom(rows: readonly Row[]): readonly TakeEntry[] {
  return readableRows(rows, entryFrom);
}

/** The content of the readable rows. */
export function readableRows<T>(rows: readonly Row[], read: (row: Row) => T): readonly T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch {
      return []; // damaged on the disk: the table's own checks let nothing unreadable in
    }
  });
}

function entryFrom(row: Row): TakeEntry {
  const optional = <Name extends string>(name: Name, column: string): { [Key in Name]?: string } =>
    (row[column] === null ? {} : { [name]: String(row[column]) }) as { [Key in Name]?: string };
  return {
    id: String(row['id']),
    order: Number(row['seq']),
    kind: oneOf(takeKinds, row['kind']),
    stage: oneOf(takeStages, row['stage']),
    startedAt: Number(row['started_at_ms']),
    durationMs: Number(row['duration_ms']),
    sampleRate: Number(row['sample_rate']),
    audioBytes: Number(row['audio_bytes']),
    // The table checks that both are JSON, and nothing but this room writes them.
    stageTimes: JSON.parse(String(row['stage_times'])) as TakeEntry['stageTimes'],
    ...(row['fault'] !== null && {
      fault: JSON.parse(String(row['fault'])) as NonNullable<TakeEntry['fault']>,
    }),
    ...optional('text', 'text'),
    ...optional('cleanedText', 'cleaned_text'),
    ...optional('mode', 'mode'),
    ...optional('selected', 'selected'),
    ...optional('language', 'language'),
    ...optional('model', 'model'),
    ...optional('program', 'program'),
    ...optional('deliveredTo', 'delivered_to'),
  };
}

export function segmentFrom(row: Row): TakeSegment {
  return {
    startMs: Number(row['start_ms']),
    endMs: Number(row['end_ms']),
    ...(row['text'] !== null && { text: String(row['text']) }),
  };
}

function oneOf<T extends string>(names: readonly T[], value: SQLOutputValue | undefined): T {
  const name = names.find((candidate) => candidate === value);
  if (!name) throw new Error(`The library holds an unknown word: ${String(value)}.`);
  return name;
}
