import { AudioLines, Bookmark, Keyboard, List, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenDocument } from '../../shared/listen/listening.ts';
import { useListen, useListenState } from './listen-context.ts';
import type { Panel } from './listen-state.ts';
import { t } from '../../shared/text/translate.ts';

/** What is open, and what else there is to see of it. */
export function ListenHead({ document }: { readonly document: OpenDocument }) {
  const listen = useListen();
  const { title, author, complete, fault } = document;
  return (
    <header className="room-head listen-head">
      <div className="listen-names" dir="auto">
        <h1 id="listen-title">{title}</h1>
        <p className="quiet">
          {author ?? ''}
          {!complete && !fault && (
            <span>
              {author === undefined ? '' : ' · '}
              {t('listen:head.still-opening')}
            </span>
          )}
        </p>
      </div>
      <PanelButton panel="contents" label={t('listen:panel.contents')} keys="C">
        <List aria-hidden />
      </PanelButton>
      <PanelButton panel="search" label={t('listen:panel.search')} keys="Ctrl+F">
        <Search aria-hidden />
      </PanelButton>
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
