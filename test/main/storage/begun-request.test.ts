import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLedger } from '../../../src/main/storage/ledger.ts';
import { libraryFolder } from './library-folder.ts';

it('counts what a kill interrupted once, and nothing that waited for its turn or is still under way', async () => {
  const { folder, open } = libraryFolder();
  const ledger = createLedger(open());
  const child = spawn(process.execPath, [
    join(import.meta.dirname, 'begun-request.ts'),
    join(folder, 'library.db'),
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  expect(errors).toBe('');
  ledger.recover();
  expect(ledger.entries()).toEqual([]);

  child.kill('SIGKILL');
  await once(child, 'close');
  ledger.recover();
  ledger.recover();
  const at = expect.any(Number) as number;
  const interrupted = { at, room: 'talk', complete: false };
  // Speech costs 5 dollars a million characters; the question is 28 bytes with its role, so ten tokens at most.
  expect(ledger.entries()).toEqual([
    { ...interrupted, kind: 'speech', model: 'acme-tts', characters: 6, reckoned: 30_000_000 },
    { ...interrupted, kind: 'chat', model: 'acme/large', reckoned: expect.any(Number) as number },
  ]);
  expect(ledger.reckonedInMonthOf(Date.now()).spent).toBeGreaterThan(30_000_000);
  expect(ledger.months()).toMatchObject([{ requests: 2, cost: 0, unpriced: 2 }]);
});

it('keeps nothing of a request that ended, and adds what a process of the same number left', () => {
  const ledger = createLedger(libraryFolder().open());
  const entry = {
    kind: 'speech',
    at: Date.now(),
    model: 'acme-tts',
    characters: 6,
    complete: false,
  } as const;
  ledger.begin(entry)();
  ledger.recover();
  expect(ledger.entries()).toEqual([]);
  ledger.begin(entry);
  ledger.recover();
  expect(ledger.entries()).toEqual([entry]);
});
