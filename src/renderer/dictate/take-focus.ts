/**
 * Moves from take to take by the arrows, Home and End, when a take itself has the focus.
 * @returns whether the key was meant so
 */
export function focusTake(target: EventTarget, key: string, list: Element): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('[data-take-id]')) return false;
  const takes = [...list.querySelectorAll<HTMLElement>('[data-take-id]')];
  const at = takes.indexOf(target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: takes.length - 1 }[key];
  if (to === undefined) return false;
  takes[to]?.focus();
  return true;
}
