import { join } from 'node:path';
import { openDatabase } from '../library/database.ts';
import { createRetention } from '../library/retention.ts';
import { openTakes, type Takes } from '../library/takes.ts';
import type { Terminal } from './terminal.ts';
import { ledgerFile } from './usage.ts';

/** Works with the terminal program's own recordings, after what a former run left unfinished has been mended. */
export async function withTakes(
  folder: string,
  terminal: Terminal,
  work: (takes: Takes) => Promise<void>,
): Promise<void> {
  const database = openDatabase({ file: ledgerFile(folder), now: Date.now, onNotice: terminal.step });
  try {
    const takes = openTakes({
      database,
      folder: join(folder, 'takes'),
      now: Date.now,
      onTrouble: ({ message }) => terminal.step(message),
    });
    try {
      takes.recover();
      createRetention(database, takes, Date.now).sweep();
      await work(takes);
    } finally {
      takes.close();
    }
  } finally {
    database.close();
  }
}
