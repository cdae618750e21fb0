import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { replyParts } from '../../../../src/main/service/chat/reply-body.ts';
import { delta, collectReply, sse, showable, type CollectedReply } from '../scenario.ts';

const opening = delta({ role: 'assistant' });
const thinking = delta({ reasoning_content: 'Höflich grüßen. ' });
const hello = delta({ content: 'Grüß dich, 👩🏽‍🚀! ' });
const more = delta({ content: 'Wie geht’s?' });
const end = delta({}, 'stop');
const usage = {
  choices: [],
  usage: { prompt_tokens: 3, completion_tokens: 9, total_tokens: 12, reasoning_tokens: 4 },
};
const plain = sse(opening, thinking, hello, more, end, usage, '[DONE]');

const framings: Readonly<Record<string, string>> = {
  'B01 line feeds': plain,
  'B02 carriage returns with line feeds': plain.replaceAll('\n', '\r\n'),
  'B03 carriage returns alone': plain.replaceAll('\n', '\r'),
  'B04 a byte order mark': `\uFEFF${plain}`,
  'B05 comments between events': plain.replaceAll('\n\n', '\n\n: still here\n\n:\n\n'),
  'B06 data on several lines': plain.replaceAll(/^data: \{"id"/gm, 'data: {\ndata:  "id"'),
  'B08 no space after the colon': plain.replaceAll('data: ', 'data:'),
  'B09 ids, names and retry times': plain.replaceAll('data: ', 'id: 7\nevent: message\nretry: 3000\ndata: '),
  'B10 extra blank lines': `\n\n${plain.replaceAll('\n\n', '\n\n\n\n')}`,
  'B11 no terminator': sse(opening, thinking, hello, more, usage, end),
  'B14 reasoning by its other name': plain.replaceAll('reasoning_content', 'reasoning'),
  'B15 null and unknown fields': sse(
    {
      ...delta({ role: 'assistant', content: null, reasoning_content: null, tool_calls: null }),
      error: null,
    },
    { ...delta({ reasoning_content: 'Höflich grüßen. ', mood: 'good' }), service_tier: null, usage: null },
    delta({ content: 'Grüß dich, 👩🏽‍🚀! ', reasoning_content: null }),
    { x_groq: { id: 1 } },
    more,
    { ...delta({}, 'stop'), system_fingerprint: null },
    usage,
    '[DONE]',
  ),
  'B16 data after the terminator': plain + sse(delta({ content: ' Unwanted.' }), '{broken'),
  'B17 no blank line after the terminator': plain.trimEnd(),
};

const patient = { heartbeatsMs: 60_000, newId: () => 'made-up' };

test.for(Object.entries(framings))(
  'gives the exact text with %s, cut anywhere (B01–B06, B08–B17)',
  async ([, text]) => {
    await fc.assert(
      fc.asyncProperty(cuttings(Buffer.from(text)), async (pieces) => {
        expect(await read(pieces)).toMatchObject({
          reasoning: 'Höflich grüßen. ',
          reply: 'Grüß dich, 👩🏽‍🚀! Wie geht’s?',
          end: { finishReason: 'stop', usage: { completionTokens: 9, reasoningTokens: 4 } },
        });
      }),
      { numRuns: 60 },
    );
  },
);

test('gives the exact text one byte at a time (B07)', async () => {
  const pieces = [...Buffer.from(plain)].map((byte) => Uint8Array.of(byte));
  expect((await read(pieces)).reply).toBe('Grüß dich, 👩🏽‍🚀! Wie geht’s?');
});

test('joins a surrogate pair that is split between two deltas', async () => {
  const halves = sse(delta({ content: 'a\ud83d' }), delta({ content: '\ude00b' }), end);
  expect((await read([Buffer.from(halves)])).reply).toBe('a😀b');
});

test('replaces invalid bytes and lone surrogates (N29)', async () => {
  const broken = Buffer.from(sse(delta({ content: 'a\0b\ud83dc' }), delta({ content: 'X' }), end));
  broken[broken.indexOf('X')] = 0xff;
  expect((await read([broken])).reply).toBe('a\uFFFDb\uFFFDc\uFFFD');
});

test('reads an event of 1 MB (B19)', async () => {
  const long = 'word '.repeat(200_000);
  expect((await read(inPiecesOf(65_536, sse(delta({ content: long }), end)))).reply).toBe(long);
});

test('stops at an event that does not end within 4 MB, and keeps what came before (N27)', async () => {
  let pulled = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${sse(hello)}data: `);
    for (;;) {
      pulled += 65_536;
      yield Buffer.alloc(65_536, 'a');
    }
  }
  const result = await collectReply(replyParts(endless(), patient));
  expect(result.reply).toBe('Grüß dich, 👩🏽‍🚀! ');
  expect(showable(result.error).fault.kind).toBe('answer-unreadable');
  expect(pulled).toBeLessThan(4.3 * 1024 * 1024);
});

test('drops half an event at the end and reports the answer as interrupted (N11)', async () => {
  const result = await read([Buffer.from(sse(hello) + 'data: {"choices":[{"delta":{"content":"lost"}')]);
  expect(result.reply).toBe('Grüß dich, 👩🏽‍🚀! ');
  expect(showable(result.error).fault.kind).toBe('answer-interrupted');
});

test('gives up if only comments arrive (N13)', async () => {
  let comments = 0;
  async function* heartbeats(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(sse(hello));
    for (; comments < 10_000; comments++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      yield Buffer.from(': still here\n\n');
    }
  }
  const result = await collectReply(replyParts(heartbeats(), { ...patient, heartbeatsMs: 40 }));
  expect(showable(result.error).fault.kind).toBe('answer-interrupted');
  expect(comments).toBeLessThan(10_000);
});

test.for([
  ['stop', 'stop'],
  ['length', 'length'],
  ['content_filter', 'content_filter'],
  ['tool_calls', 'tool_calls'],
  ['function_call', 'tool_calls'],
  ['tool_use', 'tool_calls'],
  ['max_tokens', 'length'],
  ['MODEL_LENGTH', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['sensitive', 'content_filter'],
  ['eos', 'stop'],
  ['end_turn', 'stop'],
  ['constructor', 'stop'],
] as const)('reads the finish reason %s as %s', async ([written, read_]) => {
  const result = await read([Buffer.from(sse(hello, delta({}, written)))]);
  expect(result.end?.finishReason).toBe(read_);
});

test.for(['error', 'network_error', 'insufficient_system_resource', 'abort'])(
  'reports an answer that ended with %s as interrupted, and keeps its text',
  async (written) => {
    const result = await read([Buffer.from(sse(hello, delta({ content: 'Wie' }, written), usage, '[DONE]'))]);
    expect(result.reply).toBe('Grüß dich, 👩🏽‍🚀! Wie');
    expect(showable(result.error).fault.kind).toBe('answer-interrupted');
  },
);

test('yields to other tasks while it reads a burst (N28)', async () => {
  const burst = Array.from({ length: 60 }, () => Buffer.from(sse(hello)));
  let others = 0;
  let isReading = true;
  const other = (): void => {
    if (isReading) others++;
    setImmediate(() => isReading && other());
  };
  setImmediate(other);
  async function* body(): AsyncGenerator<Uint8Array> {
    yield* [...burst, Buffer.from(sse(end))];
  }
  for await (const part of replyParts(body(), patient)) if (part.type === 'reply-delta') work(1);
  isReading = false;
  expect(others).toBeGreaterThan(0);
});

test('detects by the finish reason, not by an error, that the budget went into reasoning', async () => {
  const result = await read([Buffer.from(sse(thinking, delta({ content: '' }, 'length'), usage, '[DONE]'))]);
  expect(result).toMatchObject({ reply: '', end: { finishReason: 'length', usage: { reasoningTokens: 4 } } });
});

async function read(pieces: readonly Uint8Array[]): Promise<CollectedReply> {
  async function* body(): AsyncGenerator<Uint8Array> {
    yield* pieces;
  }
  return collectReply(replyParts(body(), patient));
}

/** Blocks the event loop, as handling a delta may. */
function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

/** Every way to cut bytes into pieces. */
function cuttings(bytes: Uint8Array): fc.Arbitrary<readonly Uint8Array[]> {
  return fc.array(fc.nat(bytes.length), { maxLength: 30 }).map((cuts) => {
    const sorted = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
    return sorted.slice(1).map((cut, i) => bytes.subarray(sorted[i], cut));
  });
}

function inPiecesOf(size: number, text: string): Uint8Array[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
}
