import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Settings } from '../../../src/shared/settings/settings.ts';
import { newAssistant } from '../../../src/shared/talk/assistants/built-in-assistants.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { said } from '../speech/recognition/talk.ts';
import { scenario, type Scenario } from './scenario.ts';

const calling = 'Ask Sam what time it is.';
const sam = {
  ...newAssistant('sam', 'Sam'),
  instructions: 'You are Sam.',
  model: 'aurora/glm-5',
  depth: 'deep',
} as const;

let local: LocalService;

beforeAll(async () => {
  local = await startLocalService({ seed: 1, phrases: [calling] });
});
afterAll(() => local.close());

function talking(settings: Partial<Settings> = {}): Scenario {
  const talk = scenario(local, { settings: { model: 'aurora/glm-6', assistants: [sam], ...settings } });
  onTestFinished(() => talk.end());
  return talk;
}

interface SentChat {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly request: Readonly<Record<string, unknown>>;
}

const chats = () => local.requests.filter(({ endpoint }) => endpoint === 'chat');
const lastChat = () => chats().at(-1)?.body as unknown as SentChat; // what a chat is logged with

it('answers as the assistant in use: instructions, model and depth', async () => {
  const talk = talking({ assistant: 'sam', customInstructions: 'Use metric units.' });
  talk.types('How are you?');
  expect(await talk.hearsAll()).toMatchObject({ assistant: { id: 'sam', name: 'Sam' } });
  expect(lastChat().messages[0]?.content).toMatch(/You are Sam\..*Use metric units\./s);
  expect(lastChat().request).toMatchObject({ model: 'aurora/glm-5', reasoning_effort: 'max' });
});

it('calls an assistant that a typed question begins with, and asks without its name', async () => {
  const talk = talking();
  talk.types('Ask Sam how are you?');
  const turn = await talk.hearsAll();
  expect(turn).toMatchObject({ utterance: 'How are you?', assistant: { name: 'Sam' } });
  expect(talk.events()).toContainEqual(expect.objectContaining({ type: 'turn-assistant', called: true }));
  expect(lastChat().messages.at(-1)?.content).toBe('How are you?');
});

it('calls the tool first that its assistant begins with, also while there is nothing for it', async () => {
  const tools = {
    clipboard: { read: async () => '', write: async () => {} },
    openLink: async () => {},
    consents: { of: () => undefined, remember: () => {} },
  };
  const beginning = { ...sam, toolChoice: 'list_timers' } as const;
  const talk = scenario(local, { tools, settings: { assistants: [beginning], assistant: 'sam' } });
  onTestFinished(() => talk.end());
  talk.types('How are you?');
  const { toolUses } = await talk.hearsAll();
  expect(toolUses).toMatchObject([{ call: { name: 'list_timers' }, state: 'done' }]);
});

it('says nothing of the general assistant, unless it is called', async () => {
  const talk = talking();
  talk.types('How are you?');
  expect(await talk.hearsAll()).not.toHaveProperty('assistant');
  talk.types('Ask Parley how are you?');
  expect(await talk.hearsAll()).not.toHaveProperty('assistant');
  const calls = talk.events().filter(({ type }) => type === 'turn-assistant');
  expect(calls).toMatchObject([{ assistant: { id: 'parley' }, called: true }]);
});

it('calls one in a spoken question, also when the answer has begun ahead, and asks once', async () => {
  const talk = talking();
  const { pcm, sampleRate } = await said([[calling, 600]]);
  talk.begins('q', sampleRate);
  for (let at = 0; at < pcm.length; at += 1024) talk.session.recording.frames('q', pcm.slice(at, at + 1024));
  const before = chats().length;
  talk.session.answerAhead('q', calling);
  await expect.poll(() => chats().at(-1)?.endedAt).toBeDefined();
  expect(talk.events().map(({ type }) => type)).not.toContain('turn-assistant');
  talk.ends('q');
  expect(await talk.hearsAll()).toMatchObject({
    utterance: 'What time it is.',
    assistant: { name: 'Sam' },
    model: 'aurora/glm-5',
  });
  expect(chats()).toHaveLength(before + 1);
  expect(lastChat().messages[0]?.content).toContain('You are Sam.');
});

it('goes on with an answer as the assistant that began it', async () => {
  const talk = talking({ assistants: [{ ...sam, depth: 'off' }] });
  local.faults.next('chat', { cutAfter: 12 });
  onTestFinished(() => local.faults.clear());
  talk.types('Ask Sam tell me a short story.');
  await talk.sees('turn-end');
  talk.continueReply();
  expect(await talk.hearsAll()).toMatchObject({ assistant: { name: 'Sam' }, model: 'aurora/glm-5' });
  expect(lastChat().messages[0]?.content).toContain('You are Sam.');
});
