import type { TurnEvent } from '../../shared/talk/conversation-events.ts';

interface EventDrain {
  add(event: TurnEvent): void;
  /** Forgets what has not been drained. */
  clear(): void;
}

/**
 * Collects the deltas of a streaming turn and drains them once per animation frame, so that a fast stream draws no
 * more often than the screen does. Any other event drains at once, in order: a hidden window has no frames.
 */
export function createEventDrain(
  drain: (events: readonly TurnEvent[]) => void,
  onNextFrame: (act: () => void) => void,
): EventDrain {
  let waiting: TurnEvent[] = [];
  const flush = (): void => {
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    drain(joinDeltas(events));
  };
  return {
    add(event) {
      waiting.push(event);
      if (!isDelta(event)) flush();
      else if (waiting.length === 1) onNextFrame(flush);
    },
    clear: () => void (waiting = []),
  };
}

/** Deltas of one kind that follow each other, as one. */
export function joinDeltas(events: readonly TurnEvent[]): readonly TurnEvent[] {
  const joined: TurnEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (last && isDelta(event) && isDelta(last) && last.type === event.type && last.turnId === event.turnId) {
      joined[joined.length - 1] = { ...last, text: last.text + event.text };
    } else joined.push(event);
  }
  return joined;
}

type Delta = TurnEvent & { type: 'reasoning-delta' | 'reply-delta' };

function isDelta(event: TurnEvent): event is Delta {
  return event.type === 'reasoning-delta' || event.type === 'reply-delta';
}
