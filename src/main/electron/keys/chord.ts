import type { KeyCommand } from '../../../shared/shortcut.ts';

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
  /** How each command's last hold ended. */
  readonly ended: Readonly<Partial<Record<KeyCommand, EndedChord>>>;
  /** What may be a late repeat, until the hook sees its keys go down. */
  readonly doubted?: { readonly command: KeyCommand; readonly at: number };
}

interface EndedChord {
  readonly at: number;
  /** As far as the hook had seen them. */
  readonly keys: readonly number[];
  /** The hook has seen all of them down again. */
  readonly wasDownAgain: boolean;
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
  /** Other keys may have been chosen: none of the former ones repeats. */
  | { readonly type: 'bound' }
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

/**
 * On a busy computer a repeat can come so much later than the key went up. So soon after a hold the system's word alone
 * is no press: it would open the microphone with nobody at the keys to close it.
 */
const echoMs = 2_000;

export const noChord: ChordState = { down: [], ended: {} };

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
      return stay({ ...rest, ended: {} });
    }
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
  const ended = state.ended[command];
  const isDoubtful = ended !== undefined && at - ended.at < echoMs;
  if (!isDoubtful) return pressed(state, command, at);
  if (areDown(ended.keys, state.down) || ended.wasDownAgain) return pressed(state, command, at);
  return stay({ ...state, doubted: { command, at } });
}

function pressed(state: ChordState, command: KeyCommand, at: number): ChordStep {
  const { doubted: _settled, ...rest } = state;
  const key = state.down.findLast((each) => !isModifier(each));
  const modifiers = state.down.filter(isModifier);
  const keys = key === undefined ? modifiers : [...modifiers, key];
  const held: HeldChord = { command, pressedAt: at, keys, knowsKey: key !== undefined };
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
    // The hook was late: it was let go and pressed again before either was told here.
    const { state: after, effects } = released({ ...state, down }, held, upAt);
    if (!areDown(held.keys, down)) return { state: after, effects };
    const again = pressed(after, held.command, at);
    return { state: again.state, effects: [...effects, ...again.effects] };
  }
  const isOurs = !held.knowsKey && !isModifier(key);
  return stay({
    ...state,
    down,
    held: isOurs ? { ...held, keys: [...held.keys, key], knowsKey: true } : held,
  });
}

/** With no hold under way, keys that are down again make a press of what was doubted, or of what is still to come. */
function confirmed(state: ChordState, at: number): ChordStep {
  const { doubted } = state;
  const again = Object.entries(state.ended).filter(([, { keys }]) => areDown(keys, state.down));
  const seen = again.map(([command, chord]) => [command, { ...chord, wasDownAgain: true }]);
  const next = { ...state, ended: { ...state.ended, ...Object.fromEntries(seen) } };
  const isMeant = doubted && at - doubted.at < unseenMs && next.ended[doubted.command]?.wasDownAgain;
  return isMeant ? pressed(next, doubted.command, doubted.at) : stay(next);
}

/** Whether all of them are down; a modifier on the other side does as well. */
function areDown(keys: readonly number[], down: readonly number[]): boolean {
  const own = keys.filter((key) => !isModifier(key));
  const modifiers = keys.length - own.length;
  const hasOwn = own.length > 0 ? own.every((key) => down.includes(key)) : !down.every(isModifier);
  return hasOwn && down.filter(isModifier).length >= modifiers;
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

function released(state: ChordState, { command, keys }: HeldChord, at: number): ChordStep {
  const { held: _over, ...rest } = state;
  const ended = { ...state.ended, [command]: { at, keys, wasDownAgain: false } };
  return { state: { ...rest, ended }, effects: [{ do: 'release', command, at }] };
}

function stay(state: ChordState): ChordStep {
  return { state, effects: [] };
}

/** The hook's codes of Ctrl, Alt, Shift and Meta, left and right. */
const modifierKeys: ReadonlySet<number> = new Set([29, 3613, 56, 3640, 42, 54, 3675, 3676]);

function isModifier(key: number): boolean {
  return modifierKeys.has(key);
}
