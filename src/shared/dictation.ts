import type { Waiting } from './conversation.ts';
import type { Fault } from './fault.ts';

/**
 * A dictation as the overlay and the Dictate room show it: one take on its way to text in the clipboard. Main owns it
 * and tells it whole whenever it changes; how loud it is and how long it lasts, the overlay knows by itself.
 */
export interface Dictation {
  readonly takeId: string;
  readonly phase: DictationPhase;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** It listens on with the key up, until the next press. */
  readonly latched: boolean;
  readonly deviceName: string;
  /** Nothing but digital silence, or nothing at all, has come for a while. */
  readonly hearsNothing: boolean;
  /** The text of the segments that are finished. */
  readonly preview: string;
  readonly waiting?: Waiting;
  /** What the person should know about how the text came to be, each once. */
  readonly notes: readonly string[];
  readonly outcome?: DictationOutcome;
  /** What was delivered, of `delivered`. */
  readonly text?: string;
  readonly delivery?: Delivery;
  readonly fault?: Fault;
}

/** `opening` until the first frame has arrived: before that nobody is heard, and `listening` would be a lie. */
export type DictationPhase = 'opening' | 'listening' | 'transcribing' | 'cleaning' | 'delivering' | 'over';

export type DictationOutcome = 'delivered' | 'nothing-said' | 'cancelled' | 'failed';

/** Copying is the promise, pasting the extra. */
export interface Delivery {
  readonly copied: boolean;
  readonly pasted: boolean;
  /** Why it was not pasted, or not copied, and what to do: one sentence. */
  readonly note?: string;
}

/** What the page that records is told. */
export interface CaptureOrder {
  readonly takeId: string;
  readonly order: 'start' | 'stop' | 'drop';
}
