import type { CDPSession } from 'playwright';
import { names } from './page-scripts.ts';

/** Messages without one keep their order, as nothing has to be waited for. */
export function hasTicket(encoded: string): boolean {
  return encoded.includes(names.ticket);
}

/**
 * Where the files lie that a preload has asked `webUtils` about. Chromium reveals that to the devtools protocol alone, and
 * not at once; so what crosses the wire is a ticket, which becomes the path on its way to the app's handlers.
 */
export async function withPaths(
  args: readonly unknown[],
  cdp: CDPSession | undefined,
  contextId: number,
): Promise<readonly unknown[]> {
  return Promise.all(
    args.map((arg) => (isTicket(arg) && cdp ? pathOf(arg.slice(names.ticket.length), cdp, contextId) : arg)),
  );
}

function isTicket(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(names.ticket);
}

/** Empty for a file that lies nowhere, as Electron has it. */
async function pathOf(ticket: string, cdp: CDPSession, contextId: number): Promise<string> {
  const expression = `globalThis[${JSON.stringify(names.files)}][${Number(ticket)}]`;
  const { result } = await cdp.send('Runtime.evaluate', { expression, contextId });
  if (!result.objectId) return '';
  const { path } = await cdp
    .send('DOM.getFileInfo', { objectId: result.objectId })
    .catch(() => ({ path: '' }));
  return path;
}
