import { X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { AskedList } from './AskedList.tsx';
import { ContentsList } from './ContentsList.tsx';
import { ExportList } from '../export/ExportList.tsx';
import { MarkList } from './MarkList.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { useListen, useListenState } from '../listen-context.ts';
import type { Panel } from '../listen-state.ts';
import type { OpenDocument } from '../../../shared/listen/listening.ts';
import { t } from '../../../shared/text/translate.ts';

/** Beside the page, or over it where there is no room beside. */
export function ListenPanel({ document }: { readonly document: OpenDocument }) {
  const listen = useListen();
  const panel = useListenState((state) => state.panel);
  const place = useRef<HTMLElement>(null);
  const focus = usePanelFocus(panel, place);
  if (!panel) return null;
  const title = t(`listen:panel.${panel}`);
  return (
    // Its rows are walked by the arrows; each is a button as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside ref={place} className="listen-panel" aria-labelledby="listen-panel-title" {...focus}>
      <header>
        <h2 id="listen-panel-title">{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('listen:panel.close', { panel: title })}
          title={t('listen:panel.close-hint')}
          onClick={listen.closePanel}
        >
          <X aria-hidden />
        </button>
      </header>
      {panel === 'contents' && <ContentsList document={document} />}
      {panel === 'search' && <SearchPanel />}
      {panel === 'marks' && <MarkList document={document} />}
      {panel === 'asked' && <AskedList document={document} />}
      {panel === 'exports' && <ExportList />}
    </aside>
  );
}

/** What is walked by the arrows: the parts, the marks, and what can be done with audiobooks. */
const rows = ':is(.contents,.exports) button,.mark-open';

interface PanelFocus {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Who opens a panel goes on in it by the keyboard, and is back where they were when it closes. Questions come by
 * themselves, while one does something else; the search has a field of its own that takes the keys.
 */
function usePanelFocus(panel: Panel | undefined, place: RefObject<HTMLElement | null>): PanelFocus {
  const former = useRef<HTMLElement>(null);
  const isOpen = panel !== undefined;
  useLayoutEffect(() => {
    if (panel === undefined || panel === 'asked' || panel === 'search') return;
    const current = place.current?.querySelector<HTMLElement>('.contents [aria-current]');
    (current ?? place.current?.querySelector<HTMLElement>(rows))?.focus();
  }, [panel, place]);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (document.activeElement !== document.body) return; // a person is elsewhere already
      const back = former.current?.isConnected ? former.current : undefined;
      (back ?? document.querySelector<HTMLElement>('[data-page]'))?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return {
    onFocus({ relatedTarget, currentTarget }) {
      if (currentTarget.contains(relatedTarget)) return;
      former.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    onKeyDown(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const all = [...(place.current?.querySelectorAll<HTMLElement>(rows) ?? [])];
      const at = all.findIndex((row) => row === document.activeElement);
      if (step === undefined || at < 0) return;
      event.preventDefault();
      all[at + step]?.focus();
    },
  };
}
