import { useSession } from '../app/use-session.ts';
import { useMoved } from '../ui/use-slider-draft.ts';

/** Saved when the hand lets go, not at every step on the way. */
export function SpeedSlider({ speed }: { readonly speed: number }) {
  const session = useSession();
  const { shown, input } = useMoved(speed, (moved) => session.save({ speed: moved }));
  return (
    <label className="field">
      <span>
        Speed <output>{shown}×</output>
      </span>
      <input type="range" min={0.5} max={2} step={0.05} {...input} aria-valuetext={`${shown} times`} />
    </label>
  );
}
