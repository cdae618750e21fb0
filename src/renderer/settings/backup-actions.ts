import type { Requests } from '../../shared/contract/contract.ts';
import type { BackupMessages } from '../../shared/contract/backup-contract.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import type { BackupContents } from '../../shared/settings/backup.ts';
import type { Screen } from '../app/screen.ts';
import type { Store } from '../app/store.ts';
import type { Bridge } from '../bridge.ts';

/** What is going on with all that Parley keeps. */
export type BackupState =
  | { readonly is: 'idle' | 'restarting' }
  /** `fraction` from 0 to 1; missing while the person chooses a file. */
  | { readonly is: 'saving' | 'checking'; readonly fraction?: number }
  | { readonly is: 'saved'; readonly file: string }
  /** Whether this is to replace what is there. */
  | { readonly is: 'asking'; readonly contents: BackupContents }
  | { readonly is: 'failed'; readonly message: string };

interface BackupActions {
  readonly backups: {
    save(): void;
    open(): void;
    restore(): void;
    deleteEverything(): void;
    /** Ends what is at work, and puts away what is asked or said. */
    cancel(): void;
    /** Main has come so far. @param fraction from 0 to 1 */
    progressed(fraction: number): void;
  };
}

interface BackupActionsPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
}

export function createBackupActions({ bridge, screen }: BackupActionsPorts): BackupActions {
  const become = (backup: BackupState): void => screen.set({ backup });
  const idle: BackupState = { is: 'idle' };
  /** What comes of work that was cancelled meanwhile is no longer asked for. */
  const run = async <Name extends keyof BackupMessages['requests']>(
    name: Name,
    meanwhile: BackupState['is'] & ('saving' | 'checking' | 'restarting'),
    then: (answer: Requests[Name]['output']) => BackupState,
  ): Promise<void> => {
    become({ is: meanwhile });
    const isWanted = (): boolean => screen.get().backup.is === meanwhile;
    try {
      const answer = await bridge.request(name, null);
      if (isWanted()) become(then(answer));
    } catch (error) {
      if (isWanted()) become({ is: 'failed', message: faultOf(error).message });
    }
  };
  return {
    backups: {
      save: () => void run('backup-save', 'saving', (saved) => (saved ? { is: 'saved', ...saved } : idle)),
      open: () =>
        void run('backup-open', 'checking', (contents) => (contents ? { is: 'asking', contents } : idle)),
      restore: () => void run('backup-restore', 'restarting', () => ({ is: 'restarting' })),
      deleteEverything: () => void run('everything-delete', 'restarting', () => ({ is: 'restarting' })),
      cancel() {
        bridge.send('backup-cancel', null);
        become(idle);
      },
      progressed(fraction) {
        const { backup } = screen.get();
        if (backup.is === 'saving' || backup.is === 'checking') become({ is: backup.is, fraction });
      },
    },
  };
}
