import { X } from 'lucide-react';
import { useListen, useListenState } from '../listen-context.ts';
import { t } from '../../../shared/text/translate.ts';

/** What the last thing that was done came to, where that is not to be seen. */
export function ListenWordLine() {
  const listen = useListen();
  const word = useListenState((state) => state.word);
  const fault = useListenState(
    ({ document, narration }) =>
      document?.fault?.message ??
      // Of another document, which could not be opened.
      (narration.phase === 'held' ? undefined : narration.fault?.message),
  );
  if (!word && fault === undefined) return null;
  return (
    <div className="listen-word" data-failed={word?.failed ?? true}>
      <p>{word?.message ?? fault}</p>
      {word && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('listen:page.dismiss')}
          onClick={listen.dismissWord}
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  );
}
