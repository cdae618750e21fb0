/**
 * Hold to talk, as data: what a press, a release and the microphone's answers mean. Times are milliseconds of one
 * clock. A tap latches: it goes on listening, hands-free, until the next press. So does a press without a release
 * (Enter, an assistive technology's click, a system that reports presses only).
 */

export type HoldState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'opening' | 'listening'; readonly pressedAt: number; readonly latched: boolean }
  /** The key is up; the last sound is still coming in. */
  | { readonly phase: 'ending' };

export type HoldEvent =
  | { readonly type: 'press'; readonly at: number; readonly latch: boolean }
  | { readonly type: 'release'; readonly at: number }
  | { readonly type: 'first-frame' }
  | { readonly type: 'tail-over' }
  /** The person leaves the window, so no release will be seen. */
  | { readonly type: 'leave' }
  | { readonly type: 'escape' }
  /** The device went away, or could not be opened. */
  | { readonly type: 'lost' };

export type HoldEffect =
  | 'open-microphone'
  | 'start-take'
  | 'wait-for-tail'
  | 'end-take'
  | 'cancel-take'
  /** Nothing was started: close the device silently. */
  | 'close-microphone'
  /** It goes on listening with the key up; after a press without a release, it does so from the start. */
  | 'say-latched'
  /** The key was held and let go before the microphone was open. */
  | 'say-hold';

interface HoldStep {
  readonly state: HoldState;
  readonly effects: readonly HoldEffect[];
}

/** Milliseconds. A shorter press is a tap: hardly a word fits into it, and nobody taps more slowly. */
export const longestTapMs = 350;

/** Milliseconds of listening after the key is up: the last consonant is still on its way through the device. */
export const tailMs = 80;

export const idleHold: HoldState = { phase: 'idle' };

export function stepHold(state: HoldState, event: HoldEvent): HoldStep {
  switch (state.phase) {
    case 'idle':
      return event.type === 'press' ? press(event) : stay(state);
    case 'opening':
      return stepOpening(state, event);
    case 'listening':
      return stepListening(state, event);
    case 'ending':
      return stepEnding(state, event);
  }
}

type HeldState = HoldState & { phase: 'opening' | 'listening' };

function press({ at, latch }: HoldEvent & { type: 'press' }): HoldStep {
  return {
    state: { phase: 'opening', pressedAt: at, latched: latch },
    effects: latch ? ['open-microphone', 'say-latched'] : ['open-microphone'],
  };
}

function stepOpening(state: HeldState, event: HoldEvent): HoldStep {
  if (event.type === 'first-frame') {
    return { state: { ...state, phase: 'listening' }, effects: ['start-take'] };
  }
  if (event.type === 'release' && !state.latched) {
    return isTap(state, event) ? latchedOn(state) : idle('close-microphone', 'say-hold');
  }
  const over = ['escape', 'leave', 'lost'].includes(event.type) || (event.type === 'press' && state.latched);
  return over ? idle('close-microphone') : stay(state);
}

function stepListening(state: HeldState, event: HoldEvent): HoldStep {
  switch (event.type) {
    case 'release':
      if (state.latched) return stay(state);
      if (isTap(state, event)) return latchedOn(state);
      return { state: { phase: 'ending' }, effects: ['wait-for-tail'] };
    case 'press':
      return state.latched ? { state: { phase: 'ending' }, effects: ['wait-for-tail'] } : stay(state);
    case 'leave':
      return { state: { phase: 'ending' }, effects: ['wait-for-tail'] };
    case 'escape':
      return idle('cancel-take');
    case 'lost':
      return idle('end-take');
    default:
      return stay(state);
  }
}

function stepEnding(state: HoldState, event: HoldEvent): HoldStep {
  switch (event.type) {
    case 'tail-over':
    case 'lost':
      return idle('end-take');
    case 'escape':
      return idle('cancel-take');
    case 'press': {
      const next = press(event);
      return { state: next.state, effects: ['end-take', ...next.effects] };
    }
    default:
      return stay(state);
  }
}

function isTap({ pressedAt }: HeldState, { at }: HoldEvent & { type: 'release' }): boolean {
  return at - pressedAt < longestTapMs;
}

function latchedOn(state: HeldState): HoldStep {
  return { state: { ...state, latched: true }, effects: ['say-latched'] };
}

function stay(state: HoldState): HoldStep {
  return { state, effects: [] };
}

function idle(...effects: readonly HoldEffect[]): HoldStep {
  return { state: idleHold, effects };
}
