import { z } from 'zod';
import type { ToolName } from './tools.ts';

/** Tells the model when to use which. */
export const toolDescriptions: Readonly<Record<ToolName, string>> = {
  get_time: 'The current date, weekday and time, where the person is or in another time zone.',
  calculate: 'Calculates exactly. Use it for every calculation beyond small whole numbers.',
  read_clipboard:
    'Reads the text the person has copied. Use it when they speak of what they copied; they are asked first.',
  write_clipboard:
    'Puts text on the clipboard, in place of what is there. Use it when the person asks to copy something; they are asked first.',
  open_link: 'Opens a web page in the person’s browser. Use it when they ask for that; they are asked first.',
  set_timer: 'Sets a timer. When it is over, that is said aloud.',
  list_timers: 'The timers that run, with their ids and the seconds they have left.',
  cancel_timer: 'Cancels a timer that runs.',
  remember:
    'Keeps a short note about the person for later conversations. Use it when they ask you to remember something, or ' +
    'tell you something lasting about themselves. Note only what they said themselves, never a secret such as a password.',
  forget:
    'Deletes one of the notes about the person. Use it when they ask for that, or say that it is no longer so.',
  read_back_dictation:
    'Has what the person dictated last read aloud to them, right after your answer. You are not told its text.',
};

/**
 * What each tool takes: sent to the model as JSON schema, and checked by the same schema when it calls. Strict, so that
 * whatever else a call brings, such as a `__proto__`, is refused and not passed over.
 */
export interface ToolArguments {
  get_time: { timeZone?: string | undefined };
  calculate: { expression: string };
  read_clipboard: Record<string, never>;
  write_clipboard: { text: string };
  open_link: { url: string };
  set_timer: { seconds: number; label?: string | undefined };
  list_timers: Record<string, never>;
  cancel_timer: { id: string };
  read_back_dictation: Record<string, never>;
  remember: { note: string };
  forget: { note: string };
}

const nothing: z.ZodType<Record<string, never>> = z.strictObject({});

export const toolSchemas: { readonly [Name in ToolName]: z.ZodType<ToolArguments[Name]> } = {
  get_time: z.strictObject({
    timeZone: z
      .string()
      .max(100)
      .optional()
      .describe('IANA name such as "Europe/Paris"; leave it out for the time where the person is.'),
  }),
  calculate: z.strictObject({
    expression: z
      .string()
      .min(1)
      .max(500)
      .describe(
        'For example "(3 + 4.5) * 2^10", "15% of 80", "sqrt(2)", "17 mod 5". No separators between thousands. ' +
          'Knows + - * / ^ % ! mod of, pi, e, sqrt, abs, round, floor, ceil, min, max, exp, ln, log, sin, cos, tan (radians).',
      ),
  }),
  read_clipboard: nothing,
  write_clipboard: z.strictObject({ text: z.string().min(1).max(50_000) }),
  open_link: z.strictObject({
    url: z.string().min(1).max(2000).describe('A whole address that begins with https:// or http://'),
  }),
  set_timer: z.strictObject({
    seconds: z.int().min(1).max(86_400).describe('How long from now, at most a day.'),
    label: z.string().max(60).optional().describe('What it is for, in a word or two, such as "tea".'),
  }),
  list_timers: nothing,
  cancel_timer: z.strictObject({ id: z.string().max(40).describe('As list_timers tells it.') }),
  read_back_dictation: nothing,
  remember: z.strictObject({
    note: z
      .string()
      .min(1)
      .max(2000)
      .describe('One fact in one short sentence, such as "Is vegetarian."; at most 200 characters.'),
  }),
  forget: z.strictObject({ note: z.string().min(1).max(2000).describe('The note, word for word.') }),
};

/** A JSON schema of type `object`, in the few keywords that the service's specification names. */
export function toolParameters(name: ToolName): Readonly<Record<string, unknown>> {
  const { type, properties, required } = z.toJSONSchema(toolSchemas[name], {
    override: ({ jsonSchema }) => {
      for (const keyword of limits) delete jsonSchema[keyword];
    },
  });
  return { type, properties, required: required ?? [] };
}

const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'additionalProperties'] as const;

/** Beyond this nobody could read what they are asked to allow. */
const longestArguments = 100_000;

/**
 * A call's arguments, from the JSON text that the model wrote. No text at all means no arguments.
 * @throws RangeError that says to the model what is wrong with them
 */
export function readArguments<Name extends ToolName>(name: Name, text: string): ToolArguments[Name] {
  if (text.length > longestArguments) {
    throw new RangeError(`The arguments are longer than ${longestArguments} characters.`);
  }
  const read = toolSchemas[name].safeParse(text.trim() === '' ? {} : parsed(text));
  if (!read.success) throw new RangeError(`These arguments do not fit:\n${z.prettifyError(read.error)}`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RangeError('The arguments are not valid JSON. Send one JSON object.', { cause: error });
  }
}
