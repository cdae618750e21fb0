import { Volume1, Volume2, VolumeOff } from 'lucide-react';
import { useState } from 'react';
import { useListen } from '../../state/listen/listen-context.ts';

/** Heard as it is moved, kept when the hand lets go. */
export function ReadingVolume({ volume }: { readonly volume: number }) {
  const listen = useListen();
  const [moved, setMoved] = useState<number>();
  const shown = moved ?? volume;
  const keep = (): void => {
    if (moved !== undefined) listen.keepVolume(moved);
    setMoved(undefined);
  };
  const Sign = shown === 0 ? VolumeOff : shown < 0.5 ? Volume1 : Volume2;
  return (
    <label className="player-slider player-volume" title="Volume of reading (- and +)">
      <Sign aria-hidden />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={shown}
        aria-label="Volume of reading"
        aria-valuetext={`${Math.round(shown * 100)} %`}
        onChange={(event) => {
          const chosen = Number(event.target.value);
          setMoved(chosen);
          listen.setVolume(chosen);
        }}
        onPointerUp={keep}
        onKeyUp={keep}
        onBlur={keep}
      />
    </label>
  );
}
