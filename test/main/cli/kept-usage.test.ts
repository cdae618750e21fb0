import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { keepUsage } from '../../../src/main/cli/run-command.ts';
import { ledgerFile } from '../../../src/main/cli/usage-command.ts';
import { type ServiceClient, createServiceClient } from '../../../src/main/service/client.ts';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { createLedger } from '../../../src/main/storage/ledger.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';
import type { LedgerEntry } from '../../../src/shared/usage/ledger.ts';
import { type LocalService, startLocalService } from '../../local-service/local-service.ts';

const never = new AbortController().signal;
const question = {
  model: 'aurora/glm-5',
  messages: [{ role: 'user', content: 'What is seven times eight?' }],
} as const;
const passage = {
  model: 'murmur-tts-1',
  input: 'Good morning.',
  voice: 'Emily.wav',
  speed: 1,
  format: 'wav',
} as const;

let local: LocalService;
let client: ServiceClient;
beforeAll(async () => {
  local = await startLocalService({ outputPrices: true });
  client = createServiceClient({ connection: () => ({ baseUrl: local.baseUrl, apiKey: local.key }) });
});
afterAll(async () => {
  await client.close();
  await local.close();
});

it('has entered what a command used, with its cost, when the command ends', async () => {
  const { kept, entries } = scene(null);
  const billed = local.bill().total;
  for await (const part of kept.service.chat(question, never)) expect(part).toHaveProperty('type');
  await kept.service.speak(passage, never);
  await kept.close();
  const costs = entries().map(({ cost = Number.NaN }) => cost);
  expect(costs).toHaveLength(2);
  expect(costs.reduce((sum, cost) => sum + cost)).toBe(local.bill().total - billed);
});

it('keeps to the ceiling from one command to the next', async () => {
  const first = scene(0.000_065); // just what the passage costs
  await first.kept.service.speak(passage, never);
  await first.kept.close();
  const next = scene(0.000_065, first.folder);
  await expect(next.kept.service.speak(passage, never)).rejects.toMatchObject({
    fault: { kind: 'ceiling-reached' },
  });
  await next.kept.close();
  expect(next.entries()).toHaveLength(1);
});

it('makes no ledger where nothing is used', async () => {
  const { kept, folder } = scene(null);
  expect((await kept.service.models(never)).length).toBeGreaterThan(0);
  await kept.close();
  expect(existsSync(ledgerFile(folder))).toBe(false);
});

it('does not wait long for prices that do not come', async () => {
  const { kept, entries } = scene(null, undefined, {
    ...client,
    modelInfo: () => new Promise(() => {}),
  });
  for await (const part of kept.service.chat(question, never)) expect(part).toHaveProperty('type');
  await kept.close();
  expect(entries()).toMatchObject([{ kind: 'chat', complete: true, usage: expect.anything() }]);
  const { promptTokens, completionTokens } = local.bill().entries.at(-1) ?? {};
  expect(entries()[0]).toMatchObject({
    cost: 0,
    unpricedInput: promptTokens,
    unpricedOutput: completionTokens,
  });
});

function scene(
  ceilingUsd: number | null,
  folder = mkdtempSync(join(tmpdir(), 'parley-kept-')),
  service = client,
): { kept: ReturnType<typeof keepUsage>; folder: string; entries: () => readonly LedgerEntry[] } {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const onNotice = (notice: string): never => {
    throw new Error(notice);
  };
  const settings = { ...defaultSettings, monthlyCeilingUsd: ceilingUsd };
  const kept = keepUsage(service, { folder, settings, onNotice, signal: never });
  const entries = (): readonly LedgerEntry[] => {
    const database = openDatabase({ file: ledgerFile(folder), now: Date.now, onNotice });
    const all = createLedger(database).entries();
    database.close();
    return all;
  };
  return { kept, folder, entries };
}
