import { Volume1, Volume2, VolumeOff } from 'lucide-react';
import { useListen } from './listen-context.ts';
import { useMoved } from '../ui/use-slider-draft.ts';

/** Heard as it is moved, kept when the hand lets go. */
export function ReadingVolume({ volume }: { readonly volume: number }) {
  const listen = useListen();
  const { shown, input } = useMoved(volume, listen.keepVolume, listen.setVolume);
  const Sign = shown === 0 ? VolumeOff : shown < 0.5 ? Volume1 : Volume2;
  return (
    <label className="player-slider player-volume" title="Volume of reading (- and +)">
      <Sign aria-hidden />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        {...input}
        aria-label="Volume of reading"
        aria-valuetext={`${Math.round(shown * 100)} %`}
      />
    </label>
  );
}
