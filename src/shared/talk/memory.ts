import { z } from 'zod';
import type { Turn } from './conversation.ts';
import type { ToolName } from './tools.ts';

/** Short notes about the person, which the assistants keep if the person wants that. */

/** Characters. */
export const longestNote = 200;
export const mostNotes = 100;

export const noteSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** In one line. */
  text: z.string().transform(noteText).pipe(z.string().min(1).max(longestNote)),
  /** When it was made; milliseconds since 1970. */
  at: z.number().int().nonnegative(),
});
export type MemoryNote = Readonly<z.infer<typeof noteSchema>>;

/** All notes, the oldest first. */
export interface Memory {
  readonly notes: readonly MemoryNote[];
  /** What they add to a question, estimated; with the setting off, what they would add. */
  readonly tokens: number;
}

/** A note as it is kept: in one line. */
export function noteText(written: string): string {
  return written.replaceAll(/\s+/g, ' ').trim();
}

/** Whether two texts are the same note. */
export function isSameNote(one: string, other: string): boolean {
  const plain = (text: string): string =>
    noteText(text)
      .toLowerCase()
      .replace(/[.!。！]+$/, '');
  return plain(one) === plain(other);
}

/**
 * The tools whose results are Parley's own words or the model's. Whatever another one brings, of which others may be the
 * authors, no note is made in its conversation any more.
 */
const ownTools: ReadonlySet<string> = new Set<ToolName>([
  'get_time',
  'calculate',
  'write_clipboard',
  'open_link',
  'set_timer',
  'list_timers',
  'cancel_timer',
  'read_back_dictation',
  'add_note',
  'delete_note',
  'set_reminder',
  'cancel_reminder',
  'remember',
  'forget',
]);

export function isOwnTool(name: string): boolean {
  return ownTools.has(name);
}

/** Whether all that the model reads of a turn was said by the person or by itself. */
export function isOwnWords({ about, documents = [], pictures = [], toolUses = [] }: Turn): boolean {
  const given = documents.length + pictures.length;
  return about === undefined && given === 0 && toolUses.every(({ call }) => isOwnTool(call.name));
}

const resultSchema = z.strictObject({ noted: z.string() });

/** The text of the note that a use of `remember` made. @param result its JSON text */
export function notedBy(result: string | undefined): string | undefined {
  if (result === undefined) return undefined;
  try {
    return resultSchema.safeParse(JSON.parse(result)).data?.noted;
  } catch {
    return undefined;
  }
}
