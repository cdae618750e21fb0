import { useEffect, useRef, useState, type ReactNode } from 'react';

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
  const [height, setHeight] = useState(always ? undefined : guess);
  useEffect(() => {
    if (!place.current) return undefined;
    // Whatever it is that scrolls around it; another room being open is no reason to forget what was drawn.
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen || !seen.target.checkVisibility()) return;
        // What has the focus keeps it, wherever one scrolls.
        const isWanted = seen.isIntersecting || seen.target.contains(document.activeElement);
        if (isWanted || !stays) setHeight(isWanted ? undefined : seen.boundingClientRect.height);
      },
      { scrollMargin: nearby } as IntersectionObserverInit, // newer than the types of the DOM
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [stays]);
  const drawn = always || height === undefined;
  return (
    <div ref={place} className={className} style={drawn ? undefined : { height }}>
      {drawn && children()}
    </div>
  );
}

/** Those that follow one another, so many at a time. */
export function inRows<T>(all: readonly T[], length: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / length) }, (_, i) =>
    all.slice(i * length, (i + 1) * length),
  );
}
