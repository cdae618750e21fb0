import { Slider as BaseSlider } from '@base-ui/react/slider';
import { useState } from 'react';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** What the value means, as it is read out: “1.2 times”. */
  readonly spoken: (value: number) => string;
  /** Beside the slider; nothing without it. */
  readonly shown?: (value: number) => string;
  /** At every step on the way. */
  readonly onMove?: ((value: number) => void) | undefined;
  /** Once the hand lets go, or for every key. */
  readonly onKeep: (value: number) => void;
}

export function Slider({ label, value, min, max, step, spoken, shown, onMove, onKeep }: SliderProps) {
  const [moved, setMoved] = useState<number>();
  const current = moved ?? value;
  return (
    <BaseSlider.Root
      className="slider"
      value={current}
      min={min}
      max={max}
      step={step}
      largeStep={step * 4}
      thumbAlignment="edge"
      onValueChange={(next) => {
        setMoved(next);
        onMove?.(next);
      }}
      onValueCommitted={(next) => {
        setMoved(undefined);
        onKeep(next);
      }}
    >
      <BaseSlider.Control className="slider-control">
        <BaseSlider.Track className="slider-track">
          <BaseSlider.Indicator className="slider-done" />
          <BaseSlider.Thumb
            className="slider-thumb"
            aria-label={label}
            getAriaValueText={(_, now) => spoken(now)}
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
      {shown && (
        <span className="slider-value" aria-hidden>
          {shown(current)}
        </span>
      )}
    </BaseSlider.Root>
  );
}
