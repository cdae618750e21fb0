import { memo, useEffect, useLayoutEffect } from 'react';
import {
  ArrowRightToLine,
  AudioLines,
  Bookmark,
  ChevronLeft,
  Ellipsis,
  FileText,
  Keyboard,
  List,
  MessageCircleQuestion,
  Search,
  Speech,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { Settings } from '../../shared/settings/settings.ts';
import { useListen, useListenState } from './listen-context.ts';
import { ComingUp } from './ComingUp.tsx';
import { Library } from './library/Library.tsx';
import { ListenPage } from './page/ListenPage.tsx';
import { TextChoices } from './page/TextChoices.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { loadLetters } from '../ui/load-letters.ts';
import { Menu, MenuItem, MenuLine } from '../ui/Menu.tsx';
import { ListenPanel } from './panel/ListenPanel.tsx';
import { PagesOffer, ScanOffer } from './ScanOffer.tsx';
import { useScreen } from '../app/use-session.ts';
import type { KeptDocument, ShownDocument } from '../../shared/listen/listening.ts';
import { LibraryDialog, ListenDialogs } from './dialogs/ListenDialogs.tsx';
import { ShelfMenu } from './library/Shelves.tsx';
import { currentLocale, t } from '../../shared/text/translate.ts';
import { failureLabel } from './listen-labels.ts';
import type { ListenState, Panel } from './listen-state.ts';
import { siteIn } from '../../shared/listen/web-address.ts';
import { warmLanguages } from './warm-languages.ts';
import { shortcutName } from '../ui/keys/key-names.ts';

/** The document that is open, as it is read aloud; without one, how to open it and what was open before. */
export function ListenRoom({ settings }: { readonly settings: Settings }) {
  const listen = useListen();
  const document = useListenState((state) => state.document);
  const page = useListenState((state) => state.page);
  const shown = document === null ? 'library' : document?.id;
  // Also beside a document: when it is closed, no row of the library then moves under whoever has just pressed it.
  useEffect(() => {
    if (shown !== undefined) listen.refresh();
  }, [listen, shown]);
  const isInView = useScreen(({ room }) => room === 'listen');
  useEffect(() => {
    if (shown === 'library' && isInView) listen.showLibrary();
  }, [listen, shown, isInView]);
  useLayoutEffect(() => {
    if (isInView) takeKeys();
  }, [isInView]);
  const face = settings.readingFace;
  useEffect(() => {
    if (isInView) loadLetters(lettersOf[face]);
  }, [isInView, face]);
  const tags = useListenState(({ recent }) =>
    recent.phase === 'ready' ? tagsOf(recent.documents) : undefined,
  );
  useEffect(() => {
    if (shown !== 'library' || !isInView || tags === undefined) return undefined;
    const leaving = new AbortController();
    warmLanguages([currentLocale(), ...tags.split(' ')], leaving.signal);
    return () => leaving.abort();
  }, [shown, isInView, tags]);
  return (
    <section className="listen" aria-labelledby="listen-title">
      {document ? (
        <>
          <ListenHead document={document} />
          <div className="listen-middle">
            {page && <ListenPage key={document.id} page={page} language={document.language} />}
            <ListenPanel document={document} />
          </div>
          <ScanOffer />
          <PagesOffer key={document.id} document={document} />
          <ComingUp />
          <ListenWordLine />
          <ListenDialogs document={document} settings={settings} />
        </>
      ) : (
        <>
          <Library />
          <RemovalLine />
          <LibraryDialog />
        </>
      )}
    </section>
  );
}

/** Who comes by the keys of the rooms goes on by keyboard, as who has opened or closed a document does. */
function takeKeys(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-page], .last-read .primary')?.focus({ preventScroll: true });
}

/** The languages of documents in one text, which is the same as long as they are. */
function tagsOf(documents: readonly KeptDocument[]): string {
  return [...new Set(documents.flatMap(({ language }) => language ?? []))].join(' ');
}

/** What a page is set in. */
const lettersOf = { serif: '--font-book', sans: '--font', easy: '--font-easy' } as const;

/** What the last thing that was done came to, where that is not to be seen. */
function ListenWordLine() {
  const word = useListenState((state) => state.word);
  const fault = useListenState(
    ({ document, narration }) => document?.fault?.message ?? failureLabel(narration),
  );
  if (word) return <WordLine word={word} />;
  if (fault === undefined) return null;
  return (
    <div className="listen-word" data-failed>
      <p>{fault}</p>
    </div>
  );
}

/** That a document or a shelf was removed, while that can be taken back. The library says itself what has failed. */
function RemovalLine() {
  const word = useListenState((state) => state.word);
  return word?.undo ? <WordLine word={word} /> : null;
}

