import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createChosenFiles } from '../../../src/main/folders/chosen-files.ts';
import { createReplacedFiles } from '../../../src/main/folders/replaced-files.ts';

const never = new AbortController().signal;

let root: string;
let files: ReturnType<typeof createChosenFiles>;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'parley-folders-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['letters/old', 'letters/.secret', 'notes', 'elsewhere', 'letters/profile'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'letters/anna.txt'), 'Dear Anna,\nthe whales sing.\n');
  writeFileSync(join(root, 'letters/old/ben.md'), 'Dear Ben');
  writeFileSync(join(root, 'letters/.env'), 'KEY=1');
  writeFileSync(join(root, 'letters/.secret/key'), 'secret');
  writeFileSync(join(root, 'letters/profile/parley.json'), '{}');
  writeFileSync(join(root, 'elsewhere/secret.txt'), 'secret');
  writeFileSync(join(root, 'notes/todo.txt'), 'milk');
  symlinkSync(join(root, 'elsewhere/secret.txt'), join(root, 'letters/link.txt'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'letters/linked'));
  symlinkSync(join(root, 'letters/.env'), join(root, 'letters/shown.txt'));
  symlinkSync(join(root, 'letters/old/ben.md'), join(root, 'letters/ben.md'));
  files = createChosenFiles({
    folders: () => [join(root, 'letters'), join(root, 'notes')],
    profile: join(root, 'letters/profile'),
    replaced: createReplacedFiles(join(root, 'replaced')),
    documentText: async (name) => `read as a document: ${name}`,
  });
});

/** @param written with `{root}` for where the folders lie */
const reads = async (written: string): Promise<string> =>
  files.read(files.path(written.replace('{root}', root)), never);

test.for([
  ['letters/anna.txt', 'Dear Anna'],
  ['anna.txt', 'Dear Anna'],
  ['./anna.txt', 'Dear Anna'],
  ['{root}/letters/anna.txt', 'Dear Anna'],
  ['{root}/letters//old/./ben.md', 'Dear Ben'],
  ['old/ben.md', 'Dear Ben'],
  ['ben.md', 'Dear Ben'], // a link that stays inside
  ['todo.txt', 'milk'],
  ['notes/todo.txt', 'milk'],
])('reads %s', async ([written = '', text]) => {
  expect(await reads(written)).toContain(text);
});

test.for([
  ['', 'no path'],
  [' ', 'no path'],
  ['anna.txt\u0000.png', 'no path'],
  ['anna\n.txt', 'no path'],
  ['../elsewhere/secret.txt', '..'],
  ['letters/../../elsewhere/secret.txt', '..'],
  ['{root}/letters/../elsewhere/secret.txt', '..'],
  ['..\\elsewhere\\secret.txt', '..'],
  ['old/..', '..'],
  ['{root}/elsewhere/secret.txt', 'outside'],
  ['{root}', 'outside'],
  ['{root}/letters-of-others/a.txt', 'outside'],
  ['/', 'outside'],
  ['/etc/passwd', 'outside'],
  ['/proc/self/environ', 'outside'],
  ['/dev/zero', 'outside'],
  ['{root}/LETTERS/../elsewhere', '..'],
  ['//server/share/a.txt', 'chosen folders'],
  ['\\\\server\\share\\a.txt', 'chosen folders'],
  ['\\\\.\\PhysicalDrive0', 'chosen folders'],
  ['\\\\?\\C:\\Windows', 'chosen folders'],
  ['file:///etc/passwd', 'chosen folders'],
  ['https://example.com', 'chosen folders'],
  ['~/.ssh/id_rsa', 'Hidden'],
  ['.env', 'Hidden'],
  ['letters/.env', 'Hidden'],
  ['{root}/letters/.secret/key', 'Hidden'],
  ['.ssh/id_rsa', 'Hidden'],
  ['CON', 'no path'],
  ['old/nul.txt', 'no path'],
  ['old/anna.txt:stream', 'no path'],
  ['anna.txt:stream', 'chosen folders'],
  ['profile/parley.json', 'outside'],
  ['link.txt', 'leads outside'],
  ['linked/secret.txt', 'leads outside'],
  ['{root}/letters/linked', 'leads outside'],
  ['shown.txt', 'Hidden'],
  ['missing.txt', 'no such file'],
  ['old', 'no file with text'],
])('does not read %s', async ([written = '', why]) => {
  await expect(reads(written)).rejects.toThrow(String(why));
});

test.runIf(process.platform !== 'win32')('waits for no pipe', async () => {
  execFileSync('mkfifo', [join(root, 'letters/pipe')]);
  await expect(reads('pipe')).rejects.toThrow('no file with text');
});

