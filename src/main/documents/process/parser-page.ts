import { latin1 } from '../document-bytes.ts';
import { bytesFromApp } from './app-bytes.ts';
import { type SendMessage, parseDocument } from './parse-document.ts';
import type { ReadRequest } from './parser.ts';

/**
 * The page that reads one document. It has no preload script and no network: all that it gets and gives goes through
 * requests that the app answers itself.
 */
const send: SendMessage = async (message) => {
  await fetch('message', { method: 'POST', body: JSON.stringify(message, bytesAsText) });
};

/** A page that has waited so long was made ready before somebody opens a document. */
const waitedMs = 300;

const waited = setTimeout(() => void import('../formats/pdf/open-pdf.ts'), waitedMs); // the largest of them
const request = (await (await fetch('request')).json()) as ReadRequest;
clearTimeout(waited);
await parseDocument(request, (onRead) => bytesFromApp(request.fileBytes, onRead), send);

/** JSON has no bytes. */
function bytesAsText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? btoa(latin1(value)) : value;
}
