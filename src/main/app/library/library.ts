import { join } from 'node:path';
import type { Served } from '../../platform/app-scheme.ts';
import { createConversations, type Conversations } from '../../storage/conversations.ts';
import { openDatabase, type Database } from '../../storage/database/database.ts';
import { ledgerCsv } from '../../storage/ledger-csv.ts';
import { createAgeClock, type AgeClock } from '../../storage/age-clock.ts';
import { createLedger, type Ledger } from '../../storage/ledger.ts';
import { openTakes, type Takes } from '../../storage/takes/takes.ts';
import { encodeWav } from '../../../shared/audio/pcm.ts';
import type { NoticeCause } from '../../../shared/contract/app-state.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { TakeTrouble } from '../../../shared/dictate/take.ts';
import { exportedConversations } from './history.ts';
import { keepAsChosen, type Keeping } from './retention-sweep.ts';
import { exportedTakes } from './kept-takes.ts';

interface LibraryNeeds {
  readonly folder: string;
  readonly settings: () => Settings;
  readonly onNotice: (sentence: string, cause: NoticeCause) => void;
  /** The disk makes difficulties under a take. */
  readonly onTrouble: (trouble: TakeTrouble) => void;
  /** What is kept, or what the person is asked about it, is different now. */
  readonly onKeeping: () => void;
  readonly untilQuit: AbortSignal;
}

/** All that is kept in the database, and the recordings beside it. */
export interface Library {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly takes: Takes;
  readonly conversations: Conversations;
  readonly keeping: Keeping;
  readonly age: AgeClock;
  /** What the window may fetch of it. */
  readonly served: Pick<Served, 'usageTable' | 'takeInMemory' | 'takeFile' | 'exported'>;
  close(): void;
}

/** What a former run left unfinished is recovered. */
export function openLibrary(needs: LibraryNeeds): Library {
  const { folder, settings, onNotice, onTrouble, onKeeping, untilQuit } = needs;
  const now = Date.now;
  const database = openDatabase({
    file: join(folder, 'library.db'),
    now,
    onNotice,
    onSalvaged() {
      takes.recover(); // whose row is lost still has its sound
      onKeeping();
    },
  });
  const takes = openTakes({ database, folder: join(folder, 'takes'), now, onTrouble });
  takes.recover();
  const age = createAgeClock(database, () => performance.now());
  const ledger = createLedger(database);
  const conversations = createConversations(database);
  return {
    database,
    ledger,
    takes,
    conversations,
    age,
    keeping: keepAsChosen({ database, takes, age, settings, onChange: onKeeping }, untilQuit),
    served: {
      usageTable: () => ledgerCsv(ledger.entries()),
      takeInMemory(id) {
        const sound = takes.waiting(id);
        return sound && encodeWav(sound);
      },
      takeFile: (id) => takes.get(id) && takes.audioPath(id),
      exported: (address) => exportedTakes(takes, address) ?? exportedConversations(conversations, address),
    },
    close() {
      takes.close();
      database.close();
    },
  };
}
