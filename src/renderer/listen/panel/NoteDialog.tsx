import { useEffect, useState } from 'react';
import type { Highlighting, Mark } from '../../../shared/listen/marks.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import { useListen } from '../listen-context.ts';
import { FormModal } from '../../ui/Modal.tsx';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';

interface NoteDialogProps {
  readonly place: Place;
  /** That has the note, or shall have it. */
  readonly mark: Mark | undefined;
  /** What is highlighted with the note, where there is no mark yet. */
  readonly highlight?: Highlighting;
}

/** A note that is pinned to a sentence, or to what is highlighted. */
export function NoteDialog({ place, mark, highlight }: NoteDialogProps) {
  const listen = useListen();
  const [note, setNote] = useState(mark?.note ?? '');
  // Nobody writes about one sentence and listens to the next.
  useEffect(() => {
    if (!listen.get().sounding.wanted) return undefined;
    listen.hush();
    return () => listen.play();
  }, [listen]);
  const keep = (): void => {
    if (mark) listen.note(mark.id, note.trim());
    else listen.mark(place, note.trim(), highlight);
    listen.closeDialog();
  };
  return (
    <FormModal
      title={t(highlight || mark?.highlight ? 'listen:highlight.note-title' : 'listen:mark.note-title')}
      className="field note-form"
      submit={richText(t('listen:mark.save'), keyTag)}
      onSubmit={keep}
      onClose={listen.closeDialog}
    >
      <textarea
        rows={5}
        aria-label={t('listen:mark.note')}
        maxLength={20_000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          keep();
        }}
      />
    </FormModal>
  );
}
