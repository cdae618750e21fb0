import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import type { OnWait } from '../../shared/contract/waiting.ts';

/** Tells of a request's waits as events of its turn. */
export function waitTeller(turnId: string, emit: (event: TurnEvent) => void): OnWait {
  return (wait) => emit(wait ? { type: 'wait-start', turnId, ...wait } : { type: 'wait-end', turnId });
}
