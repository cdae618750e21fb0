import { randomInt } from 'node:crypto';
import { FaultError } from '../../shared/contract/fault.ts';
import type { TakeEntry } from '../../shared/dictate/take.ts';
import type { Takes } from '../storage/takes/takes.ts';

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
      ? `Several recordings begin with ${name}: ${names.join(', ')}. Say more of its name.`
      : `There is no recording ${name}. See: parley takes list.`,
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
