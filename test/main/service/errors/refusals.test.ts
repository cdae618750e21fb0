import { expect, test } from 'vitest';
import { retryAfterMs } from '../../../../src/main/service/queue/rate-limit-headers.ts';
import { always, failure, key, never, question, scene, wholeReply } from '../scenario.ts';

const limited = (fields: object): string =>
  JSON.stringify({ error: { type: 'rate_limit_error', ...fields } });

test.for([
  [400, '{"error":{"message":"temperature must be at most 2","type":"invalid_request_error"}}', 'refused'],
  [400, '{"error":{"message":"Audio file too large","type":"invalid_request_error"}}', 'too-large'],
  [400, '{"error":{"message":"disabling thinking is not supported"}}', 'refused'],
  [400, '{"detail":"There was an error parsing the body"}', 'refused'],
  [400, 'plain words', 'refused'],
  [
    401,
    '{"error":{"message":"Invalid key","type":"authentication_error","code":"invalid_api_key"}}',
    'wrong-key',
  ],
  [402, '{"error":{"message":"x","type":"payment_error","code":"insufficient_credits"}}', 'no-credits'],
  [403, '', 'refused'],
  [404, '{"detail":"Not Found"}', 'wrong-address'],
  [404, '{"error":{"message":"The model `a/b` does not exist","code":"model_not_found"}}', 'unknown-model'],
  [407, '', 'unreachable'],
  [413, '{"error":{"message":"Payload too large"}}', 'too-large'],
  [413, '<html><head><title>413</title></head><body>nginx</body></html>', 'too-large'],
  [418, 'None', 'refused'],
  [422, '{"detail":[{"loc":["body","voice"],"msg":"Field required","type":"missing"}]}', 'refused'],
  [429, limited({ message: 'slow', code: 'rate_limit_exceeded' }), 'rate-limited'],
  [429, 'None', 'rate-limited'],
  [429, '', 'rate-limited'],
  [451, '{"error":null}', 'refused'],
  [500, 'Internal Server Error', 'service-failed'],
  [502, '<html><script>alert(1)</script><h1>Bad gateway</h1></html>', 'service-failed'],
  [503, '', 'service-failed'],
  [504, '\u001b[31mred\u001b[0m \u202Ehidden', 'service-failed'],
] as const)(
  'reports a %i with the body %j as %s (S01, S04–S10, S13, S17, S29, S30)',
  async ([status, body, kind]) => {
    const { client, server } = await scene(always(status, body));
    const error = await failure(wholeReply(client, question, never));
    expect(error).toMatchObject({ status, fault: { kind } });
    expect(error.message).not.toMatch(/\bNone\b|alert|<|undefined|null/);
    expect(server.requests).toHaveLength(status === 429 ? 6 : status >= 500 ? 3 : 1);
  },
);

test.for([
  'Maximum content size limit (26214400) exceeded (27000000 bytes read)',
  'Audio file is too big. Max 25MB',
  'file size exceeds the limit of 25 MB',
  'The upload is larger than the 25 MB limit',
])('recognizes by the message that a file is too large: %s (S02)', async (message) => {
  const { client } = await scene(always(400, JSON.stringify({ error: { message } })));
  expect((await failure(client.models(never))).fault.kind).toBe('too-large');
});

test.for([
  'max_tokens is too large: 99999. This model supports at most 4096',
  'The prompt is too large for the context of 4096 tokens',
])('does not blame the file if something else is too large: %s', async (message) => {
  const { client } = await scene(always(400, JSON.stringify({ error: { message } })));
  expect((await failure(wholeReply(client, question, never))).fault.kind).toBe('refused');
});

test.for([
  [400, { message: 'too long', code: 'context_length_exceeded' }],
  [400, { message: 'the request exceeds the available context size', type: 'exceed_context_size_error' }],
  [400, { message: "This model's maximum context length is 4096 tokens. However, you requested 5000." }],
  [400, { message: 'Prompt is too long: 210000 tokens > 200000 maximum' }],
  [422, { message: 'The prompt is too large for the context of 4096 tokens' }],
  [413, { message: 'Payload too large' }],
] as const)('returns as data that a conversation is too long: %i %j', async ([status, error]) => {
  const { client } = await scene(always(status, JSON.stringify({ error })));
  const { fault } = await failure(wholeReply(client, question, never));
  expect(fault.cause).toBe('too-long');
  expect(fault.message).not.toContain('sound file');
});

test('does not take an answer’s budget for a conversation that is too long', async () => {
  const error = { message: 'max_tokens is too large: 99999. This model supports at most 4096' };
  const { client } = await scene(always(400, JSON.stringify({ error })));
  expect((await failure(wholeReply(client, question, never))).fault.cause).toBeUndefined();
});

