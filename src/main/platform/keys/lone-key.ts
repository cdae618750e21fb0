import type { LoneKey } from '../../../shared/settings/shortcut.ts';

/**
 * From one key of the hook to a hold, as data: a modifier by itself, or a button of the mouse. A modifier is there for other keys,
 * so it counts only once it has been held alone for a moment, and a key that comes later takes all of it back.
 * Times are milliseconds of one clock.
 */
interface LoneState {
  /** The codes of keys that are down. */
  readonly down: ReadonlySet<number>;
  /** `waits` until it has been held long enough; `held` when it was reported as a press. */
  readonly held?: { readonly code: number; readonly at: number; readonly is: 'waits' | 'held' };
}

export type LoneInput =
  | { readonly type: 'down' | 'up'; readonly key: number; readonly at: number }
  /** `aloneMs` are over since a key began to wait. */
  | { readonly type: 'alone'; readonly key: number; readonly since: number };

export type LoneEffect =
  | { readonly do: 'press' | 'release'; readonly code: number; readonly at: number }
  /** Another key came: the hold was meant for that one. */
  | { readonly do: 'cancel' }
  | { readonly do: 'wait'; readonly code: number; readonly at: number };

interface LoneStep {
  readonly state: LoneState;
  readonly effects: readonly LoneEffect[];
}

/** Whoever presses a shortcut has its second key down by then. */
export const aloneMs = 180;

export const noLoneKey: LoneState = { down: new Set() };

/** The hook's codes; of buttons, those that the process which watches gives them. */
export const loneCodes: Readonly<Record<LoneKey, number>> = {
  RightCtrl: 3613,
  RightAlt: 3640,
  RightSuper: 3676,
  Mouse4: 1_000_004,
  Mouse5: 1_000_005,
};

/** It cancels by itself. */
const escapeCode = 1;

/** @param codes those that somebody waits for */
export function stepLoneKey(state: LoneState, input: LoneInput, codes: ReadonlySet<number>): LoneStep {
  switch (input.type) {
    case 'down':
      return state.down.has(input.key) ? { state, effects: [] } : wentDown(state, input, codes);
    case 'up':
      return wentUp(state, input);
    case 'alone': {
      const { held } = state;
      if (held?.is !== 'waits' || held.code !== input.key || held.at !== input.since)
        return { state, effects: [] };
      const { code, at } = held;
      return { state: { ...state, held: { ...held, is: 'held' } }, effects: [{ do: 'press', code, at }] };
    }
  }
}

export function isButton(code: number): boolean {
  return code === loneCodes.Mouse4 || code === loneCodes.Mouse5;
}

function wentDown(
  { down: before, held }: LoneState,
  { key, at }: LoneInput & { type: 'down' | 'up' },
  codes: ReadonlySet<number>,
): LoneStep {
  const down = new Set([...before, key]);
  if (held && (isButton(held.code) || key === escapeCode)) return { state: { down, held }, effects: [] };
  if (held?.is === 'held')
    return { state: { down }, effects: [{ do: 'cancel' }, { do: 'release', code: held.code, at }] };
  if (held || !codes.has(key)) return { state: { down }, effects: [] };
  if (isButton(key))
    return {
      state: { down, held: { code: key, at, is: 'held' } },
      effects: [{ do: 'press', code: key, at }],
    };
  if (before.size > 0) return { state: { down }, effects: [] };
  return {
    state: { down, held: { code: key, at, is: 'waits' } },
    effects: [{ do: 'wait', code: key, at }],
  };
}

function wentUp(
  { down: before, held }: LoneState,
  { key, at }: LoneInput & { type: 'down' | 'up' },
): LoneStep {
  const down = new Set([...before].filter((each) => each !== key));
  if (held?.code !== key) return { state: held ? { down, held } : { down }, effects: [] };
  return { state: { down }, effects: held.is === 'held' ? [{ do: 'release', code: key, at }] : [] };
}
