import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Panel } from './listen-state.ts';

/** What is walked by the arrows: the parts, the marks, and what can be done with audiobooks. */
const rows = '.contents button, .mark-open, .exports button';

export interface PanelFocus {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Who opens a panel goes on in it by the keyboard, and is back where they were when it closes. Questions come by
 * themselves, while one does something else; the search has a field of its own that takes the keys.
 */
export function usePanelFocus(panel: Panel | undefined, place: RefObject<HTMLElement | null>): PanelFocus {
  const former = useRef<HTMLElement>(null);
  const isOpen = panel !== undefined;
  useLayoutEffect(() => {
    if (panel === undefined || panel === 'asked' || panel === 'search') return;
    const current = place.current?.querySelector<HTMLElement>('.contents [aria-current]');
    (current ?? place.current?.querySelector<HTMLElement>(rows))?.focus();
  }, [panel, place]);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (document.activeElement !== document.body) return; // a person is elsewhere already
      const back = former.current?.isConnected ? former.current : undefined;
      (back ?? document.querySelector<HTMLElement>('[data-page]'))?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return {
    onFocus({ relatedTarget, currentTarget }) {
      if (currentTarget.contains(relatedTarget)) return;
      former.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    onKeyDown(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const all = [...(place.current?.querySelectorAll<HTMLElement>(rows) ?? [])];
      const at = all.findIndex((row) => row === document.activeElement);
      if (step === undefined || at < 0) return;
      event.preventDefault();
      all[at + step]?.focus();
    },
  };
}
