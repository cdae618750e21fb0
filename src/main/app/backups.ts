import { basename } from 'node:path';
import { discardUnpacked, orderDelete } from '../backup/pending-change.ts';
import { restoreUnpacked, unpackBackup } from '../backup/read-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { IntentHandlers, RequestHandlers } from '../platform/ipc.ts';
import { NewerDatabaseError } from '../storage/database/connection.ts';
import type { Database } from '../storage/database/database.ts';
import { checkLibrary } from '../storage/database/library-check.ts';
import type { BackupIntents, BackupRequests } from '../../shared/contract/backup-contract.ts';
import { diskErrorMessage } from '../../shared/contract/disk-error.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { t } from '../../shared/text/translate.ts';

interface BackupsOptions {
  readonly profile: string;
  readonly database: Pick<Database, 'copyTo'>;
  readonly hasKey: () => boolean;
  /** Whether Parley records, answers or reads aloud: it is not restarted then. */
  readonly isBusy: () => boolean;
  /** Each lets the person choose a file. @returns undefined when they would rather not */
  readonly chooseTarget: (suggested: string) => Promise<string | undefined>;
  readonly chooseBackup: () => Promise<string | undefined>;
  readonly onProgress: (fraction: number) => void;
  /** Called when everything is about to go: what Parley has put elsewhere goes with it. */
  readonly onDelete: () => void;
  readonly restart: () => void;
  readonly now: () => number;
}

export interface Backups {
  readonly requests: Pick<RequestHandlers, keyof BackupRequests>;
  readonly intents: Pick<IntentHandlers, keyof BackupIntents>;
}

/** Backs up all that Parley keeps, restores it, and deletes it. */
export function createBackups(options: BackupsOptions, untilQuit: AbortSignal): Backups {
  const { profile, database, now } = options;
  let work: AbortController | undefined;
  let isChecked = false;

  /** @returns null when it was cancelled */
  const atWork = async <T>(run: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    if (work) throw new FaultError({ kind: 'bad-input', message: t('app:backup.at-work') });
    const own = (work = new AbortController());
    const signal = AbortSignal.any([own.signal, untilQuit]);
    try {
      return await run(signal);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      work = undefined;
    }
  };
  const requireRest = (): void => {
    if (options.isBusy()) throw new FaultError({ kind: 'bad-input', message: t('app:backup.busy') });
  };
  const onProgress = everyPercent(options.onProgress);

  return {
    requests: {
      'backup-save': async () =>
        atWork(async (signal) => {
          const day = new Date(now()).toLocaleDateString('sv'); // as ISO 8601 writes it, here
          const target = await options.chooseTarget(`${t('app:backup.file-name', { day })}.zip`);
          if (target === undefined) return null;
          await writeBackup({ profile, target, copyLibrary: database.copyTo, now, onProgress }, signal);
          return { file: basename(target) };
        }),
      'backup-open': async () =>
        atWork(async (signal) => {
          requireRest();
          isChecked = false;
          const file = await options.chooseBackup();
          if (file === undefined) return null;
          const isNewer = (error: unknown): boolean => error instanceof NewerDatabaseError;
          const contents = await unpackBackup({ file, profile, checkLibrary, isNewer, onProgress }, signal);
          isChecked = true;
          return contents;
        }),
      async 'backup-restore'() {
        return atWork(async () => {
          requireRest();
          if (!isChecked) return null;
          await restoreUnpacked(profile, options.hasKey());
          options.restart();
          return null;
        });
      },
      async 'everything-delete'() {
        return atWork(async () => {
          requireRest();
          try {
            orderDelete(profile);
          } catch (error) {
            throw notDeleted(error);
          }
          options.onDelete();
          options.restart();
          return null;
        });
      },
    },
    intents: {
      'backup-cancel'() {
        work?.abort();
        if (!work && isChecked) discardUnpacked(profile);
        isChecked = false;
      },
    },
  };
}

/** The window draws each one. */
function everyPercent(report: (fraction: number) => void): (fraction: number) => void {
  let last = -1;
  return (fraction) => {
    const percent = Math.floor(fraction * 100);
    if (percent === last) return;
    last = percent;
    report(fraction);
  };
}

function notDeleted(error: unknown): FaultError {
  const message = t('storage:backup.not-deleted', { problem: diskErrorMessage(error) });
  return new FaultError({ kind: 'storage-failed', message }, { cause: error });
}
