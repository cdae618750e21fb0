import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type WheelEvent,
} from 'react';
import type { Conversation, Turn } from '../../../shared/talk/conversation.ts';
import { spokenPlace } from './use-highlight.ts';

/** Pixels; nearer to the end than this is the end. */
const nearEnd = 24;

/** Where a spoken sentence is brought to when it leaves the page, as a share of its height. */
const readingLine = 0.3;

interface Follow {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly following: boolean;
  follow(): void;
  /** Stays where one was led, until the next turn. */
  leave(): void;
  /** For the element that scrolls: how a person scrolls it. */
  readonly watch: {
    onWheel(event: WheelEvent): void;
    onTouchMove(): void;
    onKeyDown(event: KeyboardEvent): void;
    onPointerDown(event: PointerEvent): void;
    onScroll(): void;
  };
}

/**
 * Keeps the page at the voice while it speaks, and else at the end of the text, until a person scrolls away.
 * @param still what is over came into view where it stands: the page does not move for it
 */
export function useFollow(conversation: Conversation, soundingSentence: number, still = false): Follow {
  const place = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef(0);
  // Leaving counts for the turn that is going on: a new one is followed again.
  const [leftTurn, setLeftTurn] = useState<string>();
  const last = conversation.turns.at(-1);
  const following = !last || leftTurn !== last.id;

  useLayoutEffect(() => {
    if (following && place.current && last && !(still && last.phase === 'over')) moveTo(place.current, last);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the sentence is looked up on the page
  }, [following, last, soundingSentence, still]);

  // At the first sign of it: the page is moved with every frame of a streaming reply, and would win.
  const leave = (): void => {
    if (place.current && place.current.scrollHeight > place.current.clientHeight) setLeftTurn(last?.id);
  };
  const onScroll = (): void => {
    if (!place.current) return;
    const downwards = place.current.scrollTop > scrolledTo.current;
    scrolledTo.current = place.current.scrollTop;
    if (downwards && !following && isAtTheLive(place.current)) setLeftTurn(undefined);
  };
  const watch: Follow['watch'] = {
    onWheel: ({ deltaY }) => deltaY < 0 && leave(),
    onTouchMove: leave,
    onKeyDown({ key }) {
      if (upwardKeys.has(key)) leave();
    },
    // Beyond the content's width is the scrollbar.
    onPointerDown: ({ nativeEvent, target, currentTarget }) =>
      target === currentTarget && nativeEvent.offsetX >= currentTarget.clientWidth && leave(),
    onScroll,
  };
  return { place, following, follow: () => setLeftTurn(undefined), leave, watch };
}

const upwardKeys: ReadonlySet<string> = new Set(['ArrowUp', 'PageUp', 'Home']);

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
