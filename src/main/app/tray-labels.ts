import { currentTurn, type Conversation, type Turn } from '../../shared/talk/conversation.ts';
import type { Dictation, DictationPhase } from '../../shared/dictate/dictation.ts';

/** What Parley is doing, for those who do not see its window. Whoever dictates looks for that first. */
export function trayWords(
  conversation: Conversation,
  dictation: Dictation | undefined,
  reading?: DocumentReading,
): string {
  const turn = currentTurn(conversation);
  const doing = (dictation && ofDictation(dictation)) ?? (turn && ofTurn(turn)) ?? ofReading(reading);
  return doing === undefined ? 'Parley' : `Parley · ${doing}`;
}

/** How a document stands that is open to be read aloud. */
export type DocumentReading = 'going' | 'waiting' | 'paused';

function ofReading(reading: DocumentReading | undefined): string | undefined {
  if (reading === 'going') return 'reading aloud';
  return reading === 'waiting' ? 'waiting for the service' : undefined;
}

function ofDictation({ phase, waiting }: Dictation): string | undefined {
  return waiting && phase !== 'over' ? 'waiting for the service' : dictationWords[phase];
}

const dictationWords: Readonly<Record<DictationPhase, string | undefined>> = {
  opening: 'opening the microphone',
  listening: 'listening',
  transcribing: 'writing down',
  queued: 'waiting for the service',
  cleaning: 'writing down',
  delivering: 'writing down',
  over: undefined,
};

function ofTurn({ phase, origin, waiting }: Turn): string | undefined {
  if (waiting) return 'waiting for the service';
  return phase === 'speaking' && origin === 'reading' ? 'reading aloud' : turnWords[phase];
}

const turnWords: Readonly<Record<Turn['phase'], string | undefined>> = {
  listening: 'listening',
  transcribing: 'writing down',
  thinking: 'thinking',
  replying: 'thinking',
  speaking: 'speaking',
  over: undefined,
};
