import { join } from 'node:path';
import { openDatabase } from '../storage/database/database.ts';
import { createAgeClock } from '../storage/age-clock.ts';
import { createRetention, type Swept } from '../storage/retention.ts';
import type { RemovedTake } from '../../shared/dictate/take.ts';
import { openTakes, type Takes } from '../storage/takes/takes.ts';
import type { CommandContext } from './command.ts';
import { ledgerFile } from './usage.ts';

/** What the terminal may do about what is kept no longer. */
export interface TerminalKeeping extends Pick<Swept, 'question'> {
  removed(): readonly RemovedTake[];
  answer(answer: 'remove' | 'keep'): void;
}

/** Works with the terminal program's own recordings, after what a former run left unfinished has been mended. */
export async function withTakes(
  folder: string,
  { terminal, serviceTime }: Pick<CommandContext, 'terminal' | 'serviceTime'>,
  work: (takes: Takes, keeping: TerminalKeeping) => Promise<void>,
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
      const age = createAgeClock(database, () => performance.now());
      const retention = createRetention({ database, takes, age });
      const { question } = retention.sweep();
      if (question) terminal.step(askingOld(question));
      await work(takes, {
        question,
        removed: () => takes.removed.list(age.elapsedMs(), Date.now()),
        answer(answer) {
          retention.decide(answer);
          while (retention.sweep().more) continue;
        },
      });
      const time = serviceTime();
      if (time) age.serviceSaid(time);
    } finally {
      takes.close();
    }
  } finally {
    database.close();
  }
}

function askingOld({ count, of }: NonNullable<Swept['question']>): string {
  const which = count === 1 ? '1 recording is' : `${count} of ${of} recordings are`;
  return `${which} old enough to be removed. Decide with parley takes old --keep, or --remove.`;
}
