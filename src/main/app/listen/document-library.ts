import { access } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Database } from '../../storage/database/database.ts';
import { openDocumentFiles } from '../../storage/document-files.ts';
import { createDocuments, createPlaces } from '../../storage/documents.ts';
import { createMarks, type Marks } from '../../storage/marks.ts';
import { createReadingQueue, createShelves } from '../../storage/shelves-and-queue.ts';
import type { Block } from '../../../shared/listen/document.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import { undoMs } from '../../../shared/contract/listen-contract.ts';
import type { KeptDocument } from '../../../shared/listen/listening.ts';
import type { LoadedDocument, Source } from '../../listen/document/document-loader.ts';
import { shownAddress } from '../../../shared/listen/web-address.ts';
import { t } from '../../../shared/text/translate.ts';

/** The documents in the library and their files. */
interface DocumentLibrary {
  readonly documents: ReturnType<typeof createDocuments>;
  readonly places: ReturnType<typeof createPlaces>;
  readonly marks: Marks;
  readonly queue: ReturnType<typeof createReadingQueue>;
  readonly shelves: ReturnType<typeof createShelves>;
  readonly files: Pick<ReturnType<typeof openDocumentFiles>, 'cover' | 'keepPage' | 'page' | 'pages'>;
  /** Adds a document that was just opened. */
  add(
    loaded: Pick<LoadedDocument, 'source' | 'first'> & {
      readonly document: Pick<LoadedDocument['document'], 'id' | 'meta' | 'cover'>;
    },
  ): KeptDocument;
  /** The most recently opened first. Says of each whether its file is missing. */
  list(): Promise<readonly KeptDocument[]>;
  /** @throws FaultError when the document isn't in the library */
  sourceOf(id: string): Source;
  /** Stores what was fetched from the web as a file. */
  sourceOfFetched(page: { readonly bytes: Uint8Array; readonly address: string }): Source;
  /** Stores a pasted text as a file. @throws FaultError when the text is empty */
  sourceOfText(text: string): Source;
  /**
   * Takes the document out of the library. When the time to take that back is over, or at the app's end, everything
   * stored about it is removed, but never the person's file; a crash before that brings it back.
   */
  remove(id: string): void;
  /** Takes a removal back, as opening the document again does. @throws FaultError when it is too late */
  restore(id: string): void;
}

/** Milliseconds that a request of the window's last moment may be late. */
const lateMs = 3000;

/** @param folder for covers, pasted texts and what was fetched */
export function openDocumentLibrary(
  database: Database,
  folder: string,
  untilQuit: AbortSignal,
): DocumentLibrary {
  const documents = createDocuments(database);
  const files = openDocumentFiles(folder);
  const queue = createReadingQueue(database);
  const leaving = new Map<string, NodeJS.Timeout>();
  /** @returns whether it was leaving */
  const stopLeaving = (id: string): boolean => {
    clearTimeout(leaving.get(id));
    return leaving.delete(id);
  };
  const removeForGood = (id: string): void => {
    stopLeaving(id);
    documents.remove(id);
    files.remove(id);
  };
  untilQuit.addEventListener('abort', () => [...leaving.keys()].forEach(removeForGood), { once: true });
  return {
    documents,
    places: createPlaces(database),
    marks: createMarks(database),
    queue: { ...queue, list: () => queue.list().filter((id) => !leaving.has(id)) },
    shelves: createShelves(database),
    files,
    add({ source, document: { id, meta, cover }, first }) {
      const { title, author, language } = meta;
      stopLeaving(id);
      documents.opened({
        id,
        title: title ?? titleIn(first) ?? titleOf(source),
        ...(author !== undefined && { author }),
        ...(language !== undefined && { language }),
        ...(!source.isOwn && { path: source.path }),
        ...(source.address !== undefined && { address: source.address }),
        hasCover: cover !== undefined && isSaved(() => files.keepCover(id, cover.bytes)),
        openedAt: Date.now(),
      });
      const kept = documents.get(id);
      if (!kept) throw new FaultError(notSaved());
      return kept;
    },
    list: () =>
      Promise.all(
        documents
          .list()
          .filter(({ id }) => !leaving.has(id))
          .map(withMissingFile),
      ),
    sourceOf(id) {
      const kept = documents.get(id);
      if (!kept || leaving.has(id)) throw new FaultError(notInLibrary());
      if (kept.path !== undefined) return sourceAt(kept.path);
      const { title: name, address } = kept;
      return address === undefined
        ? { path: files.textPath(id), name, isOwn: true }
        : { path: files.fetchedPath(id), name, isOwn: true, address };
    },
    sourceOfFetched: ({ bytes, address }) => ({
      path: files.fetchedPath(files.keepFetched(bytes)),
      name: shownAddress(address),
      isOwn: true,
      address,
    }),
    sourceOfText(text) {
      if (text.trim() === '') throw new FaultError(nothingCopied());
      const name = text.trim().split('\n', 1)[0]?.trim().slice(0, longestName) ?? '';
      return { path: files.textPath(files.keepText(text)), name, isOwn: true };
    },
    remove(id) {
      stopLeaving(id);
      leaving.set(id, setTimeout(removeForGood, undoMs + lateMs, id));
    },
    restore(id) {
      if (!stopLeaving(id)) throw new FaultError(notInLibrary());
    },
  };
}

export function sourceAt(path: string): Source {
  return { path, name: basename(path), isOwn: false };
}

async function withMissingFile(kept: KeptDocument): Promise<KeptDocument> {
  if (kept.path === undefined) return kept;
  const exists = await access(kept.path).then(
    () => true,
    () => false,
  );
  return exists ? kept : { ...kept, isMissing: true };
}

/** When the disk is full, a book is read without its cover. */
function isSaved(save: () => boolean): boolean {
  try {
    return save();
  } catch {
    return false;
  }
}

/** Characters of a pasted text that serve as its title; a list shows one line. */
const longestName = 80;

/** The heading at the very beginning. */
function titleIn([first]: readonly Block[]): string | undefined {
  return first?.kind === 'heading' ? first.text.replaceAll(/\s+/g, ' ').slice(0, longestTitle) : undefined;
}

/** Characters. */
const longestTitle = 300;

/** The file's name, for a document without a title. */
function titleOf({ name, isOwn }: Source): string {
  if (isOwn) return name;
  const words = basename(name, extname(name)).replaceAll(/[_\s]+/g, ' ');
  return words.trim() || name;
}

const notSaved = (): Fault => ({ kind: 'storage-failed', message: t('app:document.not-saved') });
const notInLibrary = (): Fault => ({ kind: 'bad-input', message: t('app:document.gone') });
const nothingCopied = (): Fault => ({ kind: 'bad-input', message: t('app:document.nothing-copied') });
