import { Check, Ellipsis, MessageSquareText, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useListen, useListenState } from '../listen-context.ts';
import { whereLabel } from '../listen-labels.ts';
import type { ShownDocument } from '../../../shared/listen/listening.ts';
import { inDocumentOrder, markColours, type Mark } from '../../../shared/listen/marks.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { keyTag, richText } from '../../ui/rich-text.tsx';

const nowhere: ReadonlyMap<string, number> = new Map();

/** Bookmarks, highlights and notes, as they follow one another in the document. */
export function MarkList({ document }: { readonly document: ShownDocument }) {
  const listen = useListen();
  const indexOf = useListenState(({ page }) => page?.indexOf) ?? nowhere;
  if (document.marks.length === 0) {
    return <p className="quiet listen-panel-word">{richText(t('listen:panel.no-marks'), keyTag)}</p>;
  }
  return (
    <>
      <ul className="marks">
        {inDocumentOrder(document.marks, { indexOf }).map((mark) => (
          <MarkRow key={mark.id} mark={mark} />
        ))}
      </ul>
      <footer className="mark-acts">
        <button type="button" className="quiet-button" onClick={listen.saveNotes}>
          {t('listen:notes.save')}
        </button>
        <button type="button" className="quiet-button" onClick={listen.copyNotes}>
          {t('listen:notes.copy')}
        </button>
      </footer>
    </>
  );
}

function MarkRow({ mark }: { readonly mark: Mark }) {
  const listen = useListen();
  const where = useListenState(({ page }) => {
    const index = page?.indexOf.get(mark.place.blockId);
    return page && index !== undefined && !mark.isLost ? whereLabel(page, index) : '';
  });
  const remove = (): void => listen.unmark(mark.id);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    remove();
  };
  const { highlight, note, quote, isLost } = mark;
  const kind = highlight ? t(`listen:highlight.${highlight.colour}`) : t('listen:highlight.bookmark');
  return (
    <li data-lost={isLost}>
      <button
        type="button"
        className="mark-open"
        disabled={isLost}
        onClick={() => listen.goTo(mark.place)}
        onKeyDown={onKeyDown}
      >
        <span className="visually-hidden">{kind}: </span>
        <span className="mark-quote" data-colour={highlight?.colour} dir="auto">
          {quote}
        </span>
        {note !== '' && (
          <span className="mark-note" dir="auto">
            {note}
          </span>
        )}
        {where !== '' && <span className="quiet">{where}</span>}
        {isLost && <span className="quiet">{t('listen:notes.lost-hint')}</span>}
      </button>
      <MarkMenu mark={mark} onRemove={remove} />
    </li>
  );
}

/** Characters of the quotation that distinguish one menu from another. */
const shortQuote = 40;

function MarkMenu({ mark, onRemove }: { readonly mark: Mark; readonly onRemove: () => void }) {
  const listen = useListen();
  const { id, place, note, highlight, quote } = mark;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('listen:mark.more', { quote: quote.slice(0, shortQuote) })}
          Icon={Ellipsis}
          title={t('action.more')}
        />
      }
    >
      <MenuItem Icon={MessageSquareText} onChoose={() => listen.ask({ kind: 'note', place, markId: id })}>
        {t(note === '' ? 'listen:mark.add-note' : 'listen:mark.edit-note')}
      </MenuItem>
      {highlight && (
        <>
          <MenuLine />
          {markColours.map((colour) => (
            <MenuItem
              key={colour}
              aside={colour === highlight.colour && <Check aria-label={t('listen:highlight.current')} />}
              onChoose={() => listen.colour(id, colour)}
            >
              <span className="mark-swatch" data-colour={colour} aria-hidden />{' '}
              {t(`listen:highlight.${colour}`)}
            </MenuItem>
          ))}
        </>
      )}
      <MenuLine />
      <MenuItem Icon={Trash2} aside="Del" alert onChoose={onRemove}>
        {t('listen:mark.remove')}
      </MenuItem>
    </Menu>
  );
}
