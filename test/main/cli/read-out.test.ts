import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService } from '../../local-service/local-service.ts';
import { ownFolder } from '../speech/workshop.ts';
import { parley } from './parley.ts';

test('does not replace another file unless it is told to, and has paid for nothing then', async () => {
  const { read, asked, out } = await desk();
  await writeFile(out, 'Somebody else’s book.');
  const refused = await read('tower.md', out);
  expect(refused.status).toBe(1);
  expect(refused.err).toContain('--force');
  expect(await readFile(out, 'utf8')).toBe('Somebody else’s book.');
  expect(asked()).toBe(0);
  expect((await read('tower.md', out, '--force')).status).toBe(0);
  expect((await stat(out)).size).toBeGreaterThan(1_000);
});

test.runIf(isThorough)('makes the same audiobook again without being told to replace it', async () => {
  const { read, asked, out } = await desk();
  expect((await read('tower.md', out)).status).toBe(0);
  const [made, requests] = [await readFile(out), asked()];
  expect((await read('tower.md', out)).status).toBe(0);
  expect(await readFile(out)).toEqual(made);
  expect(asked()).toBe(requests);
});

test.runIf(isThorough)('does not replace the audiobook of another document', async () => {
  const { read, out } = await desk();
  expect((await read('tower.md', out)).status).toBe(0);
  const made = await readFile(out);
  const refused = await read('harbour.md', out);
  expect([refused.status, await readFile(out)]).toEqual([1, made]);
  expect(refused.err).toContain('--force');
  expect((await read('harbour.md', out, '--force')).status).toBe(0);
  expect((await read('tower.md', out)).status).toBe(1);
});

test('says that the folder of an audiobook is missing before anything is paid for', async () => {
  const { read, asked, home } = await desk();
  for (const folder of ['gone', 'tower.md']) {
    const { status, err } = await read('tower.md', join(home, folder, 'book.wav'));
    expect(status).toBe(1);
    expect(err).toContain(`there is no folder ${join(home, folder)}`);
  }
  expect(asked()).toBe(0);
});

test.runIf(process.getuid?.())(
  'says that the folder of an audiobook is not its to write in before anything is paid for',
  async () => {
    const { read, asked, home } = await desk();
    await mkdir(join(home, 'shelf'));
    await chmod(join(home, 'shelf'), 0o500);
    const { status, err } = await read('tower.md', join(home, 'shelf', 'book.wav'));
    expect(status).toBe(1);
    expect(err).toContain('can’t write');
    expect(asked()).toBe(0);
  },
);

/** A person's computer, with two documents on it and its own service. */
async function desk() {
  const service = await startLocalService();
  onTestFinished(() => service.close());
  const home = await ownFolder();
  for (const place of ['tower', 'harbour'])
    await writeFile(
      join(home, `${place}.md`),
      `The keeper took the oil to the ${place} before it was dark.\n`,
    );
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key, XDG_DATA_HOME: home };
  return {
    home,
    out: join(home, 'book.wav'),
    asked: () => service.requests.filter(({ body }) => 'input' in body).length,
    read: (document: string, out: string, ...flags: readonly string[]) =>
      parley(['read', join(home, document), '--out', out, ...flags], env),
  };
}
