import { z } from 'zod';
import { microphoneFaultSchema, pcmSchema, type IntentSchemas } from './contract-schemas.ts';
import type { Fault } from './fault.ts';

/**
 * The part of the wire that a hands-free conversation needs; see `contract.ts`. Main decides whose turn it is; the window
 * opens the microphone while it is wanted, and plays.
 */

export interface HandsFreeMessages {
  readonly intents: {
    /** Begins it, or goes on with it after a rest. */
    'hands-free-start': null;
    'hands-free-end': null;
    'hands-free-mute': { muted: boolean };
    /** What is being said is complete, whatever the silence says. */
    'hands-free-finish': null;
    /** What is being said is not meant, and sent nowhere. */
    'hands-free-drop': null;
    /** PCM16 mono at `speechRate`, as it comes. */
    'hands-free-frames': { pcm: Int16Array };
    /** The microphone is gone, or can't be opened. */
    'hands-free-fail': { fault: Pick<Fault, 'kind' | 'message'> };
  };
  readonly events: {
    'hands-free': HandsFreeNow;
    /** To the answer that sounds. */
    'voice-order': VoiceOrder;
    /** The key of a hands-free conversation, pressed anywhere on the desktop: begins or ends it. */
    'hands-free-key': null;
  };
}

/**
 * `duck`: it makes room, and `unduck`: it comes back. `hold`: it is silent, and `resume`: it goes on from where its clause
 * began. `cut`: it is over.
 */
export type VoiceOrder = 'duck' | 'unduck' | 'hold' | 'resume' | 'cut';

export interface HandsFreeNow {
  /** `resting`: the microphone is closed until the person says that it goes on. */
  readonly phase: 'off' | 'on' | 'muted' | 'resting';
  /** The person is speaking. */
  readonly hears: boolean;
  /** Why it rests. */
  readonly rests?: 'silence' | 'locked' | 'microphone';
  /** What is wrong with the microphone. */
  readonly message?: string;
  /** Sound that has left the computer in this conversation, in milliseconds. */
  readonly sentMs: number;
}

export const handsFreeOff: HandsFreeNow = { phase: 'off', hears: false, sentMs: 0 };

export const handsFreeIntentSchemas = {
  'hands-free-start': z.null(),
  'hands-free-end': z.null(),
  'hands-free-mute': z.strictObject({ muted: z.boolean() }),
  'hands-free-finish': z.null(),
  'hands-free-drop': z.null(),
  'hands-free-frames': z.strictObject({ pcm: pcmSchema }),
  'hands-free-fail': z.strictObject({
    fault: microphoneFaultSchema,
  }),
} satisfies IntentSchemas<HandsFreeMessages['intents']>;
