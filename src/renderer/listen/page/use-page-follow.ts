import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, type KeyboardEvent, type PointerEvent } from 'react';
import type { Place } from '../../../shared/listen/script/place.ts';
import { useListen, useListenState } from '../listen-context.ts';
import type { Page, SpokenRange } from '../listen-state.ts';
import { highlightPlace } from '../../ui/use-highlight.ts';

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
