import { access } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Database } from '../../storage/database/database.ts';
import { openDocumentFiles, type DocumentFiles } from '../../storage/document-files.ts';
import { createDocuments, type Documents } from '../../storage/documents.ts';
import { createMarks, type Marks } from '../../storage/marks.ts';
import { createPlaces, type Places } from '../../storage/places.ts';
import type { Block } from '../../../shared/listen/document.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import type { KeptDocument } from '../../../shared/listen/listening.ts';
import type { Begun, Source } from './document-loader.ts';
import { t } from '../../../shared/text/translate.ts';

/** The documents that the library keeps, and where they lie. */
export interface Shelf {
  readonly documents: Documents;
  readonly places: Places;
  readonly marks: Marks;
  readonly cover: DocumentFiles['cover'];
  /** It has just been opened. */
  keep(begun: Begun): KeptDocument;
  /** The one opened last first, each with whether its file is still there. */
  list(): Promise<readonly KeptDocument[]>;
  /** @throws FaultError where there is no such document */
  sourceOf(id: string): Source;
  /** A text that lies nowhere is kept as a file. @throws FaultError where there is none */
  sourceOfText(text: string): Source;
  /** With all that was kept of it, but never the person's file. */
  forget(id: string): void;
}

/** @param folder for covers and pasted texts */
export function openShelf(database: Database, folder: string): Shelf {
  const documents = createDocuments(database);
  const files = openDocumentFiles(folder);
  return {
    documents,
    places: createPlaces(database),
    marks: createMarks(database),
    cover: files.cover,
    keep({ source, document: { id, meta, cover }, first }) {
      const { title, author, language } = meta;
      documents.opened({
        id,
        title: title ?? titleIn(first) ?? titleOf(source),
        ...(author !== undefined && { author }),
        ...(language !== undefined && { language }),
        ...(!source.isOwn && { path: source.path }),
        hasCover: cover !== undefined && isKept(() => files.keepCover(id, cover.bytes)),
        openedAt: Date.now(),
      });
      const kept = documents.get(id);
      if (!kept) throw new FaultError(unkept());
      return kept;
    },
    list: () => Promise.all(documents.list().map(withItsFile)),
    sourceOf(id) {
      const kept = documents.get(id);
      if (!kept) throw new FaultError(forgotten());
      return kept.path === undefined
        ? { path: files.textPath(id), name: kept.title, isOwn: true }
        : sourceAt(kept.path);
    },
    sourceOfText(text) {
      if (text.trim() === '') throw new FaultError(nothingCopied());
      const name = text.trim().split('\n', 1)[0]?.trim().slice(0, longestName) ?? '';
      return { path: files.textPath(files.keepText(text)), name, isOwn: true };
    },
    forget(id) {
      documents.remove(id);
      files.remove(id);
    },
  };
}

export function sourceAt(path: string): Source {
  return { path, name: basename(path), isOwn: false };
}

async function withItsFile(kept: KeptDocument): Promise<KeptDocument> {
  if (kept.path === undefined) return kept;
  const isThere = await access(kept.path).then(
    () => true,
    () => false,
  );
  return isThere ? kept : { ...kept, isMissing: true };
}

/** A book is read without its cover where the disk is full. */
function isKept(keep: () => boolean): boolean {
  try {
    return keep();
  } catch {
    return false;
  }
}

/** Characters of a text that stand for its title; a list shows one line of it. */
const longestName = 80;

/** A heading that all begins with. */
function titleIn([first]: readonly Block[]): string | undefined {
  return first?.kind === 'heading' ? first.text.replaceAll(/\s+/g, ' ').slice(0, longestTitle) : undefined;
}

/** Characters. */
const longestTitle = 300;

/** A file's name, for want of a title in it. */
function titleOf({ name, isOwn }: Source): string {
  if (isOwn) return name;
  const words = basename(name, extname(name)).replaceAll(/[_\s]+/g, ' ');
  return words.trim() || name;
}

const unkept = (): Fault => ({ kind: 'storage-failed', message: t('app:document.not-saved') });
const forgotten = (): Fault => ({ kind: 'bad-input', message: t('app:document.gone') });
const nothingCopied = (): Fault => ({ kind: 'bad-input', message: t('app:document.nothing-copied') });
