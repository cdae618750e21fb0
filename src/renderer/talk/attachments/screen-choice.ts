import type { ScreenSource } from '../../../shared/talk/screens.ts';

/** Nothing; capturing; choosing; or the reason why there is nothing to choose from. */
export type ScreenChoice =
  | { readonly phase: 'none' | 'capturing' }
  | { readonly phase: 'choosing'; readonly sources: readonly ScreenSource[] }
  | { readonly phase: 'refused'; readonly message: string };
