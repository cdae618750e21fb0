import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

let service: LocalService;
let elsewhere: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  elsewhere = await startLocalService({ seed: 1, key: service.key });
  parley = await launchParley({
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key, PARLEY_MODEL: 'aurora/glm-6' },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  await elsewhere?.close();
});

const button = (name: string) => parley.page.getByRole('button', { name, exact: true });
const chats = (at: LocalService) => at.requests.filter(({ endpoint }) => endpoint === 'chat');

it('counts the seconds until it goes on by itself, and does not ask before (S14)', async () => {
  service.faults.next('chat', { status: 429, headers: { 'retry-after': '3' } });
  await person.types('What is seven times eight?');
  await person.waitsForState('The service is busy. Retrying in 3 s');
  expect(await person.lastTurn().locator('[data-part="waiting"]').innerText()).toMatch(/Retrying in \d s/);
  await person.waitsForState('The service is busy. Retrying in 1 s');
  expect(await person.waitsForEnd()).toBe('completed');
  const [refused, answered] = chats(service);
  expect((answered?.startedAt ?? 0) - (refused?.startedAt ?? 0)).toBeGreaterThanOrEqual(3000);
});

it('has its own words for each way an answer can end (S33)', async () => {
  service.faults.next('chat', ends('length'));
  await person.asks('Tell me about the sea.');
  expect(await person.part('note')).toMatch(/cut off/);
  service.faults.next('chat', ends('content_filter'));
  await person.asks('Tell me about the sky.');
  expect(await person.part('note')).toMatch(/filter/);
});

it('offers to think less when all was spent on thinking, and asks so (S32)', async () => {
  service.faults.next('chat', ends('length', 'reasoning_content'));
  expect(await person.asks('What is seven times eight?')).toBe('failed');
  expect(await button('Think briefly').count()).toBe(0); // it was asked to already
  await button('Answer without thinking').click();
  await expect.poll(() => person.lastTurn().getAttribute('data-outcome')).toBe('completed');
  expect(chats(service).at(-1)?.body).toMatchObject({ request: { reasoning_effort: 'none' } });
});

it('says plainly that there are no credits', async () => {
  service.faults.next('chat', { status: 402 });
  expect(await person.asks('Hello?')).toBe('failed');
  expect(await person.part('fault')).toMatch(/no credits left.*Try again/s);
});

it('goes to a new address only when the person agrees (N24, S39)', async () => {
  const moved = { status: 308, headers: { location: `${elsewhere.baseUrl}/v1/chat/completions` } };
  service.faults.next('chat', moved, 2);
  expect(await person.asks('What is seven times eight?')).toBe('failed');
  await button('Not now').click();
  expect(chats(elsewhere)).toEqual([]);
  await person.lastTurn().getByRole('button', { name: 'Try again' }).click();
  await button('Use the new address').click();
  await expect.poll(() => chats(elsewhere).length).toBeGreaterThan(0);
  expect(await person.waitsForEnd()).toBe('completed');
  await button('Settings').click();
  expect(await parley.page.getByLabel('Service address').inputValue()).toBe(elsewhere.baseUrl);
});

it('stops waiting on request, in any room, and asks no sooner when it is wanted again (S24)', async () => {
  elsewhere.faults.next('chat', { status: 429, headers: { 'retry-after': '600' } });
  await button('Talk').click();
  await person.types('What is seven times nine?');
  await person.lastTurn().locator('[data-part="waiting"]').waitFor();
  const sent = chats(elsewhere).length;
  await parley.page.keyboard.press('Control+8'); // Usage
  await person.waitsForState('The service is busy. Retrying in \\d+ min');
  await button('Talk').click();
  await button('Cancel').click();
  await person.waitsForOutcome('interrupted');
  await person.lastTurn().getByRole('button', { name: 'Ask again' }).click();
  await person.waitsForState('The service is busy. Retrying in \\d+ min');
  expect(chats(elsewhere)).toHaveLength(sent);
});

/** A streamed answer of a few words that ends for this reason. */
function ends(finishReason: string, field: 'content' | 'reasoning_content' = 'content') {
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({
      id: 'chat-1',
      object: 'chat.completion.chunk',
      created: 0,
      model: 'aurora/glm-6',
      choices: [{ index: 0, delta, finish_reason: finish }],
    })}\n\n`;
  return {
    respond: (response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`${chunk({ [field]: 'Let me see' }, null)}${chunk({}, finishReason)}data: [DONE]\n\n`);
    },
  };
}
