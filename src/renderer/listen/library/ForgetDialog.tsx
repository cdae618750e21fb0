import { ofOneOrMore } from '../document-actions.ts';
import { useListen } from '../listen-context.ts';
import type { KeptDocument } from '../../../shared/listen/listening.ts';
import type { MarkCounts } from '../../../shared/listen/marks.ts';
import { t } from '../../../shared/text/translate.ts';
import { Modal } from '../../ui/Modal.tsx';

/** Names what goes with documents that are removed from the library. */
export function ForgetDialog(props: {
  readonly documents: readonly Pick<KeptDocument, 'id' | 'title'>[];
  readonly counts: MarkCounts;
}) {
  const listen = useListen();
  const { documents, counts } = props;
  const remove = (): void => {
    listen.closeDialog();
    listen.remove(documents);
  };
  return (
    <Modal
      title={ofOneOrMore(
        documents,
        (title) => t('listen:forget.title', { title }),
        (count) => t('listen:several.remove', { count }),
      )}
      closeLabel={t('action.cancel')}
      onClose={listen.closeDialog}
      acts={
        <button type="button" className="button" onClick={remove}>
          {t('listen:mark.remove')}
        </button>
      }
    >
      <p>{t('listen:forget.also', { what: namesOf(counts) })}</p>
    </Modal>
  );
}

/** `12 highlights` and `3 notes`, of what there is. */
function namesOf({ highlights, notes, bookmarks }: MarkCounts): readonly string[] {
  return [
    highlights > 0 && t('listen:forget.highlights', { count: highlights }),
    notes > 0 && t('listen:forget.notes', { count: notes }),
    bookmarks > 0 && t('listen:forget.bookmarks', { count: bookmarks }),
  ].filter((name) => name !== false);
}
