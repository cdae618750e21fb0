import type { KeyCommand } from '../../../shared/settings/shortcut.ts';

/**
 * From two witnesses to one hold, as data. The system says that a shortcut was pressed, and takes it from the program
 * in front, but never says when it is let go. The key hook sees every key go down and up, but knows a key by its place
 * on the keyboard and not by its letter. So the first says which command it is, and the second when it ends. They come
 * on separate ways, in either order. Times are milliseconds of one clock.
 */
interface ChordState {
  /** Keys that are down, by the hook's codes, the newest last. */
  readonly down: readonly number[];
  readonly held?: HeldChord;
  /** The last of each command that was held. */
  readonly ended: readonly EndedChord[];
  /** A press that may be the late repeat of an earlier one: it counts only if the hook sees its keys go down. */
  readonly doubted?: Fired;
  /** When the hook last saw a key go up that is no modifier. */
  readonly lastUpAt?: number;
}

interface Chord {
  readonly command: KeyCommand;
  /** As far as the hook has seen them: the key, and each modifier that is down with it. */
  readonly keys: readonly number[];
  /** How many modifiers the shortcut has. */
  readonly modifiers: number;
}

interface EndedChord extends Chord {
  readonly at: number;
  /** When the hook saw all of them down again. */
  readonly downAgainAt?: number;
}

/** Any of its keys going up ends it. */
interface HeldChord extends Chord {
  readonly pressedAt: number;
  /** Whether the key itself is among them; until the hook has seen it, only modifiers are. */
  readonly knowsKey: boolean;
  /** A key went up, perhaps. */
  readonly upAt?: number;
  /** How many times `unseenMs` went by without a word of its key. */
  readonly unseen?: number;
}

export type ChordInput =
  /** The system's word; it is repeated while the key is down. `modifiers` is how many the shortcut has. */
  | {
      readonly type: 'fired';
      readonly command: KeyCommand;
      readonly modifiers: number;
      readonly at: number;
    }
  | { readonly type: 'down'; readonly key: number; readonly at: number }
  | { readonly type: 'up'; readonly key: number; readonly at: number }
  /** Other keys may have been chosen: none of the former ones repeats. */
  | { readonly type: 'bound' }
  /** `settleMs` are over since the key went up. */
  | { readonly type: 'settled' }
  /** `unseenMs` are over since the shortcut fired. */
  | { readonly type: 'unseen' };

type Fired = ChordInput & { readonly type: 'fired' };

export type ChordEffect =
  | { readonly do: 'press' | 'release'; readonly command: KeyCommand; readonly at: number }
  | { readonly do: 'wait'; readonly until: 'settled' | 'unseen' };

interface ChordStep {
  readonly state: ChordState;
  readonly effects: readonly ChordEffect[];
}

/** A repeat on X11 can look like an up with a down at the same moment; a hand is not that quick. */
export const settleMs = 10;

/** The hook is mostly not later than this, unless the key was already up again; below the length of a tap. */
export const unseenMs = 300;

/** Unless it has reported a whole tap just before, a hook on a busy computer is given so many times `unseenMs`. */
const mostUnseen = 5;

/** So long before a shortcut fired, its key may have gone up: on a busy computer, the system's word comes late. */
const tapBeforeMs = 500;

/**
 * On a busy computer a repeat can come so much later than the key went up. So soon after a hold the system's word alone
 * is no press: it would open the microphone with nobody at the keys to close it.
 */
const echoMs = 2_000;

export const noChord: ChordState = { down: [], ended: [] };

export function stepChord(state: ChordState, input: ChordInput): ChordStep {
  switch (input.type) {
    case 'fired':
      return fired(state, input);
    case 'down':
      return wentDown(state, input);
    case 'up':
      return wentUp(state, input);
    case 'bound': {
      const { doubted: _former, ...rest } = state;
      return stay({ ...rest, ended: [] });
    }
    case 'settled':
      return state.held?.upAt === undefined ? stay(state) : released(state, state.held, state.held.upAt);
    case 'unseen':
      return state.held && !state.held.knowsKey ? unseen(state, state.held) : stay(state);
  }
}

function fired(state: ChordState, input: Fired): ChordStep {
  if (state.held) return stay(state); // a repeat, or a second shortcut while one is down
  const { command, at } = input;
  const ended = state.ended.find((each) => each.command === command);
  if (!ended || areDown(ended, state.down)) return pressed(state, input);
  if (ended.downAgainAt !== undefined && at - ended.downAgainAt < echoMs) {
    // The hook has reported all of it already: a tap.
    const { state: after, effects } = released(state, ended, at);
    return { state: after, effects: [{ do: 'press', command, at }, ...effects] };
  }
  return at - ended.at < echoMs ? stay({ ...state, doubted: input }) : pressed(state, input);
}

