import { useListen } from './listen-context.ts';
import { useMoved } from '../ui/use-slider-draft.ts';

/** Heard as it is moved, kept when the hand lets go. */
export function ReadingSpeed({ speed }: { readonly speed: number }) {
  const listen = useListen();
  const { shown, input } = useMoved(speed, listen.keepSpeed, listen.setSpeed);
  return (
    <label className="player-slider" title="Speed of reading ([ and ])">
      <span className="visually-hidden">Speed of reading</span>
      <input type="range" min={0.5} max={3} step={0.05} {...input} aria-valuetext={`${shown} times`} />
      <output>{shown.toFixed(2).replace(/0$/, '')}×</output>
    </label>
  );
}
