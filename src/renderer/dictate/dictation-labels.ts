import type { Delivery, Dictation } from '../../shared/dictate/dictation.ts';
import { waitWords } from '../app/wait-labels.ts';
import { clockWords } from './takes/take-labels.ts';

/** What is going on with a dictation, in a sentence; its text stands beside it. */
export function dictationWords(dictation: Dictation): string {
  if (dictation.fault) return dictation.fault.message;
  switch (dictation.phase) {
    case 'opening':
      return 'Opening the microphone';
    case 'listening':
      if (dictation.hearsNothing) return `I hear nothing from ${dictation.deviceName || 'the microphone'}`;
      return dictation.latched ? 'Listening · press again to finish' : 'Listening';
    case 'transcribing':
      return 'Writing it down';
    case 'queued':
      return 'Waiting for the service';
    case 'cleaning':
      return 'Tidying it up';
    case 'delivering':
      return 'Copying';
    case 'over':
      return overWords(dictation);
  }
}

/** The same in the bar, with what time does to it. @param now as `startedAt` */
export function dictationBarWords(dictation: Dictation, now: number): string {
  const { kind, phase, hearsNothing, waiting, startedAt } = dictation;
  if (waiting) return waitWords(waiting, now);
  if (phase !== 'listening' || hearsNothing) return dictationWords(dictation);
  const elapsed = clockWords(Math.max(0, now - startedAt));
  return `${kind === 'note' ? 'Listening to your note' : 'Dictating'} · ${elapsed}`;
}

function overWords({ outcome, delivery }: Dictation): string {
  if (outcome === 'nothing-said') return heardNothing;
  return outcome === 'cancelled' ? 'Cancelled' : deliveredWords(delivery);
}

/** Where the text went, and when it could only be copied, why. */
export function deliveredWords(delivery: Delivery | undefined): string {
  if (delivery?.note) return delivery.note;
  if (delivery?.pinned) return 'Pinned to the sentence';
  return delivery?.pasted ? 'Inserted at the cursor' : 'Copied';
}

export const heardNothing = 'I heard nothing. Hold the key while you speak.';
