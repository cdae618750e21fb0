import type { Served } from '../../platform/app-scheme.ts';
import type { RequestHandlers } from '../../platform/ipc.ts';
import type { AgeClock } from '../../storage/age-clock.ts';
import { exportTakes } from '../../storage/takes/take-export.ts';
import type { Takes } from '../../storage/takes/takes.ts';
import type { createRetentionSweep } from './retention-sweep.ts';
import type { TakesExport } from '../../../shared/contract/dictate-contract.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import {
  takeFilterSchema,
  versionText,
  writtenKinds,
  type Take,
  type TakeQuery,
} from '../../../shared/dictate/take.ts';
import type { Dictations } from '../../dictate/dictations.ts';
import { t } from '../../../shared/text/translate.ts';

interface TakeRequestsOptions {
  readonly takes: Takes;
  readonly age: Pick<AgeClock, 'elapsedMs'>;
  readonly retention: Pick<ReturnType<typeof createRetentionSweep>, 'answer'>;
  readonly dictations: Pick<Dictations, 'retry' | 'retranscribe' | 'edit' | 'cancel'>;
  /** @throws FaultError when the clipboard refuses the text */
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
  | 'take-edit'
  | 'take-discard'
  | 'take-restore'
  | 'take-delete'
  | 'takes-removed'
  | 'takes-bring-back'
  | 'sweep-answer'
  | 'takes-export'
>;

/** The window's requests about stored takes. */
export function takeRequests(options: TakeRequestsOptions): TakeRequests {
  const { takes, age, retention, dictations, copy, onChange } = options;
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
      const wanted = versionText(existing(takes, id), which);
      if (!wanted) throw new FaultError(noText());
      await copy(wanted);
      return null;
    },
    async 'take-edit'({ id, text }) {
      dictations.edit(existing(takes, id).id, text);
      onChange();
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
      dictations.cancel(id); // stop a transcription first
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
      retention.answer(answer);
      return null;
    },
    'takes-export': async (wish) => ({ url: exportPath(wish) }),
  };
}

/** The export at an address returned by `takes-export`. @returns undefined for any other address */
export function exportedTakes(takes: Takes, { pathname, searchParams }: URL): ReturnType<Served['exported']> {
  const format = formats.find((name) => pathname === pathOf[name]);
  if (!format) return undefined;
  const id = searchParams.get('id') ?? undefined;
  const query = searchParams.get('query') ?? '';
  const only = takeFilterSchema.optional().parse(searchParams.get('only') ?? undefined);
  const chosen = id === undefined ? found(takes, { query, only }) : [existing(takes, id)];
  return {
    text: exportTakes(chosen, format),
    fileName: `parley-takes${pathOf[format].slice('/takes'.length)}`,
  };
}

const pathOf = { json: '/takes.json', markdown: '/takes.md', srt: '/takes.srt' } as const;
const formats = ['json', 'markdown', 'srt'] as const;

function exportPath({ format, query, only, id }: TakesExport): string {
  const asked = new URLSearchParams({
    ...(query && { query }),
    ...(only && { only }),
    ...(id !== undefined && { id }),
  });
  return `${pathOf[format]}?${asked}`;
}

const pageLength = 1000;

/** All matching dictations, the oldest first. */
function found(takes: Takes, wish: Pick<TakeQuery, 'query' | 'only'>): readonly Take[] {
  const entries = [];
  const kinds = [...writtenKinds];
  for (let page = takes.list({ ...wish, kinds, limit: pageLength }); page.length > 0;) {
    entries.push(...page);
    page = takes.list({ ...wish, kinds, limit: pageLength, before: page.at(-1)?.order });
  }
  return entries.toReversed().flatMap(({ id }) => takes.get(id) ?? []);
}

function existing(takes: Takes, id: string): Take {
  const take = takes.get(id);
  if (take) return take;
  throw new FaultError({ kind: 'bad-input', message: t('app:recording.gone') });
}

const noText = (): Fault => ({ kind: 'nothing-heard', message: t('app:recording.no-text') });
