import type { TurnEvent } from '../../shared/talk/conversation-events.ts';

/** Tells of a turn's reasoning and how long it took; a turn with tools reasons in several stretches. */
export interface ReasoningClock {
  delta(text: string): void;
  /** The model does something else now. */
  end(): void;
}

/** @param formerMs what the same answer was thought about before */
export function createReasoningClock(
  turnId: string,
  { emit, now }: { readonly emit: (event: TurnEvent) => void; readonly now: () => number },
  formerMs = 0,
): ReasoningClock {
  let startedAt: number | undefined;
  let spentMs = formerMs;
  let stretches = formerMs > 0 ? 1 : 0;
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