function pressed(state: ChordState, { command, modifiers, at }: Omit<Fired, 'type'>): ChordStep {
  const { doubted: _settled, ...rest } = state;
  const key = state.down.findLast((each) => !isModifier(each));
  // A shortcut without modifiers awaits none: the hook has yet to report that they went up.
  const own = modifiers === 0 ? [] : state.down.filter(isModifier);
  const keys = key === undefined ? own : [...own, key];
  const held: HeldChord = { command, pressedAt: at, keys, modifiers, knowsKey: key !== undefined };
  const press = { do: 'press', command, at } as const;
  return {
    state: { ...rest, held },
    effects: held.knowsKey ? [press] : [press, { do: 'wait', until: 'unseen' }],
  };
}

function wentDown(state: ChordState, { key, at }: ChordInput & { type: 'down' }): ChordStep {
  const down = [...state.down.filter((each) => each !== key), key];
  const { held } = state;
  if (!held) return confirmed({ ...state, down }, at);
  if (held.keys.includes(key)) {
    const { upAt, ...stillHeld } = held;
    if (upAt === undefined || at - upAt < settleMs) return stay({ ...state, down, held: stillHeld });
    // The hook was late: the key was released and pressed again before either was reported here.
    const { state: after, effects } = released({ ...state, down }, held, upAt);
    if (!areDown(held, down)) return { state: after, effects };
    const again = pressed(after, { ...held, at });
    return { state: again.state, effects: [...effects, ...again.effects] };
  }
  const isOurs = !held.knowsKey && (!isModifier(key) || held.modifiers > 0);
  const known = { ...held, keys: [...held.keys, key], knowsKey: !isModifier(key) };
  return stay({ ...state, down, held: isOurs ? known : held });
}

/** It was over before it was seen here, and so a tap; or the hook is late, and the key still down. */
function unseen(state: ChordState, held: HeldChord): ChordStep {
  const { lastUpAt = -Infinity } = state;
  const times = (held.unseen ?? 0) + 1;
  const isTap = held.pressedAt - lastUpAt < tapBeforeMs;
  if (isTap || times === mostUnseen) return released(state, held, held.pressedAt);
  return {
    state: { ...state, held: { ...held, unseen: times } },
    effects: [{ do: 'wait', until: 'unseen' }],
  };
}

/** With no hold under way, keys that are down again make a press of what was doubted, or of what is still to come. */
function confirmed(state: ChordState, at: number): ChordStep {
  const { doubted } = state;
  const ended = state.ended.map((chord) =>
    areDown(chord, state.down) ? { ...chord, downAgainAt: at } : chord,
  );
  const next = { ...state, ended };
  const isAgain = ({ command, downAgainAt }: EndedChord) =>
    command === doubted?.command && downAgainAt === at;
  const isMeant = doubted && at - doubted.at < unseenMs && ended.some(isAgain);
  return isMeant ? pressed(next, doubted) : stay(next);
}

/** Whether its key is down, with just as many modifiers as it has: one on the other side does as well. */
function areDown({ keys, modifiers }: Chord, down: readonly number[]): boolean {
  const key = keys.find((each) => !isModifier(each));
  const isKeyDown = key === undefined ? !down.every(isModifier) : down.includes(key);
  return isKeyDown && down.filter(isModifier).length === modifiers;
}

function wentUp(state: ChordState, { key, at }: ChordInput & { type: 'up' }): ChordStep {
  const down = state.down.filter((each) => each !== key);
  const { held } = state;
  const next = { ...state, down, ...(!isModifier(key) && { lastUpAt: at }) };
  if (!held?.keys.includes(key) || held.upAt !== undefined) return stay(next);
  return {
    state: { ...next, held: { ...held, upAt: at } },
    effects: [{ do: 'wait', until: 'settled' }],
  };
}

function released(state: ChordState, { command, keys, modifiers }: Chord, at: number): ChordStep {
  const { held: _over, ...rest } = state;
  const others = state.ended.filter((each) => each.command !== command);
  return {
    state: { ...rest, ended: [...others, { command, keys, modifiers, at }] },
    effects: [{ do: 'release', command, at }],
  };
}

function stay(state: ChordState): ChordStep {
  return { state, effects: [] };
}

/** The hook's codes of Ctrl, Alt, Shift and Meta, left and right. */
const modifierKeys: ReadonlySet<number> = new Set([29, 3613, 56, 3640, 42, 54, 3675, 3676]);

function isModifier(key: number): boolean {
  return modifierKeys.has(key);
}

/**
 * Longer than a keyboard waits before it first repeats (X11 660 ms, Windows up to 1,000), with some to spare on a busy
 * computer. A recording shorter than that is of no use.
 */
export const firstRepeatMs = 1_200;

/** Repeats come 20 to 40 times a second; more than this apart, they are presses by hand. */
const nextRepeatMs = 700;

/** @returns whether what fired at `at`, in milliseconds, is a key that is still held and not a new press of it */
export function createRepeats<Key>(): (key: Key, at: number) => boolean {
  const last = new Map<Key, { readonly at: number; readonly patienceMs: number }>();
  return (key, at) => {
    const before = last.get(key);
    const repeats = before !== undefined && at - before.at < before.patienceMs;
    last.set(key, { at, patienceMs: repeats ? nextRepeatMs : firstRepeatMs });
    return repeats;
  };
}
