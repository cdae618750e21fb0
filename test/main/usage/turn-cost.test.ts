import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Turn } from '../../../src/shared/talk/conversation.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario } from '../talk/scenario.ts';

/** These tests speak whole answers, which takes long on a busy machine. */
const model = 'aurora/glm-6';
const timesEight = join(import.meta.dirname, '../../fixtures/seven-times-eight.wav');

let local: LocalService;
let talk: Scenario;
beforeEach(async () => {
  local = await startLocalService({ seed: 1, outputPrices: true });
  talk = scenario(local, { settings: { model } });
});
afterEach(async () => {
  await talk.end();
  await local.close();
});

const spent = (turn: Turn | undefined) => turn?.spent ?? { cost: 0, unpriced: 1, characters: 0, seconds: 0 };
const allPriced = () => talk.turns().every((turn) => spent(turn).unpriced === 0);
const sum = () => talk.turns().reduce((total, turn) => total + spent(turn).cost, 0);

it('reports the cost of every turn, to the last pico-dollar of the bill', async () => {
  await talk.says(timesEight);
  await talk.hearsAll();
  talk.types('Tell me a short story.');
  await talk.hearsAll();
  talk.types('What did I just ask you?');
  await talk.hearsAll();
  await expect.poll(allPriced).toBe(true);
  expect(talk.turns().map(({ model: answered }) => answered)).toEqual([model, model, model]);
  expect(sum()).toBe(local.bill().total);
  expect(sum()).toBeGreaterThan(0);
});

it('counts tokens, seconds and characters', async () => {
  await talk.says(timesEight);
  const turn = await talk.hearsAll();
  const { entries } = local.bill();
  const billed = (unit: 'seconds' | 'characters') =>
    entries.reduce((total, entry) => total + (entry[unit] ?? 0), 0);
  expect(turn.spent?.tokens).toBe(turn.usage?.totalTokens);
  expect(turn.spent?.characters).toBe(billed('characters'));
  expect(turn.spent?.seconds).toBeCloseTo(billed('seconds'), 6);
});

it('counts replaced attempts, as the bill does', async () => {
  await talk.end();
  talk = scenario(local, { settings: { model, depth: 'deep', maxTokens: 100 } });
  talk.types('What is seven times eight?');
  await talk.sees('turn-end');
  await expect.poll(allPriced).toBe(true);
  talk.tryAgain({ roomier: true });
  await talk.hearsAll();
  await expect.poll(allPriced).toBe(true);
  expect(talk.turns()).toHaveLength(1);
  expect(sum()).toBe(local.bill().total);
});

it('has no cost for an answer that broke off, or for its continuation', async () => {
  local.faults.next('chat', { cutAfter: 60 });
  talk.types('Tell me a short story.');
  await talk.sees('turn-end');
  talk.continueReply();
  await talk.hearsAll();
  expect(spent(talk.turns()[0]).unpriced).toBeGreaterThan(0);
});
