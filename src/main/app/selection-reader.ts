import type { IntentHandlers } from '../platform/ipc.ts';
import { currentTurn } from '../../shared/talk/conversation.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import type { KeyPress } from '../../shared/settings/shortcut.ts';
import type { Session } from '../talk/session.ts';
import { t } from '../../shared/text/translate.ts';

interface ReadingAloudNeeds {
  readonly session: Pick<Session, 'say' | 'stop' | 'conversation'>;
  /** What is selected in the program in front, or else was copied; empty where there is nothing. */
  readonly selectedText: (signal: AbortSignal) => Promise<string>;
  /** The text of the last dictation, if there is one. */
  readonly lastDictation: () => string | undefined;
  /** Tells the person a sentence, whichever program is in front. */
  readonly tell: (sentence: string) => void;
}

/** The key that has the selection of any program read aloud. A press while it reads stops it. */
export interface ReadingAloud {
  key(key: KeyPress): void;
  stop(): void;
  readonly intents: Pick<IntentHandlers, 'dictation-say'>;
}

/** Characters: some four hours. */
export const longestReading = 200_000;

export function createReadingAloud(
  { session, selectedText, lastDictation, tell }: ReadingAloudNeeds,
  untilQuit: AbortSignal,
): ReadingAloud {
  let stopsOnly = false;

  const read = async (): Promise<void> => {
    const text = plain(await selectedText(untilQuit));
    if (text === '') return tell(t('app:selection.nothing'));
    if (text.length > longestReading) tell(t('app:selection.shortened', { count: longestReading }));
    session.say(text.slice(0, longestReading));
  };
  const begin = (): void =>
    void read().catch((error: unknown) => untilQuit.aborted || tell(faultOf(error).message));

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
        if (text === undefined) tell(t('app:selection.never-dictated'));
        else session.say(text);
      },
    },
    key(key) {
      if (key.type === 'press') stopsOnly = stop();
      // With its own keys still down, the program in front would be told to do something else than to copy.
      const letGo = key.type === 'release' || key.latch;
      if (letGo && !stopsOnly) begin();
    },
  };
}

/** Without what programs put into texts that is neither a letter nor white space. */
function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
