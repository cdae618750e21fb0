import { z } from 'zod';
import { idSchema, type RequestSchemas } from './contract-schemas.ts';
import { longestNote, longestReminder, type KeptNotes } from '../talk/notes.ts';

/** The part of the wire that notes and reminders need; see `contract.ts`. Each request answers with all there are then. */

export interface NotesMessages {
  readonly requests: {
    'kept-notes': { input: null; output: KeptNotes };
    /** Without an id, a new one. */
    'note-save': { input: { id: string | null; text: string }; output: KeptNotes };
    'note-delete': { input: { id: string }; output: KeptNotes };
    'reminder-save': { input: { id: string | null; text: string; dueAt: number }; output: KeptNotes };
    'reminder-delete': { input: { id: string }; output: KeptNotes };
  };
  readonly events: {
    /** The model has changed them, or a reminder was due. */
    'notes-changed': KeptNotes;
  };
}

const namedSchema = z.strictObject({ id: idSchema });

export const notesRequestSchemas = {
  'kept-notes': z.null(),
  'note-save': z.strictObject({ id: idSchema.nullable(), text: z.string().trim().min(1).max(longestNote) }),
  'note-delete': namedSchema,
  'reminder-save': z.strictObject({
    id: idSchema.nullable(),
    text: z.string().trim().min(1).max(longestReminder),
    dueAt: z.number().int().min(0),
  }),
  'reminder-delete': namedSchema,
} satisfies RequestSchemas<NotesMessages['requests']>;
