import { useEffect, useRef, useState, type RefObject } from 'react';
import type { TakeDay } from './take-days.ts';
import { TakeArticle } from './TakeArticle.tsx';

interface TakeChunkProps {
  readonly days: readonly TakeDay[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** The take on which Tab stops. */
  readonly current: string | undefined;
  /** It stands at the top, and is drawn at once. */
  readonly first: boolean;
}

/** Pixels beyond the view in which takes are drawn. */
const nearby = '900px 0px';
/** Pixels of a take of a line or two; what it really takes is known once it was drawn. */
const usualHeight = 152;

/** Some takes in a row. Far from the view they are only the room that they take up. */
export function TakeChunkView({ days, scroller, current, first }: TakeChunkProps) {
  const place = useRef<HTMLDivElement>(null);
  const count = days.reduce((sum, { takes }) => sum + takes.length, 0);
  const [height, setHeight] = useState(first ? undefined : count * usualHeight);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen) return;
        // What has the focus keeps it, wherever one scrolls.
        const stays = seen.isIntersecting || seen.target.contains(document.activeElement);
        setHeight(stays ? undefined : seen.boundingClientRect.height);
      },
      { root: scroller.current, rootMargin: nearby },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [scroller]);
  return (
    <div ref={place} style={height === undefined ? undefined : { height }}>
      {height === undefined &&
        days.map(({ name, takes }) => (
          <div key={takes[0]?.id} className="take-day">
            {name !== '' && <h2>{name}</h2>}
            {takes.map((take) => (
              <TakeArticle key={take.id} take={take} current={take.id === current} />
            ))}
          </div>
        ))}
    </div>
  );
}
