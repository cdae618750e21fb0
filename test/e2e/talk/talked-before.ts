import { join } from 'node:path';
import { createConversations } from '../../../src/main/storage/conversations.ts';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import type { Turn } from '../../../src/shared/talk/conversation.ts';

/** Puts a conversation into the profile of an app that isn't running: the one it goes on with, when it is the newest. */
export function talkedBefore(profile: string, turns: readonly Turn[], conversationId = 'before'): void {
  const onNotice = (words: string): never => {
    throw new Error(words);
  };
  const database = openDatabase({ file: join(profile, 'library.db'), now: Date.now, onNotice });
  const conversations = createConversations(database);
  for (const turn of turns) conversations.keep(conversationId, turn);
  database.close();
}

/** A question that was answered; its words name it. */
export function answered(id: string, reply: string, startedAt = 1_790_000_000_000): Turn {
  return {
    id: id.replaceAll(/\W/g, '-'),
    origin: 'text',
    phase: 'over',
    startedAt,
    utterance: `Asked: ${id}`,
    reasoning: '',
    reply,
    cues: [],
    heardTo: 0,
    outcome: 'completed',
    finishReason: 'stop',
  };
}