test.for([
  [400, "Invalid file format. Supported formats: ['flac', 'mp3']"],
  [400, 'Unsupported audio format'],
  [400, 'The audio file could not be decoded or its format is not supported.'],
  [422, 'Failed to load audio'],
  [415, ''],
] as const)(
  'returns as data that a file’s format is not supported: %i %s (S02)',
  async ([status, message]) => {
    const { client } = await scene(always(status, JSON.stringify({ error: { message } })));
    expect((await failure(client.models(never))).fault).toMatchObject({
      kind: 'refused',
      cause: 'bad-format',
    });
  },
);

test.for(['response_format srt is not supported', 'language xx is not supported for this audio'])(
  'does not blame the file for %j',
  async (message) => {
    const { client } = await scene(always(400, JSON.stringify({ error: { message } })));
    expect((await failure(client.models(never))).fault.cause).toBeUndefined();
  },
);

test.for([
  '{"message":"too hot","code":7}',
  '{"object":"error","message":"too hot","code":400}',
  '{"errors":[{"message":"too hot"},{"message":"too cold"}]}',
  '{"errors":["too hot"]}',
  '{"detail":{"message":"too hot"}}',
])('finds the message wherever the service puts it: %s', async (body) => {
  const { client } = await scene(always(400, body));
  expect((await failure(client.models(never))).message).toContain('“too hot”');
});

test.for(['""', '{}', 'null', 'false'])('ignores "error": %s', async (error) => {
  const { client } = await scene(always(200, `{"error":${error},"data":[]}`));
  expect(await client.models(never)).toEqual([]);
});

test('repeats the service’s message about an invalid request, field by field (S13)', async () => {
  const body =
    '{"detail":[{"loc":["body","voice"],"msg":"Field required"},{"loc":["body","speed"],"msg":"too fast"}]}';
  const { client } = await scene(always(422, body));
  expect((await failure(client.models(never))).message).toContain(
    'body.voice: Field required; body.speed: too fast',
  );
});

test.for([
  ['rate_limit_requests', 'requests per minute'],
  ['rate_limit_tokens', 'tokens per minute'],
  ['rate_limit_concurrent', 'at once'],
] as const)(
  'reports which limit %s is, and when to try again (S15, S16, S18–S20)',
  async ([reason, words]) => {
    const body = limited({ message: `Key ${key} used up`, type: 'None', param: 'None', code: '429', reason });
    const { client } = await scene(always(429, body, { 'retry-after': '12' }));
    const error = await failure(client.models(never));
    expect(error).toMatchObject({
      reason,
      code: '429',
      retryAfterMs: 12_000,
      fault: { retryAfterMs: 12_000 },
    });
    expect(error.type).toBeUndefined();
    expect(error.message).toContain(words);
    expect(error.message).toContain('in 12 s');
  },
);

test('never repeats the key, even if the service does', async () => {
  const echoes = [
    `Incorrect key: ${key}`,
    `{"error":{"message":"bad ${key}.","code":"${key}"}}`,
    `<b>${key}</b>`,
  ];
  for (const body of echoes) {
    const { client } = await scene(always(400, body));
    expect((await failure(client.models(never))).message).toContain('sk-…');
  }
});

test('truncates a very long message (S04)', async () => {
  const { client } = await scene(always(400, `{"error":{"message":"${'very long '.repeat(5000)}"}}`));
  expect((await failure(client.models(never))).message.length).toBeLessThanOrEqual(500);
});

const now = Date.parse('2026-11-20T12:00:00Z');

test.for([
  ['seconds', { 'retry-after': '2' }, 2000],
  ['two minutes', { 'retry-after': '120' }, 120_000],
  ['a date', { 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }, 30_000],
  [
    'a date against a clock that is a day off',
    { date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 12:00:05 GMT' },
    5000,
  ],
  ['a reset time', { 'x-ratelimit-reset': '2026-11-20T12:00:07Z' }, 7000],
  ['a reset time without a zone', { 'x-ratelimit-reset': '2026-11-20 12:00:07' }, 7000],
  ['a reset in seconds', { 'x-ratelimit-reset': String(now / 1000 + 9) }, 9000],
  ['a reset in milliseconds', { 'x-ratelimit-reset': String(now + 9000) }, 9000],
  ['a reset that has passed', { 'x-ratelimit-reset': '2026-11-20T11:00:00Z' }, undefined],
  ['a reset far away', { 'x-ratelimit-reset': '2027-11-20T11:00:00Z' }, 3_600_000],
  [
    'both, of which the wait counts',
    { 'retry-after': '3', 'x-ratelimit-reset': '2026-11-20T12:00:59Z' },
    3000,
  ],
  ['nothing', {}, undefined],
  ['a negative wait', { 'retry-after': '-5' }, undefined],
  ['no number', { 'retry-after': 'NaN' }, undefined],
  ['a wait beyond all reason', { 'retry-after': '1000000000000' }, undefined],
] as const)('reads how long to wait: %s (S22–S27)', ([, headers, expected]) => {
  expect(retryAfterMs(headers, now)).toBe(expected);
});
