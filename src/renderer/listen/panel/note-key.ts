import { longestTapMs } from '../../../shared/speech/hold-gesture.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Bridge } from '../../bridge.ts';
import type { AudioFocus } from '../../app/audio-focus.ts';
import type { Listen } from '../listen.ts';

interface NoteKeyPorts {
  readonly bridge: Pick<Bridge, 'send'>;
  readonly listen: Pick<Listen, 'get' | 'ask'>;
  readonly audioFocus: Pick<AudioFocus, 'begin' | 'end'>;
}

/** The note key: held, what is said is the note; tapped, it is written. */
interface NoteKey {
  press(place: Place, at: number): void;
  release(at: number): void;
  /** The window has lost the keyboard: what was said until then is the note. */
  leave(at: number): void;
}

/** What interrupts until main has taken up the note. */
const by = 'note-key';

export function createNoteKey({ bridge, listen, audioFocus }: NoteKeyPorts): NoteKey {
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly place: Place } | undefined;
  let speaks = false;

  const speak = (place: Place, at: number): void => {
    const documentId = listen.get().document?.id;
    waiting = undefined;
    if (documentId === undefined) return;
    speaks = true;
    bridge.send('note-hold', { type: 'press', at, latch: false, documentId, place });
  };
  const end = (): void => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
    speaks = false;
    audioFocus.end(by, true);
  };

  return {
    press(place, at) {
      if (waiting || speaks) return;
      audioFocus.begin(by);
      waiting = { place, timer: setTimeout(() => speak(place, at), longestTapMs) };
    },
    release(at) {
      const tapped = waiting?.place;
      if (speaks) bridge.send('note-hold', { type: 'release', at });
      end();
      if (tapped) listen.ask({ kind: 'note', place: tapped });
    },
    leave(at) {
      if (speaks) bridge.send('note-hold', { type: 'release', at });
      end();
    },
  };
}
