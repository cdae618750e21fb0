import { expect, test } from 'vitest';
import { always, failure, never, scene } from './scenario.ts';

test('lists the models, leaving out what has no name', async () => {
  const body =
    '{"object":"list","data":[{"id":"a/b","owned_by":"a"},{"object":"model"},null,{"id":"c/d","created":null}]}';
  const { client } = await scene(always(200, body));
  expect(await client.models(never)).toEqual([
    { id: 'a/b', owner: 'a' },
    { id: 'c/d', owner: '' },
  ]);
});

test('lists no models where the service has none', async () => {
  const { client } = await scene(always(200, '{"data":[]}'));
  expect(await client.models(never)).toEqual([]);
});

test.for([
  ['{"data":"many"}', 'answer-unreadable'],
  ['[]', 'answer-unreadable'],
  ['{"error":{"message":"not now"}}', 'service-failed'],
] as const)('does not take %s for a list', async ([body, kind]) => {
  const { client } = await scene(always(200, body));
  expect((await failure(client.models(never))).fault.kind).toBe(kind);
});

test('reads what is known of a model, and leaves out what is not', async () => {
  const info = {
    quantization: null,
    supports_prompt_caching: true,
    input_cost_per_token: 1e-7,
    max_output_tokens: 4096,
    mode: 'chat',
  };
  const { client } = await scene(
    always(200, JSON.stringify({ data: [{ model_name: 'a/b', model_info: info }, { model_name: 3 }] })),
  );
  expect(await client.modelInfo(never)).toEqual([
    { id: 'a/b', supportsPromptCaching: true, inputCostPerToken: 1e-7, maxOutputTokens: 4096 },
  ]);
});

test('does without model info where there is none', async () => {
  const { client } = await scene(always(404, '{"detail":"Not Found"}'));
  expect(await client.modelInfo(never)).toEqual([]);
});
