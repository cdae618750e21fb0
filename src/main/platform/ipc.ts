import { isAbsolute } from 'node:path';
import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { z } from 'zod';
import { channels, type FilePurpose } from '../../shared/contract/channels.ts';
import {
  intentSchemas,
  requestSchemas,
  type Events,
  type Intents,
  type MessageNames,
  type Requests,
} from '../../shared/contract/contract.ts';
import { faultOf, FaultError, type Outcome } from '../../shared/contract/fault.ts';
import { appOrigin } from './windows/own-pages.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * Main's end of the pipe. Every message is checked twice before a handler sees it: that it comes from the main frame
 * of our own page, and that its input is what the contract says.
 */

export type RequestHandlers = {
  readonly [Name in keyof Requests]: (input: Requests[Name]['input']) => Promise<Requests[Name]['output']>;
};

export type IntentHandlers = { readonly [Name in keyof Intents]: (input: Intents[Name]) => void };

export function answerRequests(handlers: RequestHandlers): void {
  ipcMain.handle(
    channels.request,
    async (event, name: unknown, input: unknown): Promise<Outcome<unknown>> => {
      try {
        requireOwnPage(event);
        const known = requireName(name, requestSchemas);
        requireAllowed(event, 'requests', known);
        // The name ties schema and handler together; TypeScript cannot follow a name that came from outside.
        const handle = handlers[known] as (checked: unknown) => Promise<unknown>;
        return { ok: true, value: await handle(check(known, requestSchemas[known], input)) };
      } catch (error) {
        return { ok: false, fault: faultOf(error) };
      }
    },
  );
}

/** @param onRefused called with a message that was refused; its sender does not wait for an answer. */
export function takeIntents(handlers: IntentHandlers, onRefused: (error: unknown) => void): void {
  ipcMain.on(channels.intent, (event, name: unknown, input: unknown) => {
    try {
      requireOwnPage(event);
      const known = requireName(name, intentSchemas);
      requireAllowed(event, 'intents', known);
      const handle = handlers[known] as (checked: unknown) => void; // as above
      handle(check(known, intentSchemas[known], input));
    } catch (error) {
      onRefused(error);
    }
  });
}

/** @param open called with files that the person dropped on our own page, or chose in it */
export function takeFiles(open: (path: string, purpose: FilePurpose) => void): void {
  ipcMain.handle(channels.file, async (event, path: unknown, purpose: unknown): Promise<Outcome<null>> => {
    try {
      requireOwnPage(event);
      requireAllowed(event, 'files');
      // What is dropped from another program may be no file, and then has no path.
      if (typeof path !== 'string' || !isAbsolute(path)) throw refusal(t('app:dialog.not-a-file'));
      open(path, purpose === 'ask' ? 'ask' : 'read');
      return { ok: true, value: null };
    } catch (error) {
      return { ok: false, fault: faultOf(error) };
    }
  });
}

/** @param open called with links that the person clicked in our own page */
export function takeLinks(open: (url: string) => void, onRefused: (error: unknown) => void): void {
  ipcMain.on(channels.link, (event, url: unknown) => {
    try {
      requireOwnPage(event);
      requireAllowed(event, 'links');
      if (typeof url === 'string') open(url);
    } catch (error) {
      onRefused(error);
    }
  });
}

/** What pages may say that may not say all; neither do they hand over files or links. */
const allowed = new WeakMap<WebContents, MessageNames>();

/** From now on, nothing but these messages is taken from this page, wherever it goes. */
export function takeOnly(names: MessageNames, from: WebContents): void {
  allowed.set(from, names);
}

function requireAllowed(
  { sender }: IpcMainEvent | IpcMainInvokeEvent,
  kind: keyof MessageNames | 'files' | 'links',
  name = '',
): void {
  const names = allowed.get(sender);
  if (!names) return;
  const ofKind: readonly string[] = kind === 'files' || kind === 'links' ? [] : names[kind];
  if (!ofKind.includes(name)) throw refusal(t('app:message.not-for-this-page'));
}

export function sendToWindow<Name extends keyof Events>(
  target: WebContents,
  name: Name,
  payload: Events[Name],
): void {
  if (!target.isDestroyed()) target.send(channels.event, name, payload);
}

function requireOwnPage({ senderFrame }: IpcMainEvent | IpcMainInvokeEvent): void {
  const own =
    senderFrame && senderFrame.parent === null && new URL(senderFrame.url).href.startsWith(`${appOrigin}/`);
  if (!own) throw refusal(t('app:message.foreign-page'));
}

function requireName<Schemas extends object>(name: unknown, schemas: Schemas): keyof Schemas {
  if (typeof name === 'string' && Object.hasOwn(schemas, name)) return name as keyof Schemas; // just checked
  throw refusal(t('app:message.unknown'));
}

function check(name: string, schema: z.ZodType, input: unknown): unknown {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  throw refusal(read.error.issues[0]?.message ?? t('app:message.malformed', { name }));
}

function refusal(message: string): FaultError {
  return new FaultError({ kind: 'bad-input', message });
}
