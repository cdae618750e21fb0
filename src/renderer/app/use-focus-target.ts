import { useEffect, useRef, type RefObject } from 'react';
import type { Aim } from './screen.ts';
import { useScreen } from './use-session.ts';

/** Gives the focus to the field that one has come to the room for. */
export function useFocusTarget<T extends HTMLElement>(aim: Aim): RefObject<T | null> {
  const field = useRef<T>(null);
  const aimed = useScreen((screen) => screen.aim === aim);
  useEffect(() => {
    if (aimed) field.current?.focus();
  }, [aimed]);
  return field;
}
