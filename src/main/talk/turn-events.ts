import type { OnWait } from '../../shared/contract/waiting.ts';
import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import type { Stages } from '../../shared/talk/conversation.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import { pause } from '../abort.ts';

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

/** Reports a request's waits as events of its turn. */
export function createWaitReporter(turnId: string, emit: (event: TurnEvent) => void): OnWait {
  return (wait) => emit(wait ? { type: 'wait-start', turnId, ...wait } : { type: 'wait-end', turnId });
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

interface OutagePorts {
  readonly turnId: string;
  readonly emit: (event: TurnEvent) => void;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** Milliseconds after the first failure before the error is thrown; 0 throws at once. */
  readonly longestMs: number;
}

/** An unstable network is usually back within seconds. */
const pausesMs: readonly number[] = [1000, 2000, 4000];

/**
 * Retries work that didn't reach the service, and reports the wait. Only unsent requests are retried.
 * @throws what the work throws when it fails otherwise or takes too long; the signal's reason
 */
export async function overOutage<T>(
  work: () => Promise<T>,
  { turnId, emit, now, longestMs }: OutagePorts,
  signal: AbortSignal,
): Promise<T> {
  let since: number | undefined;
  for (let tries = 0; ; tries++) {
    try {
      const done = await work();
      if (since !== undefined) emit({ type: 'wait-end', turnId });
      return done;
    } catch (error) {
      signal.throwIfAborted();
      since ??= now();
      const isOver = now() - since >= longestMs;
      if (isOver || faultOf(error).kind !== 'unreachable') {
        if (tries > 0) emit({ type: 'wait-end', turnId });
        throw error;
      }
      emit({ type: 'wait-start', turnId, reason: 'unreachable', untilMs: 0 });
      await pause(pausesMs[tries] ?? pausesMs.at(-1) ?? 0, signal);
    }
  }
}
