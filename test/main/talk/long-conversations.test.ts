import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Conversation, Turn } from '../../../src/shared/talk/conversation.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario } from './scenario.ts';

// These tests send long requests, so they are slow on a busy computer.
const model = 'aurora/glm-6';
const question = 'What is seven times eight?';
const settings = { model, speakReplies: false };

let local: LocalService;
let talk: Scenario;
beforeEach(async () => {
  local = await startLocalService({ seed: 1 });
});
afterEach(async () => {
  await talk.end();
  await local.close();
});

/** More than an hour's talk: 60 turns of 2,000 characters. */
const longTalk: Conversation = {
  turns: Array.from({ length: 60 }, (_, index): Turn => ({
    id: `former-${index}`,
    origin: 'text',
    phase: 'over',
    startedAt: index,
    utterance: `Question ${index}.`,
    reasoning: '',
    reply: `Answer ${index}. ${'All of it was said. '.repeat(99)}`,
    cues: [],
    heardTo: 0,
    outcome: 'completed',
  })),
};

const asked = () =>
  local.requests
    .filter(({ endpoint, status }) => endpoint === 'chat' && status === 200)
    .map(({ body }) => ('messages' in body ? body.messages : []));

const tooLong = {
  status: 400,
  body: {
    error: {
      message: 'This model’s maximum context length is 16384 tokens. However, your messages have 32000.',
      type: 'invalid_request_error',
      code: 'context_length_exceeded',
    },
  },
};

const omission = expect.stringContaining('Older parts of this conversation are left out');

it('sends the whole of a long conversation to the model', async () => {
  talk = scenario(local, { settings, initial: longTalk });
  talk.types(question);
  const turn = await talk.hearsAll();
  const [messages = []] = asked();
  expect(messages).toHaveLength(1 + 2 * 60 + 1);
  expect(messages[0]).not.toMatchObject({ content: omission });
  expect(turn).toMatchObject({ outcome: 'completed', reply: 'Seven times eight is fifty-six.' });
  expect(turn.notes).toBeUndefined();
});

it('shortens the conversation when the service refuses it as too long, and says so', async () => {
  talk = scenario(local, { settings, initial: longTalk });
  local.faults.next('chat', tooLong, 2);
  talk.types(question);
  const turn = await talk.hearsAll();
  expect(turn).toMatchObject({ outcome: 'completed', reply: 'Seven times eight is fifty-six.' });
  expect(turn.notes).toEqual([expect.stringContaining('only the most recent part')]);
  const lengths = asked().map((messages) => messages.length);
  expect(lengths).toHaveLength(1);
  expect(lengths[0]).toBeLessThan(2 * 60 * 0.3);
  expect(asked()[0]?.[0]).toMatchObject({ role: 'system', content: omission });
  expect(asked()[0]?.at(-2)).toMatchObject({ content: expect.stringContaining('Answer 59.') });
});

it('does not send as much again as was refused', async () => {
  talk = scenario(local, { settings, initial: longTalk });
  local.faults.next('chat', tooLong);
  talk.types(question);
  await talk.hearsAll();
  talk.types('What time is it?');
  const turn = await talk.hearsAll();
  expect(turn.notes).toEqual([expect.stringContaining('only the most recent part')]);
  expect(local.requests.filter(({ endpoint }) => endpoint === 'chat')).toHaveLength(3);
});

it('fails with a reason when the question alone is too long', async () => {
  talk = scenario(local, { settings, initial: longTalk });
  local.faults.next('chat', tooLong, 20);
  talk.types(question);
  const turn = await talk.hearsAll();
  expect(turn).toMatchObject({ outcome: 'failed', fault: { kind: 'refused', cause: 'too-long' } });
  expect(turn.fault?.message).toContain('longer than the model takes');
});

it('shortens the conversation at once when the model’s limit is known', async () => {
  talk = scenario(local, { settings, initial: longTalk });
  const data = [{ model_name: model, model_info: { max_input_tokens: 16_384 } }];
  local.faults.next('model-info', { status: 200, body: { data } });
  talk.types(question);
  const turn = await talk.hearsAll();
  expect(turn.notes).toEqual([expect.stringContaining('only the most recent part')]);
  const [messages = []] = asked();
  expect(asked()).toHaveLength(1);
  expect(JSON.stringify(messages).length).toBeLessThan(16_384 * 4);
  expect(messages.length).toBeGreaterThan(20);
});

it('stays within the model’s limit question after question, and begins alike for the service’s cache', async () => {
  talk = scenario(local, { settings, initial: longTalk });
  const data = [{ model_name: model, model_info: { max_input_tokens: 16_384 } }];
  local.faults.next('model-info', { status: 200, body: { data } });
  for (let i = 0; i < 6; i++) {
    talk.types(question);
    await talk.hearsAll();
  }
  const lengths = asked().map((messages) => JSON.stringify(messages).length);
  expect(lengths).toHaveLength(6);
  expect(Math.max(...lengths)).toBeLessThan(16_384 * 4);
  expect(new Set(asked().map((messages) => JSON.stringify(messages[1]))).size).toBeLessThan(3);
});
