import { X } from 'lucide-react';
import { useRef } from 'react';
import type { OpenDocument } from '../../shared/listen/listening.ts';
import { useListen, useListenState } from './listen-context.ts';
import type { Panel } from './listen-state.ts';
import { AskedList } from './AskedList.tsx';
import { ContentsList } from './ContentsList.tsx';
import { ExportList } from './ExportList.tsx';
import { MarkList } from './MarkList.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { usePanelFocus } from './use-panel-focus.ts';

const titles: Readonly<Record<Panel, string>> = {
  contents: 'Contents',
  search: 'Search',
  marks: 'Bookmarks and notes',
  asked: 'Questions',
  exports: 'Audiobooks',
};

/** Beside the page, or over it where there is no room beside. */
export function ListenPanel({ document }: { readonly document: OpenDocument }) {
  const listen = useListen();
  const panel = useListenState((state) => state.panel);
  const place = useRef<HTMLElement>(null);
  const focus = usePanelFocus(panel, place);
  if (!panel) return null;
  return (
    // Its rows are walked by the arrows; each is a button as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside ref={place} className="listen-panel" aria-labelledby="listen-panel-title" {...focus}>
      <header>
        <h2 id="listen-panel-title">{titles[panel]}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={`Close ${titles[panel]}`}
          title="Close (Esc)"
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
