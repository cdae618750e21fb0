import { useEffect, type RefObject } from 'react';

/** What of a turn gets the focus: the whole of it, or one of its controls. */
type Part = 'turn' | 'edit' | 'field' | 'earlier' | 'later';

/** Where the focus goes when a turn, or something in it, comes in the place of what has it now. */
let passed: { readonly turnId: string; readonly part: Part } | undefined;

/** To be called before the other comes. */
export function passFocus(turnId: string, part: Part): void {
  passed = { turnId, part };
}

/** Takes the focus that was passed on to this part of this turn. */
export function usePassedFocus(turnId: string, part: Part, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (passed?.turnId !== turnId || passed.part !== part) return;
    passed = undefined;
    element.current?.focus({ preventScroll: true });
  }, [turnId, part, element]);
}
