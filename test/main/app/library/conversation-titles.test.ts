import { expect, it } from 'vitest';
import { createConversationTitles } from '../../../../src/main/app/library/conversation-titles.ts';
import type { ReplyPart } from '../../../../src/main/speech/voice-service.ts';
import { createConversationLabels } from '../../../../src/main/storage/conversation-labels.ts';
import { createConversations } from '../../../../src/main/storage/conversations.ts';
import { faultOf, FaultError } from '../../../../src/shared/contract/fault.ts';
import type { TurnEvent } from '../../../../src/shared/talk/turn-events.ts';
import type { Conversation } from '../../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../../src/shared/talk/fold-turn.ts';
import { libraryFolder } from '../../storage/library-folder.ts';
import { says, scriptedService } from '../../talk/scripted-service.ts';

interface Scene {
  readonly answers?: () => readonly ReplyPart[];
  readonly titleConversations?: boolean;
  readonly chatModel?: () => Promise<string>;
}

/** A conversation that grows and is saved as in the app, with a model that titles it. */
function scene({
  answers = () => says('Wading birds'),
  titleConversations = true,
  chatModel = async () => 'acme/large',
}: Scene = {}) {
  const database = libraryFolder().open();
  const conversations = createConversations(database);
  const labels = createConversationLabels(database);
  const service = scriptedService(answers);
  const given: string[] = [];
  const titles = createConversationTitles({
    service,
    chatModel,
    settings: () => ({ titleConversations }),
    labels,
    currentId: () => 'c',
    onTitle: (id, title) => given.push(`${id}: ${title}`),
    untilQuit: new AbortController().signal,
  });
  const grow = async (from: Conversation, ...events: readonly TurnEvent[]): Promise<Conversation> => {
    let conversation = from;
    for (const event of events) {
      conversation = foldTurn(conversation, event);
      const turn = conversation.turns.at(-1);
      if (turn) conversations.keep('c', turn);
      titles.follow(event, conversation);
    }
    await new Promise((resolve) => setTimeout(resolve));
    return conversation;
  };
  return { labels, service, given, grow };
}

const turnWith = (
  turnId: string,
  end: Partial<TurnEvent & { type: 'turn-end' }> = {},
): readonly TurnEvent[] => [
  { type: 'turn-start', turnId, origin: 'text', at: 1, utterance: 'What is a heron?' },
  { type: 'reply-delta', turnId, text: 'A wading bird.' },
  { type: 'reply-end', turnId, finishReason: 'stop' },
  { type: 'turn-end', turnId, outcome: 'completed', ...end },
];
const empty: Conversation = { turns: [] };

it('titles a conversation after its first whole answer, and never again', async () => {
  const { grow, given, service } = scene();
  const conversation = await grow(empty, ...turnWith('a'));
  await grow(conversation, ...turnWith('b'));
  expect(given).toEqual(['c: Wading birds']);
  expect(service.requests).toHaveLength(1);
});

it('does not try again after a failure', async () => {
  const fails = (): never => {
    throw new FaultError({ kind: 'ceiling-reached', message: 'The ceiling is reached.' });
  };
  const { grow, given, service } = scene({ answers: fails });
  const conversation = await grow(empty, ...turnWith('a'));
  await grow(conversation, ...turnWith('b'));
  expect(given).toEqual([]);
  expect(service.requests).toHaveLength(1);
});

it('does not try again where the service had no model for it', async () => {
  let tries = 0;
  const chatModel = async (): Promise<string> => {
    tries++;
    throw new FaultError(faultOf(new Error('No model.')));
  };
  const { grow, service } = scene({ chatModel });
  await grow(await grow(empty, ...turnWith('a')), ...turnWith('b'));
  expect(tries).toBe(1);
  expect(service.requests).toEqual([]);
});

it('leaves what a person has named alone', async () => {
  const { grow, labels, given, service } = scene();
  labels.rename('c', 'My heron');
  await grow(empty, ...turnWith('a'));
  expect(given).toEqual([]);
  expect(service.requests).toEqual([]);
});

it('titles an answer that came whole, though its speech was cut off', async () => {
  const { grow, given } = scene();
  await grow(empty, ...turnWith('a', { outcome: 'interrupted', heard: 'A' }));
  expect(given).toEqual(['c: Wading birds']);
});

it('waits for an answer that is whole', async () => {
  const { grow, given, service } = scene();
  const broken = turnWith('a').filter(({ type }) => type !== 'reply-end');
  const conversation = await grow(empty, ...broken);
  expect(service.requests).toEqual([]);
  await grow(conversation, ...turnWith('b'));
  expect(given).toEqual(['c: Wading birds']);
});

it('asks nothing where nobody asked, in an incognito conversation, or where it is turned off', async () => {
  const timer = turnWith('a').map((event) =>
    event.type === 'turn-start' ? ({ ...event, origin: 'timer', utterance: '' } as const) : event,
  );
  const [one, other, off] = [scene(), scene(), scene({ titleConversations: false })];
  await one.grow(empty, ...timer);
  await other.grow({ turns: [], isIncognito: true }, ...turnWith('a'));
  await off.grow(empty, ...turnWith('a'));
  expect([one, other, off].flatMap(({ service }) => service.requests)).toEqual([]);
});
