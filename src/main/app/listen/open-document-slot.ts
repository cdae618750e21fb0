import { randomUUID } from 'node:crypto';
import type { DocumentLibrary } from './document-library.ts';
import type { LoadedDocument } from './document-loader.ts';
import {
  type DocumentNarrator,
  type DocumentNarratorOptions,
  createDocumentNarrator,
} from './document-narration.ts';
import { type DocumentSession, startDocumentSession } from './document-session.ts';
import type { Events } from '../../../shared/contract/contract.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import type { OpenDocument } from '../../../shared/listen/listening.ts';
import { t } from '../../../shared/text/translate.ts';

interface OpenDocumentSlotOptions extends Omit<DocumentNarratorOptions, 'onClip' | 'onNarration'> {
  readonly library: DocumentLibrary;
  /** Called when the state of the narration has changed. */
  readonly onNarration: () => void;
  readonly send: <Name extends 'document' | 'clip'>(name: Name, payload: Events[Name]) => void;
}

/** Holds the open document and its narrator, if any, and sends the document to the window as it grows. */
export interface OpenDocumentSlot {
  readonly current: Open | undefined;
  /** @throws FaultError when that document isn't open any more */
  get(id: string): Open;
  /** Closes the open document and opens this one. */
  replace(loaded: LoadedDocument): void;
  close(): void;
  /** As the window shows it. */
  document(): OpenDocument | null;
}

interface Open {
  readonly session: DocumentSession;
  readonly narrator: DocumentNarrator;
}

export function createOpenDocumentSlot(
  options: OpenDocumentSlotOptions,
  untilQuit: AbortSignal,
): OpenDocumentSlot {
  const { library, settings, send, onNarration } = options;
  const { documents, places, marks } = library;
  let open: (Open & { readonly closing: AbortController }) | undefined;
  const document = (): OpenDocument | null => open?.session.state() ?? null;
  const updates = throttleWithBackoff(() => send('document', document()), untilQuit);

  const end = (): void => {
    open?.session.end();
    open?.closing.abort();
    open = undefined;
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
      const kept = library.add(loaded);
      end();
      const closing = new AbortController();
      const session = startDocumentSession(loaded, kept, {
        documents,
        places,
        marks,
        settings,
        onMore,
        onChange: updates.soon,
        now: Date.now,
        newId: randomUUID,
      });
      const narrator = createDocumentNarrator(
        session,
        { ...options, onClip: (clip) => send('clip', clip), onNarration },
        AbortSignal.any([closing.signal, untilQuit]),
      );
      open = { session, narrator, closing };
      updates.now();
    },
    close() {
      end();
      updates.now();
      onNarration();
    },
    document,
  };
}

const notOpen = (): Fault => ({ kind: 'bad-input', message: t('app:document.not-open') });

/** Repeated updates of something that keeps changing. */
interface Throttle {
  /** Sends an update after a delay; changes until then go with it. */
  soon(): void;
  now(): void;
}

/** The first delay in milliseconds. Short, because the person waits for the beginning of a document. */
const firstMs = 125;
/** Nobody waits for the thousandth page. */
const longestMs = 1000;

/** Delays grow with every update, because every update is larger than the last. */
function throttleWithBackoff(send: () => void, untilQuit: AbortSignal): Throttle {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstMs;
  const now = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    if (!untilQuit.aborted) send();
  };
  return {
    soon() {
      waiting ??= setTimeout(now, waitMs);
      waitMs = Math.min(longestMs, waitMs * 1.3);
    },
    now() {
      waitMs = firstMs;
      now();
    },
  };
}
