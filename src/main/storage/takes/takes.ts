import { existsSync, renameSync, rmSync } from 'node:fs';
import { durationMs, type Sound } from '../../../shared/audio/pcm.ts';
import type { Fault } from '../../../shared/contract/fault.ts';
import type {
  RemovedTake,
  Take,
  TakeEntry,
  TakeKind,
  TakeQuery,
  TakeSegment,
  TakeStage,
  TakeTrouble,
  TakeWords,
} from '../../../shared/dictate/take.ts';
import type { Database } from '../database/database.ts';
import { openLease } from '../database/process-lock.ts';
import { recoverTakes } from './recovery.ts';
import { createRemovedTakes } from '../removed-takes.ts';
import { recordAudio } from './take-audio.ts';
import { createTakeTable } from './take-table.ts';
import { type TakeLabel, takePath } from './wav-on-disk.ts';
import { partOf, readWavPart } from './wav-repair.ts';

/**
 * Recordings and what became of them. A take is on disk from its first frame, and its row says how far it has come; what
 * a process leaves unfinished, however it ends, the next one finds. Several processes may share the folder.
 * Calls for a take that no longer exists do nothing.
 */
export interface Takes {
  /** @throws when the id is already used or cannot name a file */
  begin(take: NewTake): TakeRecorder;
  get(id: string): Take | undefined;
  /** The newest first; a page at a time. */
  list(query: TakeQuery): readonly TakeEntry[];
  count(kinds: readonly TakeKind[]): number;
  /** Where its sound lies; `undefined` when it is not, or not yet, on disk. */
  audioPath(id: string): string | undefined;
  /** All of its sound, while a part of it waits in memory because the disk refuses. */
  waiting(id: string): Sound | undefined;
  /** Its sound or a part of it, of which no more is read. @throws when there is none */
  read(id: string, fromMs?: number, toMs?: number): Sound;
  /** A fault goes with `failed`. While the stage is none that rests, the take is this process's own. */
  setStage(id: string, stage: TakeStage, fault?: Fault): void;
  /** Updates only the given fields. */
  updateText(id: string, words: TakeWords): void;
  setSegments(id: string, segments: readonly TakeSegment[]): void;
  /** @param position counted from 0 */
  setSegment(id: string, position: number, segment: TakeSegment): void;
  /** Keeps it, for a day, out of the way. */
  cancel(id: string): void;
  /** Undoes `cancel`: the take waits again for what is to be done next. */
  restore(id: string): void;
  /** For good, with its sound; also one that was set aside. */
  remove(id: string): void;
  /** Only its sound, for good. */
  removeAudio(id: string): void;
  /** What the rules of keeping remove: it can be had back from `removed`. @param elapsedMs on the age clock */
  setAside(id: string, what: RemovedTake['what'], elapsedMs: number): void;
  readonly removed: Pick<ReturnType<typeof createRemovedTakes>, 'list' | 'restore' | 'deleteOld'>;
  rename(id: string, newId: string): void;
  /**
   * Finds and repairs what processes that are no more have left, and takes whose rows are lost. To be called at the
   * start, and when the database was begun anew.
   */
  recover(): void;
  /** What is to be gone on with and nobody works on, the oldest first. */
  unfinished(): readonly TakeEntry[];
  /** Makes a take from `unfinished` this process's own. @returns whether it is: not when another one was faster */
  claim(id: string): boolean;
  /** Ends what is being recorded, and offers what waits in memory to the disk a last time. */
  close(): void;
}

interface NewTake {
  readonly id: string;
  readonly kind: TakeKind;
  readonly sampleRate: number;
}

/** A take that is being recorded. */
interface TakeRecorder {
  readonly id: string;
  append(pcm: Int16Array): void;
  /** After this frames change nothing. */
  finish(): void;
}

interface TakesOptions {
  readonly database: Database;
  /** Made when it is first needed. */
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onTrouble: (trouble: TakeTrouble) => void;
}

const resting: ReadonlySet<TakeStage> = new Set(['delivered', 'failed', 'cancelled']);

