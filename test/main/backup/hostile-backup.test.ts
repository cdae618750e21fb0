import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { describe, expect, it } from 'vitest';
import { backUp, filesBelow, filledProfile, newFolder, openLibraryOf, unpack } from './profile.ts';

const foreign = 'isn’t a backup made by Parley';
const damaged = 'is damaged or incomplete';
const newer = 'was made by a newer version of Parley';

const manifest = { format: 'parley-backup', version: 1, madeAt: '2026-11-24T02:00:00.000Z', files: 2 };

/** @param spoil changes the library with SQL */
function library(spoil = ''): Uint8Array {
  const profile = filledProfile('theirs');
  openLibraryOf(profile).close();
  const file = join(profile, 'library.db');
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = DELETE; ${spoil}`);
  database.close();
  return readFileSync(file);
}

interface Made {
  readonly manifest?: unknown;
  readonly library?: Uint8Array;
  /** Changes the library with SQL. */
  readonly spoil?: string;
  readonly settings?: string;
  readonly more?: readonly (readonly [name: string, content: string])[];
  /** Renames an entry behind the writer's back: as many characters. */
  readonly rename?: readonly [from: string, to: string];
}

async function archive(made: Made): Promise<string> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  await zip.add('settings.json', new TextReader(made.settings ?? '{}'));
  await zip.add('library.db', new Uint8ArrayReader(made.library ?? library(made.spoil)));
  for (const [name, content] of made.more ?? []) await zip.add(name, new TextReader(content));
  const files = 2 + (made.more ?? []).length;
  await zip.add(
    'parley-backup.json',
    new TextReader(JSON.stringify(made.manifest ?? { ...manifest, files })),
  );
  const [from, to] = made.rename ?? ['', ''];
  const bytes = Buffer.from(await zip.close()).toString('latin1');
  const path = join(newFolder(), 'theirs.zip');
  writeFileSync(path, made.rename ? bytes.replaceAll(from, to) : bytes, 'latin1');
  return path;
}

/** @returns what is said to somebody who wants to restore it. @throws when it is taken, or something changes */
async function refusalOf(file: string): Promise<string> {
  const profile = filledProfile('mine');
  const before = stateOf(profile);
  const refusal: unknown = await unpack(file, profile).catch((error: unknown) => error);
  expect(stateOf(profile)).toEqual(before);
  if (!(refusal instanceof Error)) throw new Error('The backup was taken.');
  return refusal.message;
}

const stateOf = (profile: string): readonly unknown[] => [
  readdirSync(profile),
  filesBelow(profile).map((path) => [path, readFileSync(path).toString('base64')]),
];

it('takes an archive that has only what it must have', async () => {
  await expect(unpack(await archive({}), newFolder())).resolves.toMatchObject({ conversations: 1 });
});

describe('A backup is refused, and nothing changes,', () => {
  it.each<[string, Made, string]>([
    [
      'whose entry leads out of its folder',
      { more: [['takes/aa/aa.wav', 'x']], rename: ['takes/aa/aa.wav', 'takes/../../.ww'] },
      damaged,
    ],
    [
      'whose entry is named from the root',
      { more: [['takes/aaaa.wav', 'x']], rename: ['takes/aaaa.wav', '/etc/aaaa.wav'] },
      damaged,
    ],
    [
      'whose entry has a Windows path',
      { more: [['takes/aaaa.wav', 'x']], rename: ['takes/aaaa.wav', 'takes\\aaaa.wav'] },
      foreign,
    ],
    ['with a file that belongs to no library', { more: [['autostart.sh', 'x']] }, foreign],
    ['with the file of the key', { more: [['parley.json', '{"keyCiphertext":"eA=="}']] }, foreign],
    [
      'with two files of one name',
      {
        more: [
          ['takes/a.wav', 'x'],
          ['takes/b.wav', 'y'],
        ],
        rename: ['takes/b.wav', 'takes/a.wav'],
      },
      '',
    ],
    [
      'with two names that are one on most disks',
      {
        more: [
          ['takes/a.wav', 'x'],
          ['takes/A.wav', 'y'],
        ],
      },
      foreign,
    ],
    ['that lacks a recording it once had', { manifest: { ...manifest, files: 3 } }, damaged],
    ['of another program', { manifest: { name: 'something' } }, foreign],
    ['of a newer format', { manifest: { ...manifest, version: 2, kept: 'otherwise' } }, newer],
    ['with a newer library', { spoil: 'PRAGMA user_version = 9999' }, newer],
    [
      'with a trigger in its library',
      { spoil: 'CREATE TRIGGER t AFTER INSERT ON turn BEGIN DELETE FROM take; END' },
      damaged,
    ],
    ['with a view instead of a table', { spoil: 'DROP TABLE mark; CREATE VIEW mark AS SELECT 1' }, damaged],
    ['whose recordings lie elsewhere', { spoil: `UPDATE take SET id = '../../secret'` }, damaged],
    ['with a library of noise', { library: Buffer.alloc(10_000, 'noise') }, damaged],
    ['whose settings are no settings', { settings: '[1]' }, foreign],
    ['whose settings can’t be read', { settings: '{' }, damaged],
    ['that would fill the disk', { more: [['takes/a.wav', '\0'.repeat(20_000_000)]] }, foreign],
  ])('%s', async (_, made, why) => {
    expect(await refusalOf(await archive(made))).toContain(why);
  });

  it('that is no archive, or is empty, or not there', async () => {
    const file = join(newFolder(), 'picture.zip');
    writeFileSync(file, 'not an archive at all'.repeat(100));
    expect(await refusalOf(file)).toContain(damaged);
    truncateSync(file);
    expect(await refusalOf(file)).toContain(damaged);
    expect(await refusalOf(`${file}.gone`)).toContain(
      'Parley couldn’t read this file: there is no such file.',
    );
  });

  it('that is cut anywhere', async () => {
    const whole = readFileSync(await backUp(filledProfile('old')));
    const file = join(newFolder(), 'cut.zip');
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      writeFileSync(file, whole.subarray(0, whole.length * share));
      expect(await refusalOf(file)).toContain('');
    }
  });

  it('in which a byte of anything has changed', async () => {
    const whole = readFileSync(await backUp(filledProfile('old')));
    const file = join(newFolder(), 'spoiled.zip');
    const profile = filledProfile('mine');
    let refused = 0;
    const steps = 40;
    for (let i = 0; i < steps; i++) {
      const spoiled = Buffer.from(whole);
      const at = Math.floor((whole.length * (i + 0.5)) / steps);
      spoiled[at] = (spoiled[at] ?? 0) ^ 0x10;
      writeFileSync(file, spoiled);
      await unpack(file, profile).catch(() => refused++);
    }
    expect(refused).toBe(steps);
  });
});
