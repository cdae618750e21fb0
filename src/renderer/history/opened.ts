import type { Take } from '../../shared/dictate/take.ts';
import type { HistoryMessages } from '../../shared/contract/history-contract.ts';
import { mostInPart, withEarlier } from '../../shared/talk/conversation-part.ts';
import type { KeptConversation } from '../../shared/talk/history.ts';
import { allTurns, withTurnShown } from '../../shared/talk/versions.ts';
import type { Bridge } from '../bridge.ts';

type Asking = Pick<Bridge, 'request'>;

/** What is read now. */
interface OpenedConversation {
  readonly kind: 'conversation';
  readonly kept: KeptConversation;
  /** The turn that was found. */
  readonly turnId: string | undefined;
}

interface OpenedTake {
  readonly kind: 'dictation';
  readonly take: Take;
}

export async function openedTake(bridge: Asking, id: string): Promise<OpenedTake | undefined> {
  const take = await bridge.request('take-read', { id });
  return take ? { kind: 'dictation', take } : undefined;
}

export async function openedConversation(
  bridge: Asking,
  id: string,
): Promise<OpenedConversation | undefined> {
  const kept = await bridge.request('conversation-read', { id });
  return kept ? { kind: 'conversation', kept, turnId: undefined } : undefined;
}

/** With all turns from the one that was found, and that one in view; undefined when the conversation is no more. */
export async function leadingTo(
  bridge: Asking,
  { kept }: OpenedConversation,
  turnId: string,
): Promise<OpenedConversation | undefined> {
  const { id, conversation } = kept;
  const isHere = allTurns(conversation.turns).some((turn) => turn.id === turnId);
  if (isHere || !conversation.earlier) {
    const turns = withTurnShown(conversation.turns, turnId);
    return { kind: 'conversation', kept: { ...kept, conversation: { ...conversation, turns } }, turnId };
  }
  const asked = { id, to: conversation.earlier, turns: mostInPart };
  const part = await bridge.request('conversation-earlier', asked);
  return part
    ? leadingTo(bridge, { kind: 'conversation', kept: withPart(kept, part), turnId }, turnId)
    : undefined;
}

export function withPart(
  kept: KeptConversation,
  part: NonNullable<HistoryMessages['requests']['conversation-earlier']['output']>,
): KeptConversation {
  const { conversation, recorded } = kept;
  return {
    ...kept,
    conversation: withEarlier(conversation, part),
    recorded: [...part.recorded, ...recorded],
  };
}
