import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, test } from 'vitest';
import { dataFolder } from '../../../src/main/cli/run-settings.ts';
import { ledgerFile } from '../../../src/main/cli/usage-command.ts';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { createLedger } from '../../../src/main/storage/ledger.ts';
import { type LedgerEntry, dayOf, monthOf } from '../../../src/shared/usage/ledger.ts';
import { type Finished, parley } from './parley.ts';

const usage = {
  promptTokens: 1203,
  completionTokens: 40,
  totalTokens: 1243,
  reasoningTokens: 30,
  cachedTokens: 0,
};
const november: readonly LedgerEntry[] = [
  { kind: 'chat', at: noon(5), model: 'acme/large', complete: true, usage, cost: 1_200_000_000 },
  { kind: 'speech', at: noon(5), model: 'acme-tts', complete: true, characters: 120, cost: 600_000_000 },
  { kind: 'transcription', at: noon(6), model: 'acme-stt', complete: true, seconds: 3.5, cost: 233_450_000 },
  { kind: 'chat', at: noon(6), model: 'acme/large', complete: false },
];

it('lists each day of a month and its sum', async () => {
  const { run } = scene(november);
  expect(await run('usage', '--month', '2026-11')).toEqual({
    status: 0,
    out:
      '2026-11-05  $0.0018 · 2 requests · 1,203 tokens in, 40 out · 120 characters of speech\n' +
      '2026-11-06  at least $0.00023; the cost of 1 request isn’t known · 2 requests · 3.5 s transcribed\n' +
      '2026-11     at least $0.002; the cost of 1 request isn’t known · 4 requests · 1,203 tokens in, 40 out · 120 characters of speech · 3.5 s transcribed\n',
    err: '',
  });
});

it('gives the sums to a program, exact', async () => {
  const { run } = scene(november);
  const { out } = await run('usage', '--month', '2026-11', '--json');
  expect(JSON.parse(out)).toEqual({
    month: '2026-11',
    requests: 4,
    promptTokens: 1203,
    cachedTokens: 0,
    completionTokens: 40,
    reasoningTokens: 30,
    characters: 120,
    seconds: 3.5,
    unpriced: 1,
    unpricedAnswers: 0,
    inVain: 0,
    inVainCost: 0,
    costUsd: '0.00203345',
    days: [
      expect.objectContaining({ day: '2026-11-05', costUsd: '0.0018' }),
      expect.objectContaining({ day: '2026-11-06', costUsd: '0.00023345', unpriced: 1 }),
    ],
  });
});

it('shows this month unless given another, also one without any use', async () => {
  const month = monthOf(dayOf(Date.now()));
  expect(await scene([]).run('usage')).toEqual({
    status: 0,
    out: `${month}     $0.00 · 0 requests\n`,
    err: '',
  });
});

it('says that answers have no price, and takes one for all of this month (S40)', async () => {
  const month = monthOf(dayOf(Date.now()));
  const answer = {
    kind: 'chat',
    model: 'acme/large',
    complete: true,
    usage,
    cost: 4e8,
    unpricedOutput: 40,
  } as const;
  const { run } = scene([
    { ...answer, at: noon(0) - 45 * 86_400_000 },
    { ...answer, at: Date.now() },
  ]);
  const { out, err } = await run('usage');
  expect(out).toContain(`${month}     at least $0.0004; the price of answers isn’t known`);
  expect(err).toContain('--answer-price acme/large=DOLLARS');
  await run('usage', '--answer-price', 'acme/large=20'); // 40 × 20 µ$
  const { out: sums } = await run('usage', '--json');
  expect(JSON.parse(sums)).toMatchObject({ costUsd: '0.0012', unpriced: 0 });
  await run('usage', '--answer-price', 'acme/large=2');
  expect(JSON.parse((await run('usage', '--json')).out)).toMatchObject({ costUsd: '0.00048' });
});

it('writes the entries of a month, or all of them, into a table', async () => {
  const december: LedgerEntry = { kind: 'speech', at: noon(36), model: 'x', complete: true, characters: 1 };
  const { run, folder } = scene([...november, december]);
  const csv = join(folder, 'table.csv');
  const lines = (): number => readFileSync(csv, 'utf8').split('\r\n').length - 2;
  expect(await run('usage', '--month', '2026-12', '--csv', csv)).toMatchObject({
    status: 0,
    err: `Saved the entries in ${csv}.\n`,
  });
  expect(lines()).toBe(1);
  await run('usage', '--csv', csv);
  expect(lines()).toBe(5);
});

it('says when the table cannot be written, and when the ledger was damaged', async () => {
  const { run, folder, file } = scene(november);
  const nowhere = join(folder, 'nowhere', 'table.csv');
  expect(await run('usage', '--csv', nowhere)).toMatchObject({
    status: 1,
    err: expect.stringContaining(`Parley can’t write ${nowhere}`),
  });
  writeFileSync(file, 'nonsense '.repeat(1000));
  const { status, err } = await run('usage');
  expect({ status, err }).toEqual({ status: 0, err: expect.stringContaining('library.db.corrupt-') });
});

test.for(['2026', '2026-13', '2026-1', 'November'])('takes no month like %s', async (month) => {
  const { run } = scene([]);
  expect(await run('usage', '--month', month)).toMatchObject({
    status: 2,
    err: expect.stringContaining('such as 2026-11'),
  });
});

test.for([
  [{ XDG_DATA_HOME: '/data' }, '/data/parley'],
  [{ XDG_DATA_HOME: 'data' }, '/home/ada/.local/share/parley'],
  [{ XDG_DATA_HOME: '' }, '/home/ada/.local/share/parley'],
  [{}, '/home/ada/.local/share/parley'],
] as const)('keeps its ledger, with the environment %j, in %s', ([environment, folder]) => {
  expect(dataFolder(environment, '/home/ada')).toBe(folder);
});

function scene(entries: readonly LedgerEntry[]): {
  run: (...words: string[]) => Promise<Finished>;
  folder: string;
  file: string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'parley-usage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { XDG_DATA_HOME: folder };
  const file = ledgerFile(dataFolder(env, ''));
  const database = openDatabase({ file, now: Date.now, onNotice: () => {} });
  const ledger = createLedger(database);
  for (const entry of entries) ledger.add(entry);
  database.close();
  return { run: (...words) => parley(words, env), folder, file };
}

/** Noon of a day counted from the first of November 2026, where the test runs. */
function noon(day: number): number {
  return new Date(2026, 10, day, 12).getTime();
}
