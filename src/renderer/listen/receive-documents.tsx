import { FileDown } from 'lucide-react';
import { holdsPicture } from '../talk/attachments/receive-pictures.ts';
import type { Session } from '../app/session.ts';
import { useScreen } from '../app/use-session.ts';
import type { Listen } from './listen.ts';
import { isField } from './listen-keys.ts';
import { useListenState } from './listen-context.ts';
import { isAddress } from '../../shared/listen/web-address.ts';
import { t } from '../../shared/text/translate.ts';

/** Documents dropped anywhere on the window. While one talks they go with questions, as pictures always do. */
export function receiveDocuments(
  session: Pick<Session, 'open' | 'get' | 'attachFiles' | 'attachDocument'>,
  listen: Pick<Listen, 'drop' | 'fetch' | 'hover'>,
  signal: AbortSignal,
): void {
  window.addEventListener(
    'dragover',
    (event) => {
      const { dataTransfer } = event;
      if (!dataTransfer || !isDocument(dataTransfer)) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'copy';
      listen.hover(true);
    },
    { signal },
  );
  window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && listen.hover(false), {
    signal,
  });
  window.addEventListener(
    'drop',
    (event) => {
      listen.hover(false);
      const { dataTransfer } = event;
      const file = dataTransfer?.files[0];
      // Of several links the first, as of several files; comments begin with #.
      const address = dataTransfer
        ?.getData('text/uri-list')
        .split(/\r?\n/)
        .find((line) => isAddress(line));
      if (event.defaultPrevented) return; // a picture that was taken
      if (!file && (address === undefined || isField(event.target))) return; // where it is to be inserted
      event.preventDefault(); // else the window would open it
      if (session.get().room === 'talk') {
        if (file) session.attachFiles([...(dataTransfer?.files ?? [])]);
        else if (address !== undefined) session.attachDocument({ address });
        return;
      }
      session.open('listen');
      if (file) listen.drop(file);
      else if (address !== undefined) listen.fetch(address);
    },
    { signal },
  );
}

/** A file, or a link, such as from a browser. */
function isDocument(dragged: DataTransfer): boolean {
  const { types } = dragged;
  return (types.includes('Files') || types.includes('text/uri-list')) && !holdsPicture(dragged);
}

/** Over the whole window while a document is dragged across it. */
export function DropTarget() {
  const hovered = useListenState((state) => state.hovered);
  const asks = useScreen((screen) => screen.room === 'talk');
  if (!hovered) return null;
  return (
    <div className="drop-target">
      <FileDown aria-hidden />
      <p>{t(asks ? 'talk:document.drop' : 'listen:drop')}</p>
      <p className="quiet">{t('listen:drop-formats')}</p>
    </div>
  );
}
