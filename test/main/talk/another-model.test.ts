import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario } from './scenario.ts';

const chosen = 'aurora/glm-6';
const other = 'aurora/glm-4.6';
let local: LocalService;
let talk: Scenario;
beforeAll(async () => {
  local = await startLocalService({ seed: 1 });
});
afterAll(() => local.close());
beforeEach(() => {
  talk = scenario(local, { settings: { model: chosen } });
});
afterEach(() => talk.end());

it('asks again with another model for this once, and says which gave the answer', async () => {
  talk.types('What is seven times eight?');
  expect((await talk.hearsAll()).model).toBe(chosen);
  talk.tryAgain({ model: other });
  expect(await talk.hearsAll()).toMatchObject({ model: other, outcome: 'completed' });
  const asked = local.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body;
  expect(asked).toMatchObject({ request: { model: other } });
  talk.types('What is two plus two?');
  expect((await talk.hearsAll()).model).toBe(chosen);
});
