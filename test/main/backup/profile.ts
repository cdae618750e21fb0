import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeBackup } from '../../../src/main/backup/write-backup.ts';
import { unpackBackup } from '../../../src/main/backup/read-backup.ts';
import { createConversations } from '../../../src/main/storage/conversations.ts';
import { NewerDatabaseError } from '../../../src/main/storage/database/connection.ts';
import { openDatabase, type Database } from '../../../src/main/storage/database/database.ts';
import { checkLibrary } from '../../../src/main/storage/database/library-check.ts';
import { createTakeTable } from '../../../src/main/storage/takes/take-table.ts';
import type { BackupContents } from '../../../src/shared/settings/backup.ts';
import { newAssistant } from '../../../src/shared/talk/assistants/built-in-assistants.ts';

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const soundOf = (words: string): Buffer => Buffer.from(`RIFF of ${words}. `.repeat(5000));

/** A profile in which somebody has said some words. @param words stand in all its parts */
export function filledProfile(words: string): string {
  const profile = newFolder();
  put(profile, 'takes/said-1.wav', soundOf(words));
  put(profile, 'takes/removed/said-2.wav', soundOf(`${words}, removed`));
  put(profile, 'takes/5d4ff2e4.lease', 'of a process');
  put(profile, `documents/${'a'.repeat(32)}.txt`, `Document: ${words}`);
  put(profile, 'speech/spoken.mp3', words);
  put(profile, 'logs/parley.log', words);
  put(profile, 'library.db.backup', words);
  const settings = {
    voice: `${words}.wav`,
    assistants: [newAssistant(words, words)],
    baseUrl: `https://${words}.example`,
    toolConsent: { clock: words === 'old' ? 'never' : 'always' },
  };
  put(profile, 'parley.json', JSON.stringify({ keyCiphertext: 'c2VjcmV0', settings }));
  put(profile, 'Local State', 'of the browser');
  const database = openLibraryOf(profile);
  keepTurn(database, words);
  database.close();
  return profile;
}

export function keepTurn(database: Database, words: string): void {
  const takes = createTakeTable(database);
  takes.add({
    id: `take-${words}`,
    kind: 'note',
    startedAt: 1,
    sampleRate: 16_000,
    writer: null,
    stage: 'recording',
  });
  const conversations = createConversations(database);
  conversations.takeUp(`c-${words}`, 1);
  conversations.keep(`c-${words}`, {
    id: `turn-${words}`,
    utterance: words,
    reply: words,
    origin: 'text',
    phase: 'over',
    startedAt: 1,
    reasoning: '',
    cues: [],
    heardTo: 0,
    outcome: 'completed',
  });
}

export function openLibraryOf(profile: string): Database {
  const database = openDatabase({ file: join(profile, 'library.db'), now: Date.now, onNotice: () => {} });
  onTestFinished(() => database.close());
  return database;
}

/** What was asked in its conversations, the sounds and the documents, by the words that stand in them. */
export function wordsIn(profile: string): readonly string[] {
  const found = [
    ...openedTurns(profile),
    ...filesBelow(join(profile, 'takes'))
      .filter((path) => path.endsWith('.wav'))
      .map((path) => {
        const text = readFileSync(path, 'utf8');
        return /^RIFF of (\w+)/.exec(text)?.[1] ?? 'damaged';
      }),
    ...filesBelow(join(profile, 'documents')).map((path) =>
      readFileSync(path, 'utf8').slice('Document: '.length),
    ),
    ...filesBelow(profile)
      .filter((path) => path === join(profile, 'parley.json'))
      .map((path) =>
        (JSON.parse(readFileSync(path, 'utf8')) as { settings: { voice: string } }).settings.voice.replace(
          '.wav',
          '',
        ),
      ),
  ];
  return [...new Set(found)];
}

function openedTurns(profile: string): readonly string[] {
  const database = openLibraryOf(profile);
  const conversations = createConversations(database);
  const words = conversations
    .list({ limit: 10 })
    .flatMap(({ id }) => conversations.get(id).turns.map(({ utterance }) => utterance));
  database.close();
  return words;
}

export function filesBelow(folder: string): readonly string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

export function put(profile: string, name: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(profile, name)), { recursive: true });
  writeFileSync(join(profile, name), content);
}

export interface Backed {
  readonly target?: string;
  readonly database?: Database;
  readonly signal?: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
}

/** @returns where the backup lies */
export async function backUp(profile: string, options: Backed = {}): Promise<string> {
  const { target = join(newFolder(), 'backup.zip'), database = openLibraryOf(profile) } = options;
  const { signal = new AbortController().signal, onProgress = () => {} } = options;
  const now = (): number => Date.parse('2026-11-24T02:00:00Z');
  await writeBackup({ profile, target, copyLibrary: database.copyTo, now, onProgress }, signal);
  return target;
}

export async function unpack(
  file: string,
  profile: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<BackupContents> {
  const isNewer = (error: unknown): boolean => error instanceof NewerDatabaseError;
  return unpackBackup({ file, profile, checkLibrary, isNewer, onProgress: () => {} }, signal);
}