// Elsewhere than on Linux nothing tells for sure where an open file lies.
test.runIf(process.platform === 'linux')(
  'gives nothing to whoever puts links in the way while a file is opened',
  async () => {
    const [here, away] = [join(root, 'letters/old'), join(root, 'letters/away')];
    writeFileSync(join(root, 'elsewhere/ben.md'), 'secret');
    const over = new AbortController();
    const swapping = (async () => {
      while (!over.signal.aborted) {
        renameSync(here, away);
        symlinkSync(join(root, 'elsewhere'), here);
        await new Promise(setImmediate);
        rmSync(here);
        renameSync(away, here);
        await new Promise(setImmediate);
      }
    })();
    const read: string[] = [];
    for (let i = 0; i < 300; i++) {
      read.push(await reads('old/ben.md').catch(() => 'refused'));
      if (i % 10 === 0) await files.write(join(here, 'mine.md'), 'mine').catch(() => {});
    }
    over.abort();
    await swapping;
    expect(new Set(read)).not.toContain('secret');
    expect(readdirSync(join(root, 'elsewhere')).toSorted()).toEqual(['ben.md', 'secret.txt']);
  },
);

test('lists what is in a folder, without what is hidden and without links', async () => {
  expect(await files.list(undefined)).toEqual([
    { path: join(root, 'letters'), folder: true },
    { path: join(root, 'notes'), folder: true },
  ]);
  const names = (await files.list(files.path('letters'))).map(({ path }) => path.slice(root.length));
  expect(names).toEqual(['/letters/anna.txt', '/letters/old', '/letters/profile']);
});

test('finds files by words in their text or names', async () => {
  expect(await files.search('WHALES anna', never)).toEqual([
    { path: join(root, 'letters/anna.txt'), found: expect.stringContaining('the whales sing.') },
  ]);
  expect(await files.search('todo', never)).toEqual([{ path: join(root, 'notes/todo.txt') }]);
  expect(await files.search('secret', never)).toEqual([]);
});

test('has what is no plain text read as Listen reads it', async () => {
  writeFileSync(join(root, 'letters/a.pdf'), Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff]));
  expect(await reads('a.pdf')).toBe('read as a document: a.pdf');
});

describe('writing', () => {
  const text = (path: string): string => readFileSync(join(root, path), 'utf8');

  test('makes a file, and unmakes it', async () => {
    const path = files.path('letters/new.txt');
    expect(await files.before(path)).toBeUndefined();
    const id = await files.write(path, 'Hello');
    expect(text('letters/new.txt')).toBe('Hello');
    await files.undo(id);
    expect(existsSync(path)).toBe(false);
    await expect(files.undo(id)).rejects.toThrow('gone');
  });

  test('replaces a file whole, with its permissions, and brings it back', async () => {
    chmodSync(join(root, 'letters/anna.txt'), 0o640);
    const path = files.path('anna.txt');
    expect(await files.before(path)).toContain('whales');
    const id = await files.write(path, 'Dear Anna');
    expect(text('letters/anna.txt')).toBe('Dear Anna');
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(root, 'letters')).filter((name) => name.endsWith('.new'))).toEqual([]);
    await files.undo(id);
    expect(text('letters/anna.txt')).toContain('whales');
  });

  test('undoes nothing that was changed since', async () => {
    const id = await files.write(files.path('anna.txt'), 'Dear Anna');
    writeFileSync(join(root, 'letters/anna.txt'), 'changed by hand');
    await expect(files.undo(id)).rejects.toThrow('changed');
    expect(text('letters/anna.txt')).toBe('changed by hand');
  });

  test('undoes nothing by a made-up name', async () => {
    await expect(files.undo('../../elsewhere/secret')).rejects.toThrow('gone');
  });

  test.for(['link.txt', 'linked/new.txt', 'missing/new.txt', 'ben.md', 'old'])(
    'does not write to %s',
    async (written) => {
      await expect(files.write(files.path(written), 'x')).rejects.toThrow(RangeError);
      expect(text('elsewhere/secret.txt')).toBe('secret');
      expect(text('letters/old/ben.md')).toBe('Dear Ben');
      expect(readdirSync(join(root, 'elsewhere'))).toEqual(['secret.txt']);
    },
  );

  test('does not replace what is no plain text', async () => {
    writeFileSync(join(root, 'letters/a.pdf'), Buffer.from([0x25, 0, 0xff]));
    await expect(files.write(files.path('a.pdf'), 'x')).rejects.toThrow('plain text');
  });
});
