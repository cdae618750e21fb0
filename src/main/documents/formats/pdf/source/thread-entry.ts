import { engine } from './pdf-engine.ts';
import { type SourcePort, serveSource } from './source-messages.ts';

/** The thread of a page on which its PDFs are read. Each document comes with a port of its own. */
const { addEventListener } = globalThis as unknown as {
  addEventListener(name: 'message', listener: (event: { readonly data: SourcePort }) => void): void;
};
addEventListener('message', ({ data }) => serveSource(data));

await engine();
