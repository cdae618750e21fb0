import type { TurnEvent } from '../../shared/talk/turn-events.ts';
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

/** Reports a turn's reasoning and its duration. A turn with tools may reason several times. */
interface ReasoningClock {
  delta(text: string): void;
  /** The model does something else now. */
  end(): void;
}

/** @param earlierMs what the same answer was thought about before */
export function createReasoningClock(
  turnId: string,
  { emit, now }: { readonly emit: (event: TurnEvent) => void; readonly now: () => number },
  earlierMs = 0,
): ReasoningClock {
  let startedAt: number | undefined;
  let spentMs = earlierMs;
  let stretches = earlierMs > 0 ? 1 : 0;
  return {
    delta(text) {
      const resumes = startedAt === undefined && stretches > 0;
      startedAt ??= now();
      emit({ type: 'reasoning-delta', turnId, text: resumes ? `\n\n${text}` : text });
    },
    end() {
      if (startedAt === undefined) return;
      spentMs += now() - startedAt;
      startedAt = undefined;
      stretches++;
      emit({ type: 'reasoning-end', turnId, durationMs: spentMs });
    },
  };
}
