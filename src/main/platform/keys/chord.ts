import type { KeyCommand } from '../../../shared/settings/shortcut.ts';

/**
 * From two witnesses to one hold, as data. The system says that a shortcut was pressed, and takes it from the program
 * in front, but never says when it is let go. The key hook sees every key go down and up, but knows a key by its place
 * on the keyboard and not by its letter. So the first says which command it is, and the second when it ends. They come
 * on separate ways, in either order. Times are milliseconds of one clock.
 */
export interface ChordState {
  /** Keys that are down, by the hook's codes, the newest last. */
  readonly down: readonly number[];
  readonly held?: HeldChord;
  /** When the last hold ended. */
  readonly releasedAt: number;
}

interface HeldChord {
  readonly command: KeyCommand;
  readonly pressedAt: number;
  /** Any of these going up ends it: the key, and each modifier that was down with it. */
  readonly keys: readonly number[];
  /** Whether the key itself is among them; until the hook has seen it, only modifiers are. */
  readonly knowsKey: boolean;
  /** A key went up, perhaps. */
  readonly upAt?: number;
}

export type ChordInput =
  /** The system's word; it is repeated while the key is down. */
  | { readonly type: 'fired'; readonly command: KeyCommand; readonly at: number }
  | { readonly type: 'down'; readonly key: number; readonly at: number }
  | { readonly type: 'up'; readonly key: number; readonly at: number }
  /** `settleMs` are over since the key went up. */
  | { readonly type: 'settled' }
  /** `unseenMs` are over since the shortcut fired. */
  | { readonly type: 'unseen' };

export type ChordEffect =
  | { readonly do: 'press' | 'release'; readonly command: KeyCommand; readonly at: number }
  | { readonly do: 'wait'; readonly until: 'settled' | 'unseen' };

export interface ChordStep {
  readonly state: ChordState;
  readonly effects: readonly ChordEffect[];
}

/** A repeat on X11 can look like an up with a down at the same moment; a hand is not that quick. */
export const settleMs = 10;

/** The hook is not later than this, unless the key was already up again; below the length of a tap. */
export const unseenMs = 300;

/** A repeat that was still on its way when the key went up, and not a new press. */
const echoMs = 30;

export const noChord: ChordState = { down: [], releasedAt: Number.NEGATIVE_INFINITY };

export function stepChord(state: ChordState, input: ChordInput): ChordStep {
  switch (input.type) {
    case 'fired':
      return fired(state, input);
    case 'down':
      return { state: { ...state, ...wentDown(state, input.key) }, effects: [] };
    case 'up':
      return wentUp(state, input);
    case 'settled':
      return state.held?.upAt === undefined ? stay(state) : released(state, state.held, state.held.upAt);
    case 'unseen':
      // It was over before it was seen here: a tap.
      return state.held && !state.held.knowsKey
        ? released(state, state.held, state.held.pressedAt)
        : stay(state);
  }
}

function fired(state: ChordState, { command, at }: ChordInput & { type: 'fired' }): ChordStep {
  if (state.held) return stay(state); // a repeat, or a second shortcut while one is down
  const key = state.down.findLast((each) => !isModifier(each));
  if (key === undefined && at - state.releasedAt < echoMs) return stay(state);
  const modifiers = state.down.filter(isModifier);
  const held: HeldChord = {
    command,
    pressedAt: at,
    keys: key === undefined ? modifiers : [...modifiers, key],
    knowsKey: key !== undefined,
  };
  const press = { do: 'press', command, at } as const;
  return {
    state: { ...state, held },
    effects: held.knowsKey ? [press] : [press, { do: 'wait', until: 'unseen' }],
  };
}

function wentDown({ down, held }: ChordState, key: number): Pick<ChordState, 'down' | 'held'> {
  const newestLast = [...down.filter((each) => each !== key), key];
  if (!held) return { down: newestLast };
  if (held.keys.includes(key)) {
    const { upAt: _repeated, ...stillHeld } = held;
    return { down: newestLast, held: stillHeld };
  }
  const isOurs = !held.knowsKey && !isModifier(key);
  return { down: newestLast, held: isOurs ? { ...held, keys: [...held.keys, key], knowsKey: true } : held };
}

function wentUp(state: ChordState, { key, at }: ChordInput & { type: 'up' }): ChordStep {
  const down = state.down.filter((each) => each !== key);
  const { held } = state;
  if (!held?.keys.includes(key) || held.upAt !== undefined) return stay({ ...state, down });
  return {
    state: { ...state, down, held: { ...held, upAt: at } },
    effects: [{ do: 'wait', until: 'settled' }],
  };
}

function released({ down }: ChordState, { command }: HeldChord, at: number): ChordStep {
  return { state: { down, releasedAt: at }, effects: [{ do: 'release', command, at }] };
}

function stay(state: ChordState): ChordStep {
  return { state, effects: [] };
}

/** The hook's codes of Ctrl, Alt, Shift and Meta, left and right. */
const modifierKeys: ReadonlySet<number> = new Set([29, 3613, 56, 3640, 42, 54, 3675, 3676]);

function isModifier(key: number): boolean {
  return modifierKeys.has(key);
}
