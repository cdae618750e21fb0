import { expect, test } from 'vitest';
import { always, failure, never, scene } from './scenario.ts';

test('lists the models, without entries that have no name', async () => {
  const body =
    '{"object":"list","data":[{"id":"a/b","owned_by":"a"},{"object":"model"},null,{"id":"c/d","created":null}]}';
  const { client } = await scene(always(200, body));
  expect(await client.models(never)).toEqual([
    { id: 'a/b', owner: 'a' },
    { id: 'c/d', owner: '' },
  ]);
});

test('lists no models if the service has none', async () => {
  const { client } = await scene(always(200, '{"data":[]}'));
  expect(await client.models(never)).toEqual([]);
});

test.for([
  ['{"data":"many"}', 'answer-unreadable'],
  ['[]', 'answer-unreadable'],
  ['{"error":{"message":"not now"}}', 'service-failed'],
] as const)('rejects %s as a list (S35)', async ([body, kind]) => {
  const { client } = await scene(always(200, body));
  expect((await failure(client.models(never))).fault.kind).toBe(kind);
});

test('reads a model’s known details, and leaves out the others', async () => {
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

test('works without model info (S36)', async () => {
  const { client } = await scene(always(404, '{"detail":"Not Found"}'));
  expect(await client.modelInfo(never)).toEqual([]);
});

test('lists 10,000 models (S35)', async () => {
  const data = Array.from({ length: 10_000 }, (_, i) => ({ id: `vendor/model-${i}`, object: 'model' }));
  const { client } = await scene(always(200, JSON.stringify({ object: 'list', data })));
  const listed = await client.models(never);
  expect(listed).toHaveLength(10_000);
  expect(listed.at(-1)).toEqual({ id: 'vendor/model-9999', owner: '' });
});

test('reads everything that the service reports about a model, and ignores nonsense (S36)', async () => {
  const good = {
    quantization: 'fp8',
    supports_prompt_caching: true,
    input_cost_per_token: 6e-7,
    cache_read_input_token_cost: 1.5e-7,
    cache_creation_input_token_cost: 6e-7,
    output_cost_per_token: 2.2e-6,
    max_output_tokens: 131_072,
    max_input_tokens: 262_144,
  };
  const bad = { quantization: 4, input_cost_per_token: -1, max_output_tokens: 'many' };
  const data = [
    { model_name: 'a/b', model_info: good },
    { model_name: 'c/d', model_info: bad },
    { model_name: 'e/f', model_info: null },
  ];
  const { client } = await scene(always(200, JSON.stringify({ data })));
  expect(await client.modelInfo(never)).toEqual([
    {
      id: 'a/b',
      quantization: 'fp8',
      supportsPromptCaching: true,
      inputCostPerToken: 6e-7,
      cacheReadCostPerToken: 1.5e-7,
      cacheCreationCostPerToken: 6e-7,
      outputCostPerToken: 2.2e-6,
      maxOutputTokens: 131_072,
      maxInputTokens: 262_144,
    },
    { id: 'c/d', supportsPromptCaching: false },
  ]);
});

test.for(['{"data":null}', '[]', '"none"'])('ignores model info that is %s (S36)', async (body) => {
  const { client } = await scene(always(200, body));
  expect(await client.modelInfo(never)).toEqual([]);
});
