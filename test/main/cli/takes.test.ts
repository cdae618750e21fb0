import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { takeLines } from '../../../src/main/cli/takes/takes-command.ts';
import { takeNamed } from '../../../src/main/cli/takes/takes-folder.ts';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { openTakes } from '../../../src/main/storage/takes/takes.ts';
import type { TakeEntry } from '../../../src/shared/dictate/take.ts';
import { parley } from './parley.ts';

test('shows recordings in columns, each in a line as wide as the terminal', () => {
  const entries = [
    entry({ id: 'k3f9x2', durationMs: 7_400, stage: 'delivered', text: 'Buy milk,\nand call Ada about it.' }),
    entry({
      id: 'm8qpts',
      durationMs: 3_725_000,
      stage: 'failed',
      fault: { kind: 'wrong-key', message: 'The key was refused.' },
    }),
  ];
  const day = takeLines(entries, 200).slice(8, 24);
  expect(takeLines(entries, 62)).toBe(
    `k3f9x2  ${day}     0:07  done    Buy milk, and call…\n` +
      `m8qpts  ${day}  1:02:05  failed  The key was refuse…\n`,
  );
});

test('finds a recording by its name or by how that begins, and names those that are meant when it is not one', () => {
  const takes = libraryOf('k3f9x2', 'k3faaa', 'k3f9');
  expect(takeNamed(takes, 'k3f9').id).toBe('k3f9');
  expect(takeNamed(takes, 'k3fa').id).toBe('k3faaa');
  expect(() => takeNamed(takes, 'k3')).toThrow('Several recordings begin with k3: k3f9, k3faaa, k3f9x2.');
  expect(() => takeNamed(takes, 'x')).toThrow('There is no recording x.');
});

/** Each run of the program is a process. */
test('shows, finds, exports and deletes what is kept', async () => {
  const { run, folder } = await kept({
    milk: 'Buy milk.',
    ada: 'Call Ada about the milk.',
    time: 'It is noon.',
  });
  expect((await run('takes', 'list', '--query', 'milk', '--limit', '1')).out).toMatch(/^ada .*the milk\.\n$/);
  expect((await run('takes', 'show', 'ti')).out).toMatch(/^recording {2}time, [^]*\n\nIt is noon\.\n$/);
  const out = join(folder, 'all.txt');
  await run('takes', 'export', '--format', 'text', '--out', out);
  expect(await readFile(out, 'utf8')).toBe('Buy milk.\n\nCall Ada about the milk.\n\nIt is noon.\n');
  const json = await run('takes', 'export', 'ada', '--format', 'json');
  expect(JSON.parse(json.out)).toMatchObject([{ id: 'ada', text: 'Call Ada about the milk.' }]);
  expect((await run('takes', 'export', '--format', 'srt', '--limit', '2')).out).toContain(
    '1\n00:00:00,000 --> 00:00:01,000\nCall Ada about the milk.\n\n2\n00:00:01,000',
  );

  expect(await run('takes', 'delete', 'ada', 'nobody')).toMatchObject({ status: 1 });
  expect(await run('takes', 'delete', 'ada', 'milk')).toMatchObject({ status: 0 });
  expect((await run('takes')).out).toMatch(/^time [^\n]*\n$/);
});

test.runIf(isThorough)(
  'asks before it removes all that is old, keeps what was removed for a week, and has it back',
  async () => {
    const { run, age } = await kept({ milk: 'Buy milk.', ada: 'Call Ada.' });
    await run('takes');
    age(31);
    const asked = await run('takes', 'list');
    expect(asked.out).toMatch(/ada .*\nmilk /);
    expect(asked.err).toContain('2 of 2 recordings are old enough to be removed.');
    expect(await run('takes', 'old')).toMatchObject({ status: 2 });
    expect(await run('takes', 'old', '--remove')).toMatchObject({ status: 0 });
    expect((await run('takes')).out).toBe('');
    const { out } = await run('takes', 'removed');
    expect(out).toMatch(/^ada .* kept until \d{4}-\d\d-\d\d {2}Call Ada\.\nmilk /);
    expect(await run('takes', 'restore', 'nobody')).toMatchObject({ status: 1 });
    expect(await run('takes', 'restore', 'milk')).toMatchObject({ status: 0 });
    expect((await run('takes')).out).toMatch(/^milk .*Buy milk\.\n$/);
    expect((await run('takes', 'show', 'milk')).out).toContain('milk.wav');
    age(31);
    expect((await run('takes')).err).not.toContain('old enough');
    expect((await run('takes', 'removed')).out).toBe('');
  },
);

test('refuses a limit that is none, and a format that it does not know', async () => {
  const { run } = await kept({});
  expect(await run('takes', '--limit', 'many')).toMatchObject({ status: 2 });
  expect(await run('takes', 'export', '--format', 'pdf')).toMatchObject({ status: 2 });
});

/** Recordings of a second each, whose text is done. */
async function kept(texts: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'parley/library.db');
  const database = openDatabase({ file, now: Date.now, onNotice: expect.unreachable });
  const takes = openTakes({
    database,
    folder: join(folder, 'parley/takes'),
    now: Date.now,
    onTrouble: ({ message }) => expect.unreachable(message),
  });
  for (const [id, text] of Object.entries(texts)) {
    const recorder = takes.begin({ id, kind: 'dictation', sampleRate: 16_000 });
    recorder.append(new Int16Array(16_000));
    recorder.finish();
    takes.updateText(id, { text });
    takes.setStage(id, 'delivered');
  }
  takes.close();
  database.close();
  return {
    folder,
    run: (...words: readonly string[]) => parley(words, { XDG_DATA_HOME: folder }),
    /** So many days pass for what is kept. */
    age(days: number): void {
      const aged = openDatabase({ file, now: Date.now, onNotice: expect.unreachable });
      const ms = days * 86_400_000;
      aged.use((connection) =>
        connection.exec(
          `UPDATE take_age SET from_ms = from_ms - ${ms}; UPDATE removed_take SET from_ms = from_ms - ${ms}`,
        ),
      );
      aged.close();
    },
  };
}

function entry(fields: Partial<TakeEntry>): TakeEntry {
  return {
    id: 'a',
    order: 1,
    kind: 'dictation',
    stage: 'delivered',
    startedAt: 1_790_000_000_000,
    durationMs: 0,
    sampleRate: 16_000,
    audioBytes: 0,
    stageTimes: {},
    ...fields,
  };
}

function libraryOf(...ids: readonly string[]) {
  const entries = ids.map((id, i) => entry({ id, order: i })).toReversed();
  return {
    get: (id: string) => {
      const found = entries.find((one) => one.id === id);
      return found && { ...found, segments: [] };
    },
    list: () => entries,
  };
}
