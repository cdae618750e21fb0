import { GripVertical, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Cover } from './Cover.tsx';
import { lengthLabel } from '../player/format-length.ts';
import { useListen, useListenState } from '../listen-context.ts';
import { useSettings } from '../../app/use-settings.ts';
import type { KeptDocument } from '../../../shared/listen/listening.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** The documents that are read one after the other, in an order of one's own. */
export function UpNext({ documents }: { readonly documents: readonly KeptDocument[] }) {
  const queue = useListenState((state) => state.queue);
  const waiting = queue.flatMap((id) => documents.find((document) => document.id === id) ?? []);
  const { list, drag, grip } = useReordering(waiting);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="queue-title">
      <h2 id="queue-title" className="library-title">
        {t('listen:queue.title')}
      </h2>
      <ol ref={list} className="queue">
        {waiting.map((document, i) => (
          <QueueRow
            key={document.id}
            document={document}
            position={i + 1}
            count={waiting.length}
            isDragged={drag?.from === i}
            drop={drag && dropSide(drag, i)}
            grip={grip(i)}
          />
        ))}
      </ol>
    </section>
  );
}

interface QueueRowProps {
  readonly document: KeptDocument;
  readonly position: number;
  readonly count: number;
  readonly isDragged: boolean;
  /** Where the row that is dragged would come to lie beside it. */
  readonly drop: 'before' | 'behind' | undefined;
  readonly grip: Grip;
}

function QueueRow({ document, position, count, isDragged, drop, grip }: QueueRowProps) {
  const listen = useListen();
  const { readingSpeed } = useSettings();
  const { id, title, author, isMissing } = document;
  const length = isMissing ? t('listen:library.missing') : lengthLabel(document, readingSpeed);
  return (
    <li data-dragged={isDragged || undefined} data-drop={drop}>
      <IconButton
        className="queue-grip"
        data-takes-keys
        label={t('listen:queue.move', { title, position, count })}
        Icon={GripVertical}
        title={t('listen:queue.move-hint')}
        {...grip}
      />
      <button type="button" className="queue-open" onClick={() => listen.resume(id)}>
        <Cover document={document} />
        <span className="queue-names" dir="auto">
          <span className="queue-title">{title}</span>
          <span className="quiet">{[author, length].filter(Boolean).join(' · ')}</span>
        </span>
      </button>
      <IconButton
        label={t('listen:queue.remove-title', { title })}
        Icon={X}
        title={t('listen:queue.remove')}
        onClick={() => listen.unqueue(document)}
      />
    </li>
  );
}

interface Drag {
  readonly from: number;
  readonly to: number;
}

interface Grip {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** By the pointer, or by the arrows on a row's grip. */
function useReordering(waiting: readonly KeptDocument[]) {
  const listen = useListen();
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  /** Whose grip has the focus when its row is elsewhere. */
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    const index = waiting.findIndex(({ id }) => id === moved.current);
    moved.current = undefined;
    if (index >= 0) list.current?.children[index]?.querySelector<HTMLElement>('.queue-grip')?.focus();
  }, [waiting]);

  const move = (from: number, to: number): void => {
    const document = waiting[from];
    if (!document || to === from || to < 0 || to >= waiting.length) return;
    moved.current = document.id;
    listen.moveInQueue(document, to);
  };
  const grip = (from: number): Grip => ({
    onKeyDown(event) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(from, from + step);
    },
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from });
    },
    onPointerMove({ clientY }) {
      if (!drag || !list.current) return;
      const others = [...list.current.children].filter((_, i) => i !== drag.from);
      setDrag({ ...drag, to: others.filter((row) => middleOf(row) < clientY).length });
    },
    onPointerUp() {
      if (drag) move(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { list, drag, grip };
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

function dropSide({ from, to }: Drag, i: number): 'before' | 'behind' | undefined {
  if (from === to || i !== to) return undefined;
  return to < from ? 'before' : 'behind';
}
