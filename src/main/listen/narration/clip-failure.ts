import { faultOf, type Fault, type FaultKind } from '../../../shared/contract/fault.ts';

/** Why a passage has no sound, and when it is asked for again. */
export interface Trouble {
  readonly fault: Fault;
  /** On the steady clock; absent where the person has to do something first. */
  readonly retryAt?: number;
  /** How often it has failed, this one included. */
  readonly times: number;
}

/** What may be otherwise the next time, whatever the person does. */
const passing: ReadonlySet<FaultKind> = new Set([
  'unreachable',
  'timed-out',
  'rate-limited',
  'service-failed',
  'answer-interrupted',
  'answer-empty',
  'answer-unreadable',
]);

/** The service had begun to answer, or may have: it may be on the bill. */
const mayBeBilled: ReadonlySet<FaultKind> = new Set([
  'timed-out',
  'answer-interrupted',
  'answer-empty',
  'answer-unreadable',
]);

/** Between one try and the next; the last one goes on. */
const pausesMs: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
/** Sound comes, and is of no use: nobody's money is spent on that without end. */
const inVain: ReadonlySet<FaultKind> = new Set(['answer-interrupted', 'answer-empty', 'answer-unreadable']);
const mostInVain = 4;

/** @param times how often the passage has failed, this one included @param now milliseconds on the steady clock */
export function troubleOf(error: unknown, times: number, now: number): Trouble {
  const fault = faultOf(error);
  const heals = passing.has(fault.kind) && !(inVain.has(fault.kind) && times >= mostInVain);
  if (!heals) return { fault, times };
  const pauseMs = pausesMs[Math.min(times, pausesMs.length) - 1] ?? 0;
  return { fault, times, retryAt: now + Math.max(pauseMs, fault.retryAfterMs ?? 0) };
}

export function isBilled({ kind }: Fault): boolean {
  return mayBeBilled.has(kind);
}
