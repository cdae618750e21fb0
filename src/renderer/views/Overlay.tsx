import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Dictation } from '../../shared/dictation.ts';
import type { Overlay as OverlaySession } from '../state/overlay.ts';
import { overlayWords } from './overlay-words.ts';

/** The pill near the bottom of the screen: what the microphone hears, how far the text has come, what went wrong. */
export function Overlay({ overlay }: { readonly overlay: OverlaySession }) {
  const { dictation } = useSyncExternalStore(overlay.state.subscribe, overlay.state.get);
  if (!dictation) return null;
  return (
    <main className="pill" data-phase={dictation.phase} data-outcome={dictation.outcome}>
      <span className="glyph" aria-hidden />
      <p className="words" role="status">
        {overlayWords(dictation)}
      </p>
      <Level overlay={overlay} dictation={dictation} />
    </main>
  );
}

function Level({ overlay, dictation }: { readonly overlay: OverlaySession; readonly dictation: Dictation }) {
  const place = useRef<HTMLMeterElement>(null);
  const live = dictation.phase === 'listening';
  useEffect(() => {
    if (!live) return undefined;
    const timer = setInterval(() => {
      if (place.current) place.current.value = overlay.peaks.read(1)[0] ?? 0;
    }, 32);
    return () => clearInterval(timer);
  }, [overlay, live]);
  return live ? <meter ref={place} className="level" min={0} max={1} aria-label="Level" /> : null;
}
