import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useListen, useListenState } from '../listen-context.ts';
import type { Page, SpokenRange } from '../listen-state.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import { highlightPlace } from '../../ui/page/use-highlight.ts';

/** What one sees first, which is also where Tab comes into the page. */
export function firstInView(rows: readonly VirtualItem[], scrollTop: number): number | undefined {
  return rows.find(({ start }) => start >= scrollTop)?.index;
}

/** The block of that index, where it is drawn. */
export function blockIn(scroller: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return scroller?.querySelector<HTMLElement>(`[data-index="${index}"] [data-block-id]`);
}

/** Where a sentence is brought to when it leaves the page, as a share of its height. */
const readingLine = 0.3;

/** Frames in which the blocks around a place are drawn and measured, until they stand still. */
const settlingFrames = 4;

type PageList = Virtualizer<HTMLDivElement, Element>;

/** Keeps the page at the voice until a person scrolls away, and brings it where they want to look. */
export function usePageFollow(page: Page, list: PageList) {
  const listen = useListen();
  const following = useListenState((state) => state.following);
  const goal = useListenState((state) => state.goal);
  const sentence = useListenState(({ sounding }) => sounding.sentence);
  // What one is about to mark doesn't move away.
  const selects = useListenState((state) => state.selected !== undefined);
  const wanted = goal ?? (following && !selects ? sentence : undefined);
  const index = wanted && page.indexOf.get(wanted.blockId);
  // In another room nothing has a place; it is sought when one is back.
  const isShown = (list.scrollRect?.height ?? 0) > 0;

  useLayoutEffect(() => {
    const scroller = list.scrollElement;
    if (wanted === undefined || index === undefined || !scroller || !isShown) return undefined;
    const near = blockIn(scroller, index);
    if (!near || goal) {
      const arrange = (block: Element): void => moveTo(scroller, placeOf(block, wanted), 'instant');
      return settle(list, index, arrange, () => goal && listen.shown());
    }
    moveTo(scroller, placeOf(near, wanted), motion());
    return undefined;
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

/** Brings a block into view, over the frames in which those around it are drawn. @returns what calls it off */
function settle(
  list: PageList,
  index: number,
  arrange: (block: Element) => void,
  done?: () => void,
): () => void {
  let frame = 0;
  let left = settlingFrames;
  const step = (): void => {
    const block = blockIn(list.scrollElement, index);
    if (block) arrange(block);
    else list.scrollToIndex(index, { align: 'start' });
    if (left-- > 0) frame = requestAnimationFrame(step);
    else done?.();
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/** In another look of the text every block has another height: what is read, or what stood at the top, stays in view. */
export function useLook(page: Page, list: PageList, look: string): void {
  const listen = useListen();
  const drawn = useRef(look);
  useLayoutEffect(() => {
    if (drawn.current === look) return undefined;
    drawn.current = look;
    const { following, sounding } = listen.get();
    const sentence = following ? sounding.sentence : undefined;
    const scroller = list.scrollElement;
    const top = firstInView(list.getVirtualItems(), list.scrollOffset ?? 0);
    const index = sentence ? page.indexOf.get(sentence.blockId) : top;
    list.measure();
    for (const block of list.elementsCache.values()) list.measureElement(block); // not only those that have changed
    if (index === undefined || !scroller) return undefined;
    return settle(list, index, (block) => {
      if (sentence) moveTo(scroller, placeOf(block, sentence), 'instant');
      else block.scrollIntoView({ block: 'start' });
    });
  }, [page, list, look, listen]);
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
