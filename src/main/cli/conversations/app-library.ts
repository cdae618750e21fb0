import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Conversations, createConversations } from '../../storage/conversations.ts';
import { NewerDatabaseError, isRefusal } from '../../storage/database/connection.ts';
import { copyInMemory } from '../../storage/database/database-copy.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * Works with the desktop app's conversations as they are now, whether it runs or not. Its library is copied into memory and
 * never written.
 * @param folder the app's
 * @throws FaultError `bad-input` where it has none, or none that can be read
 */
export function withAppConversations<T>(folder: string, work: (conversations: Conversations) => T): T {
  const file = join(folder, 'library.db');
  if (!existsSync(file)) throw cannotRead(t('cli:conversation.no-library', { file }));
  const library = readable(file);
  if (!library) throw cannotRead(t('cli:conversation.unreadable', { file }));
  try {
    return work(createConversations(library));
  } finally {
    library.close();
  }
}

function readable(file: string): ReturnType<typeof copyInMemory> {
  try {
    return copyInMemory(file);
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw cannotRead(t('cli:conversation.newer'), error);
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function cannotRead(message: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message }, { cause });
}
