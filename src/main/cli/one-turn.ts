import { randomUUID } from 'node:crypto';
import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import { emptyConversation, foldTurn, type Conversation, type Turn } from '../../shared/talk/conversation.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { Toolbox } from '../talk/tools/toolbox.ts';
import { runTurn, type TurnPlan, type TurnPorts } from '../talk/turn.ts';
import type { SpokenCue } from './answer-file.ts';
import { PartialResultError, type CommandContext } from './command.ts';
import { createTurnView } from './turn-view.ts';

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
  toolbox: Toolbox | undefined,
  { service, terminal, signal }: CommandContext,
): Promise<FinishedTurn> {
  const view = createTurnView(terminal, plan.choices);
  const cues: SpokenCue[] = [];
  let conversation: Conversation = emptyConversation;
  const emit = (event: TurnEvent): void => {
    conversation = foldTurn(conversation, event);
    view.show(event);
  };
  const ports: TurnPorts = {
    service,
    emit,
    play: async (cue, wav) => void cues.push({ cue, wav }),
    now: () => performance.now(),
    newId: randomUUID,
    toolbox,
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
  } finally {
    view.end();
  }
  const [turn] = conversation.turns;
  if (!turn) throw new Error('The turn left no trace.');
  return { turn, cues };
}

/** What a program gets to know of a turn; of its end also that nothing is known. */
export function turnResult(turn: Turn | undefined): object {
  if (!turn) return { usage: null, finishReason: null };
  const { utterance, reasoning, reply, notes, model, answeredBy, stages } = turn;
  const { usage = null, finishReason = null } = turn;
  const tools = turn.toolUses?.map(({ call, state, result }) => ({
    name: call.name,
    arguments: call.arguments,
    state,
    result,
  }));
  return {
    transcript: utterance,
    reasoning,
    tools,
    reply,
    notes,
    model,
    answeredBy,
    usage,
    finishReason,
    stages,
  };
}

function originOf({ ask }: TurnPlan): Pick<TurnEvent & { type: 'turn-start' }, 'origin' | 'utterance'> {
  return 'text' in ask ? { origin: 'text', utterance: ask.text } : { origin: 'voice' };
}
