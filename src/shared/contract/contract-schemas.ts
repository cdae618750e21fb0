import { z } from 'zod';
import { faultKinds } from './fault.ts';

/** What the inputs of messages are made of; see `contract.ts`. */

export const idSchema = z.string().regex(/^[\w-]{1,64}$/);

/** Milliseconds on the page's clock. */
const momentSchema = z.number().min(0);

export const sampleRateSchema = z.number().int().min(8000).max(96_000);

/** A second of frames at 48 kHz; the renderer sends a twentieth of that. */
const maxSamplesPerMessage = 48_000;

export const pcmSchema = z.instanceof(Int16Array).refine((pcm) => pcm.length <= maxSamplesPerMessage);

export const pressSchema = z.strictObject({ type: z.literal('press'), at: momentSchema, latch: z.boolean() });
export const releaseSchema = z.strictObject({ type: z.literal('release'), at: momentSchema });
export const escapeSchema = z.strictObject({ type: z.literal('escape') });

/** Characters of a fault's words. */
export const longestFaultMessage = 500;

/** What a page says of its microphone. */
export const microphoneFaultSchema = z.strictObject({
  kind: z.enum(faultKinds),
  message: z.string().max(longestFaultMessage),
});

/** A schema for the input of each request. */
export type RequestSchemas<Requests extends { [Name in keyof Requests]: { input: unknown } }> = {
  [Name in keyof Requests]: z.ZodType<Requests[Name]['input']>;
};

/** A schema for each intent. */
export type IntentSchemas<Intents> = { [Name in keyof Intents]: z.ZodType<Intents[Name]> };
