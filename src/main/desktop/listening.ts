import { randomUUID } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { IntentHandlers, RequestHandlers } from '../electron/wire.ts';
import type { Database } from '../library/database.ts';
import { openDocumentFiles, type DocumentFiles } from '../library/document-files.ts';
import { createDocuments } from '../library/documents.ts';
import { createMarks } from '../library/marks.ts';
import { createPlaces } from '../library/places.ts';
import type { Events } from '../../shared/contract.ts';
import { faultOf, FaultError } from '../../shared/fault.ts';
import type { ListenEvents, ListenIntents, ListenRequests } from '../../shared/listen-contract.ts';
import type { Narration } from '../../shared/listening.ts';
import type { Settings, SettingsPatch } from '../../shared/settings.ts';
import { nothingSpent } from '../../shared/spent.ts';
import type { OpenScript } from './asking-about.ts';
import { takeInHand, type InHand } from './listening-document.ts';
import { createOpening, type Begun, type OpeningNeeds } from './listening-opening.ts';
import { atMostEvery } from './listening-pace.ts';

export interface ListeningNeeds {
  readonly database: Database;
  /** Where the library keeps covers and pasted texts. */
  readonly folder: string;
  readonly settings: () => Settings;
  readonly read: OpeningNeeds['read'];
  /** Lets the person choose a file. @returns undefined when they would rather not */
  readonly choose: () => Promise<string | undefined>;
  readonly copiedText: () => Promise<string>;
  readonly tell: <Name extends keyof ListenEvents>(name: Name, payload: Events[Name]) => void;
  readonly untilQuit: AbortSignal;
}

export interface Listening {
  readonly requests: Pick<RequestHandlers, keyof ListenRequests>;
  readonly intents: Pick<IntentHandlers, Exclude<keyof ListenIntents, 'note-hold' | 'dictation-say'>>;
  /** From the menu or the tray: as the window asks for it, and a failure is told to the person. */
  choose(): void;
  paste(): void;
  /** A file that came by the command line or the file manager. */
  open(path: string): void;
  /** A file that was dropped on the window. */
  drop(path: string): void;
  readonly clipSound: (clipId: string) => Uint8Array | undefined;
  readonly cover: DocumentFiles['cover'];
  /** The document that is open, and what is spoken of it. */
  openScript(): OpenScript | undefined;
  inHand(): InHand | undefined;
  settingsChanged(patch: SettingsPatch): void;
}

/** Milliseconds between two tellings of a document that is being parsed. */
const tellEveryMs = 250;

