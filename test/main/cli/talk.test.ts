import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { parley } from './parley.ts';
import { scene } from './scene.ts';

const ownPrograms = process.platform !== 'win32'; // there a script is no program

/** A program in the place of the app. @returns its path, and what it was called with */
function program(folder: string, script: string) {
  const path = join(folder, 'app');
  writeFileSync(path, `#!/bin/sh\necho "$@" > "${folder}/called"\n${script}\n`, { mode: 0o755 });
  return { path, called: () => readFileSync(join(folder, 'called'), 'utf8').trim() };
}

test.runIf(ownPrograms)(
  'begins a conversation in the app that is running, which takes the order',
  async () => {
    const { folder, env, server } = await scene();
    const app = program(folder, 'exit 0');
    const { status, out } = await parley(['talk'], { ...env, PARLEY_APP: app.path });
    expect({ status, out }).toEqual({ status: 0, out: 'A hands-free conversation has begun in Parley.\n' });
    expect(app.called()).toBe('--converse');
    expect(server.requests).toHaveLength(0);
  },
);

test.runIf(ownPrograms && isThorough)(
  'starts the app with a conversation, and leaves it running',
  async () => {
    const { folder, env } = await scene();
    const app = program(folder, 'exec sleep 30');
    const { status, out } = await parley(['talk', '--json'], { ...env, PARLEY_APP: app.path });
    expect({ status, app: JSON.parse(out) as unknown }).toEqual({ status: 0, app: { app: 'started' } });
  },
);

test.runIf(ownPrograms)('says so when the app ends at once', async () => {
  const { folder, env } = await scene();
  const app = program(folder, 'exit 3');
  const { status, err } = await parley(['talk'], { ...env, PARLEY_APP: app.path });
  expect(status).toBe(1);
  expect(err).toContain('Parley couldn’t be started: its program ended with 3');
});

test('says what to do when there is no app where it should be', async () => {
  const { folder, env } = await scene();
  const { status, err } = await parley(['talk'], { ...env, PARLEY_APP: join(folder, 'nowhere') });
  expect(status).toBe(1);
  expect(err).toMatch(/PARLEY_APP says .+nowhere, but nothing is there\. Correct it, or leave it out\./);
});

test('explains itself, and refuses what it does not know', async () => {
  const { run } = await scene();
  const help = await run('talk', '--help');
  expect(help.status).toBe(0);
  expect(help.out).toContain('talk with Parley hands-free');
  const refused = await run('talk', '--loudly');
  expect(refused.status).toBe(2);
  expect(refused.err).toContain('--loudly');
});
