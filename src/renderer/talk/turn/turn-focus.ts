import type { KeyboardEvent } from 'react';

/**
 * The keyboard's way through a conversation. Tab leads through the controls of one turn and then on to the message, instead
 * of through those of all turns that are drawn; Alt with an arrow leads to another turn.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget: page, target } = event;
  if (ctrlKey || metaKey || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  const turn = target.closest<HTMLElement>('[data-turn-id]');
  const next = altKey
    ? besideTurn(page, turn, key)
    : key === 'Tab'
      ? tabStop(page, turn, target, shiftKey)
      : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function besideTurn(page: HTMLElement, turn: HTMLElement | null, key: string): HTMLElement | undefined {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return undefined;
  const turns = turnsIn(page);
  return turn ? turns[turns.indexOf(turn) + step] : lastSeen(page);
}

/** @returns nothing where the browser's own order is right */
function tabStop(
  page: HTMLElement,
  turn: HTMLElement | null,
  target: HTMLElement,
  backwards: boolean,
): HTMLElement | undefined {
  if (!turn) return backwards || target !== page ? undefined : lastSeen(page);
  if (backwards) return target === turn ? page : undefined;
  const stops = [
    ...turn.querySelectorAll<HTMLElement>('button:enabled, a[href], input:enabled, summary, [tabindex="0"]'),
  ].filter((element) => element.checkVisibility());
  if (target !== stops.at(-1) && stops.length > 0) return undefined;
  return document.querySelector<HTMLElement>('.composer button, .composer textarea') ?? undefined;
}

/** The turn that one reads last on the page as it is scrolled. */
function lastSeen(page: HTMLElement): HTMLElement | undefined {
  const { bottom } = page.getBoundingClientRect();
  return turnsIn(page).findLast((turn) => turn.getBoundingClientRect().top < bottom);
}

function turnsIn(page: HTMLElement): readonly HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('[data-turn-id]')];
}

/** Whether keys, and the menu of the system, are meant for a field. */
export function isWritten(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
