import type { Stages } from '../../shared/talk/conversation.ts';

export interface StageClock {
  /** Notes the first time a stage is reached. */
  reached(stage: keyof Stages): void;
  all(): Stages;
}

/** @param now milliseconds on a clock that never goes back; the turn begins with this call */
export function createStageClock(now: () => number): StageClock {
  const startedAt = now();
  const stages: { -readonly [Stage in keyof Stages]: Stages[Stage] } = {};
  return {
    reached(stage) {
      stages[stage] ??= Math.round(now() - startedAt);
    },
    all: () => ({ ...stages }),
  };
}
