import { latin1 } from '../../document-bytes.ts';
import { bytesFromApp } from './app-bytes.ts';
import { type SendMessage, parseDocument } from './parse-document.ts';
import type { ReadRequest } from '../parser.ts';

/**
 * The page that reads one document. It has no preload script and no network: all that it gets and gives goes through
 * requests that the app answers itself.
 */
const send: SendMessage = async (message) => {
  await fetch('message', { method: 'POST', body: JSON.stringify(message, bytesAsText) });
};

/** A page that has waited so long was made ready before somebody opens a document. */
const waitedMs = 300;

const asked = new AbortController();
setTimeout(() => void practise(asked.signal), waitedMs);
const request = (await (await fetch('request')).json()) as ReadRequest;
asked.abort();
await parseDocument(request, (onRead) => bytesFromApp(request.fileBytes, onRead), send);

/** Does before what takes longest in reading a first page. @param enough somebody waits for a document now */
async function practise(enough: AbortSignal): Promise<void> {
  if (enough.aborted) return;
  const { practise: practisePdf } = await import('../../formats/pdf/practice.ts');
  await practisePdf(enough);
  await import('../../formats/epub/open-epub.ts');
}

/** JSON has no bytes. */
function bytesAsText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? btoa(latin1(value)) : value;
}
