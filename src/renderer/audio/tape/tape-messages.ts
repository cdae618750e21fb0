/**
 * What the page and the audio thread say to one another. Sound is counted in samples of the context's rate, at the
 * natural pace, whatever a clip's own rate is; the tape is one line on which clips lie with pauses between them.
 */

export interface TapeClip {
  /** Given by the page, rising. */
  readonly number: number;
  readonly samples: Float32Array<ArrayBuffer>;
  /** Of these samples, in hertz, where it is not the context's: the audio thread reads them at its own. */
  readonly rate?: number;
  /** Silence that the sound itself has before and after its speech: the pauses laid between clips are shorter by it. */
  readonly lead: number;
  readonly trail: number;
  /** Between its speech and that of the next clip. */
  readonly pause: number;
  /** The sample to begin at, when it is the first on the tape. */
  readonly begin: number;
  /** Nothing will come behind it. */
  readonly last: boolean;
}

export type TapeCommand =
  | { readonly do: 'add'; readonly clip: TapeClip }
  | { readonly do: 'clear' }
  | { readonly do: 'play' }
  | { readonly do: 'pause' }
  | { readonly do: 'fade'; readonly samples: number }
  | { readonly do: 'keep-on' }
  | { readonly do: 'speed'; readonly speed: number }
  | { readonly do: 'seek'; readonly number: number; readonly at: number }
  /** How far the loudspeaker is behind the clock. */
  | { readonly do: 'latency'; readonly samples: number };

/** Sent when it is heard. */
export type TapeEvent =
  /** The clip that sounds, or has sounded last, and the sample of it: about a hundred times a second while it moves. */
  | { readonly type: 'at'; readonly number: number; readonly at: number }
  | { readonly type: 'end'; readonly number: number }
  | { readonly type: 'starved' }
  | { readonly type: 'fed' }
  | { readonly type: 'faded' }
  /** Clips up to this one were too old to be kept. */
  | { readonly type: 'dropped'; readonly upTo: number };

/** Samples at one rate that take as long as so many at another. */
export function lengthAt(samples: number, from: number, to: number): number {
  return Math.round((samples * to) / from);
}
