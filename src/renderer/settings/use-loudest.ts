import { useEffect, useState } from 'react';
import { useSession } from '../app/use-session.ts';

/** Milliseconds; a meter that is read by eye. */
const lookMs = 100;
/** Peaks of 32 ms: a second and a half, as long as one waits before the next word. */
const peaksLookedAt = 48;

/** The loudest now and of the last moments, 0..1, while something listens. */
export function useLoudest(listening: boolean): { readonly now: number; readonly lately: number } {
  const { peaks } = useSession();
  const [loudest, setLoudest] = useState({ now: 0, lately: 0 });
  useEffect(() => {
    if (!listening) return undefined;
    const look = (): void =>
      setLoudest({ now: Math.max(...peaks.read(4)), lately: Math.max(...peaks.read(peaksLookedAt)) });
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [peaks, listening]);
  return loudest;
}
