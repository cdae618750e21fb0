import { bytesInParts, latin1 } from '../document-bytes.ts';
import { type SendMessage, parseDocument } from './parse-document.ts';
import type { ReadRequest } from './parser.ts';

/**
 * The page that reads one document. It has no preload script and no network: all that it gets and gives goes through
 * requests that the app answers itself.
 */
const send: SendMessage = async (message) => {
  await fetch('message', { method: 'POST', body: JSON.stringify(message, bytesAsText) });
};

const request = (await (await fetch('request')).json()) as ReadRequest;
await parseDocument(request, (onRead) => bytesInParts(request.fileBytes, readPart, onRead), send);

async function readPart(into: Uint8Array, position: number): Promise<number> {
  const part = await (await fetch(`bytes/${position}/${into.length}`)).bytes();
  into.set(part);
  return part.length;
}

/** JSON has no bytes. */
function bytesAsText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? btoa(latin1(value)) : value;
}
