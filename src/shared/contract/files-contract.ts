import { z } from 'zod';
import type { AppState } from './app-state.ts';
import type { RequestSchemas } from './contract-schemas.ts';

/** The part of the wire for the files that the model may use; see `contract.ts`. */

export interface FilesMessages {
  readonly requests: {
    /** Lets the person choose a folder; the window can't name one. */
    'folder-add': { input: null; output: AppState };
    'folder-remove': { input: { path: string }; output: AppState };
    /** A file that the model wrote is again what it was. */
    'file-undo': { input: { id: string }; output: null };
  };
}

export const filesRequestSchemas = {
  'folder-add': z.null(),
  'folder-remove': z.strictObject({ path: z.string().max(1000) }),
  'file-undo': z.strictObject({ id: z.string().max(64) }),
} satisfies RequestSchemas<FilesMessages['requests']>;
