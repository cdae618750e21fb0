import { isRecording, type Dictation } from '../../shared/dictate/dictation.ts';

/** The dictations that main reports. */
interface Dictations {
  /** On their way to text; the current one also when it is over. */
  readonly byTake: Readonly<Record<string, Dictation>>;
  /** The one that was spoken last. */
  readonly current: string | undefined;
}

export const noDictations: Dictations = { byTake: {}, current: undefined };

/** Main also reports recordings that are transcribed late or again; they are not what was just said. */
export function followDictation({ byTake, current }: Dictations, dictation: Dictation): Dictations {
  const { takeId, phase } = dictation;
  const newest = phase === 'opening' || phase === 'listening' ? takeId : current;
  const next = { ...byTake, [takeId]: dictation };
  const kept = Object.entries(next).filter(([id, each]) => each.phase !== 'over' || id === newest);
  return { byTake: Object.fromEntries(kept), current: newest };
}

/** The one that was spoken last. */
export function currentDictation({ byTake, current }: Dictations): Dictation | undefined {
  return current === undefined ? undefined : byTake[current];
}

/** Whether it waits for the service. */
export function isHeldUp({ phase, waiting }: Dictation): boolean {
  return phase === 'queued' || (phase !== 'over' && waiting !== undefined);
}

/** The take that is being recorded. */
export function recordingTake(dictations: Dictations): string | undefined {
  const current = currentDictation(dictations);
  return isRecording(current) ? current?.takeId : undefined;
}
