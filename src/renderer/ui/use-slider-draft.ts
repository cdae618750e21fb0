import { useState, type ChangeEvent } from 'react';

/**
 * A slider's value while the hand is on it, and what its input needs: kept when the hand lets go, not at every step on
 * the way. @param onMove called at every step
 */
export function useSliderDraft(
  value: number,
  onKeep: (moved: number) => void,
  onMove?: (moved: number) => void,
) {
  const [moved, setMoved] = useState<number>();
  const shown = moved ?? value;
  const keep = (): void => {
    if (moved !== undefined) onKeep(moved);
    setMoved(undefined);
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setMoved(Number(target.value));
    onMove?.(Number(target.value));
  };
  return { shown, input: { value: shown, onChange, onPointerUp: keep, onKeyUp: keep, onBlur: keep } };
}
