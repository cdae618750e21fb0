import type { Notice } from '../../platform/notification.ts';
import type { Dictation } from '../../../shared/dictate/dictation.ts';
import type { Pill } from './pill.ts';
import { t } from '../../../shared/text/translate.ts';

/** What the pill would show, in a few words, for desktops where no window can be placed over others. */
type PillNotices = Pick<Pill, 'dictation' | 'turn' | 'say'>;

/** Characters of a text that a notification shows on every desktop. */
const shownLength = 200;

/** @param isInFront whether the person sees Parley's window, where all of it stands anyway */
export function createPillNotices(notify: (notice: Notice) => void, isInFront: () => boolean): PillNotices {
  let said = '';
  const show = (notice: Notice | undefined): void => {
    if (notice && !isInFront()) notify(notice);
  };
  return {
    dictation(now) {
      // A dictation is sent whole whenever anything about it changes.
      const state = `${now.takeId} ${now.phase}`;
      if (state === said) return;
      said = state;
      show(ofDictation(now));
    },
    turn(event) {
      if (event.type === 'turn-end' && event.fault)
        show({ title: t('overlay:failed'), body: event.fault.message });
    },
    say: (sentence) => show({ title: 'Parley', body: sentence }),
  };
}

function ofDictation({ phase, outcome, text = '', delivery, fault }: Dictation): Notice | undefined {
  if (phase === 'listening') return { title: t('overlay:listening'), body: t('app:notice.listening') };
  if (phase === 'queued')
    return { title: t('overlay:working.queued'), body: fault?.message ?? t('overlay:recording-kept') };
  if (phase !== 'over') return undefined;
  if (outcome === 'failed')
    return { title: t('overlay:failed'), body: fault?.message ?? t('overlay:recording-kept') };
  if (outcome === 'nothing-said') return { title: 'Parley', body: t('app:notice.nothing-said') };
  if (outcome !== 'delivered') return undefined;
  const shown = text.slice(0, shownLength);
  if (!delivery?.copied) return { title: t('app:notice.not-copied'), body: delivery?.note ?? shown };
  const { pasted, note } = delivery;
  if (pasted) return { title: t('dictate:delivered.inserted'), body: note ?? shown };
  const title = t(note === undefined ? 'app:notice.copied' : 'app:notice.press-keys');
  return { title, body: note === undefined ? shown : `${shown}\n${note}` };
}
