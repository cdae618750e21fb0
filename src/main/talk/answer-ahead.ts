import { createTrackedRequests, trackedService } from '../speech/tracked-requests.ts';
import type { TurnPorts } from './turn.ts';
import type { TurnEnd, TurnEvent } from '../../shared/talk/turn-events.ts';
import type { Stages } from '../../shared/talk/conversation.ts';

/**
 * An answer that is begun while the person only pauses, so that it is under way when they turn out to have spoken. Until
 * then nothing of it is seen, none of it is asked for as speech, and no tool runs. What comes to nothing is not sent again,
 * and counts as sent in vain.
 */
interface AnswerAhead {
  /**
   * What was said is known.
   * @returns how the answer ended, if it was the answer to this; undefined when the question is still to be answered
   * @throws what the service throws once some of the answer has been seen
   */
  settle(utterance: string): Promise<TurnEnd | undefined>;
  /** More was said. */
  abandon(): void;
}

interface AnswerAheadPorts {
  /** Runs the turn with its ports as `hold` makes them. */
  readonly run: (hold: (ports: TurnPorts) => TurnPorts, signal: AbortSignal) => Promise<TurnEnd>;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
}

/** @param text what was understood so far */
export function startAnswerAhead(
  text: string,
  { run, now }: AnswerAheadPorts,
  signal: AbortSignal,
): AnswerAhead {
  const startedAt = now();
  const abandoning = new AbortController();
  const requests = createTrackedRequests();
  const held: (() => void)[] = [];
  const { promise: released, resolve: release, reject } = Promise.withResolvers<void>();
  released.catch(() => {}); // nobody may be waiting for it
  let state: 'held' | 'released' | 'failed' = 'held';
  let isSeen = false;

  const abandon = (): void => {
    if (state !== 'held') return;
    state = 'failed';
    requests.inVain();
    const reason = new DOMException('More was said.', 'AbortError');
    abandoning.abort(reason);
    reject(reason);
  };

  const hold = ({ service, toolbox, ...ports }: TurnPorts): TurnPorts => ({
    ...ports,
    service: trackedService(
      {
        ...service,
        chat: (request, stop) =>
          service.chat(state === 'held' ? { ...request, priority: 'ahead' } : request, stop),
        async speak(request, stop) {
          await released;
          return service.speak(request, stop);
        },
      },
      requests,
    ),
    emit(event) {
      if (state === 'held' && event.type === 'wait-start') abandon(); // others need what little is left
      if (isAnswer(event)) isSeen = true;
      if (state === 'released') ports.emit(event);
      else held.push(() => ports.emit(event));
    },
    toolbox: toolbox && {
      ...toolbox,
      async use(call, turn, stop) {
        await released;
        return toolbox.use(call, turn, stop);
      },
    },
  });

  const running = run(hold, AbortSignal.any([signal, abandoning.signal]));
  running.catch(() => abandon());

  return {
    async settle(utterance) {
      if (!isSame(utterance, text)) abandon();
      if (state !== 'held') return undefined;
      state = 'released';
      const releasedAt = now();
      for (const emit of held.splice(0)) emit();
      release();
      try {
        const turnEnd = await running;
        return {
          ...turnEnd,
          ...(turnEnd.stages && { stages: since(turnEnd.stages, releasedAt - startedAt) }),
        };
      } catch (error) {
        signal.throwIfAborted();
        requests.inVain();
        if (isSeen) throw error;
        return undefined;
      }
    },
    abandon,
  };
}

function isAnswer({ type }: TurnEvent): boolean {
  return type === 'reasoning-delta' || type === 'reply-delta' || type === 'tool-start';
}

/** Words are the same however they were put together from segments. */
function isSame(one: string, other: string): boolean {
  const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  return words(one) === words(other);
}

/** What was reached before the person had spoken took none of their time. */
function since(stages: Stages, laterMs: number): Stages {
  const entries = Object.entries(stages).map(([stage, ms]) => [stage, Math.max(0, Math.round(ms - laterMs))]);
  return Object.fromEntries(entries);
}
