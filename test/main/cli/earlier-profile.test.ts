import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parley } from './parley.ts';

const fixture = join(import.meta.dirname, '../../fixtures/earlier-profile');

it('finds the recordings and the usage of an earlier Parley', async () => {
  const home = mkdtempSync(join(tmpdir(), 'parley-earlier-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  cpSync(join(fixture, 'terminal'), home, { recursive: true });
  const { terminal } = JSON.parse(readFileSync(join(fixture, 'found.json'), 'utf8'));
  const says = async (...words: readonly string[]) =>
    JSON.parse((await parley([...words, '--json'], { XDG_DATA_HOME: home })).out);
  expect(await says('takes', 'list')).toMatchObject({ takes: terminal.takes });
  expect(await says('usage', '--month', terminal.usage.month)).toMatchObject(terminal.usage);
});
