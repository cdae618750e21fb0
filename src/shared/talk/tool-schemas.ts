import { z } from 'zod';
import { longestAddress } from '../listen/web-address.ts';
import { longestNote, longestReminder } from './notes.ts';
import type { ToolName } from './tools.ts';

/** Says to the model when to use which. */
export const toolDescriptions: Readonly<Record<ToolName, string>> = {
  get_time: 'The current date, weekday and time, where the person is or in another time zone.',
  calculate: 'Calculates exactly. Use it beyond small whole numbers.',
  read_clipboard:
    'The text the person has copied. Use it when they speak of what they copied; they are asked first.',
  write_clipboard:
    'Puts text on the clipboard. Use it when the person asks to copy something; they are asked first.',
  open_link: 'Opens a page in the person’s browser. Use it when they ask for that; they are asked first.',
  set_timer: 'Sets a timer. When it is over, that is said aloud.',
  list_timers: 'The timers that run, with ids and seconds left.',
  cancel_timer: 'Cancels a timer that runs.',
  remember:
    'Keeps a short note about the person for later conversations. Use it when they ask you to remember something, or ' +
    'tell you something lasting about themselves. Note only what they said themselves, never a secret such as a password.',
  forget:
    'Deletes one of the notes about the person. Use it when they ask for that, or say that it is no longer so.',
  read_back_dictation:
    'Has the person’s last dictation read aloud to them after your answer. You are not told its text.',
  read_web_page:
    'The text of a public web page. Use it when the person names a page or an address; they are asked first.',
  add_note: 'Keeps a note for the person, such as a list. Use it when they ask you to write something down.',
  list_notes: 'The notes that are kept for the person, with their ids.',
  delete_note: 'Deletes a note for good. Use it only when the person asks for that.',
  set_reminder: 'Reminds the person of something at a time, aloud. Use it for anything later than a timer.',
  list_reminders: 'The reminders that are still to come, with their ids.',
  cancel_reminder: 'Cancels a reminder.',
  list_files: 'The files in a folder that the person chose for you. Use it when they speak of their files.',
  read_file:
    'Reads a file in those folders: text, code, PDF, Word, EPUB and the like, in parts if it is long.',
  search_files: 'Finds files in those folders by words in their names or text.',
  write_file:
    'Writes a file of plain text in those folders, a new one or in the place of one that is there. Always give the whole text; the person is shown it and asked first, and can undo it.',
};

/** Said of a tool that makes things, while the model isn't told of the one that lists them. */
export const noneYet = 'So far there is none.';

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
  read_web_page: { url: string; part?: number | undefined };
  add_note: { text: string };
  list_notes: { words?: string | undefined; part?: number | undefined };
  delete_note: { id: string };
  set_reminder: { time: string; text: string };
  list_reminders: Record<string, never>;
  cancel_reminder: { id: string };
  list_files: { path?: string | undefined };
  read_file: { path: string; part?: number | undefined };
  search_files: { words: string };
  write_file: { path: string; text: string };
  remember: { note: string };
  forget: { note: string };
}

/** Which part of a long text. */
const partSchema = z
  .int()
  .min(1)
  .max(1000)
  .optional()
  .describe('Of a long text; leave it out for the first.');

const pathSchema = z.string().min(1).max(1000);

const nothing: z.ZodType<Record<string, never>> = z.strictObject({});

export const toolSchemas: { readonly [Name in ToolName]: z.ZodType<ToolArguments[Name]> } = {
  get_time: z.strictObject({
    timeZone: z
      .string()
      .max(100)
      .optional()
      .describe('Such as "Europe/Paris"; leave it out for where the person is.'),
  }),
  calculate: z.strictObject({
    expression: z
      .string()
      .min(1)
      .max(500)
      .describe(
        'Such as "(3 + 4.5) * 2^10", "15% of 80", "17 mod 5", "5!", "round(pi)"; without separators of thousands. ' +
          'Also knows e, sqrt, abs, floor, ceil, min, max, exp, ln, log, sin, cos, tan (radians).',
      ),
  }),
  read_clipboard: nothing,
  write_clipboard: z.strictObject({ text: z.string().min(1).max(50_000) }),
  open_link: z.strictObject({
    url: z.string().min(1).max(2000).describe('Begins with https:// or http://'),
  }),
  set_timer: z.strictObject({
    seconds: z.int().min(1).max(86_400).describe('At most a day.'),
    label: z.string().max(60).optional().describe('What for, such as "tea".'),
  }),
  list_timers: nothing,
  cancel_timer: z.strictObject({ id: z.string().max(40).describe('As list_timers tells it.') }),
  read_back_dictation: nothing,
  read_web_page: z.strictObject({
    url: z.string().min(1).max(longestAddress).describe('Such as https://example.com/page'),
    part: partSchema,
  }),
  add_note: z.strictObject({ text: z.string().trim().min(1).max(longestNote) }),
  list_notes: z.strictObject({
    words: z.string().max(200).optional().describe('Only notes with these words; leave it out for all.'),
    part: partSchema,
  }),
  delete_note: z.strictObject({ id: z.string().max(40).describe('As list_notes tells it.') }),
  set_reminder: z.strictObject({
    time: z
      .string()
      .max(40)
      .describe(
        '"17:00" for the next time their clock shows it, or "2026-03-29T17:00". Not UTC; get_time tells the day.',
      ),
    text: z.string().trim().min(1).max(longestReminder).describe('What of, such as "call Anna".'),
  }),
  list_reminders: nothing,
  cancel_reminder: z.strictObject({ id: z.string().max(40).describe('As list_reminders tells it.') }),
  list_files: z.strictObject({
    path: pathSchema.optional().describe('Of a folder; leave it out for those that were chosen.'),
  }),
  read_file: z.strictObject({
    path: pathSchema.describe('As list_files or search_files tell it.'),
    part: partSchema,
  }),
  search_files: z.strictObject({ words: z.string().trim().min(1).max(200) }),
  write_file: z.strictObject({
    path: pathSchema.describe('In one of the folders that list_files tells.'),
    text: z.string().max(50_000).describe('The whole text of the file.'),
  }),
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
  const read = toolSchemas[name].safeParse(parsed(text));
  if (!read.success) throw new RangeError(`These arguments do not fit:\n${z.prettifyError(read.error)}`);
  return read.data;
}

/** The same for a tool whose own server checks them. @throws RangeError that says to the model what is wrong with them */
export function parsedArguments(text: string): Readonly<Record<string, unknown>> {
  const read = z.record(z.string(), z.unknown()).safeParse(parsed(text));
  if (!read.success) throw new RangeError('The arguments are no JSON object. Send one JSON object.');
  return read.data;
}

function parsed(text: string): unknown {
  if (text.length > longestArguments) {
    throw new RangeError(`The arguments are longer than ${longestArguments} characters.`);
  }
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RangeError('The arguments are not valid JSON. Send one JSON object.', { cause: error });
  }
}
