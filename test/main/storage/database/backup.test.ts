import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backupOf } from '../../../../src/main/storage/database/backup.ts';
import type { Database } from '../../../../src/main/storage/database/database.ts';
import { createLedger } from '../../../../src/main/storage/ledger.ts';
import { migrations } from '../../../../src/main/storage/database/migrations.ts';
import { createTakeTable } from '../../../../src/main/storage/takes/take-table.ts';
import { countWhole, filledCount, filledLibrary } from '../filled-library.ts';
import { libraryFolder } from '../library-folder.ts';
import { deliver, takesFolder } from '../takes-folder.ts';

/** How often a library is damaged in each way; more for a night: `DAMAGE_ROUNDS=500`. */
const rounds = Number(process.env['DAMAGE_ROUNDS'] ?? 16);
const pageBytes = 4096;
/** So many small rows fit on one page. */
const rowsOnPage = 60;

type Random = () => number;

/** Spoils bytes of a file in place, or gives a shorter one. */
type Damage = (file: Buffer, random: Random) => Buffer;

const inPage = (file: Buffer, random: Random): number =>
  Math.floor((random() * file.length) / pageBytes) * pageBytes;
const flip = (file: Buffer, at: number, random: Random): Buffer => {
  file[at] = (file[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  return file;
};

/** With how many pages each may spoil beyond recovery where there is no backup. Without its first page nothing can be found. */
const damages: readonly (readonly [name: string, pages: number, damage: Damage])[] = [
  ['a flipped bit', 1, (file, random) => flip(file, Math.floor(random() * file.length), random)],
  [
    'a flipped bit in the first page',
    0,
    (file, random) => flip(file, Math.floor(random() * pageBytes), random),
  ],
  [
    'a flipped bit where a page begins',
    1,
    (file, random) => flip(file, inPage(file, random) + Math.floor(random() * 12), random),
  ],
  [
    'wild bytes',
    1,
    (file, random) => {
      const at = inPage(file, random) + Math.floor(random() * 3000);
      return file.fill(random() * 256, at, at + 500);
    },
  ],
  [
    'a page of zeros',
    1,
    (file, random) => {
      const at = inPage(file, random);
      return file.fill(0, at, at + pageBytes);
    },
  ],
  ['a first page of zeros', 0, (file) => file.fill(0, 0, pageBytes)],
  [
    'an end cut off',
    6,
    (file, random) => file.subarray(0, file.length - Math.floor(random() * 5 * pageBytes)),
  ],
];

it.each(damages)(
  'loses no more than what was damaged: %s (L11, L12)',
  { timeout: 300_000 + rounds * 2000 },
  async (name, pages, damage) => {
    const random = seeded(name.length);
    const originals = [await filledLibrary('closed'), await filledLibrary('in mid-use')] as const;
    const outcomes = Array.from({ length: rounds }, (_, round) => {
      const { file, wal, backup } = originals[round % 2 === 0 ? 0 : 1];
      const place = libraryFolder();
      writeFileSync(place.file, damage(Buffer.from(file), random));
      if (wal) writeFileSync(`${place.file}-wal`, wal);
      writeFileSync(backupOf(place.file), backup);
      const database = place.open();
      const lost = 2 * filledCount - countWhole(database);
      const goesOn = takesNew(database);
      database.close();
      const kept = readdirSync(place.folder).filter((other) => other.endsWith('Z')).length;
      return { round, lost, goesOn, kept, notices: place.notices };
    });
    expect(outcomes.filter(({ lost }) => lost > pages * rowsOnPage)).toEqual([]);
    expect(outcomes.filter(({ goesOn }) => !goesOn)).toEqual([]);
    expect(outcomes.filter(({ kept, notices }) => kept !== notices.length || kept > 1)).toEqual([]);
  },
);

it('reads what is newer than the backup from the damaged file', async () => {
  const place = libraryFolder();
  const database = place.open();
  const takes = createTakeTable(database);
  addTakes(takes, 0, 400);
  await database.backUp();
  addTakes(takes, 400, 500);
  takes.updateText('t3', { text: 'Changed since.' });
  database.close();
  const bytes = readFileSync(place.file);
  const page = Math.floor(bytes.indexOf('Words of t200.') / pageBytes) * pageBytes;
  writeFileSync(place.file, bytes.fill(0, page, page + pageBytes));

  const recovered = createTakeTable(place.open());
  expect(recovered.list({ limit: 999 })).toHaveLength(500);
  expect(recovered.get('t3')?.text).toBe('Changed since.');
  expect(recovered.list({ limit: 9, query: 'changed since' }).map(({ id }) => id)).toEqual(['t3']);
});

it.each([
  ['a column', 'start_ms REAL', 'start_mr REAL'],
  ['the table of a trigger', 'UPDATE OF rested_at_ms ON take', 'UPDATE OF rested_at_ms ON tcke'],
])('takes for damaged what calls %s by another name', async (_, written, damaged) => {
  const { file, backup } = await filledLibrary('closed');
  const place = libraryFolder();
  const spoilt = Buffer.from(file);
  spoilt.write(damaged, spoilt.indexOf(written));
  writeFileSync(place.file, spoilt);
  writeFileSync(backupOf(place.file), backup);
  const database = place.open();
  expect(2 * filledCount - countWhole(database)).toBe(0);
  expect(takesNew(database)).toBe(true);
  expect(place.notices).toHaveLength(1);
});

it('says how many entries there are, and where the damaged file is', async () => {
  const place = libraryFolder();
  const { file, backup } = await filledLibrary('closed');
  writeFileSync(place.file, file.fill(0, 0, pageBytes));
  writeFileSync(backupOf(place.file), backup);
  countWhole(place.open());
  expect(place.notices).toEqual([
    expect.stringMatching(/was damaged\. Parley recovered \d+ entries\. .* as library\.db\.corrupt-\S+Z\.$/),
  ]);
});

it('makes a backup once a day, for nobody else to read', async () => {
  const place = libraryFolder();
  const database = place.open();
  const madeAt = (time: string): void => utimesSync(backupOf(place.file), new Date(time), new Date(time));
  const inode = (): number => statSync(backupOf(place.file)).ino;
  await database.backUp();
  expect(statSync(backupOf(place.file)).mode & 0o077).toBe(0);
  const first = inode();
  madeAt('2026-11-20T01:00:00Z'); // it is half past nine in the evening
  await database.backUp();
  expect(inode()).toBe(first);
  madeAt('2026-11-19T21:00:00Z');
  await database.backUp();
  expect(inode()).not.toBe(first);
});

it('keeps the former backup when the library is damaged, though it still opens', async () => {
  const place = libraryFolder();
  const database = place.open();
  addTakes(createTakeTable(database), 0, 400);
  await database.backUp();
  database.close();
  const bytes = readFileSync(place.file);
  const page = Math.floor(bytes.indexOf('Words of t200.') / pageBytes) * pageBytes;
  writeFileSync(place.file, bytes.fill(0, page, page + pageBytes));
  const old = new Date(0);
  utimesSync(backupOf(place.file), old, old);
  const former = readFileSync(backupOf(place.file));
  await place.open().backUp();
  expect(readFileSync(backupOf(place.file))).toEqual(former);
});

it('does without a backup that is damaged itself', async () => {
  const place = libraryFolder();
  writeFileSync(place.file, 'not a database. '.repeat(600));
  writeFileSync(backupOf(place.file), 'no database either. '.repeat(600));
  expect(takesNew(place.open())).toBe(true);
  expect(place.notices).toHaveLength(1);
});

it('brings a backup of a former version up to date', async () => {
  const place = libraryFolder();
  const former = place.open({ migrations: migrations.slice(0, 3) });
  former.use((connection) =>
    connection.exec(`INSERT INTO usage_entry VALUES
      (1, 1000, '2026-11-19', 'chat', 'acme/large', 1, 100, 40, 20, 5, NULL, NULL, NULL),
      (2, 2000, '2026-11-19', 'chat', 'acme/large', 1, 100, 40, 20, 5, NULL, NULL, 140000000)`),
  );
  await former.backUp();
  former.close();
  writeFileSync(place.file, readFileSync(place.file).fill(0, 0, pageBytes));
  const entries = createLedger(place.open()).entries();
  expect(entries.toSorted((a, b) => a.at - b.at)).toMatchObject([
    { at: 1000, cost: 0, unpricedInput: 100, unpricedOutput: 20 },
    { at: 2000, cost: 140_000_000 },
  ]);
});

it('has every take back in the same run whose row was lost in mid-use, also the one being recorded (L11)', () => {
  const place = takesFolder();
  const first = place.start();
  const ids = Array.from({ length: 60 }, (_, i) => `take-${i}`);
  for (const id of ids) deliver(first.takes, id, `Words of ${id}. ${'And so on. '.repeat(40)}`);
  first.takes.close();
  first.database.close();
  const bytes = readFileSync(place.file);
  for (const id of ['take-20', 'take-50']) {
    const at = bytes.indexOf(`Words of ${id}.`);
    const page = Math.floor(at / pageBytes) * pageBytes;
    bytes.fill(0xff, page, page + pageBytes);
  }
  writeFileSync(place.file, bytes);

  const { takes } = place.start();
  const recorder = takes.begin({ id: 'now', kind: 'dictation', sampleRate: 16_000 });
  recorder.append(new Int16Array(1600));
  const listed = (): readonly string[] => takes.list({ limit: 99 }).map(({ id }) => id);
  listed(); // the damage shows
  expect(place.notices).toHaveLength(1);
  expect(listed().toSorted()).toEqual(['now', ...ids].toSorted());
  recorder.finish();
  expect(takes.get('now')).toMatchObject({ stage: 'captured', durationMs: 100 });
  expect(takes.read('take-20').pcm).toHaveLength(1600);
});

it('brings back nothing that was removed, and keeps no copy of it', async () => {
  const place = libraryFolder();
  const database = place.open();
  const takes = createTakeTable(database);
  addTakes(takes, 0, 200);
  await database.backUp();
  for (let i = 0; i < 199; i++) takes.remove(`t${i}`);
  database.close();
  for (const name of readdirSync(place.folder))
    expect(readFileSync(join(place.folder, name)).includes('Words of t5.')).toBe(false);
  writeFileSync(place.file, readFileSync(place.file).fill(0, 0, pageBytes));
  expect(createTakeTable(place.open()).list({ limit: 999 })).toEqual([]);
});

function addTakes(takes: ReturnType<typeof createTakeTable>, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const id = `t${i}`;
    takes.add({ id, kind: 'note', startedAt: i, sampleRate: 8000, writer: null, stage: 'captured' });
    takes.updateText(id, { text: `Words of ${id}. ${'And so on. '.repeat(20)}` });
  }
}

function takesNew(database: Database): boolean {
  const takes = createTakeTable(database);
  const row = {
    id: 'new',
    kind: 'note',
    startedAt: 5,
    sampleRate: 16_000,
    writer: null,
    stage: 'captured',
  } as const;
  takes.add(row);
  takes.updateText('new', { text: 'Said after the damage.' });
  return takes.list({ limit: 1, query: 'after the damage' })[0]?.id === 'new';
}

/** The same damage at every run. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