function WordLine({ word }: { readonly word: NonNullable<ListenState['word']> }) {
  const listen = useListen();
  return (
    <div className="listen-word" data-failed={word.failed}>
      <p>{word.message}</p>
      {word.undo && (
        <button
          type="button"
          className="quiet-button"
          title={t('listen:mark.undo-hint')}
          onClick={listen.undo}
        >
          {t('listen:mark.undo')}
        </button>
      )}
      <IconButton label={t('listen:page.dismiss')} Icon={X} onClick={listen.dismissWord} />
    </div>
  );
}

/** What is open, the way back, and what else there is to see of it. */
function ListenHead({ document }: { readonly document: ShownDocument }) {
  const listen = useListen();
  const { title, author, address, recognizedBy: model, recognizedPages, isNarrated } = document;
  const { choices, complete, fault } = document;
  const about = [
    author,
    model &&
      (recognizedPages === undefined
        ? t('listen:scan.recognized-by', { model })
        : t('listen:scan.recognized-pages', { model, count: recognizedPages })),
    isNarrated && choices.publisher && t('listen:head.narrated'),
    complete || fault ? undefined : t('listen:head.still-opening'),
  ];
  return (
    <header className="room-head listen-head">
      <IconButton
        label={t('listen:head.close')}
        Icon={ChevronLeft}
        mirrored
        title={t('listen:head.close-hint')}
        onClick={listen.close}
      />
      <div className="listen-names">
        <h1 id="listen-title" dir="auto">
          {title}
        </h1>
        <p className="quiet" dir="auto">
          {about.filter(Boolean).join(' · ')}
          {address !== undefined && <AddressLink address={address} isFirst={!about.some(Boolean)} />}
        </p>
      </div>
      <PanelButton panel="contents" label={t('listen:panel.contents')} keys="C" Icon={List} />
      <PanelButton panel="search" label={t('listen:panel.search')} keys="Ctrl+F" Icon={Search} />
      <PanelButton panel="marks" label={t('listen:panel.marks')} keys="M" Icon={Bookmark} />
      <TextChoices />
      <MoreOfDocument document={document} />
    </header>
  );
}

/** Where a page of the web is from; opens it in the browser. */
function AddressLink({ address, isFirst }: { readonly address: string; readonly isFirst: boolean }) {
  return (
    <>
      {!isFirst && ' · '}
      <a href={address} target="_blank" rel="noreferrer noopener" title={address}>
        {siteIn(address)}
      </a>
    </>
  );
}

/** What is wanted now and then. */
function MoreOfDocument({ document }: { readonly document: ShownDocument }) {
  const listen = useListen();
  return (
    <Menu align="end" trigger={<IconButton label={t('action.more')} Icon={Ellipsis} />}>
      {document.pageCount !== undefined && (
        <MenuItem Icon={FileText} aside="P" onChoose={() => listen.openPanel('page')}>
          {t('listen:panel.page')}
        </MenuItem>
      )}
      <MenuItem Icon={MessageCircleQuestion} aside="Q" onChoose={() => listen.openPanel('asked')}>
        {t('listen:panel.asked')}
      </MenuItem>
      <MenuItem Icon={AudioLines} aside="A" onChoose={() => listen.openPanel('exports')}>
        {t('listen:panel.exports')}
      </MenuItem>
      <MenuLine />
      <MenuItem Icon={ArrowRightToLine} aside="G" onChoose={() => listen.ask({ kind: 'go-to' })}>
        {t('listen:shortcut.go-to')}
      </MenuItem>
      <MenuItem Icon={Speech} aside="T" onChoose={() => listen.ask({ kind: 'say-as', word: '', spoken: '' })}>
        {t('listen:shortcut.say-as')}
      </MenuItem>
      <ShelfMenu documents={[document]} />
      <MenuItem Icon={Keyboard} aside="?" onChoose={() => listen.ask({ kind: 'keys' })}>
        {t('listen:head.shortcuts')}
      </MenuItem>
    </Menu>
  );
}

interface PanelButtonProps {
  readonly panel: Panel;
  readonly label: string;
  readonly keys: string;
  readonly Icon: LucideIcon;
}

const PanelButton = memo(({ panel, label, keys, Icon }: PanelButtonProps) => {
  const listen = useListen();
  const open = useListenState((state) => state.panel === panel);
  return (
    <IconButton
      label={label}
      Icon={Icon}
      aria-expanded={open}
      title={t('listen:with-keys', { label, keys: shortcutName(keys) })}
      onClick={() => (open ? listen.closePanel() : listen.openPanel(panel))}
    />
  );
});
