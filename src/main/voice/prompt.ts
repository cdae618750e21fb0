import { saidInTurn, type Turn } from '../../shared/conversation.ts';
import type { Message } from './service.ts';

const instruction = [
  'You are Parley, a voice assistant. The person hears your answer read aloud and can also see it.',
  'Answer as one would in conversation: begin with the answer itself, in short sentences.',
  'Use Markdown only where it helps the eye; code, tables and links are shown but not read out in full.',
  'What the person said was transcribed from speech and may hold mistakes of hearing.',
].join(' ');

/** The messages of a request: the conversation so far as it was really said and heard, then the new utterance. */
export function promptFor(history: readonly Turn[], utterance: string): readonly Message[] {
  return [
    { role: 'system', content: instruction },
    ...history.flatMap(messagesOf),
    { role: 'user', content: utterance },
  ];
}

/** A turn without an answer is left out: two utterances in a row would be answered as one. */
function messagesOf(turn: Turn): readonly Message[] {
  const said = saidInTurn(turn);
  if (turn.utterance === '' || said === '') return [];
  return [
    { role: 'user', content: turn.utterance },
    { role: 'assistant', content: said },
  ];
}
