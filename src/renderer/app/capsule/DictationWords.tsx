import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { cleanModeLabel } from '../../../shared/dictate/clean-modes.ts';
import { isRecording, type Dictation } from '../../../shared/dictate/dictation.ts';
import { t } from '../../../shared/text/translate.ts';
import { useSettings } from '../use-settings.ts';

/** Where a dictation goes and how it is tidied, and its words as they come: lighter until they are heard for good. */
export function DictationWords({ dictation }: { readonly dictation: Dictation }) {
  const { preview, tentative = '' } = dictation;
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const words = place.current;
    if (words) words.scrollTop = words.scrollHeight; // the newest are what one looks for
  });
  return (
    <>
      <Destination dictation={dictation} />
      {preview + tentative !== '' && (
        <p ref={place} className="capsule-live-words" dir="auto">
          {preview}
          {tentative !== '' && (
            <span className="capsule-tentative">
              {preview !== '' && ' '}
              {tentative}
            </span>
          )}
          {isRecording(dictation) && <i className="capsule-caret" aria-hidden />}
        </p>
      )}
    </>
  );
}

function Destination({ dictation }: { readonly dictation: Dictation }) {
  const { cleanMode, pasteAtCursor } = useSettings();
  // Into Parley itself nothing is inserted.
  const away = !useSyncExternalStore(watchFocus, () => document.hasFocus());
  const cursor = pasteAtCursor && away ? 'cursor' : 'clipboard';
  return (
    <p className="capsule-destination" data-recording={isRecording(dictation) || undefined}>
      {t('window:capsule.destination', {
        where: t(`window:capsule.to.${dictation.kind === 'note' ? 'sentence' : cursor}`),
        mode: cleanModeLabel(cleanMode),
      })}
    </p>
  );
}

function watchFocus(onChange: () => void): () => void {
  const watching = new AbortController();
  for (const name of ['focus', 'blur']) window.addEventListener(name, onChange, watching);
  return () => watching.abort();
}
