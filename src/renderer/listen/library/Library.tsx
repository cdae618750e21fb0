import { ClipboardPaste, FolderOpen, Globe, LibraryBig, ListEnd, Trash2, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { BookCard } from './BookCard.tsx';
import { LastRead } from './LastRead.tsx';
import { usePicking } from './picking.ts';
import { ShelfHead, ShelfSelect, standingOn, useShownShelf, ShelfChoices } from './Shelves.tsx';
import { inOrder, matching, orders } from './sorting.ts';
import { UpNext } from './UpNext.tsx';
import { ExportRow } from '../export/ExportList.tsx';
import { useListen, useListenState } from '../listen-context.ts';
import { failureLabel, listenLabel } from '../listen-labels.ts';
import { ScanOffer } from '../ScanOffer.tsx';
import type { KeptDocument } from '../../../shared/listen/listening.ts';
import { t } from '../../../shared/text/translate.ts';
import { Empty } from '../../ui/Empty.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { shortcutName } from '../../ui/keys/key-names.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Menu } from '../../ui/Menu.tsx';

/** What one has opened, how to open more, and the audiobooks that are being made. */
export function Library() {
  const recent = useListenState((state) => state.recent);
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<(typeof orders)[number]>('recent');
  const documents = recent.phase === 'ready' ? recent.documents : [];
  const isEmpty = recent.phase === 'ready' && documents.length === 0;
  return (
    <>
      <header className="room-head listen-head library-head">
        <h1 id="listen-title" className="visually-hidden">
          {t('listen:library.title')}
        </h1>
        {documents.length > 0 && (
          <SearchField room="listen" label={t('listen:library.search')} query={query} onSearch={setQuery} />
        )}
        <span className="library-gap" />
        {documents.length > 0 && <ShelfSelect documents={documents} />}
        {documents.length > 1 && (
          <Select
            look="chip"
            label={t('listen:library.order')}
            value={order}
            options={orders.map((value) => ({ value, label: t(`listen:library.by-${value}`) }))}
            onChange={setOrder}
          />
        )}
        {!isEmpty && <AddressButton />}
        {!isEmpty && <OpenButton />}
      </header>
      <div className="listen-scroll">
        <div className="library">
          <ScanOffer />
          <OpeningNotice />
          {recent.phase === 'failed' && <p className="page-notice">{recent.fault.message}</p>}
          {isEmpty && <EmptyLibrary />}
          {documents.length > 0 && <Documents documents={documents} query={query} order={order} />}
          <AudiobooksInTheMaking />
        </div>
      </div>
    </>
  );
}

function OpenButton({ primary = false }: { readonly primary?: boolean }) {
  const listen = useListen();
  const open = useRef<HTMLButtonElement>(null);
  // Who has closed a document is left with nothing under the keys.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) open.current?.focus();
  }, []);
  return (
    <button
      ref={open}
      type="button"
      className={primary ? 'button primary' : 'button tonal'}
      onClick={listen.choose}
    >
      <FolderOpen aria-hidden /> <span>{richText(t('listen:empty.open'), keyTag)}</span>
    </button>
  );
}

function AddressButton() {
  const listen = useListen();
  return (
    <IconButton
      label={t('listen:address.open')}
      title={t('listen:with-keys', { label: t('listen:address.open'), keys: shortcutName('Ctrl+L') })}
      Icon={Globe}
      onClick={() => listen.ask({ kind: 'address' })}
    />
  );
}

