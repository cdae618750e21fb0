import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readablePaths, readMessages } from '../../../../src/main/documents/process/parser-host.ts';
import { fileWith } from '../read-document.ts';

/** A process that is no reader of documents. */
function processThat(does: string): ChildProcess {
  return fork(fileWith(does, 'process.mjs'), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

const opened = "{ is: 'opened', id: '0'.repeat(32), contents: [] }";
const block = "{ id: 'b1', kind: 'paragraph', text: 'Here.' }";
const stays = 'setInterval(() => {}, 1000);';

async function heard(does: string, patienceMs?: number): Promise<string[]> {
  const words: string[] = [];
  for await (const word of readMessages(processThat(does), undefined, patienceMs)) words.push(word.is);
  return words;
}

describe('a process that reads a document', () => {
  it('is heard to its end', async () => {
    const says = `process.send(${opened}); process.send({ is: 'working' }); process.send({ is: 'blocks', blocks: [${block}], contents: [] }); process.send({ is: 'end' });`;
    expect(await heard(says)).toEqual(['opened', 'blocks', 'end']);
  });

  it.each([
    ['a word that does not exist', "{ is: 'run', code: '1' }"],
    [
      'a kind that does not exist',
      "{ is: 'blocks', blocks: [{ id: 'b1', kind: 'script', text: 'x' }], contents: [] }",
    ],
    ['more than was asked for', "{ is: 'opened', id: '0'.repeat(32), contents: [], path: '/etc/passwd' }"],
    ['an id that is none', "{ is: 'opened', id: '../..', contents: [] }"],
    [
      'an object with a foreign prototype for a text',
      "{ is: 'blocks', blocks: [{ id: 'b1', kind: 'code', text: new Date() }], contents: [] }",
    ],
  ])('is not believed when it says %s', async (_, word) => {
    await expect(heard(`process.send(${word}); ${stays}`)).rejects.toThrow('This document is damaged');
  });

  it('is ended when it says more than it may', async () => {
    const child = processThat(`for (let n = 0; n < 20; n++) process.send(${opened}); ${stays}`);
    const gone = once(child, 'exit');
    const words = readMessages(child);
    await words.next();
    expect(await gone).toEqual([null, 'SIGKILL']);
    await expect(drained(words)).rejects.toThrow('This document is damaged');
  });

  it('ends in a sentence when it dies, whatever it died of', async () => {
    await expect(heard('process.exit(7)')).rejects.toThrow('This document is damaged');
    await expect(heard("process.kill(process.pid, 'SIGSEGV')")).rejects.toThrow('This document is damaged');
    await expect(heard("process.kill(process.pid, 'SIGKILL')")).rejects.toThrow('needs more memory');
    await expect(heard(`process.send(${opened}, () => process.exit(1))`)).rejects.toThrow('damaged');
  });

  it('ends in a sentence when it says nothing for long', async () => {
    await expect(heard(stays, 100)).rejects.toThrow('takes longer to read');
    await expect(heard('for (;;);', 100)).rejects.toThrow('takes longer to read');
  });

  it('is gone at once when nobody wants to hear it any more', async () => {
    const signal = new AbortController();
    const child = processThat('for (;;);');
    const gone = once(child, 'exit');
    const words = readMessages(child, signal.signal).next();
    signal.abort(new Error('closed'));
    await expect(words).rejects.toThrow('closed');
    expect(await gone).toEqual([null, 'SIGKILL']);
  });

  it('is gone when it has been left in the middle', async () => {
    const child = processThat(`process.send(${opened}); ${stays}`);
    const gone = once(child, 'exit');
    for await (const _ of readMessages(child)) break;
    expect(await gone).toEqual([null, 'SIGKILL']);
  });
});

async function drained(words: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of words);
}

it('may read everything in the archive of a packaged app, and nothing beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const archive = join(folder, 'app.asar');
  writeFileSync(archive, 'a plain file for Node');
  const asked = [
    'app.asar',
    'app.asar/package.json',
    'app.asar/node_modules/zod/package.json',
    'app.asar.unpacked/node_modules/a.node',
    'app.asarx/a',
    'library.db',
  ];
  const code = `console.log(JSON.stringify(${JSON.stringify(asked)}.filter((path) =>
    process.permission.has('fs.read', ${JSON.stringify(folder)} + '/' + path))))`;
  const grants = readablePaths(archive).map((path) => `--allow-fs-read=${path}`);
  const { stdout } = spawnSync(process.execPath, ['--permission', ...grants, '--eval', code], {
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual(asked.slice(0, 4));
});
