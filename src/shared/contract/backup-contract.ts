import { z } from 'zod';
import type { BackupContents } from '../settings/backup.ts';

/** What the window asks of all that Parley keeps. One of these is at work at a time. */
export interface BackupMessages {
  readonly requests: {
    /** Has the person choose where, and writes the backup. @returns the file's name; null when it was cancelled */
    'backup-save': { input: null; output: { readonly file: string } | null };
    /** Has the person choose a backup, and checks it. Nothing has changed then. @returns null when it was cancelled */
    'backup-open': { input: null; output: BackupContents | null };
    /** Restarts with what `backup-open` has checked in place of what is there. */
    'backup-restore': { input: null; output: null };
    /** Restarts as at the first start. */
    'everything-delete': { input: null; output: null };
  };
  readonly intents: {
    /** Ends what is at work, and forgets what `backup-open` has checked. */
    'backup-cancel': null;
  };
  readonly events: {
    /** From 0 to 1. */
    'backup-progress': number;
  };
}

export const backupRequestSchemas = {
  'backup-save': z.null(),
  'backup-open': z.null(),
  'backup-restore': z.null(),
  'everything-delete': z.null(),
};

export const backupIntentSchemas = { 'backup-cancel': z.null() };
