import { join } from 'node:path';
import { pause } from '../../abort.ts';
import type { Served } from '../../platform/app-scheme.ts';
import { createConversationLabels } from '../../storage/conversation-labels.ts';
import { createConversations, type Conversations } from '../../storage/conversations.ts';
import { openDatabase, type Database } from '../../storage/database/database.ts';
import { ledgerCsv } from '../../storage/ledger-csv.ts';
import { createAgeClock, type AgeClock } from '../../storage/age-clock.ts';
import { createMemoryNotes, type MemoryNotes } from '../../storage/memory-notes.ts';
import { createLedger, type Ledger } from '../../storage/ledger.ts';
import { openTakes, type Takes } from '../../storage/takes/takes.ts';
import { encodeWav } from '../../../shared/audio/pcm.ts';
import type { NoticeCause } from '../../../shared/contract/app-state.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { TakeTrouble } from '../../../shared/dictate/take.ts';
import { exportedConversations } from './history.ts';
import { createRetentionSweep } from './retention-sweep.ts';
import { exportedTakes } from './take-requests.ts';

interface LibraryOptions {
  readonly folder: string;
  readonly settings: () => Settings;
  readonly onNotice: (sentence: string, cause: NoticeCause) => void;
  /** Called when the disk causes trouble for a take. */
  readonly onTrouble: (trouble: TakeTrouble) => void;
  /** Called when takes were removed, or when the question about removing them has changed. */
  readonly onRetention: () => void;
  readonly untilQuit: AbortSignal;
}

/** Everything stored in the database, and the recordings beside it. */
export interface Library {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly takes: Takes;
  readonly conversations: Conversations;
  readonly memory: MemoryNotes;
  readonly labels: ReturnType<typeof createConversationLabels>;
  readonly retention: ReturnType<typeof createRetentionSweep>;
  readonly age: AgeClock;
  /** What the window can fetch. */
  readonly served: Pick<Served, 'usageTable' | 'takeInMemory' | 'takeFile' | 'exported'>;
  close(): void;
}

/** Milliseconds between looks at whether the backup is due. The first waits until the app has started. */
const backupLooks = { first: 60_000, each: 60 * 60_000 };

function backUpDaily(database: Database, untilQuit: AbortSignal): void {
  const look = async (): Promise<void> => {
    await pause(backupLooks.first, untilQuit);
    for (;;) {
      // What keeps the disk from a backup keeps it from the library, which says so itself.
      await database.backUp().catch(() => {});
      await pause(backupLooks.each, untilQuit);
    }
  };
  look().catch(() => {}); // at the app's end
}

/** Opens the database and recovers what an earlier run left unfinished. */
export function openLibrary(options: LibraryOptions): Library {
  const { folder, settings, onNotice, onTrouble, onRetention, untilQuit } = options;
  const now = Date.now;
  const database = openDatabase({
    file: join(folder, 'library.db'),
    now,
    onNotice,
    onRestored() {
      takes.recover(); // takes whose rows are lost still have their audio
      onRetention();
    },
  });
  backUpDaily(database, untilQuit);
  const takes = openTakes({ database, folder: join(folder, 'takes'), now, onTrouble });
  takes.recover();
  const age = createAgeClock(database, () => performance.now());
  const ledger = createLedger(database, undefined, database.later);
  ledger.recover();
  const conversations = createConversations(database);
  return {
    database,
    ledger,
    takes,
    conversations,
    memory: createMemoryNotes(database),
    labels: createConversationLabels(database),
    age,
    retention: createRetentionSweep({ database, takes, age, settings, onChange: onRetention }, untilQuit),
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
