import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openTakes, type Takes } from '../../../src/main/storage/takes/takes.ts';
import type { TakeTrouble } from '../../../src/shared/dictate/take.ts';
import type { Database } from '../../../src/main/storage/database/database.ts';
import { libraryFolder, type LibraryFolder } from './library-folder.ts';
import { sampleRate, sound } from './sounds.ts';

/** A folder of its own with takes in it; each `start` looks like a new process to the library. */
export interface TakesFolder extends LibraryFolder {
  readonly takesFolder: string;
  readonly troubles: readonly TakeTrouble[];
  /** What the clock says; to be set. */
  clock: number;
  start(): { readonly takes: Takes; readonly database: Database };
}

export function takesFolder(): TakesFolder {
  const library = libraryFolder();
  const folder = join(library.folder, 'takes');
  const troubles: TakeTrouble[] = [];
  const place: TakesFolder = {
    ...library,
    takesFolder: folder,
    troubles,
    clock: Date.parse('2026-11-20T12:00:00Z'),
    start() {
      const database = library.open({ onRestored: () => takes.recover() });
      const onTrouble = (trouble: TakeTrouble): void => void troubles.push(trouble);
      const takes = openTakes({ database, folder, now: () => place.clock, onTrouble });
      onTestFinished(() => takes.close());
      return { takes, database };
    },
  };
  return place;
}

/** A take from beginning to end. */
export function record(
  takes: Takes,
  id: string,
  seconds = 0.1,
  kind: 'dictation' | 'talk' | 'note' = 'dictation',
): void {
  const take = takes.begin({ id, kind, sampleRate });
  take.append(sound(seconds));
  take.finish();
}

/** A take whose text is where it was to go. */
export function deliver(takes: Takes, id: string, text: string, kind?: 'dictation' | 'talk' | 'note'): void {
  record(takes, id, 0.1, kind);
  takes.updateText(id, { text });
  takes.setStage(id, 'delivered');
}
