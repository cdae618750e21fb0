import { faultOf, type FaultKind } from '../../shared/contract/fault.ts';

/** Failures of an answer that the service had begun, or may have. */
const begunAnswers: ReadonlySet<FaultKind> = new Set([
  'answer-interrupted',
  'answer-empty',
  'answer-unreadable',
  'timed-out',
]);

/** Whether a request that was sent and failed may be on the bill; of one that was stopped, nobody says. */
export function mayBeBilled(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || begunAnswers.has(faultOf(error).kind);
}
