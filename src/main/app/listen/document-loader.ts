import type { Block, DocumentMeta } from '../../../shared/listen/document.ts';
import { faultOf, type Fault } from '../../../shared/contract/fault.ts';

/** A document that is to be opened. */
export interface Source {
  readonly path: string;
  /** As a person knows it, while it is being opened. */
  readonly name: string;
  /** The library keeps the file itself. */
  readonly isOwn: boolean;
}

/** A document as the process that parses it tells of it. */
export interface ReadableDocument {
  readonly id: string;
  /** As known by now: its contents grow. */
  readonly meta: DocumentMeta;
  readonly cover?: { readonly bytes: Uint8Array };
  /** In batches; once only. Throws a `FaultError` where the rest cannot be read. */
  readonly blocks: AsyncIterable<readonly Block[]>;
}

/** A document that has something to read, with the rest of it still to come. */
export interface Begun {
  readonly source: Source;
  readonly document: ReadableDocument;
  readonly first: readonly Block[];
  readonly rest: AsyncIterator<readonly Block[]>;
  /** Ends the process that parses it. */
  readonly end: () => void;
}

export interface OpeningNeeds {
  readonly read: (path: string, options: { readonly signal: AbortSignal }) => Promise<ReadableDocument>;
  /** What has taken the place of the document that was open. */
  readonly onBegun: (begun: Begun) => void;
  readonly onChange: () => void;
}

/** One document at a time is being opened. What was open stays until there is something to read of the new one. */
export interface Opening {
  /** What is being opened gives way. Resolves when there is something to read, or it is told why not. */
  open(source: Source): Promise<void>;
  /** Gives up what is being opened. */
  stop(): void;
  /** Nothing could be opened, for another reason than the document. */
  fail(fault: Fault): void;
  /** The failure has been seen. */
  seen(): void;
  readonly name: string | undefined;
  readonly fault: Fault | undefined;
}

export function createOpening({ read, onBegun, onChange }: OpeningNeeds, untilQuit: AbortSignal): Opening {
  let current: AbortController | undefined;
  let name: string | undefined;
  let fault: Fault | undefined;

  const become = (nextName: string | undefined, nextFault?: Fault): void => {
    name = nextName;
    fault = nextFault;
    onChange();
  };

  const begin = async (source: Source, ended: AbortController): Promise<void> => {
    const signal = AbortSignal.any([ended.signal, untilQuit]);
    const document = await read(source.path, { signal });
    const rest = document.blocks[Symbol.asyncIterator]();
    const { value: first = [] } = await rest.next();
    signal.throwIfAborted();
    onBegun({ source, document, first, rest, end: () => ended.abort() });
    current = undefined;
    become(undefined);
  };

  return {
    async open(source) {
      current?.abort();
      const ended = (current = new AbortController());
      become(source.name);
      try {
        await begin(source, ended);
      } catch (error) {
        if (current !== ended) return; // another document took its place, or nobody wants it any more
        ended.abort();
        current = undefined;
        become(undefined, faultOf(error));
      }
    },
    stop() {
      if (!current) return;
      current.abort();
      current = undefined;
      become(undefined);
    },
    fail: (because) => become(name, because),
    seen() {
      if (fault) become(name);
    },
    get name() {
      return name;
    },
    get fault() {
      return fault;
    },
  };
}
