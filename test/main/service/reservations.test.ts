import { expect, onTestFinished, test } from 'vitest';
import { someOf } from '../../thorough.ts';
import { createServiceClient } from '../../../src/main/service/client.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import type { Limits } from '../../local-service/limits.ts';
import type { LimitForms } from '../../local-service/rate-limit.ts';

/** The specification's very large budget: “about two such requests fit” into a minute's 2,000,000. */
const huge = {
  model: 'aurora/glm-5',
  messages: [{ role: 'user', content: 'What is seven times eight?' }],
  maxTokens: 1_048_576,
} as const;

/** Whether the remaining tokens include the request's own reservation: the specification doesn't say. */
const forms: readonly LimitForms[] = [
  { ownReservation: 'counted' },
  { ownReservation: 'uncounted' },
  { ownReservation: 'counted', headers: 'plain' },
  { ownReservation: 'uncounted', headers: 'scoped' },
];

test.for(someOf(2, forms))(
  'two huge requests run at once, and the third waits for one of them, with limits reported as %o (S19, S28)',
  async (form) => {
    const { local, client } = await scene(form);
    await client.models(AbortSignal.timeout(60_000));
    local.faults.next('chat', { stallAfter: 2 }, 2);
    const [first, second, third] = [asked(client), asked(client), asked(client)];
    await expect.poll(() => [first.state(), second.state()]).toEqual(['answering', 'answering']);
    await expect.poll(third.state).toBe('waiting');
    expect(statuses(local)).toEqual(['running', 'running']);
    first.stop();
    await expect.poll(third.state).toBe('answered');
    second.stop();
    expect(statuses(local)).not.toContain(429);
  },
);

test.for(someOf(2, forms))(
  'nothing is refused twice, even if no limits were known before, with limits reported as %o (S19)',
  async (form) => {
    const { local, client } = await scene(form);
    const all = [asked(client), asked(client), asked(client), asked(client)];
    await expect.poll(() => all.map(({ state }) => state())).toEqual(all.map(() => 'answered'));
    expect(statuses(local).filter((status) => status === 429).length).toBeLessThanOrEqual(2);
  },
);

test.for(someOf(2, forms))(
  'a service that needs every request to fit whole refuses only once, with limits reported as %o (S19)',
  async (form) => {
    const { local, client } = await scene(form, { wholeReservations: true });
    await client.models(AbortSignal.timeout(60_000));
    const besideAnother = async () => {
      local.faults.next('chat', { stallAfter: 2 });
      const first = asked(client);
      await expect.poll(first.state).toBe('answering');
      return { first, second: asked(client) };
    };
    const refused = await besideAnother();
    await expect.poll(refused.second.state).toBe('answered'); // with half the budget
    refused.first.stop();
    for (let round = 0; round < 2; round++) {
      const { first, second } = await besideAnother();
      await expect.poll(second.state).toBe('waiting');
      first.stop();
      await expect.poll(second.state).toBe('answered');
    }
    expect(statuses(local).filter((status) => status === 429)).toHaveLength(1);
  },
);

async function scene(limitForms: LimitForms, more: Partial<Limits> = {}) {
  const local = await startLocalService({ limits: { tokensPerMinute: 2_000_000, ...more }, limitForms });
  const client = createServiceClient({
    connection: () => ({ baseUrl: local.baseUrl, apiKey: local.key }),
  });
  onTestFinished(async () => {
    await client.close();
    await local.close();
  });
  return { local, client };
}

/** A question under way, and its progress. */
function asked(client: ReturnType<typeof createServiceClient>) {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  let state: 'sent' | 'waiting' | 'answering' | 'answered' | 'stopped' = 'sent';
  const listening = (async () => {
    for await (const { type } of client.chat(huge, ending.signal)) {
      if (type === 'reply-end') state = 'answered';
      else if (type === 'wait-start') state = 'waiting';
      else if (state !== 'answered') state = 'answering';
    }
  })();
  listening.catch(() => (state = 'stopped'));
  return { state: () => state, stop: () => ending.abort() };
}

function statuses({ requests }: LocalService): readonly unknown[] {
  return requests
    .filter(({ endpoint }) => endpoint === 'chat')
    .map(({ status, outcome }) => status ?? outcome ?? 'running');
}