export function openTakes({ database, folder, now, onTrouble }: TakesOptions): Takes {
  const table = createTakeTable(database);
  const lease = openLease(folder);
  const removed = createRemovedTakes(database, folder);
  /** Those being recorded, and those of which a part is still only in memory. */
  const held = new Map<string, ReturnType<typeof recordAudio>>();
  const recording = new Map<string, TakeLabel>();

  const pathOf = (id: string): string => takePath(folder, id);

  const setStage = (id: string, stage: TakeStage, fault?: Fault): void =>
    table.setStage(id, stage, now(), resting.has(stage) ? null : lease.name, fault);

  const finish = (id: string): void => {
    const audio = held.get(id);
    const { sampleRate } = recording.get(id) ?? {};
    if (!audio || sampleRate === undefined) return;
    recording.delete(id);
    audio.end();
    if (!audio.waits) held.delete(id);
    table.setAudio(id, { durationMs: durationMs(audio.bytes >> 1, sampleRate), audioBytes: audio.bytes });
    setStage(id, 'captured');
  };

  const removeAudio = (id: string): void => {
    recording.delete(id);
    held.get(id)?.discard();
    held.delete(id);
    rmSync(pathOf(id), { force: true });
    table.setAudio(id, { durationMs: table.get(id)?.durationMs ?? 0, audioBytes: 0 });
  };

  return {
    begin({ id, kind, sampleRate }) {
      const startedAt = now();
      const label = { id: fileName(id), kind, sampleRate, startedAt, writer: lease.name };
      table.add({ ...label, stage: 'recording' });
      const audio = recordAudio(folder, label, onTrouble);
      held.set(id, audio);
      recording.set(id, label);
      return {
        id,
        append: (pcm) => audio.append(pcm),
        finish: () => finish(id),
      };
    },
    get: table.get,
    list: table.list,
    count: table.count,
    audioPath(id) {
      const path = held.get(id)?.path ?? pathOf(id);
      return existsSync(path) ? path : undefined;
    },
    waiting(id) {
      const audio = held.get(id);
      return audio?.waits ? audio.read() : undefined;
    },
    read(id, fromMs, toMs) {
      const audio = held.get(id);
      return audio?.waits ? partOf(audio.read(), fromMs, toMs) : readWavPart(pathOf(id), fromMs, toMs);
    },
    setStage,
    updateText: table.updateText,
    setSegments: table.setSegments,
    setSegment: table.setSegment,
    cancel(id) {
      finish(id);
      setStage(id, 'cancelled');
    },
    restore(id) {
      const take = table.get(id);
      if (take?.stage !== 'cancelled') return;
      const reached = take.cleanedText ? 'cleaned' : take.text ? 'text' : 'captured';
      table.setStage(id, reached, now(), null);
    },
    remove(id) {
      removeAudio(id);
      table.remove(id);
      removed.delete(id);
    },
    removeAudio,
    setAside(id, what, elapsedMs) {
      // One of which a part waits in memory for the disk stays until it is whole.
      if (!held.has(id)) removed.setAside(id, what, elapsedMs);
    },
    removed,
    rename(id, newId) {
      if (held.has(id)) throw new Error('A take that is being written keeps its name.');
      const path = pathOf(id);
      table.rename(id, fileName(newId));
      removed.rename(id, newId);
      if (existsSync(path)) renameSync(path, pathOf(newId)); // its sound may be kept no longer
    },
    recover() {
      removed.recover();
      // The row of what is being recorded may have been lost with a damaged database.
      for (const label of recording.values())
        table.addFound({ ...label, writer: lease.name, stage: 'recording' });
      recoverTakes({ table, lease, folder, pathOf, now, isHeld: (id) => held.has(id) });
    },
    unfinished: table.waiting,
    claim: (id) => table.passOn(id, null, lease.name),
    close() {
      for (const id of recording.keys()) finish(id);
      for (const audio of held.values()) audio.close();
      lease.close();
    },
  };
}

/** An id from outside names a file: nothing in it may lead out of the folder. */
function fileName(id: string): string {
  if (!/^[\w-]{1,100}$/.test(id)) throw new RangeError(`This cannot name a take: ${JSON.stringify(id)}`);
  return id;
}
