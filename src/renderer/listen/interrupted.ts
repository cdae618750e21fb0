import type { Session } from '../app/session.ts';
import type { Interrupted } from '../app/audio-focus.ts';
import type { Listen } from './listen.ts';
import { currentPlace } from './player/transport.ts';

/** The document that is open, for what comes between it and its listener. */
export function interruptedReading(
  session: Pick<Session, 'get'>,
  listen: Pick<Listen, 'get' | 'hush' | 'play'>,
): Interrupted {
  const openId = (): string | undefined => listen.get().document?.id;
  return {
    place() {
      const [documentId, place] = [openId(), currentPlace(listen.get())];
      return documentId !== undefined && place ? { documentId, place } : undefined;
    },
    sounds: () => listen.get().sounding.wanted,
    isInFront: () => session.get().room === 'listen' && openId() !== undefined,
    pause: listen.hush,
    resume(from) {
      if (from.documentId === openId()) listen.play(from.place);
    },
  };
}
