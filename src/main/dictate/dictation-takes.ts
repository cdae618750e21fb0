import type { Sound } from '../../shared/audio/pcm.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import type { Take, TakeSegment, TakeStage, TakeWords, WrittenKind } from '../../shared/dictate/take.ts';

/** Takes whose rows say how far they have come; the library fits by its shape. What is told of one that is gone changes nothing. */
export interface DictationTakes {
  /** On disk from the first frame. @throws when there is such a take */
  begin(take: { readonly id: string; readonly kind: WrittenKind; readonly sampleRate: number }): TakeRecorder;
  get(id: string): Take | undefined;
  /** Its sound or a part of it, also while it is recorded. @throws when there is none */
  read(id: string, fromMs?: number, toMs?: number): Sound;
  setStage(id: string, stage: TakeStage, fault?: Fault): void;
  setWords(id: string, words: TakeWords): void;
  setSegments(id: string, segments: readonly TakeSegment[]): void;
  /** @param position counted from 0 */
  setSegment(id: string, position: number, segment: TakeSegment): void;
  /** Keeps it for a day, out of the way. */
  cancel(id: string): void;
  restore(id: string): void;
  remove(id: string): void;
}

export interface TakeRecorder {
  append(pcm: Int16Array): void;
  /** What was appended is a whole file from here on. */
  finish(): void;
}
