import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { parserIn } from '../../../../../src/main/documents/process/host/parser-in-process.ts';
import {
  readMessages,
  documentReader,
  mostBlocks,
} from '../../../../../src/main/documents/process/host/read-document.ts';
import { fileWith } from '../../read-document.ts';

/** A process that is no reader of documents. */
function processThat(does: string): ChildProcess {
  return fork(fileWith(does, 'process.mjs'), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

const opened = "{ is: 'opened', contents: [] }";
const block = "{ id: 'b1', kind: 'paragraph', text: 'Here.' }";
const stays = 'setInterval(() => {}, 1000);';

async function heard(does: string, patienceMs?: number): Promise<string[]> {
  const words: string[] = [];
  for await (const word of readMessages(parserIn(processThat(does)), undefined, patienceMs))
    words.push(word.is);
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
    ['more than was asked for', "{ is: 'opened', contents: [], path: '/etc/passwd' }"],
    ['an id, which is not for it to say', "{ is: 'opened', contents: [], id: '0'.repeat(32) }"],
    [
      'a block whose id is none',
      "{ is: 'blocks', blocks: [{ id: '../..', kind: 'code', text: 'x' }], contents: [] }",
    ],
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
    const words = readMessages(parserIn(child));
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
    const words = readMessages(parserIn(child), signal.signal).next();
    signal.abort(new Error('closed'));
    await expect(words).rejects.toThrow('closed');
    expect(await gone).toEqual([null, 'SIGKILL']);
  });

  it('is gone when it has been left in the middle', async () => {
    const child = processThat(`process.send(${opened}); ${stays}`);
    const gone = once(child, 'exit');
    for await (const _ of readMessages(parserIn(child))) break;
    expect(await gone).toEqual([null, 'SIGKILL']);
  });
});

async function drained(words: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of words);
}

it('is ended when it has more blocks than any document, since they are all kept', async () => {
  const batch = `{ is: 'blocks', blocks: Array.from({ length: 500 }, () => (${block})), contents: [] }`;
  const does = `process.send(${opened}); process.send(${batch}); process.on('message', ({ is }) => is === 'more' && process.send(${batch}));`;
  const child = processThat(does);
  const { blocks } = await documentReader(() => parserIn(child))(fileWith('x'));
  let count = 0;
  const all = (async () => {
    for await (const some of blocks) count += some.length;
  })();
  await expect(all).rejects.toThrow('longer than any book');
  expect(count).toBeGreaterThan(mostBlocks - 500);
  expect(count).toBeLessThanOrEqual(mostBlocks);
});