/** The one read last, large, and all the others; of a shelf, or for whoever seeks one, only what fits. */
function Documents(props: {
  readonly documents: readonly KeptDocument[];
  readonly query: string;
  readonly order: (typeof orders)[number];
}) {
  const { documents, query, order } = props;
  const shelf = useShownShelf();
  const isSought = query.trim() !== '';
  const isWhole = !isSought && !shelf;
  const [last] = documents;
  const some = shelf ? standingOn(shelf, documents) : documents.slice(isSought ? 0 : 1);
  const found = inOrder(matching(some, query), order);
  const picking = usePicking(found);
  const stopPicking = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || picking.picked.length === 0) return;
    event.stopPropagation();
    picking.clear();
  };
  return (
    <>
      {isWhole && last && <LastRead document={last} />}
      {isWhole && <UpNext documents={documents} />}
      {(found.length > 0 || shelf) && (
        // Escape ends picking from anywhere in the list.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section aria-labelledby="library-title" onKeyDown={stopPicking}>
          {picking.picked.length > 0 ? (
            <PickedBar picking={picking} titleId="library-title" />
          ) : shelf ? (
            <ShelfHead shelf={shelf} titleId="library-title" />
          ) : (
            <h2 id="library-title" className="library-title">
              {t(isWhole ? 'listen:library.others' : 'listen:library.found')}
            </h2>
          )}
          {shelf && some.length === 0 && (
            <Empty Icon={LibraryBig} title={t('listen:shelf.empty')}>
              {t('listen:shelf.empty-hint')}
            </Empty>
          )}
          <ul className="books">
            {found.map((document) => (
              <BookCard key={document.id} document={document} picking={picking} />
            ))}
          </ul>
        </section>
      )}
      {found.length === 0 && isSought && some.length > 0 && (
        <p className="page-notice">{t('listen:library.none', { query: query.trim() })}</p>
      )}
    </>
  );
}

/** What is being opened, or why it was not. */
function OpeningNotice() {
  const opening = useListenState((state) =>
    state.narration.phase === 'opening' && !state.narration.scan ? listenLabel(state, 0) : undefined,
  );
  const fault = useListenState(
    ({ narration, word }) => (word?.failed ? word.message : undefined) ?? failureLabel(narration),
  );
  if (opening !== undefined) return <p className="page-notice">{opening}…</p>;
  return fault === undefined ? null : <p className="page-notice listen-fault">{fault}</p>;
}

/** How a first document comes here. */
function EmptyLibrary() {
  const listen = useListen();
  return (
    <div className="library-empty">
      <EmptyShelf />
      <p className="listen-lead">{t('listen:empty.lead')}</p>
      <div className="listen-ways">
        <OpenButton primary />
        <button type="button" className="button" onClick={listen.paste}>
          <ClipboardPaste aria-hidden /> <span>{richText(t('listen:empty.paste'), keyTag)}</span>
        </button>
        <button type="button" className="button" onClick={() => listen.ask({ kind: 'address' })}>
          <Globe aria-hidden /> <span>{richText(t('listen:empty.address'), keyTag)}</span>
        </button>
      </div>
      <p className="quiet">{t('listen:empty.drop')}</p>
    </div>
  );
}

/** Three books, as the library draws those without a picture. */
function EmptyShelf() {
  return (
    <div className="empty-shelf" aria-hidden>
      <span />
      <span />
      <span />
    </div>
  );
}

function AudiobooksInTheMaking() {
  const jobs = useListenState(({ exports }) => exports);
  const made = jobs.filter(({ phase }) => phase !== 'done');
  if (made.length === 0) return null;
  return (
    <section aria-labelledby="making-title">
      <h2 id="making-title" className="library-title">
        {t('listen:library.making')}
      </h2>
      <div className="exports">
        {made.map((job) => (
          <ExportRow key={job.id} job={job} />
        ))}
      </div>
    </section>
  );
}

/** What can be done with the documents that are picked; in the place of the list's title. */
function PickedBar(props: { readonly picking: ReturnType<typeof usePicking>; readonly titleId: string }) {
  const { picking, titleId } = props;
  const listen = useListen();
  const { picked, clear } = picking;
  const queue = (): void => {
    listen.queueLast(picked);
    clear();
  };
  return (
    <div className="picked-bar" role="toolbar" aria-label={t('listen:several.acts')}>
      <h2 id={titleId} className="library-title">
        {t('listen:several.chosen', { count: picked.length })}
      </h2>
      <Menu
        trigger={
          <button type="button" className="button">
            <LibraryBig aria-hidden /> {t('listen:shelf.add')}
          </button>
        }
      >
        <ShelfChoices documents={picked} />
      </Menu>
      <button type="button" className="button" onClick={queue}>
        <ListEnd aria-hidden /> {t('listen:queue.add')}
      </button>
      <button type="button" className="button" onClick={() => listen.forget(picked)}>
        <Trash2 aria-hidden /> {t('listen:mark.remove')}
      </button>
      <IconButton label={t('listen:several.done')} Icon={X} onClick={clear} />
    </div>
  );
}
