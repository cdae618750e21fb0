import { existsSync, readFileSync } from 'node:fs';
import { createConversations } from '../../../src/main/storage/conversations.ts';
import { backupOf } from '../../../src/main/storage/database/backup.ts';
import type { Database } from '../../../src/main/storage/database/database.ts';
import { createTakeTable } from '../../../src/main/storage/takes/take-table.ts';
import type { Turn } from '../../../src/shared/talk/conversation.ts';
import { libraryFolder } from './library-folder.ts';

/** The bytes of a library in which there is something. */
export interface FilledLibrary {
  readonly file: Buffer;
  readonly wal?: Buffer;
  readonly backup: Buffer;
}

/** So many takes, and as many turns. */
export const filledCount = 150;

/** As it lies after the app's end, or as it is left when the app is killed. */
export async function filledLibrary(left: 'closed' | 'in mid-use'): Promise<FilledLibrary> {
  const { open, file } = libraryFolder();
  const database = open();
  database.use((connection) => connection.exec('PRAGMA synchronous = OFF')); // only to be quick
  fill(database);
  await database.backUp();
  if (left === 'closed') database.close();
  return {
    file: readFileSync(file),
    backup: readFileSync(backupOf(file)),
    ...(existsSync(`${file}-wal`) && { wal: readFileSync(`${file}-wal`) }),
  };
}

/** Some of them go over several pages. */
function textOf(i: number): string {
  return `Words of entry ${i}. ${'And so on. '.repeat(i % 50 === 0 ? 1500 : i % 7)}`;
}

function fill(database: Database): void {
  const takes = createTakeTable(database);
  const conversations = createConversations(database);
  conversations.takeUp('c', 1);
  for (let i = 0; i < filledCount; i++) {
    const id = `take-${i}`;
    takes.add({
      id,
      kind: 'note',
      startedAt: 1000 + i,
      sampleRate: 16_000,
      writer: null,
      stage: 'recording',
    });
    takes.setSegment(id, 0, { startMs: 0, endMs: 1234.5, text: textOf(i) });
    takes.updateText(id, { text: textOf(i) });
    takes.setStage(id, 'delivered', 2000, null);
    conversations.keep('c', { ...turn, id: `turn-${i}`, utterance: `Question ${i}`, reply: textOf(i) });
  }
}

const turn: Omit<Turn, 'id' | 'utterance' | 'reply'> = {
  origin: 'text',
  phase: 'over',
  startedAt: 1,
  reasoning: '',
  cues: [],
  heardTo: 0,
  outcome: 'completed',
};

/** Looks at everything, as a person would. @returns how many takes and turns there are just as they were written */
export function countWhole(database: Database): number {
  const takes = createTakeTable(database);
  const conversations = createConversations(database);
  takes.list({ limit: 50, query: 'words entry' });
  conversations.search({ limit: 50, query: 'question' });
  conversations.latest();
  const written = (id: string): string => textOf(Number(id.split('-')[1]));
  const wholeTakes = takes.list({ limit: 1000 }).filter(({ id }) => {
    const take = takes.get(id);
    return take?.text === written(id) && take.segments[0]?.text === written(id) && take.stage === 'delivered';
  });
  const wholeTurns = conversations.get('c').turns.filter(({ id, reply }) => reply === written(id));
  return wholeTakes.length + wholeTurns.length;
}
