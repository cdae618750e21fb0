import type { Conversation } from '../../shared/talk/conversation.ts';
import { mostInPart } from '../../shared/talk/conversation-part.ts';
import type { HistoryMessages } from '../../shared/contract/history-contract.ts';
import type { Bridge } from '../bridge.ts';
import type { ComposerActions } from './composer-actions.ts';

type Earlier = NonNullable<HistoryMessages['requests']['conversation-earlier']['output']>;

interface EarlierTurnsPorts {
  readonly bridge: Pick<Bridge, 'request'>;
  /** What is shown now, by its id; without one it is the conversation in progress. */
  readonly shown: () => { readonly id: string | null; readonly conversation: Conversation } | undefined;
  readonly add: (earlier: Earlier) => void;
  /** The conversation is no more. */
  readonly onGone: () => void;
  readonly onFail: (error: unknown) => void;
}

/**
 * Fetches turns of a long conversation that are not here yet, one part at a time. What comes when another conversation is
 * shown by then is dropped.
 * @returns asks for about as many turns before those that are here; it resolves when they are, or none are to be had
 */
export function createEarlierTurns({ bridge, shown, add, onGone, onFail }: EarlierTurnsPorts) {
  let asked: Promise<void> | undefined;
  const fetch = async (before: NonNullable<ReturnType<typeof shown>>, turns: number): Promise<void> => {
    const to = before.conversation.earlier ?? 0;
    const earlier = await bridge.request('conversation-earlier', { id: before.id, to, turns }).finally(() => {
      asked = undefined; // whoever is shown these may want more at once
    });
    const now = shown();
    if (now?.id !== before.id || !goesOnFrom(now.conversation, before.conversation)) return;
    if (earlier) add(earlier);
    else onGone();
  };
  return async (turns: number): Promise<void> => {
    const now = shown();
    if (now?.conversation.earlier) asked ??= fetch(now, turns).catch(onFail);
    await asked;
  };
}

/**
 * Brings a turn here that isn't yet, with all that follow it, and then does something with it; nothing when there is no
 * such turn, or it can't be had.
 */
export async function withTurnHere(
  turnId: string,
  shown: () => Conversation,
  fetch: (turns: number) => Promise<void>,
  act: () => void,
): Promise<void> {
  const isHere = (): boolean => shown().turns.some(({ id }) => id === turnId);
  for (let before = Infinity; !isHere() && (shown().earlier ?? 0) < before;) {
    before = shown().earlier ?? 0;
    await fetch(mostInPart);
  }
  if (isHere()) act();
}

/** Turns about a document alone, without those between them; nothing where they fail to come. */
export function createTurnsAbout(bridge: Pick<Bridge, 'request'>, onFail: (error: unknown) => void) {
  return async (
    documentId: string,
    before: string,
    turns: number,
  ): Promise<Pick<Earlier, 'turns' | 'earlier'> | undefined> => {
    try {
      return await bridge.request('conversation-about', { documentId, before, turns });
    } catch (error) {
      onFail(error);
      return undefined;
    }
  };
}

/** What changes the conversation from a turn on, also where it is shown without those after it, which come here first. */
export function ofAnyTurn(
  { edit, retry }: Pick<ComposerActions, 'edit' | 'retry'>,
  withTurn: (turnId: string, act: () => void) => void,
): Pick<ComposerActions, 'edit' | 'retry'> {
  return {
    edit: (turnId) => withTurn(turnId, () => edit(turnId)),
    retry: (turnId, how) => withTurn(turnId, () => retry(turnId, how)),
  };
}

function goesOnFrom(now: Conversation, before: Conversation): boolean {
  return now.earlier === before.earlier && now.turns[0]?.id === before.turns[0]?.id;
}
