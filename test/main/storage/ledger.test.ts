import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createLedger } from '../../../src/main/storage/ledger.ts';
import { picoDollars } from '../../../src/shared/usage/cost.ts';
import { dayOf, type LedgerEntry } from '../../../src/shared/usage/ledger.ts';
import { migrations } from '../../../src/main/storage/database/migrations.ts';
import { libraryFolder } from './library-folder.ts';

const usage = {
  promptTokens: 1000,
  completionTokens: 200,
  totalTokens: 1200,
  reasoningTokens: 150,
  cachedTokens: 400,
};
const chat: LedgerEntry = {
  kind: 'chat',
  at: Date.parse('2026-11-20T12:00:00Z'),
  model: 'acme/large',
  complete: true,
  usage,
  cost: 530_000_000,
};
const speech: LedgerEntry = {
  kind: 'speech',
  at: Date.parse('2026-11-20T12:00:01Z'),
  model: 'acme-tts',
  complete: true,
  characters: 100,
  cost: 500_000_000,
};
const heard: LedgerEntry = {
  kind: 'transcription',
  at: Date.parse('2026-11-21T12:00:00Z'),
  model: 'acme-stt',
  complete: true,
  seconds: 1.5,
  cost: 100_050_000,
};
const stopped: LedgerEntry = { kind: 'chat', at: heard.at, model: 'acme/large', complete: false };

it('gives back what was entered, in order', () => {
  const ledger = createLedger(libraryFolder().open());
  const unheard: LedgerEntry = { kind: 'transcription', at: heard.at, model: 'acme-stt', complete: true };
  const all = [chat, speech, heard, stopped, unheard];
  for (const entry of all) ledger.add(entry);
  expect(ledger.entries()).toEqual(all);
});

it('adds up each day and each month, and counts what has no known cost', () => {
  const ledger = createLedger(libraryFolder().open(), utc);
  for (const entry of [chat, speech, heard, stopped]) ledger.add(entry);
  ledger.add({ ...speech, at: Date.parse('2026-12-01T00:00:00Z') });
  const first = {
    requests: 2,
    promptTokens: 1000,
    cachedTokens: 400,
    completionTokens: 200,
    reasoningTokens: 150,
    characters: 100,
    seconds: 0,
    cost: 1_030_000_000,
    unpriced: 0,
    unpricedAnswers: 0,
    inVain: 0,
    inVainCost: 0,
  };
  expect(ledger.days('2026-11')).toEqual([
    { day: '2026-11-20', ...first },
    expect.objectContaining({ day: '2026-11-21', requests: 2, seconds: 1.5, cost: 100_050_000, unpriced: 1 }),
  ]);
  expect(ledger.months()).toEqual([
    { month: '2026-11', ...first, requests: 4, seconds: 1.5, cost: 1_130_050_000, unpriced: 1 },
    expect.objectContaining({ month: '2026-12', requests: 1, cost: 500_000_000 }),
  ]);
  expect(ledger.entries('2026-12')).toHaveLength(1);
});

it('says what each model was used for on each day from one on', () => {
  const ledger = createLedger(libraryFolder().open(), utc);
  for (const entry of [chat, chat, speech, heard, stopped]) ledger.add(entry);
  const [first, ...others] = ledger.usesSince('2026-11-20');
  expect(first).toEqual({
    day: '2026-11-20',
    kind: 'chat',
    model: chat.model,
    requests: 2,
    cost: 2 * (chat.cost ?? 0),
  });
  expect(others.map(({ day, kind }) => `${day} ${kind}`)).toEqual([
    '2026-11-20 speech',
    '2026-11-21 chat',
    '2026-11-21 transcription',
  ]);
  expect(ledger.usesSince('2026-11-22')).toEqual([]);
});

