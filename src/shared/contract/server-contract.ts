import { z } from 'zod';
import type { AppState } from './app-state.ts';
import { type ToolServer, toolServerSchema } from '../talk/tool-servers.ts';

/** What the window says of tool servers. What becomes of them is in the app's state. */
export interface ServerMessages {
  requests: {
    /** Keeps a server, new or changed. Secrets that are left out stay as they are; none is ever read back. */
    'tool-server-save': {
      input: { server: ToolServer; secrets: Readonly<Record<string, string>> };
      output: AppState;
    };
    /** Starts it anew; answered once it is ready or has failed. */
    'tool-server-test': { input: { id: string }; output: AppState };
    /** A prompt's text, with its arguments put in. */
    'tool-server-prompt': {
      input: { id: string; name: string; args: Readonly<Record<string, string>> };
      output: { text: string };
    };
  };
}

const idSchema = toolServerSchema.shape.id;

export const serverRequestSchemas = {
  'tool-server-save': z.strictObject({
    server: toolServerSchema,
    secrets: z.record(z.string().max(100), z.string().max(10_000)),
  }),
  'tool-server-test': z.strictObject({ id: idSchema }),
  'tool-server-prompt': z.strictObject({
    id: idSchema,
    name: z.string().max(128),
    args: z.record(z.string().max(128), z.string().max(20_000)),
  }),
};
