import { unlessAborted } from '../../abort.ts';
import type { ParsedDocument } from '../../documents/process/host/read-document.ts';
import type { Source } from '../../listen/document/document-loader.ts';
import type { openDocumentLibrary } from '../listen/document-library.ts';
import type { ServerText } from '../../mcp/server-texts.ts';
import { type webPageAt, withPageFile } from '../listen/web-page.ts';
import { createExtractIndex } from '../../storage/extract-index.ts';
import { extractsOf } from '../../talk/documents/extracts.ts';
import type { DocumentText } from '../../talk/documents/material.ts';
import type { AttachedTexts } from '../../talk/documents/question-documents.ts';
import { FaultError, faultOf } from '../../../shared/contract/fault.ts';
import type { Block } from '../../../shared/listen/document.ts';
import {
  type AttachedDocument,
  type DocumentToAttach,
  maxDocuments,
} from '../../../shared/talk/attached-document.ts';
import { documentLetters } from '../../../shared/talk/citation.ts';
import { type Conversation, isAsked } from '../../../shared/talk/conversation.ts';
import type { ResourceAt } from '../../../shared/talk/tool-servers.ts';
import { t } from '../../../shared/text/translate.ts';
import { wordsIn } from '../../../shared/text/word-count.ts';

interface AttachedDocumentsPorts {
  /** Reads a file in the sandbox. @throws FaultError */
  readonly read: (path: string, options: { readonly signal: AbortSignal }) => Promise<ParsedDocument>;
  readonly library: () => Pick<
    ReturnType<typeof openDocumentLibrary>,
    'add' | 'sourceOf' | 'sourceOfFetched' | 'sourceOfText'
  >;
  /** @throws FaultError where that is no address */
  readonly page: (address: string) => ReturnType<typeof webPageAt>;
  readonly resource: (which: ResourceAt) => ServerText;
  readonly conversation: () => Conversation;
  readonly onChange: (documents: readonly AttachedDocument[]) => void;
  readonly newId: () => string;
}

/** The documents of a conversation: opened once, and with each question until they are taken away. */
export interface AttachedDocuments {
  readonly texts: AttachedTexts;
  list(): readonly AttachedDocument[];
  attach(what: DocumentToAttach | Source): void;
  remove(id: string): void;
  /** Another conversation goes on, with the documents of its last question. */
  follow(conversation: Conversation): void;
  /** Where a document lies that the library doesn't have. */
  sourceOf(documentId: string): Source | undefined;
}

interface Attached {
  shown: AttachedDocument;
  readonly aborting: AbortController;
  readonly opened: Promise<void>;
  text?: DocumentText;
  source?: Source;
}

