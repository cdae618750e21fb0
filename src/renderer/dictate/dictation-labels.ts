import type { Delivery, Dictation } from '../../shared/dictate/dictation.ts';
import { waitLabel } from '../app/wait-labels.ts';
import { formatClock } from './takes/take-labels.ts';
import { t } from '../../shared/text/translate.ts';

/** What is going on with a dictation, in a sentence; its text stands beside it. */
export function dictationLabel(dictation: Dictation): string {
  if (dictation.fault) return dictation.fault.message;
  switch (dictation.phase) {
    case 'opening':
      return t('speech:microphone.opening');
    case 'listening':
      if (dictation.hearsNothing) return silentDeviceLabel(dictation.deviceName);
      return t(dictation.latched ? 'dictate:state.listening-latched' : 'dictate:state.listening');
    case 'transcribing':
    case 'queued':
    case 'cleaning':
    case 'rewriting':
    case 'confirming':
    case 'delivering':
      return t(`dictate:state.${dictation.phase}`);
    case 'over':
      return outcomeLabel(dictation);
  }
}

/** The same in the bar, with what time does to it. @param now as `startedAt` */
export function dictationCapsuleLabel(dictation: Dictation, now: number): string {
  const { kind, phase, hearsNothing, waiting, startedAt } = dictation;
  if (waiting) return waitLabel(waiting, now);
  if (phase !== 'listening' || hearsNothing) return dictationLabel(dictation);
  const elapsed = formatClock(Math.max(0, now - startedAt));
  return `${t(kind === 'note' ? 'dictate:state.note' : 'dictate:state.dictating')} · ${elapsed}`;
}

function outcomeLabel({ outcome, delivery }: Dictation): string {
  if (outcome === 'nothing-said') return t('speech:heard.nothing');
  return outcome === 'cancelled' ? t('dictate:state.cancelled') : deliveryLabel(delivery);
}

/** Where the text went, and when it could only be copied, why. */
export function deliveryLabel(delivery: Delivery | undefined): string {
  if (delivery?.note) return delivery.note;
  if (delivery?.undoable) return t('dictate:delivered.rewritten');
  if (delivery?.nothing) return t('dictate:delivered.nothing');
  if (delivery?.pinned) return t('dictate:delivered.pinned');
  return t(delivery?.pasted ? 'dictate:delivered.inserted' : 'dictate:delivered.copied');
}

/** Of a device that gives nothing but silence; its name may be unknown. */
export function silentDeviceLabel(device: string): string {
  return device === '' ? t('speech:microphone.silent') : t('speech:microphone.silent-named', { device });
}
