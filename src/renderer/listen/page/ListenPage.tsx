import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type FocusEvent,
  type RefObject,
  type PointerEvent,
} from 'react';
import { PageBlock } from './PageBlock.tsx';
import { useListen, useListenState } from '../listen-context.ts';
import type { Page, SpokenRange } from '../listen-state.ts';
import { sentenceOf } from '../moves.ts';
import type { Block } from '../../../shared/listen/document.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import { t } from '../../../shared/text/translate.ts';
import { highlightPlace } from '../../ui/use-highlight.ts';

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
    if (document.activeElement?.closest('.modal, input, textarea')) return;
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
        aria-label={t('listen:page.label')}
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
}

/** Where Tab comes into the page: to what one sees first. */
function firstInView(rows: readonly VirtualItem[], scrollTop: number): number | undefined {
  return rows.find(({ start }) => start >= scrollTop)?.index;
}

/** Pixels of the page: a guess until a block has been drawn. */
const lineHeight = 29;
const gap = 18;
/** Characters in a line of the measure. */
const lineLength = 72;

function guessedHeight({ kind, text }: Block): number {
  if (kind === 'code' || kind === 'table') return text.split('\n').length * lineHeight + 2 * gap;
  return Math.ceil(Math.max(1, text.length) / lineLength) * lineHeight + (kind === 'heading' ? 3 : 1) * gap;
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
    const { ctrlKey, altKey, metaKey, key, target } = event;
    if (ctrlKey || altKey || metaKey || !(target instanceof HTMLElement)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (target === scroller.current && step !== undefined) {
      target.querySelector<HTMLElement>('[data-block-id][tabindex="0"]')?.focus();
    } else if (focused === undefined || !target.matches('[data-block-id]')) return;
    else if (step !== undefined) {
      goal.current = Math.min(page.blocks.length - 1, Math.max(0, focused + step));
      setFocused(goal.current);
      listen.leave();
    } else if (key === 'Enter') listen.play({ blockId: target.dataset['blockId'] ?? '', at: 0 });
    else return;
    event.preventDefault();
  };

  return {
    focused,
    onFocus({ target }) {
      const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
      if (index !== undefined) setFocused(Number(index));
    },
    onBlur({ relatedTarget, currentTarget }) {
      if (goal.current === undefined && !currentTarget.contains(relatedTarget)) setFocused(undefined);
    },
    onKeyDown,
  };
}

function blockIn(scroller: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return scroller?.querySelector<HTMLElement>(`[data-index="${index}"] [data-block-id]`);
}

/** Where a sentence is brought to when it leaves the page, as a share of its height. */
const readingLine = 0.3;

/** Frames in which the blocks around a place are drawn and measured, until they stand still. */
const settlingFrames = 4;

type PageList = Virtualizer<HTMLDivElement, Element>;

/** Keeps the page at the voice until a person scrolls away, and brings it where they want to look. */
function usePageFollow(page: Page, list: PageList) {
  const listen = useListen();
  const following = useListenState((state) => state.following);
  const goal = useListenState((state) => state.goal);
  const sentence = useListenState(({ sounding }) => sounding.sentence);
  const wanted = goal ?? (following ? sentence : undefined);
  const index = wanted && page.indexOf.get(wanted.blockId);
  // In another room nothing has a place; it is sought when one is back.
  const isShown = (list.scrollRect?.height ?? 0) > 0;

  useLayoutEffect(() => {
    const scroller = list.scrollElement;
    if (wanted === undefined || index === undefined || !scroller || !isShown) return undefined;
    let frame = 0;
    let left = settlingFrames;
    const blockThere = (): Element | null =>
      scroller.querySelector(`[data-block-id="${CSS.escape(wanted.blockId)}"]`);
    const settle = (): void => {
      const block = blockThere();
      if (block) moveTo(scroller, placeOf(block, wanted), 'instant');
      else list.scrollToIndex(index, { align: 'start' });
      if (left-- > 0) frame = requestAnimationFrame(settle);
      else if (goal) listen.shown();
    };
    const near = blockThere();
    if (near && !goal) moveTo(scroller, placeOf(near, wanted), motion());
    else settle();
    return () => cancelAnimationFrame(frame);
  }, [wanted, index, goal, isShown, list, listen]);

  return {
    // At the first sign of it: the page is moved with every sentence, and would win.
    onWheel: listen.leave,
    onTouchMove: listen.leave,
    onKeyDown: ({ key }: KeyboardEvent) => void (scrollKeys.has(key) && listen.leave()),
    // Beyond the content's width is the scrollbar.
    onPointerDown: ({ nativeEvent, target, currentTarget }: PointerEvent) =>
      void (target === currentTarget && nativeEvent.offsetX >= currentTarget.clientWidth && listen.leave()),
  };
}

const scrollKeys: ReadonlySet<string> = new Set(['PageUp', 'PageDown', 'Home', 'End']);

/** The sentence, or the line that holds a character. */
function placeOf(block: Element, wanted: Place | SpokenRange): DOMRect {
  if (!('at' in wanted)) return highlightPlace('reading') ?? block.getBoundingClientRect();
  const runs = [...block.querySelectorAll<HTMLElement>('[data-start]')];
  const run = runs.findLast(({ dataset }) => Number(dataset['start']) <= wanted.at);
  const text = run?.firstChild;
  if (!run || !(text instanceof Text)) return block.getBoundingClientRect();
  const range = document.createRange();
  range.setStart(text, Math.min(text.length, wanted.at - Number(run.dataset['start'])));
  return range.getBoundingClientRect();
}

function moveTo(scroller: Element, { top, bottom }: DOMRect, behavior: ScrollBehavior): void {
  const view = scroller.getBoundingClientRect();
  const margin = Math.min(60, view.height / 5);
  if (top >= view.top + margin && bottom <= view.bottom - margin) return;
  scroller.scrollBy({ top: top - view.top - view.height * readingLine, behavior });
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
