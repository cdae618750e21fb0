import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parley, type Finished } from './parley.ts';
import { answeredTurn } from '../storage/some-turns.ts';
import { createConversationLabels } from '../../../src/main/storage/conversation-labels.ts';
import { createConversations } from '../../../src/main/storage/conversations.ts';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { migrations } from '../../../src/main/storage/database/migrations.ts';

/** The terminal beside a desktop app that is running, with two conversations that may still be in its write-ahead log. */
function besideApp(made: readonly string[] = migrations) {
  const config = mkdtempSync(join(tmpdir(), 'parley-app-'));
  const folder = join(config, 'parley');
  const database = openDatabase({
    file: join(folder, 'library.db'),
    now: Date.now,
    onNotice: () => {},
    migrations: made,
  });
  onTestFinished(() => {
    database.close();
    rmSync(config, { recursive: true, force: true });
  });
  const run = (...words: readonly string[]): Promise<Finished> => parley(words, { XDG_CONFIG_HOME: config });
  return { database, folder, run };
}

function withTwoConversations() {
  const app = besideApp();
  const conversations = createConversations(app.database);
  conversations.keep('1111aaaa-1', answeredTurn('t1', 1000, 'What is a *heron*?', 'A **bird**.'));
  const coach = {
    ...answeredTurn('t2', 2000, 'And a bittern?', 'It booms.'),
    assistant: { id: 'c', name: 'Coach' },
  };
  conversations.keep('1111aaaa-2', coach);
  createConversationLabels(app.database).rename('1111aaaa-2', 'Wading birds');
  return { ...app, conversations };
}

test('lists what the running app holds at that moment, the latest first, and finds it by its words and titles', async () => {
  const { run, conversations } = withTwoConversations();
  expect((await run('conversation', 'list')).out).toMatch(
    /^1111aaaa-2 .* 1  Wading birds\n1111aaaa-1 .* 1  What is a \*heron\*\?\n$/,
  );
  expect((await run('conversation', '--search', 'booms')).out).toMatch(/^1111aaaa-2 .*\n$/);
  expect((await run('conversation', 'list', '--search', 'wading', '--json')).out).toContain('Wading birds');
  expect(await run('conversation', 'list', '--search', 'eagle')).toMatchObject({
    status: 0,
    out: '',
    err: 'No results for “eagle”.\n',
  });
  conversations.keep('2222bbbb', answeredTurn('t3', 3000, 'Is it still there?', 'It is.'));
  expect(JSON.parse((await run('conversation', 'list', '--limit', '1', '--json')).out)).toEqual({
    conversations: [{ id: '2222bbbb', at: 3000, turns: 1, title: 'Is it still there?', pinned: false }],
  });
});

test('exports as the app does, and names who answered', async () => {
  const { run, folder } = withTwoConversations();
  const last = await run('conversation', 'export', '--last');
  expect(last).toMatchObject({ status: 0, err: '' });
  expect(last.out).toBe(
    '# Wading birds\n\n## You, 1970-01-01 00:00 UTC\n\nAnd a bittern?\n\n## Coach\n\nIt booms.\n',
  );
  expect((await run('conversation', 'export', '1111aaaa-1', '--format', 'text')).out).toBe(
    'Conversation of 1970-01-01 00:00 UTC\n\nYou, 1970-01-01 00:00 UTC:\n\nWhat is a *heron*?\n\nParley:\n\nA bird.\n',
  );
  const out = join(folder, 'all.json');
  const saved = await run('conversation', 'export', '--all', '--format', 'json', '--out', out, '--json');
  expect(JSON.parse(saved.out)).toEqual({ format: 'json', ids: ['1111aaaa-1', '1111aaaa-2'], file: out });
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject([
    { id: '1111aaaa-1', turns: [{ reply: 'A **bird**.' }] },
    { id: '1111aaaa-2', title: 'Wading birds', turns: [{ assistant: { name: 'Coach' } }] },
  ]);
});

test.for([
  ['which one, of two whose ids begin alike', ['1111'], 1, 'Several conversations begin with 1111.'],
  ['that there is none', ['nobody'], 1, 'There is no conversation nobody.'],
  ['that one has to be named', [], 2, 'Name the conversations, or use either --last or --all.'],
  ['that it is one or the other', ['1111aaaa-1', '--last'], 2, 'Name the conversations'],
] as const)('says %s', async ([, words, status, sentence]) => {
  const { run } = withTwoConversations();
  const finished = await run('conversation', 'export', ...words);
  expect(finished).toMatchObject({ status, out: '' });
  expect(finished.err).toContain(sentence);
});

test.for(['is running', 'has ended'])(
  'leaves nothing in the library’s folder when the app %s',
  async (state) => {
    const { run, folder, database } = withTwoConversations();
    if (state === 'has ended') database.close();
    const before = contentsOf(folder);
    expect((await run('conversation', 'list')).out).toContain('Wading birds');
    await run('conversation', 'export', '--all');
    expect(contentsOf(folder)).toEqual(before);
  },
);

test('reads the library of an earlier version and leaves it one', async () => {
  const { run, folder, database } = besideApp(migrations.slice(0, -1));
  createConversations(database).keep('1111aaaa', answeredTurn('t', 1000, 'What is a heron?', 'A bird.'));
  database.close();
  const before = contentsOf(folder);
  expect((await run('conversation', 'list')).out).toContain('What is a heron?');
  expect(contentsOf(folder)).toEqual(before);
});

test('says that the library is a newer one, and that there is none', async () => {
  const newer = besideApp([...migrations, 'CREATE TABLE later (a INTEGER) STRICT']);
  newer.database.close();
  expect(await newer.run('conversation', 'list')).toMatchObject({
    status: 1,
    err: 'The app’s library was saved by a newer version of Parley. Update this program, then try again.\n',
  });
  const none = await parley(['conversation', 'list', '--json'], { XDG_CONFIG_HOME: '/nowhere' });
  expect(none.status).toBe(1);
  expect(JSON.parse(none.out).fault.message).toContain('/nowhere/parley/library.db');
});

/** What lies in a folder, byte for byte; of the log's index, which readers mark, only that it is there. */
function contentsOf(folder: string): Readonly<Record<string, string>> {
  const digest = (name: string): string =>
    name.endsWith('-shm')
      ? ''
      : createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex');
  return Object.fromEntries(readdirSync(folder).map((name) => [name, digest(name)]));
}
