import { useEffect, type ReactNode } from 'react';
import { X, AudioLines, Bookmark, FileText, Keyboard, List, Search } from 'lucide-react';
import type { Settings } from '../../shared/settings/settings.ts';
import { useListen, useListenState } from './listen-context.ts';
import { ListenEmpty } from './ListenEmpty.tsx';
import { ListenPage } from './page/ListenPage.tsx';
import { ListenPanel } from './panel/ListenPanel.tsx';
import { ScanOffer } from './ScanOffer.tsx';
import type { OpenDocument } from '../../shared/listen/listening.ts';
import { BlockDialog } from './page/BlockDialog.tsx';
import { ExportDialog } from './export/ExportDialog.tsx';
import { GoToDialog } from './dialogs/GoToDialog.tsx';
import { KeysDialog } from './dialogs/KeysDialog.tsx';
import { NoteDialog } from './panel/NoteDialog.tsx';
import { SayAsDialog } from './dialogs/SayAsDialog.tsx';
import { t } from '../../shared/text/translate.ts';
import type { Panel } from './listen-state.ts';

/** The document that is open, as it is read aloud; without one, how to open it and what was open before. */
export function ListenRoom({ settings }: { readonly settings: Settings }) {
  const listen = useListen();
  const document = useListenState((state) => state.document);
  const page = useListenState((state) => state.page);
  useEffect(() => {
    if (document === null) listen.refresh();
  }, [listen, document]);
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
          <ListenWordLine />
          <ListenDialogs document={document} settings={settings} />
        </>
      ) : (
        <ListenEmpty />
      )}
    </section>
  );
}

/** What is asked for, or to be answered, in the room. */
function ListenDialogs(props: { readonly document: OpenDocument; readonly settings: Settings }) {
  const dialog = useListenState((state) => state.dialog);
  const { document, settings } = props;
  switch (dialog?.kind) {
    case 'block':
      return <BlockDialog key={dialog.blockId} {...dialog} />;
    case 'say-as':
      return <SayAsDialog word={dialog.word} document={document} settings={settings} />;
    case 'note':
      return <NoteDialog place={dialog.place} mark={document.marks.find(({ id }) => id === dialog.markId)} />;
    case 'go-to':
      return <GoToDialog />;
    case 'export':
      return <ExportDialog document={document} />;
    case 'keys':
      return <KeysDialog />;
    case undefined:
      return null;
  }
}

/** What the last thing that was done came to, where that is not to be seen. */
function ListenWordLine() {
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

/** What is open, and what else there is to see of it. */
function ListenHead({ document }: { readonly document: OpenDocument }) {
  const listen = useListen();
  const { title, author, recognizedBy, complete, fault } = document;
  const about = [
    author,
    recognizedBy && t('listen:scan.recognized-by', { model: recognizedBy }),
    complete || fault ? undefined : t('listen:head.still-opening'),
  ];
  return (
    <header className="room-head listen-head">
      <div className="listen-names" dir="auto">
        <h1 id="listen-title">{title}</h1>
        <p className="quiet">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <PanelButton panel="contents" label={t('listen:panel.contents')} keys="C">
        <List aria-hidden />
      </PanelButton>
      <PanelButton panel="search" label={t('listen:panel.search')} keys="Ctrl+F">
        <Search aria-hidden />
      </PanelButton>
      {document.pageCount !== undefined && (
        <PanelButton panel="page" label={t('listen:panel.page')} keys="P">
          <FileText aria-hidden />
        </PanelButton>
      )}
      <PanelButton panel="marks" label={t('listen:panel.marks')} keys="M">
        <Bookmark aria-hidden />
      </PanelButton>
      <PanelButton panel="exports" label={t('listen:panel.exports')} keys="A">
        <AudioLines aria-hidden />
      </PanelButton>
      <button
        type="button"
        className="icon-button"
        aria-label={t('listen:head.shortcuts')}
        title={t('listen:with-keys', { label: t('listen:head.shortcuts'), keys: '?' })}
        onClick={() => listen.ask({ kind: 'keys' })}
      >
        <Keyboard aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('listen:head.close')}
        title={t('listen:head.close-hint')}
        onClick={listen.close}
      >
        <X aria-hidden />
      </button>
    </header>
  );
}

function PanelButton(props: {
  readonly panel: Panel;
  readonly label: string;
  readonly keys: string;
  readonly children: ReactNode;
}) {
  const listen = useListen();
  const { panel, label, keys, children } = props;
  const open = useListenState((state) => state.panel === panel);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-expanded={open}
      title={t('listen:with-keys', { label, keys })}
      onClick={() => (open ? listen.closePanel() : listen.openPanel(panel))}
    >
      {children}
    </button>
  );
}
