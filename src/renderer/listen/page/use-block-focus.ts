import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useListen } from '../listen-context.ts';
import type { Page } from '../listen-state.ts';

interface BlockFocus {
  /** The block that has the focus, among the document's; undefined when none has. */
  readonly focused: number | undefined;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The page is one stop for Tab; on it and its blocks, arrows go up and down, and Enter reads from there. */
export function useBlockFocus(page: Page, scroller: RefObject<HTMLElement | null>): BlockFocus {
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
