import { randomUUID } from 'node:crypto';
import type { Shelf } from './document-library.ts';
import type { Begun } from './document-loader.ts';
import { type Narrating, type NarratingNeeds, narrate } from './document-narration.ts';
import { type InHand, takeInHand } from './document-session.ts';
import type { Events } from '../../../shared/contract/contract.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import type { OpenDocument } from '../../../shared/listen/listening.ts';
import { t } from '../../../shared/text/translate.ts';

interface OneOpenNeeds extends Omit<NarratingNeeds, 'onClip' | 'onNarration'> {
  readonly shelf: Shelf;
  /** There is something else of how it is spoken. */
  readonly onNarration: () => void;
  readonly tell: <Name extends 'document' | 'clip'>(name: Name, payload: Events[Name]) => void;
}

/** The document that is open, if one is, and how it is spoken. The window is told of it as it grows. */
export interface OneOpen {
  readonly current: Open | undefined;
  /** @throws FaultError when another one is open by now, or none */
  named(id: string): Open;
  /** In the place of the one that was open. */
  take(begun: Begun): void;
  close(): void;
  /** As the window is told. */
  document(): OpenDocument | null;
}

interface Open {
  readonly inHand: InHand;
  readonly narrating: Narrating;
}

export function holdOneOpen(needs: OneOpenNeeds, untilQuit: AbortSignal): OneOpen {
  const { shelf, settings, tell, onNarration } = needs;
  const { documents, places, marks } = shelf;
  let open: (Open & { readonly closing: AbortController }) | undefined;
  const document = (): OpenDocument | null => open?.inHand.whole() ?? null;
  const telling = evermoreRarely(() => tell('document', document()), untilQuit);

  const end = (): void => {
    open?.inHand.end();
    open?.closing.abort();
    open = undefined;
  };
  const onMore = (): void => {
    telling.soon();
    open?.narrating.more();
  };
  return {
    get current() {
      return open;
    },
    named(id) {
      if (open?.inHand.id === id) return open;
      throw new FaultError(notOpen());
    },
    take(begun) {
      const kept = shelf.keep(begun);
      end();
      const closing = new AbortController();
      const own = { documents, places, marks, settings, now: Date.now, newId: randomUUID };
      const inHand = takeInHand(begun, kept, { ...own, onMore, onChange: telling.soon });
      const narrating = narrate(
        inHand,
        { ...needs, onClip: (clip) => tell('clip', clip), onNarration },
        AbortSignal.any([closing.signal, untilQuit]),
      );
      open = { inHand, narrating, closing };
      telling.now();
    },
    close() {
      end();
      telling.now();
      onNarration();
    },
    document,
  };
}

const notOpen = (): Fault => ({ kind: 'bad-input', message: t('app:document.not-open') });

/** Something that is told again and again while it changes. */
interface Pace {
  /** Before long; what changes until then is told with it. */
  soon(): void;
  now(): void;
}

/** Milliseconds from a change to its telling: the beginning of a document is waited for, its thousandth page is not. */
const firstMs = 125;
const longestMs = 1000;

/** Ever more rarely, since what is told grows with every telling. */
function evermoreRarely(tell: () => void, untilQuit: AbortSignal): Pace {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstMs;
  const now = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    if (!untilQuit.aborted) tell();
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
