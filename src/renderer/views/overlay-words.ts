import type { Dictation } from '../../shared/dictation.ts';

/** What the pill says. */
export function overlayWords(dictation: Dictation): string {
  if (dictation.fault) return dictation.fault.message;
  switch (dictation.phase) {
    case 'opening':
      return 'Opening the microphone';
    case 'listening':
      if (dictation.hearsNothing) return `I hear nothing from ${dictation.deviceName || 'the microphone'}`;
      return dictation.preview || (dictation.latched ? 'Listening · press again to finish' : 'Listening');
    case 'queued': // it carries its fault
    case 'transcribing':
      return dictation.preview || 'Writing it down';
    case 'cleaning':
      return 'Cleaning up';
    case 'delivering':
    case 'over':
      return overWords(dictation);
  }
}

function overWords({ outcome, delivery }: Dictation): string {
  if (outcome === 'nothing-said') return 'I heard nothing. Hold the key while you speak.';
  if (outcome === 'cancelled') return 'Cancelled';
  if (delivery?.note) return delivery.note;
  return delivery?.pasted ? 'Inserted, and copied' : 'Copied';
}
