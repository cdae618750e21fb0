import type { RecordedTakes } from '../speech/recording.ts';
import type { TakeSegment } from '../../shared/dictate/take.ts';

/** Takes whose rows store their progress; the library has this shape. */
export interface DictationTakes extends RecordedTakes {
  setSegments(id: string, segments: readonly TakeSegment[]): void;
  /** @param position counted from 0 */
  setSegment(id: string, position: number, segment: TakeSegment): void;
  restore(id: string): void;
  remove(id: string): void;
}
