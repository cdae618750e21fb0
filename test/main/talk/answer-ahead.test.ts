import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startAnswerAhead } from '../../../src/main/talk/answer-ahead.ts';
import type { TurnPorts } from '../../../src/main/talk/turn.ts';
import { createMeter } from '../../../src/main/usage/meter.ts';
import { metered } from '../../../src/main/usage/metered-service.ts';
import type { LedgerEntry } from '../../../src/shared/usage/ledger.ts';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { said } from '../speech/recognition/talk.ts';
import { ledgerIn, never } from '../usage/metered-scene.ts';
import { scenario } from './scenario.ts';
import { scriptedService } from './scripted-service.ts';

let local: LocalService;

beforeAll(async () => {
  local = await startLocalService({ seed: 1, profile: 'instant' });
});
afterAll(() => local.close());

const asked = 'What is seven times eight?';

describe('an answer ahead', () => {
  it('is under way when the question has been spoken, and is asked for once', async () => {
    const { session, speaks, chats, events, hearsAll, ends } = await conversation();
    await speaks();
    session.answerAhead('q', asked);
    await expect.poll(() => chats().filter(({ endedAt }) => endedAt !== undefined)).toHaveLength(1);
    expect(events().map(({ type }) => type)).not.toContain('reply-delta');
    expect(speeches()).toEqual([]);
    ends('q');
    expect(await hearsAll()).toMatchObject({ utterance: asked, outcome: 'completed' });
    expect(chats()).toHaveLength(1);
  });

  it.each([true, false])('is dropped when more is said or something else: %s', async (goesOn) => {
    const { session, speaks, chats, entries, hearsAll, ends } = await conversation();
    await speaks();
    session.answerAhead('q', 'What is seven');
    await expect.poll(() => chats().filter(({ endedAt }) => endedAt !== undefined)).toHaveLength(1);
    if (goesOn) session.dropAhead('q');
    ends('q');
    const turn = await hearsAll();
    expect(turn).toMatchObject({ utterance: asked, outcome: 'completed' });
    expect(turn.reply).toMatch(/fifty-six/);
    const replies = entries().filter(isChat);
    expect(replies.map(({ inVain = false }) => inVain)).toEqual([true, false]);
  });

  it('goes with a question that is taken back', async () => {
    const { session, speaks, chats, entries, ends, sees } = await conversation();
    await speaks();
    session.answerAhead('q', asked);
    await expect.poll(chats).toHaveLength(1);
    ends('q');
    await sees('transcript');
    session.takeBack('q');
    await expect.poll(() => entries().map(({ kind }) => kind)).toContain('chat');
    expect(entries().filter(({ inVain }) => !inVain)).toEqual([]);
  });
});

function isChat({ kind }: LedgerEntry): boolean {
  return kind === 'chat';
}

function speeches() {
  return local.requests.filter(({ endpoint }) => endpoint === 'speech');
}

async function conversation() {
  const from = local.requests.length;
  const entries: LedgerEntry[] = [];
  const meter = createMeter({
    ledger: ledgerIn(entries),
    prices: async () => undefined,
    ceiling: () => undefined,
    now: () => 7,
  });
  const talk = scenario(local, { through: (client) => metered(client, meter) });
  onTestFinished(talk.end);
  return {
    ...talk,
    entries: () => entries,
    chats: () => local.requests.slice(from).filter(({ endpoint }) => endpoint === 'chat'),
    async speaks() {
      const { pcm, sampleRate } = await said([[asked, 300]]);
      talk.begins('q', sampleRate);
      talk.session.recording.frames('q', pcm);
    },
  };
}

it('runs no tool before the question has been spoken', async () => {
  const used: string[] = [];
  const ports: TurnPorts = {
    service: scriptedService(() => []),
    emit: () => {},
    play: async () => {},
    now: () => 0,
    newId: () => 'id',
    toolbox: {
      definitions: [],
      async use({ name }) {
        used.push(name);
        return '{}';
      },
    },
  };
  const ahead = startAnswerAhead(
    'Open the page.',
    {
      now: () => 0,
      async run(hold, signal) {
        const turn = { turnId: 'q', emit: () => {} };
        await hold(ports).toolbox?.use({ id: 'a', name: 'open_link', arguments: '{}' }, turn, signal);
        return { outcome: 'completed' };
      },
    },
    never,
  );
  await Promise.resolve();
  expect(used).toEqual([]);
  expect(await ahead.settle(' Open the  page. ')).toEqual({ outcome: 'completed' });
  expect(used).toEqual(['open_link']);
});

it('leaves a question to be asked anew when it fails unseen, and takes none of the time before', async () => {
  let nowMs = 1_000;
  const startAt = (run: Parameters<typeof startAnswerAhead>[1]['run']) =>
    startAnswerAhead('Well?', { now: () => nowMs, run }, never);
  const failed = startAt(() => Promise.reject(new Error('503')));
  await Promise.resolve();
  expect(await failed.settle('Well?')).toBeUndefined();

  const stages = { replyStartMs: 200, speechStartMs: 700, endMs: 900 };
  const quick = startAt(async () => ({ outcome: 'completed', stages }));
  nowMs += 500;
  expect(await quick.settle('Well?')).toMatchObject({
    stages: { replyStartMs: 0, speechStartMs: 200, endMs: 400 },
  });
});

it('gives way to others while it would have to wait', async () => {
  const events: TurnEvent[] = [];
  const ports = { emit: (event: TurnEvent) => void events.push(event) } as TurnPorts;
  let stopped = false;
  const ahead = startAnswerAhead(
    'Well?',
    {
      now: () => 0,
      run: (hold, signal) => {
        hold(ports).emit({ type: 'wait-start', turnId: 'q', reason: 'requests', untilMs: 9 });
        stopped = signal.aborted;
        return Promise.reject(signal.reason);
      },
    },
    never,
  );
  expect(stopped).toBe(true);
  expect(await ahead.settle('Well?')).toBeUndefined();
  expect(events).toEqual([]);
});
