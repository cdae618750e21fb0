import type { RecordedTakes } from '../speech/recording.ts';
import type { Sound } from '../../shared/audio/pcm.ts';
import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import type { Conversation } from '../../shared/talk/conversation.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import type { Take } from '../../shared/dictate/take.ts';

/** The recordings of questions, each by its turn's id. Calls for an unknown id do nothing. */
interface QuestionTakes {
  /** The transcript is safe; the recording stays as long as the settings say. */
  delivered(id: string, text: string): void;
  /** It stays until it is retried. */
  failed(id: string, fault: Fault): void;
  /** Moves it aside; it can be restored for a day. */
  cancel(id: string): void;
  /** Another turn takes it over. */
  passOn(id: string, newId: string): void;
  /** Its audio, to transcribe it again. @throws when there is none */
  reopen(id: string): Sound;
}

/** Where questions are stored; the library has this shape. */
export interface TalkTakes extends Omit<RecordedTakes, 'get'> {
  get(id: string): Pick<Take, 'id'> | undefined;
  rename(id: string, newId: string): void;
}

/**
 * The same takes, of which nobody waits for the disk while a question is on its way: until then the recording stays what
 * it was.
 */
export function unhurriedTakes(takes: TalkTakes, later: (act: () => void) => void): TalkTakes {
  return {
    ...takes,
    begin(take) {
      const { append, finish } = takes.begin(take);
      return { append, finish: () => later(finish) };
    },
    updateText: (id, words) => later(() => takes.updateText(id, words)),
    setStage: (id, stage, fault) => later(() => takes.setStage(id, stage, fault)),
  };
}

/** @param onRest called when a take is delivered or cancelled, since old ones may then be deleted */
export function createQuestionTakes(takes: TalkTakes, onRest: () => void): QuestionTakes {
  return {
    delivered(id, text) {
      takes.updateText(id, { text });
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
    reopen(id) {
      takes.setStage(id, 'captured'); // this process owns it until it is delivered, failed or cancelled
      return takes.read(id);
    },
  };
}

/** Updates the take when its turn ends. @param conversation after the event */
export function endTake(takes: QuestionTakes, event: TurnEvent, { turns }: Conversation): void {
  if (event.type !== 'turn-end') return;
  const turn = turns.find(({ id }) => id === event.turnId);
  if (!turn) takes.cancel(event.turnId); // nothing was heard, or the turn was cancelled
  else if (event.fault && turn.origin === 'voice' && turn.utterance === '')
    takes.failed(turn.id, event.fault);
}
