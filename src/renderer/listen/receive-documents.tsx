import { FileDown } from 'lucide-react';
import { holdsPicture } from '../talk/attachments/receive-pictures.ts';
import type { Session } from '../app/session.ts';
import type { Listen } from './listen.ts';
import { useListenState } from './listen-context.ts';
import { t } from '../../shared/text/translate.ts';

/** Documents dropped anywhere on the window; a picture goes with a question instead. */
export function receiveDocuments(
  session: Pick<Session, 'open'>,
  listen: Pick<Listen, 'drop' | 'hover'>,
  signal: AbortSignal,
): void {
  window.addEventListener(
    'dragover',
    (event) => {
      const { dataTransfer } = event;
      if (!dataTransfer?.types.includes('Files') || holdsPicture(dataTransfer)) return;
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
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return; // a picture that was taken
      event.preventDefault(); // else the window would open the file
      session.open('listen');
      listen.drop(file);
    },
    { signal },
  );
}

/** Over the whole window while a document is dragged across it. */
export function DropTarget() {
  const hovered = useListenState((state) => state.hovered);
  if (!hovered) return null;
  return (
    <div className="drop-target">
      <FileDown aria-hidden />
      <p>{t('listen:drop')}</p>
      <p className="quiet">{t('listen:drop-formats')}</p>
    </div>
  );
}
