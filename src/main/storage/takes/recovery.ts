import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { isSystemError } from '../database/connection.ts';
import type { openLease } from '../database/process-lock.ts';
import type { createTakeTable } from './take-table.ts';
import { type TakeLabel, type WavLayout, takePath } from './wav-on-disk.ts';
import { readWavLayout, repairWav } from './wav-repair.ts';
import { durationMs } from '../../../shared/audio/pcm.ts';
import type { TakeEntry } from '../../../shared/dictate/take.ts';

interface Recovery {
  readonly table: ReturnType<typeof createTakeTable>;
  readonly lease: ReturnType<typeof openLease>;
  readonly folder: string;
  readonly pathOf: (id: string) => string;
  readonly now: () => number;
  /** Whether this process is still writing its sound. */
  readonly isHeld: (id: string) => boolean;
}

/**
 * Finds what processes that are no more have left: takes they were recording, which are repaired, those they were
 * working on, which wait again, and sound files that have no row, because the database was lost or could not be
 * written. What another living process works on is left alone.
 */
export function recoverTakes(recovery: Recovery): void {
  const { table, lease } = recovery;
  for (const writer of new Set([...table.writers(), ...lease.left()])) {
    lease.inheritFrom(writer, () => {
      for (const entry of table.ofWriter(writer)) unlessRefused(() => recoverOne(entry, writer, recovery));
    });
  }
  for (const id of table.unknown(idsIn(recovery.folder))) unlessRefused(() => addFound(id, recovery));
}

/** A file that the disk does not give now must not keep the others from being found; it waits for the next start. */
function unlessRefused(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

function recoverOne(entry: TakeEntry, writer: string, { table, pathOf, now }: Recovery): void {
  const path = pathOf(entry.id);
  const layout = existsSync(path) ? repairWav(path, { ...entry, writer }) : undefined;
  if (entry.stage === 'recording') {
    if (!layout || layout.dataBytes === 0) return discard(entry.id, path, table);
    table.setAudio(entry.id, sizeOf(layout));
    table.setStage(entry.id, 'captured', now(), null);
  } else table.passOn(entry.id, writer, null);
}

/** Nothing had been said yet. */
function discard(id: string, path: string, table: ReturnType<typeof createTakeTable>): void {
  rmSync(path, { force: true });
  table.remove(id);
}

/** A file without a row, if it is nobody's who lives. It may be one of a former Parley's, which header less of itself. */
function addFound(id: string, { table, lease, folder, now, isHeld }: Recovery): void {
  if (isHeld(id)) return;
  const path = takePath(folder, id);
  const header = readWavLayout(path);
  const { writer } = header?.label ?? {};
  if (writer !== undefined && writer !== lease.name && lease.isAlive(writer)) return;
  const layout = header && repairWav(path);
  if (!layout) return;
  if (layout.dataBytes === 0) return rmSync(path, { force: true });
  const startedAt = layout.label.startedAt ?? Math.round(statSync(path).mtimeMs);
  const kind: TakeLabel['kind'] = layout.label.kind ?? 'talk';
  const row = {
    id,
    kind,
    startedAt,
    sampleRate: layout.sampleRate,
    writer: null,
    stage: 'captured',
  } as const;
  if (!table.addFound(row)) return;
  table.setAudio(id, sizeOf(layout));
  table.setStage(id, 'captured', now(), null);
}

function sizeOf({ dataBytes, bytesPerFrame, sampleRate }: WavLayout): {
  durationMs: number;
  audioBytes: number;
} {
  return { durationMs: durationMs(dataBytes / bytesPerFrame, sampleRate), audioBytes: dataBytes };
}

function idsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.wav'))
      .map((name) => name.slice(0, -'.wav'.length));
  } catch {
    return []; // it is not there yet, or cannot be read: what is recorded from now on says so
  }
}
