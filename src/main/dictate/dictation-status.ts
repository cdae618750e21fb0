import type { Dictation } from '../../shared/dictate/dictation.ts';

/** The status of takes in progress, for the overlay and the window. */
interface DictationStatuses {
  /** Makes it the newest. A take that isn't being spoken becomes the newest only when no other is in progress. */
  begin(takeId: string, phase: Dictation['phase'], kind?: Dictation['kind']): void;
  /** Ignored for a take that isn't in progress. Notes are added to the existing ones. */
  change(takeId: string, patch: Partial<Dictation>): void;
  newest(): Dictation | undefined;
}

interface DictationStatusPorts {
  /** @param isNewest whether the overlay shows it */
  readonly emit: (dictation: Dictation, isNewest: boolean) => void;
  /** When the take reached each stage. */
  readonly stageTimes: (takeId: string) => Dictation['stageTimes'];
  /** Milliseconds on the steady clock. */
  readonly now: () => number;
}

export function createDictationStatuses({ emit, stageTimes, now }: DictationStatusPorts): DictationStatuses {
  /** Those in progress, in the order in which they began, and the newest, even when it is over. */
  const dictations = new Map<string, Dictation>();
  let newestId = '';

  const publish = (dictation: Dictation): void => {
    dictations.set(dictation.takeId, dictation);
    emit(dictation, dictation.takeId === newestId);
  };

  const stillComing = (takeId: string): number => {
    const ids = [...dictations.keys()];
    const before = ids.slice(0, ids.indexOf(takeId)).map((id) => dictations.get(id));
    return before.filter((dictation) => dictation?.phase !== 'over').length;
  };

  /** The one in progress that began last. */
  const lastOnItsWay = (): string | undefined =>
    [...dictations.values()].findLast(({ phase }) => phase !== 'over')?.takeId;

  const forget = (takeId: string): void => {
    const other = dictations.get(takeId)?.outcome === 'cancelled' ? lastOnItsWay() : undefined;
    // Show what waits behind a cancelled one, so that it can be cancelled too.
    if (takeId === newestId && other !== undefined) {
      newestId = other;
      publish(dictations.get(other)!);
    }
    if (takeId !== newestId) dictations.delete(takeId);
    const newest = dictations.get(newestId);
    const left = stillComing(newestId);
    if (newest && newest.stillComing !== left) publish({ ...newest, stillComing: left });
  };

  const change = (takeId: string, { notes = [], ...patch }: Partial<Dictation>): void => {
    const previous = dictations.get(takeId);
    if (!previous) return;
    const times = patch.phase && { stageTimes: stageTimes(takeId) };
    publish({ ...previous, ...patch, ...times, notes: [...new Set([...previous.notes, ...notes])] });
    if (patch.phase === 'over') forget(takeId);
  };

  return {
    begin(takeId, phase, kind = 'dictation') {
      const isIdle = (dictations.get(newestId)?.phase ?? 'over') === 'over';
      if (isIdle) dictations.delete(newestId);
      dictations.delete(takeId);
      if (isIdle || phase === 'opening') newestId = takeId;
      const state = { takeId, kind, phase, startedAt: now(), latched: false, deviceName: '' };
      const defaults = { hearsNothing: false, preview: '', notes: [], stillComing: 0, stageTimes: {} };
      dictations.set(takeId, { ...state, ...defaults });
      change(takeId, { stillComing: stillComing(takeId) });
    },
    change,
    newest: () => dictations.get(newestId),
  };
}
