import { useState } from 'react';
import { useSession } from '../state/use-session.ts';

/** Saved when the hand lets go, not at every step on the way. */
export function SpeedSlider({ speed }: { readonly speed: number }) {
  const session = useSession();
  const [moved, setMoved] = useState<number>();
  const shown = moved ?? speed;
  const save = (): void => {
    if (moved !== undefined) session.save({ speed: moved });
    setMoved(undefined);
  };
  return (
    <label className="field">
      <span>
        Speed <output>{shown}×</output>
      </span>
      <input
        type="range"
        min={0.5}
        max={2}
        step={0.05}
        value={shown}
        aria-valuetext={`${shown} times`}
        onChange={(event) => setMoved(Number(event.target.value))}
        onPointerUp={save}
        onKeyUp={save}
        onBlur={save}
      />
    </label>
  );
}
