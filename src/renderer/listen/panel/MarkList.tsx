import { Pencil, X } from 'lucide-react';
import type { Mark, OpenDocument } from '../../../shared/listen/listening.ts';
import { useListen, useListenState } from '../listen-context.ts';
import { whereLabel } from '../listen-labels.ts';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';

/** Bookmarks and notes, as they follow one another in the document. */
export function MarkList({ document }: { readonly document: OpenDocument }) {
  const page = useListenState((state) => state.page);
  if (document.marks.length === 0) {
    return <p className="quiet listen-panel-word">{richText(t('listen:panel.no-marks'), keyTag)}</p>;
  }
  const at = ({ place }: Mark): number => (page?.indexOf.get(place.blockId) ?? 0) * 1e6 + place.at;
  return (
    <ul className="marks">
      {document.marks
        .toSorted((a, b) => at(a) - at(b))
        .map((mark) => (
          <MarkRow key={mark.id} mark={mark} />
        ))}
    </ul>
  );
}

function MarkRow({ mark }: { readonly mark: Mark }) {
  const listen = useListen();
  const where = useListenState(({ page }) => {
    const index = page?.indexOf.get(mark.place.blockId);
    return page && index !== undefined ? whereLabel(page, index) : '';
  });
  return (
    <li>
      <button type="button" className="mark-open" onClick={() => listen.goTo(mark.place)}>
        {mark.note !== '' && <span className="mark-note">{mark.note}</span>}
        <span className="mark-sentence" dir="auto">
          {mark.sentence}
        </span>
        {where !== '' && <span className="quiet">{where}</span>}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t(mark.note === '' ? 'listen:mark.add-note' : 'listen:mark.edit-note')}
        onClick={() => listen.ask({ kind: 'note', place: mark.place, markId: mark.id })}
      >
        <Pencil aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('listen:mark.remove')}
        onClick={() => listen.unmark(mark.id)}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}
