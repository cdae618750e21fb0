import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import {
  useCallback,
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { highlightAt, stretchOf } from './block-marks.ts';
import { PageBlock } from './PageBlock.tsx';
import { blockIn, firstInView, useLook, usePageFollow } from './page-follow.ts';
import { selectStretch, useSelection } from './page-selection.ts';
import { SelectionTools } from './SelectionTools.tsx';
import { useListen, useListenState } from '../listen-context.ts';
import type { Page } from '../listen-state.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { useSettings } from '../../app/use-settings.ts';
import { sentenceOf } from '../moves.ts';
import type { Block } from '../../../shared/listen/document.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import { t } from '../../../shared/text/translate.ts';

/** Blocks beyond each edge of the view: a quick scroll finds some already there. */
const overscan = 6;

interface ListenPageProps {
  readonly page: Page;
  readonly language: string | undefined;
}

/**
 * The document, set like a book; only what is near the view is drawn. Clicking a sentence reads from there. Memoised, because
 * main sends many updates while a document is parsed.
 */
export const ListenPage = memo(({ page, language }: ListenPageProps) => {
  const listen = useListen();
  const scroller = useRef<HTMLDivElement>(null);
  const following = useListenState((state) => state.following);
  const cited = useListenState((state) => state.cited);
  const { blocks, script } = page;
  const focus = useBlockFocus(page, scroller);
  const { focused } = focus;
  const settings = useSettings();
  const heightOf = useMemo(() => guessedHeights(script.blocks, settings), [script, settings]);
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoised by a compiler here
  const list = useVirtualizer({
    count: blocks.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan,
    // Who has the focus stays on the page, wherever it is scrolled.
    rangeExtractor: useCallback((range) => rangeWith(range, focused), [focused]),
  });
  const watch = usePageFollow(page, list);
  useLook(page, list, lookOf(settings));
  useSelection(page, scroller);
  // Who has opened a document by the keyboard has its page under the keys.
  useLayoutEffect(() => {
    if (document.activeElement?.closest('.modal, input, textarea')) return;
    scroller.current?.focus({ preventScroll: true });
  }, []);

  /** A press that ends a selection does nothing else. */
  const endsSelection = useRef(false);
  const onPointerDown = (event: PointerEvent): void => {
    listen.endCite();
    endsSelection.current = listen.get().selected !== undefined;
    watch.onPointerDown(event);
  };
  const onClick = (event: MouseEvent): void => {
    const place = placeUnder(event.clientX, event.clientY);
    const pressed = event.target instanceof Element && event.target.closest('button, .block-margin');
    if (!place || pressed || event.detail > 1 || !(getSelection()?.isCollapsed ?? true)) return;
    const mark = highlightAt(listen.get().document?.marks ?? [], page, place);
    const stretch = mark && stretchOf(mark);
    if (stretch) return selectStretch(stretch);
    if (endsSelection.current) return;
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
        data-face={settings.readingFace}
        data-width={settings.readingWidth}
        style={sizes(settings)}
        tabIndex={0}
        role="document"
        aria-label={t('listen:page.label')}
        {...watch}
        onPointerDown={onPointerDown}
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
      <output className="visually-hidden">{cited && t('listen:page.cited', { text: cited.text })}</output>
      <SelectionTools scroller={scroller} />
      {!following && (
        <button
          type="button"
          className="button follow"
          title={t('listen:page.follow-hint')}
          onClick={listen.follow}
        >
          <ArrowDown aria-hidden /> {t('listen:page.follow')}
        </button>
      )}
    </div>
  );
});

/** The custom properties of the style sheet. Against the root's size, which the system may have enlarged. */
function sizes({ readingTextSize, readingLineHeight }: Settings): CSSProperties {
  const properties = { '--book-size': `${readingTextSize / 16}rem`, '--book-lead': readingLineHeight };
  return properties as CSSProperties;
}

/** Another one whenever blocks have other heights. */
function lookOf(settings: Settings): string {
  const { readingTextSize, readingFace, readingLineHeight, readingWidth } = settings;
  return [readingTextSize, readingFace, readingLineHeight, readingWidth].join(' ');
}

/** Characters in a line of each width. */
const lineLengths: Readonly<Record<Settings['readingWidth'], number>> = { narrow: 56, medium: 70, wide: 92 };

/** Each is guessed once: the list asks for all that follow whenever one has been measured. */
function guessedHeights(blocks: readonly Block[], settings: Settings): (index: number) => number {
  const heights: number[] = [];
  return (index) => {
    const block = blocks[index];
    return (heights[index] ??= block ? guessedHeight(block, settings) : 0);
  };
}

/** Pixels of the page: a guess until a block has been drawn. */
function guessedHeight({ kind, text }: Block, settings: Settings): number {
  const lineHeight = settings.readingTextSize * settings.readingLineHeight;
  const gap = settings.readingTextSize;
  if (kind === 'code' || kind === 'table') return text.split('\n').length * lineHeight + 2 * gap;
  const lines = Math.ceil(Math.max(1, text.length) / lineLengths[settings.readingWidth]);
  return lines * lineHeight + (kind === 'heading' ? 3 : 1) * gap;
}

/** The character of a document that is drawn at a point of the window. */
function placeUnder(x: number, y: number): Place | undefined {
  const caret = document.caretPositionFromPoint(x, y);
  return caret ? placeOfNode(caret.offsetNode, caret.offset) : undefined;
}

/** The character of a document that stands at an offset of a text node. */
function placeOfNode(node: Node, offset: number): Place | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const run = element?.closest<HTMLElement>('[data-start]');
  const blockId = element?.closest<HTMLElement>('[data-block-id]')?.dataset['blockId'];
  if (blockId === undefined) return undefined;
  return { blockId, at: run ? Number(run.dataset['start']) + offset : 0 };
}

