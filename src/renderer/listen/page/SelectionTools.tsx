import { MessageSquareText, Play, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { highlightOf } from './block-marks.ts';
import { useListen, useListenState } from '../listen-context.ts';
import type { Stretch } from '../listen-state.ts';
import { markColours } from '../../../shared/listen/marks.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Beside what is selected on the page: its colours, a note, and for a highlight also the rest. */
export function SelectionTools({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const selected = useListenState((state) => state.selected);
  return selected ? <Tools scroller={scroller} selected={selected} /> : null;
}

function Tools(props: { readonly scroller: RefObject<HTMLElement | null>; readonly selected: Stretch }) {
  const { scroller, selected } = props;
  const listen = useListen();
  const place = useRef<HTMLFieldSetElement>(null);
  const mark = useListenState(({ document }) => document && highlightOf(document.marks, selected));
  useLayoutEffect(() => {
    const page = scroller.current;
    const arrange = (): void => {
      if (page && place.current) putBeside(place.current, page);
    };
    arrange();
    page?.addEventListener('scroll', arrange, { passive: true });
    return () => page?.removeEventListener('scroll', arrange);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is selected is read from the page
  }, [scroller, selected, mark]);
  const over = (): void => {
    getSelection()?.removeAllRanges();
    scroller.current?.focus({ preventScroll: true });
  };
  const { from, until } = selected;
  return (
    // A press on it must leave the text selected.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={place}
      className="selection-tools"
      aria-label={t('listen:highlight.tools')}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {markColours.map((colour, i) => {
        const name = t(`listen:highlight.${colour}`);
        return (
          <button
            key={colour}
            type="button"
            className="mark-swatch"
            data-colour={colour}
            aria-label={t('listen:highlight.in', { colour: name })}
            aria-pressed={mark?.highlight?.colour === colour}
            title={t('listen:with-keys', { label: name, keys: String(i + 1) })}
            onClick={() => {
              if (mark) listen.colour(mark.id, colour);
              else listen.highlight(selected, colour);
              over();
            }}
          />
        );
      })}
      <ToolButton
        label={t(mark && mark.note !== '' ? 'listen:mark.edit-note' : 'listen:mark.add-note')}
        keys="N"
        Icon={MessageSquareText}
        onClick={() => {
          const highlight = { until, colour: listen.get().markColour };
          listen.ask({ kind: 'note', place: from, markId: mark?.id, highlight });
          getSelection()?.removeAllRanges();
        }}
      />
      {mark && (
        <>
          <ToolButton
            label={t('listen:highlight.play')}
            Icon={Play}
            onClick={() => {
              over();
              listen.play(from);
            }}
          />
          <ToolButton
            label={t('listen:mark.remove')}
            Icon={Trash2}
            onClick={() => {
              over();
              listen.unmark(mark.id);
            }}
          />
        </>
      )}
    </fieldset>
  );
}

function ToolButton(props: {
  readonly label: string;
  readonly keys?: string;
  readonly Icon: typeof Play;
  readonly onClick: () => void;
}) {
  const { label, keys, Icon, onClick } = props;
  return (
    <IconButton
      label={label}
      Icon={Icon}
      title={keys === undefined ? label : t('listen:with-keys', { label, keys })}
      onClick={onClick}
    />
  );
}

/** Pixels. */
const gap = 8;

/** Above what is selected, or below where there is no room; always on the page. */
function putBeside(tools: HTMLElement, page: HTMLElement): void {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const text = selection.getRangeAt(0).getBoundingClientRect();
  const view = page.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tools;
  const above = text.top - view.top - offsetHeight - gap;
  const top = above >= gap ? above : Math.min(text.bottom - view.top + gap, view.height - offsetHeight - gap);
  const left = text.left - view.left + (text.width - offsetWidth) / 2;
  tools.style.top = `${top}px`;
  tools.style.left = `${Math.max(gap, Math.min(left, view.width - offsetWidth - gap))}px`;
}
