import type { Fault } from '../contract/fault.ts';
import type { SpokenKind, TakeEntry } from './take.ts';
import type { Wait } from '../contract/waiting.ts';

/**
 * A dictation as the overlay and the Dictate room show it: one take on its way to text in the clipboard. Main owns it
 * and sends it whole whenever it changes; the overlay measures loudness and length itself.
 */
export interface Dictation {
  readonly takeId: string;
  /** A note goes to the sentence that it was spoken at, a dictation to the cursor; a rewriting replaces what is selected. */
  readonly kind: SpokenKind;
  readonly phase: DictationPhase;
  /** Milliseconds on main's steady clock. */
  readonly startedAt: number;
  /** It listens on with the key up, until the next press. */
  readonly latched: boolean;
  readonly deviceName: string;
  /** Where the text goes, as the system names the program; missing where it isn't known. */
  readonly program?: string;
  /** Nothing but digital silence, or nothing at all, has come for a while. */
  readonly hearsNothing: boolean;
  /** The text of the segments that are finished. */
  readonly preview: string;
  /** What follows it, as heard so far: it is heard once more when more is said. */
  readonly tentative?: string;
  /** Of the service's limits, or until it is asked again. */
  readonly waiting?: Wait | undefined;
  /** Takes spoken before this one that are still on their way. */
  readonly stillComing: number;
  /** When each stage was reached, in milliseconds since 1970: what was waited for. */
  readonly stageTimes: TakeEntry['stageTimes'];
  /** What the person should know about how the text came to be, each once. */
  readonly notes: readonly string[];
  readonly outcome?: DictationOutcome;
  /** What was delivered, of `delivered`. */
  readonly text?: string;
  readonly delivery?: Delivery;
  readonly fault?: Fault | undefined;
}

/**
 * `opening` until the first frame has arrived: before that nobody is heard, and `listening` would be a lie. `queued`
 * while the service cannot be had, `fault` says why: it is sent by itself as soon as it can be. `confirming` until the
 * person says yes to a text that is shown before it replaces another.
 */
type DictationPhase =
  | 'opening'
  | 'listening'
  | 'transcribing'
  | 'queued'
  | 'cleaning'
  | 'rewriting'
  | 'confirming'
  | 'delivering'
  | 'over';

type DictationOutcome = 'delivered' | 'nothing-said' | 'cancelled' | 'failed';

/** Copying is the promise, pasting the extra. */
export interface Delivery {
  readonly copied: boolean;
  readonly pasted: boolean;
  /** It can be taken back by one key. */
  readonly undoable?: true;
  /** It is a note at its sentence, and neither of the two. */
  readonly pinned?: true;
  /** Nothing was left of what was said. */
  readonly nothing?: true;
  /** Why it was not pasted, or not copied, and what to do: one sentence. */
  readonly note?: string;
}

/** Whether it listens, or is about to. */
export function isRecording(dictation: Dictation | undefined): boolean {
  return dictation?.phase === 'opening' || dictation?.phase === 'listening';
}

/** Whether it failed and can be tried again: its recording is kept. */
export function canRetry({ outcome, stageTimes }: Dictation): boolean {
  return outcome === 'failed' && stageTimes.recording !== undefined;
}
