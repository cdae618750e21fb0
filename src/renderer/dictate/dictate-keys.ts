import { isRecording, type Dictation } from '../../shared/dictate/dictation.ts';
import type { Dictate } from './dictate.ts';
import { dictationInCapsule } from '../app/capsule/capsule-job.ts';
import { currentDictation, isHeldUp } from './dictate-now.ts';
import { isOpen } from '../app/screen.ts';
import type { Session } from '../app/session.ts';

/** Keys of the Dictate room, and what must be silent while one speaks. */
export function listenToDictateKeys(session: Session, dictate: Dictate, signal: AbortSignal): void {
  const inBar = (dictation: Dictation): boolean => dictationInCapsule(session.get(), dictation) === dictation;
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing) return;
      const current = currentDictation(dictate.get().dictations);
      if (event.key === 'Escape' && isRecording(current)) {
        event.preventDefault(); // cancels this, and does not stop what speaks
        dictate.hold({ type: 'escape' });
      } else if (event.key === 'Escape' && current && isHeldUp(current) && inBar(current)) {
        event.preventDefault();
        dictate.discard(current.takeId);
      }
      if ((event.ctrlKey || event.metaKey) && event.key === 'f' && session.get().room === 'dictate') {
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-search="dictate"]')?.focus();
      }
    },
    { signal },
  );
  // A recording that plays would be heard by the microphone.
  const hush = (): void => {
    const { playing } = dictate.get();
    if (playing && !playing.paused && isOpen(session.get().microphone)) dictate.quiet();
  };
  signal.addEventListener('abort', session.subscribe(hush), { once: true });
}
