import type { RecordedTakes } from '../speech/recording.ts';
import type { Sound } from '../../shared/audio/pcm.ts';
import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import type { Conversation } from '../../shared/talk/conversation.ts';
import type { Fault } from '../../shared/contract/fault.ts';

/** The recordings of what is said in a conversation, each by its turn's id. What is told of one that is not there changes nothing. */
export interface QuestionTakes {
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

/** Where questions are kept; the library fits by its shape. */
export interface TalkTakes extends RecordedTakes {
  rename(id: string, newId: string): void;
}

/** @param onRest told when a take is delivered or cancelled: what is kept no longer may go */
export function createQuestionTakes(takes: TalkTakes, onRest: () => void): QuestionTakes {
  return {
    delivered(id, text) {
      takes.setWords(id, { text });
      takes.setStage(id, 'delivered');
      onRest();
    },
    failed: (id, fault) => takes.setStage(id, 'failed', fault),
    cancel(id) {
      if (!takes.get(id)) return;
      takes.cancel(id);
      onRest();
    },
    passOn: takes.rename,
    again(id) {
      takes.setStage(id, 'captured'); // this process's own, until it is at rest
      return takes.read(id);
    },
  };
}

/** What the end of a turn means for its take. @param conversation after the event */
export function endTake(takes: QuestionTakes, event: TurnEvent, { turns }: Conversation): void {
  if (event.type !== 'turn-end') return;
  const turn = turns.find(({ id }) => id === event.turnId);
  if (!turn) takes.cancel(event.turnId); // nothing was heard, or it was not to be
  else if (event.fault && turn.origin === 'voice' && turn.utterance === '')
    takes.failed(turn.id, event.fault);
}