it('knows what this month has cost, from its first moment where the person is to its last (L37)', () => {
  const ledger = createLedger(libraryFolder().open(), (at) => dayOf(at, 'Europe/Berlin'));
  const moments = [
    ['2026-10-31T22:59:59Z', 1], // still October: the clocks have gone back
    ['2026-10-31T23:00:00Z', 20],
    ['2026-11-30T22:59:59Z', 300],
    ['2026-11-30T23:00:00Z', 4000],
  ] as const;
  for (const [moment, cost] of moments) ledger.add({ ...speech, at: Date.parse(moment), cost });
  expect(moments.map(([moment]) => ledger.reckonedInMonthOf(Date.parse(moment)).spent)).toEqual([
    1, 320, 320, 4000,
  ]);
  expect(ledger.days('2026-11').map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-30']);
});

it('counts the days on which the clocks are changed as one day each (L37)', () => {
  const ledger = createLedger(libraryFolder().open(), (at) => dayOf(at, 'Europe/Berlin'));
  const hour = 3_600_000;
  for (const from of ['2026-03-28T00:00:00Z', '2026-10-24T00:00:00Z'])
    for (let i = 0; i < 72; i++) ledger.add({ ...speech, at: Date.parse(from) + i * hour });
  const requestsOf = (month: string): unknown =>
    Object.fromEntries(ledger.days(month).map(({ day, requests }) => [day, requests]));
  // A day begins at 23 h or 22 h of UTC; the first and the last are in part outside the hours.
  expect(requestsOf('2026-03')).toEqual({
    '2026-03-28': 23,
    '2026-03-29': 23,
    '2026-03-30': 24,
    '2026-03-31': 2,
  });
  expect(requestsOf('2026-10')).toEqual({
    '2026-10-24': 22,
    '2026-10-25': 25,
    '2026-10-26': 24,
    '2026-10-27': 1,
  });
});

it.each(['1965-05-05', '0050-01-02', '9999-12-31', '+010000-06-06', '+275760-01-01'])(
  'keeps what a clock of %s made in the month of that clock, and counts it there (L36, L45)',
  (date) => {
    const ledger = createLedger(libraryFolder().open(), (at) => dayOf(at, 'UTC'));
    const at = Date.parse(`${date}T12:00:00Z`);
    ledger.add({ ...speech, at });
    ledger.add(speech);
    expect(ledger.reckonedInMonthOf(at)).toMatchObject({ spent: speech.cost });
    expect(ledger.months()).toHaveLength(2);
    for (const { month } of ledger.months()) {
      expect(ledger.days(month)).toHaveLength(1);
      expect(ledger.entries(month)).toHaveLength(1);
    }
  },
);

it('has spent nothing in a month without entries', () => {
  const ledger = createLedger(libraryFolder().open());
  expect(ledger.reckonedInMonthOf(0).spent).toBe(0);
  expect(ledger.days('2026-01')).toEqual([]);
  expect(ledger.months()).toEqual([]);
});

it('lists what has no price, and prices the month’s answers as the person says, again and again (S40)', () => {
  const ledger = createLedger(libraryFolder().open(), utc);
  const answer: LedgerEntry = { ...chat, cost: 400_000_000, unpricedOutput: 200 };
  const earlier = { ...answer, at: Date.parse('2026-10-31T12:00:00Z') };
  const broken: LedgerEntry = { ...stopped, reckoned: 5, unpricedInput: 3, unpricedOutput: 10 };
  for (const entry of [earlier, answer, broken, { ...answer, model: 'acme/small' }]) ledger.add(entry);
  const november = () => ledger.months()[1];
  expect(november()).toMatchObject({ requests: 3, cost: 800_000_000, unpriced: 3, unpricedAnswers: 2 });
  expect(ledger.reckonedInMonthOf(chat.at)).toEqual({ spent: 800_000_005, unpricedTokens: 413 });
  expect(ledger.withoutAnswerPrice(chat.at)).toEqual(['acme/large', 'acme/small']);

  ledger.priceAnswers('acme/large', 2_000_000, chat.at);
  expect(november()).toMatchObject({ cost: 1_200_000_000, unpriced: 2, unpricedAnswers: 1 });
  expect(ledger.reckonedInMonthOf(chat.at)).toEqual({ spent: 1_220_000_005, unpricedTokens: 203 });
  ledger.priceAnswers('acme/large', 1_000_000, chat.at);
  expect(november()).toMatchObject({ cost: 1_000_000_000 });
  ledger.priceAnswers('acme/large', undefined, chat.at);
  expect(november()).toMatchObject({ cost: 800_000_000, unpricedAnswers: 2 });
  expect(ledger.entries('2026-10')).toEqual([earlier]);
});

it('knows of a ledger from before which answers have no price (S40)', () => {
  const folder = libraryFolder();
  const old = folder.open({ migrations: migrations.slice(0, 1) });
  old.use((connection) =>
    connection.exec(`INSERT INTO usage_entry (at_ms, day, kind, model, complete, prompt_tokens, cached_tokens,
      completion_tokens, reasoning_tokens, cost_pico) VALUES
      (${chat.at}, '2026-11-20', 'chat', 'acme/large', 1, 1000, 400, 200, 150, 7),
      (${chat.at}, '2026-11-20', 'chat', 'acme/large', 1, 1000, 400, 200, 150, NULL),
      (${chat.at}, '2026-11-20', 'chat', 'acme/large', 0, NULL, NULL, NULL, NULL, NULL)`),
  );
  old.close();
  const ledger = createLedger(folder.open(), utc);
  expect(ledger.entries()).toEqual([
    { ...chat, cost: 7 },
    { ...chat, cost: 0, unpricedInput: 1000, unpricedOutput: 200 },
    { ...stopped, at: chat.at },
  ]);
});

it('takes a cost that comes later, once', () => {
  const ledger = createLedger(libraryFolder().open());
  const { cost: _unknown, ...unpriced } = chat;
  const added = ledger.add(unpriced);
  added.price({ cost: 7 });
  added.price({ cost: 8 });
  expect(ledger.entries()).toEqual([{ ...chat, cost: 7 }]);
});

it('counts what was sent in vain, and what that cost', () => {
  const ledger = createLedger(libraryFolder().open(), utc);
  ledger.add(chat).inVain();
  ledger.add(speech);
  ledger.add(stopped).inVain();
  expect(ledger.months()).toMatchObject([{ requests: 3, inVain: 2, inVainCost: chat.cost }]);
  expect(ledger.entries()).toEqual([{ ...chat, inVain: true }, speech, { ...stopped, inVain: true }]);
});

it('keeps what is heard of only after it was closed', () => {
  const database = libraryFolder().open();
  const ledger = createLedger(database);
  const added = ledger.add(stopped);
  database.close();
  added.price({ cost: 7 });
  database.close();
  ledger.add(chat);
  expect(ledger.entries()).toEqual([{ ...stopped, cost: 7 }, chat]);
});

it('adds up exactly: a million small costs, and absurdly large ones', () => {
  const database = libraryFolder().open();
  const ledger = createLedger(database, utc);
  database.use((connection) =>
    connection.exec(`INSERT INTO usage_entry (at_ms, day, kind, model, complete, characters, cost_pico)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
      SELECT ${speech.at}, '2026-11-20', 'speech', 'acme-tts', 1, 1, 5000001 FROM n`),
  );
  expect(ledger.reckonedInMonthOf(speech.at).spent).toBe(5_000_001_000_000);
  const largest = Number.MAX_SAFE_INTEGER;
  const absurd = { ...chat, usage: { ...usage, promptTokens: largest }, cost: largest };
  for (let i = 0; i < 2000; i++) ledger.add(absurd);
  expect(ledger.reckonedInMonthOf(speech.at).spent).toBeGreaterThan(picoDollars(18_000_000));
});

it('begins anew beside a damaged ledger and goes on', () => {
  const { file, open, notices } = libraryFolder();
  writeFileSync(file, readFileSync(import.meta.filename));
  const ledger = createLedger(open());
  ledger.add(chat);
  expect(ledger.entries()).toEqual([chat]);
  expect(notices).toHaveLength(1);
});

it('keeps the sum of the month when the disk fills up', () => {
  const database = libraryFolder().open();
  const ledger = createLedger(database);
  ledger.add(chat);
  database.use((connection) => connection.exec('PRAGMA max_page_count = 4'));
  for (let i = 0; i < 500; i++) ledger.add(chat);
  expect(ledger.reckonedInMonthOf(chat.at).spent).toBe(501 * 530_000_000);
});

it('is shared by processes that write at the same time, without losing an entry', async () => {
  const { file, open } = libraryFolder();
  const writer = fileURLToPath(new URL('ledger-writer.ts', import.meta.url));
  const writers = Array.from({ length: 3 }, () =>
    spawn(process.execPath, [writer, file, '100'], { stdio: 'inherit' }),
  );
  const ended = await Promise.all(writers.map((child) => once(child, 'close')));
  expect(ended.map(([status]) => status)).toEqual([0, 0, 0]);
  expect(createLedger(open()).entries()).toHaveLength(300);
});

function utc(at: number): string {
  return dayOf(at, 'UTC');
}
