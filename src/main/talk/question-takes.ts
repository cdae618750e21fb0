import type { RecordedTakes } from '../speech/recording.ts';
import { joinPcm, type Sound } from '../../shared/audio/pcm.ts';
import type { TurnEvent } from '../../shared/talk/turn-events.ts';
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
export function deferTakeWrites(takes: TalkTakes, later: (act: () => void) => void): TalkTakes {
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

interface IncognitoTakes extends TalkTakes {
  /** The incognito conversation is over. */
  forget(): void;
}

/**
 * Questions of an incognito conversation are recorded in memory alone, so that they can be transcribed again; all others
 * go to the library.
 * @param isIncognito whether the conversation in progress is
 */
export function takesOrMemory(kept: TalkTakes, isIncognito: () => boolean): IncognitoTakes {
  const memory = new Map<string, { readonly sampleRate: number; readonly frames: Int16Array[] }>();
  return {
    begin(take) {
      if (!isIncognito()) return kept.begin(take);
      const frames: Int16Array[] = [];
      memory.set(take.id, { sampleRate: take.sampleRate, frames });
      return { append: (pcm) => void frames.push(pcm), finish: () => {} };
    },
    get: (id) => (memory.has(id) ? { id } : kept.get(id)),
    read(id) {
      const recorded = memory.get(id);
      return recorded ? { pcm: joinPcm(recorded.frames), sampleRate: recorded.sampleRate } : kept.read(id);
    },
    setStage(id, stage, fault) {
      if (!memory.has(id)) kept.setStage(id, stage, fault);
      else if (stage === 'delivered') memory.delete(id); // a retry has its text
    },
    updateText(id, words) {
      if (!memory.has(id)) kept.updateText(id, words);
    },
    cancel(id) {
      if (!memory.delete(id)) kept.cancel(id);
    },
    rename(id, newId) {
      const recorded = memory.get(id);
      if (!recorded) return kept.rename(id, newId);
      memory.delete(id);
      memory.set(newId, recorded);
    },
    forget: () => memory.clear(),
  };
}

/** @param onTakeSettled called when a take is delivered or cancelled, since old ones may then be deleted */
export function createQuestionTakes(takes: TalkTakes, onTakeSettled: () => void): QuestionTakes {
  return {
    delivered(id, text) {
      takes.updateText(id, { text });
      takes.setStage(id, 'delivered');
      onTakeSettled();
    },
    failed: (id, fault) => takes.setStage(id, 'failed', fault),
    cancel(id) {
      if (!takes.get(id)) return;
      takes.cancel(id);
      onTakeSettled();
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
