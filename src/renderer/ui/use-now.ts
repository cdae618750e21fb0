import { useEffect, useState } from 'react';

/** Milliseconds; seconds are shown, and none shall be passed over. */
const tickMs = 250;

/** Milliseconds since 1970, renewed several times a second while it `ticks`. */
export function useNow(ticks: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticks) return undefined;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [ticks]);
  return now;
}
