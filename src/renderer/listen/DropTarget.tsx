import { FileDown } from 'lucide-react';
import { useListenState } from './listen-context.ts';
import { t } from '../../shared/text/translate.ts';

/** Over the whole window while a document is dragged across it. */
export function DropTarget() {
  const hovered = useListenState((state) => state.hovered);
  if (!hovered) return null;
  return (
    <div className="drop-target">
      <FileDown aria-hidden />
      <p>{t('listen:drop')}</p>
    </div>
  );
}
