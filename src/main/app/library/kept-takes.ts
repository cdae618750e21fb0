import type { RequestHandlers } from '../../platform/ipc.ts';
import type { AgeClock } from '../../storage/age-clock.ts';
import { exportTakes } from '../../storage/takes/take-export.ts';
import type { Takes } from '../../storage/takes/takes.ts';
import type { Keeping } from './retention-sweep.ts';
import type { TakesExport } from '../../../shared/contract/dictate-contract.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import type { Take } from '../../../shared/dictate/take.ts';
import type { Dictations } from '../../dictate/dictations.ts';
import { t } from '../../../shared/text/translate.ts';

interface KeptTakesNeeds {
  readonly takes: Takes;
  readonly age: Pick<AgeClock, 'elapsedMs'>;
  readonly keeping: Pick<Keeping, 'answer'>;
  readonly dictations: Pick<Dictations, 'retry' | 'retranscribe' | 'cancel'>;
  /** @throws FaultError when the clipboard does not take it */
  readonly copy: (text: string) => Promise<unknown>;
  readonly onChange: () => void;
}

type TakeRequests = Pick<
  RequestHandlers,
  | 'takes-list'
  | 'take-read'
  | 'take-retry'
  | 'take-again'
  | 'take-copy'
  | 'take-discard'
  | 'take-restore'
  | 'take-delete'
  | 'takes-removed'
  | 'takes-bring-back'
  | 'sweep-answer'
  | 'takes-export'
>;

/** What the window may ask of the takes that are kept. */
export function keptTakes(needs: KeptTakesNeeds): TakeRequests {
  const { takes, age, keeping, dictations, copy, onChange } = needs;
  return {
    'takes-list': async (query) => takes.list(query),
    'take-read': async ({ id }) => takes.get(id) ?? null,
    async 'take-retry'({ id }) {
      dictations.retry(existing(takes, id).id);
      return null;
    },
    async 'take-again'({ id, ...how }) {
      await dictations.retranscribe(existing(takes, id).id, how);
      onChange();
      return null;
    },
    async 'take-copy'({ id, which }) {
      const { text, cleanedText } = existing(takes, id);
      const wanted = which === 'raw' ? text : (cleanedText ?? text);
      if (!wanted) throw new FaultError(noText());
      await copy(wanted);
      return null;
    },
    async 'take-discard'({ id }) {
      dictations.cancel(existing(takes, id).id);
      onChange();
      return null;
    },
    async 'take-restore'({ id }) {
      dictations.retry(existing(takes, id).id);
      onChange();
      return null;
    },
    async 'take-delete'({ id }) {
      dictations.cancel(id); // what is being written down is stopped first
      takes.remove(id);
      onChange();
      return null;
    },
    'takes-removed': async () => takes.removed.list(age.elapsedMs(), Date.now()),
    async 'takes-bring-back'({ ids }) {
      for (const id of ids) takes.removed.restore(id);
      onChange();
      return null;
    },
    async 'sweep-answer'({ answer }) {
      keeping.answer(answer);
      return null;
    },
    'takes-export': async (wish) => ({ url: exportPath(wish) }),
  };
}

/** Of an address that `takes-export` has given. @returns undefined for any other */
export function exportedTakes(takes: Takes, { pathname, searchParams }: URL): ExportedTakes | undefined {
  const format = formats.find((name) => pathname === pathOf[name]);
  if (!format) return undefined;
  const id = searchParams.get('id') ?? undefined;
  const query = searchParams.get('query') ?? '';
  const chosen = id === undefined ? found(takes, query) : [existing(takes, id)];
  return {
    text: exportTakes(chosen, format),
    fileName: `parley-takes${pathOf[format].slice('/takes'.length)}`,
  };
}

export interface ExportedTakes {
  readonly text: string;
  readonly fileName: string;
}

const pathOf = { json: '/takes.json', markdown: '/takes.md', srt: '/takes.srt' } as const;
const formats = ['json', 'markdown', 'srt'] as const;

function exportPath({ format, query, id }: TakesExport): string {
  const asked = new URLSearchParams({ ...(query && { query }), ...(id !== undefined && { id }) });
  return `${pathOf[format]}?${asked}`;
}

const pageLength = 1000;

/** All of them, in the order in which they were spoken. */
function found(takes: Takes, query: string): readonly Take[] {
  const entries = [];
  for (let page = takes.list({ query, limit: pageLength }); page.length > 0;) {
    entries.push(...page);
    page = takes.list({ query, limit: pageLength, before: page.at(-1)?.order });
  }
  return entries.toReversed().flatMap(({ id }) => takes.get(id) ?? []);
}

function existing(takes: Takes, id: string): Take {
  const take = takes.get(id);
  if (take) return take;
  throw new FaultError({ kind: 'bad-input', message: t('app:recording.gone') });
}

const noText = (): Fault => ({ kind: 'nothing-heard', message: t('app:recording.no-text') });
