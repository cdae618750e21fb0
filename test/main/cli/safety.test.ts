import { expect, test } from 'vitest';
import { delta, key, sse } from '../service/scenario.ts';
import { answer, chunk, streamHead } from '../service/scripted-server.ts';
import { start } from './parley.ts';
import { scene, streaming } from './scene.ts';

test('stops at once on Ctrl-C, and lets go of the service', async () => {
  const stalled = Promise.withResolvers<void>();
  const { server, env } = await scene({
    chat: ({ socket }) => {
      socket.write(streamHead);
      socket.write(chunk(sse(delta({ content: 'Once upon a time ' }))), () => stalled.resolve());
    },
  });
  const running = start(['ask', 'Tell me a story.'], env);
  await stalled.promise;
  running.interrupt();
  expect(await running.finished).toMatchObject({ status: 130, err: expect.stringMatching(/^Stopped\.\n$/m) });
  await server.requests.at(-1)?.closed;
});

test('lets no reply colour or move the terminal', async () => {
  const hostile = sse(
    delta({ content: '\u001b[31mred\u001b]0;title\u0007 \u202Ebackwards\r' }),
    delta({}, 'stop'),
  );
  const { run } = await scene({ chat: streaming(hostile) });
  expect((await run('ask', 'Hi')).out).toBe('[31mred]0;title backwards\n');
});

test('never writes the key', async () => {
  const { run } = await scene({
    models: ({ socket }) => void socket.write(answer(401, `{"error":{"message":"bad ${key}"}}`)),
  });
  const { out, err } = await run('models', '--json');
  expect(out + err).not.toContain(key);
});
