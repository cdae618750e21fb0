import { z } from 'zod';
import { type Memory, type MemoryNote, mostNotes, noteSchema } from '../talk/memory.ts';
import type { RequestSchemas } from './contract-schemas.ts';

/** The part of the wire that the notes about the person need; see `contract.ts`. */

export interface MemoryMessages {
  readonly requests: {
    'memory-read': { input: null; output: Memory };
    /** Notes that the person has written, changed or brought back. */
    'memory-keep': { input: { notes: readonly MemoryNote[] }; output: Memory };
    'memory-delete': { input: { ids: readonly string[] }; output: Memory };
  };
  readonly events: {
    /** An assistant has made or deleted a note. */
    memory: Memory;
  };
}

export const memoryRequestSchemas = {
  'memory-read': z.null(),
  'memory-keep': z.strictObject({ notes: z.array(noteSchema).max(mostNotes) }),
  'memory-delete': z.strictObject({ ids: z.array(noteSchema.shape.id).max(mostNotes) }),
} satisfies RequestSchemas<MemoryMessages['requests']>;
