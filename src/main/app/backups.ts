import { basename } from 'node:path';
import { discardUnpacked, orderDelete } from '../backup/pending-change.ts';
import { restoreUnpacked, unpackBackup } from '../backup/read-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { chooseBackup, chooseTarget } from '../platform/files/choose-file.ts';
import type { IntentHandlers, RequestHandlers } from '../platform/ipc.ts';
import { restart } from '../platform/quitting.ts';
import { startAtLogin } from '../platform/start-at-login.ts';
import type { MainWindow } from '../platform/windows/main-window.ts';
import { NewerDatabaseError } from '../storage/database/connection.ts';
import type { Database } from '../storage/database/database.ts';
import { checkLibrary } from '../storage/database/library-check.ts';
import type { BackupMessages } from '../../shared/contract/backup-contract.ts';
import { diskErrorMessage } from '../../shared/contract/disk-error.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';

interface BackupsOptions {
  readonly profile: string;
  readonly database: Pick<Database, 'copyTo'>;
  readonly settings: () => Settings;
  readonly hasKey: () => boolean;
  /** Whether Parley records, answers or reads aloud: it is not restarted then. */
  readonly isBusy: () => boolean;
  /** In which the person chooses files, and which shows how far the work is. */
  readonly window: Pick<MainWindow, 'current' | 'send'>;
  readonly now: () => number;
}

interface Backups {
  readonly requests: Pick<RequestHandlers, keyof BackupMessages['requests']>;
  readonly intents: Pick<IntentHandlers, keyof BackupMessages['intents']>;
}

/** Backs up all that Parley keeps, restores it, and deletes it. */
export function createBackups(options: BackupsOptions, untilQuit: AbortSignal): Backups {
  const { profile, database, window, now } = options;
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
  const onProgress = everyPercent((fraction) => window.send('backup-progress', fraction));

  return {
    requests: {
      'backup-save': async () =>
        atWork(async (signal) => {
          const day = new Date(now()).toLocaleDateString('sv'); // as ISO 8601 writes it, here
          const suggested = `${t('app:backup.file-name', { day })}.zip`;
          const target = await chooseTarget(window.current, suggested, 'zip', t('app:dialog.save-backup'));
          if (target === undefined) return null;
          await writeBackup({ profile, target, copyLibrary: database.copyTo, now, onProgress }, signal);
          return { file: basename(target) };
        }),
      'backup-open': async () =>
        atWork(async (signal) => {
          requireRest();
          isChecked = false;
          const file = await chooseBackup(window.current);
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
          restart();
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
          if (options.settings().startAtLogin) startAtLogin(false); // it stands outside the profile
          restart();
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
