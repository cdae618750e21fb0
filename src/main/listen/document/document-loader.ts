import type { ParsedDocument } from '../../documents/process/host/read-document.ts';
import type { Block } from '../../../shared/listen/document.ts';
import { faultOf, type Fault } from '../../../shared/contract/fault.ts';

/** Where a document is opened from. */
export interface Source {
  readonly path: string;
  /** Shown while the document is being opened. */
  readonly name: string;
  /** True if the file belongs to the library, such as a pasted text. */
  readonly isOwn: boolean;
  /** Where in the web it was fetched from. */
  readonly address?: string;
  /** Pages whose text is to be recognized: it is read again if it is open. */
  readonly recognize?: readonly number[];
}

/** A document that has to be fetched first. */
export interface SourceToFetch {
  /** Shown meanwhile. */
  readonly name: string;
  /** @throws FaultError, or the signal's reason */
  readonly fetch: (signal: AbortSignal) => Promise<Source>;
}

/** A document whose first blocks are here; the rest is still being parsed. */
export interface LoadedDocument {
  readonly source: Source;
  readonly document: ParsedDocument;
  readonly first: readonly Block[];
  readonly rest: AsyncIterator<readonly Block[]>;
  /** Ends the parser process. */
  readonly end: () => void;
}

interface DocumentLoaderOptions {
  readonly read: (
    path: string,
    options: { readonly signal: AbortSignal } & Pick<Source, 'recognize'>,
  ) => Promise<ParsedDocument>;
  /** Called with the document that replaces the open one. */
  readonly onLoaded: (loaded: LoadedDocument) => void;
  readonly onChange: () => void;
}

/** Opens one document at a time. The open document stays until the new one has something to read. */
interface DocumentLoader {
  /** Cancels what is being opened. Resolves when there is something to read, or when it failed. */
  open(source: Source | SourceToFetch): Promise<void>;
  /** Cancels what is being opened. */
  stop(): void;
  /** Reports a failure that doesn't come from the document, such as an empty clipboard. */
  fail(fault: Fault): void;
  /** The person has seen the failure. */
  dismissFault(): void;
  readonly name: string | undefined;
  readonly fault: Fault | undefined;
  /** What could not be opened, where the failure comes from a document. */
  readonly failed: string | undefined;
}

export function createDocumentLoader(
  { read, onLoaded, onChange }: DocumentLoaderOptions,
  untilQuit: AbortSignal,
): DocumentLoader {
  let current: AbortController | undefined;
  let name: string | undefined;
  let fault: Fault | undefined;
  let failed: string | undefined;

  const update = (nextName: string | undefined, nextFault?: Fault, nextFailed?: string): void => {
    name = nextName;
    fault = nextFault;
    failed = nextFailed;
    onChange();
  };

  const load = async (sought: Source | SourceToFetch, ended: AbortController): Promise<void> => {
    const signal = AbortSignal.any([ended.signal, untilQuit]);
    const source = 'fetch' in sought ? await sought.fetch(signal) : sought;
    const { path, recognize } = source;
    const document = await read(path, { signal, ...(recognize && { recognize }) });
    const rest = document.blocks[Symbol.asyncIterator]();
    const first = await untilBody(rest);
    signal.throwIfAborted();
    onLoaded({ source, document, first, rest, end: () => ended.abort() });
    current = undefined;
    update(undefined);
  };

  return {
    async open(source) {
      current?.abort();
      const ended = (current = new AbortController());
      update(source.name);
      try {
        await load(source, ended);
      } catch (error) {
        if (current !== ended) return; // replaced by another document, or cancelled
        ended.abort();
        current = undefined;
        update(undefined, faultOf(error), source.name);
      }
    },
    stop() {
      if (!current) return;
      current.abort();
      current = undefined;
      update(undefined);
    },
    fail: (because) => update(name, because),
    dismissFault() {
      if (fault) update(name);
    },
    get name() {
      return name;
    },
    get fault() {
      return fault;
    },
    get failed() {
      return failed;
    },
  };
}

/** Reading begins at the body of a book, so what stands before it is waited for; at most this many blocks. */
const mostFrontBlocks = 2_000;

async function untilBody(batches: AsyncIterator<readonly Block[]>): Promise<readonly Block[]> {
  const first: Block[] = [];
  do {
    const { value, done } = await batches.next();
    if (done) break;
    first.push(...value);
  } while (first.at(-1)?.isFront && first.length < mostFrontBlocks);
  return first;
}
