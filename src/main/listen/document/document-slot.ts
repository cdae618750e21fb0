import type { LoadedDocument } from './document-loader.ts';
import { createDocumentNarrator } from '../narrator.ts';
import { type DocumentSession, startDocumentSession } from './document-session.ts';
import { contentsChanges } from '../../../shared/listen/contents-changes.ts';
import type { Events } from '../../../shared/contract/contract.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import type { KeptDocument, ShownDocument } from '../../../shared/listen/listening.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { t } from '../../../shared/text/translate.ts';

type SessionPorts = Parameters<typeof startDocumentSession>[2];
type NarratorPorts = Parameters<typeof createDocumentNarrator>[1];

interface DocumentSlotPorts
  extends
    Omit<NarratorPorts, 'path' | 'settings' | 'onClip' | 'onNarration'>,
    Pick<SessionPorts, 'now' | 'newId'> {
  readonly library: Pick<SessionPorts, 'documents' | 'places' | 'marks'> & {
    /** Adds a document that was just opened. */
    add(loaded: LoadedDocument): KeptDocument;
  };
  readonly settings: () => Settings;
  /** Called when the state of the narration has changed. */
  readonly onNarration: () => void;
  readonly send: <Name extends 'document' | 'document-grown' | 'clip'>(
    name: Name,
    payload: Events[Name],
  ) => void;
}

/** Holds the open document and its narrator, if any, and sends the document to the window as it grows. */
export interface DocumentSlot {
  readonly current: Open | undefined;
  /** @throws FaultError when that document isn't open any more */
  get(id: string): Open;
  /** Closes the open document and opens this one; the same file once more leaves it open, and read on. */
  replace(loaded: LoadedDocument): void;
  close(): void;
  /** For a page of the window that is new, which has been sent nothing of it. */
  document(): ShownDocument | null;
}

interface Open {
  readonly session: DocumentSession;
  readonly narrator: ReturnType<typeof createDocumentNarrator>;
}

export function createDocumentSlot(ports: DocumentSlotPorts, untilQuit: AbortSignal): DocumentSlot {
  const { library, settings, send, onNarration, now, newId } = ports;
  const { documents, places, marks } = library;
  let open: (Open & { readonly path: string; readonly closing: AbortController }) | undefined;
  const document = (): ShownDocument | null => open?.session.state() ?? null;
  /** Of its contents, what the window hasn't been sent; absent until it has been sent the document. */
  let changes: ReturnType<typeof contentsChanges> | undefined;
  let latest: ShownDocument['contents'] = [];
  const sendWhole = (shown: ShownDocument | null): void => {
    changes = shown ? contentsChanges(() => latest, shown.contents) : undefined;
    send('document', shown);
  };
  const updates = createUpdateThrottle(() => {
    const shown = document();
    if (!shown || !changes) return sendWhole(shown);
    const { contents, ...rest } = shown;
    latest = contents;
    const some = changes(mostAtOnce);
    send('document-grown', { ...rest, contentsChanges: some });
    if (some.length === mostAtOnce) updates.soon(firstMs); // there may be more
  }, untilQuit);
  const sendFirst = (): void => {
    changes = undefined;
    const shown = document();
    if (!shown || shown.contents.length <= mostAtOnce) return updates.now();
    updates.now(() => sendWhole({ ...shown, contents: [] }));
    updates.soon();
  };

  const end = (): void => {
    open?.session.end();
    open?.closing.abort();
    open = undefined;
    changes = undefined;
  };
  const onMore = (): void => {
    updates.soon();
    open?.narrator.more();
  };
  return {
    get current() {
      return open;
    },
    get(id) {
      if (open?.session.id === id) return open;
      throw new FaultError(notOpen());
    },
    replace(loaded) {
      const { path, recognize } = loaded.source;
      const kept = library.add(loaded);
      if (open?.session.id === kept.id) {
        if (open.path === path && !recognize && !open.session.state().fault) {
          loaded.end();
          return updates.now();
        }
        // By its name the window would take it for the one whose sound is gone.
        sendWhole(null);
      }
      end();
      const closing = new AbortController();
      const session = startDocumentSession(loaded, kept, {
        documents,
        places,
        marks,
        settings,
        onMore,
        onChange: updates.now,
        now,
        newId,
      });
      const narrator = createDocumentNarrator(
        session,
        { ...ports, path, onClip: (clip) => send('clip', clip), onNarration },
        AbortSignal.any([closing.signal, untilQuit]),
      );
      open = { session, narrator, path, closing };
      sendFirst();
    },
    close() {
      end();
      updates.now();
      onNarration();
    },
    document() {
      changes = undefined; // so that all that it is sent later follows on what it is sent whole
      return document();
    },
  };
}

const notOpen = (): Fault => ({ kind: 'bad-input', message: t('app:document.not-open') });

/**
 * Entries of contents: a thousand in one update would hold up the window. Of a document that has more, the first page comes
 * before them.
 */
const mostAtOnce = 200;

/** Repeated updates of something that keeps changing. */
interface UpdateThrottle {
  /** Sends an update after a delay, `withinMs` at the latest; changes until then go with it. */
  soon(withinMs?: number): void;
  /** @param instead of what is sent at other times */
  now(instead?: () => void): void;
}

/** The first delay in milliseconds. Short, because the person waits for the beginning of a document. */
const firstMs = 125;
/** Nobody waits for the thousandth page. */
const longestMs = 1000;

/** Delays grow with every update, because every update is larger than the last. */
function createUpdateThrottle(send: () => void, untilQuit: AbortSignal): UpdateThrottle {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstMs;
  const update = (act = send): void => {
    clearTimeout(waiting);
    waiting = undefined;
    if (!untilQuit.aborted) act();
  };
  return {
    soon(withinMs = waitMs) {
      waiting ??= setTimeout(update, Math.min(withinMs, waitMs));
      waitMs = Math.min(longestMs, waitMs * 1.3);
    },
    now(instead) {
      waitMs = firstMs;
      update(instead);
    },
  };
}
