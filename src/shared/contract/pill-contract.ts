import { z } from 'zod';
import type { IntentSchemas } from './contract-schemas.ts';
import type { HandsFreeNow } from './hands-free-contract.ts';

/** The part of the wire that the pill over other programs needs; see `contract.ts`. */

export interface PillMessages {
  readonly intents: {
    /** What the window's own microphone does; the pill shows it when Parley's window is not in front. */
    'talk-microphone': TalkMicrophone;
    /** One of the pill's buttons. */
    'pill-act': PillAct;
    /** Pixels that the pill takes; its window is no larger, so that what lies beside it can be clicked. */
    'pill-size': { width: number; height: number };
    /** Whether the pointer is on the pill: then it stays. */
    'pill-pointer': { on: boolean };
  };
  readonly events: {
    pill: PillShown;
    /** To the pill alone. */
    'talk-microphone': TalkMicrophone;
    /** To the window: a turn is tried once more, or read aloud; or its answer is gone on with. As by the buttons below it. */
    'turn-again': { turnId: string; continues?: boolean };
    /** To the window. */
    'room-open': { room: 'talk' | 'dictate' | 'settings' };
  };
}

/** What the pill is about: a dictation, a question and its answer (or what is read aloud), or a sentence. */
export type PillScene = 'none' | 'dictation' | 'talk' | 'sentence';

interface PillShown {
  readonly scene: PillScene;
  /** Escape is Parley's now, and stops what is shown. */
  readonly escape: boolean;
}

/**
 * `resume`: a conversation goes on after a rest. `continue`: an answer that was stopped goes on. `finish`: what is being recorded hands-free is complete. `stop`: nothing of it goes on. `undo`: a cancelled dictation
 * goes on after all. `mode`: the program that is dictated into gets the next mode. `go-on`: what a tap on its key does with a rewriting.
 */
const pillActs = [
  'finish',
  'mute',
  'resume',
  'end-conversation',
  'stop',
  'retry',
  'continue',
  'undo',
  'mode',
  'go-on',
  'copy',
  'open',
  'settings',
  'credits',
  'close',
] as const;
export type PillAct = (typeof pillActs)[number];

/** As the window reports it. */
export interface TalkMicrophone {
  readonly phase: 'off' | 'opening' | 'listening' | 'failed';
  /** It listens on with the key up, until the next press. */
  readonly latched: boolean;
  readonly hearsNothing: boolean;
  /** Of a conversation that goes on without hands; `hears` while the person speaks. */
  readonly handsFree: HandsFreeNow['phase'] | 'hears';
  /** Empty when it has no name. */
  readonly deviceName: string;
  /** Why it does not listen, as a sentence; empty when there is nothing to say. */
  readonly notice: string;
}

export const microphoneOff: TalkMicrophone = {
  phase: 'off',
  latched: false,
  handsFree: 'off',
  hearsNothing: false,
  deviceName: '',
  notice: '',
};

const pixels = z.number().int().min(1).max(2000);

export const pillIntentSchemas = {
  'talk-microphone': z.strictObject({
    phase: z.enum(['off', 'opening', 'listening', 'failed']),
    latched: z.boolean(),
    handsFree: z.enum(['off', 'on', 'hears', 'muted', 'resting']),
    hearsNothing: z.boolean(),
    deviceName: z.string().max(500),
    notice: z.string().max(1000),
  }),
  'pill-act': z.enum(pillActs),
  'pill-size': z.strictObject({ width: pixels, height: pixels }),
  'pill-pointer': z.strictObject({ on: z.boolean() }),
} satisfies IntentSchemas<PillMessages['intents']>;
