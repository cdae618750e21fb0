import type { Sound } from '../../shared/audio/pcm.ts';
import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import type { Conversation } from '../../shared/talk/conversation.ts';
import type { Fault } from '../../shared/contract/fault.ts';

/**
 * The recordings of what is said in a conversation, each by its turn's id; the library fits by its shape. What is told
 * of one that is not there changes nothing.
 */
export interface TalkTakes {
  /** @throws when there is such a take */
  begin(id: string, sampleRate: number): TakeWriter;
  /** Its words are safe: it is kept as long as the person wants. */
  delivered(id: string, text: string): void;
  /** It waits to be tried again. */
  failed(id: string, fault: Fault): void;
  /** Out of the way; for a day it can be had back. */
  cancel(id: string): void;
  /** Its turn goes on under another id. */
  passOn(id: string, newId: string): void;
  /** Its sound, to be written down again. @throws when there is none */
  again(id: string): Sound;
}

export interface TakeWriter {
  append(pcm: Int16Array): void;
  /** The whole take; what is on disk is complete from here on. */
  finish(): Sound;
}

/** What the end of a turn means for its take. @param conversation after the event */
export function endTake(takes: TalkTakes, event: TurnEvent, { turns }: Conversation): void {
  if (event.type !== 'turn-end') return;
  const turn = turns.find(({ id }) => id === event.turnId);
  if (!turn) takes.cancel(event.turnId); // nothing was heard, or it was not to be
  else if (event.fault && turn.origin === 'voice' && turn.utterance === '')
    takes.failed(turn.id, event.fault);
}
