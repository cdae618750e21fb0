import { expect, it, onTestFinished } from 'vitest';
import { startLocalService } from '../../local-service/local-service.ts';
import { scenario } from './scenario.ts';

it('sends the sampling options that are set, and no others', async () => {
  const local = await startLocalService({ seed: 1 });
  const talk = scenario(local, { settings: { maxTokens: 900, temperature: 0.2, speakReplies: false } });
  onTestFinished(async () => {
    await talk.end();
    await local.close();
  });
  talk.types('What is seven times eight?');
  expect(await talk.hearsAll()).toMatchObject({ outcome: 'completed' });
  const asked = local.requests.find(({ endpoint }) => endpoint === 'chat');
  expect(asked?.body).toMatchObject({ request: { max_tokens: 900, temperature: 0.2 } });
  expect(asked?.body).not.toHaveProperty('request.top_p');
});