export function createAttachedDocuments(
  ports: AttachedDocumentsPorts,
  untilQuit: AbortSignal,
): AttachedDocuments {
  const { library, page, resource, conversation, newId } = ports;
  const attached = new Map<string, Attached>();
  const index = createExtractIndex();
  untilQuit.addEventListener('abort', index.close, { once: true });

  const list = (): readonly AttachedDocument[] => [...attached.values()].map(({ shown }) => shown);
  const show = (id: string, patch: Partial<AttachedDocument>): void => {
    const one = attached.get(id);
    if (!one) return;
    one.shown = { ...one.shown, ...patch };
    ports.onChange(list());
  };

  /** The one that it had before in this conversation, since answers still bear it. */
  const letterFor = (documentId: string): string => {
    const before = conversation().turns.flatMap(({ documents = [] }) => documents);
    const own = before.find((each) => each.documentId === documentId)?.letter;
    const taken = new Set([
      ...before.map(({ letter }) => letter),
      ...[...attached.values()].map(({ text }) => text?.letter),
    ]);
    return own ?? documentLetters.find((letter) => !taken.has(letter)) ?? 'Z'; // more than go along at once, as some go
  };

  const open = async (id: string, { source, isTemporary }: Found, signal: AbortSignal): Promise<void> => {
    const document = await ports.read(source.path, { signal });
    const first = await gathered(document.blocks, signal);
    const { author, language, pageCount: pages } = document.meta;
    const words = wordsIn(first.map(({ text }) => text));
    if (words === 0) throw new FaultError({ kind: 'bad-input', message: t('talk:document.no-text') });
    const isTwice = [...attached].some(
      ([other, { shown }]) => other !== id && shown.documentId === document.id,
    );
    if (isTwice) return remove(id);
    const one = attached.get(id);
    if (!one) return;
    const { server, name } = one.shown;
    // What comes from a tool server is called as the server calls it, for the person chose it by that name.
    const meta = server === undefined ? document.meta : { ...document.meta, title: name };
    const { cover } = document;
    const kept = { source, document: { id: document.id, meta, ...(cover && { cover }) }, first };
    const isKept = conversation().isIncognito !== true && !isTemporary;
    const title = isKept ? library().add(kept).title : (meta.title ?? source.name);
    const extracts = extractsOf(first, language);
    index.add(id, extracts);
    one.text = {
      id,
      documentId: document.id,
      title,
      author,
      server,
      letter: letterFor(document.id),
      extracts,
    };
    if (!isKept && !isTemporary) one.source = source;
    show(id, {
      name: title,
      phase: 'ready',
      documentId: document.id,
      words,
      ...(pages !== undefined && { pages }),
    });
  };

  const start = ({ name, server }: Pick<AttachedDocument, 'name' | 'server'>, find: Finding): void => {
    if (attached.size >= maxDocuments) {
      const message = t('talk:document.too-many', { most: maxDocuments });
      throw new FaultError({ kind: 'bad-input', message });
    }
    const id = newId();
    const aborting = new AbortController();
    const signal = AbortSignal.any([aborting.signal, untilQuit]);
    const opened = Promise.resolve()
      .then(() => find(signal, (found) => open(id, found, signal)))
      .catch((error: unknown) => {
        if (!signal.aborted) show(id, { phase: 'failed', fault: faultOf(error) });
      });
    const shown = { id, name, ...(server !== undefined && { server }), phase: 'opening' as const };
    attached.set(id, { shown, aborting, opened });
    ports.onChange(list());
  };

  const kept =
    (documentId: string): Finding =>
    (_signal, read) =>
      read({ source: library().sourceOf(documentId) });

  /** Of an incognito conversation nothing is kept. */
  const readOnce = (
    file: Parameters<typeof withPageFile>[0],
    shown: Pick<Source, 'name' | 'address'>,
    read: Parameters<Finding>[1],
  ) => withPageFile(file, (path) => read({ source: { path, isOwn: true, ...shown }, isTemporary: true }));

  const fetched =
    (found: ReturnType<typeof webPageAt>): Finding =>
    async (signal, read) => {
      const fetchedPage = await found.fetch(signal);
      if (!conversation().isIncognito) return read({ source: library().sourceOfFetched(fetchedPage) });
      const { name, address } = fetchedPage;
      return readOnce(fetchedPage, { name, address }, read);
    };

  const served =
    (found: ServerText): Finding =>
    async (signal, read) => {
      const text = await found.fetch(signal);
      if (!conversation().isIncognito) return read({ source: library().sourceOfText(text) });
      const file = { name: 'resource.txt', bytes: Buffer.from(text) };
      return readOnce(file, { name: found.name }, read);
    };

  const remove = (id: string): void => {
    attached.get(id)?.aborting.abort();
    attached.delete(id);
    index.remove(id);
    ports.onChange(list());
  };

  return {
    list,
    attach(what) {
      if ('path' in what) return start(what, (_signal, read) => read({ source: what }));
      if ('documentId' in what) return start(library().sourceOf(what.documentId), kept(what.documentId));
      if ('uri' in what) {
        const found = resource(what);
        return start(found, served(found));
      }
      const found = page(what.address);
      start(found, fetched(found));
    },
    remove,
    follow({ turns }) {
      for (const id of attached.keys()) remove(id);
      const documents = turns.findLast(isAsked)?.documents ?? [];
      for (const { documentId, title, server } of documents)
        start({ name: title, ...(server !== undefined && { server }) }, kept(documentId));
    },
    sourceOf: (documentId) =>
      [...attached.values()].find(({ shown }) => shown.documentId === documentId)?.source,
    texts: {
      any: () => attached.size > 0,
      now: () => [...attached.values()].flatMap(({ text }) => text ?? []),
      async settled(signal) {
        await unlessAborted(Promise.all([...attached.values()].map(({ opened }) => opened)), signal);
      },
      find: index.find,
    },
  };
}

interface Found {
  readonly source: Source;
  /** It lies there only while it is read. */
  readonly isTemporary?: true;
}

/** Finds a document and has it read while it is there. */
type Finding = (signal: AbortSignal, read: (found: Found) => Promise<void>) => Promise<void>;

async function gathered(
  batches: AsyncIterable<readonly Block[]>,
  signal: AbortSignal,
): Promise<readonly Block[]> {
  const blocks: Block[] = [];
  for await (const batch of batches) {
    signal.throwIfAborted();
    blocks.push(...batch);
  }
  return blocks;
}
