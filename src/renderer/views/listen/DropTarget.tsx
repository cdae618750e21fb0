import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Over the whole window while a file is dragged across it: letting go opens it. */
export function DropTarget() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const onDrag = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    window.addEventListener('dragover', onDrag, { signal });
    // Out of the window there is no element that is entered.
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), {
      signal,
    });
    window.addEventListener('drop', () => setOver(false), { signal });
    return () => ending.abort();
  }, []);
  if (!over) return null;
  return (
    <div className="drop-target">
      <FileDown aria-hidden />
      <p>Let go to have it read</p>
    </div>
  );
}
