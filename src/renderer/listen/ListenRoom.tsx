import { useEffect } from 'react';
import type { Settings } from '../../shared/settings/settings.ts';
import { useListen, useListenState } from './listen-context.ts';
import { ListenDialogs } from './dialogs/ListenDialogs.tsx';
import { ListenEmpty } from './ListenEmpty.tsx';
import { ListenHead } from './ListenHead.tsx';
import { ListenPage } from './page/ListenPage.tsx';
import { ListenPanel } from './panel/ListenPanel.tsx';
import { ListenWordLine } from './page/ListenWordLine.tsx';
import { PlayerLine } from './player/PlayerLine.tsx';

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
          <ListenWordLine />
          <PlayerLine settings={settings} />
          <ListenDialogs document={document} settings={settings} />
        </>
      ) : (
        <ListenEmpty />
      )}
    </section>
  );
}
