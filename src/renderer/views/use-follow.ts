import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Conversation, Turn } from '../../shared/conversation.ts';
import { spokenPlace } from './use-highlight.ts';

/** Pixels; nearer to the end than this is the end. */
const nearEnd = 24;

/** Where a spoken sentence is brought to when it leaves the page, as a share of its height. */
const readingLine = 0.3;

export interface Follow {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly following: boolean;
  follow(): void;
  /** For the element that scrolls: how a person scrolls it. */
  readonly watch: { onWheel(): void; onTouchMove(): void; onKeyUp(): void; onPointerUp(): void };
}

/** Keeps the page at the voice while it speaks, and else at the end of the text, until a person scrolls away. */
export function useFollow(conversation: Conversation): Follow {
  const place = useRef<HTMLDivElement>(null);
  // Leaving counts for the turn that is going on: a new one is followed again.
  const [leftTurn, setLeftTurn] = useState<string>();
  const last = conversation.turns.at(-1);
  const following = !last || leftTurn !== last.id;

  useLayoutEffect(() => {
    if (following && place.current && last) moveTo(place.current, last);
  }, [following, last]);

  const look = (): void => {
    // The scrolling itself comes after its event.
    requestAnimationFrame(() => {
      if (place.current) setLeftTurn(isAtTheLive(place.current) ? undefined : last?.id);
    });
  };
  return {
    place,
    following,
    follow: () => setLeftTurn(undefined),
    watch: { onWheel: look, onTouchMove: look, onKeyUp: look, onPointerUp: look },
  };
}

function moveTo(page: HTMLElement, turn: Turn): void {
  if (turn.phase === 'speaking') return moveToVoice(page);
  // When the voice has finished, the page stays where one was listening.
  const listenedTo = turn.phase === 'over' && turn.cues.length > 0 && turn.outcome !== 'failed';
  if (!listenedTo) page.scrollTop = page.scrollHeight;
}

function moveToVoice(page: HTMLElement): void {
  const spoken = spokenPlace();
  if (!spoken || isWithin(page, spoken)) return;
  const view = page.getBoundingClientRect();
  page.scrollBy({ top: spoken.top - view.top - view.height * readingLine, behavior: motion() });
}

function isAtTheLive(page: HTMLElement): boolean {
  const spoken = spokenPlace();
  const atEnd = page.scrollHeight - page.scrollTop - page.clientHeight < nearEnd;
  return atEnd || (spoken !== undefined && isWithin(page, spoken));
}

function isWithin(page: HTMLElement, { top, bottom }: DOMRect): boolean {
  const view = page.getBoundingClientRect();
  return top >= view.top && bottom <= view.bottom;
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
