import { setInterval as ticks } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  delta,
  failure,
  collectReply,
  never,
  question,
  scene,
  sse,
  showable,
  wholeReply,
} from './scenario.ts';
import { chunk, streamHead, type Script } from './scripted-server.ts';

const timeouts = {
  headersMs: 200,
  idleMs: 150,
  bodyMs: 150,
  wholeMs: 300,
  refusalMs: 100,
  heartbeatsMs: 300,
};
const ok = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
const speech = { model: 'tts', input: 'Hi.', voice: 'Emily.wav', speed: 1, format: 'mp3' } as const;

/** Sends a beginning, then the same piece for ever, without a long pause. */
function trickles(beginning: string, piece: string | Buffer): Script {
  return async ({ socket }) => {
    socket.write(beginning);
    for await (const _ of ticks(20)) {
      if (socket.destroyed) return;
      socket.write(piece);
    }
  };
}

test.for([
  ['blank lines before anything', ok, '\n'],
  ['a completion that never closes', `${ok}9\r\n{"choices\r\n`, ' '],
  ['comments', streamHead, ': still here\n\n'],
  ['events without data', streamHead, 'data:\n\n'],
  ['events of another kind', streamHead, 'event: ping\ndata: {}\n\n'],
  ['deltas without a word', streamHead, sse(delta({ content: '' }))],
  [
    'a tool call that never makes progress (C36)',
    streamHead,
    sse(delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'get_time', arguments: '' } }] })),
  ],
] as const)('gives up on a chat that trickles for ever: %s', async ([, beginning, piece]) => {
  const { client, server } = await scene(trickles(beginning, chunk(piece)), timeouts);
  const { error } = await collectReply(client.chat(question, never));
  expect(showable(error).fault.kind).toBe('answer-interrupted');
  expect(server.requests).toHaveLength(1);
});

test('gives up on a whole answer, a list or sound that trickles for ever', async () => {
  const { client } = await scene(trickles(ok, chunk(' ')), timeouts);
  const calls = [wholeReply(client, question, never), client.models(never), client.speak(speech, never)];
  for (const call of calls) expect((await failure(call)).fault.kind).toBe('answer-interrupted');
});

test('reads an answer after the blank lines that servers send during reasoning', async () => {
  const events = sse(delta({ content: 'Yes.' }), delta({}, 'stop'), '[DONE]');
  const { client } = await scene(async ({ socket }) => {
    socket.write(streamHead);
    let sent = 0;
    for await (const _ of ticks(5)) {
      socket.write(chunk('\r\n'));
      if (++sent === 10) break;
    }
    socket.write(chunk(events));
    socket.write(chunk());
  }, timeouts);
  expect((await collectReply(client.chat(question, never))).reply).toBe('Yes.');
});

test.for([
  [401, 'wrong-key'],
  [402, 'no-credits'],
] as const)('reports a refusal by its status if its body never arrives: %i', async ([status, kind]) => {
  const head = `HTTP/1.1 ${status} No\r\ntransfer-encoding: chunked\r\n\r\n`;
  const { client } = await scene(trickles(head, chunk(' ')), timeouts);
  expect((await failure(client.models(never))).fault.kind).toBe(kind);
});

test('does not take informational responses for an answer', async () => {
  const { client } = await scene(trickles('', 'HTTP/1.1 102 Processing\r\n\r\n'), timeouts);
  expect((await failure(client.models(never))).fault.kind).toBe('timed-out');
});

test('reads the answer that follows informational responses', async () => {
  const { client } = await scene(({ socket }) => {
    socket.write('HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n');
    socket.write(`${ok}b\r\n{"data":[]}\r\n0\r\n\r\n`);
  });
  expect(await client.models(never)).toEqual([]);
});

test('stops reading data that never becomes an event (N27)', async () => {
  let sent = 0;
  const { client } = await scene(async ({ socket }) => {
    socket.write(streamHead);
    socket.write(chunk(': '));
    const piece = chunk(Buffer.alloc(1024 * 1024, 'a'));
    for (sent = 0; sent < 64 && !socket.destroyed; sent++)
      if (!socket.write(piece))
        await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  });
  const { error } = await collectReply(client.chat(question, never));
  expect(showable(error).fault.kind).toBe('answer-unreadable');
  expect(sent).toBeLessThan(64);
});

test('reports megabytes of blank lines as an empty answer', async () => {
  const { client } = await scene(({ socket }) => {
    socket.write(streamHead);
    socket.write(chunk(Buffer.alloc(3 * 1024 * 1024, '\n')));
  });
  const { error } = await collectReply(client.chat(question, never));
  expect(showable(error).fault.kind).toBe('answer-empty');
});

test('takes an event named error for a failure, even without details', async () => {
  const { client } = await scene(({ socket }) => {
    socket.write(streamHead);
    socket.write(chunk(`event: error\ndata:\n\n${sse(delta({}, 'stop'), '[DONE]')}`));
  });
  expect(showable((await collectReply(client.chat(question, never))).error).fault.kind).toBe(
    'service-failed',
  );
});

test('reports that a server with endless headers is not the service', async () => {
  const { client } = await scene(
    ({ socket }) => void socket.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(40_000)}`),
  );
  expect((await failure(client.models(never))).fault.kind).toBe('wrong-address');
});

test('shows each piece of a slow stream as it arrives, however long it takes (B18)', async () => {
  const words = Array.from({ length: 30 }, (_, at) => `word ${at} `);
  let shown = Promise.withResolvers<void>();
  const { client } = await scene(
    async ({ socket }) => {
      socket.write(streamHead);
      for (const word of words) {
        shown = Promise.withResolvers();
        socket.write(chunk(sse(delta({ content: word }))));
        await shown.promise; // nothing more is sent until this piece has been seen
        for await (const _ of ticks(10)) break;
      }
      socket.write(chunk(sse(delta({}, 'stop'), '[DONE]')));
      socket.write(chunk());
    },
    { wholeMs: 100, bodyMs: 100 },
  );
  const seen: string[] = [];
  for await (const part of client.chat(question, never)) {
    if (part.type !== 'reply-delta') continue;
    seen.push(part.text);
    shown.resolve();
  }
  expect(seen).toEqual(words);
});
