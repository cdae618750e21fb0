import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { CommandContext } from '../command-context.ts';
import { ledgerFile } from '../usage-command.ts';
import { createAgeClock } from '../../storage/age-clock.ts';
import { openDatabase } from '../../storage/database/database.ts';
import { createRetention } from '../../storage/retention.ts';
import { type Takes, openTakes } from '../../storage/takes/takes.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { RemovedTake, SweepQuestion, TakeEntry } from '../../../shared/dictate/take.ts';
import { t } from '../../../shared/text/translate.ts';

/** What the terminal may do about what is kept no longer. */
interface TerminalKeeping {
  readonly question: SweepQuestion | undefined;
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

function askingOld({ count, of }: SweepQuestion): string {
  return t('cli:takes.old.ask', { some: count, count: of });
}

/** Letters and digits that nobody takes for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
/** So short that it is soon typed; so long that two hardly ever meet. */
const idLength = 6;

/** A short name that no recording has. */
export function newTakeId(takes: Pick<Takes, 'get'>): string {
  for (;;) {
    const id = Array.from({ length: idLength }, () => letters[randomInt(letters.length)]).join('');
    if (!takes.get(id)) return id;
  }
}

/** The recording of this name, or the only one whose name begins like this. @throws FaultError `bad-input` */
export function takeNamed(takes: Pick<Takes, 'get' | 'list'>, name: string): TakeEntry {
  const exact = takes.get(name);
  if (exact) return exact;
  const alike = [...everyTake(takes)].filter(({ id }) => id.startsWith(name));
  const [only] = alike;
  if (only && alike.length === 1) return only;
  const names = alike.map(({ id }) => id).slice(0, 5);
  throw new FaultError({
    kind: 'bad-input',
    message: only
      ? t('cli:takes.ambiguous', { id: name, ids: names.join(', ') })
      : t('cli:takes.unknown', { id: name }),
  });
}

const pageLength = 1000;

/** The newest first, read a page at a time. */
export function* everyTake(takes: Pick<Takes, 'list'>, query = ''): Generator<TakeEntry, void, undefined> {
  for (let before: number | undefined; ;) {
    const page = takes.list({ query, limit: pageLength, ...(before !== undefined && { before }) });
    yield* page;
    before = page.at(-1)?.order;
    if (page.length < pageLength) return;
  }
}
