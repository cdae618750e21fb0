import { currentTurn, type Conversation, type Turn } from '../../shared/talk/conversation.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import { t } from '../../shared/text/translate.ts';

/** What Parley is doing, for a person who doesn't see its window. A dictation comes first. */
export function trayLabel(
  conversation: Conversation,
  dictation: Dictation | undefined,
  reading?: DocumentReading,
  isHandsFree = false,
): string {
  const doing = doingOf(conversation, dictation, reading, isHandsFree);
  return doing === undefined ? 'Parley' : t('app:tray.doing', { doing: t(`app:tray.${doing}`) });
}

export function isAtWork(...parts: Parameters<typeof trayLabel>): boolean {
  return doingOf(...parts) !== undefined;
}

function doingOf(
  conversation: Conversation,
  dictation: Dictation | undefined,
  reading?: DocumentReading,
  isHandsFree = false,
): Doing | undefined {
  const turn = currentTurn(conversation);
  return (
    (dictation && ofDictation(dictation)) ??
    (turn && ofTurn(turn)) ??
    (isHandsFree ? 'listening' : ofReading(reading))
  );
}

/** A key of the catalogue. */
type Doing =
  | 'reading'
  | 'waiting'
  | Exclude<Dictation['phase'] | Turn['phase'], 'queued' | 'confirming' | 'over'>;

/** What the open document is doing. */
export type DocumentReading = 'going' | 'waiting' | 'paused';

function ofReading(reading: DocumentReading | undefined): Doing | undefined {
  if (reading === 'going') return 'reading';
  return reading === 'waiting' ? 'waiting' : undefined;
}

function ofDictation({ phase, waiting }: Dictation): Doing | undefined {
  if (phase === 'over') return undefined;
  return waiting || phase === 'queued' || phase === 'confirming' ? 'waiting' : phase;
}

function ofTurn({ phase, origin, waiting }: Turn): Doing | undefined {
  if (waiting) return 'waiting';
  if (phase === 'over') return undefined;
  return phase === 'speaking' && origin === 'reading' ? 'reading' : phase;
}
