import { expect, it, test } from 'vitest';
import { ledgerCsv } from '../../../src/main/storage/ledger-csv.ts';
import type { LedgerEntry } from '../../../src/shared/usage/ledger.ts';

const at = Date.parse('2026-11-20T12:00:00.125Z');
const usage = { promptTokens: 9, completionTokens: 8, totalTokens: 17, reasoningTokens: 7, cachedTokens: 0 };
const header =
  'time,kind,model,complete,prompt_tokens,cached_tokens,completion_tokens,reasoning_tokens,characters,seconds,cost_usd,unpriced_tokens,room,in_vain\r\n';

it('writes a line an entry, with costs to their last digit and unknowns empty', () => {
  const csv = ledgerCsv([
    {
      kind: 'chat',
      at,
      model: 'acme/large',
      room: 'talk',
      complete: true,
      usage,
      cost: 1_203_000,
      inVain: true,
    },
    { kind: 'chat', at, model: 'acme/large', complete: false },
    { kind: 'speech', at, model: 'acme-tts', complete: true, characters: 40, cost: 200_000_000 },
    { kind: 'transcription', at, model: 'acme-stt', complete: true, seconds: 1.25, cost: 83_375_000 },
  ]);
  expect(csv).toBe(
    `${header}2026-11-20T12:00:00.125Z,chat,acme/large,yes,9,0,8,7,,,0.000001203,,talk,yes\r\n` +
      '2026-11-20T12:00:00.125Z,chat,acme/large,no,,,,,,,,,,\r\n' +
      '2026-11-20T12:00:00.125Z,speech,acme-tts,yes,,,,,40,,0.0002,,,\r\n' +
      '2026-11-20T12:00:00.125Z,transcription,acme-stt,yes,,,,,,1.25,0.000083375,,,\r\n',
  );
});

it('writes its heads alone when there is nothing', () => {
  expect(ledgerCsv([])).toBe(header);
});

test.for([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', '"\'\r=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['acme/glm-6', 'acme/glm-6'],
] as const)('writes a model named %j as %j', ([model, written]) => {
  const entry: LedgerEntry = { kind: 'speech', at, model, complete: true, characters: 1 };
  expect(ledgerCsv([entry])).toBe(`${header}2026-11-20T12:00:00.125Z,speech,${written},yes,,,,,1,,,,,\r\n`);
});
