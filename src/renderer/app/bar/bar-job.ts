import type { Dictation } from '../../../shared/dictate/dictation.ts';
import { activityOf, type Activity } from './activity.ts';
import { isRecording } from '../../dictate/dictate-now.ts';
import { isOpen, type Screen } from '../screen.ts';

/** What the bar, and Space, do: the job of the room one is in, unless a microphone is open for the other. */
type BarJob = 'talk' | 'dictate';

/** What a press of the bar's button begins, or ends. */
export function pressJob({ microphone, room }: Screen, dictation: Dictation | undefined): BarJob {
  if (isOpen(microphone)) return 'talk';
  return isRecording(dictation) || room === 'dictate' ? 'dictate' : 'talk';
}

/** The dictation that the bar shows and can stop; undefined where it shows talking. */
export function dictationInBar(screen: Screen, dictation: Dictation | undefined): Dictation | undefined {
  if (!dictation || isOpen(screen.microphone)) return undefined;
  if (isRecording(dictation)) return dictation;
  const isAtWork = dictation.phase !== 'over' && screen.room === 'dictate';
  return isAtWork && activityOf(screen) === 'idle' ? dictation : undefined;
}

/** What the bar's button and colours say. */
export function barActivity(screen: Screen, dictation: Dictation | undefined): Activity {
  const shown = dictationInBar(screen, dictation);
  if (!shown) return activityOf(screen);
  return shown.phase === 'opening' || shown.phase === 'listening' ? shown.phase : 'transcribing';
}
