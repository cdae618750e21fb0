import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';

/** Pixels beyond the view in which things are drawn. */
const nearby = '900px 0px';

interface NearViewProps {
  /** An estimate of its height in pixels, until it has been drawn. */
  readonly guess: number;
  /** Drawn wherever it stands. */
  readonly always: boolean;
  /** Once drawn, it stays: what is in it is left out far from the view by itself. */
  readonly stays?: boolean;
  readonly className?: string;
  readonly children: () => ReactNode;
}

/** Draws what is near the view. Far from it there is only the room that it takes up, so that nothing moves. */
export function NearView({ guess, always, stays = false, className, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  /** As it was when it was drawn; `guessed` until then, as more may come to stand in it. */
  const [height, setHeight] = useState<number | 'guessed' | undefined>(always ? undefined : 'guessed');
  useNearView(place, (seen) => {
    // What has the focus keeps it, wherever one scrolls.
    const isWanted = seen.isIntersecting || seen.target.contains(document.activeElement);
    if (isWanted) setHeight(undefined);
    else if (!stays && drawn) setHeight(seen.boundingClientRect.height);
  });
  const drawn = always || height === undefined;
  return (
    <div
      ref={place}
      className={className}
      style={drawn ? undefined : emptyRoom(height === 'guessed' ? guess : height)}
    >
      {drawn && children()}
    </div>
  );
}

/** What isn't drawn yet takes up room, and holds nothing that the page would keep in its place while it is drawn. */
export function emptyRoom(height: number): CSSProperties {
  return { height, overflowAnchor: 'none' };
}

/**
 * Reports when an element comes near the view and when it leaves, whatever scrolls around it.
 * @param again reports anew whenever this changes
 */
export function useNearView(
  place: RefObject<HTMLElement | null>,
  onChange: (seen: IntersectionObserverEntry) => void,
  again?: unknown,
): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => {
        // Another room being open is no reason to forget what was drawn.
        if (seen?.target.checkVisibility()) change(seen);
      },
      // What is around the room cuts off what is beyond it, so the margin is of what scrolls in it.
      { root: scrollerOf(place.current), rootMargin: nearby },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new watch looks once more
  }, [place, again]);
}

/** @returns null for the window */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  const around = element.parentElement;
  if (!around) return null;
  const { overflowY } = getComputedStyle(around);
  return overflowY === 'auto' || overflowY === 'scroll' ? around : scrollerOf(around);
}

/** Those that follow one another, so many at a time. @param before how many come before them, that count in the first row */
export function inRows<T>(all: readonly T[], length: number, before = 0): readonly (readonly T[])[] {
  const passed = before % length;
  return Array.from({ length: Math.ceil((passed + all.length) / length) }, (_, i) =>
    all.slice(Math.max(0, i * length - passed), (i + 1) * length - passed),
  );
}
