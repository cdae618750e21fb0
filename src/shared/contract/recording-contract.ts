import { z } from 'zod';
import {
  idSchema,
  microphoneFaultSchema,
  pcmSchema,
  sampleRateSchema,
  type IntentSchemas,
} from './contract-schemas.ts';
import type { Fault } from './fault.ts';

/**
 * The part of the wire that recording needs; see `contract.ts`. The window records questions, by their turn's id; the
 * overlay's page records dictations, by their take's id and at main's order. Both by the same messages.
 */

export interface RecordingMessages {
  readonly intents: {
    /** The microphone's first frame has arrived. */
    'recording-start': RecordingStart;
    /** PCM16 mono. */
    'recording-frames': { recordingId: string; pcm: Int16Array };
    /** Every frame has been sent. */
    'recording-end': { recordingId: string };
    /** The person has thought better of it. */
    'recording-cancel': { recordingId: string };
    /** The device is gone, or was never there; every frame there was has been sent. */
    'recording-fail': { recordingId: string; fault: Pick<Fault, 'kind' | 'message'> };
  };
  readonly events: {
    /** To the overlay alone. */
    'recording-order': RecordingOrder;
    /**
     * How loud what is recorded is, a peak of 0..1 for each `peakMs`, to the page that doesn't record it: a question's to
     * the overlay, a dictation's to the window.
     */
    'recording-level': { recordingId: string; peaks: readonly number[] };
  };
}

interface RecordingStart {
  readonly recordingId: string;
  /** Hertz. */
  readonly sampleRate: number;
  readonly deviceName: string;
}

export interface RecordingOrder {
  readonly recordingId: string;
  readonly order: 'start' | 'end' | 'cancel';
}

const recordingSchema = z.strictObject({ recordingId: idSchema });

export const recordingIntentSchemas = {
  'recording-start': recordingSchema.extend({
    sampleRate: sampleRateSchema,
    deviceName: z.string().max(500),
  }),
  'recording-frames': recordingSchema.extend({ pcm: pcmSchema }),
  'recording-end': recordingSchema,
  'recording-cancel': recordingSchema,
  'recording-fail': recordingSchema.extend({
    fault: microphoneFaultSchema,
  }),
} satisfies IntentSchemas<RecordingMessages['intents']>;