/** Where reading aloud meets the desktop: one document is open, and lies in the library. */
export function startListening(needs: ListeningNeeds): Listening {
  const { database, tell, untilQuit } = needs;
  const documents = createDocuments(database);
  const places = createPlaces(database);
  const marks = createMarks(database);
  const files = openDocumentFiles(needs.folder);
  let inHand: InHand | undefined;
  let hasPage = false;
  let isShown = true;

  const narration = (): Narration => ({
    phase: opening.name === undefined ? 'silent' : 'opening',
    ...(opening.name !== undefined && { name: opening.name }),
    ...(opening.fault && { fault: opening.fault }),
    spent: nothingSpent,
    cachedCharacters: 0,
  });
  const tellDocument = atMostEvery(tellEveryMs, () => tell('document', inHand?.whole() ?? null), untilQuit);

  const begun = (next: Begun): void => {
    inHand?.end();
    const { source, document } = next;
    const { id } = document;
    const { title, author, language } = document.meta;
    documents.opened({
      id,
      title: title ?? titleOf(source.name),
      ...(author !== undefined && { author }),
      ...(language !== undefined && { language }),
      ...(!source.isOwn && { path: source.path }),
      hasCover: document.cover !== undefined && files.keepCover(id, document.cover.bytes),
      openedAt: Date.now(),
    });
    const kept = documents.get(id);
    if (!kept) throw new FaultError(unkept);
    const { settings } = needs;
    const own = { documents, places, marks, settings, now: Date.now, newId: randomUUID };
    inHand = takeInHand(next, kept, { ...own, onChange: tellDocument.soon });
    tellDocument.now();
  };
  const opening = createOpening(
    { read: needs.read, onBegun: begun, onChange: () => tell('narration', narration()) },
    untilQuit,
  );

  const openFile = (path: string): Promise<void> =>
    opening.open({ path, name: basename(path), isOwn: false });
  const openOwn = (id: string, name: string): Promise<void> =>
    opening.open({ path: files.textPath(id), name, isOwn: true });

  const choose = async (): Promise<void> => {
    const path = await needs.choose();
    if (path !== undefined) void openFile(path);
  };
  const paste = async (): Promise<void> => {
    const text = (await needs.copiedText()).trim();
    if (text === '') throw new FaultError(nothingCopied);
    void openOwn(files.keepText(text), firstLine(text));
  };
  /** Asked for outside the window, which is to show what comes of it. */
  const fromOutside = (work: Promise<void>): void => {
    tell('reading-order', 'show');
    isShown = hasPage;
    work.catch((error: unknown) => opening.fail(faultOf(error)));
  };

  const close = (): void => {
    opening.stop();
    inHand?.end();
    inHand = undefined;
    tellDocument.now();
  };
  /** @throws FaultError when another one is open by now, or none */
  const theOne = (id: string): InHand => {
    if (inHand?.id === id) return inHand;
    throw new FaultError(notOpen);
  };

  return {
    requests: {
      async 'document-choose'() {
        await choose();
        return null;
      },
      async 'document-reopen'({ id }) {
        const kept = documents.get(id);
        if (!kept) throw new FaultError(forgotten);
        void (kept.path === undefined ? openOwn(id, kept.title) : openFile(kept.path));
        return null;
      },
      async 'document-paste'() {
        await paste();
        return null;
      },
      async 'document-close'() {
        close();
        return null;
      },
      'documents-list': async () => documents.list(),
      async 'document-forget'({ id }) {
        if (inHand?.id === id) close();
        documents.remove(id);
        files.remove(id);
        return null;
      },
      async 'listening-read'() {
        hasPage = true;
        // Before there was a page, nobody could be told.
        if (!isShown) setImmediate(() => tell('reading-order', 'show'));
        isShown = true;
        return { document: inHand?.whole() ?? null, narration: narration(), exports: [] };
      },
      'blocks-read': async ({ id, from }) => theOne(id).text.page(from),
      async 'choices-save'({ id, choices }) {
        theOne(id).saveChoices(choices);
        return null;
      },
      async 'estimate-read'() {
        throw new FaultError(notYet);
      },
      'mark-add': async ({ id, place, note }) => theOne(id).marking.add(place, note),
      async 'mark-note'({ id, markId, note }) {
        theOne(id).marking.note(markId, note);
        return null;
      },
      async 'mark-remove'({ id, markId }) {
        theOne(id).marking.remove(markId);
        return null;
      },
      async 'export-start'() {
        throw new FaultError(notYet);
      },
      'exports-list': async () => [],
      async 'export-resume'() {
        throw new FaultError(notYet);
      },
      async 'export-cancel'() {
        throw new FaultError(notYet);
      },
      async 'export-forget'() {
        throw new FaultError(notYet);
      },
      async 'export-show'() {
        throw new FaultError(notYet);
      },
    },
    intents: {
      'reading-play': () => opening.seen(),
      'reading-pause': () => {},
      'reading-at': ({ place, offsetMs }) => inHand?.heardAt(place, offsetMs),
      'clip-end': () => {},
      'clip-fail': () => {},
      'reading-go-on': () => {},
    },
    choose: () => fromOutside(choose()),
    paste: () => fromOutside(paste()),
    drop: (path) => void openFile(path),
    open: (path) => fromOutside(openFile(path)),
    clipSound: () => undefined,
    cover: files.cover,
    inHand: () => inHand,
    openScript: () => inHand && { document: inHand.whole(), script: inHand.script },
    settingsChanged({ readingPolicies, readingWords }) {
      if (readingPolicies ?? readingWords) inHand?.settingsChanged();
    },
  };
}

/** A file's name, for want of a title in it. */
function titleOf(name: string): string {
  return (
    basename(name, extname(name))
      .replaceAll(/[_\s]+/g, ' ')
      .trim() || name
  );
}

/** Characters; a list shows one line of it. */
const longestName = 80;

function firstLine(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.trim().slice(0, longestName);
}

const notOpen = { kind: 'bad-input', message: 'This document is not open any more.' } as const;
const forgotten = { kind: 'bad-input', message: 'This document is no longer in the list.' } as const;
const nothingCopied = {
  kind: 'bad-input',
  message: 'No text is copied. Copy what is to be read first.',
} as const;
const unkept = { kind: 'storage-failed', message: 'Parley could not keep this document.' } as const;
const notYet = { kind: 'internal', message: 'Parley cannot do this yet.' } as const;
