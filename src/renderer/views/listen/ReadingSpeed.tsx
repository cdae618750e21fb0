import { useState } from 'react';
import { useListen } from '../../state/listen/listen-context.ts';

/** Heard as it is moved, kept when the hand lets go. */
export function ReadingSpeed({ speed }: { readonly speed: number }) {
  const listen = useListen();
  const [moved, setMoved] = useState<number>();
  const shown = moved ?? speed;
  const keep = (): void => {
    if (moved !== undefined) listen.keepSpeed(moved);
    setMoved(undefined);
  };
  return (
    <label className="player-slider" title="Speed of reading ([ and ])">
      <span className="visually-hidden">Speed of reading</span>
      <input
        type="range"
        min={0.5}
        max={3}
        step={0.05}
        value={shown}
        aria-valuetext={`${shown} times`}
        onChange={(event) => {
          const chosen = Number(event.target.value);
          setMoved(chosen);
          listen.setSpeed(chosen);
        }}
        onPointerUp={keep}
        onKeyUp={keep}
        onBlur={keep}
      />
      <output>{shown.toFixed(2).replace(/0$/, '')}×</output>
    </label>
  );
}
