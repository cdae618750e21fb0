import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useListen, useListenState } from './listen-context.ts';
import type { Page } from './listen-state.ts';
import { sentenceOf } from './moves.ts';
import { guessedHeight } from './block-size.ts';
import { PageBlock } from './PageBlock.tsx';
import { placeUnder, wordAt } from './place-under.ts';
import { rangeWith } from './range-with.ts';
import { useBlockFocus } from './use-block-focus.ts';
import { usePageFollow } from './use-page-follow.ts';

/** Blocks beyond each edge of the view: a quick scroll finds some already there. */
const overscan = 6;

/** The document, set like a book; only what is near the view is drawn. A press on a sentence reads from there. */
export function ListenPage({
  page,
  language,
}: {
  readonly page: Page;
  readonly language: string | undefined;
}) {
  const listen = useListen();
  const scroller = useRef<HTMLDivElement>(null);
  const following = useListenState((state) => state.following);
  const { blocks, script } = page;
  const focus = useBlockFocus(page, scroller);
  const { focused } = focus;
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoised by a compiler here
  const list = useVirtualizer({
    count: blocks.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((i: number) => (blocks[i] ? guessedHeight(blocks[i]) : 0), [blocks]),
    overscan,
    // Who has the focus stays on the page, wherever it is scrolled.
    rangeExtractor: useCallback((range) => rangeWith(range, focused), [focused]),
  });
  const watch = usePageFollow(page, list);
  // Who has opened a document by the keyboard has its page under the keys.
  useLayoutEffect(() => {
    if (document.activeElement?.closest('dialog, input, textarea, select')) return;
    scroller.current?.focus({ preventScroll: true });
  }, []);

  const onClick = (event: MouseEvent): void => {
    const place = placeUnder(event.clientX, event.clientY);
    const pressed = event.target instanceof Element && event.target.closest('button, .block-margin');
    if (!place || pressed || event.detail > 1 || !(getSelection()?.isCollapsed ?? true)) return;
    listen.play({ ...place, at: sentenceOf(script, place)?.start ?? place.at });
  };
  const onContextMenu = (event: MouseEvent): void => {
    const place = placeUnder(event.clientX, event.clientY);
    if (!place) return;
    event.preventDefault();
    const text = script.reading(place.blockId)?.block.text ?? '';
    listen.ask({ kind: 'block', ...place, word: wordAt(text, place.at, String(getSelection() ?? '')) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    watch.onKeyDown(event);
    focus.onKeyDown(event);
  };
  const rows = list.getVirtualItems();
  const current = focused ?? firstInView(rows, list.scrollOffset ?? 0);

  return (
    <div className="listen-page-frame">
      {/* What the pointer does, the keys of the room do too. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={scroller}
        className="listen-page"
        lang={language}
        data-page
        tabIndex={0}
        role="document"
        aria-label="The page"
        {...watch}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
      >
        <div className="page-blocks" style={{ height: list.getTotalSize() }}>
          {rows.map(({ index, start, key }) => (
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              className="page-item"
              style={{ transform: `translateY(${start}px)` }}
            >
              <PageBlock
                script={script}
                blockId={blocks[index]?.id ?? ''}
                formerId={blocks[index - 1]?.id}
                current={index === current}
              />
            </div>
          ))}
        </div>
      </div>
      {!following && (
        <button type="button" className="button follow" title="Follow the voice (F)" onClick={listen.follow}>
          <ArrowDown aria-hidden /> Follow
        </button>
      )}
    </div>
  );
}

/** Where Tab comes into the page: to what one sees first. */
function firstInView(rows: readonly VirtualItem[], scrollTop: number): number | undefined {
  return rows.find(({ start }) => start >= scrollTop)?.index;
}
