import { randomUUID } from 'node:crypto';
import {
  emptyConversation,
  foldTurn,
  type Conversation,
  type Turn,
  type TurnEvent,
} from '../../shared/conversation.ts';
import { FaultError } from '../../shared/fault.ts';
import { runTurn, type TurnPlan, type TurnPorts } from '../voice/turn.ts';
import type { SpokenCue } from './answer-file.ts';
import { PartialResultError, type CommandContext } from './command.ts';
import type { Terminal } from './terminal.ts';

export interface FinishedTurn {
  readonly turn: Turn;
  readonly cues: readonly SpokenCue[];
}

/**
 * Runs a turn, showing it as it goes and keeping its sound instead of playing it.
 * @throws PartialResultError with what had come until the turn failed
 */
export async function oneTurn(
  plan: TurnPlan,
  { service, terminal, signal }: CommandContext,
): Promise<FinishedTurn> {
  const show = createTurnView(terminal);
  const cues: SpokenCue[] = [];
  let conversation: Conversation = emptyConversation;
  const emit = (event: TurnEvent): void => {
    conversation = foldTurn(conversation, event);
    show(event);
  };
  const ports: TurnPorts = {
    service,
    emit,
    play: async (cue, wav) => void cues.push({ cue, wav }),
    now: () => performance.now(),
    newId: randomUUID,
  };
  const { turnId } = plan;
  emit({ type: 'turn-start', turnId, at: Date.now(), ...originOf(plan) });
  try {
    const end = await runTurn(plan, ports, signal);
    emit({ type: 'turn-end', turnId, ...end });
    if (end.fault) throw new FaultError(end.fault);
  } catch (error) {
    signal.throwIfAborted();
    throw new PartialResultError(turnResult(conversation.turns[0]), error);
  }
  const [turn] = conversation.turns;
  if (!turn) throw new Error('The turn left no trace.');
  return { turn, cues };
}

/** What a program gets to know of a turn. */
export function turnResult(turn: Turn | undefined): object {
  if (!turn) return {};
  const { utterance, reasoning, reply, usage, finishReason, stages } = turn;
  return { transcript: utterance, reasoning, reply, usage, finishReason, stages };
}

function originOf({ ask }: TurnPlan): Pick<TurnEvent & { type: 'turn-start' }, 'origin' | 'utterance'> {
  return 'text' in ask ? { origin: 'text', utterance: ask.text } : { origin: 'voice' };
}

function createTurnView(terminal: Terminal): (event: TurnEvent) => void {
  return (event) => {
    switch (event.type) {
      case 'transcript':
        return terminal.step(`You said: ${event.text}`);
      case 'reasoning-delta':
        return terminal.reasoning(event.text);
      case 'reasoning-end':
        return terminal.step(`Thought for ${(event.durationMs / 1000).toFixed(1)} s.`);
      case 'reply-delta':
        return terminal.say(event.text);
      case 'reply-end':
        return terminal.say('\n');
      default:
        return undefined;
    }
  };
}