/** What is selected, or else the word of a text around a character. */
function wordAt(text: string, at: number, selected: string): string {
  if (selected.trim() !== '') return selected.trim().slice(0, 100);
  const before = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, at))?.[0] ?? '';
  const behind = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(at))?.[0] ?? '';
  return (before + behind).replaceAll(/^['’-]+|['’-]+$/gu, '').slice(0, 100);
}

/** The rows to draw, and one more that is to stay. */
function rangeWith(range: Range, kept: number | undefined): number[] {
  const rows = defaultRangeExtractor(range);
  if (kept === undefined || kept >= range.count || rows.includes(kept)) return rows;
  return [...rows, kept].toSorted((a, b) => a - b);
}

interface BlockFocus {
  /** The block that has the focus, among the document's; undefined when none has. */
  readonly focused: number | undefined;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The page is one stop for Tab; on it and its blocks, arrows go up and down, and Enter reads from there. */
function useBlockFocus(page: Page, scroller: RefObject<HTMLElement | null>): BlockFocus {
  const listen = useListen();
  const [focused, setFocused] = useState<number>();
  /** Where the focus is to go, once that block is drawn. */
  const goal = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (goal.current === undefined || goal.current !== focused) return;
    const block = blockIn(scroller.current, goal.current);
    goal.current = undefined;
    block?.focus({ preventScroll: true });
    block?.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const { ctrlKey, altKey, metaKey, shiftKey, key, target } = event;
    if (ctrlKey || altKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const index = indexAt(target); // a panel that closes moves the focus while React draws, and doesn't notice
    if (target === scroller.current && step !== undefined) {
      target.querySelector<HTMLElement>('[data-block-id][tabindex="0"]')?.focus();
    } else if (index === undefined || !target.matches('[data-block-id]')) return;
    else if (step !== undefined) {
      goal.current = Math.min(page.blocks.length - 1, Math.max(0, index + step));
      setFocused(goal.current);
      listen.leave();
    } else if (key === 'Enter') listen.play({ blockId: target.dataset['blockId'] ?? '', at: 0 });
    else return;
    event.preventDefault();
  };

  return {
    focused,
    onFocus({ target }) {
      const index = indexAt(target);
      if (index !== undefined) setFocused(index);
    },
    onBlur({ relatedTarget, currentTarget }) {
      if (goal.current === undefined && !currentTarget.contains(relatedTarget)) setFocused(undefined);
    },
    onKeyDown,
  };
}

/** The block that an element stands in, among the document's. */
function indexAt(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? undefined : Number(index);
}
