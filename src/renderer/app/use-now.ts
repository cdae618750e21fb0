import { useLayoutEffect, useState } from 'react';
import { mainNow } from './main-clock.ts';

/** Milliseconds; seconds are shown, and none shall be passed over. */
const tickMs = 250;

/** How late it is by main's steady clock, in milliseconds, renewed several times a second while it `ticks`. */
export function useNow(ticks: boolean): number {
  const [now, setNow] = useState(mainNow);
  // Before it is drawn: what begins to tick would show the moment at which it was made.
  useLayoutEffect(() => {
    if (!ticks) return undefined;
    const tick = (): void => setNow(mainNow());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [ticks]);
  return now;
}
