import type { IntentHandlers } from '../platform/ipc.ts';
import { currentTurn } from '../../shared/talk/conversation.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import type { KeyPress } from '../../shared/settings/shortcut.ts';
import type { TalkSession } from '../talk/talk-session.ts';
import { t } from '../../shared/text/translate.ts';

interface SelectionReaderOptions {
  readonly session: Pick<TalkSession, 'say' | 'stop' | 'conversation'>;
  /** The selected text in the program in front, or else the copied text; empty if there is neither. */
  readonly selectedText: (signal: AbortSignal) => Promise<string>;
  /** The text of the last dictation, if any. */
  readonly lastDictation: () => string | undefined;
  /** Shows the person a sentence, whichever program is in front. */
  readonly say: (sentence: string) => void;
}

/** Reads the selection of any program aloud when its key is pressed. A press during the reading stops it. */
interface SelectionReader {
  key(key: KeyPress): void;
  stop(): void;
  readonly intents: Pick<IntentHandlers, 'dictation-say'>;
}

/** About four hours of speech. */
export const maxReadingChars = 200_000;

export function createSelectionReader(
  { session, selectedText, lastDictation, say }: SelectionReaderOptions,
  untilQuit: AbortSignal,
): SelectionReader {
  let stopsOnly = false;

  const read = async (): Promise<void> => {
    const text = plain(await selectedText(untilQuit));
    if (text === '') return say(t('app:selection.nothing'));
    if (text.length > maxReadingChars) say(t('app:selection.shortened', { count: maxReadingChars }));
    session.say(text.slice(0, maxReadingChars));
  };
  const start = (): void =>
    void read().catch((error: unknown) => untilQuit.aborted || say(faultOf(error).message));

  const stop = (): boolean => {
    const turn = currentTurn(session.conversation());
    if (turn?.origin !== 'reading') return false;
    session.stop(turn.id, null);
    return true;
  };

  return {
    stop: () => void stop(),
    intents: {
      'dictation-say'() {
        const text = lastDictation();
        if (text === undefined) say(t('app:selection.never-dictated'));
        else session.say(text);
      },
    },
    key(key) {
      if (key.type === 'press') stopsOnly = stop();
      // Wait until the keys are up: together with them, the key press that copies would mean something else.
      const areKeysUp = key.type === 'release' || key.latch;
      if (areKeysUp && !stopsOnly) start();
    },
  };
}

/** Removes control characters, which some programs put into their texts. */
function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
